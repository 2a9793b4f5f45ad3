import Foundation
public import TODOCore

extension KnownNames {
  /// Tags and lists without items.
  public init(tags: [String] = [], lists: [String] = []) {
    func all(_ names: [String], _ kind: TODOCollection.Kind) -> [TODOCollection] {
      names.map { TODOCollection(id: UUID(), kind: kind, name: $0, openItems: 0) }
    }
    self.init(of: all(tags, .tag) + all(lists, .list))
  }
}
