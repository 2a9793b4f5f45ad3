public import TODOCore

/// The result of undo or redo, and where its item is now.
public struct TurnResult: Hashable, Sendable {
  public let outcome: HistoryOutcome
  /// The step that was skipped, because the key was pressed again.
  public let skippedStep: HistoryStep?
  /// The item that became the current one, or would if the list showed it; nil if it no longer exists.
  public internal(set) var item: TODOItem?
  /// When it was made: what starts later sleeps.
  public let moment: LocalMoment
  /// Whether the list shows the item.
  public internal(set) var isInView = false
  /// Where the step has changed several items: a filter that shows them all.
  public internal(set) var filterOfAll: TODOFilter?
}
