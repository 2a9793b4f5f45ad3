/// What became of a change of all items, or of all finished ones.
public enum TODOBulkOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  /// There were none.
  case unchanged
  /// It was stopped, and what it had changed was brought back.
  case cancelled
}
