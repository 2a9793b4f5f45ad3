import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("The items with a point") struct PointTests {
  private func values(_ title: String, isDone: Bool = false) -> TODOItemValues {
    TODOItemValues(
      title,
      isDone: isDone,
      location: TODOLocation(coordinate: Coordinate(latitude: 21, longitude: 105))
    )
  }

  private func titles(_ store: TODOItemStore, _ filter: TODOFilter) async throws -> [String] {
    try await store.itemsWithPoint(filter).map(\.title)
  }

  @Test("are those of the filter, open before done, newest first")
  func order() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    for (title, isDone) in [("B", false), ("D", true), ("A", false), ("C", true)] {
      try await store.add(values(title, isDone: isDone))
    }
    try await store.add("Nowhere")
    _ = try await store.deleteTODOItem(try await store.add(values("Deleted")).id)
    // Then
    #expect(try await titles(store, .open) == ["A", "B"])
    #expect(try await titles(store, .done) == ["C", "D"])
    #expect(try await titles(store, .all) == ["A", "B", "C", "D"])
  }

  @Test("are the newest of more than a map shows")
  func limit() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    let limit = TODOItemStore.mostPoints
    let open = values("Open")
    try await store.fill(count: limit + 2) { number in
      var values = open
      values.title = "\(number)"
      return values
    }
    try await store.add(values("Done", isDone: true))
    // Then
    let titles = try await titles(store, .all)
    #expect(titles.count == limit && titles.first == "\(limit + 1)" && titles.last == "2")
  }

  @Test("are read by their index, whatever the filter", arguments: TODOFilter.allCases)
  func plan(filter: TODOFilter) async throws {
    let store = try TODOItemStore.inMemory()
    let plans = try await store.plans { _ = try await store.itemsWithPoint(filter) }
    #expect(
      !plans.isEmpty && plans.allSatisfy { $0.hasPrefix("SEARCH item USING INDEX itemWithPoint (") },
      "\(plans)"
    )
  }
}
