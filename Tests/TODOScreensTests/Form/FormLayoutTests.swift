import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The layout of the form")
struct FormLayoutTests {
  @Test(
    "all buttons are in sight, in a window and in the narrowest pane",
    arguments: [40, 80, 100, 115, 160]
  )
  func buttons(columns: Int) async throws {
    let fixture = try await AppFixture(["A"], columns: columns, rows: 30)
    await fixture.press(Key(.enter))
    #expect(fixture.lines.contains { $0.contains(#/Save +Cancel +Delete/#) })
    try await fixture.click("Cancel")
    #expect(fixture.app.stack.screens.last is ListScreen)
  }

  private func openForm(
    _ values: TODOItemValues = TODOItemValues("Title"),
    columns: Int = 80,
    rows: Int = 24,
    conventions: DateConventions = DateConventions()
  ) async throws -> AppFixture {
    let fixture = try await AppFixture(
      drafts: [values],
      columns: columns,
      rows: rows,
      conventions: conventions
    )
    await fixture.press(Key(.enter))
    return fixture
  }

  @Test(
    "the names of further fields have a blank row above them in a high window",
    arguments: [(50, true), (24, false)]
  )
  func air(rows: Int, isThere: Bool) async throws {
    let values = TODOItemValues("Title", url: "https://example.org")
    let fixture = try await openForm(values, columns: 80, rows: rows)
    let more = try #require(fixture.lines.firstIndex { $0.contains(" More ") })
    #expect(fixture.lines[more - 1].isEmpty == isThere)
    #expect(fixture.lines[more - (isThere ? 2 : 1)].contains("https://example.org"))
  }

  private func tab(_ fixture: AppFixture, _ times: Int) async {
    for _ in 0..<times { await fixture.press(Key(.tab)) }
  }

  /// The rows in which labels and buttons are.
  private func places(_ fixture: AppFixture) -> [String: Int] {
    var places: [String: Int] = [:]
    for label in ["Title", "Details", "Due", "Priority", "More", " Save "] {
      places[label] = fixture.lines.firstIndex { $0.contains(label) }
    }
    return places
  }

  @Test("the month leaves no end of what is under it")
  func monthOverPoint() async throws {
    let place = TODOLocation(
      name: "Nội Bài",
      address: "Sóc Sơn",
      coordinate: Coordinate(latitude: 21.2187, longitude: 105.8042)
    )
    let fixture = try await openForm(TODOItemValues("Title", location: place), columns: 100, rows: 30)
    #expect(fixture.lines.contains { $0.hasSuffix(" you") })
    await tab(fixture, AppFixture.tabs(to: .field(.due)))
    #expect(fixture.shows("November 2026") && !fixture.lines.contains { $0.hasSuffix(" you") })
  }

  @Test("a new form is calm: beside the button it says what is missing, and no message does")
  func calm() async throws {
    let fixture = try await AppFixture()
    await fixture.press(.character("a"))
    #expect(fixture.message.trimmingCharacters(in: .whitespaces).isEmpty)
    #expect(fixture.shows(" Save    Cancel   Enter a title to save"))
    await fixture.press(.control("s"))
    #expect(fixture.message.contains("Enter a title to save"))
  }

  @Test(
    "nothing moves while a date is typed, whatever it is read as",
    arguments: [(40, 24), (80, 24), (100, 30), (160, 50)]
  )
  func stays(columns: Int, rows: Int) async throws {
    let fixture = try await openForm(columns: columns, rows: rows)
    await tab(fixture, 2)
    let before = places(fixture)
    for letter in "03/04 5pmx" {
      await fixture.press(.character(letter))
      #expect(places(fixture) == before)
    }
  }

  @Test(
    "nothing moves while details are typed, however long they become",
    arguments: [(40, 24), (80, 24), (100, 30), (160, 50)]
  )
  func staysUnderDetails(columns: Int, rows: Int) async throws {
    let fixture = try await openForm(columns: columns, rows: rows)
    await tab(fixture, 1)
    let before = places(fixture)
    for _ in 0..<12 {
      await fixture.press(.character("x"), Key(.enter))
      // They grow over the fields below.
      for (label, row) in places(fixture) { #expect(before[label] == row) }
    }
    #expect(fixture.lines.filter { $0.contains("x") && !$0.contains("Ctrl") }.count > 2)
  }

  @Test("details that cover the due date cover what it means, too", arguments: [(40, 12), (80, 24)])
  func coversReading(columns: Int, rows: Int) async throws {
    let due = FixedTime.today.adding(days: 2).map { DueDate(day: $0) }
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A", due: due)],
      columns: columns,
      rows: rows
    )
    await fixture.press(.enter, .tab)
    #expect(fixture.shows("in 2 days"))
    for _ in 0..<12 where fixture.shows(" Due ") { await fixture.press("x", .enter) }
    #expect(!fixture.shows(" Due ") && !fixture.shows("in 2 days"), "\(fixture.screen)")
    #expect(fixture.shows(" Save "))
  }

