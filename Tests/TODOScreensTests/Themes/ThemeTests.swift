import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOViewModel

@Suite("A theme")
struct ThemeTests {
  nonisolated static let colorDepths: [ColorDepth] = [.ansi8, .ansi16, .palette256, .trueColor]
  private static let painted: [ThemeDefinition] = [.dark, .light, .highContrast, .colourBlind]

  /// The roles whose text has less contrast with what is behind it than that; quiet and faint text may have 3.
  private func faintRoles(of theme: Theme, below ratio: Double) -> [Theme.Role] {
    Theme.Role.allCases.filter { role in
      let least = role == .quiet || role == .faint ? min(ratio, 3) : ratio
      return role.isText && (theme.style(role).contrast ?? 0) < least
    }
  }

  @Test("has text that reads well on every terminal with colours", arguments: colorDepths)
  func contrast(depth: ColorDepth) {
    for definition in Self.painted {
      // What a terminal shows for its first sixteen colours is its own affair.
      let ratio = depth < .palette256 ? 3 : 4.5
      #expect(faintRoles(of: definition.theme(for: depth), below: ratio) == [], "\(definition.name)")
    }
  }

  @Test(
    "of the terminal reads well on black and on white, if its background is not known",
    arguments: colorDepths
  )
  func unknownBackground(depth: ColorDepth) throws {
    let theme = ThemeDefinition.terminal.theme(for: depth)
    for role in Theme.Role.allCases {
      guard let color = theme.style(role).foreground else { continue }
      for background in [Color.rgb(0, 0, 0), .rgb(255, 255, 255)] {
        #expect(color.contrast(with: background) >= 3.5, "\(role) on \(background)")
      }
    }
  }

  @Test("of high contrast has high contrast everywhere", arguments: colorDepths)
  func highContrast(depth: ColorDepth) {
    #expect(faintRoles(of: ThemeDefinition.highContrast.theme(for: depth), below: 7) == [])
  }

  @Test("has lines that can be seen, and one of your own has those of its quiet text", arguments: colorDepths)
  func border(depth: ColorDepth) {
    for definition in Self.painted {
      #expect((definition.theme(for: depth).line.contrast ?? 0) >= 1.35, "\(definition.name)")
    }
    let mine = ThemeDefinition.dark.changed([.quiet: Style(foreground: .palette(250))], name: "mine")
    #expect(mine.theme(for: depth).line == mine.theme(for: depth).quiet)
  }

  @Test("shows what may be typed differently from what is typed, and legibly", arguments: colorDepths)
  func examples(depth: ColorDepth) {
    for definition in ThemeDefinition.builtIn {
      let theme = definition.theme(for: depth)
      for field in [theme.field, theme.plain] {
        let example = theme.hint(on: field)
        #expect(example != field, "\(definition.name)")
        #expect(example.contrast.map { $0 >= 3 } ?? true, "\(definition.name)")
      }
    }
  }

  @Test(
    "keeps the colours of what matters on the current row, where they read well",
    arguments: [ColorDepth.palette256, .trueColor]
  )
  func currentRow(depth: ColorDepth) {
    for definition in Self.painted {
      let theme = definition.theme(for: depth)
      for role in [Theme.Role.alarm, .key, .accent] {
        let style = theme.style(role).laid(on: theme.selection)
        #expect(style.foreground == theme.style(role).foreground, "\(definition.name) \(role)")
        #expect(style.background == theme.selection.background)
        #expect((style.contrast ?? 0) >= 4.5, "\(definition.name) \(role)")
      }
      #expect((theme.quiet.laid(on: theme.selection).contrast ?? 0) >= 3, "\(definition.name)")
    }
    for background in [nil, TerminalBackground.dark, .light] {
      let theme = ThemeDefinition.terminal.theme(for: depth, on: background)
      let isReversed = theme.selection.attributes.contains(.reverse)
      // A reversed row is one piece.
      #expect(theme.alarm.laid(on: theme.selection).foreground == (isReversed ? nil : theme.alarm.foreground))
      #expect(theme.alarm.laid(on: theme.strong).foreground == theme.alarm.foreground)
    }
  }

