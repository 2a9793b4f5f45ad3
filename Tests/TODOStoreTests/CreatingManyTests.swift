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

  @Test("writes an item as it is written alone, with the change that makes it") func alike() async throws {
    // Given
    var values = CreatingTests.fullDraft
    (values.list, values.tags) = ("Travel", try #require(ItemTags(typed: "fly pack")))
    let (item, other) = (NewItem(values), try TODOItemStore.inMemory())
    let stored = """
      SELECT json_array(number, createdAt, modifiedAt, deletedAt, completedAt, title, hex(titleKey), detail, priority, due, list,
        hex(position), edition, field, before, after, (SELECT group_concat(tag) FROM itemTag WHERE item = number))
      FROM item JOIN change ON row = number AND entity = 'item' WHERE number = 1
      """
    // When
    _ = try await store.create([item])
    _ = try await other.create([item] + (0..<300).map { NewItem(TODOItemValues("Item \($0)")) })
    // Then
    let alone = try #require(try await store.value(stored) as String?)
    #expect(try await other.value(stored) == alone)
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
