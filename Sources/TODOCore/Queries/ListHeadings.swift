/// Determines the heading of each item in a list from the rows alone, without reading the store.
public struct ListHeadings: Hashable, Sendable {
  /// The headings that a list of the query may have, from its top, without days and months, of which there are too many.
  public let all: [ListHeading]
  /// The order by which items have headings; nil if it has none.
  private let order: TODOSort.Order?
  private let isReversed: Bool
  private let distance: DistanceSort?
  private let days: DayHeadings?
  private let moment: LocalMoment
  private let review: Review?
  /// Upcoming in the order of its days.
  private let upcoming: Agenda?
  private let hasFinished: Bool
  public let grouping: DueGrouping

  public init(_ query: TODOQuery, _ grouping: DueGrouping) {
    let sections = query.expression.sections
    // An order by completion has no times for open items.
    let isGrouped =
      switch query.order {
      case .due: sections.contains(false)
      case .priority, .age: !sections.isEmpty
      case .completed: sections == [true]
      case .title, .manual, .list, nil: false
      }
    let order = isGrouped && query.dayHeadings == nil && query.review == nil ? query.order : nil
    self.order = order
    isReversed = query.sort.isReversed
    distance = query.distance
    days = query.dayHeadings
    moment = query.moment ?? LocalMoment(day: grouping.day, minute: .midnight)
    review = query.review
    upcoming = query.hasComingDays ? query.destination?.agenda : nil
    hasFinished = sections.count > 1
    self.grouping = grouping
    var all: [ListHeading] = []
    if order == .priority {
      all = TODOPriority.allCases.map(ListHeading.priority)
      if !query.sort.isReversed { all.reverse() }
    } else if sections.contains(false) {
      if days != nil || upcoming != nil {
        all = []
      } else if review != nil {
        all = ReviewPart.allCases.map(ListHeading.review)
      } else if let distance {
        all = distance.headings
      } else if order == .due {
        let dated = DueGroup.allCases.filter { $0 != .noDate }
        // Items without a date come last in both directions.
        all = ((query.sort.isReversed ? dated.reversed() : dated) + [.noDate]).map(ListHeading.due)
      }
    }
    self.all = hasFinished ? all + [.finished] : all
  }

  /// Whether a list of the query may have headings.
  public var areAny: Bool { !all.isEmpty || days != nil || order != nil }

  /// The place of a heading among those of the list, from its top. Days and months are before ``all``; those of a list by age or
  /// by completion are in its order.
  public func rank(_ heading: ListHeading) -> Int {
    guard let age = age(heading) else { return all.firstIndex(of: heading) ?? -1 }
    let recency = grouping.recency(of: age)
    return (isReversed ? recency : -recency) - Self.maxRecency
  }

  /// Greater than the recency of any time.
  private static let maxRecency = 1 << 40

  /// Some of the headings that the list may have, from its top.
  public func sorted(_ headings: Set<ListHeading>) -> [ListHeading] {
    headings.filter { all.contains($0) || age($0) != nil }.sorted { rank($0) < rank($1) }
  }

  /// The time that a heading of a list by age or by completion is about; nil in any other list.
  private func age(_ heading: ListHeading) -> AgeGroup? {
    switch (heading, order) {
    case (.created(let age), .age), (.completed(let age), .completed): age
    default: nil
    }
  }

  /// Done items have one heading below open ones; on their own none is overdue.
  public func heading(over item: TODOItem) -> ListHeading? {
    if item.isDone, hasFinished { return .finished }
    if let days { return item.due.map { days.heading(over: $0, at: moment) } }
    if let review { return .review(review.part(of: item)) }
    if let upcoming, let due = item.due { return upcoming.heading(over: due) }
    if let distance { return distance.heading(of: distance.kilometres(to: item)) }
    switch order {
    case .due: return item.isDone ? nil : .due(grouping.group(of: item.due, at: moment))
    case .priority: return .priority(item.priority)
    case .age: return .created(grouping.group(of: item.createdAt))
    case .completed: return item.completedAt.map { .completed(grouping.group(of: $0)) }
    case .title, .manual, .list, nil: return nil
    }
  }
}
