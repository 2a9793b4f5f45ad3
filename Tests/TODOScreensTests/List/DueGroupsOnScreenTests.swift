import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOViewModel

@Suite("The groups of the list by due date")
struct DueGroupsOnScreenTests {
  private static let byDue = TODOQuery(sort: TODOSort(.due))

  /// Items two to a day, from some days before today on.
  private func makeList(
    days: Range<Int> = -2..<4,
    columns: Int = 60,
    rows: Int = 24
  ) async throws -> AppFixture {
    let drafts = days.flatMap { day in
      ["a", "b"].map { letter in
        TODOItemValues(
          "Item \(day + 100)\(letter)",
          due: FixedTime.today.adding(days: day).map { DueDate(day: $0) }
        )
      }
    }
    return try await AppFixture(
      drafts: drafts + [TODOItemValues("Undated")],
      columns: columns,
      rows: rows,
      query: Self.byDue
    )
  }

  private func body(_ fixture: AppFixture) -> Rect { FrameLayout(fixture.terminal.size).body }

  /// The lines of the list, those of labels by their name.
  private func lines(_ fixture: AppFixture) -> [String] {
    let body = body(fixture)
    return fixture.lines[body.row..<body.endRow].map { line in
      if let item = line.firstMatch(of: /(Item \d+.|Undated)/) { return String(item.1) }
      if let label = line.firstMatch(of: /^ {2}([A-Z][A-Za-z ]+?)( [A-Z][a-z]{2})? \d/) {
        return String(label.1)
      }
      return line.trimmingCharacters(in: .whitespaces)
    }
  }

