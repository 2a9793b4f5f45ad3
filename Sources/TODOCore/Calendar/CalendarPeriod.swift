/// A stretch of the calendar that has a first and a last day.
public enum CalendarPeriod: Hashable, Sendable {
  /// Seven days from the weekday it begins with.
  case week(from: Weekday)
  case month, year
}
