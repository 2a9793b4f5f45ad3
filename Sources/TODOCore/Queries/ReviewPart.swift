/// The parts of a review, in their order.
public enum ReviewPart: CaseIterable, Hashable, Sendable {
  /// Open items that were due before today.
  case overdue
  /// Open items without a date in the Inbox that are no steps.
  case inbox
  /// Open items in other lists that are no steps and have not been changed or kept for ``Review/untouchedDays``.
  case untouched
  /// Items that sleep and start within a week.
  case waking
}
