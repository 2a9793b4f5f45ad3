import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("Adding several items at once")
struct CreatingManyTests {
  private let store: TODOItemStore

  init() throws { store = try .inMemory() }

  @Test("is one step of the history, which undo undoes and redo redoes") func oneStep() async throws {
    // Given
    try await store.add("First")
    // When
    let items = try await store.createTODOItems(
      ["B", " ", "A", "C"].map { TODOItemValues($0, priority: .high) }
    ).get()
    // Then
    #expect(items.map(\.title) == ["B", "A", "C"])
    #expect(try await store.titles(.all, .manual) == ["First", "B", "A", "C"])
    let step = try #require(try await store.history(limit: 1).first)
    #expect(step.verb == .create && step.rowCount == 3 && step.subject == "B")
    // When
    _ = try await store.undo()
    #expect(try await store.titles() == ["First"])
    _ = try await store.redo()
    #expect(try await store.titles() == ["A", "B", "C", "First"])
    #expect(try await store.counts() == TODOCounts(open: 4))
  }

  @Test("makes each of them available to search") func found() async throws {
    _ = try await store.createTODOItems((0..<300).map { TODOItemValues("Item \($0)") })
    let query = TODOQuery(conditions: [.matching(TODOSearch("item 299"))])
    #expect(
      try await store.snapshot(query, window: .start(count: 5)).page.rows.map(\.item.title) == ["Item 299"]
    )
  }

  @Test("adds none if one cannot be written, and makes no empty step") func allOrNone() async throws {
    try await store.database.queue.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER refuse BEFORE INSERT ON item WHEN new.title = 'C'
          BEGIN SELECT RAISE(ABORT, 'refused'); END
          """
      )
    }
    await #expect(throws: TODOStoreError.self) {
      try await store.createTODOItems(["A", "B", "C"].map { TODOItemValues($0) })
    }
    #expect(try await store.titles().isEmpty)
    #expect(try await store.createTODOItems([]).get().isEmpty)
    #expect(try await store.history(limit: 1).isEmpty)
  }
}
