/// The result of a change to all items, or to all done ones.
public enum TODOBulkOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  /// Items that repeat, as many as `count`, have been given other dates elsewhere, and were not completed at those. The step
  /// changed the rest; nil if there was none.
  case goneOn(count: Int, HistoryStep?)
  /// There were none.
  case unchanged
  /// The change was stopped and rolled back.
  case cancelled
}
