import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOViewModel

@Suite("The weeks of the calendar")
struct CalendarDrawingTests {
  private static let some: KeyValuePairs<String, String?> = [
    "Rent": "2026-11-16", "A": "2026-11-18", "B": "2026-11-18", "C": "2026-11-18",
    "牛乳を買う": "2026-11-20T17:30",
    "Gọi cho mẹ": "2026-11-22", "Cake": "2026-12-01",
  ]

  /// A line of the small calendar with a week, and the dots below it.
  private func week(_ name: String, _ fixture: AppFixture) -> [String] {
    guard let line = fixture.lines.firstIndex(where: { $0.hasPrefix(" \(name) ") }) else { return [] }
    return fixture.lines[line...(line + 1)].map { String($0.prefix(34)) }
  }

  @Test("have a dot for each item up to three, then a plus")
  func marks() async throws {
    let fixture = try await AppFixture.calendar([
      "Rent": "2026-11-16", "A": "2026-11-18", "B": "2026-11-18", "C": "2026-11-18", "D": "2026-11-18",
      "Milk": "2026-11-20", "Mum": "2026-11-22", "E": "2026-11-30", "F": "2026-12-01", "G": "2026-12-01",
    ])
    await fixture.press("t")
    #expect(
      week(" 47", fixture) == [
        "  47  16  17  18  19  20  21  22  ", "      ∙       ∙∙+     ∙       ∙   ",
      ]
    )
    #expect(fixture.chip == "20")
    await fixture.press(Key(.left))
    #expect(week(" 47", fixture).first == "  47  16  17  18 [19] 20  21  22  ")
    #expect(week(" 49", fixture).isEmpty)
    #expect(
      week("Dec", fixture) == [" Dec  30   1   2   3   4   5   6  ", "      ∙   ∙∙                      "]
    )
  }

  @Test("say by their colour what is overdue, due today and a later date of a repeat")
  func colours() async throws {
    let bins = TODOItemValues("Bins", due: "2026-11-20", repeats: "FREQ=DAILY")
    let late = TODOItemValues("Rent", due: "2026-11-16")
    let milk = TODOItemValues("Milk", due: "2026-11-21")
    let fixture = try await AppFixture(drafts: [bins, late, milk], query: TODOQuery(sort: TODOSort(.due)))
    await fixture.press("c")
    let line = try #require(fixture.lines.firstIndex { $0.hasPrefix("  47 ") }) + 1
    let frame = try #require(fixture.terminal.frame)
    let theme = fixture.app.stack.theme
    func style(_ column: Int) -> Style { frame[column, line].style }
    #expect(style(6) == theme.alarm && style(22) == theme.accent)
    #expect(style(26) == theme.quiet && style(27) == theme.faint)
    // What is past and has nothing overdue is faint, the weekend quiet.
    #expect(frame[10, line - 1].style == theme.faint && frame[26, line - 1].style == theme.quiet)
  }

  @Test("do not have the colour of what is overdue where it is snoozed")
  func snoozed() async throws {
    let rent = TODOItemValues("Rent", due: "2026-11-16", start: "2026-11-30")
    let narrow = try await AppFixture(drafts: [rent])
    await narrow.press("c")
    let line = try #require(narrow.lines.firstIndex { $0.hasPrefix("  47 ") }) + 1
    #expect(narrow.terminal.frame?[6, line].style == narrow.app.stack.theme.quiet)
    let wide = try await AppFixture(drafts: [rent], columns: 160, rows: 50)
    await wide.press("c")
    let title = try wide.place(of: "Rent")
    #expect(wide.terminal.frame?[title.column, title.row].style == wide.app.stack.theme.plain)
  }

  @Test("begin with the current one; a day before it is gone to by a week or a month")
  func currentWeekFirst() async throws {
    let fixture = try await AppFixture.calendar(["Cake": "2026-12-08"])
    func first() -> String { String(fixture.lines[3].prefix(8)) }
    #expect(first() == "  47  16" && fixture.day == "2026-12-08")
    await fixture.press("t", Key(.pageDown), Key(.pageUp))
    #expect(first() == "  47  16" && fixture.day == "2026-11-20")
    await fixture.press("K")
    #expect(first() == "  46   9" && fixture.day == "2026-11-13")
    await fixture.press("J", "J", "J")
    #expect(first() == "  46   9" && fixture.day == "2026-12-04")
    await fixture.press(Key(.pageUp), Key(.pageUp))
    #expect(fixture.day == "2026-10-04" && first().hasPrefix(" Oct "))
    await fixture.press("t")
    #expect(first() == "  47  16" && fixture.header.hasPrefix(" Calendar   November, December 2026 "))
  }

  @Test("are one week above the days below 60 columns")
  func strip() async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: 40, rows: 12)
    await fixture.press("t")
    #expect(fixture.lines[1] == "  Mo   Tu   We   Th   Fr   Sa   Su")
    #expect(fixture.lines[2] == "  16   17   18   19   20   21   22")
    #expect(fixture.lines[3] == "  ∙         ∙∙∙       ∙         ∙")
    #expect(fixture.days.contains("[Fri 20 Nov today]"))
    #expect(fixture.header.hasPrefix(" Calendar   November 2026 ") && fixture.header.hasSuffix(" 4 overdue"))
    await fixture.press("J")
    #expect(fixture.lines[2] == "  23   24   25   26  [27]  28   29")
  }

  @Test("have as many days as there is room for in the smallest window")
  func smallest() async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: 20, rows: 5)
    await fixture.press("t")
    #expect(fixture.lines[1].contains(" 18  19  20  21  22"))
    for _ in 0..<9 { await fixture.press(Key(.left)) }
    #expect(fixture.bracketed == "11")
    #expect(fixture.lines[2].hasPrefix(" Wed 11 Nov") && fixture.lines[3].contains("Nothing due"))
  }

  @Test("have titles in columns of 15 in a wide window", arguments: [139, 160])
  func cells(columns: Int) async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: columns, rows: 40)
    await fixture.press("t")
    #expect(fixture.lines[2].hasPrefix("      Mon            Tue            Wed            Thu "))
    let row = try #require(fixture.lines.first { $0.hasPrefix("  47  16 Nov ") })
    #expect(row.contains(" 20  today "))
    #expect(fixture.chip == "20")
    #expect(fixture.shows("17:30 牛乳を買"))
    #expect(fixture.shows(" 1 Dec "))
    #expect(fixture.lines.contains { $0.hasPrefix("      Rent ") })
    await fixture.press("l")
    #expect(fixture.shows("[21]"))
  }

  @Test("give a title as many lines as there is room for, and first of all a second one to each")
  func wrapped() async throws {
    let fixture = try await AppFixture.calendar(
      [
        "Water the tomatoes": "2026-11-23", "Replace the detectors": "2026-11-23T09:00", "Call": "2026-11-23",
      ],
      columns: 160,
      rows: 50
    )
    await fixture.press("t")
    let week = try #require(fixture.lines.firstIndex { $0.hasPrefix("  48  23 ") })
    let cell = (1...5).map { fixture.lines[week + $0].dropFirst(6).prefix(15).trimmed }
    #expect(cell == ["Call", "Water the", "tomatoes", "09:00 Replace", "the detectors"])
    let long = try await AppFixture.calendar(
      ["Ask the landlord about the heating": "2026-11-23", "Return the books to the library": "2026-11-23"],
      columns: 160,
      rows: 50
    )
    let lines = (1...6).map { long.lines[week + $0].dropFirst(6).prefix(15).trimmed }
    #expect(lines == ["Ask the", "landlord", "about the he…", "Return the", "books to the", "library"])
  }

  @Test("give a later date of a repeat the lines that items leave")
  func wrappedRepeats() async throws {
    let bins = TODOItemValues("Take out the recycling", due: "2026-11-23T07:00", repeats: "FREQ=DAILY")
    let cake = TODOItemValues("Order the cake in the old bakery", due: "2026-11-24T10:00")
    let call = TODOItemValues("Call", due: "2026-11-24")
    let fixture = try await AppFixture(drafts: [bins, cake, call], columns: 160, rows: 50)
    await fixture.press("c", "t")
    let week = try #require(fixture.lines.firstIndex { $0.hasPrefix("  48  23 ") })
    func cell(_ column: Int) -> [String] {
      (1...6).map { fixture.lines[week + $0].dropFirst(column).prefix(15).trimmed }
    }
    #expect(cell(21) == ["Call", "07:00 Take ou…", "10:00 Order", "the cake in", "the old", "bakery"])
    #expect(cell(36) == ["07:00 Take out", "the recycling", "", "", "", ""])
  }

  @Test("break no word, and cut the last line or a word that is wider than its line")
  func longWords() {
    func text(
      _ title: String,
      minute: MinuteOfDay? = nil,
      _ priority: TODOPriority = .middle,
      rows: Int = 2
    ) -> [String] {
      let entry = DayEntry.due(item: .init(), title: title, priority: priority, minute: minute)
      let text = CellText(entry, in: Rect(column: 0, row: 0, columns: 14, rows: rows), .unicode)
      return [text.sign, text.time].filter { !$0.isEmpty } + text.title(inRows: text.rows.count)
    }
    let eight = MinuteOfDay(hour: 8, minute: 0)
    #expect(text("Umzugswagen mieten", minute: eight) == ["08:00", "", "Umzugswagen…"])
    #expect(text("Umzugswagen mieten", minute: eight, rows: 3) == ["08:00", "", "Umzugswagen", "mieten"])
    #expect(text("Fahrrad zur Reparatur", minute: eight) == ["08:00", "Fahrrad", "zur Reparatur"])
    #expect(text("Donaudampfschifffahrt buchen", rows: 3) == ["Donaudampfschifffahrt buchen"])
    #expect(text("Die Donaudampfschifffahrt buchen", rows: 4) == ["Die", "Donaudampfsc…"])
    #expect(text("Cancel electricity contract") == ["Cancel", "electricity…"])
    #expect(text("東京駅で切符を受け取る") == ["東京駅で切符を", "受け取る"])
    #expect(text("Đặt vé máy bay đi Hà Nội", .highest) == ["‼", "Đặt vé máy", "bay đi Hà N…"])
    #expect(text("Đặt vé máy bay đi Hà Nội", .highest, rows: 3) == ["‼", "Đặt vé máy", "bay đi Hà", "Nội"])
    #expect(text("Call mum") == ["Call mum"])
    #expect(text("Call", rows: 1) == ["Call"])
  }

  @Test("say how many more items a day has than fit")
  func more() async throws {
    let items = (1...30).map { TODOItemValues("Item \($0 + 10)", due: "2026-11-24") }
    let fixture = try await AppFixture(drafts: items, columns: 160, rows: 50)
    await fixture.press("c")
    // Six lines below the number: five items, and the others.
    #expect(fixture.shows("Item 15 ") && fixture.shows("+25 more"))
    #expect(!fixture.lines.contains { $0.prefix(112).contains("Item 16") })
  }

  @Test("are as many as there is room for, the current one the highest")
  func heights() {
    func rows(_ columns: Int, _ rows: Int) -> [Int] {
      CalendarLayout(CalendarLayout.frame(TerminalSize(columns: columns, rows: rows))).weekRows
    }
    #expect(rows(160, 50) == [13, 8, 8, 8, 8])
    #expect(rows(139, 18) == [8, 5])
    #expect(rows(80, 24) == Array(repeating: 2, count: 9))
    #expect(rows(80, 6) == [2])
    #expect(rows(100, 60).count == 13)
    for height in 18...120 {
      let sizes = rows(200, height)
      #expect(sizes.reduce(1, +) <= height - 4, "\(height)")
      #expect(sizes[0] <= 13 && sizes.allSatisfy { $0 >= 4 }, "\(height)")
    }
  }

  @Test("begin on the weekday of the person's country")
  func sunday() async throws {
    let conventions = DateConventions(order: .monthDayYear, firstWeekday: .sunday)
    let fixture = try await AppFixture.calendar(Self.some, conventions: conventions)
    await fixture.press("t")
    #expect(fixture.lines[2].hasPrefix("      Su  Mo  Tu  We  Th  Fr  Sa "))
    #expect(week(" 47", fixture).first == "  47  15  16  17  18  19  20  21  ")
  }

  @Test("show today and the selected day by more than a colour")
  func today() async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("Milk", due: "2026-11-21")],
      capabilities: .init(colorDepth: .none, hasUnicodeMarks: true)
    )
    await fixture.press("c")
    #expect(fixture.shows("[21]"))
    let row = try #require(fixture.lines.firstIndex { $0.hasPrefix("  47 ") })
    let frame = try #require(fixture.terminal.frame)
    func isReversed(_ column: Int) -> Bool { frame[column, row].style.attributes.contains(.reverse) }
    #expect((21...24).allSatisfy(isReversed) && !isReversed(18) && !isReversed(26))
  }

  @Test("have a line between them and a form", arguments: [110, 160])
  func beforeForm(columns: Int) async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: columns, rows: 30)
    await fixture.press("e")
    #expect(fixture.shows("Title") && fixture.lines[2..<28].allSatisfy { $0.contains("│") })
  }

  @Test("keep the selected week in sight in a low window")
  func low() async throws {
    let fixture = try await AppFixture.calendar(Self.some, rows: 8)
    await fixture.press("t")
    #expect(fixture.chosenNumber == "20")
    await fixture.press(Key(.end))
    #expect(fixture.chosenNumber == "1")
  }

  @Test(
    "are drawn in every size without an error",
    arguments: [20, 40, 60, 72, 100, 139, 200]
  )
  func sizes(columns: Int) async throws {
    for rows in [5, 8, 12, 18, 40] {
      let fixture = try await AppFixture.calendar(Self.some, columns: columns, rows: rows)
      #expect(fixture.chosenNumber != nil, "\(columns)×\(rows)")
      #expect(fixture.terminal.frame?.hasWholeCharacters == true)
      await fixture.press("t", Key(.right), Key(.end), .character("a"), Key(.escape))
      #expect(fixture.chosenNumber == "1", "\(columns)×\(rows)")
    }
  }

  // MARK: Mouse

  @Test("are gone to by a click", arguments: [40, 80, 139])
  func clicks(columns: Int) async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: columns)
    await fixture.press("t")
    let place = fixture.place(ofDay: 19, inWeek: columns < 60 ? "  16  " : "  47  ")
    await fixture.click(try #require(place))
    #expect(fixture.day == "2026-11-19" && fixture.currentTitle == nil)
    #expect(fixture.days.contains("[Thu 19 Nov yesterday]"))
  }

  @Test("and headings are gone to by a click, and another month by the wheel")
  func headings() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t")
    try await fixture.click("Sun 22 Nov")
    #expect(fixture.currentTitle == "Gọi cho mẹ")
    await fixture.turnWheel(.wheelDown, at: try fixture.place(of: " 18 "))
    #expect(fixture.day == "2026-12-22")
    await fixture.turnWheel(.wheelUp, at: try fixture.place(of: " 18 "))
    await fixture.turnWheel(.wheelUp, at: try fixture.place(of: " 18 "))
    #expect(fixture.day == "2026-10-22")
  }

  @Test("take an item that is dragged onto a day, with its time", arguments: [80, 160])
  func drags(columns: Int) async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: columns, rows: 50)
    await fixture.press("t")
    let start = try #require(fixture.agendaPlace(of: "牛乳"))
    let day = try #require(fixture.place(ofDay: 28, inWeek: "  48  "))
    let end = Position(column: day.column - 1, row: day.row)
    fixture.terminal.send(.press, at: start)
    fixture.terminal.send(.drag, at: Position(column: end.column + 1, row: end.row))
    await fixture.app.idle()
    // The day is painted, and the message row says what will be.
    let frame = try #require(fixture.terminal.frame)
    #expect(frame[end.column + 1, end.row].style.attributes.contains(.reverse))
    #expect(fixture.app.stack.theme.target.attributes.contains(.reverse))
    #expect(fixture.message.contains("“牛乳を買う” to Sat 28 Nov 17:30   release to move it, Esc to leave it"))
    fixture.terminal.send(.release, at: Position(column: end.column + 1, row: end.row))
    await fixture.app.idle()
    #expect(try await fixture.store.item("牛乳を買う")?.due == DueDate(stored: "2026-11-28T17:30"))
    #expect(fixture.day == "2026-11-28")
  }

  @Test("leave a drag as it was after Esc")
  func leavesDrag() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t")
    let end = try #require(fixture.place(ofDay: 28, inWeek: "  48  "))
    fixture.terminal.send(.press, at: try #require(fixture.agendaPlace(of: "牛乳")))
    fixture.terminal.send(.drag, at: end)
    await fixture.app.idle()
    #expect(fixture.shows("release to move it"))
    await fixture.press(Key(.escape))
    #expect(fixture.header.contains("Calendar") && !fixture.shows("release to move it"))
    fixture.terminal.send(.release, at: Position(column: end.column + 1, row: end.row))
    await fixture.app.idle()
    #expect(try await fixture.store.item("牛乳を買う")?.due == DueDate(stored: "2026-11-20T17:30"))
  }

  @Test("scroll with the wheel over the days, and the selection stays in sight")
  func wheel() async throws {
    let fixture = try await AppFixture.calendar([:], rows: 12)
    try await fixture.fill(["x"])
    for day in 21..<30 {
      _ = try await fixture.store.createTODOItem(
        TODOItemValues("D\(day)", due: DueDate(stored: "2026-11-\(day)"))
      )
    }
    await fixture.changedElsewhere()
    let place = Position(column: 50, row: 5)
    await fixture.turnWheel(.wheelDown, at: place)
    #expect(fixture.days.first != "[Fri 20 Nov today]")
    for _ in 0..<6 { await fixture.turnWheel(.wheelDown, at: place) }
    #expect(fixture.days.last == "D29")
    #expect(fixture.chosenNumber != nil)
  }
}

extension AppFixture {
  /// Where a text is among the items by day.
  fileprivate func agendaPlace(of text: String) -> Position? {
    guard let row = agenda.firstIndex(where: { $0.contains(text) }) else { return nil }
    let columns = terminal.size.columns
    return Position(column: columns < 139 ? 45 : columns - 30, row: row)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
