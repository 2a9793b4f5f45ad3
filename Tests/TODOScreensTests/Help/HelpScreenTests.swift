import TerminalUI
import Testing

@testable import TODOScreens
@testable import TODOWording

@Suite("The help")
struct HelpScreenTests {
  /// The help of the list.
  private func help(columns: Int = 80, rows: Int = 120) async throws -> AppFixture {
    let fixture = try await AppFixture(["A"], columns: columns, rows: rows)
    await fixture.press("?")
    return fixture
  }

  /// The headings in fifty columns, from the top.
  private func headings(_ fixture: AppFixture, from column: Int = 1) -> [String] {
    let columns = column..<min(column + 50, fixture.terminal.size.columns)
    return (2..<fixture.lines.count - 3).flatMap { headings(fixture, row: $0, columns) }
  }

  /// The headings in a row: the texts with the look of a label.
  private func headings(_ fixture: AppFixture, row: Int, _ columns: Range<Int>? = nil) -> [String] {
    guard let frame = fixture.terminal.frame else { return [] }
    let label = fixture.app.stack.theme.label
    return (columns ?? 0..<frame.size.columns).split { frame[$0, row].style != label }
      .map { $0.map { frame[$0, row].glyph.text }.joined() }
  }

  @Test("has the actions in groups, each under its heading")
  func groups() async throws {
    let fixture = try await help()
    #expect(headings(fixture) == ["Items", "Selection", "Move", "View", "Undo", "Mouse", "App"])
    let undo = try #require(fixture.lines.firstIndex { $0 == " Undo" })
    #expect(fixture.lines[undo + 1].contains("Undo the last change"))
  }

  @Test("has every action of the screen once, and those of every screen")
  func complete() async throws {
    let fixture = try await help()
    let actions = ActionDescription.all.filter { $0.place == ListScreen.place || $0.place == .everywhere }
    for action in actions where !action.keys(MessageFormatter(marks: .ascii)).isEmpty {
      let help = Language.en.words(ofAction: action.identifier).help
      #expect(fixture.lines.contains { $0.contains(help) }, "\(action.identifier)")
    }
  }

  @Test("has no row without a key, and no parentheses in others")
  func rows() async throws {
    let fixture = try await help()
    #expect(!fixture.shows("no key"))
    #expect(!fixture.screen.contains("(now"))
    #expect(!fixture.shows(Language.en.words(ofAction: "sort-by-age").help))
  }

  @Test("says in the smallest window, too, how much is below")
  func hidden() async throws {
    #expect(try await help(columns: 20, rows: 5).lines[0].contains("▾ "))
  }

  @Test("names the keys that scroll only where some rows are out of sight")
  func scrollHint() async throws {
    let low = try await help(rows: 24)
    #expect(low.footer.contains("scroll") && low.footer.contains("page"))
    await low.press("/")
    await low.enter("undo")
    #expect(!low.footer.contains("scroll") && !low.footer.contains("page"))
  }

  @Test(
    "has two columns from a width of 100 on, three from 139, four from 190",
    arguments: [
      (99, 1), (100, 2), (138, 2), (139, 3), (189, 3), (190, 4),
    ]
  )
  func columns(width: Int, count: Int) async throws {
    let fixture = try await help(columns: width, rows: 120)
    #expect(headings(fixture, row: 2).count == count)
    #expect(headings(fixture, row: 2).first == "Items")
  }

