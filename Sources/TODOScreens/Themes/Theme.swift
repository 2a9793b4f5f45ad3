import TODOWording
public import TerminalUI

/// The styles of the app on one terminal, by role. Whatever a colour says is also said by a symbol or a word.
public struct Theme: Hashable, Sendable {
  /// The purpose of a style.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// Titles, text, keys, and the empty background.
    case plain
    /// Names of places, and the title in the pane.
    case strong
    /// Dates, lists, tags, boxes, counts, hints.
    case quiet
    /// Notes of labels, what is past or done, and what is behind a box.
    case faint
    /// The lines between areas, and the thumb of a scroll bar; without a look of their own, that of quiet text.
    case line
    /// The bar, labels, links, dates that are understood.
    case accent
    /// A key to press.
    case key
    /// Overdue dates, the highest priority.
    case alarm
    /// Errors; without a look of their own, that of an alarm.
    case error
    /// The high priority, warnings, reminders, what is new.
    case notice
    /// A tag in a typed line.
    case tag
    /// A list in a typed line.
    case list
    /// The current row.
    case selection
    /// Rows that are selected.
    case selected
    /// Boxes and prompts.
    case surface
    /// The field in focus.
    case field
    /// Today in a calendar, buttons, and the cross on a map.
    case chip
    /// The chosen option, the chosen day; without a look of its own, that of the field in focus.
    case choice
    /// Where a drag would drop; without a look of its own, that of the current row.
    case target

    /// Whether it is read; lines may be fainter.
    public var isText: Bool { self != .line }
    /// Whether it lies under text of other roles.
    public var isBackground: Bool {
      switch self {
      case .selection, .selected, .surface, .field, .choice, .target: true
      default: false
      }
    }
    /// The contrast that its text has at least, see ``Color/contrast(with:)``.
    public var minContrast: Double { self == .quiet || self == .faint ? 3 : 4.5 }

    /// The role with a name in a configuration, even a name of an earlier release.
    public init?(name: String) {
      switch name {
      case "warning": self = .alarm
      case "border": self = .line
      default: self.init(rawValue: name)
      }
    }
  }

  public let plain: Style
  public let strong: Style
  public let quiet: Style
  public let faint: Style
  public let line: Style
  public let accent: Style
  public let key: Style
  public let alarm: Style
  public let error: Style
  public let notice: Style
  public let tag: Style
  public let list: Style
  public let selection: Style
  public let selected: Style
  public let surface: Style
  public let field: Style
  public let chip: Style
  public let choice: Style
  public let target: Style
  /// The colours of maps.
  let map: MapColors.Table
  /// The highlight of a match in a row; added to the style of the row.
  public let hit: Style.Attributes
  /// The letters of a row that what is typed has found.
  public var match: Style { accent.adding(.underline) }

  /// - Parameters:
  ///   - looks: a missing role has the style of plain text, and a missing colour is that of plain text.
  ///   - map: the colours of maps; none for a map of plain text.
  init(_ looks: [Role: Style], map: MapColors.Table = .init(), colorDepth: ColorDepth) {
    let base = looks[.plain] ?? .plain
    func style(_ role: Role) -> Style {
      let look = looks[role] ?? role.substitute.flatMap { looks[$0] } ?? base
      return Style(
        foreground: look.foreground ?? base.foreground,
        background: look.background ?? base.background,
        look.attributes
      ).reduced(to: colorDepth)
    }
    plain = style(.plain)
    strong = style(.strong)
    quiet = style(.quiet)
    faint = style(.faint)
    line = style(.line)
    accent = style(.accent)
    key = style(.key)
    alarm = style(.alarm)
    error = style(.error)
    notice = style(.notice)
    tag = style(.tag)
    list = style(.list)
    selection = style(.selection)
    selected = style(.selected)
    surface = style(.surface)
    field = style(.field)
    chip = style(.chip)
    choice = style(.choice)
    target = style(.target)
    self.map = map.reduced(to: colorDepth)
    hit = [.bold, .underline]
  }

  /// Whether it uses any colour.
  var hasColors: Bool {
    Role.allCases.contains { style($0).foreground != nil || style($0).background != nil }
  }

  /// Whether boxes are painted, so that they need no border.
  var hasSurfaces: Bool { surface.background != nil && surface.background != plain.background }

  /// A label: the name of a group or a part.
  var label: Style { accent.bold }

  /// The style of a role on this terminal, with its substitute already applied.
  public func style(_ role: Role) -> Style {
    switch role {
    case .plain: plain
    case .strong: strong
    case .quiet: quiet
    case .faint: faint
    case .line: line
    case .accent: accent
    case .key: key
    case .alarm: alarm
    case .error: error
    case .notice: notice
    case .tag: tag
    case .list: list
    case .selection: selection
    case .selected: selected
    case .surface: surface
    case .field: field
    case .chip: chip
    case .choice: choice
    case .target: target
    }
  }
}

extension Theme.Role {
  /// The role whose look this one has without one of its own.
  fileprivate var substitute: Self? {
    switch self {
    case .line, .faint: .quiet
    case .error: .alarm
    case .notice: .alarm
    case .tag, .list: .accent
    case .chip, .target: .selection
    case .choice: .field
    default: nil
    }
  }
}

extension Style {
  /// The smallest contrast at which a colour is kept on the background of another look.
  private static let smallestContrast = 3.0

  /// The same look, struck through.
  var struck: Style { adding(.strike) }

  var bold: Style { adding(.bold) }

  /// The same look, with the background of another one.
  func on(_ background: Style) -> Style {
    var style = self
    style.background = background.background
    return style
  }

  func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// This look for a part of a row with another look: the background is that of the row, and the text keeps its colour if
  /// that is legible there. A reversed row is one piece, without colours.
  func laid(on row: Style) -> Style {
    var style = row
    if row.attributes.contains(.reverse) {
      style.attributes.formUnion(attributes.intersection([.underline, .strike]))
      return style
    }
    style.attributes.formUnion(attributes.subtracting([.dim, .reverse]))
    guard let foreground else { return style }
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
    // On an unknown background, a colour alone may be hard to tell from that of text.
    let looksAlike = style.foreground == part.foreground && style.attributes == part.attributes
    if looksAlike || !hasSurfaces { style.attributes.insert(.dim) }
    return style
  }

  /// The look of a message.
  func style(of message: Message) -> Style { style(message.kind.role) }

  /// The look of what cannot be done now.
  var unavailable: Style { hasSurfaces ? quiet : quiet.adding(.dim) }

  /// The look of a part of a row; faint text is quiet where the row is painted.
  func part(_ look: Style, of row: Style?) -> Style {
    guard let row else { return look }
    return (look.foreground == faint.foreground && look.attributes == faint.attributes ? quiet : look).laid(
      on: row
    )
  }
}

extension Message.Kind {
  /// The role of its text.
  var role: Theme.Role {
    switch self {
    case .info: .plain
    case .warning: .notice
    case .error: .error
    }
  }
}
