import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Folded groups of the orders by priority, age and completion.
@Suite struct FoldingByOrderTests {
  private static let grouping = DueGrouping(today: FixedTime.today, firstWeekday: .monday)
  /// How many days ago items were made and completed.
  private static let ages = [0, 1, 3, 20, 60, 400]

  static let queries =
    TODOFilter.sections.flatMap { filter in
      [TODOSort.Order.priority, .age].flatMap { order in
        [false, true].map { TODOQuery(filter: filter, sort: TODOSort(order, isReversed: $0)) }
      }
    } + [false, true].map { TODOQuery(filter: .done, sort: TODOSort(.completed, isReversed: $0)) }

  /// Items of each priority and age, a third of them done.
  private func makeStore() async throws -> TODOItemStore {
    let store = try TODOItemStore.inMemory()
    try await store.fill(count: 72) { number in
      var values = TODOItemValues(
        "Item \(number)",
        isDone: number % 3 == 0,
        priority: TODOPriority.allCases[number % 4]
      )
      if number % 5 != 0 { values.list = "Work" }
      return values
    }
    let now = FixedTime.clock.now.milliseconds
    try await store.database.write { db in
      for number in 1...72 {
        func time(_ index: Int) -> Int64 { now - Int64(Self.ages[index % Self.ages.count]) * 86_400_000 }
        try db.execute(
          sql: """
            UPDATE item SET createdAt = ?, completedAt = iif(completedAt IS NULL, NULL, ?) WHERE number = ?
            """,
          arguments: [time(number / 4), time(number / 3), number]
        )
      }
    }
    try await store.buildSearchIndex()
    return store
  }

  /// Some of the groups of a list, in no order.
  private func some(of headings: [ListHeading], _ random: inout SeededRandom) -> Set<ListHeading> {
    Set(headings.filter { _ in Bool.random(using: &random) })
  }

  private func check(_ base: TODOQuery) async throws {
    // Given
    let store = try await makeStore()
    let all = try await store.filteredItems(base, window: .start(count: 100)).rows
    let headings = ListHeadings(base, Self.grouping)
    let groups = all.compactMap { headings.heading(over: $0.item) }
    let inOrder = groups.reduce(into: [ListHeading]()) { if $0.last != $1 { $0.append($1) } }
    #expect(inOrder.count > 2 && Set(inOrder).count == inOrder.count && inOrder.allSatisfy(\.canFold))
    #expect(headings.sorted(Set(inOrder)) == inOrder)
    var random = SeededRandom(seed: 5)
    for folded in [Set(inOrder)] + (0..<6).map({ _ in some(of: inOrder, &random) }) {
      var query = base
      query.folding = ListFolding(folded, grouping: Self.grouping)
      // When
      let shown = all.filter { row in headings.heading(over: row.item).map { !folded.contains($0) } ?? true }
      let snapshot = try await store.snapshot(query, window: .start(count: 100), grouping: Self.grouping)
      // Then
      #expect(snapshot.page.rows == shown)
      #expect(try await store.filteredItems(query, window: .end(count: 100)).rows == shown)
      #expect(snapshot.list.foldedGroups.map(\.heading) == inOrder.filter(folded.contains))
      for (heading, count) in snapshot.list.foldedGroups {
        #expect(count == .exactly(groups.count { $0 == heading }))
      }
      for (index, row) in all.enumerated() {
        let page = try await store.filteredItems(query, window: .around(row.cursor, before: 2, after: 2))
        let before = all[..<index].filter(shown.contains).suffix(2)
        #expect(page.rows == Array(before) + Array(all[index...].filter(shown.contains).prefix(2)))
        #expect(try await store.contains(row.id, in: query) == shown.contains(row))
      }
    }
  }

  @Test(
    "show what is not folded, in the same order, from every position, with the number of the others",
    arguments: queries
  )
  func pages(base: TODOQuery) async throws { try await check(base) }

  @Test("do the same in a list", arguments: queries) func pagesOfList(base: TODOQuery) async throws {
    var query = base
    let list = TODOCollection(id: .init(), kind: .list, name: "Work", openItems: 0, view: nil)
    query.destination = Destination(list) { .typed($0) }
    try await check(query)
  }

  @Test("everything selected is what they show", arguments: queries) func selection(base: TODOQuery)
    async throws
  {
    let store = try await makeStore()
    let all = TODOQuery(filter: .all)
    let before = try await Set(store.filteredItems(all, window: .start(count: 100)).rows.map(\.id))
    var query = base
    query.folding = ListFolding(
      [.priority(.high), .created(.yesterday), .completed(.thisWeek)],
      grouping: Self.grouping
    )
    let shown = try await Set(store.filteredItems(query, window: .start(count: 100)).rows.map(\.id))
    _ = try await store.changeItems(.all(of: query, except: []), .delete)
    let after = try await Set(store.filteredItems(all, window: .start(count: 100)).rows.map(\.id))
    #expect(after == before.subtracting(shown) && !shown.isEmpty && !after.isEmpty)
  }

  @Test("cost the same whatever their size", arguments: [TODOSort.Order.priority, .age])
  func costs(order: TODOSort.Order) async throws {
    var costs: [Int] = []
    for count in [1100, 11_000] {
      let store = try TODOItemStore.inMemory()
      for (priority, items) in [(TODOPriority.highest, 30), (.high, count), (.low, 30)] {
        try await store.fill(count: items) { TODOItemValues("Item \($0)", priority: priority) }
      }
      let now = FixedTime.clock.now.milliseconds
      try await store.database.write { db in
        try db.execute(sql: "UPDATE item SET createdAt = ? - (4 - priority) * 86400000", arguments: [now])
      }
      var query = TODOQuery(sort: TODOSort(order))
      query.folding = ListFolding([.priority(.high), .created(.yesterday)], grouping: Self.grouping)
      let read = query
      let rows = try await store.filteredItems(read, window: .start(count: 60)).rows
      #expect(rows.count == 60)
      let windows: [TODOWindow] = [
        .start(count: 40), .end(count: 40), .around(rows[29].cursor, before: 20, after: 20),
        .around(rows[31].cursor, before: 20, after: 20),
      ]
      costs.append(
        try await store.instructions {
          for window in windows {
            _ = try await store.snapshot(read, window: window, grouping: Self.grouping)
          }
        }
      )
      let plans = try await store.plans {
        _ = try await store.snapshot(read, window: windows[2], grouping: Self.grouping)
      }
      #expect(plans.filter { $0.hasPrefix("SCAN item") || $0.contains("TEMP B-TREE FOR ORDER BY") } == [])
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1)
  }
}
