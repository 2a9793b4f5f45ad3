import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOViewModel

@Suite("Moving the current item in manual order")
struct MoveItemTests {
  private nonisolated static let byHand = TODOQuery(filter: .all, sort: TODOSort(.manual))
  private nonisolated static let reversed = TODOQuery(filter: .all, sort: TODOSort(.manual, isReversed: true))

  @Test("moves it past its neighbour and keeps it current")
  func moves() async throws {
    let fixture = try await ListFixture(["1", "2", "3"], query: Self.byHand)
    _ = try await fixture.list.moveCurrentItem(.down)
    #expect(fixture.titles == ["2", "1", "3"])
    #expect(fixture.selectedTitle == "1")
    _ = try await fixture.list.moveCurrentItem(.down)
    #expect(fixture.titles == ["2", "3", "1"])
    _ = try await fixture.list.moveCurrentItem(.up)
    #expect(fixture.titles == ["2", "1", "3"])
  }

  @Test("follows the direction of the screen in the reversed order too")
  func movesInReversedOrder() async throws {
    let fixture = try await ListFixture(["1", "2", "3"], query: Self.reversed)
    #expect(fixture.titles == ["3", "2", "1"])
    _ = try await fixture.list.moveCurrentItem(.down)
    #expect(fixture.titles == ["2", "3", "1"])
    _ = try await fixture.list.moveCurrentItem(.up)
    #expect(fixture.titles == ["3", "2", "1"])
    #expect(fixture.selectedTitle == "3")
  }

  @Test("stops at both ends", arguments: [byHand, reversed])
  func ends(query: TODOCore.TODOQuery) async throws {
    let fixture = try await ListFixture(["1", "2"], query: query)
    let titles = fixture.titles
    #expect(try await fixture.list.moveCurrentItem(.up) == nil)
    try await fixture.list.goToLast()
    #expect(try await fixture.list.moveCurrentItem(.down) == nil)
    #expect(fixture.titles == titles)
  }

  @Test("stops at the border between open and done items")
  func sections() async throws {
    let fixture = try await ListFixture(
      drafts: [TODOItemValues("A"), TODOItemValues("X", isDone: true)],
      query: Self.byHand
    )
    #expect(try await fixture.list.moveCurrentItem(.down) == nil)
    try await fixture.select("X")
    #expect(try await fixture.list.moveCurrentItem(.up) == nil)
  }

  @Test("does nothing in another order")
  func otherOrder() async throws {
    let fixture = try await ListFixture(["A", "B"])
    #expect(try await fixture.list.moveCurrentItem(.down) == nil)
    #expect(fixture.list.window.undoStep?.verb == .create)
  }

  @Test("does nothing in an empty list")
  func emptyList() async throws {
    let fixture = try await ListFixture(query: Self.byHand)
    #expect(try await fixture.list.moveCurrentItem(.down) == nil)
  }

  @Test("moves it through a list of many screens, one row at a time")
  func movesFar() async throws {
    let fixture = try await ListFixture(query: Self.byHand)
    try await fixture.store.fill(with: (0..<200).map { TODOItemValues("Item \($0)") })
    try await fixture.list.reload()
    for _ in 0..<199 { _ = try await fixture.list.moveCurrentItem(.down) }
    #expect(try await fixture.list.moveCurrentItem(.down) == nil)
    #expect(fixture.selectedTitle == "Item 0")
    #expect(!fixture.list.window.page.hasMoreAfter)
  }

  @Test("is one step for all consecutive moves, which undo undoes")
  func undoes() async throws {
    let fixture = try await ListFixture(["1", "2", "3"], query: Self.byHand)
    _ = try await fixture.list.moveCurrentItem(.down)
    _ = try await fixture.list.moveCurrentItem(.down)
    _ = try await fixture.list.undo()
    #expect(fixture.titles == ["1", "2", "3"])
  }
}
