public import TerminalUI

/// The styles of the app on one terminal, by role. Whatever a colour says is also said by a symbol or a word.
public struct Theme: Hashable, Sendable {
  /// The purpose of a style.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// Text, and the empty background.
    case plain
    /// Less important text: dates, hints, done items.
    case quiet
    /// The lines between and around areas; without a look of their own, that of quiet text.
    case border
    /// Names and titles.
    case strong
    /// The app's name, and the focused field.
    case accent
    /// A key to press.
    case key
    /// Overdue dates, and why something is unavailable.
    case warning
    /// Errors.
    case error
    /// The current row.
    case selection
    /// Text fields.
    case field

    /// Whether it is read; lines may be fainter.
    public var isText: Bool { self != .border }
  }

  public let plain: Style
  public let quiet: Style
  public let border: Style
  public let strong: Style
  public let accent: Style
  public let key: Style
  public let warning: Style
  public let error: Style
  public let selection: Style
  public let field: Style
  /// The highlight of a match in a row; added to the style of the row.
  public let hit: Style.Attributes

  /// - Parameter looks: a missing role has the style of plain text, and a missing colour is that of plain text.
  init(_ looks: [Role: Style], colorDepth: ColorDepth) {
    let base = looks[.plain] ?? .plain
    func style(_ role: Role) -> Style {
      let look = looks[role] ?? (role == .border ? looks[.quiet] : nil) ?? base
      return Style(
        foreground: look.foreground ?? base.foreground,
        background: look.background ?? base.background,
        look.attributes
      ).reduced(to: colorDepth)
    }
    plain = style(.plain)
    quiet = style(.quiet)
    border = style(.border)
    strong = style(.strong)
    accent = style(.accent)
    key = style(.key)
    warning = style(.warning)
    error = style(.error)
    selection = style(.selection)
    field = style(.field)
    hit = [.bold, .underline]
  }

  /// Whether it uses any colour.
  var hasColors: Bool {
    Role.allCases.contains { style($0).foreground != nil || style($0).background != nil }
  }

  public func style(_ role: Role) -> Style {
    switch role {
    case .plain: plain
    case .quiet: quiet
    case .border: border
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

extension Style {
  /// The smallest contrast at which a colour is kept on the background of another look.
  private static let smallestContrast = 3.0

  /// The same look, struck through.
  var struck: Style {
    var style = self
    style.attributes.insert(.strike)
    return style
  }

  /// This look for a part of a row with another look: the background is that of the row, and the text keeps its colour if
  /// that is legible there.
  func laid(on row: Style) -> Style {
    var style = row
    style.attributes.formUnion(attributes.subtracting([.dim, .reverse]))
    guard let foreground else { return style }
    // In a row without a background of its own the colour stays as it was; in a reversed one it becomes a block behind the text.
    let isLegible = row.background.map { foreground.contrast(with: $0) >= Self.smallestContrast } ?? true
    if isLegible { style.foreground = foreground }
    return style
  }
}

extension Theme {
  /// The look of a hint in a part with another look, such as an example in an empty field: quiet, or dim where quiet text
  /// looks like the rest of that part.
  func hint(on part: Style) -> Style {
    var style = quiet.laid(on: part)
    if style.foreground == part.foreground { style.attributes.insert(.dim) }
    return style
  }
}
