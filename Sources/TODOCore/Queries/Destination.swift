/// What is shown in place of everything: the items that a search then narrows.
public enum Destination: Hashable, Sendable {
  /// The place Today or Upcoming.
  case agenda(Agenda)
  case collection(ShownCollection)

  /// - Parameter read: reads the query of a view.
  /// - Returns: nil if the name is damaged.
  public init?(_ collection: TODOCollection, reading read: (String) -> TypedQuery) {
    guard let shown = ShownCollection(collection, reading: read) else { return nil }
    self = .collection(shown)
  }

  public var agenda: Agenda? { if case .agenda(let agenda) = self { agenda } else { nil } }
  public var collection: ShownCollection? { if case .collection(let shown) = self { shown } else { nil } }
  /// Nil for Today and Upcoming.
  public var kind: TODOCollection.Kind? { collection?.kind }
  /// The query of a view, read; nil for anything else.
  public var query: TypedQuery? { collection?.query }

  /// The order that is its own; nil for a list or tag.
  public var sort: TODOSort? {
    switch self {
    case .agenda(let agenda): agenda.sort
    case .collection(let shown): shown.sort
    }
  }

  /// The items that it holds.
  public var expression: ItemExpression {
    switch self {
    case .agenda(let agenda): agenda.expression
    case .collection(let shown): shown.expression
    }
  }

  /// The values of a new item that belongs to it; a view and Upcoming have no items of their own.
  public var newValues: TODOItemValues {
    switch self {
    case .agenda(let agenda):
      var values = TODOItemValues()
      if agenda.span == .today { values.due = DueDate(day: agenda.today) }
      return values
    case .collection(let shown): return shown.newValues
    }
  }
}

/// A list, tag or view that is shown. It is found again by its id when it has been renamed.
public struct ShownCollection: Hashable, Sendable {
  public let id: TODOCollection.ID
  public let kind: TODOCollection.Kind
  /// Nil for the Inbox.
  public let name: CollectionName?
  /// The query of a view, read; nil for a list or tag.
  public let query: TypedQuery?
  /// The order of a view.
  public let sort: TODOSort?

  init?(_ collection: TODOCollection, reading read: (String) -> TypedQuery) {
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

  fileprivate var expression: ItemExpression {
    if let query { return query.expression }
    return if kind == .tag, let name { .tag(name) } else { .list(name) }
  }

  fileprivate var newValues: TODOItemValues {
    var values = TODOItemValues()
    switch kind {
    case .list: values.list = name?.text ?? ""
    case .tag: values.tags = ItemTags([name?.text].compactMap(\.self))
    case .view: break
    }
    return values
  }
}
