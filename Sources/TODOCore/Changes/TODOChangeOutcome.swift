/// The result of a change.
public enum TODOChangeOutcome: Hashable, Sendable {
  /// The change was made: the item as it is stored now (for a deletion: as it was last), and the step in the history.
  case changed(TODOItem, HistoryStep)
  /// Everything already had the requested values; no step was made.
  case unchanged(TODOItem)
  /// There is no such item, or it has been deleted. Nothing was changed.
  case notFound
  /// A title must contain more than white space. Nothing was changed.
  case titleMissing
  /// Someone else has changed the same fields since the user saw them. Nothing was changed.
  case conflict(TODOEditConflict)
  /// The item cannot become a step of the requested one. Nothing was changed.
  case parentRefused(ParentRefusal)
}
