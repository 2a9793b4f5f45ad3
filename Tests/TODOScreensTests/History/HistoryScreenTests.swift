import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

@Suite("The history screen")
struct HistoryScreenTests {
  /// An item whose title, details and due date have been edited, as one step.
  private func edited(
    columns: Int = 80,
    rows: Int = 24,
    settings: ScreenSettings = ScreenSettings()
  ) async throws -> AppFixture {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("Pay rent")],
      columns: columns,
      rows: rows,
      settings: settings
    )
    let item = try #require(try await fixture.store.item("Pay rent"))
    _ = try await fixture.store.updateItem(
      item.id,
      [
        TODOEdit(.due) { $0.due = DueDate(stored: "2026-12-24") },
        TODOEdit(.detail) { $0.detail = "Ask about the deposit" },
        TODOEdit(.title) { $0.title = "Pay the rent" },
      ]
    )
    await fixture.changedElsewhere()
    await fixture.press("U")
    return fixture
  }

  /// What the row of messages says of the current step.
  private func values(_ fixture: AppFixture) -> String {
    fixture.message.trimmingCharacters(in: .whitespaces)
  }

  private func pane(_ fixture: AppFixture) -> [String] {
    fixture.lines.map { $0.drop { $0 != "│" }.dropFirst().trimmingCharacters(in: .whitespaces) }
  }

  @Test("says what an edit did, and names its fields in the order of the form, quietly") func fields()
    async throws
  {
    let fixture = try await edited(columns: 99, settings: ScreenSettings(theme: .dark))
    #expect(fixture.lines[2].contains("“Pay the rent” is now due Thu 24 Dec  title, details, due  "))
    let place = try fixture.place(of: "title, details")
    let theme = fixture.app.stack.theme
    #expect(fixture.terminal.frame?[place.column, place.row].style == theme.quiet.laid(on: theme.selection))
  }

  @Test("/ shows the changes with all of some words; Enter keeps them, Esc shows the others again")
  func search()
    async throws
  {
    let fixture = try await AppFixture(["A", "Bérénice"], settings: ScreenSettings(theme: .dark))
    await fixture.press(" ", "3", "U", "/")
    await fixture.type("beren add")
    func rows() -> [String] {
      fixture.lines[2...21].map { String($0.dropFirst(21)).trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("/") }
    }
    #expect(rows() == ["Added “Bérénice”"])
    let place = try fixture.place(of: "Bérénice”")
    let theme = fixture.app.stack.theme
    let style = fixture.terminal.frame?[place.column, place.row].style
    #expect(style?.attributes.isSuperset(of: theme.hit) == true)
    await fixture.press(Key(.enter))
    #expect(fixture.header.hasPrefix(" History   “beren add”") && fixture.header.hasSuffix("1 match"))
    #expect(fixture.footer.hasSuffix("Esc clear search"))
    // What Enter and Backspace do is about the change that is shown.
    await fixture.press(Key(.backspace))
    #expect(fixture.message.contains("Not undone: “Bérénice”"))
    await fixture.press(Key(.escape))
    #expect(rows().count == 5 && fixture.header.hasPrefix(" History   newest first"))
    await fixture.press(Key(.escape))
    #expect(fixture.header.hasPrefix(" Everything"))
  }

  @Test("a search that no change matches says so, and its keys change nothing") func searchWithoutMatch()
    async throws
  {
    let fixture = try await AppFixture(["A"])
    await fixture.press(" ", "U", "/")
    await fixture.type("zzz")
    #expect(fixture.shows("No matching change"))
    await fixture.press(Key(.enter), Key(.enter))
    #expect(fixture.said == .noMatchingChange)
    await fixture.press(Key(.backspace))
    #expect(fixture.said == .noMatchingChange)
    #expect(try await fixture.store.titles(.done) == ["A"])
    await fixture.press("/", Key(.escape))
    #expect(fixture.shows("Completed “A”"))
    #expect(try await fixture.store.titles(.done) == ["A"])
  }

  @Test("says what became of a date, a list and a priority, of one item and of several") func sentences()
    async throws
  {
    let fixture = try await AppFixture(["A", "B"])
    let item = try #require(try await fixture.store.item("A"))
    func edit(_ field: ItemField, _ change: @escaping @Sendable (inout TODOItemValues) -> Void) async throws {
      _ = try await fixture.store.updateItem(item.id, [TODOEdit(field, change)])
    }
    try await edit(.due) { $0.due = DueDate(stored: "2026-11-21T19:00") }
    try await edit(.due) { $0.due = nil }
    try await edit(.list) { $0.list = "Home" }
    try await edit(.list) { $0.list = "" }
    try await edit(.priority) { $0.priority = .high }
    try await edit(.start) { $0.start = DueDate(stored: "2026-11-30") }
    try await edit(.start) { $0.start = nil }
    try await edit(.url) { $0.url = "https://a.b" }
    await fixture.press("*", "4", "U")
    let rows = fixture.lines[2...10].map { String($0.dropFirst(21)).trimmingCharacters(in: .whitespaces) }
    #expect(rows[0].hasPrefix("Set the priority of 2 items"))
    #expect(rows[1] == "Edited “A”  link")
    #expect(rows[2] == "“A” is shown again" && rows[3] == "“A” is snoozed until Mon 30 Nov")
    #expect(rows[4] == "Set the priority of “A” to high")
    #expect(rows[5] == "Moved “A” to the Inbox" && rows[6] == "Moved “A” to Home")
    #expect(rows[7] == "Removed the due date of “A”")
    #expect(rows[8] == "“A” is now due Sat 21 Nov 19:00")
  }

  @Test("cuts the title before what was done, and leaves out fields without room") func cutTitle()
    async throws
  {
    let fixture = try await AppFixture([String(repeating: "Long title ", count: 12)])
    let title = try await fixture.store.titles()[0]
    let id = try #require(try await fixture.store.item(title)?.id)
    _ = try await fixture.store.updateItem(id, [TODOEdit(.url) { $0.url = "https://a.b" }])
    await fixture.press("U")
    #expect(fixture.lines[2].contains("Edited “Long title") && fixture.lines[2].hasSuffix("…”  now"))
  }

  @Test("has the names of days beside their steps, or above them in a narrow window", arguments: [40, 80])
  func days(columns: Int) async throws {
    let clock = HandClock(at: .novemberMorning - 3 * 86_400)
    let fixture = try await AppFixture(drafts: [], columns: columns, clock: clock.wallClock)
    for (index, title) in ["A", "B", "C", "D"].enumerated() {
      _ = try await fixture.store.createTODOItem(TODOItemValues(title))
      clock.advance(days: index == 0 ? 2 : index == 1 ? 1 : 0)
    }
    await fixture.press("U")
    let rows = Array(fixture.lines[2...])
    let labels = ["Today", "Yesterday", "Wed 18 Nov"]
    if columns == 80 {
      #expect(
        rows[0].hasPrefix(" Today        09:30  Added “D”")
          && rows[1].hasPrefix("              09:30  Added “C”")
      )
      #expect(rows[3].hasPrefix(" Yesterday    09:30  Added “B”") && rows[2].isEmpty)
      #expect(rows[5].hasPrefix(" Wed 18 Nov   09:30  Added “A”"))
      #expect(rows[6].trimmingCharacters(in: .whitespaces) == "Empty, before the first change")
    } else {
      #expect(rows.filter { line in labels.contains { line == " " + $0 } }.count == 3)
      #expect(rows[1].hasPrefix("  09:30  Added “D”"))
    }
  }

  @Test("keeps the name of the day at the top in a narrow window, and the current row below it")
  func label() async throws {
    let clock = HandClock(at: .novemberMorning - 86_400)
    let fixture = try await AppFixture(drafts: [], columns: 40, rows: 16, clock: clock.wallClock)
    for number in 1...30 { _ = try await fixture.store.createTODOItem(TODOItemValues("Item \(number)")) }
    clock.advance(days: 1)
    for number in 31...32 { _ = try await fixture.store.createTODOItem(TODOItemValues("Item \(number)")) }
    await fixture.press("U")
    #expect(fixture.lines[2].hasPrefix(" Today") && fixture.lines[5].hasPrefix(" Yesterday"))
    await fixture.press(Key(.pageDown), Key(.pageDown))
    #expect(fixture.lines[2].hasPrefix(" Yesterday"))
    for _ in 1...21 { await fixture.press(Key(.up)) }
    #expect(fixture.lines[2].hasPrefix(" Today") && fixture.lines[3].contains("Item 31"))
    #expect(fixture.selectedLine?.contains("Item 31") == true)
    // It would name nothing above the name of the next day.
    await fixture.press(Key(.home))
    for _ in 1...16 where !fixture.lines[3].hasPrefix(" Yesterday") { await fixture.press(Key(.down)) }
    #expect(fixture.lines[2].contains("Item 31") && fixture.lines[3].hasPrefix(" Yesterday"))
  }

  @Test("shows the old and the new values of the current step in the row of messages") func valuesBelow()
    async throws
  {
    let fixture = try await edited()
    #expect(
      values(fixture).hasPrefix("Title was Pay rent, now Pay the rent. Details was empty, now Ask about the")
    )
    await fixture.press(Key(.down))
    #expect(values(fixture) == "")
    await fixture.press(Key(.home))
    #expect(values(fixture).hasPrefix("Title was"))
  }

  @Test("shows them beside the list where there is room, with the step in full and what Enter does")
  func valuesBeside() async throws {
    let fixture = try await edited(columns: 160, rows: 30)
    #expect(
      pane(fixture)[2...10] == [
        "“Pay the rent” is now due Thu 24 Dec", "Today 10:00, in this window", "",
        "Title  Pay rent", "Pay the rent", "Details  none before", "Ask about the deposit",
        "Due  none before", "Thu 24 Dec",
      ]
    )
    #expect(fixture.lines[2..<28].allSatisfy { $0.contains("│") })
    await fixture.press(Key(.down), Key(.down))
    #expect(pane(fixture)[2] == "Empty, before the first change")
    #expect(
      pane(fixture)[4...6].joined(separator: " ").hasPrefix(
        "Enter goes back to here: it undoes the 2 changes above. r"
      )
    )
    await fixture.press("q", "u", "U")
    #expect(pane(fixture).contains { $0.hasPrefix("Enter goes forward to here: it redoes") })
  }

  @Test("says that values go on where they have no room, and shows none in a low window") func lowWindow()
    async throws
  {
    let fixture = try await edited(columns: 120, rows: 9)
    #expect(pane(fixture).contains { $0.hasPrefix("▾ ") && $0.hasSuffix(" more") })
    let lowest = try await edited(columns: 60, rows: 8)
    #expect(!lowest.shows("was") && lowest.lines[2].contains("is now due"))
  }

  @Test("of several items shows the first ones, and how many more there are") func several() async throws {
    let fixture = try await AppFixture((1...20).map { "Item \($0)" }, columns: 160)
    await fixture.press("*", "4", "U")
    #expect(fixture.lines[2].contains("Set the priority of 20 items"))
    #expect(pane(fixture).count { $0.hasPrefix("Item ") && $0.hasSuffix(" → Highest") } >= 2)
    #expect(pane(fixture).contains { $0.hasPrefix("and ") && $0.hasSuffix(" more items") })
    let narrow = try await AppFixture((1...7).map { "Item \($0)" })
    await narrow.press("*", "d", "U")
    #expect(values(narrow) == "Item 1, Item 2, Item 3, Item 4, Item 5  and 2 more items")
  }

  @Test("of long details shows only the lines that differ") func details() async throws {
    let start = (1...30).map { "Line \($0)" }.joined(separator: "\n")
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", detail: start)], columns: 120)
    let item = try #require(try await fixture.store.item("A"))
    let end = start.replacing("Line 12\n", with: "Line twelve\n") + "\nThe end"
    _ = try await fixture.store.updateItem(item.id, [TODOEdit(.detail) { $0.detail = end }])
    await fixture.press("U")
    #expect(pane(fixture)[5...7] == ["Details  - Line 12", "+ Line twelve", "+ The end"])
  }

  @Test("counts changes, and says how long they are kept where there is room") func counts() async throws {
    let fixture = try await edited()
    #expect(fixture.header.hasPrefix(" History   newest first  "))
    #expect(fixture.header.hasSuffix("  2 changes, kept for 90 days"))
    #expect(try await edited(columns: 40, rows: 12).header.hasSuffix("2 changes"))
  }

  @Test("offers no jump to the step at which the list is") func noJump() async throws {
    let fixture = try await edited()
    #expect(fixture.lines[2].hasSuffix("now") && !fixture.footer.contains("go back to here"))
    await fixture.press(Key(.enter))
    #expect(fixture.said == .alreadyAtStep && fixture.header.contains("History"))
    await fixture.press(Key(.down))
    #expect(fixture.footer.contains("Enter go back to here"))
    await fixture.press(Key(.enter), "U")
    #expect(fixture.lines[3].hasSuffix("now") && fixture.footer.contains("Enter go forward to here"))
    #expect(fixture.lines[2].hasSuffix("undone"))
    await fixture.press(Key(.down))
    #expect(!fixture.footer.contains("go back to here"))
  }

  @Test("offers no jump to the start of the history where nothing is in effect") func noJumpToStart()
    async throws
  {
    let fixture = try await AppFixture(["A"])
    await fixture.press("u", "U", Key(.end))
    #expect(fixture.lines[3].contains("Empty, before") && fixture.lines[3].hasSuffix("now"))
    #expect(!fixture.footer.contains("go back to here"))
    await fixture.press(Key(.home))
    #expect(fixture.footer.contains("Enter go forward to here"))
  }

  @Test("reads the values again after a change made elsewhere") func reload() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press("*", "4", "U")
    #expect(values(fixture) == "A, B" || values(fixture) == "B, A")
    let item = try #require(try await fixture.store.item("A"))
    _ = try await fixture.store.updateItem(item.id, [TODOEdit(.title) { $0.title = "Z" }])
    await fixture.changedElsewhere()
    #expect(values(fixture).contains("Z"))
  }

  @Test("names the key for older steps only where there are any") func olderHint() async throws {
    let fixture = try await AppFixture()
    await fixture.press("U")
    #expect(!fixture.footer.contains("older"))
    let used = try await AppFixture(["A"])
    await used.press("U")
    #expect(used.footer.contains("older"))
  }

  @Test("makes what is undone faint, and has a thumb where not all fits; a click beside it scrolls")
  func narrow()
    async throws
  {
    let fixture = try await AppFixture(
      (1...30).map { "Item \($0)" },
      columns: 40,
      rows: 16,
      settings: ScreenSettings(theme: .dark)
    )
    await fixture.press("u", "U")
    let theme = fixture.app.stack.theme
    let place = try fixture.place(of: "undone")
    #expect(fixture.terminal.frame?[place.column, place.row].style == theme.quiet.laid(on: theme.selection))
    await fixture.press(Key(.down))
    #expect(fixture.terminal.frame?[place.column, place.row].style == theme.faint)
    #expect(fixture.lines[4].contains("now"))
    #expect(fixture.lines[2].hasSuffix("▐") && !fixture.lines[13].hasSuffix("▐"))
    await fixture.click(Position(column: 39, row: 13))
    #expect(fixture.lines[13].hasSuffix("▐") && fixture.shows("Empty, before"))
  }

  @Test("keeps the colours of the parts of the current row") func currentRow() async throws {
    let fixture = try await AppFixture(["A"], settings: ScreenSettings(theme: .dark))
    await fixture.press("U")
    let theme = fixture.app.stack.theme
    let row = try fixture.place(of: "Added “A”").row
    let column = fixture.lines[row].count - 3
    #expect(fixture.terminal.frame?[column, row].style == theme.label.laid(on: theme.selection))
  }

  // MARK: One change alone

  @Test("Backspace undoes the current change alone, and says what was put back and what stays")
  func undoesAlone()
    async throws
  {
    // Given
    let fixture = try await edited(columns: 120)
    let item = try #require(try await fixture.store.item("Pay the rent"))
    _ = try await fixture.store.updateItem(item.id, [TODOEdit(.detail) { $0.detail = "In cash" }])
    await fixture.press("q", "a", "B", .control("s"), "U", Key(.down), Key(.down))
    #expect(fixture.footer.contains("Backspace undo alone"))
    #expect(pane(fixture).joined(separator: " ").contains("undoes this change alone"))
    // When
    await fixture.press(Key(.backspace))
    // Then
    #expect(fixture.header.contains("History"))
    #expect(
      fixture.message.trimmingCharacters(in: .whitespaces).hasPrefix(
        "Undone alone: edit “Pay the rent”. 1 value has changed since and stays as it is."
      )
    )
    let now = try #require(try await fixture.store.refetchItem(item.id))
    #expect(now.title == "Pay rent" && now.due == nil && now.detail == "In cash")
    #expect(fixture.lines[2].contains("Undone alone: edit “Pay the rent”  title, due"))
    #expect(fixture.lines[2].contains("now"))
    // The cursor is on the same change.
    #expect(pane(fixture)[2].hasPrefix("“Pay the rent” is now due"))
    // When
    await fixture.press("q", "u")
    #expect(try await fixture.store.refetchItem(item.id)?.title == "Pay the rent")
  }

  @Test("Backspace says what is so now, as undo does, where nothing stays") func saysWhatIsNow() async throws
  {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(" ", "4", "U", Key(.down), Key(.backspace))
    #expect(fixture.message.hasPrefix(" Undone. “A” is open again."))
  }

  @Test("Backspace says why a change that is undone, or the start, is left alone") func refusesAlone()
    async throws
  {
    let fixture = try await AppFixture(["A"])
    await fixture.press("u", "U")
    #expect(!fixture.footer.contains("undo alone"))
    await fixture.press(Key(.backspace))
    #expect(fixture.said == .changeUndoneAlready)
    await fixture.press(Key(.end), Key(.backspace))
    #expect(fixture.said == .noChangeAtStart)
    await fixture.press("q", "a", "B", .control("s"), "U", Key(.down), Key(.backspace))
    #expect(fixture.said == .changeOverwritten)
  }

  @Test("Backspace keeps what was changed since it was added, and says so") func keepsUsed() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press("4", "U", Key(.down), Key(.backspace))
    #expect(fixture.said == .notUndoneUsedSince(title: "A"))
    await fixture.press(Key(.home), Key(.backspace))
    #expect(fixture.said?.kind == .info)
    await fixture.press(Key(.end), Key(.up), Key(.backspace), "q")
    #expect(try await fixture.store.titles() == [])
  }

  @Test("a large change is undone alone as a job, which the list shows") func alonInSlices() async throws {
    let fixture = try await AppFixture((1...600).map { "Item \($0)" })
    await fixture.press("*", "4")
    await fixture.app.idle()
    await fixture.press("U")
    #expect(fixture.lines[2].contains("Set the priority of 600 items"))
    await fixture.press(Key(.backspace))
    await fixture.app.idle()
    #expect(!fixture.header.contains("History"))
    let rows = try await fixture.store.filteredItems(TODOQuery(), window: .start(count: 600)).rows
    #expect(rows.count == 600 && rows.allSatisfy { $0.item.priority == .middle })
  }

  @Test("says at the right, faintly, which steps a command has made") func commands() async throws {
    let fixture = try await AppFixture(["A", "B"], settings: ScreenSettings(theme: .dark))
    try await fixture.store.database.write { db in
      try db.execute(sql: "UPDATE step SET session = 'x', origin = 'session 12'")
    }
    await fixture.press("U")
    let place = try fixture.place(of: "a command")
    #expect(fixture.lines[place.row].contains("Added “A”"))
    #expect(fixture.terminal.frame?[place.column, place.row].style == fixture.app.stack.theme.faint)
  }

  @Test("says where a step was made") func origins() async throws {
    let fixture = try await AppFixture(["A"], columns: 160)
    try await fixture.store.database.write { db in
      try db.execute(sql: "UPDATE step SET session = 'x', origin = 'session 12'")
    }
    await fixture.press("u", "u", "a", "B", .control("s"), "U", Key(.down))
    #expect(fixture.lines[3].contains("a command, overwritten"))
    #expect(pane(fixture)[3] == "Today 10:00, by a command")
    #expect(fixture.shows("Enter brings this change back."))
    #expect(fixture.footer.contains("Enter restore"))
  }

  @Test("names another window only where that was open beside this one") func otherWindow() async throws {
    let fixture = try await AppFixture(["Before"], columns: 160)
    _ = try await fixture.store.createTODOItem(TODOItemValues("Beside"))
    try await fixture.store.database.write { db in
      try db.execute(sql: "UPDATE step SET session = 'x', origin = 'pts/2' WHERE subject = 'Beside'")
    }
    await fixture.press("U")
    #expect(
      fixture.lines[2].contains("Added “Beside”") && pane(fixture)[3] == "Today 10:00, in another window"
    )
    await fixture.press(Key(.down))
    #expect(!fixture.lines[3].contains("another window") && pane(fixture)[3].hasPrefix("Today 10:00"))
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
