/// A period of the calendar with a first and a last day.
public enum CalendarPeriod: Hashable, Sendable {
  /// Seven days, starting with this weekday.
  case week(from: Weekday)
  case month, year
}
