public import TerminalUI

/// A theme for every terminal: what each role looks like where there are many colours, few, or none.
public struct ThemeDefinition: Hashable, Sendable {
  /// The looks of roles on a background that is not known, and on one that is.
  public struct Looks: Hashable, Sendable {
    public var anywhere: [Theme.Role: Style]
    public var onDark: [Theme.Role: Style]?
    public var onLight: [Theme.Role: Style]?

    public init(
      _ anywhere: [Theme.Role: Style],
      onDark: [Theme.Role: Style]? = nil,
      onLight: [Theme.Role: Style]? = nil
    ) {
      (self.anywhere, self.onDark, self.onLight) = (anywhere, onDark, onLight)
    }

    /// Those on a background; nil where it is not known.
    func on(_ background: TerminalBackground?) -> [Theme.Role: Style] {
      switch background?.brightness {
      case .dark: onDark ?? anywhere
      case .light: onLight ?? anywhere
      case .between, nil: anywhere
      }
    }

    fileprivate func merging(_ looks: [Theme.Role: Style]) -> Looks {
      Looks(
        anywhere.merging(looks) { $1 },
        onDark: onDark?.merging(looks) { $1 },
        onLight: onLight?.merging(looks) { $1 }
      )
    }
  }

  /// What the configuration calls it.
  public let name: String
  /// For terminals of 256 colours and more.
  public let rich: Looks
  /// For terminals of 8 and 16 colours.
  public let basic: Looks
  /// For maps.
  let map: MapColors.Choice

  /// - Parameters:
  ///   - basic: nil where the nearest of the few colours will do.
  ///   - map: the colours of maps.
  init(name: String, rich: Looks, basic: Looks? = nil, map: MapColors.Choice = .usual) {
    (self.name, self.rich, self.basic, self.map) = (name, rich, basic ?? rich, map)
  }

  /// The looks on a terminal of `depth`. Without colours every theme is the one that needs none.
  ///
  /// - Parameters:
  ///   - background: the terminal's own; nil where it is not known.
  ///   - text: the colour of the terminal's own text; nil where it is not known.
  public func theme(
    for depth: ColorDepth,
    on background: TerminalBackground? = nil,
    text: Color? = nil
  ) -> Theme {
    let shown = visible(depth < .palette256 ? basic : rich, background)
    let map = map.colors.table(for: depth, isLight: shown?.isLight == true)
    switch depth {
    case .none: return Theme(Self.mono.rich.anywhere, colorDepth: depth)
    case .ansi8, .ansi16: return Theme(basic.on(shown), map: map, colorDepth: depth)
    case .palette256, .trueColor:
      let looks = rich.on(shown)
      return Theme(shown.map { mixed(looks, into: $0, text) } ?? looks, map: map, colorDepth: depth)
    }
  }

  /// A theme that paints a background does not show the terminal's own.
  private func visible(_ looks: Looks, _ background: TerminalBackground?) -> TerminalBackground? {
    looks.anywhere[.plain]?.background.map { TerminalBackground($0) } ?? background
  }

  /// The same with other looks for some roles, under another name.
  public func changed(_ looks: [Theme.Role: Style], name: String) -> ThemeDefinition {
    var looks = looks
    // What is like quiet text in the base may not be seen beside other quiet text.
    for role in [Theme.Role.line, .faint] { looks[role] = looks[role] ?? looks[.quiet] }
    looks[.error] = looks[.error] ?? looks[.alarm]
    return ThemeDefinition(name: name, rich: rich.merging(looks), basic: basic.merging(looks), map: map)
  }
}

extension ThemeDefinition {
  /// How much of another colour is in the background of a role.
  private struct Mixture {
    let role: Theme.Role
    /// The role whose colour it is; nil for that of text.
    let source: Theme.Role?
    let onDark: Double
    let onLight: Double
  }

  private static let minContrast = 3.0

  private static let mixtures = [
    Mixture(role: .selection, source: .accent, onDark: 0.17, onLight: 0.12),
    Mixture(role: .selected, source: .accent, onDark: 0.08, onLight: 0.05),
    Mixture(role: .surface, source: nil, onDark: 0.06, onLight: 0.05),
    Mixture(role: .field, source: nil, onDark: 0.13, onLight: 0.10),
    Mixture(role: .choice, source: nil, onDark: 0.16, onLight: 0.11),
    Mixture(role: .target, source: .accent, onDark: 0.21, onLight: 0.19),
  ]

  /// The same looks with their own backgrounds mixed from that of the terminal, so that they belong to its colours. What the
  /// user chose stays.
  private func mixed(
    _ looks: [Theme.Role: Style],
    into background: TerminalBackground,
    _ text: Color?
  ) -> [Theme.Role: Style] {
    guard let own = background.color, looks[.plain]?.background == nil, background.brightness != .between
    else { return looks }
    let isDark = background.brightness == .dark
    let usual = Self.terminal.rich.on(background)
    // What cannot be read on the background is not the colour of text.
    let told = text.flatMap { $0.contrast(with: own) < Self.minContrast ? nil : $0 }
    var looks = looks
    for mixture in Self.mixtures
    where looks[mixture.role]?.background != nil
      && looks[mixture.role]?.background == usual[mixture.role]?.background
    {
      let text = looks[.plain]?.foreground ?? told ?? (isDark ? Self.textOnDark : Self.textOnLight)
      let source = mixture.source.flatMap { looks[$0]?.foreground } ?? text
      looks[mixture.role]?.background = own.mixed(with: source, isDark ? mixture.onDark : mixture.onLight)
    }
    return looks
  }
}
