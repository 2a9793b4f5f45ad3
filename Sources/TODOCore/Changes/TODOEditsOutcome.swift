/// The result of changing fields of several items.
public enum TODOEditsOutcome: Hashable, Sendable {
  case changed(HistoryStep)
  /// Everything already had the requested values, or was deleted in the meantime; no step was made.
  case unchanged
  /// A title must contain more than white space. Nothing was changed.
  case titleMissing
  /// Someone else has changed one of the fields since the user saw them. Nothing was changed.
  case conflict
  /// One of the items cannot become a step of the requested one. Nothing was changed.
  case parentRefused(ParentRefusal)
}
