import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("A message in a small window")
struct MessageRowTests {
  /// What is on the screen, without blanks, as one text.
  private func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  @Test("is never cut in the middle", arguments: [(40, 12), (20, 5), (24, 7), (30, 8)])
  func sentence(columns: Int, rows: Int) async throws {
    let fixture = try await AppFixture(["A", "B"], columns: columns, rows: rows)
    await fixture.press("9")
    #expect(letters(fixture.screen).contains(letters("9 is not assigned. Press ? for all keys.")))
    await fixture.press("V")
    #expect(
      letters(fixture.screen).contains(letters("Select the first item with v, then press V on the last"))
    )
    await fixture.press("f", "d", "d")
    #expect(letters(fixture.screen).contains(letters("No item selected. Press A to add one.")))
  }

  @Test(
    "has the key that undoes a change at the right end of its row",
    arguments: Array(20...44) + Array(stride(from: 45, through: 100, by: 5))
  )
  func undo(columns: Int) async throws {
    let title = "Replace the detector"
    for rows in [5, 12, 20] {
      let fixture = try await AppFixture([title, "Z"], columns: columns, rows: rows)
      await fixture.press(" ")
      let row = FrameLayout(fixture.terminal.size).message.row
      #expect(fixture.lines[row].hasSuffix("u undo"), "\(columns)×\(rows)")
      let shown = letters(fixture.screen)
      // A title that has to be shorter is so in one piece.
      let isWhole = ["“\(title)”", "“Replace th…”", "“Replace the…”"].contains { title in
        shown.contains(letters("Completed \(title)"))
      }
      #expect(isWhole, "\(fixture.screen)")
    }
  }

  @Test("that has too many rows is cut before its key", arguments: [5, 6]) func cutBeforeKey(rows: Int)
    async throws
  {
    let fixture = try await AppFixture(["Ring the plumber", "Z"], columns: 20, rows: rows)
    await fixture.press(" ", "u")
    let (above, last) = (fixture.lines[rows - 2], fixture.lines[rows - 1])
    #expect(above.hasPrefix(" Undone.") && last.hasSuffix(" r redo"), "\(fixture.screen)")
    #expect(last.dropLast("r redo".count).last == " " && above.hasSuffix("…"), "\(fixture.screen)")
  }

  @Test("keeps the words of a date in one row", arguments: Array(24...44)) func dates(columns: Int)
    async throws
  {
    let fixture = try await AppFixture(["Replace the detector"], columns: columns, rows: 12)
    await fixture.type("w24 dec 17:00")
    await fixture.press(.enter)
    #expect(fixture.lines.contains { $0.contains("Thu 24 Dec 17:00") }, "\(fixture.screen)")
  }

  @Test("has the whole title where there is room for it") func wholeTitle() async throws {
    let title = "Review the pull request about the scroll bar that nobody wants to look at"
    let fixture = try await AppFixture([title, "Z"], columns: 120)
    await fixture.press(" ")
    #expect(fixture.message.contains("Completed “\(title)”"))
  }

  @Test(
    "takes the row of the keys in a low window, and rows above it only if it is longer",
    arguments: [
      (44, [" 9 is not assigned. Press ? for all keys."]),
      (24, [" 9 is not assigned.", " Press ? for all keys."]),
    ]
  )
  func lowWindow(columns: Int, rows: [String]) async throws {
    let fixture = try await AppFixture((1...9).map { "Item \($0)" }, columns: columns, rows: 8)
    let lines = fixture.lines
    await fixture.press("9")
    #expect(fixture.lines == Array(lines.dropLast(rows.count)) + rows)
  }

  @Test("is over the box in which it was said", arguments: [(40, 12), (20, 5)]) func overBox(
    columns: Int,
    rows: Int
  ) async throws {
    let fixture = try await AppFixture(["A"], columns: columns, rows: rows)
    await fixture.type(":sync now")
    await fixture.press(.enter)
    let said = try #require(fixture.said.map(fixture.app.stack.text))
    #expect(letters(fixture.screen).contains(letters(said)), "\(fixture.screen)")
    // A box that opens after it covers it.
    await fixture.press(.escape, "9", ":")
    #expect(!letters(fixture.screen).contains(letters("9 is not assigned")), "\(fixture.screen)")
  }

  @Test("about many deleted items is followed by the key for undo as well", arguments: [20, 40])
  func undoOfMany(columns: Int) async throws {
    let fixture = try await AppFixture(["A", "B"], columns: columns, rows: 12)
    await fixture.press("D", "a")
    #expect(fixture.shows("Deleted 2 items") && fixture.footer.hasSuffix(" u undo"))
  }

  @Test("disappears, and leaves the list as it was")
  func short() async throws {
    let fixture = try await AppFixture(["A"], columns: 20, rows: 5)
    let lines = fixture.lines
    await fixture.press("9")
    #expect(fixture.lines != lines)
    await fixture.pass(SaidMessage.time)
    await fixture.press(Key(.up))
    #expect(fixture.lines == lines)
  }

  @Test("of several rows leaves the current row in sight", arguments: [(24, 12), (20, 9), (24, 8)])
  func currentRow(columns: Int, rows: Int) async throws {
    let fixture = try await AppFixture((10...40).map { "Item \($0)" }, columns: columns, rows: rows)
    for _ in 0..<20 { await fixture.press(Key(.down)) }
    await fixture.press("V")
    #expect(letters(fixture.screen).contains("pressVonthelast"))
    #expect(fixture.selectedLine?.contains("Item 30") == true)
    await fixture.press("U")
    for _ in 0..<20 { await fixture.press(Key(.down)) }
    await fixture.press("9")
    #expect(fixture.selectedLine?.contains("Added") == true)
  }

  @Test("stays in its row where that has room, also if nothing has changed")
  func unchanged() async throws {
    let fixture = try await AppFixture((1...20).map { "Item \($0)" }, columns: 60, rows: 16)
    let lines = fixture.lines
    await fixture.press("9")
    #expect(fixture.message == "  9 is not assigned. Press ? for all keys.")
    #expect(fixture.lines.dropLast(2) == lines.dropLast(2) && fixture.footer == lines.last)
  }
}
