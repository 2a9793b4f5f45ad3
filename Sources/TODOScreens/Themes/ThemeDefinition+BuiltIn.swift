import TerminalUI

extension ThemeDefinition {
  /// All themes that come with the app, the default first.
  public static let builtIn = [terminal, dark, light, highContrast, colourBlind, mono]

  /// The terminal's own text and background. Where the background is known, the colours are made for it; elsewhere they read
  /// well on black and on white.
  public static let terminal = ThemeDefinition(
    name: "terminal",
    rich: Looks(onAnyBackground, onDark: onDark, onLight: onLight),
    basic: Looks(
      basic(accent: 5, alarm: 1, notice: 1, tag: 5, list: 5).merging([
        .accent: ansi(5, [.bold]), .alarm: ansi(1, [.bold]), .notice: Style([.bold]),
        .tag: Style([.underline]),
        .list: Style([.underline]),
      ]) { $1 },
      onDark: basic(accent: 6, alarm: 9, notice: 3, tag: 2, list: 5),
      onLight: basic(accent: 4, alarm: 1, notice: 5, tag: 4, list: 5)
    )
  )

  static let textOnDark = Color.rgb(0xD7, 0xD8, 0xDA)
  static let textOnLight = Color.rgb(0x26, 0x28, 0x2C)
  private static let backgroundOfDark = Color.rgb(0x1A, 0x1B, 0x1E)
  private static let backgroundOfLight = Color.rgb(0xFA, 0xFA, 0xFA)

  /// The looks of what needs no colour.
  private static let reversed: [Theme.Role: Style] = [
    .strong: Style([.bold]), .selection: Style([.reverse]), .field: Style([.underline]),
    .chip: Style([.reverse]), .choice: Style([.underline, .bold]), .target: Style([.reverse]),
  ]

  /// Each colour has a contrast of 4.5 to 1 with black and with white.
  private static let onAnyBackground = reversed.merging([
    .quiet: rgb(0x767676), .faint: rgb(0x767676), .line: rgb(0x767676), .accent: rgb(0x00875F),
    .alarm: rgb(0xD43F3F), .notice: rgb(0xB25F00), .tag: rgb(0x008A00), .list: rgb(0x875FD7),
  ]) { $1 }

  private static let onDark = reversed.merging([
    .quiet: rgb(0xA2A4AB), .faint: rgb(0x7A7D84), .line: rgb(0x3D4046), .accent: rgb(0x7FD3D0),
    .alarm: rgb(0xFF8F87), .notice: rgb(0xF0C674), .tag: rgb(0xA6D189), .list: rgb(0xC8A6F0),
    .selection: on(0x2B383A), .selected: on(0x22292B), .surface: on(0x26282C), .field: on(0x33363C),
    .chip: Style(foreground: backgroundOfDark, background: color(0x7FD3D0), .bold),
    .choice: on(0x3A3D43, [.bold]), .target: on(0x2D4344),
  ]) { $1 }

  private static let onLight = reversed.merging([
    .quiet: rgb(0x5C5F66), .faint: rgb(0x7D8087), .line: rgb(0xD3D5DA), .accent: rgb(0x006E6D),
    .alarm: rgb(0xB3261E), .notice: rgb(0x855600), .tag: rgb(0x2F6B12), .list: rgb(0x7A3FB0),
    .selection: on(0xDCEBEA), .selected: on(0xEDF4F3), .surface: on(0xEFF0F2), .field: on(0xE2E4E8),
    .chip: Style(foreground: backgroundOfLight, background: color(0x006E6D), .bold),
    .choice: on(0xDFE2E6, [.bold]), .target: on(0xC3E2E0),
  ]) { $1 }

  /// Few colours, which a theme of the terminal may change. Colour 8 is never one of them: it can be the background.
  private static func basic(accent: UInt8, alarm: UInt8, notice: UInt8, tag: UInt8, list: UInt8) -> [Theme
    .Role: Style]
  {
    reversed.merging([
      .quiet: Style([.dim]), .faint: Style([.dim]), .line: Style([.dim]), .accent: ansi(accent),
      .alarm: ansi(alarm),
      .notice: ansi(notice), .tag: ansi(tag), .list: ansi(list),
    ]) { $1 }
  }

