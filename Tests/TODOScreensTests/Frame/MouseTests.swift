import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

@Suite("The mouse in the list")
struct MouseInListTests {
  private static let titles = (1...60).map { "Item \($0)" }

  @Test("makes a clicked row current, and opens it on the second click")
  func selectsAndOpens() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    let before = fixture.lines
    try await fixture.click("▢ C", offset: 2)
    #expect(fixture.selectedLine?.contains("▢ C") == true)
    #expect(fixture.lines.firstIndex { $0.contains("▢ C") } == before.firstIndex { $0.contains("▢ C") })
    #expect(fixture.header.hasPrefix(" Everything"))
    try await fixture.click("▢ C", offset: 2)
    #expect(fixture.header.contains("Edit item"))
  }

  @Test("ticks the clicked box, whichever row is current and whatever is selected")
  func checks() async throws {
    let fixture = try await AppFixture(["A", "B", "C"], query: TODOQuery(filter: .all))
    await fixture.press(.character("v"))
    await fixture.click(try fixture.place(of: "▢ C"))
    #expect(fixture.message.contains("Completed “C”"))
    #expect(fixture.header.contains("1 selected"))
    #expect(try await fixture.store.titles(.open) == ["A", "B"])
    try await fixture.click("✓")
    #expect(try await fixture.store.titles(.open) == ["A", "B", "C"])
  }

  @Test("does nothing on an empty line, the header, and outside the window")
  func nothing() async throws {
    let fixture = try await AppFixture(["A", "B"], query: TODOQuery(filter: .all))
    await fixture.press(Key(.down), .character(" "))
    let before = fixture.lines
    for place in [(50, 0), (5, 1), (10, 12), (500, 3), (3, 500)] {
      await fixture.click(Position(column: place.0, row: place.1))
    }
    #expect(fixture.lines.dropLast(2) == before.dropLast(2))
  }

  @Test("undoes a change by a click on the right of the message row")
  func undo() async throws {
    let fixture = try await AppFixture(["A"])
    #expect(!fixture.message.contains("u undo"))
    await fixture.press(" ")
    #expect(fixture.message.hasSuffix("u undo"))
    try await fixture.click("u undo")
    #expect(try await fixture.store.titles(.open) == ["A"])
    #expect(!fixture.message.contains("Completed"))
  }

  @Test("presses the keys in the footer, even if the user has chosen others")
  func footer() async throws {
    let keys = KeyBindings([.init(action: "add", keys: [.character("x")])]) { _, _ in }
    let fixture = try await AppFixture(["A"], settings: ScreenSettings(keys: keys))
    try await fixture.click("Space done")
    #expect(fixture.message.contains("Completed “A”"))
    try await fixture.click("x add")
    #expect(fixture.header.contains("New item"))
  }

  @Test("scrolls by three lines with the wheel, and moves the cursor only at the edge")
  func wheel() async throws {
    let fixture = try await AppFixture(Self.titles)
    await fixture.press(Key(.down), Key(.down), Key(.down), Key(.down))
    await fixture.turnWheel(.wheelDown)
    #expect(fixture.title(inRow: 2) == "Item 4" && fixture.selectedTitle == "Item 5")
    await fixture.turnWheel(.wheelDown)
    #expect(fixture.title(inRow: 2) == "Item 7" && fixture.selectedTitle == "Item 7")
    await fixture.turnWheel(.wheelUp)
    #expect(fixture.title(inRow: 2) == "Item 4" && fixture.selectedTitle == "Item 7")
    for _ in 0..<9 { await fixture.turnWheel(.wheelUp) }
    #expect(fixture.title(inRow: 2) == "Item 1")
  }

  @Test("reaches both ends of a long list with the wheel, across the windows that are loaded")
  func wheelToTheEnd() async throws {
    let fixture = try await AppFixture(rows: 12)
    try await fixture.fill((100..<500).map { "Item \($0)" })
    for _ in 0..<150 { await fixture.turnWheel(.wheelDown) }
    #expect(fixture.screen.contains("Item 499"))
    for _ in 0..<150 { await fixture.turnWheel(.wheelUp) }
    #expect(fixture.title(inRow: 1) == "Item 100")
  }

  @Test("scrolls under headings, which never become current")
  func headings() async throws {
    let fixture = try await AppFixture(Self.titles, rows: 12, query: TODOQuery(filter: .all))
    for _ in 0..<3 { await fixture.press(Key(.end), .character(" "), Key(.home)) }
    for kind in [MouseEvent.Kind.wheelDown, .wheelUp] {
      for _ in 0..<30 {
        await fixture.turnWheel(kind)
        #expect(fixture.selectedTitle?.hasPrefix("Item") == true)
      }
    }
    #expect(fixture.title(inRow: 1) == "Item 1")
  }

  @Test("moves the list to where the bar is clicked and dragged")
  func bar() async throws {
    let fixture = try await AppFixture(Self.titles)
    let bar = Position(column: 79, row: 2)
    #expect(fixture.lines[2].hasSuffix("▐"))
    let last = Position(column: 79, row: 21)
    await fixture.click(last)
    #expect(fixture.title(inRow: 21) == "Item 60")
    #expect(fixture.lines[21].hasSuffix("▐") && !fixture.lines[2].hasSuffix("▐"))
    fixture.terminal.send(.press, at: last)
    fixture.terminal.send(.drag, at: Position(column: 60, row: 1))
    fixture.terminal.send(.release, at: bar)
    await fixture.app.idle()
    #expect(fixture.title(inRow: 2) == "Item 1")
    #expect(fixture.lines[2].hasSuffix("▐"))
  }

  @Test("has the bar in the last column of the list, apart from the rows and from the line beside the pane")
  func barBesidePane() async throws {
    let drafts = Self.titles.map { TODOItemValues($0, due: DueDate(day: FixedTime.today)) }
    let fixture = try await AppFixture(drafts: drafts, columns: 100)
    #expect(fixture.lines[2].dropFirst(47).hasPrefix("today        ▐  │"))
    #expect(fixture.lines[21].dropFirst(47).hasPrefix("today           │"))
    await fixture.click(Position(column: 60, row: 21))
    #expect(fixture.title(inRow: 21) == "Item 60")
    #expect(fixture.lines[21].dropFirst(47).hasPrefix("today        ▐  │"))
  }

  @Test("finds no bar if everything is visible")
  func noBar() async throws {
    let fixture = try await AppFixture(["A", "B"])
    #expect(!fixture.screen.contains("▐"))
  }

  @Test("pages through a list of which only a window is loaded, and goes to its ends")
  func longBar() async throws {
    let fixture = try await AppFixture(rows: 12)
    try await fixture.fill((1000..<2001).map { "Item \($0)" })
    #expect(fixture.lines[1].hasSuffix("▐"))
    await fixture.click(Position(column: 79, row: 6))
    await fixture.click(Position(column: 79, row: 6))
    #expect(fixture.selectedTitle == "Item 1018")
    await fixture.click(Position(column: 79, row: 10))
    #expect(fixture.title(inRow: 10) == "Item 2000")
    #expect(fixture.lines[10].hasSuffix("▐"))
    await fixture.click(Position(column: 79, row: 1))
    #expect(fixture.title(inRow: 1) == "Item 1000")
  }

  @Test("goes to any line of a list of a few screens")
  func anyLine() async throws {
    let fixture = try await AppFixture((100..<500).map { "Item \($0)" }, rows: 12)
    await fixture.click(Position(column: 79, row: 5))
    // Of the ten rows of the list area, the fifth is four ninths of the way down.
    #expect(fixture.title(inRow: 1) == "Item 273")
    #expect(fixture.lines[5].hasSuffix("▐"))
  }

  @Test("is ignored where it was not requested, and then not mentioned in the help")
  func off() async throws {
    let capabilities = TerminalCapabilities(colorDepth: .trueColor, hasUnicodeMarks: true, hasMouse: false)
    let drafts = ["A", "B"].map { TODOItemValues($0) }
    let fixture = try await AppFixture(drafts: drafts, capabilities: capabilities)
    try await fixture.click("Space done")
    #expect(try await fixture.store.titles(.open) == ["A", "B"])
    await fixture.press(.character("?"), Key(.end))
    #expect(!fixture.screen.contains("wheel"))
  }

  @Test("is described in the help, which the wheel scrolls")
  func help() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("?"))
    #expect(!fixture.screen.contains("wheel"))
    for _ in 0..<22 { await fixture.turnWheel(.wheelDown) }
    #expect(fixture.screen.contains("wheel"))
  }

  @Test("takes a message that has been read, and keeps what has changed for its time")
  func message() async throws {
    let fixture = try await AppFixture(["A", "B"])
    try await fixture.click("Space done")
    await fixture.click(Position(column: 3, row: 15))
    #expect(fixture.message.contains("Completed “A”"))
    await fixture.press("P")
    #expect(fixture.message.contains("sorted by priority"))
    await fixture.click(Position(column: 3, row: 15))
    #expect(fixture.said == nil)
  }
}

