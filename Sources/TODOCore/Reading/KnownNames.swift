/// The names of the tags and lists that exist, looked up without regard to case and marks. Each is folded once.
public struct KnownNames: Sendable {
  /// A tag or a list with its folded name.
  struct Entry: Sendable {
    let folded: String
    let collection: TODOCollection
  }

  let entries: [Entry]
  private let tagsByName, listsByName: [String: [String]]

  public var tags: [String] { names(.tag) }
  public var lists: [String] { names(.list) }

  /// - Parameter collections: the Inbox and views are left out.
  public init(of collections: [TODOCollection] = []) {
    let entries = collections.filter { $0.kind != .view && !$0.isInbox }
      .map { Entry(folded: TextFold.fold($0.name), collection: $0) }
    func byName(_ kind: TODOCollection.Kind) -> [String: [String]] {
      Dictionary(grouping: entries.filter { $0.collection.kind == kind }, by: \.folded)
        .mapValues { $0.map(\.collection.name) }
    }
    (self.entries, tagsByName, listsByName) = (entries, byName(.tag), byName(.list))
  }

  private func names(_ kind: TODOCollection.Kind) -> [String] {
    entries.filter { $0.collection.kind == kind }.map(\.collection.name)
  }

  /// The tag of that name; nil if there is none.
  public func tag(_ name: String) -> String? { Self.first(name, in: tagsByName) }

  public func list(_ name: String) -> String? { Self.first(name, in: listsByName) }

  /// Of names that differ only in their marks, the one that is written so.
  private static func first(_ name: String, in names: [String: [String]]) -> String? {
    let alike = names[TextFold.fold(name)] ?? []
    return alike.first { $0.lowercased() == name.lowercased() } ?? alike.first
  }
}
