/// The part of a list by due day that an item is in. A group is made of whole days, in the order of the list: what was
/// due earlier today is among today's, and marked as late there.
public enum DueGroup: CaseIterable, Hashable, Sendable {
  /// Before today.
  case overdue
  case today, tomorrow
  /// The rest of the week after tomorrow.
  case thisWeek
  case later
  case noDate
}
