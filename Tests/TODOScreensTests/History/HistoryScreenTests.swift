import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

@Suite("The history screen")
struct HistoryScreenTests {
  /// An item whose title, details and due date have been edited, as one step.
  private func edited(columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Pay rent")], columns: columns, rows: rows)
    let item = try #require(try await fixture.store.item("Pay rent"))
    _ = try await fixture.store.updateItem(
      item.id,
      [
        TODOEdit(.due) { $0.due = DueDate(stored: "2026-12-24") },
        TODOEdit(.detail) { $0.detail = "Ask about the deposit" },
        TODOEdit(.title) { $0.title = "Pay the rent" },
      ]
    )
    await fixture.press("U")
    return fixture
  }

  /// What is below the list, down to the message.
  private func below(_ fixture: AppFixture) -> [String] {
    let body = FrameLayout(fixture.terminal.size).body
    let rows = fixture.lines[(body.endRow - min(8, body.rows / 3))..<body.endRow]
    return rows.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  @Test("names the fields of an edit, in the order of the form")
  func fields() async throws {
    let fixture = try await edited()
    #expect(fixture.lines[2].contains("Edited “Pay the rent” (title, details, due)"))
  }

  @Test("cuts the title before the fields")
  func cutTitle() async throws {
    let fixture = try await AppFixture([String(repeating: "Long title ", count: 12)])
    let title = try await fixture.store.titles()[0]
    let id = try #require(try await fixture.store.item(title)?.id)
    _ = try await fixture.store.updateItem(id, [TODOEdit(.url) { $0.url = "https://a.b" }])
    await fixture.press("U")
    #expect(fixture.lines[2].contains("…” (link)  current"))
  }

  @Test("shows the old and the new values of the current step below the list")
  func valuesBelow() async throws {
    let fixture = try await edited()
    #expect(
      below(fixture) == [
        "Title    Pay rent → Pay the rent", "Details  (empty) → Ask about the deposit",
        "Due      (empty) → Thu 24 Dec",
      ]
    )
    await fixture.press(Key(.down))
    #expect(below(fixture) == ["Pay the rent"])
    await fixture.press(Key(.down))
    #expect(below(fixture) == [])
    await fixture.press(Key(.home))
    #expect(below(fixture).count == 3)
  }

  @Test("shows them beside the list where there is room, with the step in full")
  func valuesBeside() async throws {
    let fixture = try await edited(columns: 120, rows: 30)
    let pane = fixture.lines.map { $0.drop { $0 != "│" }.dropFirst().drop { $0 == " " } }
    #expect(pane[2...3] == ["Edited “Pay the rent” (title,", "details, due)"])
    #expect(pane.contains("Due      (empty) → Thu 24 Dec"))
    #expect(fixture.lines[2..<28].allSatisfy { $0.contains("│") })
  }

  @Test("says that values go on where they have no room, and has none in a very low window")
  func lowWindow() async throws {
    let fixture = try await edited(columns: 40, rows: 10)
    #expect(below(fixture) == ["Title    Pay rent → Pay the rent", "▾ 2 more"])
    #expect(fixture.lines[1].contains("Edited"))
    let lowest = try await edited(columns: 40, rows: 8)
    #expect(!lowest.shows("→"))
  }

  @Test("of several items shows the first ones, and how many more there are")
  func several() async throws {
    let fixture = try await AppFixture((1...20).map { "Item \($0)" })
    await fixture.press("*", "4", "U")
    #expect(fixture.lines[2].contains("Set the priority of 20 items"))
    #expect(below(fixture).prefix(2) == ["Item 1  Middle → Highest", "Item 2  Middle → Highest"])
    #expect(below(fixture).last == "and 15 more items")
    await fixture.press("q", "*", "d", "U")
    #expect(below(fixture).first == "Item 1")
  }

  @Test("of long details shows only the lines that differ")
  func details() async throws {
    let start = (1...30).map { "Line \($0)" }.joined(separator: "\n")
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", detail: start)])
    let item = try #require(try await fixture.store.item("A"))
    let end = start.replacing("Line 12\n", with: "Line twelve\n") + "\nThe end"
    _ = try await fixture.store.updateItem(item.id, [TODOEdit(.detail) { $0.detail = end }])
    await fixture.press("U")
    #expect(below(fixture) == ["Details  - Line 12", "+ Line twelve", "+ The end"])
  }

