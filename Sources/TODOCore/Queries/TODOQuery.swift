/// What a list shows, and in which order.
public struct TODOQuery: Hashable, Sendable {
  public var filter: TODOFilter
  public var sort: TODOSort
  /// The search that narrows the list; an empty one narrows nothing.
  public var search: TODOSearch

  /// The default: open items, by title.
  public init(
    filter: TODOFilter = .open,
    sort: TODOSort = TODOSort(.title),
    search: TODOSearch = TODOSearch("")
  ) {
    self.filter = filter
    self.sort = sort
    self.search = search
  }

  /// What the app and `mytodo list` show unless something else is asked for.
  public static let atStart = TODOQuery(sort: TODOSort(.due))

  /// The items that the list shows.
  public var expression: ItemExpression {
    search.isEmpty ? filter.expression : .and([filter.expression, .matching(search)])
  }
}
