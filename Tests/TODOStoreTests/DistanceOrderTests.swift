import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// A list by distance; ``ListPageTests`` has its pages, and ``MatchOrderTests`` those of its matches.
@Suite(.serialized) struct DistanceOrderTests {
  /// A short and a long list, made once; the tests of costs and plans only read them.
  private static let stores = Task { [try await makeStore(count: 200), try await makeStore(count: 2000)] }

  /// Items of which the first twenty have a point.
  private static func makeStore(count: Int) async throws -> TODOItemStore {
    let store = try TODOItemStore.inMemory()
    try await store.fill(count: count) { number in
      var values = TODOItemValues("Item \(number)", isDone: number % 4 == 0)
      if number < 20 {
        values.location.coordinate = Coordinate(latitude: 0, longitude: Double(number * 7 % 20))
      }
      return values
    }
    try await store.buildSearchIndex()
    return store
  }

  private let windows = [TODOWindow.start(count: 20), .end(count: 20)]

  @Test(
    "a page costs the same in a list ten times as long with as many points",
    arguments: TODOQuery.byDistance
  )
  func cost(query: TODOQuery) async throws {
    var costs: [Int] = []
    for store in try await Self.stores.value {
      var cost = 0
      for window in windows {
        cost += try await store.instructions { _ = try await store.filteredItems(query, window: window) }
      }
      costs.append(cost)
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.5)
  }

  @Test("only rows of the page and points are read", arguments: TODOQuery.byDistance)
  func plan(query: TODOQuery) async throws {
    let store = try await Self.stores.value[0]
    let plans = try await store.plans {
      for window in windows { _ = try await store.filteredItems(query, window: window) }
    }
    #expect(!plans.isEmpty)
    #expect(plans.allSatisfy { $0.hasPrefix("SEARCH item USING IN") }, "\(plans)")
  }

  @Test("a page in the middle measures the points once, for both directions")
  func measuredOnce() async throws {
    let store = try await Self.makeStore(count: 40)
    let query = TODOQuery(filter: .open, sort: TODOSort(.age), distance: .fromEquator)
    let rows = try await store.filteredItems(query, window: .start(count: 20)).rows
    let plans = try await store.plans {
      let window = TODOWindow.around(rows[8].cursor, before: 3, after: 3)
      let page = try await store.filteredItems(query, window: window)
      #expect(page.rows.map(\.id) == rows[5..<11].map(\.id))
    }
    #expect(plans.count { $0.contains("itemWithPoint") } == 1, "\(plans)")
  }

  @Test("conditions and the search narrow it too")
  func narrowed() async throws {
    let store = try TODOItemStore.inMemory()
    for (title, longitude, priority) in [
      ("Far", 90.0 as Double?, TODOPriority.high), ("Near", 178, .high), ("Next", 170, .low),
      ("Nowhere", nil, .high),
    ] {
      let point = longitude.flatMap { Coordinate(latitude: 0, longitude: $0) }
      try await store.add(
        TODOItemValues(title, priority: priority, location: TODOLocation(coordinate: point))
      )
    }
    func titles(_ query: TODOQuery) async throws -> [String] {
      try await store.filteredItems(query, window: .start(count: 9)).rows.map(\.item.title)
    }
    var query = TODOQuery(distance: .fromEquator)
    #expect(try await titles(query) == ["Near", "Next", "Far", "Nowhere"])
    query.conditions = [.priority(.high)]
    #expect(try await titles(query) == ["Near", "Far", "Nowhere"])
    query.conditions = [.matching(TODOSearch("ar"))]
    #expect(try await titles(query) == ["Near", "Far"])
  }

  @Test("a run of items goes across the last point")
  func run() async throws {
    let store = try await Self.makeStore(count: 40)
    let query = TODOQuery(filter: .open, sort: TODOSort(.age), distance: .fromEquator)
    let ids = try await store.filteredItems(query, window: .start(count: 40)).rows.map(\.id)
    let run = try await store.items(from: ids[20], to: ids[3], in: query)
    #expect(run.ids == Array(ids[3...20]))
  }

  @Test("an item whose point changes is followed, and one that leaves gives its place to its neighbour")
  func following() async throws {
    let store = try await Self.makeStore(count: 20)
    let query = TODOQuery(sort: TODOSort(.age), distance: .fromEquator)
    let rows = try await store.filteredItems(query, window: .start(count: 20)).rows
    func following(_ row: TODOListRow) async throws -> TODOPage {
      try await store.filteredItems(query, window: .following(row.id, from: row.cursor, before: 2, after: 2))
    }
    _ = try await store.updateItem(rows[0].id, [TODOEdit(.coordinate) { $0.location.coordinate = nil }])
    let last = try await following(rows[0])
    #expect(last.rows.last?.id == rows[0].id && !last.hasMoreAfter)
    _ = try await store.deleteTODOItem(rows[5].id)
    let page = try await following(rows[5])
    #expect(page.rows.map(\.id) == [3, 4, 6, 7].map { rows[$0].id } && page.anchor == 2)
  }
}
