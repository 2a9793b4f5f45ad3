/// A question that can be switched on and off.
public enum ConfirmationKind: String, CaseIterable, Hashable, Sendable {
  /// Before an item is deleted.
  case delete
  /// Before what was typed in a form is dropped.
  case discard
  /// Before a step is undone or redone that was made in another window.
  case undoElsewhere = "undo_elsewhere"
  /// Before the app ends.
  case quit

  /// Deleting can be undone and quitting loses nothing, so neither asks.
  public var isAskedByDefault: Bool {
    switch self {
    case .delete, .quit: false
    case .discard, .undoElsewhere: true
    }
  }
}