  /// What is beside the rows of the list, a line each.
  private func labels(_ fixture: AppFixture) -> [String] {
    let body = body(fixture)
    return fixture.lines[body.row..<body.endRow].map {
      $0.prefix(11).trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("are Earlier for dates that have passed where all is snoozed", arguments: [46, 90])
  func snoozed(columns: Int) async throws {
    let report = TODOItemValues("File VAT return", due: "2026-11-16", start: "2026-12-05")
    var send = TODOItemValues("Send it")
    let fixture = try await AppFixture(drafts: [report], columns: columns, query: Self.byDue)
    send.parent = try await fixture.store.item("File VAT return")?.id
    _ = try await fixture.store.createTODOItem(send)
    await fixture.press("Z")
    #expect(fixture.shows(" Earlier") && !fixture.shows("Overdue"))
    // Of what follows the title, the date on which it wakes stays in a narrow window.
    #expect(fixture.shows("File VAT return  until 5 Dec") == (columns == 46))
    await fixture.press("h")
    #expect(fixture.message.contains("Earlier"))
    await fixture.press("f", "a")
    #expect(fixture.shows(" Earlier") && !fixture.shows("Overdue"))
  }

  @Test("are Overdue only where no row below is snoozed", arguments: [46, 90])
  func snoozedAmongOverdue(columns: Int) async throws {
    var report = TODOItemValues("File VAT return", due: DueDate(stored: "2026-11-16"))
    report.start = DueDate(stored: "2026-12-05")
    let rent = TODOItemValues("Pay rent", due: DueDate(stored: "2026-11-17"))
    let fixture = try await AppFixture(drafts: [report, rent], columns: columns, query: Self.byDue)
    #expect(fixture.shows(" Overdue"))
    await fixture.press("f", "a")
    #expect(fixture.shows(" Earlier") && !fixture.shows("Overdue") && fixture.shows("1 overdue"))
    await fixture.press("/", "r", "e", "n", "t", Key(.enter))
    #expect(fixture.shows(" Overdue"))
  }

  @Test("are Overdue, folded, too, where another item is snoozed") func foldedOverdue() async throws {
    let rent = TODOItemValues("Pay rent", due: "2026-11-17")
    let trip = TODOItemValues("Plan trip", due: "2026-12-20", start: "2026-12-05")
    let fixture = try await AppFixture(drafts: [rent, trip], query: Self.byDue)
    await fixture.press("f", "a", "h")
    #expect(fixture.message.contains("Overdue") && fixture.shows(" Overdue") && !fixture.shows("Earlier"))
  }

  @Test("are Earlier from the first row on where the last is snoozed") func snoozedBelow() async throws {
    var drafts = (0..<200).map { TODOItemValues("Item \($0)", due: "2026-11-16") }
    drafts.append(TODOItemValues("File VAT return", due: "2026-11-17", start: "2026-12-05"))
    let fixture = try await AppFixture(drafts: drafts, query: TODOQuery(filter: .all, sort: TODOSort(.due)))
    #expect(fixture.shows(" Earlier") && fixture.shows("201"))
    await fixture.press(Key(.end))
    #expect(fixture.shows(" Earlier"))
  }

  @Test("are Earlier in Snoozed while the last row leaves it") func lastSnoozed() async throws {
    let report = TODOItemValues("File VAT return", due: "2026-11-16", start: "2026-12-05")
    let fixture = try await AppFixture(drafts: [report], query: Self.byDue)
    await fixture.press("Z", " ")
    #expect(fixture.shows("✓ File VAT return") && fixture.shows(" Earlier") && !fixture.shows("Overdue"))
  }

  @Test("are counted to their ends, beyond what is loaded, up to a limit")
  func counts() async throws {
    let today = DueDate(day: FixedTime.today)
    var drafts = (0..<200).map { TODOItemValues("Item \($0)", due: today) }
    drafts += (0..<300).map { TODOItemValues("Done \($0)", isDone: true) }
    drafts += (0..<1001).map { TODOItemValues("Undated \($0)") }
    let fixture = try await AppFixture(
      drafts: drafts,
      columns: 60,
      query: TODOQuery(filter: .all, sort: TODOSort(.due))
    )
    func count(of label: String) -> String? {
      let line = fixture.lines.first { $0.hasPrefix("  \(label) ") }
      return line?.dropFirst(label.count + 3).split(separator: " ").first.map(String.init)
    }
    func goTo(_ title: String) async throws {
      let query = fixture.list.query
      let rows = try await fixture.store.filteredItems(query, window: .start(count: 2000)).rows
      try await fixture.list.go(to: try #require(rows.first { $0.item.title == title }).id)
      await fixture.press(Key(.up), Key(.up), Key(.down))
    }
    func showBeside() async {
      await fixture.resize(columns: 80, rows: 24)
    }
    func showAbove() async {
      await fixture.resize(columns: 60, rows: 24)
    }
    #expect(count(of: "Today") == "200")
    try await goTo("Undated 0")
    #expect(count(of: "No date") == "999+")
    await showBeside()
    #expect(labels(fixture).filter { !$0.isEmpty }.suffix(2) == ["No date", "999+"])
    await showAbove()
    try await goTo("Done 0")
    #expect(count(of: "Done") == "300")
    await showBeside()
    #expect(labels(fixture).filter { !$0.isEmpty }.suffix(2) == ["Done", "300"])
    await showAbove()
    await fixture.press(Key(.home), .character("d"))
    #expect(count(of: "Today") == "199")
  }

  @Test("have a heading each")
  func headings() async throws {
    let fixture = try await makeList()
    #expect(
      lines(fixture) == [
        "Overdue", "Item 98a", "Item 98b", "Item 99a", "Item 99b", "Today", "Item 100a", "Item 100b",
        "Tomorrow",
        "Item 101a", "Item 101b", "This week", "Item 102a", "Item 102b", "Next week", "Item 103a",
        "Item 103b",
        "No date", "Undated", "",
      ]
    )
    #expect(fixture.lines[2] == "  Overdue 4")
    #expect(fixture.lines[7] == "  Today 2  Fri 20 Nov")
    #expect(fixture.lines[19] == "  No date 1")
  }

  @Test("have their names beside wide rows, and below them their day or number")
  func beside() async throws {
    let fixture = try await makeList(columns: 80)
    #expect(
      labels(fixture) == [
        "Overdue", "4", "", "", "", "Today", "Fri 20 Nov", "", "Tomorrow", "Sat 21 Nov", "", "This week", "2",
        "",
        "Next week", "2", "", "No date", "", "",
      ]
    )
    #expect(
      lines(fixture).filter { !$0.isEmpty } == [
        "Item 98a", "Item 98b", "Item 99a", "Item 99b", "Item 100a", "Item 100b", "Item 101a", "Item 101b",
        "Item 102a", "Item 102b", "Item 103a", "Item 103b", "Undated",
      ]
    )
  }

