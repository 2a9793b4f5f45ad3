import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Whether snoozed items are among those of a list whose dates have passed.
@Suite struct SnoozedEarlierTests {
  private static func query(
    _ filter: TODOFilter = .all,
    _ order: TODOSort.Order = .due,
    search: String = "",
    list: String? = nil
  ) -> TODOQuery {
    var query = TODOQuery(filter: filter, sort: TODOSort(order), search: .typed(search))
    query.conditions = list.flatMap { CollectionName($0, .list) }.map { [.list($0)] } ?? []
    query.moment = FixedTime.clock.localNow
    return query
  }

  private func has(_ store: TODOItemStore, _ query: TODOQuery, rows: Int = 20) async throws -> Bool {
    let grouping = DueGrouping(today: FixedTime.today, firstWeekday: .monday)
    let has = try await store.hasSnoozedEarlier(in: query)
    let snapshot = try await store.snapshot(query, window: .start(count: rows), grouping: grouping)
    #expect(snapshot.list.hasSnoozedEarlier == has)
    return has
  }

  @Test(
    "is told by all of them, whether the search index is complete or not",
    arguments: [
      (query(), true), (query(.asleep), true), (query(.open), false), (query(.done), false),
      (query(.all, .title), false), (query(search: "report"), true), (query(search: "rent"), false),
      (query(search: "trip"), false), (query(search: "is:overdue"), false), (query(list: "Work"), true),
      (query(list: "Home"), false), (query(.open, search: "report"), true),
    ] as [(TODOQuery, Bool)],
    [false, true]
  )
  func isTold(row: (query: TODOQuery, has: Bool), hasIndex: Bool) async throws {
    let store = try TODOItemStore.inMemory()
    for values in [
      TODOItemValues("Rent", due: "2026-11-17", list: "Home"),
      TODOItemValues("Report", due: "2026-11-16", start: "2026-12-05", list: "Work"),
      TODOItemValues("Trip", due: "2026-12-20", start: "2026-12-05", list: "Home"),
      TODOItemValues("Call", due: "2026-11-20", start: "2026-12-05", list: "Home"),
      TODOItemValues("Old", isDone: true, due: "2026-11-16", start: "2026-12-05", list: "Home"),
    ] { _ = try await store.createTODOItem(values) }
    if hasIndex { try await store.buildSearchIndex() }
    #expect(try await has(store, row.query) == row.has)
  }

  @Test("is so in Snoozed even while that is empty, as its last row is still shown then") func alone()
    async throws
  {
    #expect(try await has(try TODOItemStore.inMemory(), Self.query(.asleep)))
  }

  @Test(
    "costs no more in a long list than in a short one, less the second time, and nothing where snoozed items are hidden"
  )
  func costs() async throws {
    var costs: [Int] = []
    for count in [1100, 11_000] {
      let store = try TODOItemStore.inMemory()
      try await store.fill(count: count) { TODOItemValues("Item \($0)", due: "2026-11-16") }
      _ = try await store.createTODOItem(TODOItemValues("Trip", start: "2026-12-05"))
      let plans = try await store.plans { _ = try await store.hasSnoozedEarlier(in: Self.query()) }
      #expect(!plans.contains { $0.hasPrefix("SCAN item") }, "\(plans)")
      #expect(plans.contains { $0.contains("itemByDue") }, "\(plans)")
      #expect(try await !has(store, Self.query()))
      // What was counted is known until the file changes.
      _ = try await store.createTODOItem(TODOItemValues("Bag", start: "2026-12-05"))
      costs.append(try await store.instructions { _ = try await store.hasSnoozedEarlier(in: Self.query()) })
      let again = try await store.instructions { _ = try await store.hasSnoozedEarlier(in: Self.query()) }
      #expect(again * 10 < costs.last ?? 0)
      #expect(try await store.plans { _ = try await store.hasSnoozedEarlier(in: Self.query(.open)) }.isEmpty)
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1)
  }
}
