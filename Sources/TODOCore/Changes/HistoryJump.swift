/// What became of a jump in the history.
public struct HistoryJump: Hashable, Sendable {
  /// How many steps were taken back or applied again.
  public var stepCount: Int
  /// Why it ended before the step that was asked for; nil when it got there.
  public var obstacle: HistoryOutcome?
  /// The error that ended it after some of the steps; nil when there was none.
  public var failure: TODOStoreError?
  /// The item that the last step touched first.
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
