public import TODOCore

/// The user's settings for the screens.
public struct ScreenSettings {
  public var theme: ThemeDefinition
  public var keys: KeyBindings
  /// The questions that are asked.
  public var confirmations: Set<ConfirmationKind>
  /// How dates are written.
  public var dates: DateConventions

  /// - Parameter confirmations: the questions to ask; nil for the defaults.
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
