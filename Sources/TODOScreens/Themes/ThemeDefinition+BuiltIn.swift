import TerminalUI

extension ThemeDefinition {
  /// All themes that come with the app, the default first.
  public static let builtIn = [terminal, dark, light, highContrast, colourBlind, mono]

  /// The terminal's own text and background. Where the background is known, the colours are those of ``dark`` or ``light``;
  /// elsewhere they read well on both.
  public static let terminal = ThemeDefinition(
    name: "terminal",
    rich: onAnyBackground,
    adapted: [.dark: onDark, .light: onLight],
    basic: onAnyBackground.merging([
      .accent: ansi(5, [.bold]), .warning: ansi(1, [.bold]), .error: ansi(1, [.bold, .reverse]),
    ]) { $1 }
  )

  /// The colours are those of about the same contrast with black and with white.
  private static let onAnyBackground: [Theme.Role: Style] = [
    .quiet: Style([.dim]), .strong: Style([.bold]), .accent: palette(30, [.bold]), .key: Style([.bold]),
    .warning: palette(161, [.bold]), .error: palette(161, [.bold, .reverse]), .selection: Style([.reverse]),
    .field: Style([.underline]),
  ]

  private static let onDark: [Theme.Role: Style] = [
    .quiet: palette(246), .border: palette(240), .strong: Style([.bold]), .accent: palette(80, [.bold]),
    .key: palette(222, [.bold]),
    .warning: palette(210, [.bold]), .error: palette(231, on: 124, [.bold]),
    .selection: Style(foreground: .palette(231), background: .rgb(20, 44, 95)),
    .field: palette(255, on: 237),
  ]

  private static let onLight: [Theme.Role: Style] = [
    .quiet: palette(241), .border: palette(249), .strong: Style([.bold]), .accent: palette(24, [.bold]),
    .key: palette(90, [.bold]),
    .warning: palette(124, [.bold]), .error: palette(231, on: 124, [.bold]),
    .selection: Style(foreground: .palette(16), background: .rgb(189, 217, 245)),
    .field: palette(235, on: 253),
  ]

  /// No colours at all.
  public static let mono = ThemeDefinition(
    name: "mono",
    rich: [
      .quiet: Style([.dim]), .strong: Style([.bold]), .accent: Style([.bold]), .key: Style([.bold]),
      .warning: Style([.bold]), .error: Style([.bold, .reverse]), .selection: Style([.reverse]),
      .field: Style([.underline]),
    ]
  )

  public static let dark = ThemeDefinition(
    name: "dark",
    rich: onDark.merging([.plain: palette(252, on: 234), .strong: palette(255, [.bold])]) { $1 },
    basic: [
      .plain: ansi(7, on: 0), .quiet: ansi(8), .strong: ansi(7, [.bold]), .accent: ansi(6, [.bold]),
      .key: ansi(2, [.bold]), .warning: ansi(3, [.bold]), .error: ansi(7, on: 1, [.bold]),
      .selection: ansi(7, on: 4), .field: ansi(7, [.underline]),
    ]
  )

  public static let light = ThemeDefinition(
    name: "light",
    rich: onLight.merging([.plain: palette(235, on: 255), .strong: palette(16, [.bold])]) { $1 },
    basic: [
      .plain: ansi(0, on: 7), .quiet: ansi(0), .strong: ansi(0, [.bold]), .accent: ansi(4, [.bold]),
      .key: ansi(0, [.bold]), .warning: ansi(1, [.bold]), .error: ansi(7, on: 1, [.bold]),
      .selection: ansi(7, on: 4), .field: ansi(0, [.underline]),
    ]
  )

  /// Every text at 7 to 1 and more.
  public static let highContrast = ThemeDefinition(
    name: "high-contrast",
    rich: [
      .plain: palette(231, on: 16), .quiet: palette(252), .strong: palette(231, [.bold]),
      .accent: palette(51, [.bold]), .key: palette(226, [.bold]),
      .warning: palette(215, [.bold, .underline]),
      .error: palette(16, on: 226, [.bold]), .selection: palette(231, on: 19, [.bold]),
      .field: palette(231, [.underline]),
    ],
    basic: [
      .plain: ansi(15, on: 0), .quiet: ansi(7), .strong: ansi(15, [.bold]), .accent: ansi(6, [.bold]),
      .key: ansi(3, [.bold]), .warning: ansi(3, [.bold, .underline]), .error: ansi(0, on: 3, [.bold]),
      .selection: ansi(0, on: 15, [.bold]), .field: ansi(15, [.underline]),
    ]
  )

  /// Blue, yellow and orange, which differ for every kind of colour vision.
  /// Source: Okabe and Ito, "Color Universal Design", 2008.
  public static let colourBlind = ThemeDefinition(
    name: "colour-blind",
    rich: [
      .plain: palette(252, on: 234), .quiet: palette(246), .border: palette(240),
      .strong: palette(255, [.bold]), .accent: Style(foreground: .rgb(86, 180, 233), .bold),
      .key: Style(foreground: .rgb(240, 228, 66), .bold),
      .warning: Style(foreground: .rgb(230, 159, 0), .bold),
      .error: Style(foreground: .palette(16), background: .rgb(230, 159, 0), .bold),
      .selection: Style(foreground: .palette(231), background: .rgb(0, 44, 88)),
      .field: palette(255, on: 236, [.underline]),
    ],
    basic: [
      .plain: ansi(7, on: 0), .quiet: ansi(8), .strong: ansi(7, [.bold]), .accent: ansi(6, [.bold]),
      .key: ansi(7, [.bold]), .warning: ansi(3, [.bold]), .error: ansi(0, on: 3, [.bold]),
      .selection: ansi(7, on: 4), .field: ansi(7, [.underline]),
    ]
  )

  private static func ansi(
    _ foreground: UInt8,
    on background: UInt8? = nil,
    _ attributes: Style.Attributes = []
  )
    -> Style
  {
    Style(foreground: .ansi(foreground), background: background.map(Color.ansi), attributes)
  }

  private static func palette(
    _ foreground: UInt8,
    on background: UInt8? = nil,
    _ attributes: Style.Attributes = []
  )
    -> Style
  {
    Style(foreground: .palette(foreground), background: background.map(Color.palette), attributes)
  }
}
