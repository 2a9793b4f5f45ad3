/// The result of a change to all items, or to all done ones.
public enum TODOBulkOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  /// There were none.
  case unchanged
  /// The change was stopped and rolled back.
  case cancelled
}
