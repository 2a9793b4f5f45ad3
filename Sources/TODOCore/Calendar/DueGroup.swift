/// The group of an item in a list by due date. A group consists of whole days, in the order of the list: an item that
/// was due earlier today is listed under today, and marked as overdue there.
public enum DueGroup: CaseIterable, Hashable, Sendable {
  /// Before today.
  case overdue
  case today, tomorrow
  /// The rest of the week after tomorrow.
  case thisWeek
  /// The week that begins after this one.
  case nextWeek
  case later
  case noDate
}
