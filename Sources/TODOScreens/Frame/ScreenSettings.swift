public import TODOViewModel

/// What a person has chosen of how the screens look and act.
public struct ScreenSettings {
  public var theme: ThemeDefinition
  public var keys: KeyBindings
  /// The questions that are asked.
  public var confirmations: Set<ConfirmationKind>
  /// How dates are written.
  public var dates: DateConventions

  /// - Parameter confirmations: those that are asked unless somebody chose otherwise, when nil.
  public init(
    theme: ThemeDefinition = .terminal,
    keys: KeyBindings = KeyBindings(),
    confirmations: Set<ConfirmationKind>? = nil,
    dates: DateConventions = DateConventions()
  ) {
    self.theme = theme
    self.keys = keys
    self.confirmations = confirmations ?? Set(ConfirmationKind.allCases.filter(\.isAskedByDefault))
    self.dates = dates
  }
}

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