  @Test("that sets its own colours never dims them", arguments: colorDepths)
  func dim(depth: ColorDepth) {
    for definition in Self.painted {
      let theme = definition.theme(for: depth)
      #expect(
        Theme.Role.allCases.filter { theme.style($0).attributes.contains(.dim) } == [],
        "\(definition.name)"
      )
    }
  }

  @Test(
    "uses only colours that the terminal has",
    arguments: [ColorDepth.none, .ansi8, .ansi16, .palette256]
  )
  func reduced(depth: ColorDepth) {
    for definition in ThemeDefinition.builtIn {
      let styles = Theme.Role.allCases.map(definition.theme(for: depth).style)
      #expect(styles.map { $0.reduced(to: depth) } == styles, "\(definition.name)")
    }
  }

  @Test("needs no colour to distinguish the current row, an error and a field from plain text")
  func withoutColors() {
    for definition in ThemeDefinition.builtIn {
      let theme = definition.theme(for: .none)
      let looks = [theme.plain, theme.selection, theme.error, theme.field, theme.choice]
      #expect(Set(looks).count == looks.count, "\(definition.name)")
      #expect(looks.allSatisfy { $0.foreground == nil && $0.background == nil }, "\(definition.name)")
    }
  }

  @Test("without colours has none on a terminal with all of them")
  func mono() {
    let theme = ThemeDefinition.mono.theme(for: .trueColor)
    #expect(
      Theme.Role.allCases.allSatisfy {
        theme.style($0).foreground == nil && theme.style($0).background == nil
      }
    )
  }

  @Test("of the terminal keeps its background")
  func terminal() {
    let theme = ThemeDefinition.terminal.theme(for: .trueColor)
    #expect(theme.plain == .plain)
    #expect(Theme.Role.allCases.allSatisfy { theme.style($0).background == nil })
  }

  @Test("has a name of its own")
  func names() {
    let names = ThemeDefinition.builtIn.map(\.name)
    #expect(names == ["terminal", "dark", "light", "high-contrast", "colour-blind", "mono"])
  }

  @Test("that paints its background is not adapted to the terminal's")
  func ownBackground() {
    let paper = Style(foreground: .rgb(40, 40, 40), background: .rgb(250, 245, 230))
    let mine = ThemeDefinition.terminal.changed([.plain: paper], name: "mine")
    let theme = mine.theme(for: .trueColor, on: .dark)
    #expect(theme == mine.theme(for: .trueColor, on: .light))
    #expect(faintRoles(of: theme, below: 4.5) == [])
  }

  @Test(
    "of the terminal mixes its own backgrounds from that of the terminal, so that text stays legible on them"
  )
  func mixed() {
    for own in [Color.rgb(0, 0, 0), .rgb(0x00, 0x2B, 0x36), .rgb(0xFD, 0xF6, 0xE3), .rgb(255, 255, 255)] {
      let background = TerminalBackground(own)
      let theme = ThemeDefinition.terminal.theme(for: .trueColor, on: background)
      let text = background.isLight ? Color.rgb(0x26, 0x28, 0x2C) : .rgb(0xD7, 0xD8, 0xDA)
      for role in [Theme.Role.selection, .selected, .surface, .field, .choice, .target] {
        guard let behind = theme.style(role).background else { continue }
        #expect(behind != own, "\(role)")
        #expect(text.contrast(with: behind) >= 4.5, "\(role) on \(own)")
      }
    }
  }

  @Test("mixes them with the text of the terminal, if that can be read on its background")
  func mixedWithText() throws {
    let terminal = ThemeDefinition.terminal, black = TerminalBackground(.rgb(0, 0, 0))
    let usual = terminal.theme(for: .trueColor, on: black)
    let amber = terminal.theme(for: .trueColor, on: black, text: .rgb(255, 176, 0))
    for role in [Theme.Role.surface, .field, .choice] {
      let behind = try #require(amber.style(role).background)
      #expect(behind != usual.style(role).background)
      #expect(Color.rgb(255, 176, 0).contrast(with: behind) >= 4.5, "\(role)")
    }
    #expect(amber.selection == usual.selection)
    // A wrong answer.
    #expect(terminal.theme(for: .trueColor, on: black, text: .rgb(0, 0, 0)) == usual)
    #expect(terminal.theme(for: .trueColor, on: black, text: .rgb(70, 20, 20)) == usual)
    #expect(
      terminal.theme(for: .trueColor, on: nil, text: .rgb(255, 176, 0)) == terminal.theme(for: .trueColor)
    )
  }

  @Test(
    "uses the same roles in a grey window as where nothing is known; maps know light and dark"
  )
  func between() {
    let grey = TerminalBackground(.rgb(120, 120, 120))
    #expect(grey.brightness == .between)
    let theme = ThemeDefinition.terminal.theme(for: .trueColor, on: grey)
    let usual = ThemeDefinition.terminal.theme(for: .trueColor)
    for role in Theme.Role.allCases { #expect(theme.style(role) == usual.style(role)) }
    #expect(theme.map == ThemeDefinition.terminal.theme(for: .trueColor, on: .light).map)
  }

  @Test("that changes another keeps the styles that it does not set")
  func changed() {
    let mine = ThemeDefinition.dark.changed([.alarm: Style(foreground: .rgb(255, 200, 0))], name: "mine")
    let theme = mine.theme(for: .trueColor)
    #expect(theme.quiet == ThemeDefinition.dark.theme(for: .trueColor).quiet)
    #expect(theme.alarm == Style(foreground: .rgb(255, 200, 0), background: theme.plain.background))
    #expect(mine.theme(for: .ansi8).alarm.foreground == .ansi(3))
  }
}