  @Test("the calendar stays in its place while a date is typed", arguments: [(80, 24), (100, 30), (160, 50)])
  func calendarStays(columns: Int, rows: Int) async throws {
    let fixture = try await openForm(columns: columns, rows: rows)
    await tab(fixture, 2)
    let week = try fixture.place(of: "Mo Tu")
    for letter in "03/04 5pmx or a text that is no date at all" {
      await fixture.press(.character(letter))
      #expect(try fixture.place(of: "Mo Tu") == week)
    }
  }

  @Test(
    "fields out of sight are counted, and Tab reaches each of them",
    arguments: [(20, 5), (40, 10), (100, 8), (99, 9), (130, 9)]
  )
  func hiddenFields(columns: Int, rows: Int) async throws {
    let fixture = try await openForm(columns: columns, rows: rows)
    #expect(fixture.lines.contains { $0.contains("▾ ") })
    let form = try #require(fixture.app.stack.top as? FormScreen)
    for field in form.fields {
      let label = fixture.app.stack.text(field.label)
      #expect(fixture.shows(field.isButton ? "▐ \(label) " : label), "\(label) at \(columns)×\(rows)")
      await tab(fixture, 1)
    }
  }

  @Test("the count of hidden fields goes when there is room for all", arguments: [(80, 24), (160, 50)])
  func noHiddenFields(columns: Int, rows: Int) async throws {
    let fixture = try await openForm(columns: columns, rows: rows)
    #expect(!fixture.shows("▾ ") && !fixture.shows("▴ "))
    #expect(fixture.shows(" Delete ") && fixture.shows("created today"))
  }

  @Test("the header says when the item was added, until some of the form is out of sight")
  func times() async throws {
    let fixture = try await openForm(columns: 40, rows: 12)
    #expect(fixture.header.hasSuffix("created today"))
    await tab(fixture, 10)
    #expect(fixture.header.contains("▴ ") && fixture.header.contains("▾ "))
  }

