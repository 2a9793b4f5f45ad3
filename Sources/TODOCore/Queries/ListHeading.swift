/// A heading over some items of a list.
public enum ListHeading: Hashable, Sendable {
  case due(DueGroup)
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
}
