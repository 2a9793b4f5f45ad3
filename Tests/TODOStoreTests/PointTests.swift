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
    let limit = TODOItemStore.maxPoints
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

  @Test("are read in slices, between which another window can write")
  func slices() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    let open = values("Open")
    try await store.fill(count: 2 * TODOItemStore.pointSlice + 1) { _ in open }
    // Then
    let plans = try await store.plans {
      let items = try await store.itemsWithPoint(.open)
      #expect(items.count == 2 * TODOItemStore.pointSlice + 1)
    }
    #expect(plans.count == 3)
  }

  @Test("are all found by distance: open before done, the nearest first, of equally distant ones the newest")
  func distances() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    func values(_ title: String, _ longitude: Double, isDone: Bool = false) -> TODOItemValues {
      let point = Coordinate(latitude: 0, longitude: longitude)
      return TODOItemValues(title, isDone: isDone, location: TODOLocation(coordinate: point))
    }
    for item in [values("Old", 179), values("Far", -170), values("Done", 180, isDone: true)] {
      try await store.add(item)
    }
    let otherSide = values("Other side", 0)
    try await store.fill(count: TODOItemStore.maxPoints) { _ in otherSide }
    try await store.add(values("New", 179))
    try await store.add("Nowhere")
    let center = try #require(Coordinate(latitude: 0, longitude: -179))
    func found(_ expression: ItemExpression, within kilometres: Double) async throws -> [String] {
      var titles: [String] = []
      for (id, distance) in try await store.distances(expression, from: center, within: kilometres) {
        let item = try #require(try await store.refetchItem(id))
        titles.append("\(item.title) \(Int(distance))")
      }
      return titles
    }
    // Then
    #expect(
      try await found(TODOFilter.all.expression(at: nil), within: 1001) == [
        "New 222", "Old 222", "Far 1000", "Done 111",
      ]
    )
    #expect(
      try await found(TODOFilter.all.expression(at: nil), within: 1000) == ["New 222", "Old 222", "Done 111"]
    )
    #expect(try await found(.matching(TODOSearch("old")), within: .infinity) == ["Old 222"])
  }

  @Test("are read by their index, whatever the filter", arguments: TODOFilter.allCases)
  func plan(filter: TODOFilter) async throws {
    let store = try TODOItemStore.inMemory()
    let center = try #require(Coordinate(latitude: 21, longitude: 105))
    let plans = try await store.plans {
      _ = try await store.itemsWithPoint(filter)
      _ = try await store.distances(filter.expression(at: nil), from: center, within: 5)
    }
    #expect(
      !plans.isEmpty && plans.allSatisfy { $0.hasPrefix("SEARCH item USING INDEX itemWithPoint (") },
      "\(plans)"
    )
  }
}
