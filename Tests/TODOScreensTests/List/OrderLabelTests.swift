import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

/// It is Saturday 21 November 2026, 09:30.
@Suite("The labels of an order")
struct OrderLabelTests {
  let clock = HandClock()

  /// What is beside or above the rows, and their titles.
  private func rows(_ fixture: AppFixture) -> [String] {
    let body = FrameLayout(fixture.terminal.size).body
    return fixture.lines[body.row..<body.endRow].map { line in
      line.prefix(30).split(separator: " ").joined(separator: " ")
    }
    .filter { !$0.isEmpty }
  }

  @Test("by priority are the priorities, from the highest on, or from the lowest") func priority()
    async throws
  {
    let items = [("A", TODOPriority.low), ("B", .highest), ("C", .middle), ("D", .middle), ("E", .high)]
    let fixture = try await AppFixture(
      drafts: items.map { TODOItemValues($0, priority: $1) },
      query: TODOQuery(sort: TODOSort(.priority))
    )
    let normal = fixture.app.stack.text(.priority(.middle))
    #expect(rows(fixture) == ["Highest ‼ ▢ B", "High ! ▢ E", normal + " ▢ C", "2 ▢ D", "Low - ▢ A"])
    await fixture.press(Key(.down), Key(.down), Key(.left))
    let folded = normal + " ▸ 2 items"
    #expect(rows(fixture) == ["Highest ‼ ▢ B", "High ! ▢ E", folded, "Low - ▢ A"])
    #expect(fixture.list.window.currentGroup == .priority(.middle))
    await fixture.press("S")
    #expect(rows(fixture) == ["Low - ▢ A", folded, "High ! ▢ E", "Highest ‼ ▢ B"])
    await fixture.press("S", Key(.right))
    #expect(rows(fixture) == ["Highest ‼ ▢ B", "High ! ▢ E", normal + " ▢ C", "2 ▢ D", "Low - ▢ A"])
    await fixture.press("S")
    #expect(rows(fixture).first == "Low - ▢ A" && rows(fixture).last == "Highest ‼ ▢ B")
  }

  @Test("by age are today, yesterday, this week and months", arguments: [80, 60]) func age(columns: Int)
    async throws
  {
    let now = clock.now
    let fixture = try await AppFixture(
      drafts: [],
      columns: columns,
      query: TODOQuery(sort: TODOSort(.age)),
      clock: clock.wallClock
    )
    for days in [400, 35, 7, 3, 1, 0] {
      clock.advance(days: -days)
      _ = try await fixture.store.createTODOItem(TODOItemValues("\(days)d"))
      clock.advance(days: days)
    }
    #expect(clock.now == now)
    await fixture.changedElsewhere()
    let beside = [
      "Today ▢ 0d", "Yesterday ▢ 1d", "This week ▢ 3d", "November ▢ 7d", "October ▢ 35d", "October ▢ 400d",
    ]
    let above = [
      "Today 1 Sat 21 Nov", "▢ 0d", "Yesterday 1 Fri 20 Nov", "▢ 1d", "This week 1", "▢ 3d", "November 1",
      "▢ 7d",
      "October 1", "▢ 35d", "October 1 2025", "▢ 400d",
    ]
    #expect(rows(fixture) == (columns == 80 ? beside : above))
    await fixture.press(Key(.end), Key(.left), Key(.up), Key(.left), Key(.home), Key(.left))
    #expect(
      rows(fixture)
        == ["Today ▸ 1 item"] + (columns == 80 ? beside[1...3] : above[2...7])
        + ["October ▸ 1 item", "October ▸ 1 item 2025"]
    )
    await fixture.press(Key(.right), Key(.right), Key(.right))
    #expect(rows(fixture) == (columns == 80 ? beside : above))
  }

  @Test("by completion are the days and months in which items were completed") func completion() async throws
  {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A"), TODOItemValues("B")],
      query: TODOQuery(filter: .done, sort: TODOSort(.completed)),
      clock: clock.wallClock
    )
    for title in ["A", "B"] {
      _ = try await fixture.store.toggleIsDone(try #require(try await fixture.store.item(title)).id)
      clock.advance(days: 1)
    }
    fixture.app.timeTurned()
    await fixture.changedElsewhere()
    #expect(rows(fixture) == ["Yesterday ✓ B", "November ✓ A"])
    await fixture.press(Key(.left))
    #expect(rows(fixture) == ["Yesterday ▸ 1 item", "November ✓ A"])
  }
}
