/// The result of a change to all items, or to all done ones.
public enum TODOBulkOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  /// Items that repeat, as many as `count`, were on other dates than the user saw, and were not completed. The step changed
  /// the rest; nil if there was none.
  case goneOn(count: Int, HistoryStep?)
  /// There were none.
  case unchanged
  /// The change was stopped and rolled back.
  case cancelled
}
