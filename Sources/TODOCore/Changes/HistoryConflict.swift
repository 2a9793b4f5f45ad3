/// A field that stands in the way of a step, as it no longer holds what the step left there.
public struct HistoryConflict: Hashable, Sendable {
  public enum Cause: Hashable, Sendable {
    case title, detail, priority, due, location, isDone, position
    /// The item was deleted, or brought back, since.
    case deletion
  }

  public let step: HistoryStep
  /// The title of the item as it is now.
  public let itemTitle: String
  public let cause: Cause

  package init(
    step: HistoryStep,
    itemTitle: String,
    cause: Cause
  ) {
    self.step = step
    self.itemTitle = itemTitle
    self.cause = cause
  }
}
