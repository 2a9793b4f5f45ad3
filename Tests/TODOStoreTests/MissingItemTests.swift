import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct MissingItemTests {
  enum Fate: CaseIterable { case neverMade, deleted, undone }
  enum Act: CaseIterable { case edit, editNothing, toggle, delete, move, moveBeside }

  private func id(_ fate: Fate, in store: TODOItemStore) async throws -> TODOItem.ID {
    switch fate {
    case .neverMade: return UUID()
    case .deleted:
      let item = try await store.add("Gone")
      _ = try await store.deleteTODOItem(item.id)
      return item.id
    case .undone:
      let item = try await store.add("Gone")
      try await store.undo()
      return item.id
    }
  }

  private func outcome(of act: Act, on id: UUID, beside other: UUID, in store: TODOItemStore) async throws
    -> Outcome
  {
    switch act {
    case .edit: try await store.updateItem(id, [.title("New")])
    case .editNothing: try await store.updateItem(id, [])
    case .toggle: try await store.toggleIsDone(id)
    case .delete: try await store.deleteTODOItem(id)
    case .move: try await store.moveItem(id, .before(other))
    case .moveBeside: try await store.moveItem(other, .after(id))
    }
  }

  @Test(
    "changing a missing item returns nothing and changes nothing",
    arguments: Act.allCases,
    Fate.allCases
  )
  func changesNothing(act: Act, fate: Fate) async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    let other = try await store.add("Other")
    let id = try await id(fate, in: store)
    let before = try await store.rawItems()
    let history = try await store.history(limit: 10)
    // When
    let outcome = try await outcome(of: act, on: id, beside: other.id, in: store)
    // Then
    #expect(outcome.reason == .deleted)
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10) == history)
    #expect(try await store.refetchItem(id) == nil)
  }

  @Test("a deleted item is in no list and no count") func hidesDeleted() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    let item = try await store.add("Gone")
    let done = try await store.add("Gone too", isDone: true)
    // When
    _ = try await store.deleteTODOItem(item.id)
    _ = try await store.deleteTODOItem(done.id)
    // Then
    #expect(try await store.counts() == TODOCounts())
    for order in TODOSort.Order.allCases { #expect(try await store.titles(.all, order).isEmpty) }
    #expect(try await store.contains(item.id, in: TODOQuery(filter: .all)) == false)
  }
}
