/// Determines the heading of each item in a list from the rows alone, without reading the store.
public struct ListHeadings: Hashable, Sendable {
  /// The headings that a list of the query may have, from its top; none of a calendar or of Upcoming, which have too many.
  public let all: [ListHeading]
  private let isGroupedByDue: Bool
  private let distance: DistanceSort?
  private let days: DayHeadings?
  private let moment: LocalMoment
  private let review: Review?
  /// Upcoming in the order of its days.
  private let upcoming: Agenda?
  private let hasFinished: Bool
  private let grouping: DueGrouping

  public init(_ query: TODOQuery, _ grouping: DueGrouping) {
    let sections = query.expression.sections
    isGroupedByDue = query.order == .due
    distance = query.distance
    days = query.dayHeadings
    moment = query.moment ?? LocalMoment(day: grouping.day, minute: .midnight)
    review = query.review
    upcoming = query.hasComingDays ? query.destination?.agenda : nil
    hasFinished = sections.count > 1
    self.grouping = grouping
    var all: [ListHeading] = []
    if sections.contains(false) {
      if days != nil || upcoming != nil {
        all = []
      } else if review != nil {
        all = ReviewPart.allCases.map(ListHeading.review)
      } else if let distance {
        all = distance.headings
      } else if isGroupedByDue {
        let dated = DueGroup.allCases.filter { $0 != .noDate }
        // Items without a date come last in both directions.
        all = ((query.sort.isReversed ? dated.reversed() : dated) + [.noDate]).map(ListHeading.due)
      }
    }
    self.all = hasFinished ? all + [.finished] : all
  }

  /// Whether a list of the query may have headings.
  public var areAny: Bool { !all.isEmpty || days != nil || upcoming != nil }

  /// Done items have one heading below open ones; on their own they have none, and none is overdue.
  public func heading(over item: TODOItem) -> ListHeading? {
    if item.isDone { return hasFinished ? .finished : nil }
    if let days { return item.due.map { days.heading(over: $0, at: moment) } }
    if let review { return .review(review.part(of: item)) }
    if let upcoming, let due = item.due { return upcoming.heading(over: due) }
    if let distance { return distance.heading(of: distance.kilometres(to: item)) }
    return isGroupedByDue ? .due(grouping.group(of: item.due)) : nil
  }
}
