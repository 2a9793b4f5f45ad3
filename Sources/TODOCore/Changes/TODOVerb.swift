/// What a step of the history did to rows of an entity, for the screens to word.
public enum TODOVerb: String, CaseIterable, Hashable, Sendable {
  case create
  case edit
  case complete = "markDone"
  case reopen = "markNotDone"
  case setPriority
  case move
  case delete
  /// All done items were deleted.
  case deleteDone = "deleteFinished"
  case deleteAll
  /// What a deletion or an undone creation hid was brought back.
  case restore
}
