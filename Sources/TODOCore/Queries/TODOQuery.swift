/// What a list shows, and in which order.
public struct TODOQuery: Hashable, Sendable {
  public var filter: TODOFilter
  public var sort: TODOSort
  /// Puts the items with a point first in each section, sorted by distance; the others follow in the order ``sort``.
  public var distance: DistanceSort?
  /// The list, tag or view that is shown; nil for everything.
  public var destination: Destination?
  /// When the list is read: items that start later sleep. Without it, none does.
  public var moment: LocalMoment?
  /// What was typed to narrow the list.
  public var search: TypedQuery
  /// Further conditions, all of which the items meet.
  public var conditions: [ItemExpression]
  /// The headings of a calendar; nil for any other list.
  public var dayHeadings: DayHeadings?
  /// What a review goes through; nil for any other list.
  public var review: Review?
  /// The folded groups of the list; nil if there are none.
  public var folding: ListFolding?
  /// How steps are shown where the list can be an outline; nil for a list of all items beside one another.
  public var outline: ListOutline?

  /// The default: open items, by title.
  public init(
    filter: TODOFilter = .open,
    sort: TODOSort = TODOSort(.title),
    distance: DistanceSort? = nil,
    search: TypedQuery = .empty,
    conditions: [ItemExpression] = []
  ) {
    self.filter = filter
    self.sort = sort
    self.distance = distance
    self.search = search
    self.conditions = conditions
  }

  /// The open items with a due date, by that: the list of a calendar.
  public init(calendar headings: DayHeadings) {
    self.init(sort: TODOSort(.due), conditions: [.due()])
    dayHeadings = headings
  }

  /// The list of a review.
  public init(_ review: Review) {
    self.init(sort: TODOSort(.age))
    self.review = review
  }

  /// Whether more than the filter narrows the list.
  public var isNarrowedFurther: Bool {
    destination != nil || !search.isEmpty || !conditions.isEmpty || review != nil
  }

  /// Whether the list may show only a part of the open items, or of the done ones.
  public var isNarrowed: Bool {
    isNarrowedFurther || filter.row.narrowsSections
  }

  /// Whether it shows a list, tag or view without a search.
  public var isWholeDestination: Bool { destination != nil && search.isEmpty && conditions.isEmpty }

  /// The outline that the list is: a place has one, but what was searched, tags, views, done items and distances are
  /// answered with items.
  public var shownOutline: ListOutline? {
    guard distance == nil, search.isEmpty, conditions.isEmpty, review == nil, shownFilter != .done else {
      return nil
    }
    return destination == nil || destination?.kind == .list ? outline : nil
  }

  /// Whether the list is an outline that has an item below its parent; a step with a due date is at that in a list by due
  /// date.
  public func hasBelow(_ item: TODOItem) -> Bool {
    item.values.parent != nil && shownOutline != nil && !(order == .due && item.due != nil)
  }

  /// The order of the whole list; nil if it is sorted by distance.
  public var order: TODOSort.Order? { distance == nil ? sort.order : nil }

  /// Whether the search or the view asks for open or done items itself: the filter, which would only hide what it asks
  /// for, does not apply then.
  public var searchReplacesFilter: Bool { stateQuery != nil }

  /// The query that asks for open or done items itself.
  public var stateQuery: TypedQuery? {
    [search, destination?.query].compactMap(\.self).first(where: \.expression.namesState)
  }

  /// The filter as it applies: that of the search, if it has one.
  public var shownFilter: TODOFilter {
    guard searchReplacesFilter else { return filter }
    return switch expression.sections {
    case [false]: .open
    case [true]: .done
    default: .all
    }
  }

  /// The first start of items that the list leaves out, because they are not to do yet; nil if it shows them, too: what
  /// was searched for is found even if it sleeps.
  public var firstHiddenStart: DueDate? {
    guard filter == .open, search.isEmpty, conditions.isEmpty, review == nil, destination?.kind != .view
    else { return nil }
    return moment.map(DueDate.init(startingAfter:))
  }

  /// The items that the list shows; all open ones if it is not narrowed, those that sleep too. Which of them a review goes
  /// through, the store knows.
  public var expression: ItemExpression {
    guard isNarrowed else { return filter.expression(at: moment) }
    let filters = searchReplacesFilter ? [] : [filter.expression(at: moment)]
    let awake = firstHiddenStart.map { [ItemExpression.not(.start(from: $0))] } ?? []
    let place = destination.map { [$0.expression] } ?? []
    return .and(filters + awake + place + conditions + [search.expression])
  }

  /// Whether groups of the list can be folded: not while a search narrows it, nor by distance in a list, tag or view.
  public var canFold: Bool {
    search.isEmpty && conditions.isEmpty && review == nil && (distance == nil || !isNarrowed)
  }

  /// The headings of this list whose items are hidden, from its top.
  public var foldedHeadings: [ListHeading] {
    guard let folding, canFold else { return [] }
    return ListHeadings(self, folding.grouping).all.filter(folding.headings.contains)
  }

  /// Some items of this list without those that are hidden.
  ///
  /// - Parameter expression: items of the list; its own are ``expression``.
  package func withoutFolded(_ expression: ItemExpression) -> ItemExpression {
    guard let folding else { return expression }
    let hidden = foldedHeadings.compactMap(folding.grouping.items)
    return hidden.isEmpty ? expression : .and([expression] + hidden.map(ItemExpression.not))
  }
}