@Suite("The mouse over other screens")
struct MouseOverScreensTests {
  @Test("runs a clicked entry of the palette, and scrolls it")
  func palette() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character(":"))
    let before = try #require(fixture.selectedEntryRow)
    await fixture.turnWheel(.wheelDown)
    #expect(fixture.selectedEntryRow == before + 3)
    try await fixture.click("Add an item  ")
    #expect(fixture.header.contains("New item"))
  }

  @Test("moves the cursor in a one-line prompt to the click", arguments: ["/", "A", "w", ":"])
  func typedLine(key: Character) async throws {
    let fixture = try await AppFixture(["tax"])
    await fixture.press(.character(key))
    await fixture.type("abc")
    try await fixture.click(typed: "abc", offset: 1)
    await fixture.type("x")
    #expect(fixture.typedLine.contains("axbc"))
    try await fixture.click(typed: "axbc", offset: 9)
    await fixture.type("y")
    #expect(fixture.typedLine.contains("axbcy"))
  }

  @Test("chooses from a menu, and is ignored by the screens below it")
  func menu() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(.character("p"))
    await fixture.click(Position(column: 10, row: 3))
    #expect(fixture.shows("Priority of “A”"))
    try await fixture.click("Highest")
    #expect(try await fixture.store.item("A")?.priority == .highest)
    #expect(!fixture.shows("Highest"))
  }

  @Test(
    "closes a menu, a question or the palette by a click outside of its box, and does nothing else",
    arguments: ["s", "p", "D", ":"]
  )
  func outside(key: Key) async throws {
    let fixture = try await AppFixture(["A", "B"])
    let before = fixture.lines
    await fixture.press(key)
    #expect(fixture.lines != before)
    await fixture.click(Position(column: 1, row: 20))
    #expect(fixture.lines == before)
    await fixture.press(key)
    await fixture.click(Position(column: 1, row: 0))
    #expect(fixture.lines == before)
  }

  @Test(
    "opens the menus of the header below the place, and by their key as well",
    arguments: [80, 160]
  )
  func headerMenus(columns: Int) async throws {
    let fixture = try await AppFixture(["A", "B"], columns: columns, query: TODOQuery(filter: .all))
    let column = try fixture.place(of: "Everything   all").column
    let filter = try fixture.place(of: "all   by title")
    let order = try fixture.place(of: "by title")
    await fixture.click(filter)
    #expect(try fixture.place(of: "┌─ Show") == Position(column: column, row: 1))
    await fixture.press(Key(.escape))
    await fixture.click(order)
    #expect(try fixture.place(of: "┌─ Sort by") == Position(column: column, row: 1))
    await fixture.press(Key(.escape), "s")
    #expect(try fixture.place(of: "┌─ Sort by") == Position(column: column, row: 1))
  }

  /// It is Friday 20 November 2026.
  @Test(
    "on a number in the header shows what it counts, and does nothing there while another screen has the keys"
  )
  func counts() async throws {
    let dates = ["2026-11-16", "2026-11-19", "2026-11-20", nil]
    let fixture = try await AppFixture(
      drafts: dates.map { TODOItemValues($0 ?? "undated", due: $0.flatMap { DueDate(stored: $0) }) },
      query: TODOQuery(sort: TODOSort(.due))
    )
    try await fixture.store.buildSearchIndex()
    try await fixture.click("2 overdue")
    #expect(fixture.list.todoItems.map(\.title) == ["2026-11-16", "2026-11-19"])
    #expect(fixture.header.contains("/ “is:overdue”"))
    await fixture.press(Key(.escape))
    try await fixture.click("1 today")
    #expect(fixture.header.hasPrefix(" Today") && fixture.list.query.place == .today)
    try await fixture.click("1 today")
    #expect(fixture.list.todoItems.map(\.title) == ["2026-11-20"])
    await fixture.press(Key(.escape), "0")
    try await fixture.click("4 open")
    #expect(fixture.shows("─ Show ─"))
    await fixture.press(Key(.escape), "v")
    let selected = try #require(fixture.header.firstRange(of: "1 selected"))
    let column = fixture.header.distance(from: fixture.header.startIndex, to: selected.lowerBound)
    await fixture.click(Position(column: column, row: 0))
    #expect(fixture.list.selectedCount == nil)
    await fixture.press("W")
    try await fixture.click("1 without a date")
    #expect(fixture.header.hasPrefix(" Upcoming"))
    let place = try fixture.place(of: "0 dated")
    await fixture.click(place)
    #expect(fixture.header.hasPrefix(" Calendar"))
    await fixture.press("c", "0", "p")
    await fixture.click(try fixture.place(of: "2 overdue"))
    // A click outside the box has closed it.
    #expect(fixture.header.contains("2 overdue") && fixture.list.todoItems.count == 4)
  }

  @Test("moves the selection of a menu with the wheel")
  func menuWheel() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("p"))
    await fixture.turnWheel(.wheelDown)
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("A")?.priority == .high)
  }

  @Test("answers a question; an unavailable answer is refused")
  func question() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(.character("D"))
    try await fixture.click("Done items (0)")
    #expect(fixture.shows("Delete…"))
    try await fixture.click("All items (2)")
    #expect(try await fixture.store.titles() == [])
  }

  @Test("selects a step of the history, and jumps there on the second click")
  func history() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press(.character("U"))
    try await fixture.click("“A”")
    #expect(fixture.selectedLine?.contains("“A”") == true)
    try await fixture.click("“A”")
    #expect(fixture.shows("Undo 2 changes?"))
    await fixture.press("u")
    #expect(try await fixture.store.titles() == ["A"])
  }

  @Test(
    "runs the action of the palette that was visible, not the one that is there when the click is handled"
  )
  func paletteMeanwhile() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character(":"))
    let place = try fixture.place(of: "Add an item  ")
    fixture.terminal.send(.character("d"))
    await fixture.click(place)
    #expect(fixture.header.contains("New item"))
  }

  @Test("selects the step that was visible, not the one that is there when the click is handled")
  func historyMeanwhile() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press(.character("U"))
    let place = try fixture.place(of: "“A”")
    _ = try await fixture.store.createTODOItem(TODOItemValues("From elsewhere"))
    fixture.app.changedElsewhere()
    await fixture.click(place)
    #expect(fixture.selectedLine?.contains("“A”") == true)
  }

  @Test("goes to the start of the history on the second click, and no further")
  func startOfHistory() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(.character("U"))
    try await fixture.click("Empty, before the first change")
    #expect(fixture.selectedLine?.contains("Empty, before the first change") == true)
    try await fixture.click("Empty, before the first change")
    await fixture.press("u")
    #expect(try await fixture.store.titles() == [])
  }

  @Test("goes to a field of the form, to the clicked letter")
  func fields() async throws {
    let fixture = try await AppFixture(["Milk"])
    await fixture.press(.character("e"))
    try await fixture.click("Milk", offset: 2)
    await fixture.type("--")
    #expect(fixture.shows("Mi--lk"))
    try await fixture.click("Location")
    await fixture.type("Home")
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("Mi--lk")?.location.name == "Home")
  }

  @Test("completes the item, chooses a priority and presses the buttons of the form")
  func buttons() async throws {
    let fixture = try await AppFixture(["Milk"])
    await fixture.press(.character("e"))
    try await fixture.click("open")
    try await fixture.click("low")
    try await fixture.click(" Save ", offset: 1)
    let item = try await fixture.store.item("Milk")
    #expect(item?.isDone == true)
    #expect(item?.priority == .low)
  }

  @Test("leaves the list beside a form alone")
  func besideForm() async throws {
    let fixture = try await AppFixture(["A", "B"], columns: 120)
    await fixture.press(.character("e"))
    await fixture.click(Position(column: 3, row: 3))
    #expect(try await fixture.store.titles(.open) == ["A", "B"])
    try await fixture.click("Esc cancel")
    #expect(fixture.footer.contains("Space done"))
  }
}

