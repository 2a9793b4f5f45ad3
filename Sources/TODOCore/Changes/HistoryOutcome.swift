/// What became of undo or redo.
public enum HistoryOutcome: Hashable, Sendable {
  /// The step was taken back or applied again. `item` is the one that a person looks for: the first it touched.
  case applied(HistoryStep, item: TODOItem.ID?)
  /// There is no step. Nothing was changed.
  case nothing
  /// The step was made in another window since this one opened. Nothing was changed.
  case madeElsewhere(HistoryStep)
  /// Something the step touched was changed since. Nothing was changed.
  case conflict(HistoryConflict)
  /// Another window has undone or redone since the step was shown; `step` is next now. Nothing was changed.
  case movedOn(step: HistoryStep?)
  /// A step is being made or taken back elsewhere. Nothing was changed.
  case running(HistoryStep)
  /// It was stopped in the middle of the step, and what it had changed was brought back.
  case cancelled(HistoryStep)
  /// Another step than the expected one had been left in the middle and was brought to its end, as it is now; all else is
  /// unchanged.
  case finished(HistoryStep)
}
