public import TerminalUI

/// A theme for every terminal: what each role looks like where there are many colours, few, or none.
public struct ThemeDefinition: Hashable, Sendable {
  /// What the configuration calls it.
  public let name: String
  /// For terminals of 256 colours and more.
  public let rich: [Theme.Role: Style]
  /// For terminals of 256 colours and more whose own background is known, instead of ``rich``.
  public let adapted: [TerminalBackground: [Theme.Role: Style]]
  /// For terminals of 8 and 16 colours.
  public let basic: [Theme.Role: Style]

  /// - Parameter basic: nil where the nearest of the few colours will do.
  public init(
    name: String,
    rich: [Theme.Role: Style],
    adapted: [TerminalBackground: [Theme.Role: Style]] = [:],
    basic: [Theme.Role: Style]? = nil
  ) {
    self.name = name
    self.rich = rich
    self.adapted = adapted
    self.basic = basic ?? rich
  }

  /// The looks on a terminal of `depth`. Without colours every theme is the one that needs none.
  ///
  /// - Parameter background: the terminal's own; nil where it is not known.
  public func theme(for depth: ColorDepth, on background: TerminalBackground? = nil) -> Theme {
    // A theme that paints a background does not show the terminal's own.
    let background = rich[.plain]?.background.map { TerminalBackground($0) } ?? background
    return theme(for: depth, onVisible: background)
  }

  private func theme(for depth: ColorDepth, onVisible background: TerminalBackground?) -> Theme {
    switch depth {
    case .none: Theme(Self.mono.rich, colorDepth: depth)
    case .ansi8, .ansi16: Theme(basic, colorDepth: depth)
    case .palette256, .trueColor:
      Theme(background.flatMap { adapted[$0] } ?? rich, colorDepth: depth)
    }
  }

  /// The same with other looks for some roles, under another name.
  public func changed(_ looks: [Theme.Role: Style], name: String) -> ThemeDefinition {
    var looks = looks
    // The lines of the base may not be seen beside other quiet text.
    looks[.border] = looks[.border] ?? looks[.quiet]
    return ThemeDefinition(
      name: name,
      rich: rich.merging(looks) { $1 },
      adapted: adapted.mapValues { $0.merging(looks) { $1 } },
      basic: basic.merging(looks) { $1 }
    )
  }
}