  @Test("say beside the top row which group it is in, wherever the list is")
  func besideTop() async throws {
    let fixture = try await makeList(columns: 80, rows: 9)
    var tops: [String] = []
    for _ in 0..<14 {
      let top = "\(labels(fixture)[0]): \(lines(fixture)[0])"
      if tops.last != top { tops.append(top) }
      await fixture.press(Key(.down))
    }
    #expect(
      tops == [
        "Overdue: Item 98a", "Overdue: Item 98b", "Overdue: Item 99a", "Overdue: Item 99b",
        "Today: Item 100a", "Today: Item 100b", "Tomorrow: Item 101a",
      ]
    )
  }

  @Test("say in the top row, too, which group it is in where their own is above it, but over no last row")
  func aboveTop() async throws {
    let fixture = try await makeList(rows: 12)
    var tops: [String] = []
    for key in Array(repeating: Key(.down), count: 13) + Array(repeating: Key(.up), count: 13) {
      let top = lines(fixture).prefix(2).joined(separator: ": ")
      if tops.last != top { tops.append(top) }
      // The row after the label is never the current one.
      #expect(try #require(fixture.selectedRow) > body(fixture).row)
      await fixture.press(key)
    }
    let down = [
      "Overdue: Item 98a", "Overdue: Item 98b", "Overdue: Item 99b", "Item 99b: Today", "Today: Item 100b",
      "Item 100b: Tomorrow", "Tomorrow: Item 101b",
    ]
    let up = [
      "Tomorrow: Item 101a", "Today: Item 100b", "Today: Item 100a", "Overdue: Item 99b", "Overdue: Item 99a",
      "Overdue: Item 98b", "Overdue: Item 98a",
    ]
    #expect(tops == down + up)
  }

  @Test("leave their rows to the items in a low list", arguments: [9, 12])
  func lowList(rows: Int) async throws {
    let fixture = try await makeList(rows: rows)
    await fixture.press(Key(.end))
    #expect(lines(fixture).first == (rows == 9 ? "Item 102a" : "Tomorrow"))
  }

  @Test("are the same in the top row of a long group, whether their own row is loaded or not")
  func topOfLongGroup() async throws {
    let today = DueDate(day: FixedTime.today)
    let fixture = try await AppFixture(
      drafts: (100..<400).map { TODOItemValues("Item \($0)", due: today) },
      columns: 60,
      query: Self.byDue
    )
    await fixture.press(Key(.pageDown))
    for _ in 0..<8 {
      await fixture.press(Key(.pageDown))
      #expect(fixture.lines[2].hasPrefix("  Today Fri 20 Nov"))
    }
    #expect(fixture.list.window.page.hasMoreBefore)
  }

  @Test("fold their group in the top row, too, and do nothing else there")
  func clickInTopRow() async throws {
    let fixture = try await makeList(days: -2..<8, rows: 12)
    for _ in 0..<8 { await fixture.press(Key(.down)) }
    let before = lines(fixture)
    #expect(before.prefix(3) == ["Overdue", "Item 99b", "Today"])
    let top = Position(column: 30, row: body(fixture).row)
    let below = Position(column: 30, row: top.row + 3)
    fixture.terminal.send(.press, at: top)
    fixture.terminal.send(.drag, at: below)
    fixture.terminal.send(.release, at: below)
    await fixture.app.idle()
    let after = lines(fixture)
    // The rows below move up by the one that is folded away.
    #expect(after[0].hasPrefix("Overdue  ▸ 4 items") && after.last == "Item 102b")
    #expect(after.dropFirst().dropLast() == before.dropFirst(2))
    #expect(fixture.selectedLine?.contains("Item 102a") == true)
    #expect(fixture.app.stack.top is ListScreen)
  }

  @Test("are in the top row while the wheel turns, and the cursor is below them")
  func wheel() async throws {
    let fixture = try await makeList(rows: 12)
    await fixture.turnWheel(.wheelDown)
    #expect(lines(fixture).prefix(2) == ["Overdue", "Item 99b"])
    #expect(fixture.selectedLine?.contains("Item 99b") == true)
  }

  @Test("show every item, page by page, down and up", arguments: [8, 10, 12, 24], [60, 80])
  func paging(rows: Int, columns: Int) async throws {
    let fixture = try await makeList(days: -30..<30, columns: columns, rows: rows)
    for (key, end) in [(Key(.pageDown), "Undated"), (Key(.pageUp), "Item 70a")] {
      var seen: Set<String> = []
      for _ in 0..<200 {
        seen.formUnion(lines(fixture))
        guard fixture.selectedLine?.contains(end) != true else { break }
        await fixture.press(key)
      }
      #expect(fixture.selectedLine?.contains(end) == true)
      #expect(seen.count { $0.hasPrefix("Item") || $0 == "Undated" } == 121)
    }
  }

  @Test("keep the current item visible, step by step, and the heading above it", arguments: [8, 9, 12])
  func stepping(rows: Int) async throws {
    let fixture = try await makeList(rows: rows)
    for key in [Key(.down), Key(.up)] {
      for _ in 0..<14 {
        let lines = self.lines(fixture)
        let selected = try #require(fixture.selectedRow) - body(fixture).row
        if ["Item 98a", "Item 100a", "Item 101a", "Item 102a", "Item 103a"].contains(lines[selected]) {
          #expect(selected > 0 && !lines[selected - 1].hasPrefix("Item"))
        }
        await fixture.press(key)
      }
    }
  }

  @Test("show the heading above the first item, and go to the last")
  func ends() async throws {
    let fixture = try await makeList(days: -30..<30, rows: 12)
    await fixture.press(Key(.end))
    #expect(lines(fixture).suffix(2) == ["No date", "Undated"])
    await fixture.press(Key(.home))
    #expect(lines(fixture).prefix(2) == ["Overdue", "Item 70a"])
    #expect(fixture.selectedLine?.contains("Item 70a") == true)
  }

  /// Items that are due today at some times, or without one.
  private func dueToday(_ times: String...) -> [TODOItemValues] {
    times.map { time in
      let due = DueDate(stored: time.isEmpty ? "2026-11-20" : "2026-11-20T" + time)
      return TODOItemValues(time.isEmpty ? "Item 100a" : "At \(time.prefix(2))", due: due)
    }
  }

  /// The labels and titles of items that are due today.
  private func todayLines(_ fixture: AppFixture) -> [String] {
    lines(fixture).filter { !$0.isEmpty }.map { $0.firstMatch(of: /At \d+/).map { String($0.0) } ?? $0 }
  }

  @Test("have what was due earlier today under Overdue, above today without a time")
  func lateToday() async throws {
    let drafts = dueToday("08:00", "09:00", "23:00", "")
    let fixture = try await AppFixture(drafts: drafts, columns: 60, query: Self.byDue)
    #expect(todayLines(fixture) == ["Overdue", "At 08", "At 09", "Today", "Item 100a", "At 23"])
    #expect(fixture.lines[2] == "  Overdue 2" && fixture.shows("today 09:00"))
    let frame = try #require(fixture.terminal.frame)
    let theme = fixture.app.stack.theme
    let late = try fixture.place(of: "09:00")
    #expect(frame[late.column, late.row].style == theme.alarm)
    let later = try fixture.place(of: "23:00")
    #expect(frame[later.column, later.row].style == theme.plain)
    #expect(fixture.header.contains("2 overdue   2 today"))
  }

  @Test("change when the time of an item passes: it moves, and the cursor with it")
  func timePasses() async throws {
    let clock = HandClock(at: FixedTime.clock.now)
    let fixture = try await AppFixture(
      drafts: dueToday("", "10:05", "23:00"),
      columns: 60,
      query: Self.byDue,
      clock: clock.wallClock
    )
    #expect(todayLines(fixture) == ["Today", "Item 100a", "At 10", "At 23"])
    await fixture.press(Key(.down))
    #expect(fixture.selectedLine?.contains("At 10") == true)
    clock.advance(seconds: 360)
    fixture.app.timeTurned()
    await fixture.app.idle()
    #expect(todayLines(fixture) == ["Overdue", "At 10", "Today", "Item 100a", "At 23"])
    #expect(fixture.selectedLine?.contains("At 10") == true)
    #expect(fixture.header.contains("1 overdue   2 today"))
    // Folded, the group has it, too.
    await fixture.press(Key(.left))
    #expect(fixture.selectedLine?.contains("Overdue  ▸ 1 item") == true)
    // Completed, it leaves its place to the next one.
    await fixture.press(Key(.right), " ")
    #expect(fixture.selectedLine?.contains("Item 100a") == true)
  }

  @Test("stay during a search")
  func search() async throws {
    let fixture = try await makeList()
    await fixture.press(.character("/"))
    await fixture.type("10")
    #expect(lines(fixture).first == "Today")
    await fixture.press(Key(.pageDown))
    #expect(fixture.selectedLine?.contains("Item 103b") == true)
  }
}
