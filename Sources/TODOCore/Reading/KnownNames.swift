/// The names of the tags and lists that exist, looked up without regard to case and marks. Each is folded once.
public struct KnownNames: Sendable {
  /// A tag or a list with its folded name.
  struct Entry: Sendable {
    let folded: String
    let collection: TODOCollection
  }

  let entries: [Entry]
  private let byKind: [TODOCollection.Kind: [String: [String]]]

  public var tags: [String] { names(.tag) }
  public var lists: [String] { names(.list) }

  /// - Parameter collections: the Inbox and views are left out.
  public init(of collections: [TODOCollection] = []) {
    entries = collections.filter { $0.kind != .view && !$0.isInbox }
      .map { Entry(folded: TextFold.fold($0.name), collection: $0) }
    byKind = Dictionary(grouping: entries, by: \.collection.kind).mapValues { entries in
      Dictionary(grouping: entries, by: \.folded).mapValues { $0.map(\.collection.name) }
    }
  }

  private func names(_ kind: TODOCollection.Kind) -> [String] {
    entries.filter { $0.collection.kind == kind }.map(\.collection.name)
  }

  /// The tag of that name; nil if there is none.
  public func tag(_ name: String) -> String? { first(name, .tag) }

  /// The list of that name; nil if there is none.
  public func list(_ name: String) -> String? { first(name, .list) }

  /// Of names that differ only in their marks, the one that is spelled the same.
  private func first(_ name: String, _ kind: TODOCollection.Kind) -> String? {
    guard let names = byKind[kind], let alike = names[TextFold.fold(name)] else { return nil }
    return alike.first { $0.lowercased() == name.lowercased() } ?? alike.first
  }
}
