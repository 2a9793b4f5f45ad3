public import TerminalUI

/// The looks of the app, by what they mean. The user's own terminal colours are used, so that a light and a dark
/// terminal both read well; whatever a colour says is also said by a mark or a word.
public struct Theme: Hashable, Sendable {
  public var plain: Style
  /// What matters less: rules, hints, finished items.
  public var quiet: Style
  /// Names and titles.
  public var strong: Style
  /// The app's name and what has the focus.
  public var accent: Style
  /// A key to press.
  public var key: Style
  /// Overdue, and what cannot be done.
  public var warning: Style
  /// What went wrong.
  public var error: Style
  /// The selected row.
  public var selection: Style
  /// What a search has found, in a row; added to the look of the row.
  public var hit: Style.Attributes
  /// The place where text is typed.
  public var field: Style

  public init(colorDepth: ColorDepth) {
    func style(_ color: UInt8?, _ attributes: Style.Attributes = []) -> Style {
      Style(foreground: color.map(Color.ansi), attributes).reduced(to: colorDepth)
    }
    plain = .plain
    quiet = style(nil, .dim)
    strong = style(nil, .bold)
    accent = style(6, .bold)
    key = style(nil, .bold)
    warning = style(1, .bold)
    error = style(1, [.bold, .reverse])
    selection = style(nil, .reverse)
    hit = [.bold, .underline]
    field = style(nil, .underline)
  }
}
