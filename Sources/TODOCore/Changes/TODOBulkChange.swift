/// A change that is made to each of several items.
public enum TODOBulkChange: Hashable, Sendable {
  /// Done, or to do again.
  case isDone(Bool)
  /// Done where any of them is to do, otherwise all of them to do again.
  case toggleIsDone
  case priority(TODOPriority)
  case due(DueDate?)
  case delete
}
