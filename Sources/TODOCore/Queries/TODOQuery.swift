/// What a list shows, and in which order.
public struct TODOQuery: Hashable, Sendable {
  public var filter: TODOFilter
  public var sort: TODOSort
  /// Puts the items with a point first in each section, sorted by distance; the others follow in the order ``sort``.
  public var distance: DistanceSort?
  /// The search that narrows the list; an empty one narrows nothing.
  public var search: TODOSearch
  /// Further conditions, all of which the items meet.
  public var conditions: [ItemExpression]
  /// The folded groups of the list; nil if there are none.
  public var folding: ListFolding?

  /// The default: open items, by title.
  public init(
    filter: TODOFilter = .open,
    sort: TODOSort = TODOSort(.title),
    distance: DistanceSort? = nil,
    search: TODOSearch = TODOSearch(""),
    conditions: [ItemExpression] = []
  ) {
    self.filter = filter
    self.sort = sort
    self.distance = distance
    self.search = search
    self.conditions = conditions
  }

  /// Whether more than the filter narrows the list.
  public var isNarrowed: Bool { !search.isEmpty || !conditions.isEmpty }

  /// The order of the whole list; nil if it is sorted by distance.
  public var order: TODOSort.Order? { distance == nil ? sort.order : nil }

  /// The items that the list shows.
  public var expression: ItemExpression {
    isNarrowed ? .and([filter.expression] + conditions + [.matching(search)]) : filter.expression
  }

  /// The headings of this list whose items are hidden, from its top: none while a search narrows it.
  public var foldedHeadings: [ListHeading] {
    guard let folding, !isNarrowed else { return [] }
    return ListHeadings(self, folding.grouping).all.filter(folding.headings.contains)
  }
}
