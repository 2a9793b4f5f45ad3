/// A question that can be switched on and off.
public enum ConfirmationKind: String, CaseIterable, Hashable, Sendable {
  /// Before an item is deleted.
  case delete
  /// Before typed text in a form is discarded.
  case discard
  /// Before a step that was made in another window is undone or redone.
  case undoElsewhere = "undo_elsewhere"
  /// Before the app ends.
  case quit

  /// Deleting can be undone and quitting loses nothing, so neither asks by default.
  public var isAskedByDefault: Bool {
    switch self {
    case .delete, .quit: false
    case .discard, .undoElsewhere: true
    }
  }
}
