import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

/// It is Friday 20 November 2026.
@Suite("An item that leaves its place")
struct LeavingRowTests {
  private func fixture(
    _ dues: [String: String] = [:],
    titles: [String] = ["A", "B", "C"],
    query: TODOQuery = TODOQuery(sort: TODOSort(.due)),
    columns: Int = 80,
    rows: Int = 24
  ) async throws -> AppFixture {
    let items = titles.map { TODOItemValues($0, due: dues[$0].flatMap(DueDate.init(stored:))) }
    return try await AppFixture(drafts: items, columns: columns, rows: rows, query: query)
  }

  /// The lines of the list, without the bar, that have an item or a label, without blanks at their ends.
  private func list(_ fixture: AppFixture) -> [String] {
    let body = FrameLayout(fixture.terminal.size).body
    return fixture.lines[body.row..<body.endRow].map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test(
    "keeps its place while the message does, faint and struck, with the cursor on the next",
    arguments: [(" ", "✓ B"), ("d", "x B")] as [(Key, String)]
  )
  func stays(key: Key, row: String) async throws {
    let fixture = try await fixture(query: TODOQuery())
    await fixture.press(Key(.down), key)
    #expect(list(fixture) == ["▢ A", row, "▢ C"])
    #expect(fixture.selectedLine?.contains("▢ C") == true)
    let place = try fixture.place(of: row)
    let style = try #require(fixture.terminal.frame?[place.column + 2, place.row].style)
    #expect(style == fixture.app.stack.theme.faint.struck)
    await fixture.press(Key(.up), Key(.down))
    #expect(list(fixture) == ["▢ A", row, "▢ C"])
    await fixture.pass(SaidMessage.time)
    #expect(list(fixture) == ["▢ A", "▢ C"])
  }

  @Test(
    "keeps its place where it was the last one, and the words about the empty list do not move",
    arguments: [12, 24]
  )
  func last(rows: Int) async throws {
    let fixture = try await fixture(titles: ["A"], query: TODOQuery(), rows: rows)
    await fixture.press(" ")
    #expect(list(fixture)[0] == "✓ A")
    let words = Array(list(fixture).dropFirst())
    let place = try fixture.place(of: try #require(words.first))
    await fixture.pass(SaidMessage.time)
    #expect(list(fixture) == words)
    #expect(try fixture.place(of: words[0]) == place)
  }

  @Test("is passed over by the cursor, and a click on it does nothing")
  func passedOver() async throws {
    let fixture = try await fixture(query: TODOQuery())
    await fixture.press(Key(.down), " ")
    let line = try #require(fixture.selectedRow)
    await fixture.press(Key(.up))
    #expect(fixture.selectedRow == line - 2)
    try await fixture.click("✓ B")
    #expect(fixture.list.currentItem?.title == "A" && fixture.shows("✓ B"))
    await fixture.press(Key(.down))
    #expect(fixture.selectedRow == line)
  }

  @Test("goes with another change, which keeps the place of its own, and with undo")
  func another() async throws {
    let fixture = try await fixture(query: TODOQuery())
    await fixture.press(" ", "d")
    #expect(list(fixture) == ["x B", "▢ C"])
    await fixture.press("u")
    #expect(list(fixture) == ["▢ B", "▢ C"])
  }

  @Test(
    "goes with its message when another window changes something, since u would undo that first",
    arguments: ["A", "C"]
  )
  func elsewhere(title: String) async throws {
    let fixture = try await fixture(query: TODOQuery())
    await fixture.press(" ")
    #expect(list(fixture) == ["✓ A", "▢ B", "▢ C"] && fixture.message.hasSuffix("u undo"))
    let id = try #require(try await fixture.store.item(title)?.id)
    _ = try await fixture.store.perform(title == "A" ? .toggleIsDone : .delete, on: .ids([id]))
    await fixture.changedElsewhere()
    #expect(list(fixture) == (title == "A" ? ["▢ A", "▢ B", "▢ C"] : ["▢ B"]))
    #expect(fixture.said == (title == "A" ? nil : .leftDeleted(title: "C")))
  }

  @Test("is not in another list") func otherList() async throws {
    let items = ["A", "B", "C"].map { title in
      TODOItemValues(title, list: "Home")
    }
    let fixture = try await AppFixture(drafts: items)
    await fixture.press(Key(.down), " ")
    #expect(fixture.shows("✓ B"))
    await fixture.press(.tab)
    await fixture.type("Home")
    await fixture.press(.enter)
    #expect(fixture.shows("▢ A") && !fixture.shows("✓ B"))
  }

  @Test("keeps its label where it was the only one under it", arguments: [80, 60])
  func label(columns: Int) async throws {
    let fixture = try await fixture(["A": "2026-11-20", "B": "2026-11-21"], columns: columns)
    await fixture.press(" ")
    let today = list(fixture).prefix(columns == 80 ? 1 : 2).joined(separator: " ")
    #expect(today.hasPrefix("Today") && today.contains("✓ A") && !today.contains("Today 0"))
    #expect(fixture.selectedLine?.contains("▢ B") == true)
    await fixture.pass(SaidMessage.time)
    #expect(!fixture.shows("Today"))
    #expect(list(fixture)[0].hasPrefix("Tomorrow"))
  }

  @Test("moves no other row, neither when it leaves nor when it is gone, if there are more below")
  func rows() async throws {
    let titles = (10..<60).map { "Item \($0)" }
    let fixture = try await fixture(titles: titles, query: TODOQuery(), rows: 12)
    for _ in 0..<20 { await fixture.press(Key(.down)) }
    for _ in 0..<3 { await fixture.press(Key(.up)) }
    let before = list(fixture)
    await fixture.press(" ")
    let after = list(fixture)
    #expect(after.count == before.count)
    #expect(zip(before, after).count { $0 != $1 } == 1, "\(before) \(after)")
    await fixture.pass(SaidMessage.time)
    #expect(list(fixture).prefix(3) == after.prefix(3))
  }

  @Test("that was snoozed or moved to another list keeps its place, too")
  func snoozed() async throws {
    let fixture = try await fixture(query: TODOQuery())
    await fixture.press(Key(.down), "z")
    await fixture.enter("tomorrow")
    #expect(list(fixture) == ["▢ A", "▢ B", "▢ C"])
    let place = try fixture.place(of: "▢ B")
    let style = try #require(fixture.terminal.frame?[place.column + 2, place.row].style)
    #expect(style == fixture.app.stack.theme.faint.struck)
    await fixture.pass(SaidMessage.time)
    #expect(list(fixture) == ["▢ A", "▢ C"])
    await fixture.press("I", Key(.down), "m")
    await fixture.enter("Home")
    #expect(list(fixture) == ["▢ A", "▢ C"])
    await fixture.pass(SaidMessage.time)
    #expect(list(fixture) == ["▢ A"])
  }

  @Test(
    "that was given a date far below keeps its place, with the cursor on the next; one that is seen from there takes it along"
  )
  func redated() async throws {
    let titles = (10..<60).map { "Item \($0)" }
    let dues = Dictionary(uniqueKeysWithValues: titles.map { ($0, "2026-11-2\($0 < "Item 30" ? 0 : 1)") })
    let fixture = try await fixture(dues, titles: titles)
    await fixture.press("w")
    await fixture.enter("in 2 weeks")
    #expect(fixture.selectedLine?.contains("Item 11") == true && fixture.shows("▢ Item 10"))
    await fixture.press("w")
    await fixture.enter("today 17:00")
    #expect(fixture.selectedLine?.contains("Item 12") == true)
    await fixture.press("u", "u")
    #expect(fixture.selectedLine?.contains("Item 10") == true)
    let few = try await self.fixture(["A": "2026-11-20", "B": "2026-11-20", "C": "2026-11-21"])
    await few.press("w")
    await few.enter("sun")
    #expect(few.selectedLine?.contains("▢ A") == true)
  }

  @Test("is not shown for several items at once, nor if it stays where it was")
  func others() async throws {
    let fixture = try await fixture(query: TODOQuery())
    await fixture.press("3")
    #expect(!fixture.shows("x A") && fixture.shows("▢ A"))
    await fixture.press("v", "v", " ")
    #expect(list(fixture) == ["▢ C"])
  }

  @Test("that repeats keeps its place, too, when it moves on to its next date")
  func repeating() async throws {
    let rent = TODOItemValues("Rent", due: "2026-11-20", repeats: "FREQ=MONTHLY")
    let fixture = try await AppFixture(
      drafts: [rent, TODOItemValues("B", due: "2026-11-21")],
      query: TODOQuery(sort: TODOSort(.due))
    )
    await fixture.press(" ")
    #expect(fixture.shows("✓ Rent") && fixture.shows("▢ Rent"))
    #expect(fixture.selectedLine?.contains("B") == true)
    await fixture.pass(SaidMessage.time)
    #expect(!fixture.shows("✓ Rent") && fixture.shows("▢ Rent"))
    // So it does if it is the only item, and the cursor stays on it.
    await fixture.press("d", " ")
    #expect(list(fixture).filter { $0.contains("Rent") }.count == 2)
  }

  @Test("in Today, one Space too many does not open again what was completed") func lastOfToday() async throws
  {
    let fixture = try await fixture(["A": "2026-11-20", "B": "2026-11-19"], titles: ["A", "B"])
    await fixture.press("T", " ", " ", " ")
    #expect(fixture.said == .nothingMoreOpen)
    #expect(try await fixture.store.counts() == TODOCounts(open: 0, done: 2))
    await fixture.press(Key(.down), " ")
    #expect(try await fixture.store.counts() == TODOCounts(open: 1, done: 1))
  }

  @Test("in Today, an item that was completed is not under Done as long as it keeps its place") func once()
    async throws
  {
    let fixture = try await fixture(["A": "2026-11-19", "B": "2026-11-20"], titles: ["A", "B"])
    await fixture.press("T", "g", " ")
    #expect(list(fixture).count { $0.contains("✓ A") } == 1)
    await fixture.pass(SaidMessage.time)
    #expect(list(fixture).count { $0.contains("✓ A") } == 1)
  }

  @Test("one that repeats keeps its place before its next date") func repeatingFirst() async throws {
    let water = TODOItemValues("Water", due: "2026-11-21", repeats: "FREQ=DAILY;INTERVAL=3")
    let beta = TODOItemValues("Beta", due: "2026-11-30")
    let fixture = try await AppFixture(drafts: [water, beta], columns: 80)
    await fixture.press("W", "g", " ")
    let lines = list(fixture)
    let (old, new) = (
      lines.firstIndex { $0.contains("✓ Water") }, lines.firstIndex { $0.contains("▢ Water") }
    )
    #expect(try #require(old) < #require(new))
  }

  @Test("that has steps counts them as completed with it") func steps() async throws {
    let fixture = try await fixture(titles: ["A"])
    let step = TODOItemValues("Step", parent: fixture.list.currentItem?.id)
    _ = try await fixture.store.create([NewItem(step)])
    await fixture.changedElsewhere()
    #expect(list(fixture).contains { $0.contains("▢ A  0/1") })
    await fixture.press("g", " ")
    #expect(list(fixture).contains { $0.contains("✓ A  1/1") })
  }
}
