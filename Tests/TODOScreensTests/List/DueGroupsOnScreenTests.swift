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
  private func makeList(days: Range<Int> = -2..<4, rows: Int = 24) async throws -> AppFixture {
    let drafts = days.flatMap { day in
      ["a", "b"].map { letter in
        TODOItemValues(
          "Item \(day + 100)\(letter)",
          due: FixedTime.today.adding(days: day).map { DueDate(day: $0) }
        )
      }
    }
    return try await AppFixture(drafts: drafts + [TODOItemValues("Undated")], rows: rows, query: Self.byDue)
  }

  /// The lines of the list, headings by their text.
  private func lines(_ fixture: AppFixture) -> [String] {
    fixture.lines.dropFirst(2).dropLast(3).map { line in
      if let item = line.firstMatch(of: /(Item \d+.|Undated)/) { return String(item.1) }
      return line.trimmingPrefix("── ").prefix { $0 != "─" }.trimmingSuffix
    }
  }

  @Test("are counted to their ends, beyond what is loaded, up to a limit")
  func counts() async throws {
    let today = DueDate(day: FixedTime.today)
    var drafts = (0..<200).map { TODOItemValues("Item \($0)", due: today) }
    drafts += (0..<300).map { TODOItemValues("Done \($0)", isDone: true) }
    drafts += (0..<1001).map { TODOItemValues("Undated \($0)") }
    let fixture = try await AppFixture(drafts: drafts, query: TODOQuery(filter: .all, sort: TODOSort(.due)))
    func count(of heading: String) -> String? {
      fixture.lines.first { $0.contains("── \(heading) ") }?.split(separator: "─")
        .last { $0.contains(where: \.isNumber) }?.trimmingSuffix
    }
    func goTo(_ title: String) async throws {
      let query = fixture.list.query
      let rows = try await fixture.store.filteredItems(query, window: .start(count: 2000)).rows
      try await fixture.list.go(to: try #require(rows.first { $0.item.title == title }).id)
      await fixture.press(Key(.up), Key(.up), Key(.down))
    }
    #expect(count(of: "Today") == " 200")
    try await goTo("Undated 0")
    #expect(count(of: "No date") == " 999+")
    try await goTo("Done 0")
    #expect(count(of: "Finished") == " 300")
    await fixture.press(Key(.home), .character("d"))
    #expect(count(of: "Today") == " 199")
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
        "No date", "Undated",
      ]
    )
  }

  @Test("show every item, page by page, down and up", arguments: [8, 10, 12, 24])
  func paging(rows: Int) async throws {
    let fixture = try await makeList(days: -30..<30, rows: rows)
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
        let selected = try #require(fixture.selectedRow) - 2
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

  @Test("mark an item that was due earlier today, in its group")
  func lateToday() async throws {
    let nine = DueDate(day: FixedTime.today, minute: MinuteOfDay(hour: 9, minute: 0))
    let fixture = try await AppFixture(drafts: [TODOItemValues("A", due: nine)], query: Self.byDue)
    #expect(lines(fixture).first == "Today")
    #expect(fixture.selectedLine?.contains("! 09:00") == true)
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

extension Substring {
  /// Without the blanks at the end.
  fileprivate var trimmingSuffix: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
