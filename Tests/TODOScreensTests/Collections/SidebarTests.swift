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
    fixture.lines.dropFirst(2).dropLast(3).map { line in
      line.prefix(24).split(separator: " ").joined(separator: " ")
    }
  }

  @Test("is at the left from 130 columns on, with what is open, as soon as there is a list or tag")
  func shown() async throws {
    let fixture = try await DestinationTests.fixture(columns: 130)
    #expect(
      rows(fixture).prefix(7) == [
        "▸ Everything 4", "Inbox 1", "Work 2", "Home 1", "", "#desk 1", "#errand 2",
      ]
    )
    await fixture.press(" ")
    #expect(rows(fixture).prefix(2) == ["▸ Everything 3", "Inbox"])
    #expect(rows(fixture)[6] == "#errand 1")
    let narrow = try await DestinationTests.fixture(columns: 129)
    #expect(!narrow.shows("Everything"))
    let empty = try await AppFixture(["A"], columns: 130)
    #expect(!empty.shows("Everything"))
    await empty.type("#new")
    await empty.press(Key(.enter))
    #expect(empty.shows("Everything"))
  }

  @Test("follows the list that is shown, and takes clicks")
  func clicks() async throws {
    let fixture = try await DestinationTests.fixture(columns: 160, rows: 30)
    await fixture.click(Position(column: 4, row: 4))
    #expect(fixture.list.todoItems.map(\.title) == ["Call Anna", "Write report"])
    #expect(rows(fixture)[2] == "▸ Work 2")
    await fixture.click(Position(column: 4, row: 2))
    #expect(fixture.list.query.destination == nil)
  }

  @Test("is hidden and shown with \\, which says what a narrow window lacks")
  func hidden() async throws {
    let fixture = try await DestinationTests.fixture(columns: 160)
    await fixture.press("\\")
    #expect(!fixture.shows("Everything"))
    await fixture.press("\\")
    #expect(fixture.shows("Everything"))
    let narrow = try await DestinationTests.fixture()
    await narrow.press("\\")
    #expect(narrow.said == .sidebarNeedsRoom(columns: 130))
  }

  @Test("says when there are more than fit")
  func more() async throws {
    let items = (1...30).map { DestinationTests.values("Item \($0)", tags: "#tag\($0)") }
    let fixture = try await AppFixture(drafts: items, columns: 140)
    #expect(fixture.lines.contains { $0.hasPrefix("  more: Tab") })
  }
}
