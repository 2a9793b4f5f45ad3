import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens

@Suite("The pane beside the list")
struct DetailPaneTests {
  private func fixture(_ values: TODOItemValues, rows: Int = 30) async throws -> AppFixture {
    try await AppFixture(drafts: [values], columns: 100, rows: rows)
  }

  /// The pane, line by line, without the blanks at the ends.
  private func pane(_ fixture: AppFixture) -> [String] {
    let area = FrameLayout(fixture.terminal.size, wantsSidebar: fixture.app.stack.sidebar).pane
    return fixture.lines[area.row..<area.endRow].map { String($0.dropFirst(area.column)) }
  }

  @Test("shows the parts that exist in their order, a blank line between them")
  func parts() async throws {
    var values = TODOItemValues(
      "A title of more than one row, as they come when somebody explains",
      detail: "Bring the papers.",
      priority: .high,
      due: "2026-11-27T08:00",
      location: TODOLocation(name: "Nội Bài", address: "Sóc Sơn")
    )
    (values.list, values.tags) = ("Trip", ItemTags(["bay"]))
    values.repeats = Repeat(stored: "FREQ=WEEKLY;INTERVAL=2")
    values.reminder = .before(minutes: 60)
    values.url = "https://example.org/flights"
    let fixture = try await fixture(values, rows: 40)
    for title in ["Pack", "Print"] {
      var step = TODOItemValues(title, isDone: title == "Print", parent: fixture.list.currentItem?.id)
      if !step.isDone { step.due = DueDate(stored: "2026-11-24") }
      _ = try await fixture.store.createTODOItem(step)
    }
    await fixture.changedElsewhere()
    #expect(
      pane(fixture).prefix(28) == [
        "A title of more than one row, as", "they come when somebody explains",
        "Fri 27 Nov 08:00   every 2 weeks", "! high   Trip   #bay", "",
        "Next      11 Dec   25 Dec   8 Jan", "          22 Jan   5 Feb",
        "Reminder  1 hour before", "Location  Nội Bài, Sóc Sơn", "",
        "Bring the papers.", "",
        "Steps 1/2", "▢ Pack                 Tue 24 Nov", "✓ Print", "",
        "   November 2026", "Mo Tu We Th Fr Sa Su", "                   1", " 2  3  4  5  6  7  8",
        " 9 10 11 12 13 14 15", "16 17 18 19 20 21 22", "23 24 25 26[27]28 29", "30", "",
        "example.org/flights   o open", "", "Created today",
      ]
    )
  }

  @Test("has the priority of a step left of its box, as the list has, and all boxes in one column")
  func signsOfSteps() async throws {
    let fixture = try await fixture(TODOItemValues("Trip"), rows: 30)
    for (title, priority) in [("Pack", TODOPriority.middle), ("Fly", .high)] {
      let step = TODOItemValues(title, priority: priority, parent: fixture.list.currentItem?.id)
      _ = try await fixture.store.createTODOItem(step)
    }
    await fixture.changedElsewhere()
    #expect(pane(fixture).contains("  ▢ Pack") && pane(fixture).contains("! ▢ Fly"))
  }

  @Test("says since when an item is overdue, in how many days it is due, and names today and tomorrow")
  func dates() async throws {
    for (due, expected) in [
      ("2026-11-15T17:00", "Sun 15 Nov 17:00   5 days overdue"),
      ("2026-11-20T08:00", "Today 08:00   overdue"),
      ("2026-11-20", "Today"), ("2026-11-21T09:00", "Tomorrow 09:00"),
      ("2026-11-22T09:00", "Sun 22 Nov 09:00   in 2 days"), ("2027-01-05", "Tue 5 Jan 2027   in 6 weeks"),
    ] {
      let fixture = try await fixture(TODOItemValues("A", due: DueDate(stored: due)))
      #expect(pane(fixture)[1] == expected)
    }
  }

  @Test("says of no snoozed item that it is overdue")
  func snoozed() async throws {
    var values = TODOItemValues("A", due: "2026-11-15")
    for (start, expected) in [
      ("2026-11-30", "Sun 15 Nov   until Mon 30 Nov"), ("2026-11-20", "Sun 15 Nov   5 days overdue"),
    ] {
      values.start = DueDate(stored: start)
      let fixture = try await AppFixture(drafts: [values], columns: 100, query: TODOQuery(filter: .all))
      #expect(pane(fixture)[1] == expected)
    }
  }

  @Test("shows which days of the month have items, and in a wide pane the next month, too")
  func months() async throws {
    let drafts = ["2026-11-21", "2026-11-24", "2026-12-02"].map {
      TODOItemValues($0, due: DueDate(stored: $0))
    }
    let fixture = try await AppFixture(
      drafts: drafts + [TODOItemValues("Done", isDone: true, due: "2026-11-26")],
      columns: 200,
      rows: 40,
      query: TODOQuery(sort: TODOSort(.due))
    )
    #expect(pane(fixture).contains("Mo Tu We Th Fr Sa Su      Mo Tu We Th Fr Sa Su"))
    let row = try #require(pane(fixture).firstIndex { $0.hasPrefix("23 24 25 26") })
    #expect(pane(fixture)[row] == "23 24 25 26 27 28 29      28 29 30 31")
    let area = FrameLayout(fixture.terminal.size, wantsSidebar: fixture.app.stack.sidebar).pane
    let frame = try #require(fixture.terminal.frame)
    let theme = fixture.app.stack.theme
    func style(_ column: Int, _ row: Int) -> Style { frame[area.column + column, area.row + row].style }
    #expect(style(3, row) == theme.plain && style(6, row) == theme.quiet && style(9, row) == theme.quiet)
    // The 2nd of December, and today in the row above.
    #expect(style(33, row - 4) == theme.plain && style(30, row - 4) == theme.quiet)
    #expect(style(12, row - 1) == theme.chip && style(0, row - 1) == theme.faint)
    #expect(style(14, row - 1) == theme.choice && style(17, row - 1) == theme.choice)
  }

  @Test("says until when an item is snoozed, of which it is a step, and where it is without a name")
  func otherFacts() async throws {
    var values = TODOItemValues("A", due: "2026-11-27", start: "2026-11-25")
    values.location.coordinate = Coordinate(latitude: 21.0278, longitude: 105.8342)
    let fixture = try await AppFixture(
      drafts: [values],
      columns: 100,
      query: TODOQuery(filter: .all)
    )
    #expect(pane(fixture)[1...3] == ["Fri 27 Nov   until Wed 25 Nov", "", "Location  21.0278,105.8342"])
  }

  @Test("has no month of an item without a date")
  func withoutDate() async throws {
    let fixture = try await fixture(TODOItemValues("A"))
    #expect(pane(fixture).prefix(4) == ["A", "", "Created today", ""])
  }

  @Test("says how much more there is above a line that is typed", arguments: ["w", "A", "/"] as [Key])
  func aboveTypedLine(key: Key) async throws {
    let fixture = try await fixture(
      TODOItemValues("A", detail: (1...40).map { "Line \($0)" }.joined(separator: "\n"))
    )
    await fixture.press(key)
    await fixture.type("a")
    let inSight = pane(fixture).prefix { !$0.hasPrefix("─") }
    #expect(inSight.last?.wholeMatch(of: /▾ \d+ more/) != nil)
  }

  @Test("wraps a location that is longer than a row")
  func longLocation() async throws {
    let place = "The office of the tax adviser in the second backyard"
    let fixture = try await fixture(
      TODOItemValues("A", priority: .high, location: TODOLocation(name: place))
    )
    #expect(
      pane(fixture)[1..<6] == [
        "! high", "", "Location  The office of the tax", "          adviser in the second",
        "          backyard",
      ]
    )
  }

  @Test("shows bold, emphasis and named links without their signs, and opens the links")
  func looks() async throws {
    let fixture = try await fixture(
      TODOItemValues("A", detail: "**Bold** and *soft*: [the fares](https://example.org/fares)")
    )
    #expect(pane(fixture).contains("Bold and soft: the fares"))
    let frame = try #require(fixture.terminal.frame)
    func style(_ text: String) throws -> Style {
      let place = try fixture.place(of: text)
      return frame[place.column, place.row].style
    }
    #expect(try style("Bold and").attributes == .bold)
    #expect(try style("soft:").attributes == .italic)
    #expect(try style("the fares").attributes == .underline)
    #expect(fixture.list.currentItem?.links == ["https://example.org/fares"])
    let linked = try await self.fixture(TODOItemValues("A", url: "example.org/b"))
    let place = try linked.place(of: "example.org/b")
    #expect(linked.terminal.frame?[place.column, place.row].style.attributes == .underline)
  }

  @Test("says what can be tried while no item is current, with the keys that are bound")
  func advice() async throws {
    let fixture = try await AppFixture(["A"], columns: 100)
    await fixture.press("d", "j")
    #expect(pane(fixture).prefix(4) == ["Keys to try", "", "A  Quick add (one line)", "a  Add an item"])
    #expect(!fixture.shows("Search"))
    await fixture.press("a")
    #expect(!fixture.shows("Keys to try"))
    let folded = try await AppFixture(
      drafts: [TODOItemValues("A", due: "2026-11-27")],
      columns: 100,
      query: TODOQuery(sort: TODOSort(.due))
    )
    await folded.press(Key(.left))
    #expect(pane(folded).contains { $0.hasPrefix("→ ") })
  }

  @Test("draws headings, lists, check boxes and links of the details")
  func markdown() async throws {
    let details =
      "# Packing\n\n- [ ] passport\n- [x] ticket\n1. see https://example.org/a?b=1.\n  * a bullet that is indented and goes on"
    let fixture = try await fixture(TODOItemValues("A", detail: details))
    #expect(
      pane(fixture).dropFirst(2).prefix(8) == [
        "Packing", "", "[ ] passport", "[x] ticket", "1. see https://example.org/a?b=1.",
        "  • a bullet that is indented and", "    goes on", "",
      ]
    )
    let frame = try #require(fixture.terminal.frame)
    let row = try #require(fixture.lines.firstIndex { $0.contains("https") })
    func isUnderlined(_ column: Int) -> Bool { frame[column, row].style.attributes.contains(.underline) }
    #expect(isUnderlined(73) && isUnderlined(97) && !isUnderlined(72) && !isUnderlined(98))
  }

  @Test("never cuts without a sign, and scrolls to the end and back")
  func scrolling() async throws {
    let fixture = try await fixture(
      TODOItemValues("A", detail: (1...40).map { "Line \($0)" }.joined(separator: "\n")),
      rows: 15
    )
    #expect(pane(fixture).last == "▾ 32 more")
    await fixture.press(Key(.down, .alt))
    #expect(pane(fixture).first == "")
    #expect(pane(fixture).last == "▴ 1 more  ▾ 31 more")
    await fixture.turnWheel(.wheelDown, at: Position(column: 80, row: 5))
    #expect(pane(fixture).last == "▴ 4 more  ▾ 28 more")
    for _ in 0..<60 { await fixture.press(Key(.down, .alt)) }
    #expect(pane(fixture).suffix(2) == ["Created today", "▴ 32 more"])
    for _ in 0..<60 { await fixture.press(Key(.up, .alt)) }
    #expect(pane(fixture).first == "A")
  }

  @Test(
    "leaves out a month that does not fit, instead of cutting it, and shows all of it when it is scrolled"
  )
  func monthInFull() async throws {
    let details = (1...8).map { "Line \($0)" }.joined(separator: "\n")
    let values = TODOItemValues("A", detail: details, due: "2026-11-27")
    // Title, date, details and a blank line are in twelve rows; the month has eight.
    for rows in 17...24 {
      let fixture = try await fixture(values, rows: rows)
      let shown = pane(fixture)
      #expect(!shown.contains { $0.contains("November") } && shown.last == "▾ 10 more", "\(rows)")
    }
    let fixture = try await fixture(values, rows: 18)
    for _ in 0..<20 { await fixture.press(Key(.down, .alt)) }
    #expect(pane(fixture).contains("   November 2026") && pane(fixture).contains("30"))
  }

  @Test("begins at the top with each item")
  func otherItem() async throws {
    let long = (1...40).map { "Line \($0)" }.joined(separator: "\n")
    let fixture = try await AppFixture(
      drafts: ["A", "B"].map { TODOItemValues($0, detail: long) },
      columns: 100,
      rows: 15
    )
    await fixture.press(Key(.down, .alt), Key(.down))
    #expect(pane(fixture).first == "B")
  }

  @Test("draws the beginning of details of a million characters, lines or links, and says that there is more")
  func longDetails() async throws {
    let texts = ["長 ", "x\n", "https://a.b ", "https://a.b\n"].map { String(repeating: $0, count: 200_000) }
    for text in texts {
      let fixture = try await fixture(TODOItemValues("A", detail: text))
      #expect(pane(fixture).last?.hasPrefix("▾ ") == true)
      for _ in 0..<1_000 { fixture.terminal.send(.wheelDown, at: Position(column: 80, row: 5)) }
      await fixture.app.idle()
      #expect(pane(fixture).suffix(4).first == "More in the form")
    }
  }

  @Test("a click on it edits")
  func click() async throws {
    let fixture = try await fixture(TODOItemValues("A"))
    await fixture.click(Position(column: 80, row: 10))
    #expect(fixture.shows("Save"))
  }
}