  @Test(
    "has columns that are equally tall; a group goes on in the next one under its heading",
    arguments: [2, 3, 4]
  )
  func equal(count: Int) {
    let rows = (0..<30).map { KeyHelp(group: $0 < 22 ? .items : .view, keys: "\($0)", description: "d") }
    let text = HelpText(rows, columns: count, width: 40, isTight: false, MessageFormatter(marks: .unicode))
    let heights = text.columns.map(\.count)
    #expect(text.columns.count == count && (heights.max() ?? 0) - (heights.min() ?? 0) <= 4)
    let shown = text.columns.joined().compactMap { line in
      if case .row(let keys, _, _) = line { Int(keys) } else { nil }
    }
    #expect(shown == Array(0..<30))
    for column in text.columns {
      guard case .heading = column.first else { return #expect(Bool(false), "\(column)") }
      // No heading is alone, and no row alone below one.
      for (index, line) in column.enumerated() {
        if case .heading = line { #expect(column.count > index + 2) }
      }
    }
  }

  @Test("says how much is below, and scrolls all columns together", arguments: [40, 80, 100, 160])
  func scrolls(columns: Int) async throws {
    let fixture = try await help(columns: columns, rows: 12)
    #expect(fixture.header.contains(/▾ \d+ more/))
    #expect(headings(fixture, row: 1).first == "Items")
    await fixture.press(Key(.end))
    #expect(!fixture.header.contains("more"))
    #expect(!headings(fixture, row: 1).contains("Items"))
    await fixture.press(Key(.home))
    #expect(headings(fixture, row: 1).first == "Items")
  }

  @Test("of the form has text editing as a group, and what can be typed is one of quick add")
  func otherScreens() async throws {
    let form = try await AppFixture(["A"], rows: 120)
    await form.press("e", Key(.function(1)))
    #expect(headings(form) == ["Items", "Move", "Text", "Mouse", "App"])
    let quickAdd = try await AppFixture(["A"], rows: 120)
    await quickAdd.press("A", Key(.function(1)))
    #expect(headings(quickAdd) == ["Typing", "Items", "Text", "App"])
  }

  @Test("is narrowed to the rows with all the words, in the keys or the description")
  func search() async throws {
    let fixture = try await help()
    await fixture.press("/")
    await fixture.type("UNDO last")
    #expect(headings(fixture) == ["Undo"])
    #expect(fixture.shows("Undo the last change") && !fixture.shows("Redo what was undone"))
    await fixture.clearLine()
    await fixture.type("ctrl-l")
    #expect(headings(fixture) == ["App"])
    #expect(fixture.shows("Redraw the screen") && !fixture.shows("Suspend"))
    await fixture.clearLine()
    await fixture.type("zzz")
    #expect(fixture.shows("No matching key"))
  }

  @Test("says once why many keys do nothing") func sharedReason() async throws {
    let fixture = try await AppFixture([], rows: 80)
    await fixture.press(Key(.escape), "?")
    #expect(fixture.lines.count { $0.contains("No item selected") } == 1, "\(fixture.screen)")
    #expect(fixture.lines.contains { $0.hasSuffix("Complete or reopen") })
  }

  @Test("shows everything again after Esc, and closes with another")
  func escape() async throws {
    let fixture = try await help()
    await fixture.press("/")
    await fixture.type("undo")
    await fixture.press(Key(.escape))
    #expect(headings(fixture).count == 7)
    #expect(fixture.footer.contains("Esc close"))
    await fixture.press(Key(.escape))
    #expect(!fixture.header.contains("Keys"))
  }

  @Test("keeps the matches after enter, until Esc")
  func keep() async throws {
    let fixture = try await help()
    await fixture.press("/")
    await fixture.enter("undo")
    #expect(fixture.header.contains("“undo”") && headings(fixture) == ["Undo"])
    #expect(fixture.footer.contains("Esc clear search"))
    await fixture.press(Key(.escape))
    #expect(fixture.header.contains("Keys") && headings(fixture).count == 7)
    await fixture.press(Key(.escape))
    #expect(!fixture.header.contains("Keys"))
  }

  @Test("begins a second search with the words of the first one selected, at the top")
  func secondSearch() async throws {
    let fixture = try await help(rows: 12)
    await fixture.press("/")
    await fixture.type("the")
    await fixture.press(Key(.pageDown), Key(.enter), "/", "x")
    #expect(fixture.typedLine == " /  x")
    await fixture.clearLine()
    #expect(headings(fixture, row: 1).first == "Items")
  }
}