  @Test("the words of the fields without a row stay where they are when the month opens beside them")
  func moreStays() async throws {
    let fixture = try await AppFixture([])
    await fixture.press("a")
    func words() throws -> String {
      String(try #require(fixture.lines.first { $0.contains(" More ") }).prefix { $0 != "f" })
    }
    let before = try words()
    await fixture.press(Key(.tab), Key(.tab))
    #expect(try words() == before && before.contains("Step o"))
  }

  @Test("the fields that are seldom needed are words in a line until they have a value or are reached")
  func more() async throws {
    let fixture = try await openForm(TODOItemValues("Title", url: "https://example.org"))
    #expect(fixture.shows("    Link  https://example.org"))
    #expect(fixture.shows("    More  Snooze  Reminder  Location  Step of"))
    try await fixture.click("Reminder")
    #expect(fixture.shows("Reminder ▐"))
    #expect(["  Snooze", " Location", "  Address", " Step of"].filter { !fixture.shows($0) } == [])
    #expect(!fixture.shows("More"))
  }

  @Test("labels end in one column, and values begin two later", arguments: [40, 80, 160])
  func columns(columns: Int) async throws {
    let fixture = try await openForm(columns: columns)
    let ends = try ["List", "Priority", "More", "Status"].map { label in
      try fixture.place(of: label + "  ").column + label.count
    }
    #expect(Set(ends).count == 1)
    #expect(try fixture.place(of: "List  Inbox").column + 6 == ends[0] + 2)
    #expect(try fixture.place(of: "Priority").column > 0)
  }

  @Test("the days of a month below the due date begin where values do")
  func monthBelow() async throws {
    let fixture = try await openForm(columns: 160, rows: 50)
    #expect(try fixture.place(of: "Mo Tu").column == fixture.place(of: "List  Inbox").column + 6)
  }

  @Test("the words of the fields without a row go on in a second one, and are cut only in a low window")
  func moreInTwoRows() async throws {
    let fixture = try await openForm(columns: 160, rows: 50)
    let more = try #require(fixture.lines.firstIndex { $0.contains("More  Snooze  Reminder  Location") })
    let value = try fixture.place(of: "More  Snooze").column + 6
    #expect(fixture.lines[more + 1].dropFirst(value).hasPrefix("Link  Step of"))
    try await fixture.click("Link  Step")
    #expect(fixture.shows("Link ▐"))
    let low = try await openForm(columns: 40, rows: 12)
    #expect(low.lines.contains { $0.contains("More  Snooze") && $0.hasSuffix("…") })
  }

  @Test("long details take the free rows once they have been typed, and when they come from an editor")
  func typedDetails() async throws {
    let fixture = try await openForm(columns: 160, rows: 50)
    await tab(fixture, 1)
    for line in 10...30 {
      for letter in "line \(line)" { fixture.terminal.send(.character(letter)) }
      await fixture.press(Key(.enter))
    }
    // They grow over the fields below.
    #expect(fixture.shows("line 10") && !fixture.shows("Priority"))
    await tab(fixture, 2)
    #expect(fixture.shows("Priority"))
    #expect(fixture.shows("line 10") && fixture.shows("line 30"))
    let text = (10...30).map { "edited \($0)" }.joined(separator: "\n")
    let edited = try await AppFixture(
      drafts: [TODOItemValues("A")],
      columns: 160,
      rows: 50,
      editText: { _ in text }
    )
    await edited.press(Key(.enter), .control("o"))
    #expect(edited.shows("edited 10") && edited.shows("edited 30"))
  }

  @Test("says in a narrow form, too, that a date is not valid")
  func narrow() async throws {
    let fixture = try await openForm(columns: 30)
    await tab(fixture, 2)
    await fixture.type("soon")
    #expect(fixture.shows("Cannot read “soon” as a"))
    await fixture.type(String(repeating: "n", count: 60))
    #expect(fixture.shows("not a valid date"))
  }

  @Test("a long title shows its beginning while the cursor is elsewhere", arguments: [80, 100])
  func titleBeginning(columns: Int) async throws {
    let title = "Beginning of " + (1...20).map { "word \($0)" }.joined(separator: " ")
    let fixture = try await openForm(TODOItemValues(title), columns: columns)
    let field = "Title  "
    #expect(!fixture.shows(field + "Beginning"))
    await fixture.press(Key(.tab))
    #expect(fixture.shows(field + "Beginning"))
    await fixture.press(Key(.tab, .shift))
    await fixture.type("!")
    await fixture.press(.control("s"))
    #expect(try await fixture.store.titles() == [title + "!"])
  }

  /// The rows in which a field, or the line at its bottom, looks so.
  private func rows(_ fixture: AppFixture, where isSo: (Style) -> Bool) throws -> [Int] {
    let screen = try #require(fixture.terminal.frame)
    return fixture.lines.indices.filter { isSo(screen[30, $0].style) }
  }

  @Test("only the field in focus is painted")
  func painted() async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("Title", detail: "one\ntwo")],
      settings: ScreenSettings(theme: .dark)
    )
    await fixture.press(Key(.enter))
    let background = try #require(fixture.app.stack.theme.field.background)
    let title = try fixture.place(of: "Title ▐").row
    #expect(try rows(fixture) { $0.background == background } == [title])
    await fixture.press(Key(.tab))
    let details = try fixture.place(of: "Details").row
    #expect(try rows(fixture) { $0.background == background } == [details, details + 1])
  }

  @Test("on a background that is not known, the field in focus alone has a line at its bottom")
  func underlined() async throws {
    let fixture = try await openForm(TODOItemValues("Title", detail: "one\ntwo"))
    let title = try fixture.place(of: "Title ▐").row
    #expect(try rows(fixture) { $0.attributes.contains(.underline) } == [title])
    await fixture.press(Key(.tab))
    let details = try fixture.place(of: "Details").row
    #expect(try rows(fixture) { $0.attributes.contains(.underline) } == [details + 1])
    #expect(try rows(fixture) { $0.background != nil } == [])
  }

  @Test("long details take the free rows, and say how much is hidden")
  func details() async throws {
    let detail = (1...60).map { "line \($0)" }.joined(separator: "\n")
    let fixture = try await openForm(TODOItemValues("Title", detail: detail), columns: 160, rows: 50)
    #expect(fixture.shows("line 25"))
    #expect(fixture.shows("▾ "))
    let free = fixture.lines.dropFirst(2).dropLast(4).filter { $0.allSatisfy { $0 == " " } }
    #expect(free.count <= 3)
    await fixture.press(Key(.tab), Key(.end, .control))
    #expect(fixture.shows("line 60"))
    #expect(fixture.shows("▴ "))
    #expect(!fixture.shows("▾ "))
  }

  @Test("the number of hidden rows is never cut")
  func manyHiddenRows() async throws {
    let detail = (1...140).map { "line \($0)" }.joined(separator: "\n")
    let fixture = try await openForm(TODOItemValues("Title", detail: detail))
    let shown = fixture.lines.filter { $0.contains("line ") }.count
    #expect(fixture.shows(" ▾ \(140 - shown)"))
    #expect(!fixture.shows("mor"))
  }

  @Test("in a low window, the number of hidden rows is at the end of the only row of the details")
  func hiddenRowsInOneRow() async throws {
    let fixture = try await openForm(
      TODOItemValues("Title", detail: "one\ntwo\nthree"),
      columns: 40,
      rows: 12
    )
    #expect(fixture.lines.contains { $0.contains("Details  one") && $0.hasSuffix(" ▾ 2") })
  }

  @Test("wrapped details count as the rows they take")
  func wrappedDetails() async throws {
    let line = String(repeating: "word ", count: 30)
    let detail = (1...4).map { "\($0) \(line)" }.joined(separator: "\n")
    let fixture = try await openForm(TODOItemValues("Title", detail: detail), columns: 160, rows: 50)
    #expect(fixture.shows("4 word"))
    #expect(!fixture.shows("▾ "))
  }

  @Test("the wheel scrolls the details and never moves the focus")
  func wheel() async throws {
    let detail = (10...30).map { "line \($0)" }.joined(separator: "\n")
    let fixture = try await openForm(TODOItemValues("Title", detail: detail))
    let place = Position(column: 20, row: 8)
    await fixture.turnWheel(.wheelDown, at: place)
    #expect(fixture.shows("Title ▐"))
    await tab(fixture, 1)
    for _ in 0..<10 { await fixture.turnWheel(.wheelDown, at: place) }
    #expect(fixture.shows("Details ▐"))
    #expect(fixture.shows("line 30"))
    for _ in 0..<10 { await fixture.turnWheel(.wheelUp, at: place) }
    #expect(fixture.lines.contains { $0.contains("Details ▐line 10") })
  }

  @Test("a form in a low pane takes the screen", arguments: [(100, 8), (160, 13)])
  func lowPane(columns: Int, rows: Int) async throws {
    let fixture = try await openForm(columns: columns, rows: rows)
    #expect(fixture.header.contains("Edit item"))
    #expect(fixture.lines.contains { $0.contains("Title ▐") })
  }

  @Test("a form in a pane with room leaves the list in sight")
  func highPane() async throws {
    let fixture = try await openForm(columns: 100, rows: 14)
    #expect(fixture.header.contains("Everything"))
  }

  @Test("the question about unsaved text is in the middle", arguments: [(160, 40), (80, 24)])
  func question(columns: Int, rows: Int) async throws {
    let fixture = try await openForm(columns: columns, rows: rows)
    await fixture.press("x", Key(.escape))
    let place = try fixture.place(of: "Leave the form?")
    #expect((columns / 3...columns / 2).contains(place.column))
    #expect((rows / 4...rows / 2).contains(place.row))
  }

  @Test("a menu about the current row opens below it, and above it at the end of the list")
  func rowAnchor() async throws {
    let fixture = try await AppFixture((1...30).map { "Item \($0)" })
    await fixture.press(.character("p"))
    #expect(fixture.lines[2].contains("Item 1") || fixture.lines[3].contains("Item 1"))
    #expect(fixture.lines[4].contains("┌") || fixture.lines[3].contains("┌"))
    await fixture.press(Key(.escape), Key(.end), .character("p"))
    let row = try #require(fixture.lines.lastIndex { $0.contains("Item 30") })
    #expect(fixture.lines[row - 1].contains("└"))
  }
}
