/// What a list shows, and in which order.
public struct TODOQuery: Hashable, Sendable {
  public var filter: TODOFilter
  public var sort: TODOSort
  /// What kind of list it is.
  public var kind: Kind
  /// The place, list, tag or view that is shown; nil for everything.
  public var destination: Destination?
  /// When the list is read: items that start later are snoozed, and what was due earlier is overdue. Without it, nothing is snoozed, and no
  /// time of a day has passed.
  public var moment: LocalMoment?
  /// Whether it is known that no item is snoozed: then none has to be left out.
  package var hasNoSleepers = false
  /// What was typed to narrow the list.
  public var search: TypedQuery
  /// Further conditions, all of which the items meet.
  public var conditions: [ItemExpression]

  /// The kinds of lists.
  public enum Kind: Hashable, Sendable {
    /// In the order ``TODOQuery/sort``.
    ///
    /// - Parameters:
    ///   - outline: how steps are shown where the list can be an outline; nil for a list of all items beside one another.
    ///   - folding: the folded groups; nil if there are none.
    case list(outline: ListOutline? = nil, folding: ListFolding? = nil)
    /// With the items that have a point first in each section, sorted by distance; the others follow in the order
    /// ``TODOQuery/sort``.
    case distance(DistanceSort, folding: ListFolding? = nil)
    /// With the headings of a calendar: the open items with a due date, by that.
    case calendar(DayHeadings)
    /// What a review goes through.
    case review(Review)
  }

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
    kind = distance.map { .distance($0) } ?? .list()
    self.search = search
    self.conditions = conditions
  }

  /// The open items with a due date, by that: the list of a calendar.
  public init(calendar headings: DayHeadings) {
    self.init(sort: TODOSort(.due), conditions: [.due()])
    kind = .calendar(headings)
  }

  /// The list of a review.
  public init(_ review: Review) {
    self.init(sort: TODOSort(.age))
    kind = .review(review)
  }

  /// Whether more than the filter narrows the list.
  public var isNarrowedFurther: Bool {
    destination != nil || !search.isEmpty || !conditions.isEmpty || review != nil
  }

  /// Whether the list may show only a part of the open items, or of the done ones.
  public var isNarrowed: Bool { isNarrowedFurther || filter.row.narrowsSections }

  /// Whether only the filter narrows it.
  public var isOfEverything: Bool { destination == nil && search.isEmpty && conditions.isEmpty }

  /// Whether it shows a place, list, tag or view without a search.
  public var isWholeDestination: Bool { destination != nil && search.isEmpty && conditions.isEmpty }

  /// The outline that the list shows: a place has one, but searches, tags, views, done items and distances are answered with single items.
  public var shownOutline: ListOutline? {
    guard search.isEmpty, conditions.isEmpty, shownFilter != .done else { return nil }
    return destination == nil || destination?.kind == .list ? outline : nil
  }

  /// Whether the list is an outline that shows an item only below its parent; in a list by due date, a step with a due date is also, and
  /// mainly, at that date.
  public func hasBelow(_ item: TODOItem) -> Bool {
    item.values.parent != nil && shownOutline != nil && !(order == .due && item.due != nil)
  }

  /// The order of the whole list; nil if it is sorted by distance.
  public var order: TODOSort.Order? { distance == nil ? sort.order : nil }

  /// Whether the search, the view or the place asks for open or done items itself: the filter, which would only hide what it
  /// asks for, does not apply then.
  public var searchReplacesFilter: Bool { destination?.agenda != nil || stateQuery != nil }

  /// The query that asks for open or done items itself.
  public var stateQuery: TypedQuery? {
    [search, destination?.query].compactMap(\.self).first(where: \.expression.namesState)
  }

  /// The filter that applies: that of the search, if it has one.
  public var shownFilter: TODOFilter {
    guard searchReplacesFilter else { return filter }
    return switch expression.sections {
    case [false]: .open
    case [true]: .done
    default: .all
    }
  }

  /// The first start date of the items that the list leaves out because they are snoozed; nil if it shows them, too: a search finds snoozed
  /// items.
  public var firstHiddenStart: DueDate? {
    guard filter == .open || destination?.agenda != nil, search.isEmpty, conditions.isEmpty, review == nil,
      destination?.kind != .view, !hasNoSleepers
    else { return nil }
    return moment.map(DueDate.init(startingAfter:))
  }

  /// Whether snoozed items, which its ``expression`` has, are left out while the list is read, in whichever order.
  package var hidesWhileReading: Bool { !isNarrowed || destination?.agenda != nil && isWholeDestination }

  /// Whether it is Upcoming in the order of its days.
  var hasComingDays: Bool { destination?.agenda?.span == .upcoming && order == .due }

  /// The moment that divides its overdue items, those of today among them, from the others; nil for a list that is in the order of dates
  /// alone, or in another order.
  package var cutMoment: LocalMoment? {
    let isCut = order == .due && review == nil && dayHeadings != .fromPast && !hasComingDays
    return isCut && expression.sections.contains(false) ? moment : nil
  }

  /// The items that the list shows; if it is not narrowed, all open ones, and in Today and Upcoming snoozed ones, too. The store knows
  /// which of them a review goes through.
  public var expression: ItemExpression {
    guard isNarrowed else { return filter.expression(at: moment) }
    let filters = searchReplacesFilter ? [] : [filter.expression(at: moment)]
    let awake = hidesWhileReading ? [] : firstHiddenStart.map { [ItemExpression.not(.start(from: $0))] } ?? []
    let place = destination.map { [$0.expression] } ?? []
    return .and(filters + awake + place + conditions + [search.expression])
  }

  /// Whether groups of the list can be folded: not while a search narrows it, nor by distance in a list, tag or view.
  public var canFold: Bool {
    search.isEmpty && conditions.isEmpty && review == nil && (distance == nil || !isNarrowed)
      && !hasComingDays
  }

  /// The headings of this list whose items are hidden, from its top.
  public var foldedHeadings: [ListHeading] {
    guard let folding, canFold else { return [] }
    return ListHeadings(self, folding.grouping).sorted(folding.headings)
  }

  /// The items of this list under a heading; nil if there are none. Done items below open ones are under theirs alone.
  package func items(under heading: ListHeading, _ grouping: DueGrouping) -> ItemExpression? {
    let items = grouping.items(under: heading, at: moment)
    guard expression.sections.count > 1, heading != .finished else { return items }
    return items.map { .and([.isDone(false), $0]) }
  }

  /// Some items of this list without those that are hidden.
  ///
  /// - Parameter expression: items of the list; its own are ``expression``.
  package func withoutFolded(_ expression: ItemExpression) -> ItemExpression {
    guard let folding else { return expression }
    let hidden = foldedHeadings.compactMap { items(under: $0, folding.grouping) }
    return hidden.isEmpty ? expression : .and([expression] + hidden.map(ItemExpression.not))
  }
}

