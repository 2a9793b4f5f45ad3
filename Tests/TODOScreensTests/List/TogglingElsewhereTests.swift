import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("Space on an item that was toggled in another window")
struct TogglingElsewhereTests {
  @Test("says what was done there, and leaves it so", arguments: [false, true])
  func toggled(isDone: Bool) async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A", isDone: isDone)],
      query: TODOQuery(filter: .all)
    )
    let item = try #require(fixture.list.currentItem)
    _ = try await fixture.store.toggleIsDone(item.id)
    await fixture.press(" ")
    #expect(fixture.said == (isDone ? .reopenedElsewhere(title: "A") : .completedElsewhere(title: "A")))
    #expect(try await fixture.store.item("A")?.isDone == !isDone)
    #expect(fixture.list.currentItem?.isDone == !isDone)
  }
}
