/// A list or tag that is shown: the items that a search then narrows. It is found again by its id when it has been
/// renamed.
public struct Destination: Hashable, Sendable {
  public let id: TODOCollection.ID
  public let kind: TODOCollection.Kind
  /// Nil for the Inbox.
  public let name: CollectionName?

  /// Nil if its name is damaged.
  public init?(_ collection: TODOCollection) {
    id = collection.id
    kind = collection.kind
    name = CollectionName(collection.name, collection.kind)
    guard name != nil || collection.isInbox else { return nil }
  }

  /// The items that it holds.
  public var expression: ItemExpression {
    switch (kind, name) {
    case (.tag, let name?): .tag(name)
    case (.list, let name), (.tag, let name): .list(name)
    }
  }

  /// The values of a new item that belongs to it.
  public var newValues: TODOItemValues {
    var values = TODOItemValues()
    switch kind {
    case .list: values.list = name?.text ?? ""
    case .tag: values.tags = ItemTags([name?.text].compactMap(\.self))
    }
    return values
  }
}
