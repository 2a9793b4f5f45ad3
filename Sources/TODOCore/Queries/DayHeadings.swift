/// The headings of a calendar: days, over a list of open items by due date.
public enum DayHeadings: Hashable, Sendable {
  /// Overdue items are under today.
  case fromToday
  /// Overdue items are under their own days.
  case fromPast

  /// The day that a date is under.
  func day(of due: DueDate, today: CalendarDay) -> CalendarDay {
    switch self {
    case .fromToday: max(due.day, today)
    case .fromPast: due.day
    }
  }
}
