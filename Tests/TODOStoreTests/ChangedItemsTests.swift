import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What a step changed, as the history shows it.
@Suite struct ChangedItemsTests {
  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  private func newest() async throws -> HistoryStep { try #require(try await store.history(limit: 1).first) }

  @Test("the changes of a step are the old and new values of each field") func values() async throws {
    // Given
    let item = try await store.add("Pay rent")
    // When
    let made = try await store.updateItem(
      item.id,
      [TODOEdit(.isDone) { $0.isDone = true }, TODOEdit(.title) { $0.title = "Pay" }]
    )
    // Then
    let step = try await newest()
    #expect(step.fields == [.title, .isDone])
    #expect(made.step == step)
    let changed = try await store.changedItems(in: step, limit: 10)
    #expect(changed.map(\.title) == ["Pay"])
    #expect(
      Set(changed[0].changes) == [
        .init(field: .title, before: .text("Pay rent"), after: .text("Pay")),
        .init(field: .isDone, before: .integer(0), after: .integer(1)),
      ]
    )
  }

  @Test("a step that adds, moves or deletes names its items, without fields") func withoutFields()
    async throws
  {
    // Given
    let item = try await store.add("A")
    // Then
    let step = try await newest()
    #expect(step.fields == [])
    #expect(try await store.changedItems(in: step, limit: 10) == [ChangedItem(title: "A", presence: .added)])
    // When
    _ = try await store.deleteTODOItem(item.id)
    // Then
    let deletion = try await newest()
    #expect(
      try await store.changedItems(in: deletion, limit: 10) == [ChangedItem(title: "A", presence: .deleted)]
    )
  }

  @Test("very long texts end the items that are read, after the first one") func longTexts() async throws {
    // Given
    var ids: [TODOItem.ID] = []
    for title in ["A", "B", "C"] { ids.append(try await store.add(title).id) }
    let text = String(repeating: "x", count: 600_000)
    // When
    _ = try await store.updateItems(ids.map { ($0, [TODOEdit(.detail) { $0.detail = text }]) })
    // Then
    let step = try await newest()
    #expect(try await store.changedItems(in: step, limit: 10).map(\.title) == ["A", "B"])
  }

  @Test("reading a page of steps, and the changes of one, costs the same however many items they changed")
  func cost() async throws {
    var costs: [Int] = []
    for count in [100, 2000] {
      // Given
      let store = try TODOItemStore.inMemory()
      try await store.fill(count: count) { TODOItemValues("Item \($0)") }
      let all = Targets.all(of: TODOQuery(filter: .all))
      for due in ["2026-12-24", "2026-12-25"] {
        _ = try await store.changeItems(all, .due(DueChange(stored: due)))
      }
      // When
      let cost = try await store.instructions {
        let steps = try await store.history(limit: 100)
        #expect(steps.map(\.fields) == [[.due], [.due]])
        #expect(try await store.changedItems(in: steps[0], limit: 20).count == 20)
      }
      costs.append(cost)
    }
    // Then
    #expect(costs[1] < costs[0] * 3 / 2, "\(costs)")
  }
}