extension AppFixture {
  /// Where a text stands on the screen, from the bottom up: what lies in the footer is meant first.
  func place(of text: String) throws -> Position {
    let row = try #require(lines.lastIndex { $0.contains(text) }, "“\(text)” is not on the screen")
    let range = try #require(lines[row].range(of: text))
    return Position(column: DrawableText.width(of: lines[row][..<range.lowerBound]), row: row)
  }

  /// Clicks on a text, as many columns after its start as `offset` says.
  func click(_ text: String, offset: Int = 0) async throws {
    let place = try place(of: text)
    await click(Position(column: place.column + offset, row: place.row))
  }

  /// Clicks on a text in the line of a prompt.
  fileprivate func click(typed text: String, offset: Int) async throws {
    let row = try #require(terminal.cursor?.row)
    let range = try #require(lines[row].range(of: text))
    let column = DrawableText.width(of: lines[row][..<range.lowerBound]) + offset
    await click(Position(column: column, row: row))
  }

  /// The title of the item in a row of the screen.
  fileprivate func title(inRow row: Int) -> String? {
    lines[row].firstMatch(of: /[▢✓] (.+?)(  |$)/).map { String($0.1) }
  }

  fileprivate var selectedTitle: String? { selectedRow.flatMap { title(inRow: $0) } }

  func click(_ position: Position) async {
    terminal.send(.press, at: position)
    terminal.send(.release, at: position)
    await app.idle()
  }

  /// Turns the wheel by one notch.
  func turnWheel(_ kind: MouseEvent.Kind, at position: Position = Position(column: 5, row: 5)) async {
    terminal.send(kind, at: position)
    await app.idle()
  }
}
