public import TODOCore

/// What undo or redo came to, and where its item is now.
public struct TurnResult: Hashable, Sendable {
  public let outcome: HistoryOutcome
  /// The step that was skipped, since the key was pressed again on it.
  public let skippedStep: HistoryStep?
  /// The item that became the current one, or would if the list showed it; nil when there is none any more.
  public internal(set) var item: TODOItem?
  /// Whether the list shows the item.
  public internal(set) var isInView = false
}
