import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("Choosing in the form")
struct FormChoosingTests {
  private func openForm(
    _ values: TODOItemValues,
    tabs: Int,
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
    for _ in 0..<tabs { await fixture.press(Key(.tab)) }
    return fixture
  }

  private func due(_ text: String) -> TODOItemValues {
    TODOItemValues("Title", due: DueDate(stored: text))
  }

  private func savedDue(_ fixture: AppFixture) async throws -> String? {
    await fixture.press(.control("s"))
    return try await fixture.store.item("Title")?.due?.description
  }

  @Test(
    "a date is in the form once: in words, or as it is typed with the words below it while its field has the focus"
  )
  func dateOnce() async throws {
    var values = due("2026-11-27T17:00")
    values.start = DueDate(stored: "2026-11-20")
    values.reminder = Reminder(stored: "2026-11-26T18:00")
    let fixture = try await openForm(values, tabs: 0)
    for date in ["Fri 27 Nov 2026 17:00", "Fri 20 Nov 2026", "Thu 26 Nov 2026 18:00", "in 6 days"] {
      #expect(fixture.shows(date))
    }
    #expect(!fixture.shows("2026-11"))
    await fixture.press(Key(.tab), Key(.tab))
    #expect(fixture.shows("2026-11-27 17:00") && fixture.shows("Fri 27 Nov 2026 17:00   in "))
    #expect(!fixture.shows("2026-11-20"))
  }

  @Test("a click on a date in words selects it as it is typed, so that typing replaces it")
  func clicksDateInWords() async throws {
    let fixture = try await openForm(due("2026-11-27"), tabs: 0)
    try await fixture.click("27 Nov 2026")
    #expect(fixture.shows("2026-11-27"))
    await fixture.type("2026-11-30")
    #expect(try await savedDue(fixture) == "2026-11-30")
  }

