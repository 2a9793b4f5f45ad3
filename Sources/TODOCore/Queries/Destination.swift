/// A list, tag or view that is shown: the items that a search then narrows. It is found again by its id when it has been
/// renamed.
public struct Destination: Hashable, Sendable {
  public let id: TODOCollection.ID
  public let kind: TODOCollection.Kind
  /// Nil for the Inbox.
  public let name: CollectionName?
  /// The query of a view, read; nil for a list or tag.
  public let query: TypedQuery?
  /// The order of a view.
  public let sort: TODOSort?

  /// - Parameter read: reads the query of a view.
  /// - Returns: nil if the name is damaged.
  public init?(_ collection: TODOCollection, reading read: (String) -> TypedQuery) {
    id = collection.id
    kind = collection.kind
    name = CollectionName(collection.name, collection.kind)
    query = collection.view.map { read($0.query) }
    sort = collection.view?.sort
    guard name != nil || collection.isInbox else { return nil }
  }

  /// Whether it is a list, tag or view, or has become one with it.
  public func isSame(as collection: TODOCollection) -> Bool {
    kind == collection.kind && name == CollectionName(collection.name, kind)
  }

  /// The items that it holds.
  public var expression: ItemExpression {
    if let query { return query.expression }
    return if kind == .tag, let name { .tag(name) } else { .list(name) }
  }

  /// The values of a new item that belongs to it; a view has no items of its own.
  public var newValues: TODOItemValues {
    var values = TODOItemValues()
    switch kind {
    case .list: values.list = name?.text ?? ""
    case .tag: values.tags = ItemTags([name?.text].compactMap(\.self))
    case .view: break
    }
    return values
  }
}
