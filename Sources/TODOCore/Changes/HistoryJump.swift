/// The result of a jump in the history.
public struct HistoryJump: Hashable, Sendable {
  /// How many steps were undone or redone.
  public var stepCount: Int
  /// Why the jump ended before the requested step; nil if it got there.
  public var obstacle: HistoryOutcome?
  /// The error that ended the jump after some of the steps; nil if there was none.
  public var failure: TODOStoreError?
  /// The first item that the last step changed.
  public var item: TODOItem.ID?

  package init(
    stepCount: Int,
    obstacle: HistoryOutcome? = nil,
    failure: TODOStoreError? = nil,
    item: TODOItem.ID? = nil
  ) {
    self.stepCount = stepCount
    self.obstacle = obstacle
    self.failure = failure
    self.item = item
  }
}
