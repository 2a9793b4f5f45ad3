/// What a step of the history did, for the screens to word.
public enum TODOCommandKind: String, CaseIterable, Hashable, Sendable {
  case create
  case edit
  case markDone
  case markNotDone
  case setPriority
  case move
  case delete
  /// All finished items were deleted.
  case deleteFinished
  /// All items were deleted.
  case deleteAll
  /// What a deletion or an undone creation hid was brought back.
  case restore

  /// The kind of the command that takes this one back.
  package var flipped: TODOCommandKind {
    switch self {
    case .create, .restore: .delete
    case .delete, .deleteFinished, .deleteAll: .restore
    case .markDone: .markNotDone
    case .markNotDone: .markDone
    case .edit, .setPriority, .move: self
    }
  }
}
