import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The calendar")
struct CalendarScreenTests {
  private static let some: KeyValuePairs<String, String?> = [
    "Rent": "2026-11-16", "Milk": "2026-11-20T17:30", "Call": "2026-11-22", "Table": "2026-11-22T20:00",
    "Flight": "2026-11-27", "House": "2027-01-05", "Paper": nil,
  ]

  @Test("shows the coming dates of an item that repeats dimly, below what is due; they are no rows")
  func coming()
    async throws
  {
    var bins = TODOItemValues("Bins", due: DueDate(stored: "2026-11-20"))
    bins.repeats = Repeat(stored: "FREQ=WEEKLY;COUNT=3")
    let milk = TODOItemValues("Milk", due: DueDate(stored: "2026-11-27"))
    let fixture = try await AppFixture(drafts: [bins, milk], columns: 80, rows: 24)
    await fixture.press(.character("c"))
    let line = try #require(fixture.lines.firstIndex { $0.contains("Milk") })
    let coming = /│ {6}Bins +↻/
    #expect(fixture.lines[line + 1].contains(coming))
    #expect(fixture.shows("Fri 4 Dec"))
    await fixture.press(Key(.down))
    #expect(fixture.currentTitle == "Milk")
    await fixture.press(Key(.down))
    #expect(fixture.currentTitle == "Milk")
    for _ in 0..<7 { await fixture.press(Key(.right)) }
    #expect(fixture.day == "2026-12-04")
    #expect(fixture.lines.contains { $0.contains(coming) })
  }

  @Test(
    "space completes the items of a day one after the other, also those that repeat, and stays on the day"
  )
  func completesInRow() async throws {
    let items = ["Bins", "Milk", "Walk"].map { title in
      var values = TODOItemValues(title, due: DueDate(stored: "2026-11-20"))
      if title != "Milk" { values.repeats = Repeat(stored: "FREQ=DAILY") }
      return values
    }
    let fixture = try await AppFixture(drafts: items, columns: 80, rows: 24)
    await fixture.press("c", " ", " ")
    #expect(fixture.currentTitle == "Walk" && fixture.day == "2026-11-20")
    await fixture.press(" ")
    #expect(fixture.day == "2026-11-20" && fixture.currentTitle == nil)
    #expect(try await fixture.store.titles(.done).sorted() == ["Bins", "Milk", "Walk"])
  }

