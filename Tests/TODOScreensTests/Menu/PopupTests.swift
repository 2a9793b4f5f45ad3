import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The boxes over the list")
struct PopupTests {
  private static let drafts = [
    TODOItemValues("A"), TODOItemValues("X", isDone: true), TODOItemValues("Y", isDone: true),
  ]

  @Test("the priority picker starts at the current priority, and sets another one")
  func picker() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("p"), Key(.down), Key(.enter))
    #expect(try await fixture.store.item("A")?.priority == .high)
    #expect(fixture.message.contains("Priority of “A”: high"))
  }

  @Test("the signs of the priority picker have the colours of the list, also in the current row")
  func pickerColours() async throws {
    let fixture = try await AppFixture(["A"], settings: ScreenSettings(theme: .dark))
    await fixture.press("p", Key(.down))
    let theme = fixture.app.stack.theme
    for (name, colour, background) in [
      ("! High", theme.notice.foreground, theme.selection.background),
      ("‼ Highest", theme.alarm.foreground, theme.surface.background),
    ] {
      let place = try fixture.place(of: name)
      let style = try #require(fixture.terminal.frame)[place.column, place.row].style
      #expect(style.foreground == colour && style.background == background, "\(name)")
    }
  }

  @Test(
    "the priority picker accepts a number immediately",
    arguments: [("1", TODOPriority.low), ("4", .highest)]
  )
  func pickerNumber(number: String, priority: TODOPriority) async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("p"), .character(Character(number)))
    #expect(try await fixture.store.item("A")?.priority == priority)
  }

  @Test("a priority that is chosen in the form only changes the form")
  func priorityInForm() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(Key(.enter))
    await fixture.tab(to: .field(.priority))
    await fixture.press("4")
    #expect(try await fixture.store.item("A")?.priority == .middle)
  }

  @Test("delete all asks once, and the default answer keeps everything")
  func deleteAsks() async throws {
    let fixture = try await AppFixture(drafts: Self.drafts)
    await fixture.press(.character("D"), Key(.enter))
    #expect(try await fixture.store.titles() == ["A", "X", "Y"])
    #expect(!fixture.shows("Delete…"))
  }

  @Test("delete all deletes according to the answer", arguments: [("d", ["A"]), ("a", [])])
  func deletes(answer: String, rest: [String]) async throws {
    let fixture = try await AppFixture(drafts: Self.drafts)
    await fixture.press(.character("D"), .character(Character(answer)))
    #expect(try await fixture.store.titles() == rest)
    await fixture.press(.character("u"))
    #expect(try await fixture.store.titles() == ["A", "X", "Y"])
  }

  @Test("delete all does not offer to delete done items if there are none")
  func nothingFinished() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("D"), .character("f"))
    #expect(fixture.shows("Delete…"))
    #expect(try await fixture.store.titles() == ["A"])
  }

  @Test("the menu of the filters counts in Everything, and says no number of another place")
  func counts() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", list: "Home"), TODOItemValues("B")])
    await fixture.press("f")
    #expect(fixture.lines.contains { $0.contains(/All .* 2/) })
    await fixture.press(Key(.escape), "I", "f")
    #expect(fixture.lines.contains { $0.contains("All") && !$0.contains("2") })
  }

  @Test("a question keeps its title in every window", arguments: [(20, 5), (20, 6), (24, 8), (40, 12)])
  func titles(columns: Int, rows: Int) async throws {
    let fixture = try await AppFixture(drafts: Self.drafts, columns: columns, rows: rows)
    await fixture.press("D")
    #expect(fixture.shows("Delete…"))
    #expect(fixture.shows("Cancel") && fixture.shows("All items"))
    await fixture.press(Key(.escape), "e", "x", Key(.escape))
    #expect(fixture.shows("Leave the form?"))
    #expect(fixture.shows("Keep editing") && fixture.shows("Discard"))
  }

  @Test(
    "the key of the way out is beside the answer that only closes the question",
    arguments: [(80, 24), (40, 12)]
  )
  func wayOut(columns: Int, rows: Int) async throws {
    let fixture = try await AppFixture(["A"], columns: columns, rows: rows)
    await fixture.press("e", "x", Key(.escape))
    #expect(fixture.lines.contains { $0.contains(/Keep editing +Esc/) })
    await fixture.press(Key(.escape))
    #expect(!fixture.shows("Leave the form?") && fixture.header.contains("Edit item"))
  }

  @Test("a title that is too long for the frame is written in full above the answers")
  func longTitle() async throws {
    var settings = ScreenSettings()
    settings.database = .unsaved
    let fixture = try await AppFixture(["A"], columns: 40, rows: 12, settings: settings)
    await fixture.press("q")
    #expect(fixture.screen.filter { !$0.isWhitespace && $0 != "│" }.contains("Quit?1itemisnotsavedanywhere."))
    #expect(fixture.shows("Stay"))
  }

  @Test(
    "the menu of a row leaves the row in sight, wherever it is",
    arguments: [(40, 12), (80, 12), (30, 13), (80, 14), (80, 24), (120, 30)]
  )
  func besideRow(columns: Int, rows: Int) async throws {
    let titles = (1...30).map { "Item \($0)" }
    let fixture = try await AppFixture(titles, columns: columns, rows: rows)
    for _ in 0..<rows {
      let row = try #require(fixture.selectedRow)
      let before = fixture.lines[row]
      await fixture.press("p")
      #expect(fixture.lines[row] == before, "row \(row)")
      #expect(["Low", "Normal", "High", "Highest", "Priority of “Item "].allSatisfy(fixture.shows))
      await fixture.press(Key(.escape), Key(.down))
    }
  }

  @Test("a question keeps its end in a narrow window, and cuts the title of the item")
  func longItemTitle() async throws {
    let fixture = try await AppFixture([String(repeating: "x", count: 80)], columns: 40, rows: 12)
    await fixture.press("p")
    #expect(fixture.shows("─ Priority of “xxxxxxxxxxxxxxxxxxx…” ─"))
  }

  @Test("a menu below the header leaves it in sight in a low window")
  func belowHeader() async throws {
    let fixture = try await AppFixture(["A"], columns: 40, rows: 13)
    let header = fixture.header
    await fixture.press("s")
    #expect(fixture.header == header)
    #expect(["─ Sort by ─", "Title, A to Z", "Next order"].allSatisfy(fixture.shows))
  }

  @Test("a menu with too many entries says how many are out of sight", arguments: [(20, 5), (40, 8)])
  func hiddenEntries(columns: Int, rows: Int) async throws {
    let fixture = try await AppFixture(["A"], columns: columns, rows: rows)
    await fixture.press("s", Key(.home))
    let shown = fixture.lines.count {
      $0.contains("Title, A") || $0.contains("Priority") || $0.contains("Due date")
    }
    #expect(shown >= 1)
    #expect(fixture.lines.contains { $0.contains("▾ ") })
    await fixture.press(Key(.end))
    #expect(fixture.lines.contains { $0.contains("▴ ") } && !fixture.shows("▾ "))
  }

  @Test("no selected row is inverted and has a pointer", arguments: ["D", "s", "p", ":", "U"])
  func pointer(key: Character) async throws {
    let fixture = try await AppFixture(drafts: Self.drafts)
    await fixture.press(.character(key))
    let frame = try #require(fixture.terminal.frame)
    let cells = (0..<frame.size.rows).flatMap { row in (0..<frame.size.columns).map { frame[$0, row] } }
    #expect(cells.contains { $0.style.attributes.contains(.reverse) })
    #expect(!cells.contains { $0.glyph.text == "▐" && $0.style.attributes.contains(.reverse) })
  }

  @Test("the selected answer looks like the current row of the list, in every theme")
  func selectionStyle() async throws {
    for theme in ThemeDefinition.builtIn {
      let fixture = try await AppFixture(drafts: Self.drafts, settings: ScreenSettings(theme: theme))
      await fixture.press("D")
      let place = try fixture.place(of: "Cancel")
      #expect(fixture.terminal.frame?[place.column, place.row].style == fixture.app.stack.theme.selection)
    }
  }

  @Test("the help of the form has its keys and those that work on every screen")
  func helpOfForm() async throws {
    let fixture = try await AppFixture(["A"], columns: 90, rows: 90)
    await fixture.press(.character("e"), Key(.function(1)))
    let descriptions =
      TableFacts(FormScreen.keyTable).keyDescriptions + TableFacts(TODOApp.keyTable).keyDescriptions
    #expect(descriptions.filter { !fixture.shows($0) } == [])
  }

  @Test("the help loses no letter at any width", arguments: [Key.character("?"), Key(.function(1))])
  func helpLetters(key: Key) async throws {
    let fixture = try await AppFixture(["A"])
    if key != .character("?") { await fixture.press(.character("e")) }
    await fixture.press(key)
    func letters(columns: Int) async -> [Character] {
      await fixture.resize(columns: columns, rows: 400)
      // A group that goes on in another column has its heading again.
      guard let frame = fixture.terminal.frame else { return [] }
      let label = fixture.app.stack.theme.label
      let cells = (2..<frame.size.rows - 3).flatMap { row in
        (0..<frame.size.columns).map { frame[$0, row] }.filter { $0.style != label }
      }
      return cells.map(\.glyph.text).joined().filter { !$0.isWhitespace && $0 != "─" }.sorted()
    }
    let all = await letters(columns: 200)
    for columns in stride(from: 20, through: 120, by: 10) {
      #expect(await letters(columns: columns) == all, "at \(columns) columns")
    }
  }

  @Test("the help says why a key is unavailable")
  func helpObstacles() async throws {
    let fixture = try await AppFixture(rows: 90)
    await fixture.press(.character("?"))
    #expect(fixture.shows("Undo the last change – Nothing to undo"))
  }

  @Test("the help scrolls to its last row and back in a low window")
  func helpScrolls() async throws {
    let fixture = try await AppFixture(["A"], rows: 10)
    await fixture.press(.character("?"))
    let top = fixture.lines
    for _ in 1...20 { await fixture.press(Key(.pageDown)) }
    #expect(fixture.shows("Quit"))
    for _ in 1...20 { await fixture.press(Key(.pageUp)) }
    #expect(fixture.lines == top)
  }

  @Test("the history asks before it undoes or redoes several steps, and not before a single one")
  func historyAsks() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press("U", Key(.down), Key(.enter))
    #expect(try await fixture.store.titles() == ["A", "B"])
    await fixture.press("U", Key(.end), Key(.enter))
    #expect(fixture.shows("Undo 2 changes?"))
    await fixture.press("c")
    #expect(fixture.header.contains("History"))
    #expect(try await fixture.store.titles() == ["A", "B"])
    await fixture.press(Key(.enter), Key(.enter))
    #expect(try await fixture.store.titles() == [])
    await fixture.press("U", Key(.home), Key(.enter))
    #expect(fixture.shows("Redo 3 changes?"))
    await fixture.press("r")
    #expect(try await fixture.store.titles() == ["A", "B", "C"])
  }

  @Test("a key that is not assigned in a menu is reported", arguments: ["p", "D"])
  func unknownKey(opener: String) async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character(Character(opener)), .character("z"))
    #expect(fixture.message.contains("Esc"))
  }
}