@Suite("The colours of a theme for colour-blind people")
struct ColorVisionTests {
  /// What a person sees who lacks one kind of cone: the colour's linear components through a matrix.
  /// Source: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
  /// 2009, severity 1.
  nonisolated enum Vision: CaseIterable, Sendable {
    case protanopia, deuteranopia, tritanopia

    var matrix: [[Double]] {
      switch self {
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
        ]
      }
    }
  }

  private func seen(_ color: Color?, by vision: Vision) throws -> [Double] {
    guard case .rgb(let red, let green, let blue) = try #require(color) else { throw NotDirect() }
    let linear = [red, green, blue].map { level in
      let share = Double(level) / 255
      // The exponent of sRGB is near 2.2; the difference is far below what is asked for here.
      return share * share * (0.8 + 0.2 * share)
    }
    return vision.matrix.map { row in zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  private struct NotDirect: Error {}

  @Test("differ for every kind of colour vision", arguments: Vision.allCases)
  func difference(vision: Vision) throws {
    let theme = ThemeDefinition.colourBlind.theme(for: .trueColor)
    let colors = try [theme.accent, theme.plain, theme.alarm].map { try seen($0.foreground, by: vision) }
    for (index, color) in colors.enumerated() {
      for other in colors[(index + 1)...] {
        let distance = zip(color, other).reduce(0) { $0 + abs($1.0 - $1.1) }
        #expect(distance > 0.3)
      }
    }
  }
}

@Suite("A theme that sets the background")
struct PaintedScreenTests {
  /// The places of a frame that show the terminal's own colours.
  private func bareCells(_ fixture: AppFixture) -> Int {
    guard let frame = fixture.terminal.frame else { return -1 }
    return (0..<frame.size.rows).reduce(0) { count, row in
      count + (0..<frame.size.columns).count { frame[$0, row].style.background == nil }
    }
  }

  @Test("covers every cell of every screen", arguments: [80, 120])
  func everyScreen(columns: Int) async throws {
    let fixture = try await AppFixture(
      ["Pay rent", "Call 牛乳"],
      columns: columns,
      settings: ScreenSettings(theme: .dark)
    )
    #expect(bareCells(fixture) == 0)
    let screens: [[Key]] = [
      [.character("a")], [.character("e")], [.character("p")], [.character("D")], [.character("U")],
      [.character("?")], [.character("/")],
    ]
    for keys in screens {
      for key in keys { await fixture.press(key) }
      #expect(bareCells(fixture) == 0, "after \(keys)")
      await fixture.press(Key(.escape))
    }
  }

  /// A few items with everything that has a style of its own.
  private static let items: [TODOItemValues] = {
    let today = FixedTime.today
    var listed = TODOItemValues("Listed", detail: "- [x] a\n- b https://example.org", priority: .highest)
    (listed.list, listed.tags) = ("Home", ItemTags(["call"]))
    listed.due = DueDate(day: today)
    return [
      listed, TODOItemValues("Late", priority: .high, due: today.adding(days: -3).map { DueDate(day: $0) }),
      TODOItemValues("Low", priority: .low, due: today.adding(days: 9).map { DueDate(day: $0) }),
      TODOItemValues("Somewhere", location: TODOLocation(name: "Library")), TODOItemValues("Nothing else"),
    ]
  }()

  /// The text and background of usual dark and light terminals.
  private static let ownColors: [TerminalBackground: (text: Color, background: Color)] = [
    .dark: (.rgb(204, 204, 204), .rgb(30, 30, 30)), .light: (.rgb(40, 40, 40), .rgb(250, 250, 250)),
  ]

  /// The cells with a text that is dim, or has too little contrast with what is behind it: 4.5 where that is the background
  /// of the screen, and 3 on a row or in a field.
  private func faintCells(_ fixture: AppFixture) -> Set<String> {
    guard let frame = fixture.terminal.frame else { return ["no frame"] }
    let theme = fixture.app.stack.theme
    let (background, quiet) = (theme.plain.background, [theme.quiet.foreground, theme.faint.foreground])
    let own = fixture.app.stack.background.flatMap { Self.ownColors[$0] }
    func contrast(_ style: Style) -> Double {
      guard let text = style.foreground ?? own?.text, let behind = style.background ?? own?.background else {
        return 0
      }
      return text.contrast(with: behind)
    }
    var faint: Set<String> = []
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let (text, style) = (frame[column, row].glyph.text, frame[column, row].style)
        let least = style.background == background && !quiet.contains(style.foreground) ? 4.5 : 3
        guard !text.isEmpty, text != " ", !"─│┌┐└┘▐⣿".contains(text),
          contrast(style) < least || style.attributes.contains(.dim)
        else { continue }
        faint.insert("“\(text)” in \(style)")
      }
    }
    return faint
  }

  @Test(
    "has enough contrast in every cell of every screen",
    arguments: [(40, 12), (80, 24), (100, 30), (160, 50), (200, 60)]
  )
  func contrast(columns: Int, rows: Int) async throws {
    let tabs = Array(repeating: Key(.tab), count: AppFixture.tabs(to: .field(.due)))
    func due(_ form: Key, _ typed: Key...) -> [Key] { [form] + tabs + typed }
    let screens: [[Key]] = [
      [], ["v", "v"], ["p"], ["D"], ["d"], ["s"], ["w"], ["w", "x"], ["A", "x"], ["/", "L"], ["#"], ["m"],
      [Key(.tab)], [":"], [":", "r", "e", "d", "o"], ["?"], ["U"], ["c"], ["c", Key(.left)], ["R"], ["a"],
      due("a"), due("a", "x"), ["e"], due("e"), [":", "f", "i", "g", "u", Key(.enter)],
    ]
    let themes: [(ThemeDefinition, TerminalBackground?)] = [
      (.terminal, .dark), (.terminal, .light), (.dark, nil), (.light, nil), (.highContrast, nil),
      (.colourBlind, nil),
    ]
    for (theme, background) in themes {
      let fixture = try await AppFixture(
        drafts: Self.items,
        columns: columns,
        rows: rows,
        query: TODOQuery(sort: TODOSort(.due)),
        capabilities: TerminalCapabilities(
          colorDepth: .trueColor,
          hasUnicodeMarks: true,
          background: background
        ),
        settings: ScreenSettings(theme: theme)
      )
      for keys in screens {
        for key in keys { await fixture.press(key) }
        #expect(faintCells(fixture) == [], "\(theme.name) after \(keys)")
        for _ in 0..<3 { await fixture.press(Key(.escape)) }
        if fixture.shows("Leave the form?") { await fixture.press("d") }
      }
    }
  }

  @Test("covers an empty list and a window that is too small")
  func smallWindow() async throws {
    let fixture = try await AppFixture([], settings: ScreenSettings(theme: .light))
    #expect(bareCells(fixture) == 0)
    await fixture.resize(columns: 12, rows: 3)
    #expect(bareCells(fixture) == 0)
  }
}
