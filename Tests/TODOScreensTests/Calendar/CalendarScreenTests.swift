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

  @Test("shows the later dates of an item that repeats faintly among the others, by time; they are no rows")
  func coming()
    async throws
  {
    let bins = TODOItemValues("Bins", due: "2026-11-20T12:00", repeats: "FREQ=WEEKLY;COUNT=3")
    let others = [("Milk", "2026-11-27"), ("Train", "2026-11-27T11:30"), ("Film", "2026-11-27T20:00")].map {
      TODOItemValues($0, due: DueDate(stored: $1))
    }
    let fixture = try await AppFixture(drafts: [bins] + others, columns: 80, rows: 24)
    await fixture.press(.character("c"))
    #expect(
      fixture.days == [
        "[Fri 20 Nov today]", "Bins", "[Fri 27 Nov]", "Milk", "Train", "(Bins)", "Film", "[Fri 4 Dec]",
        "(Bins)",
      ]
    )
    let line = try #require(fixture.agenda.firstIndex { $0.contains("Train") })
    // Without a box, its time in the column of times.
    #expect(fixture.agenda[line + 1].contains(/^ {6}Bins +12:00 ↻/))
    let place = try #require(fixture.lines[line + 1].firstRange(of: "Bins")?.lowerBound)
    let column = fixture.lines[line + 1].distance(from: fixture.lines[line + 1].startIndex, to: place)
    #expect(fixture.terminal.frame?[column, line + 1].style == fixture.app.stack.theme.faint)
    await fixture.press(Key(.down), Key(.down), Key(.down))
    #expect(fixture.currentTitle == "Film")
    for _ in 0..<7 { await fixture.press(Key(.right)) }
    #expect(fixture.day == "2026-12-04" && fixture.currentTitle == nil)
    #expect(fixture.days.last == "(Bins)" && !fixture.shows("Nothing due"))
    await fixture.press(" ")
    #expect(fixture.said == .laterDate(title: "Bins"))
  }

  @Test("shows no dates of an item that is overdue which completing it passes over")
  func passedDates() async throws {
    let walk = TODOItemValues("Walk", due: "2026-11-17", repeats: "FREQ=DAILY;COUNT=6")
    let fixture = try await AppFixture(drafts: [walk])
    await fixture.press("c")
    #expect(
      fixture.days == ["[Overdue 1]", "Walk", "[Sat 21 Nov tomorrow]", "(Walk)", "[Sun 22 Nov]", "(Walk)"]
    )
    await fixture.press(" ")
    let next = ["[Sat 21 Nov tomorrow]", "Walk", "[Sun 22 Nov]", "(Walk)"]
    // What was completed stays in sight for its message.
    #expect(fixture.days == ["Walk"] + next)
    await fixture.pass(SaidMessage.time)
    #expect(fixture.days == next)
  }

  @Test("gives all a date that was moved and those that follow it alike")
  func movedDate() async throws {
    var standup = TODOItemValues("Standup", due: "2026-11-20T10:45")
    standup.repeats = Repeat(stored: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    let fixture = try await AppFixture(drafts: [standup], columns: 120, rows: 40)
    await fixture.press("c", "}", "]", "]", "]", "]", "]", "]")
    // From a Friday to the Thursday after next: its own date is replaced, and so are those up to the new one.
    #expect(fixture.day == "2026-12-03")
    #expect(fixture.days.prefix(4) == ["[Thu 3 Dec]", "Standup", "[Fri 4 Dec]", "(Standup)"])
    let item = try #require(try await fixture.store.item("Standup"))
    let next = ["2026-12-04T10:45", "2026-12-07T10:45", "2026-12-08T10:45"]
    #expect(item.nextDates(after: FixedTime.clock.localNow, limit: 3).map(\.description) == next)
    #expect(item.following(FixedTime.clock.localNow)?.next.description == next[0])
    let shown = ShownDays(FixedTime.today...(try #require(FixedTime.today.adding(days: 18))), limit: 9)
    let entries = try await fixture.store.entries(of: shown)
    #expect(
      entries.keys.sorted().map(\.description) == ["2026-12-03"] + next.map { String($0.prefix(10)) }
    )
    await fixture.press("c")
    #expect(fixture.shows("4 Dec   7 Dec   8 Dec"))
    await fixture.press(" ")
    #expect(try await fixture.store.item("Standup")?.due?.description == next[0])
  }

  @Test(
    "space completes the items of a day one after the other, also those that repeat, and stays on a day that was chosen"
  )
  func completesInRow() async throws {
    let items = ["Bins", "Milk", "Walk"].map { title in
      var values = TODOItemValues(title, due: "2026-11-20")
      if title != "Milk" { values.repeats = Repeat(stored: "FREQ=DAILY") }
      return values
    }
    let fixture = try await AppFixture(drafts: items, columns: 80, rows: 24)
    await fixture.press("c", "t", " ", " ")
    #expect(fixture.currentTitle == "Walk" && fixture.day == "2026-11-20")
    await fixture.press(" ")
    #expect(fixture.day == "2026-11-20" && fixture.currentTitle == nil)
    #expect(try await fixture.store.titles(.done).sorted() == ["Bins", "Milk", "Walk"])
  }

  @Test("space goes on from item to item, to the next day")
  func completesAcrossDays() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t", Key(.down), " ", " ", " ")
    #expect(try await fixture.store.titles(.done).sorted() == ["Call", "Flight", "Table"])
    #expect(fixture.currentTitle == "House")
  }

  @Test("shows what is overdue first, then the days with items")
  func days() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    #expect(
      fixture.days == [
        "[Overdue 1]", "Rent", "[Fri 20 Nov today]", "Milk", "[Sun 22 Nov]", "Call", "Table", "[Fri 27 Nov]",
        "Flight", "[Tue 5 Jan 2027]", "House",
      ]
    )
    #expect(fixture.agenda.contains { $0.contains(/▢ Rent +16 Nov/) })
    #expect(fixture.header.hasPrefix(" Calendar   November, December 2026 "))
    #expect(fixture.header.hasSuffix("1 overdue   1 today   6 dated"))
  }

  @Test("counts in the header what its groups have: what was due earlier today is overdue")
  func countsAgree() async throws {
    let fixture = try await AppFixture.calendar([
      "Rent": "2026-11-16", "Early": "2026-11-20T08:00", "All day": "2026-11-20", "Late": "2026-11-20T17:30",
    ])
    await fixture.press("t")
    #expect(
      fixture.days == ["[Overdue 2]", "Rent", "Early", "[Fri 20 Nov today]", "All day", "Late"]
    )
    #expect(fixture.header.hasSuffix("2 overdue   2 today   4 dated"))
    #expect(fixture.currentTitle == "All day")
    await fixture.press(Key(.up))
    #expect(fixture.currentTitle == "Early" && fixture.day == "2026-11-20")
    await fixture.press(" ")
    #expect(fixture.currentTitle == "All day")
    #expect(fixture.header.hasSuffix("1 overdue   2 today   3 dated"))
  }

  @Test("has no count of today while nothing is due today")
  func countOfToday() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t", " ")
    #expect(fixture.header.hasSuffix("1 overdue   5 dated"))
    #expect(fixture.days.prefix(4) == ["[Overdue 1]", "Rent", "[Fri 20 Nov today]", "Nothing due"])
  }

  @Test("counts in the header the rows that it shows: those that sleep, but none without a due date")
  func countOfRows() async throws {
    let bins = TODOItemValues("Bins", due: "2026-11-27", start: "2026-11-26")
    let fixture = try await AppFixture(drafts: [bins, TODOItemValues("Paper")])
    await fixture.press("c")
    #expect(fixture.shows("Bins") && fixture.header.hasSuffix("1 dated"))
  }

  @Test("neither lists nor counts as overdue what is snoozed")
  func snoozed() async throws {
    let asleep = TODOItemValues("Asleep", due: "2026-11-17", start: "2026-11-30")
    let rent = TODOItemValues("Rent", due: "2026-11-16")
    let fixture = try await AppFixture(drafts: [rent, asleep], columns: 80)
    #expect(fixture.header.contains("1 overdue"))
    await fixture.press(.character("c"))
    #expect(fixture.days.first == "[Overdue 1]" && !fixture.days.contains("Asleep"))
    #expect(fixture.header.hasSuffix("1 overdue   1 dated"))
  }

  @Test("says if more items repeat than those whose later dates are shown", arguments: [2000, 2001])
  func manyRepeats(count: Int) async throws {
    let fixture = try await AppFixture(columns: 100)
    let values = TODOItemValues("Walk", due: "2026-11-20", repeats: "FREQ=YEARLY")
    try await fixture.store.fill(with: Array(repeating: values, count: count))
    await fixture.press("c")
    #expect(fixture.header.contains("next 2,000 repeats only") == (count > 2000))
    #expect(fixture.header.contains("999+ today   999+ dated"))
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
      drafts: ["A", "B"].map { TODOItemValues($0, due: "2026-11-20") }
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
    #expect(fixture.currentTitle == "Milk" && fixture.chosenNumber == "20")
    await fixture.press(Key(.right))
    #expect(
      fixture.days.prefix(6) == [
        "[Overdue 1]", "Rent", "[Fri 20 Nov today]", "Milk", "[Sat 21 Nov tomorrow]", "Nothing due",
      ]
    )
    #expect(fixture.currentTitle == nil && fixture.bracketed == "21")
    await fixture.press(Key(.down))
    #expect(fixture.currentTitle == "Call" && fixture.bracketed == "22")
    await fixture.press(Key(.left), Key(.up))
    #expect(fixture.currentTitle == "Milk" && fixture.chosenNumber == "20")
    await fixture.press(Key(.up))
    #expect(fixture.currentTitle == "Rent" && fixture.chosenNumber == "20")
    await fixture.press(Key(.end))
    #expect(fixture.currentTitle == "House" && fixture.bracketed == "5")
    await fixture.press(Key(.home))
    #expect(fixture.currentTitle == "Rent" && fixture.chosenNumber == "20")
  }

  @Test("has a week as a step of J and K, and of Shift with the arrows")
  func weeks() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t", "J")
    #expect(fixture.day == "2026-11-27" && fixture.currentTitle == "Flight")
    await fixture.press(Key(.down, .shift))
    #expect(fixture.day == "2026-12-04")
    await fixture.press("K", Key(.up, .shift), Key(.up, .shift))
    #expect(fixture.day == "2026-11-13")
  }

  @Test("has overdue items on their own days while a day before today is selected")
  func past() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t", Key(.left))
    #expect(
      fixture.days.prefix(6) == [
        "[Mon 16 Nov]", "Rent", "[Thu 19 Nov yesterday]", "Nothing due", "[Fri 20 Nov today]", "Milk",
      ]
    )
    await fixture.press(Key(.up))
    #expect(fixture.currentTitle == "Rent" && fixture.day == "2026-11-16")
    await fixture.press(Key(.down))
    #expect(fixture.currentTitle == "Milk")
    #expect(fixture.days.prefix(4) == ["[Overdue 1]", "Rent", "[Fri 20 Nov today]", "Milk"])
  }

  @Test("names the month of the selected day among those in sight")
  func monthInHeader() async throws {
    let fixture = try await AppFixture.calendar(["A": "2026-11-30", "B": "2027-01-02"])
    await fixture.press("t", Key(.end))
    #expect(fixture.day == "2027-01-02" && fixture.header.contains("January"))
  }

  @Test("keeps the days in order when a date of an item that repeats is completed")
  func completingInOrder() async throws {
    func repeating(_ title: String, _ rule: String, due: String) -> TODOItemValues {
      TODOItemValues(title, due: DueDate(stored: due), repeats: Repeat(stored: rule))
    }
    let fixture = try await AppFixture(
      drafts: [
        repeating("Bins", "FREQ=WEEKLY", due: "2026-11-21T07:00"),
        TODOItemValues("Dentist", due: "2026-11-21T15:00"),
        repeating("Water", "FREQ=DAILY", due: "2026-11-20T12:00"),
        repeating("Kanji", "FREQ=DAILY", due: "2026-11-20T21:00"),
      ]
    )
    await fixture.press("c")
    #expect(fixture.currentTitle == "Bins")
    func saturday() -> [String] {
      Array(fixture.days.drop { !$0.hasPrefix("[Sat 21 Nov") }.dropFirst().prefix(4))
    }
    #expect(saturday() == ["Bins", "(Water)", "Dentist", "(Kanji)"])
    await fixture.press(" ")
    #expect(saturday() == ["Bins", "(Water)", "Dentist", "(Kanji)"])
    #expect(fixture.shows("✓ Bins"))
  }

  @Test("goes to the same day of another month, or the last one of a shorter month")
  func months() async throws {
    let fixture = try await AppFixture.calendar(["Last": "2027-01-31"])
    await fixture.press(Key(.pageDown))
    #expect(fixture.day == "2027-02-28" && fixture.header.contains("February"))
    await fixture.press(Key(.pageUp))
    #expect(fixture.day == "2027-01-28")
  }

  @Test("ends with the year 9999 and begins with the year 1")
  func ends() async throws {
    let fixture = try await AppFixture.calendar(["End": "9999-12-31", "Start": "0001-01-01"])
    await fixture.press(Key(.end))
    #expect(fixture.day == "9999-12-31" && fixture.header.contains("December 9999"))
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
    #expect(fixture.currentTitle == "Flight" && !fixture.days.contains("Table"))
    await fixture.press("u")
    #expect(fixture.currentTitle == "Table")
    await fixture.press("4")
    #expect(fixture.list.currentItem?.priority == .highest)
    await fixture.press("e")
    #expect(fixture.header.contains("Edit item"))
    await fixture.press(Key(.escape), .character("w"))
    await fixture.enter("24 dec")
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
    #expect(fixture.days.prefix(3) == ["[Overdue 2]", "Milk", "Rent"])
    for _ in 0..<5 { await fixture.press("u") }
    #expect(fixture.list.currentItem?.due == DueDate(stored: "2026-11-20T17:30"))
  }

  @Test("moves the dates of selected items together")
  func shiftsSelected() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("v", "v", "]")
    #expect(fixture.message.contains("Moved the due dates of 2 items to Monday"))
    #expect(try await fixture.store.item("Call")?.due == DueDate(stored: "2026-11-23"))
    #expect(try await fixture.store.item("Table")?.due == DueDate(stored: "2026-11-23T20:00"))
    await fixture.press("u")
    #expect(try await fixture.store.item("Call")?.due == DueDate(stored: "2026-11-22"))
  }

  @Test("names no day to which selected items were moved where there are several")
  func shiftsToSeveralDays() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("*", "]")
    #expect(fixture.message.contains(/Moved the due dates of \d items {2}/))
  }

  @Test("moves what is overdue later from today on")
  func shiftsOverdue() async throws {
    let fixture = try await AppFixture.calendar(["Bill": "2026-11-16", "Rent": "2026-11-18T08:00"])
    await fixture.press("v", "v", "]")
    #expect(fixture.message.contains("Moved the due dates of 2 items to tomorrow"))
    #expect(try await fixture.store.item("Bill")?.due == DueDate(stored: "2026-11-21"))
    #expect(try await fixture.store.item("Rent")?.due == DueDate(stored: "2026-11-21T08:00"))
    await fixture.press("u", "*", "}")
    #expect(try await fixture.store.item("Bill")?.due == DueDate(stored: "2026-11-27"))
    #expect(try await fixture.store.item("Rent")?.due == DueDate(stored: "2026-11-27T08:00"))
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
    await fixture.enter("today")
    #expect(fixture.day == "2026-11-20")
  }

  @Test("opens the search of the list")
  func search() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("/")
    await fixture.enter("paper")
    #expect(fixture.header.hasPrefix(" Everything "))
    #expect(fixture.currentTitle == "Paper")
  }

  @Test("shows what another window changes, also on a day without items")
  func elsewhere() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t", Key(.right))
    _ = try await fixture.store.createTODOItem(TODOItemValues("New", due: "2026-11-23"))
    await fixture.changedElsewhere()
    #expect(fixture.day == "2026-11-21" && fixture.days.contains("New"))
    _ = try await fixture.store.createTODOItem(TODOItemValues("Here", due: "2026-11-21"))
    await fixture.changedElsewhere()
    #expect(fixture.day == "2026-11-21" && fixture.currentTitle == "Here")
  }

  @Test("moves an item to a list, and returns to the list that was shown")
  func movesToList() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", due: "2026-11-20")])
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

  @Test("goes to a place of the list at its key, and says of other keys of the list that they work there")
  func keysOfList() async throws {
    let fixture = try await AppFixture.calendar(["Rent": "2026-11-16", "Milk": "2026-11-20"])
    await fixture.press("f")
    #expect(fixture.message.contains("f works in the list. Press c to go back."))
    await fixture.press("9")
    #expect(fixture.message.contains("9 is not assigned. Press ? for all keys."))
    await fixture.press("W")
    #expect(fixture.header.hasPrefix(" Upcoming") && fixture.app.stack.top is ListScreen)
    await fixture.press("c", "0")
    #expect(fixture.header.hasPrefix(" Everything"))
    await fixture.press("c", Key(.tab))
    #expect(fixture.app.stack.top is GoToScreen)
  }

  @Test("has nothing, and says so")
  func empty() async throws {
    let fixture = try await AppFixture.calendar([:])
    #expect(fixture.days == ["[Fri 20 Nov today]", "Nothing due"])
    await fixture.press(Key(.down), Key(.up), Key(.home), Key(.end), Key(.right), .character(" "))
    #expect(fixture.days == ["[Sat 21 Nov tomorrow]", "Nothing due"])
    await fixture.press("c")
    #expect(fixture.shows("Welcome to MyTODO"))
  }
}
