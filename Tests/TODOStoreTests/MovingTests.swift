import Foundation
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct MovingTests {
  let store: TODOItemStore
  let ids: [UUID]

  init() async throws {
    store = try .inMemory()
    var ids: [UUID] = []
    for title in ["a", "b", "c", "d"] { ids.append(try await store.add(title).id) }
    self.ids = ids
  }

  private func order() async throws -> String { try await store.titles(.all, .manual).joined() }

  @Test(
    "an item is put directly before or after any other",
    arguments: [
      (0, 3, "bcad", "bcda"), (3, 0, "dabc", "adbc"), (1, 2, "abcd", "acbd"), (2, 1, "acbd", "abcd"),
      (0, 1, "abcd", "bacd"), (3, 2, "abdc", "abcd"),
    ]
  ) func moves(item: Int, neighbour: Int, before: String, after: String) async throws {
    // When
    _ = try await store.moveItem(ids[item], .before(ids[neighbour]))
    // Then
    #expect(try await order() == before)
    _ = try await store.moveItem(ids[item], .after(ids[neighbour]))
    #expect(try await order() == after)
  }

  @Test("a new item comes last, even after moves") func appends() async throws {
    // Given
    _ = try await store.moveItem(ids[0], .after(ids[3]))
    // When
    try await store.add("e")
    // Then
    #expect(try await order() == "bcdae")
  }

  @Test("a move changes only the row of its item") func touchesOneRow() async throws {
    // Given
    let before = try await store.rawItems().rows
    // When
    _ = try await store.moveItem(ids[0], .after(ids[2]))
    // Then
    let after = try await store.rawItems().rows
    #expect(before.filter { after[$0.key] != $0.value }.count == 1)
  }

  @Test("an item put beside itself stays where it is, and that is not a step") func staysBesideItself()
    async throws
  {
    // Given
    let item = try #require(try await store.refetchItem(ids[1]))
    // Then
    #expect(try await store.moveItem(ids[1], .before(ids[1])) == .nothing(item))
    #expect(try await order() == "abcd")
  }

  @Test("consecutive moves of one item are one step, undone at once") func mergesMoves()
    async throws
  {
    // Given
    let first = try await store.moveItem(ids[0], .after(ids[1])).step
    let second = try await store.moveItem(ids[0], .after(ids[2])).step
    let third = try await store.moveItem(ids[0], .after(ids[3])).step
    // Then
    #expect(first?.number == second?.number && second?.number == third?.number)
    try await store.undo()
    #expect(try await order() == "abcd")
    try await store.redo()
    #expect(try await order() == "bcda")
  }

  @Test("a move of another item is a step of its own") func keepsOtherItemsApart() async throws {
    // Given
    _ = try await store.moveItem(ids[0], .after(ids[1]))
    _ = try await store.moveItem(ids[3], .before(ids[1]))
    // When
    try await store.undo()
    // Then
    #expect(try await order() == "bacd")
  }

  @Test("a move after another change is a step of its own") func keepsInterruptedMovesApart() async throws {
    // Given
    _ = try await store.moveItem(ids[0], .after(ids[1]))
    _ = try await store.toggleIsDone(ids[3])
    _ = try await store.moveItem(ids[0], .after(ids[2]))
    // When
    try await store.undo()
    // Then
    #expect(try await order() == "bacd")
  }

  @Test("a move after an undone move does not become part of it") func keepsUndoneMovesApart() async throws {
    // Given
    _ = try await store.moveItem(ids[0], .after(ids[1]))
    try await store.undo()
    // When
    _ = try await store.moveItem(ids[0], .after(ids[2]))
    // Then
    #expect(try await store.history(limit: 2).map(\.state) == [.done, .abandoned])
    try await store.undo()
    #expect(try await order() == "abcd")
  }

  @Test("a move after one that undo skips is a step of its own") func keepsSkippedMovesApart()
    async throws
  {
    // Given
    let skipped = try #require(try await store.moveItem(ids[0], .after(ids[1])).step)
    _ = try await store.perform(.undo, HistoryRequest(expectedStep: skipped.number, skipsExpectedStep: true))
    try await store.redo()
    // When
    let step = try await store.moveItem(ids[0], .after(ids[2])).step
    // Then
    #expect(step?.number != skipped.number)
  }

  @Test("moves of two windows are two steps") func keepsWindowsApart() async throws {
    // Given
    let directory = try TemporaryDirectory()
    let mine = try directory.openStore("mine")
    let other = try directory.openStore("other")
    let items = [try await mine.add("a"), try await mine.add("b"), try await mine.add("c")]
    // When
    _ = try await mine.moveItem(items[0].id, .after(items[1].id))
    _ = try await other.moveItem(items[0].id, .after(items[2].id))
    // Then
    #expect(try await mine.history(limit: 10).map(\.verb) == [.move, .move, .create, .create, .create])
  }

  @Test("hundreds of moves to one position keep the order") func movesToOnePlace() async throws {
    // When
    for round in 0..<300 { _ = try await store.moveItem(ids[2 + round % 2], .after(ids[0])) }
    // Then
    #expect(try await order() == "adcb")
  }

  @Test("a deleted item keeps its position among those moved in the meantime") func keepsHiddenPlace()
    async throws
  {
    // Given
    _ = try await store.deleteTODOItem(ids[1])
    _ = try await store.moveItem(ids[3], .after(ids[0]))
    // When
    try await store.execute("UPDATE item SET deletedAt = NULL")
    // Then
    #expect(try await order() == "adbc")
  }
}