  @Test("all priorities are shown in place, the chosen one bold", arguments: [80, 160])
  func priorities(columns: Int) async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 5, columns: columns)
    #expect(fixture.shows("Priority ▐low   normal   high   highest"))
    let place = try fixture.place(of: "normal")
    #expect(fixture.terminal.frame?[place.column, place.row].style.attributes.contains(.bold) == true)
  }

  @Test("in a form that is narrow, the chosen priority is shown alone", arguments: [30, 100])
  func narrowPriority(columns: Int) async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 5, columns: columns)
    #expect(fixture.shows("Priority ▐normal") || fixture.shows("Priority  normal"))
    #expect(!fixture.shows("high"))
  }

  @Test(
    "arrows and numbers choose a priority, and stop at the ends",
    arguments: [
      ([Key(.left)], 1), ([Key(.left), Key(.left)], 1), ([Key(.right)], 3),
      ([Key(.right), Key(.right), Key(.right)], 4), ([.character("4")], 4), ([.character("1")], 1),
    ]
  )
  func choosesPriority(keys: [Key], priority: Int) async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 5)
    for key in keys { await fixture.press(key) }
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("Title")?.priority.rawValue == priority)
  }

  @Test(
    "arrows move between the buttons, and stop at the ends",
    arguments: [
      ([], "Delete"), ([Key(.right)], "Delete"), ([Key(.left)], "Cancel"),
      ([Key(.left), Key(.left)], "Save"), ([Key(.left), Key(.left), Key(.left)], "Save"),
      ([Key(.left), Key(.left), Key(.right)], "Cancel"),
    ]
  )
  func buttons(keys: [Key], expected: String) async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 0)
    await fixture.press(Key(.tab, .shift))
    for key in keys { await fixture.press(key) }
    let cursor = try #require(fixture.terminal.cursor)
    #expect(fixture.lines[cursor.row].dropFirst(cursor.column).hasPrefix(expected))
  }

  @Test("typing over a due date replaces it, and undo brings it back")
  func typesOver() async throws {
    let fixture = try await openForm(due("2026-11-27"), tabs: 2)
    await fixture.type("24 dec")
    #expect(fixture.shows("Thu 24 Dec 2026"))
    for _ in 0..<2 { await fixture.press(.control("_")) }
    #expect(fixture.shows("Fri 27 Nov 2026"))
  }

  @Test("a movement of the cursor keeps a due date that is then edited")
  func edits() async throws {
    let fixture = try await openForm(due("2026-11-27"), tabs: 2)
    await fixture.press(Key(.end))
    await fixture.type(" 5pm")
    #expect(try await savedDue(fixture) == "2026-11-27T17:00")
  }

  @Test(
    "keys move a due date by days and weeks and keep its time",
    arguments: [
      ([Key(.down, .alt)], "2026-11-28T17:00"), ([Key(.up, .alt)], "2026-11-26T17:00"),
      ([Key(.pageDown)], "2026-12-04T17:00"), ([Key(.pageUp), Key(.down, .alt)], "2026-11-21T17:00"),
    ]
  )
  func moves(keys: [Key], expected: String) async throws {
    let fixture = try await openForm(due("2026-11-27T17:00"), tabs: 2)
    for key in keys { await fixture.press(key) }
    #expect(try await savedDue(fixture) == expected)
  }

  @Test(
    "the first of these keys sets an empty due date to today",
    arguments: [Key(.down, .alt), Key(.pageUp)]
  )
  func startsToday(key: Key) async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 2)
    await fixture.press(key)
    #expect(try await savedDue(fixture) == FixedTime.today.description)
  }

  @Test("↓ and ↑ always change the field, also in a date", arguments: ["", "fri", "soon"])
  func arrows(text: String) async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 2)
    await fixture.type(text)
    await fixture.press(Key(.down))
    #expect(fixture.shows("List ▐"))
    await fixture.press(Key(.up), Key(.up))
    #expect(fixture.shows("Details ▐"))
    #expect(fixture.shows("Due  " + text))
  }

  @Test("elsewhere, the keys that move a date say where they work")
  func onlyInDue() async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 0)
    await fixture.press(Key(.pageDown))
    #expect(fixture.said == .onlyInDue)
  }

  @Test("these keys leave a text that is not a date alone")
  func leavesUnreadable() async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 2)
    await fixture.type("soon")
    await fixture.press(Key(.down, .alt), Key(.pageUp))
    #expect(fixture.shows("Due ▐soon"))
  }

  @Test("a reminder that counts from a due date is not saved without one") func reminderWithoutDue()
    async throws
  {
    let fixture = try await AppFixture(["Call"], columns: 80)
    await fixture.press(Key(.enter))
    await fixture.tab(to: .field(.reminder))
    await fixture.type("1h")
    #expect(fixture.shows("needs a due date"))
    await fixture.press(.control("s"))
    #expect(fixture.shows("A reminder 1 hour before needs a due date"))
    // The field that lacks it has the focus.
    await fixture.type("tomorrow 9:00")
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("Call")?.reminder == .before(minutes: 60))
  }

  @Test("what is understood of a start and a reminder is beside them, also after leaving")
  func readsStartAndReminder() async throws {
    let fixture = try await openForm(due("2026-11-27"), tabs: 6)
    await fixture.type("1/12")
    #expect(fixture.lines.contains { $0.contains("Snooze ▐1/12") && $0.contains("Tue 1 Dec 2026") })
    await fixture.type("x")
    #expect(fixture.lines.contains { $0.contains("Snooze ▐") && $0.contains("not a valid date") })
    await fixture.press(Key(.backspace), Key(.tab))
    await fixture.type("2d")
    #expect(fixture.lines.contains { $0.contains("Reminder ▐2d") && $0.contains("Wed 09:00") })
    #expect(fixture.lines.contains { $0.contains("Snooze  1/12") && $0.contains("Tue 1 Dec 2026") })
  }

  @Test("says examples beside a start and a reminder that cannot be read")
  func unreadable() async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 6)
    await fixture.type("soonish")
    #expect(fixture.lines.contains { $0.contains(#/Snooze ▐soonish +not a valid date; try fri 5pm/#) })
    await fixture.press(Key(.tab))
    await fixture.type("soonish")
    #expect(fixture.lines.contains { $0.contains(#/Reminder ▐soonish +not a reminder; try 1h, fri 9:00/#) })
  }

  @Test("lunar dates are said not to be read, in each field of a date", arguments: [2, 6, 7])
  func lunar(tabs: Int) async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: tabs)
    await fixture.type("mùng 1 Tết")
    #expect(fixture.shows(tabs == 2 ? "unar dates" : "lunar dates are not read"))
    await fixture.press(.control("s"))
    #expect(fixture.message.contains("Lunar dates are not read. Correct the date or clear the field."))
  }

  @Test("the last day of all stays")
  func lastDay() async throws {
    let fixture = try await openForm(due("9999-12-31"), tabs: 2)
    await fixture.press(Key(.down, .alt), Key(.pageDown))
    #expect(try await savedDue(fixture) == "9999-12-31")
  }

  @Test(
    "the footer names Ctrl-S first, which saves in every field, and then what can be done there",
    arguments: [
      (0, ""), (1, "  Enter new line"), (2, "  Alt-↓ day  PgDn week"), (3, ""), (5, "  ← → choose"), (7, ""),
    ]
  )
  func savingKey(tabs: Int, here: String) async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: tabs)
    #expect(fixture.footer.hasPrefix(" Ctrl-S save  Tab next field" + here))
    await fixture.press(.control("s"))
    #expect(fixture.footer.contains("Space done"))
  }

  @Test("a calendar shows the month of the due date, also without the focus; of none, only with it")
  func calendar() async throws {
    let fixture = try await openForm(due("2027-02-10"), tabs: 2)
    #expect(fixture.shows("Feb 2027"))
    #expect(fixture.shows("Mo Tu We Th Fr Sa Su"))
    #expect(fixture.lines.contains { $0.hasSuffix(" 1  2  3  4  5  6  7") })
    await fixture.press(Key(.tab))
    #expect(fixture.shows("Mo Tu"))
    let without = try await openForm(TODOItemValues("Title"), tabs: 2)
    #expect(without.shows("Mo Tu"))
    await without.press(Key(.tab))
    #expect(!without.shows("Mo Tu"))
  }

  @Test("the calendar begins its weeks as the person does")
  func sundays() async throws {
    let fixture = try await openForm(
      due("2027-02-10"),
      tabs: 2,
      conventions: DateConventions(order: .yearMonthDay, firstWeekday: .sunday)
    )
    #expect(fixture.shows("2027 Feb"))
    #expect(fixture.shows("Su Mo Tu We Th Fr Sa"))
    #expect(fixture.lines.contains { $0.hasSuffix("   1  2  3  4  5  6") })
  }

  @Test("a narrow form without a list beside it has no calendar", arguments: [40, 75])
  func noCalendar(columns: Int) async throws {
    let fixture = try await openForm(due("2027-02-10"), tabs: 2, columns: columns)
    #expect(!fixture.shows("Mo Tu"))
  }

  @Test(
    "a narrow pane has the calendar under the date, and all of the list stays in sight",
    arguments: [100, 120, 147]
  )
  func calendarUnderDate(columns: Int) async throws {
    let fixture = try await openForm(due("2027-02-10"), tabs: 1, columns: columns)
    let list = fixture.lines.map { $0.prefix { $0 != "│" } }
    await fixture.press(Key(.tab))
    let field = try fixture.place(of: "Due ▐")
    let week = try fixture.place(of: "Mo Tu")
    #expect((3...5).contains(week.row - field.row) && week.column == field.column + 5)
    #expect(fixture.shows("Mo Tu We Th Fr Sa Su"))
    #expect(fixture.lines.map { $0.prefix { $0 != "│" } }.dropLast() == list.dropLast())
    // It stays, whatever is typed, and shows the month that was read last.
    await fixture.type("xx")
    #expect(try fixture.place(of: "Mo Tu") == week)
    #expect(fixture.lines[week.row - 1].contains("February 2027"))
    await fixture.clearLine()
    await fixture.type("2027-02-10")
    await fixture.click(try fixture.place(of: "15 16 17"))
    #expect(fixture.lines.contains { $0.contains("Due ▐2027-02-15") })
  }

  @Test("what is understood of a date begins below it, also in the narrowest pane")
  func readingPlace() async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 2, columns: 100, rows: 30)
    for (text, meaning) in [("zzz", "Cannot read"), ("1 dec", "Tue 1 Dec 2026")] {
      await fixture.clearLine()
      await fixture.type(text)
      #expect(try fixture.place(of: meaning).column == fixture.place(of: "Due ▐").column + 5)
    }
  }

  @Test("a pane without room under the date has no calendar")
  func noCalendarInLowPane() async throws {
    let fixture = try await openForm(due("2027-02-10"), tabs: 2, columns: 100, rows: 17)
    #expect(fixture.shows("Due ▐") && !fixture.shows("Mo Tu"))
  }

  @Test(
    "the calendar covers neither a due date nor its interpretation, nor the examples",
    arguments: [56, 66, 76, 78, 80, 99]
  )
  func calendarPlace(columns: Int) async throws {
    let fixture = try await openForm(TODOItemValues("Title"), tabs: 2, columns: columns)
    let line = try #require(fixture.lines.first { $0.contains("Due ▐") })
    let field = String(line.prefix { $0 != "│" }.drop { $0 != "▐" }.dropFirst())
    #expect(field.hasPrefix("fri 5pm"))
    #expect(["fri 5pm", "in 3 days", "24 dec 9:00"].contains { (field + "  ").contains($0 + "  ") })
    await fixture.type("03/04 17:00")
    #expect(["Sat 3 Apr 2027 17:00", "or Thu 4 Mar 2027 17:00"].filter { !fixture.shows($0) } == [])
    #expect(fixture.shows("Due ▐03/04 17:00"))
  }

  @Test("a click on a day returns to the due date, even if the focus has just left it")
  func clicksDayMeanwhile() async throws {
    let fixture = try await openForm(due("2027-02-10"), tabs: 2)
    let place = try fixture.place(of: "15 16 17")
    fixture.terminal.send(Key(.tab))
    await fixture.click(place)
    #expect(fixture.lines.contains { $0.contains("Due ▐2027-02-15") })
    #expect(fixture.shows("Feb 2027"))
  }

  @Test("a click on a day of the calendar chooses it, with the time as it was")
  func clicksDay() async throws {
    let fixture = try await openForm(due("2027-02-10T08:00"), tabs: 2)
    try await fixture.click("15 16 17")
    #expect(try await savedDue(fixture) == "2027-02-15T08:00")
  }
}