  /// No colours at all.
  public static let mono = ThemeDefinition(
    name: "mono",
    rich: Looks(
      reversed.merging([
        .accent: Style([.bold]), .key: Style([.bold]), .alarm: Style([.bold]), .notice: Style([.bold]),
        .tag: Style([.underline]), .list: Style([.underline]),
      ]) { $1 }
    ),
    map: .none
  )

  public static let dark = ThemeDefinition(
    name: "dark",
    rich: Looks(
      onDark.merging([.plain: Style(foreground: textOnDark, background: backgroundOfDark)]) { $1 }
    ),
    basic: Looks(
      basic(accent: 6, alarm: 9, notice: 3, tag: 2, list: 5).merging([
        .plain: ansi(7, on: 0), .quiet: ansi(7), .faint: ansi(7), .line: ansi(7),
      ]) { $1 }
    )
  )

  public static let light = ThemeDefinition(
    name: "light",
    rich: Looks(
      onLight.merging([.plain: Style(foreground: textOnLight, background: backgroundOfLight)]) { $1 }
    ),
    basic: Looks(
      basic(accent: 4, alarm: 1, notice: 5, tag: 4, list: 5).merging([
        .plain: ansi(0, on: 7), .quiet: ansi(0), .faint: ansi(0), .line: ansi(0),
      ]) { $1 }
    )
  )

  /// Every text at 7 to 1 and more.
  public static let highContrast = ThemeDefinition(
    name: "high-contrast",
    rich: Looks(
      reversed.merging([
        .plain: Style(foreground: color(0xFFFFFF), background: color(0x000000)),
        .strong: rgb(0xFFFFFF, [.bold]),
        .quiet: rgb(0xD0D0D0), .faint: rgb(0xB2B2B2), .line: rgb(0x8A8A8A), .accent: rgb(0x5FFFFF),
        .alarm: rgb(0xFFAF5F, [.underline]), .error: rgb(0xFFAF5F, [.bold]), .notice: rgb(0xFFFF5F),
        .tag: rgb(0x87FF87), .list: rgb(0xE4BFFF), .selection: on(0x3A3A3A), .selected: on(0x262626),
        .surface: on(0x1C1C1C), .field: on(0x303030),
        .chip: Style(foreground: color(0x000000), background: color(0x5FFFFF), .bold),
        .choice: on(0x3A3A3A, [.bold]), .target: on(0x444444),
      ]) { $1 }
    ),
    basic: Looks(
      basic(accent: 6, alarm: 3, notice: 3, tag: 2, list: 6).merging([
        .plain: ansi(15, on: 0), .quiet: ansi(7), .faint: ansi(7), .line: ansi(7),
        .alarm: ansi(3, [.underline]),
      ]) { $1 }
    ),
    map: .highContrast
  )

  /// Blue and orange, which differ for every kind of colour vision.
  /// Source: Okabe and Ito, "Color Universal Design", 2008.
  public static let colourBlind = ThemeDefinition(
    name: "colour-blind",
    rich: Looks(
      onDark.merging([
        .plain: Style(foreground: textOnDark, background: backgroundOfDark), .accent: rgb(0x56B4E9),
        .alarm: rgb(0xE69F00), .notice: rgb(0xF0E442), .tag: rgb(0x56B4E9), .list: rgb(0xCC9AC0),
        .selection: on(0x24343F), .selected: on(0x1F262D), .target: on(0x273B49),
        .chip: Style(foreground: backgroundOfDark, background: color(0x56B4E9), .bold),
      ]) { $1 }
    ),
    basic: Looks(
      basic(accent: 4, alarm: 3, notice: 3, tag: 6, list: 6).merging([
        .plain: ansi(7, on: 0), .quiet: ansi(7), .faint: ansi(7), .line: ansi(7), .accent: ansi(6),
        .alarm: ansi(3, [.bold]),
      ]) { $1 }
    ),
    map: .colourBlind
  )

  private static func ansi(
    _ foreground: UInt8,
    on background: UInt8? = nil,
    _ attributes: Style.Attributes = []
  ) -> Style {
    Style(foreground: .ansi(foreground), background: background.map(Color.ansi), attributes)
  }

  private static func color(_ number: UInt32) -> Color { .rgb(number: number) }

  private static func rgb(_ number: UInt32, _ attributes: Style.Attributes = []) -> Style {
    Style(foreground: color(number), attributes)
  }

  /// A background under text of any colour.
  private static func on(_ number: UInt32, _ attributes: Style.Attributes = []) -> Style {
    Style(background: color(number), attributes)
  }
}
