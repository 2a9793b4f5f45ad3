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

  private func row(_ number: String, _ fixture: AppFixture) -> String? {
    fixture.lines.first { $0.hasPrefix(" \(number) ") }.map { String($0.prefix { $0 != "│" }) }
  }

  @Test("mark days with one or two items, and with more")
  func marks() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t")
    #expect(row("47", fixture) == " 47 16. 17  18: 19 [20] 21  22. ")
    #expect(row("49", fixture) == " 49 30   1.  2   3   4   5   6  ")
    #expect(fixture.shows(". 1 or 2  : more"))
    await fixture.press(Key(.left))
    #expect(row("47", fixture) == " 47 16. 17  18:[19] 20. 21  22. ")
  }

  @Test("are without blanks between days in a narrower window")
  func narrow() async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: 60)
    await fixture.press("t")
    #expect(row("47", fixture) == " 47 16.17 18:19[20]21 22.")
    #expect(fixture.lines.contains { $0.contains("Mo Tu We Th Fr Sa Su") })
  }

  @Test("are one week above the days below 60 columns")
  func strip() async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: 59)
    await fixture.press("t")
    #expect(fixture.lines[3].contains("16.     17      18:     19     [20]     21      22."))
    #expect(fixture.lines[4] == "  Fri 20 Nov · today 5")
  }

  @Test("have as many days as there is room for in the smallest window")
  func smallest() async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: 20, rows: 5)
    await fixture.press("t")
    #expect(fixture.lines[1].contains("18: 19 [20] 21  22."))
    #expect(fixture.lines[2].contains("▢ C"))
    for _ in 0..<9 { await fixture.press(Key(.left)) }
    #expect(fixture.bracketed == "11")
    #expect(fixture.lines[2].hasPrefix(" Wed 11 Nov ") && fixture.lines[3].hasPrefix("  Nothing due"))
  }

  @Test("have titles in a wide window", arguments: [130, 160])
  func cells(columns: Int) async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: columns, rows: 40)
    await fixture.press("t")
    let row = try #require(fixture.lines.first { $0.hasPrefix(" 47 ") })
    #expect(row.contains("[20] today"))
    #expect(row.hasPrefix(" 47 16 "))
    #expect(fixture.shows("17:30 牛"))
    #expect(fixture.shows("1 Dec"))
    #expect(fixture.lines.contains { $0.hasPrefix("    Rent ") })
  }

  @Test("wrap a title into the rows of its day that no other entry needs")
  func wrapped() async throws {
    let fixture = try await AppFixture.calendar(
      [
        "Water the tomatoes": "2026-11-18", "Replace the detectors": "2026-11-18T09:00", "Call": "2026-11-18",
      ],
      columns: 160,
      rows: 50
    )
    let week = try #require(fixture.lines.firstIndex { $0.hasPrefix(" 47 ") })
    let start = try #require(fixture.lines[week + 1].firstRange(of: "Call")?.lowerBound)
    let column = fixture.lines[week + 1].distance(from: fixture.lines[week + 1].startIndex, to: start)
    let cell = (1...5).map { fixture.lines[week + $0].dropFirst(column).prefix(14) }
    #expect(cell[0].hasPrefix("Call ") && cell[1].hasPrefix("Water the ") && cell[2].hasPrefix(" tomatoes "))
    #expect(cell[3].hasPrefix("09:00 "))
  }

  @Test("say with an ellipsis that a day has more than fits")
  func more() async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: 130, rows: 24)
    await fixture.press("t")
    let week = try #require(fixture.lines.firstIndex { $0.hasPrefix(" 47 ") })
    #expect(fixture.lines[week + 2].contains("…"))
  }

  @Test("begin on the weekday of the person's country")
  func sunday() async throws {
    let conventions = DateConventions(order: .monthDayYear, firstWeekday: .sunday)
    let fixture = try await AppFixture.calendar(Self.some, conventions: conventions)
    await fixture.press("t")
    #expect(fixture.lines.contains { $0.contains("Su  Mo  Tu  We  Th  Fr  Sa") })
    #expect(row("47", fixture) == " 47 15  16. 17  18: 19 [20] 21  ")
  }

  @Test("show today by more than a colour")
  func today() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t", Key(.right))
    let frame = try #require(fixture.terminal.frame)
    let row = try #require(fixture.lines.firstIndex { $0.hasPrefix(" 47 ") })
    let column = try #require(fixture.lines[row].firstRange(of: "20"))
    let place = fixture.lines[row].distance(from: fixture.lines[row].startIndex, to: column.lowerBound)
    #expect(frame[place, row].style.attributes.contains(.underline))
    #expect(!frame[place + 4, row].style.attributes.contains(.underline))
  }

  @Test("keep the selected week in sight in a low window")
  func low() async throws {
    let fixture = try await AppFixture.calendar(Self.some, rows: 8)
    await fixture.press("t")
    #expect(fixture.bracketed == "20")
    await fixture.press(Key(.end))
    #expect(fixture.bracketed == "1")
  }

  @Test(
    "are drawn in every size without an error",
    arguments: [20, 40, 60, 72, 100, 130, 200]
  )
  func sizes(columns: Int) async throws {
    for rows in [5, 8, 12, 18, 40] {
      let fixture = try await AppFixture.calendar(Self.some, columns: columns, rows: rows)
      #expect(fixture.bracketed != nil, "\(columns)×\(rows)")
      #expect(fixture.terminal.frame?.hasWholeCharacters == true)
      await fixture.press("t", Key(.right), Key(.end), .character("a"), Key(.escape))
      #expect(fixture.bracketed == "1", "\(columns)×\(rows)")
    }
  }

  // MARK: Mouse

  @Test("are gone to by a click", arguments: [40, 80, 130])
  func clicks(columns: Int) async throws {
    let fixture = try await AppFixture.calendar(Self.some, columns: columns)
    await fixture.press("t")
    try await fixture.click(columns < 60 ? "18:" : columns < 130 ? "18:" : "18 ")
    #expect(fixture.day == "2026-11-18" && fixture.currentTitle == "A")
  }

  @Test("and headings are gone to by a click, and another month by the wheel")
  func headings() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t")
    try await fixture.click("Sun 22 Nov")
    #expect(fixture.currentTitle == "Gọi cho mẹ")
    await fixture.turnWheel(.wheelDown, at: try fixture.place(of: " 18:"))
    #expect(fixture.day == "2026-12-22")
  }

  @Test("take an item that is dragged onto a day, with its time")
  func drags() async throws {
    let fixture = try await AppFixture.calendar(Self.some)
    await fixture.press("t")
    let start = try fixture.place(of: "牛乳")
    let end = try fixture.place(of: " 28 ")
    fixture.terminal.send(.press, at: start)
    fixture.terminal.send(.drag, at: end)
    fixture.terminal.send(.release, at: Position(column: end.column + 1, row: end.row))
    await fixture.app.idle()
    #expect(try await fixture.store.item("牛乳を買う")?.due == DueDate(stored: "2026-11-28T17:30"))
    #expect(fixture.day == "2026-11-28")
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
    fixture.app.changedElsewhere()
    await fixture.app.idle()
    let place = Position(column: 50, row: 5)
    await fixture.turnWheel(.wheelDown, at: place)
    #expect(fixture.days.first != "[Fri 20 Nov · today]")
    for _ in 0..<6 { await fixture.turnWheel(.wheelDown, at: place) }
    #expect(fixture.days.last == "D29")
    #expect(fixture.bracketed != nil)
  }
}
