/// A heading over some items of a list.
public enum ListHeading: Hashable, Sendable {
  case due(DueGroup)
  case priority(TODOPriority)
  /// When items were created, in a list by age.
  case created(AgeGroup)
  /// When items were completed, in a list by that.
  case completed(AgeGroup)
  case day(CalendarDay)
  /// A day of Upcoming.
  case coming(CalendarDay)
  /// A month of Upcoming, by its first day.
  case month(CalendarDay)
  case review(ReviewPart)
  /// Up to this many kilometres or miles away.
  case within(Int, LengthUnit)
  case farther
  case withoutPoint
  case finished

  /// Whether its items can be hidden in a list.
  public var canFold: Bool {
    switch self {
    case .due, .priority, .created, .completed, .within, .farther, .withoutPoint, .finished: true
    case .day, .coming, .month, .review: false
    }
  }
}

/// The headings of a calendar: days, over a list of open items by due date.
public enum DayHeadings: Hashable, Sendable {
  /// Overdue items are above today, under a heading of their own.
  case fromToday
  /// Overdue items are under their own days.
  case fromPast

  /// The heading that a date is under.
  ///
  /// - Parameter moment: when the list is read: what is overdue then is so until it is read again.
  func heading(over due: DueDate, at moment: LocalMoment) -> ListHeading {
    switch self {
    case .fromToday: due.isOverdue(at: moment) ? .due(.overdue) : .day(due.day)
    case .fromPast: .day(due.day)
    }
  }
}

extension DueSpan {
  /// The items that are due then.
  fileprivate var items: ItemExpression { .due(from: first, through: end?.previous) }
}

extension DueGrouping {
  /// The items under a heading of a list; nil if there are none.
  ///
  /// - Parameter moment: when the list is read; see ``group(of:at:)``.
  package func items(under heading: ListHeading, at moment: LocalMoment?) -> ItemExpression? {
    switch heading {
    case .finished: return .isDone(true)
    case .due(.noDate): return .and([.isDone(false), .not(.due())])
    case .due(let group):
      let dates = spans(of: group, at: moment).map(\.items)
      guard let first = dates.first else { return nil }
      return .and([.isDone(false), dates.count == 1 ? first : .or(dates)])
    case .priority(let priority): return .priority(priority)
    case .created(let group):
      let (first, last) = times(of: group)
      return .created(from: first, through: last)
    case .completed(let group):
      let (first, last) = times(of: group)
      return .completed(from: first, through: last)
    case .day, .coming, .month, .review, .within, .farther, .withoutPoint: return nil
    }
  }
}