  @Test("offers no jump to the step at which the list is")
  func noJump() async throws {
    let fixture = try await edited()
    #expect(fixture.lines[2].contains("current") && !fixture.footer.contains("jump here"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .alreadyAtStep && fixture.header.contains("History"))
    await fixture.press(Key(.down))
    #expect(fixture.footer.contains("Enter jump here"))
    await fixture.press(Key(.enter), "U")
    #expect(fixture.lines[3].contains("current") && fixture.footer.contains("jump here"))
    await fixture.press(Key(.down))
    #expect(!fixture.footer.contains("jump here"))
  }

  @Test("offers no jump to the start of the history where nothing is in effect")
  func noJumpToStart() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press("u", "U", Key(.end))
    #expect(fixture.lines[3].contains("Empty list") && !fixture.footer.contains("jump here"))
    await fixture.press(Key(.home))
    #expect(fixture.footer.contains("jump here"))
  }

  @Test("reads the values again after a change made elsewhere")
  func reload() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A")])
    await fixture.press("U")
    #expect(below(fixture) == ["A"])
    let item = try #require(try await fixture.store.item("A"))
    _ = try await fixture.store.updateItem(item.id, [TODOEdit(.title) { $0.title = "B" }])
    fixture.app.changedElsewhere()
    await fixture.app.idle()
    #expect(below(fixture) == ["B"])
  }

  @Test("names the key for older steps only where there are any")
  func olderHint() async throws {
    let fixture = try await AppFixture()
    await fixture.press("U")
    #expect(!fixture.footer.contains("older"))
    let used = try await AppFixture(["A"])
    await used.press("U")
    #expect(used.footer.contains("older"))
  }

  @Test(
    "marks the current step, says which ones are undone, and how many are out of sight, in a narrow window too"
  )
  func narrow() async throws {
    let fixture = try await AppFixture(["A", "B", "C", "D", "E"], columns: 40, rows: 9)
    await fixture.press("u", "U")
    #expect(fixture.lines[1].hasSuffix("  undone"))
    #expect(fixture.lines[2].hasPrefix("✓ "))
    #expect(fixture.header.hasSuffix("▾ 2"))
    await fixture.press(Key(.end))
    #expect(fixture.header.hasSuffix("▴ 2"))
  }

  @Test("keeps the colours of the parts of the current row")
  func currentRow() async throws {
    let fixture = try await AppFixture(["A"], settings: ScreenSettings(theme: .dark))
    await fixture.press("U")
    let theme = fixture.app.stack.theme
    let place = try fixture.place(of: "current")
    #expect(fixture.terminal.frame?[place.column, place.row].style == theme.accent.laid(on: theme.selection))
  }
}

@Suite("The difference of two texts")
struct TextDifferenceTests {
  private func lines(_ before: String, _ after: String) -> [String] {
    TextDifference(before, after).lines.map { ($0.isNew ? "+" : "-") + $0.text }
  }

  @Test("has the lines that were removed and added, in their order")
  func inOrder() {
    #expect(lines("a\nb\nc\nd", "a\nB\nc\nd\ne") == ["-b", "+B", "+e"])
    #expect(lines("", "a\n\nb") == ["+a", "+b"])
    #expect(lines("a\nb", "") == ["-a", "-b"])
    #expect(lines("a", "a") == [])
  }

  @Test("begins a long line a little before its first difference")
  func longLine() {
    let start = String(repeating: "x", count: 100)
    let same = String(repeating: "x", count: 20)
    #expect(lines(start + "1", start + "2") == ["-…\(same)1", "+…\(same)2"])
  }

  @Test("of very many lines takes all of them for changed", .timeLimit(.minutes(5)))
  func many() {
    let (old, new) = (0..<5000).reduce(into: ("", "")) { texts, number in
      texts.0 += "\(number)\n"
      texts.1 += "\(number * 7 % 5000)a\n"
    }
    #expect(TextDifference(old, new).lines.count == 10_000)
  }
}
