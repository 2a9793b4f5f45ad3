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
