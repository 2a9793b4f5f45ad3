/// What became of a change that was asked for.
public enum TODOChangeOutcome: Hashable, Sendable {
  /// It stands, in the item as it is stored now (for a deletion: as it was last) and as a step of the history.
  case changed(TODOItem, HistoryStep)
  /// All was so already: no step was made.
  case unchanged(TODOItem)
  /// There is no such item, or no more. Nothing was changed.
  case notFound
  /// A title must have more in it than white space. Nothing was changed.
  case titleMissing
  /// Someone else has changed the same fields since the person saw them. Nothing was changed.
  case conflict(TODOEditConflict)
}
