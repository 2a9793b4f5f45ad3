public import TODOCore
public import TerminalUI

/// The user's settings for the screens.
public struct ScreenSettings {
  public var theme: ThemeDefinition
  /// The symbols to draw with; nil for those that the terminal can show.
  public var symbols: MarkStyle?
  public var keys: KeyBindings
  /// The questions that are asked.
  public var confirmations: Set<ConfirmationKind>
  /// How dates are written.
  public var dates: DateConventions
  /// The themes that the palette offers.
  public var themes: [ThemeDefinition]
  /// The names of the views that keys go to.
  public var viewKeys: [Key: String]
  /// Which database is open, if it is not the usual one.
  public var database = Database.usual

  /// The file of the settings.
  public var configurationPath = "config.toml"
  /// Whether it is there now.
  public var hasConfigurationFile: () -> Bool = { true }

  /// A database, as the header names it.
  public enum Database: Hashable, Sendable {
    case usual
    /// Another file, with its name.
    case other(name: String)
    /// One in memory, whose items are gone when the app ends.
    case unsaved
    /// One in memory with items to look at, which are no loss.
    case sample
  }

  /// - Parameter confirmations: the questions to ask; nil for the defaults.
  public init(
    theme: ThemeDefinition = .terminal,
    symbols: MarkStyle? = nil,
    keys: KeyBindings = KeyBindings(),
    confirmations: Set<ConfirmationKind>? = nil,
    dates: DateConventions = DateConventions(),
    themes: [ThemeDefinition] = ThemeDefinition.builtIn,
    viewKeys: [Key: String] = [:]
  ) {
    (self.theme, self.symbols, self.keys) = (theme, symbols, keys)
    self.confirmations = confirmations ?? Set(ConfirmationKind.allCases.filter(\.isAskedByDefault))
    (self.dates, self.themes, self.viewKeys) = (dates, themes, viewKeys)
  }
}

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
