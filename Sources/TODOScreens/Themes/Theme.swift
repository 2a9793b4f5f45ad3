public import TerminalUI

/// The looks of the app on one terminal, by what they mean. Whatever a colour says is also said by a mark or a word.
public struct Theme: Hashable, Sendable {
  /// What a look is for.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// Text, and every place where nothing stands.
    case plain
    /// What matters less: rules, hints, finished items.
    case quiet
    /// Names and titles.
    case strong
    /// The app's name and what has the focus.
    case accent
    /// A key to press.
    case key
    /// Overdue, and what cannot be done.
    case warning
    /// What went wrong.
    case error
    /// The selected row.
    case selection
    /// The place where text is typed.
    case field
  }

  public let plain: Style
  public let quiet: Style
  public let strong: Style
  public let accent: Style
  public let key: Style
  public let warning: Style
  public let error: Style
  public let selection: Style
  public let field: Style
  /// What a search has found, in a row; added to the look of the row.
  public let hit: Style.Attributes

  /// - Parameter looks: a role that is missing looks like plain text, and a colour that is missing is that of plain text.
  init(_ looks: [Role: Style], colorDepth: ColorDepth) {
    let base = looks[.plain] ?? .plain
    func style(_ role: Role) -> Style {
      let look = looks[role] ?? base
      return Style(
        foreground: look.foreground ?? base.foreground,
        background: look.background ?? base.background,
        look.attributes
      ).reduced(to: colorDepth)
    }
    plain = style(.plain)
    quiet = style(.quiet)
    strong = style(.strong)
    accent = style(.accent)
    key = style(.key)
    warning = style(.warning)
    error = style(.error)
    selection = style(.selection)
    field = style(.field)
    hit = [.bold, .underline]
  }

  public func style(_ role: Role) -> Style {
    switch role {
    case .plain: plain
    case .quiet: quiet
    case .strong: strong
    case .accent: accent
    case .key: key
    case .warning: warning
    case .error: error
    case .selection: selection
    case .field: field
    }
  }
}