/// What only some kinds of lists have.
extension TODOQuery {
  /// The order by distance. Without it, the list is again what it was before.
  public var distance: DistanceSort? {
    get { if case .distance(let sort, _) = kind { sort } else { nil } }
    set {
      switch (newValue, kind) {
      case (let sort?, _): kind = .distance(sort, folding: folding)
      case (nil, .distance(_, let folding)): kind = .list(outline: ListOutline(), folding: folding)
      case (nil, .list), (nil, .calendar), (nil, .review): break
      }
    }
  }

  public var dayHeadings: DayHeadings? { if case .calendar(let headings) = kind { headings } else { nil } }

  /// What a review goes through.
  public var review: Review? { if case .review(let review) = kind { review } else { nil } }

  /// The folded groups of the list. Setting them has an effect only where it can have some.
  public var folding: ListFolding? {
    get {
      switch kind {
      case .list(_, let folding), .distance(_, let folding): folding
      case .calendar, .review: nil
      }
    }
    set {
      switch kind {
      case .list(let outline, _): kind = .list(outline: outline, folding: newValue)
      case .distance(let sort, _): kind = .distance(sort, folding: newValue)
      case .calendar, .review: break
      }
    }
  }

  /// How steps are shown. Setting it has an effect only where the list can be an outline.
  public var outline: ListOutline? {
    get { if case .list(let outline, _) = kind { outline } else { nil } }
    set { if case .list(_, let folding) = kind { kind = .list(outline: newValue, folding: folding) } }
  }
}

/// The headings of a list whose items are hidden.
public struct ListFolding: Hashable, Sendable {
  public let headings: Set<ListHeading>
  /// The groups of a list by due date, as they are today.
  public let grouping: DueGrouping

  public init(_ headings: some Sequence<ListHeading>, grouping: DueGrouping) {
    self.headings = Set(headings)
    self.grouping = grouping
  }
}

/// A list as an outline: steps are below the items that they belong to, and hidden until these are unfolded.
public struct ListOutline: Hashable, Sendable {
  /// The items whose steps are shown.
  public var unfolded: Set<TODOItem.ID>

  public init(unfolded: Set<TODOItem.ID> = []) { self.unfolded = unfolded }
}
