import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel
@testable import TODOWording

@Suite("Every screen")
struct DrawingTests {
  private static let drafts = [
    TODOItemValues("牛乳を買う", detail: "低脂肪、2本\n二行目", priority: .highest),
    TODOItemValues(String(repeating: "long ", count: 100), due: "2026-11-19T17:30"),
    TODOItemValues("Done", isDone: true, location: TODOLocation(name: "Nội Bài", address: "Sóc Sơn")),
  ]

  private func makeFixture(
    _ screen: ScreenName,
    columns: Int = 80,
    rows: Int = 24,
    capabilities: TerminalCapabilities = .init(colorDepth: .trueColor, hasUnicodeMarks: true)
  ) async throws -> AppFixture {
    let fixture = try await AppFixture(
      drafts: Self.drafts,
      columns: columns,
      rows: rows,
      query: TODOQuery(filter: .all),
      capabilities: capabilities
    )
    for key in screen.keys { await fixture.press(key) }
    return fixture
  }

  /// The app with that screen open, on a window that can be drawn thousands of times.
  private func open(_ screen: ScreenName) async throws -> PlainWindow {
    let fixture = try await AppFixture(drafts: Self.drafts, query: TODOQuery(filter: .all), isRunning: false)
    let window = PlainWindow()
    let app = TODOApp(terminal: window, list: fixture.list, clock: FixedTime.clock, language: .en) { $0 }
    app.start()
    Task { await app.run() }
    for key in screen.keys {
      window.onEvent?(.key(key))
      await app.idle()
    }
    return window
  }

  @Test("is drawn completely at every size from 1×1 to 60×20, and at large ones", arguments: ScreenName.kinds)
  func anySize(screen: ScreenName) async throws {
    let window = try await open(screen)
    let sizes =
      (1...60).flatMap { columns in
        (Array(1...9) + [12, 16, 20]).map { TerminalSize(columns: columns, rows: $0) }
      } + [
        TerminalSize(columns: 99, rows: 8), TerminalSize(columns: 100, rows: 5),
        TerminalSize(columns: 200, rows: 60), TerminalSize(columns: 500, rows: 200),
        TerminalSize(columns: 1, rows: 500), TerminalSize(columns: 500, rows: 1),
      ]
    var broken: [TerminalSize] = []
    for size in sizes {
      window.resize(to: size)
      let frame = try #require(window.frame)
      let isCursorInside = window.cursor.map(frame.bounds.contains) ?? true
      if frame.size != size || !frame.hasWholeCharacters || !isCursorInside { broken.append(size) }
    }
    window.onEvent?(.hangUp)
    #expect(broken == [])
  }

  @Test("says so in a window that is too small, as far as it can", arguments: ScreenName.allCases)
  func tooSmall(screen: ScreenName) async throws {
    let fixture = try await makeFixture(screen)
    fixture.terminal.resize(to: TerminalSize(columns: 19, rows: 24))
    #expect(fixture.lines.first == "Window too small")
    fixture.terminal.resize(to: TerminalSize(columns: 80, rows: 4))
    #expect(fixture.lines.filter { !$0.isEmpty } == ["Window too small"])
  }

  @Test("looks the same when a window grows again", arguments: ScreenName.allCases)
  func growsAgain(screen: ScreenName) async throws {
    let fixture = try await makeFixture(screen)
    let lines = fixture.lines
    await fixture.resize(columns: 5, rows: 2)
    await fixture.resize(columns: 80, rows: 24)
    #expect(fixture.lines == lines)
  }

  @Test("cuts no word of the footer in the smallest window", arguments: ScreenName.kinds)
  func smallFooter(screen: ScreenName) async throws {
    let fixture = try await makeFixture(screen, columns: 20, rows: 5)
    #expect(!fixture.footer.contains("…"))
    #expect(fixture.footer.contains { !$0.isWhitespace })
  }

  @Test("has no colour in a terminal without colours", arguments: ScreenName.allCases)
  func noColor(screen: ScreenName) async throws {
    let capabilities = TerminalCapabilities(colorDepth: .none, hasUnicodeMarks: true)
    let fixture = try await makeFixture(screen, columns: 120, capabilities: capabilities)
    let frame = try #require(fixture.terminal.frame)
    let colored = (0..<24).flatMap { row in
      (0..<120).filter { frame[$0, row].style.foreground != nil || frame[$0, row].style.background != nil }
    }
    #expect(colored == [])
  }

