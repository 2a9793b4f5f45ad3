/// One change to several items.
public enum TODOBulkChange: Hashable, Sendable {
  /// Completes or reopens the items.
  case isDone(Bool)
  /// Completes the items if any of them is open, otherwise reopens all.
  case toggleIsDone
  case priority(TODOPriority)
  case due(DueDate?)
  case delete
}
