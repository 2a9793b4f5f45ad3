/// The result of undo or redo.
public enum HistoryOutcome: Hashable, Sendable {
  /// The step was undone or redone. `item` is the item to show: the first that the step changed, or the
  /// one above it that changed with it.
  case applied(HistoryStep, item: TODOItem.ID?)
  /// There is no step. Nothing was changed.
  case nothing
  /// The step was made in another window after this one was opened. Nothing was changed.
  case madeElsewhere(HistoryStep)
  /// Something that the step changed has changed again since. Nothing was changed.
  case conflict(HistoryConflict)
  /// Another window has undone or redone since the step was shown; `step` is the next one now. Nothing was changed.
  case movedOn(step: HistoryStep?)
  /// A step is being made or undone elsewhere. Nothing was changed.
  case running(HistoryStep)
  /// The step was stopped halfway, and its changes were rolled back.
  case cancelled(HistoryStep)
  /// A step other than the expected one had been interrupted and has been completed, as it is now; everything else is
  /// unchanged.
  case finished(HistoryStep)
}