  @Test("says the same without colours", arguments: ScreenName.allCases)
  func sameText(screen: ScreenName) async throws {
    let capabilities = TerminalCapabilities(colorDepth: .none, hasUnicodeMarks: true)
    let plain = try await makeFixture(screen, capabilities: capabilities)
    let colored = try await makeFixture(screen)
    #expect(plain.lines == colored.lines)
  }

  @Test("has only ASCII symbols of its own in a terminal without others", arguments: ScreenName.allCases)
  func ascii(screen: ScreenName) async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues(String(repeating: "long ", count: 100), detail: "x", priority: .highest)],
      query: TODOQuery(filter: .all),
      capabilities: TerminalCapabilities(colorDepth: .none, hasUnicodeMarks: false)
    )
    // A message with a title that is cut.
    await fixture.press(.character("4"), .character("3"))
    for key in screen.keys { await fixture.press(key) }
    let other = Set(fixture.screen.filter { !$0.isASCII })
    #expect(other == [])
  }

  @Test(
    "shows its last key at any width, and that for help in all but the narrowest windows",
    arguments: ScreenName.allCases
  )
  func footer(screen: ScreenName) async throws {
    let window = try await open(screen)
    var missing: [Int] = []
    for columns in 20...200 {
      window.resize(to: TerminalSize(columns: columns, rows: 10))
      let words = try #require(window.frame).text(row: 9).split(separator: " ").map(String.init)
      let keys = columns < 34 ? screen.lastKeys.suffix(1) : screen.lastKeys[...]
      if !keys.allSatisfy(words.contains) { missing.append(columns) }
    }
    window.onEvent?(.hangUp)
    #expect(missing == [])
  }
}

/// A terminal that only keeps what was drawn last, to draw thousands of frames on.
final class PlainWindow: Terminal {
  private(set) var size = TerminalSize(columns: 80, rows: 24)
  let capabilities = TerminalCapabilities(colorDepth: .trueColor, hasUnicodeMarks: true)
  var onEvent: ((TerminalEvent) -> Void)?
  private(set) var frame: ScreenBuffer?
  private(set) var cursor: Position?

  func present(_ frame: ScreenBuffer, cursor: Position?) {
    self.frame = frame
    self.cursor = cursor
  }

  func resize(to newSize: TerminalSize) {
    size = newSize
    onEvent?(.resize(newSize))
  }

  func copy(_: String) -> Bool { false }
  func notify(_: String) {}
  func invalidate() {}
  func stop() {}
  func withoutScreen<Result>(_ body: () async throws -> Result) async rethrows -> Result { try await body() }
}

/// The screens, and the keys that lead to each from the list.
nonisolated enum ScreenName: CaseIterable, Sendable {
  case list, palette, duePrompt, newForm, form, picker, deleteQuestion, leaveQuestion, history,
    help, formHelp

  /// One for each kind of screen.
  static let kinds: [ScreenName] = [.list, .form, .leaveQuestion, .picker, .history, .formHelp]

  var keys: [Key] {
    switch self {
    case .list: []
    case .palette: [.character(":")]
    case .duePrompt: [.character("w")]
    case .newForm: [.character("a")]
    case .form: [Key(.enter)]
    case .picker: [.character("p")]
    case .deleteQuestion: [.character("D")]
    case .leaveQuestion: [.character("a"), .character("x"), Key(.escape)]
    case .history: [.character("U")]
    case .help: [.character("?")]
    case .formHelp: [.character("a"), Key(.function(1))]
    }
  }

  /// The keys that end the footer.
  var lastKeys: [String] {
    switch self {
    case .list: ["?"]
    case .palette: ["Enter", "Esc"]
    case .newForm, .form, .duePrompt: ["F1", "Esc"]
    case .history: ["?", "Esc"]
    case .picker, .deleteQuestion, .leaveQuestion, .help, .formHelp: ["Esc"]
    }
  }
}

@Suite("A message below a typed line")
struct MessageOverLineTests {
  @Test("has the whole row", arguments: ["/", "w", "A"])
  func wholeRow(key: Character) async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character(key))
    await fixture.type(String(repeating: "long ", count: 12))
    await fixture.press(Key(.function(7)))
    #expect(fixture.meaning == "F7 is not assigned. Press F1 for all keys.")
    #expect(fixture.lines[21] == fixture.typedLine && fixture.typedLine.contains("long long"))
  }

  @Test("is none of a key of text fields that has nothing to do in the line", arguments: ["w", "A"])
  func idleTextKey(key: Character) async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character(key), .control("p"), .control("n"))
    #expect(fixture.said == nil)
  }
}