  @Test("shows the days with items from today on, overdue items under today")
  func days() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    #expect(
      fixture.days == [
        "[Fri 20 Nov · today]", "Rent", "Milk", "[Sun 22 Nov]", "Call", "Table", "[Fri 27 Nov]", "Flight",
        "[Tue 5 Jan 2027]", "House",
      ]
    )
    #expect(fixture.lines.contains { $0.contains(/▢ Rent +16 Nov/) })
    #expect(fixture.shows("Calendar   November 2026"))
    #expect(fixture.header.hasSuffix("week 47 · 6 open · 1 today"))
  }

  @Test("says in the header how many items are due today, without those that are overdue")
  func countOfToday() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t")
    #expect(fixture.header.hasSuffix("week 47 · 6 open · 1 today"))
    await fixture.press(" ")
    #expect(fixture.header.hasSuffix("week 47 · 5 open"))
  }

  @Test("counts in the header the rows that it shows: those that sleep, but none without a due date")
  func countOfRows() async throws {
    var bins = TODOItemValues("Bins", due: DueDate(stored: "2026-11-27"))
    bins.start = DueDate(stored: "2026-11-26")
    let fixture = try await AppFixture(drafts: [bins, TODOItemValues("Paper")])
    await fixture.press("c")
    #expect(fixture.shows("Bins") && fixture.header.contains("1 open"))
  }

  @Test("says if more items repeat than those whose later dates are shown", arguments: [2000, 2001])
  func manyRepeats(count: Int) async throws {
    let fixture = try await AppFixture(columns: 100)
    var values = TODOItemValues("Walk", due: DueDate(stored: "2026-11-20"))
    values.repeats = Repeat(stored: "FREQ=YEARLY")
    try await fixture.store.fill(with: Array(repeating: values, count: count))
    await fixture.press("c")
    #expect(fixture.header.contains("next 2,000 repeats only") == (count > 2000))
    #expect(fixture.header.contains("999+ open · 999+ today"))
  }

  @Test("opens on the day of the current item, and closes on the item", arguments: ["c", "q"])
  func currentItem(key: Character) async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    #expect(fixture.currentTitle == "Call" && fixture.day == "2026-11-22")
    await fixture.press(Key(.down), Key(.down), .character(key))
    #expect(fixture.header.hasPrefix(" Everything   by title "))
    #expect(fixture.currentTitle == "Flight")
  }

  @Test("closes on the item of the list if the one of the calendar is not there")
  func otherItem() async throws {
    let fixture = try await AppFixture(
      drafts: ["A", "B"].map { TODOItemValues($0, due: DueDate(stored: "2026-11-20")) }
        + [TODOItemValues("C", isDone: true), TODOItemValues("D", isDone: true)],
      query: TODOQuery(filter: .done)
    )
    await fixture.press(Key(.down), .character("c"))
    #expect(fixture.currentTitle == "A" && fixture.day == "2026-11-20")
    await fixture.press(Key(.escape))
    #expect(fixture.currentTitle == "D")
  }

  @Test("has one selection: the arrows go from day to day and from item to item")
  func arrows() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t")
    #expect(fixture.currentTitle == "Milk" && fixture.bracketed == "20")
    await fixture.press(Key(.right))
    #expect(
      fixture.days.prefix(5) == [
        "[Fri 20 Nov · today]", "Rent", "Milk", "[Sat 21 Nov · tomorrow]", "Nothing due",
      ]
    )
    #expect(fixture.currentTitle == nil && fixture.bracketed == "21")
    await fixture.press(Key(.down))
    #expect(fixture.currentTitle == "Call" && fixture.bracketed == "22")
    await fixture.press(Key(.left), Key(.up))
    #expect(fixture.currentTitle == "Milk" && fixture.bracketed == "20")
    await fixture.press(Key(.up))
    #expect(fixture.currentTitle == "Rent" && fixture.bracketed == "20")
    await fixture.press(Key(.end))
    #expect(fixture.currentTitle == "House" && fixture.header.contains("January 2027"))
    await fixture.press(Key(.home))
    #expect(fixture.currentTitle == "Rent" && fixture.bracketed == "20")
  }

  @Test("has overdue items on their own days while a day before today is selected")
  func past() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t", Key(.left))
    #expect(
      fixture.days.prefix(6) == [
        "[Mon 16 Nov]", "Rent", "[Thu 19 Nov · yesterday]", "Nothing due", "[Fri 20 Nov · today]", "Milk",
      ]
    )
    await fixture.press(Key(.up))
    #expect(fixture.currentTitle == "Rent" && fixture.day == "2026-11-16")
    await fixture.press(Key(.down))
    #expect(fixture.currentTitle == "Milk")
    #expect(fixture.days.prefix(3) == ["[Fri 20 Nov · today]", "Rent", "Milk"])
  }

  @Test("goes to the same day of another month, or the last one of a shorter month")
  func months() async throws {
    let fixture = try await AppFixture.calendar(["Last": "2027-01-31"])
    await fixture.press(Key(.pageDown))
    #expect(fixture.day == "2027-02-28" && fixture.header.contains("February 2027"))
    await fixture.press(Key(.pageUp))
    #expect(fixture.day == "2027-01-28")
  }

  @Test("ends with the year 9999 and begins with the year 1")
  func ends() async throws {
    let fixture = try await AppFixture.calendar(["End": "9999-12-31", "Start": "0001-01-01"])
    await fixture.press(Key(.end))
    #expect(fixture.day == "9999-12-31" && fixture.header.contains("week 52"))
    let before = fixture.lines
    await fixture.press(Key(.right), Key(.pageDown), .character("]"))
    #expect(fixture.day == "9999-12-31")
    #expect(fixture.lines.prefix(20) == before.prefix(20))
    await fixture.press("t", Key(.left), Key(.home))
    #expect(fixture.currentTitle == "Start" && fixture.day == "0001-01-01")
    await fixture.press(Key(.left), Key(.pageUp))
    #expect(fixture.day == "0001-01-01")
  }

  @Test("adds an item on the selected day")
  func adds() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t", Key(.right), .character("a"))
    await fixture.type("Cake")
    await fixture.press(.control("s"))
    #expect(fixture.currentTitle == "Cake" && fixture.day == "2026-11-21")
    await fixture.press(Key(.pageDown), .character("A"))
    await fixture.type("Candle")
    await fixture.press(Key(.enter), Key(.escape))
    #expect(fixture.currentTitle == "Candle" && fixture.day == "2026-12-21")
    #expect(fixture.shows("21]"))
  }

  @Test("acts on the item as the list does, and stays on the day")
  func acts() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press(" ")
    #expect(fixture.message.contains("Completed “Call”"))
    #expect(fixture.currentTitle == "Table")
    await fixture.press("d")
    #expect(fixture.currentTitle == nil && fixture.day == "2026-11-22")
    #expect(fixture.days.contains("Nothing due"))
    await fixture.press("u")
    #expect(fixture.currentTitle == "Table")
    await fixture.press("4")
    #expect(fixture.list.currentItem?.priority == .highest)
    await fixture.press("e")
    #expect(fixture.header.contains("Edit item"))
    await fixture.press(Key(.escape), .character("w"))
    await fixture.type("24 dec")
    await fixture.press(Key(.enter))
    #expect(fixture.currentTitle == "Table" && fixture.day == "2026-12-24")
  }

  @Test("moves due dates by days and weeks, and goes with the item")
  func shifts() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t", "]")
    #expect(fixture.list.currentItem?.due == DueDate(stored: "2026-11-21T17:30"))
    #expect(fixture.day == "2026-11-21" && fixture.message.contains("due tomorrow"))
    await fixture.press("}", "[")
    #expect(fixture.day == "2026-11-27")
    await fixture.press("{", "{")
    #expect(fixture.list.currentItem?.due?.day.description == "2026-11-13")
    #expect(fixture.days.prefix(3) == ["[Fri 20 Nov · today]", "Milk", "Rent"])
    for _ in 0..<5 { await fixture.press("u") }
    #expect(fixture.list.currentItem?.due == DueDate(stored: "2026-11-20T17:30"))
  }

  @Test("moves the dates of selected items together")
  func shiftsSelected() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("v", "v", "]")
    #expect(fixture.message.contains("Moved the due dates of 2 items"))
    #expect(try await fixture.store.item("Call")?.due == DueDate(stored: "2026-11-23"))
    #expect(try await fixture.store.item("Table")?.due == DueDate(stored: "2026-11-23T20:00"))
    await fixture.press("u")
    #expect(try await fixture.store.item("Call")?.due == DueDate(stored: "2026-11-22"))
  }

  @Test("leaves with Esc only once nothing is selected")
  func escape() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("v", Key(.escape))
    #expect(fixture.header.contains("Calendar"))
    #expect(fixture.list.selectedCount == nil)
    await fixture.press(Key(.escape))
    #expect(fixture.header.hasPrefix(" Everything "))
  }

  @Test("has its own keys in the help, and its actions in the palette")
  func help() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("?")
    #expect(fixture.header.contains("Keys · Calendar"))
    #expect(fixture.shows("Due a day later"))
    await fixture.press(Key(.escape), .character(":"))
    await fixture.type("today")
    await fixture.press(Key(.enter))
    #expect(fixture.day == "2026-11-20")
  }

  @Test("opens the search of the list")
  func search() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("/")
    await fixture.type("paper")
    await fixture.press(Key(.enter))
    #expect(fixture.header.hasPrefix(" Everything "))
    #expect(fixture.currentTitle == "Paper")
  }

  @Test("shows what another window changes, also on a day without items")
  func elsewhere() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t", Key(.right))
    _ = try await fixture.store.createTODOItem(TODOItemValues("New", due: DueDate(stored: "2026-11-23")))
    fixture.app.changedElsewhere()
    await fixture.app.idle()
    #expect(fixture.day == "2026-11-21" && fixture.days.contains("New"))
    _ = try await fixture.store.createTODOItem(TODOItemValues("Here", due: DueDate(stored: "2026-11-21")))
    fixture.app.changedElsewhere()
    await fixture.app.idle()
    #expect(fixture.day == "2026-11-21" && fixture.currentTitle == "Here")
  }

  @Test("moves an item to a list, and returns to the list that was shown")
  func movesToList() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", due: DueDate(stored: "2026-11-20"))])
    await fixture.press("c", "m")
    await fixture.type("Work")
    await fixture.press(Key(.enter), .character("c"))
    #expect(fixture.header.hasPrefix(" Everything ") && fixture.currentTitle == "A")
    #expect(fixture.list.currentItem?.list == "Work")
    #expect(fixture.list.query.conditions == [] && fixture.list.query.dayHeadings == nil)
  }

  @Test("has days with thousands of items, of which only some are read")
  func crowded() async throws {
    let fixture = try await AppFixture()
    let due = DueDate(stored: "2026-11-24")
    try await fixture.store.fill(with: (1000..<4000).map { TODOItemValues("Item \($0)", due: due) })
    await fixture.press("c")
    for _ in 0..<4 { await fixture.press(Key(.right)) }
    #expect(fixture.currentTitle == "Item 1000" && fixture.day == "2026-11-24")
    #expect(fixture.list.todoItems.count < 200)
    await fixture.press(Key(.end))
    #expect(fixture.currentTitle == "Item 3999")
    await fixture.press(Key(.right), Key(.up))
    #expect(fixture.currentTitle == "Item 3999")
    #expect(fixture.list.todoItems.count < 200)
  }

  @Test("has nothing, and says so")
  func empty() async throws {
    let fixture = try await AppFixture.calendar([:])
    #expect(fixture.days == ["[Fri 20 Nov · today]", "Nothing due"])
    await fixture.press(Key(.down), Key(.up), Key(.home), Key(.end), Key(.right), .character(" "))
    #expect(fixture.days == ["[Sat 21 Nov · tomorrow]", "Nothing due"])
    await fixture.press("c")
    #expect(fixture.shows("Welcome to MyTODO"))
  }
}
