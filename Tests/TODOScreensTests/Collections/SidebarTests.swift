import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The sidebar")
struct SidebarTests {
  /// What is at the left of its line, without blanks at the end.
  private func rows(_ fixture: AppFixture) -> [String] {
    fixture.lines.dropFirst(2).dropLast(2).map { line in
      line.prefix(22).split(separator: " ").joined(separator: " ")
    }
  }

  /// Those from the lists on.
  private func lists(_ fixture: AppFixture) -> [String] { Array(rows(fixture).drop { $0 != "Lists" }) }

  @Test("is at the left from 139 columns on: places, lists and tags, with what is open")
  func shown() async throws {
    let fixture = try await DestinationTests.fixture(columns: 139)
    #expect(
      rows(fixture).prefix(10) == [
        "Today", "Upcoming", "▐ Everything 4", "", "Lists", "Inbox 1", "Work 2", "Home 1", "", "Tags ▸ 2",
      ]
    )
    await fixture.press(" ")
    #expect(rows(fixture).prefix(4) == ["Today", "Upcoming", "▐ Everything 3", "Done 1"])
    #expect(lists(fixture)[1] == "Inbox")
    await fixture.press("U")
    #expect(fixture.lines[2].contains("Completed") && !fixture.lines[2].prefix(40).contains("│"))
    await fixture.press(Key(.escape))
    let narrow = try await DestinationTests.fixture(columns: 138)
    #expect(rows(narrow)[0].hasPrefix("▢ Buy tea"))
    let empty = try await AppFixture(columns: 139)
    #expect(!empty.shows("Upcoming"))
  }

  @Test("has its lists and numbers as soon as the first item ends the welcome") func firstItem() async throws
  {
    let fixture = try await AppFixture(columns: 160)
    await fixture.press(.enter)
    #expect(fixture.list.todoItems.map(\.title) == ["Buy milk"])
    #expect(
      rows(fixture).prefix(6) == ["Today", "Upcoming 1", "▐ Everything 1", "", "Lists", "Inbox 1"],
      "\(fixture.screen)"
    )
  }

  @Test("follows the list that is shown, and takes clicks")
  func clicks() async throws {
    let fixture = try await DestinationTests.fixture(columns: 160, rows: 30)
    await fixture.click(Position(column: 4, row: 8))
    #expect(fixture.list.todoItems.map(\.title) == ["Call Anna", "Write report"])
    #expect(rows(fixture)[6] == "▐ Work 2")
    await fixture.click(Position(column: 4, row: 4))
    #expect(fixture.list.query.destination == nil)
    await fixture.click(Position(column: 4, row: 11))
    #expect(rows(fixture)[9...11] == ["Tags ▾ 2", "#errand 2", "#desk 1"])
    await fixture.click(Position(column: 4, row: 12))
    #expect(fixture.list.todoItems.map(\.title) == ["Buy tea", "Write report"])
    await fixture.click(Position(column: 4, row: 2))
    #expect(fixture.list.query.place == .today)
  }

  @Test("takes items that are dragged onto a list or tag, all of them if they are selected")
  func drags() async throws {
    let fixture = try await DestinationTests.fixture(columns: 160, rows: 30)
    fixture.app.stack.showsTags = true
    func drag(_ title: String, onto name: String) async throws {
      let end = try #require(rows(fixture).firstIndex { $0.contains(name) }) + 2
      let start = try #require(fixture.lines.firstIndex { $0.contains("▢ \(title)") })
      fixture.terminal.send(.press, at: Position(column: 40, row: start))
      fixture.terminal.send(.drag, at: Position(column: 6, row: end))
      fixture.terminal.send(.release, at: Position(column: 6, row: end))
      await fixture.app.idle()
    }
    try await drag("Call Anna", onto: "Home")
    #expect(fixture.said == .movedToList(title: "Call Anna", name: "Home"))
    try await drag("Call Anna", onto: "#desk")
    #expect(fixture.said == .tagged(title: "Call Anna", tags: "#desk"))
    await fixture.press(Key(.home), "v", "v")
    try await drag("Buy tea", onto: "Work")
    #expect(fixture.said == .movedItemsToList(count: 2, name: "Work"))
    try await drag("Buy tea", onto: "Everything")
    #expect(fixture.list.query.destination == nil)
    #expect(fixture.app.stack.screens.count == 1)
  }

  @Test("paints the list under the pointer while an item is dragged, until Esc leaves it")
  func target() async throws {
    let fixture = try await DestinationTests.fixture(columns: 160, rows: 30)
    let end = try #require(rows(fixture).firstIndex { $0.contains("Home") }) + 2
    let start = try #require(fixture.lines.firstIndex { $0.contains("▢ Call Anna") })
    func entry() -> String { rows(fixture)[end - 2] }
    let before = entry()
    fixture.terminal.send(.press, at: Position(column: 40, row: start))
    fixture.terminal.send(.drag, at: Position(column: 6, row: end))
    await fixture.app.idle()
    #expect(entry().hasPrefix("▐ Home") && entry().contains("+ 1"))
    #expect(fixture.shows("“Call Anna” to Home   release to move it, Esc to leave it"))
    await fixture.press(.escape)
    #expect(entry() == before)
    fixture.terminal.send(.release, at: Position(column: 6, row: end))
    await fixture.app.idle()
    #expect(fixture.said == nil)
  }

  @Test("is hidden and shown with \\, which says what a narrow window lacks")
  func hidden() async throws {
    let fixture = try await DestinationTests.fixture(columns: 160)
    await fixture.press("\\")
    #expect(rows(fixture)[0].hasPrefix("▢ Buy tea"))
    await fixture.press("\\")
    #expect(rows(fixture)[2] == "▐ Everything 4")
    let middle = try await DestinationTests.fixture(columns: 100)
    #expect(!middle.shows("Upcoming"))
    await middle.press("\\")
    #expect(rows(middle)[2] == "▐ Everything 4")
    let narrow = try await DestinationTests.fixture(columns: 99)
    await narrow.press("\\")
    #expect(narrow.said == .sidebarNeedsRoom(columns: 100))
  }

  @Test("says when there are more than fit")
  func more() async throws {
    let items = (1...30).map { TODOItemValues("Item \($0)", tags: ["tag\($0)"]) }
    let fixture = try await AppFixture(drafts: items, columns: 140)
    await fixture.click(Position(column: 4, row: 9))
    #expect(fixture.lines.contains { $0.hasPrefix("  more: Tab") })
  }
}
