/// A heading over some items of a list.
public enum ListHeading: Hashable, Sendable {
  case due(DueGroup)
  case priority(TODOPriority)
  /// When items were created, in a list by age.
  case created(AgeGroup)
  /// When items were completed, in a list by that.
  case completed(AgeGroup)
  /// A day of a calendar.
  case day(CalendarDay)
  /// A day of Upcoming.
  case coming(CalendarDay)
  /// A month of Upcoming, by its first day.
  case month(CalendarDay)
  /// A part of a review.
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
