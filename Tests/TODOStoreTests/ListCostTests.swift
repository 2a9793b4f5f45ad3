import Foundation
import GRDB
import GRDBSQLite
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Reading a page costs the same in a short list and in a long one.
@Suite(.serialized) struct ListCostTests {
  /// What the items of a list have in common: the worst case for each key.
  enum Likeness: CaseIterable {
    case nothing, titles, everything
  }

  /// Short and long lists, created once; the tests only read them.
  static let stores = Task {
    var stores: [Likeness: [TODOItemStore]] = [:]
    for likeness in Likeness.allCases {
      stores[likeness] = [
        try await makeStore(likeness, count: 200), try await makeStore(likeness, count: 2000),
      ]
    }
    return stores
  }

  static func makeStore(_ likeness: Likeness, count: Int) async throws -> TODOItemStore {
    let store = try TODOItemStore.inMemory()
    try await store.fill(count: count) { number in
      var draft = TODOItemValues("Same", isDone: number % 4 == 0, due: "2026-11-21")
      if number % 3 == 0 { draft.due = nil }
      if likeness != .everything { draft.priority = TODOPriority(rawValue: number % 4 + 1) ?? .low }
      if likeness == .nothing { draft.title = "Item \(number * 7919 % count)" }
      return draft
    }
    try await store.buildSearchIndex()
    if likeness != .everything {
      try await store.execute(
        "UPDATE item SET createdAt = createdAt + number, completedAt = completedAt + number"
      )
    }
    return store
  }

  /// The maximum cost of a page from the start, the end or around some items. The first and the last items created are
  /// at the borders of those that share a key.
  private func cost(_ store: TODOItemStore, _ query: TODOQuery) async throws -> Int {
    var windows = [TODOWindow.start(count: 20), .end(count: 20)]
    for id in try await store.sampleIDs() { windows.append(.aroundItem(id, before: 10, after: 10)) }
    var costs: [Int] = []
    for window in windows {
      costs.append(try await store.instructions { _ = try await store.filteredItems(query, window: window) })
    }
    return costs.max() ?? 0
  }

  @Test("a page of a list ten times as long costs the same", arguments: TODOQuery.all, Likeness.allCases)
  func costsTheSame(query: TODOQuery, likeness: Likeness) async throws {
    // Given
    let stores = try #require(try await Self.stores.value[likeness])
    // When
    let short = try await cost(stores[0], query)
    let long = try await cost(stores[1], query)
    // Then
    #expect(Double(long) <= Double(short) * 1.5)
    #expect(short < 2500)
  }

  @Test("a page is read by index, without a scan or a sort", arguments: TODOQuery.all)
  func readsByIndex(query: TODOQuery) async throws {
    // Given
    let store = try #require(try await Self.stores.value[.nothing])[0]
    let middle = try await store.sampleIDs()[4]
    // When
    let plans = try await store.plans {
      for window in [
        TODOWindow.start(count: 20), .end(count: 20), .aroundItem(middle, before: 10, after: 10),
      ] {
        _ = try await store.filteredItems(query, window: window)
      }
    }
    // Then: only lists are scanned, in the order by list.
    let ofItems = plans.filter { query.sort.order != .list || !$0.contains("collection") }
    #expect(ofItems.count >= 4)
    #expect(ofItems.allSatisfy { $0.hasPrefix("SEARCH item USING INDEX") }, "\(plans)")
  }

  @Test(
    "a page is read by index if the filter is enough",
    arguments: [
      ItemExpression.and([]), .or([.isDone(true), .isDone(false)]), .not(.isDone(true)),
      .and([.isDone(false), .or([.isDone(false), .matching(TODOSearch("item"))])]),
      .and([.matching(TODOSearch(" ")), .isDone(true)]),
    ]
  ) func readsNoSets(expression: ItemExpression) async throws {
    // Given
    let store = try #require(try await Self.stores.value[.nothing])[0]
    // When
    let plans = try await store.plans {
      let page = try await store.database.read { db in
        try ListReader(db, expression, TODOSort(.title)).page(.start(count: 20))
      }
      #expect(page.rows.count == 20 && page.matchCount == nil)
    }
    // Then
    #expect(!plans.isEmpty && plans.allSatisfy { $0.hasPrefix("SEARCH item USING INDEX") }, "\(plans)")
  }

  @Test(
    "a list narrowed in its own order is a part of the index, without a scan, a sort or sets",
    arguments: [
      (TODOSort.Order.due, ItemExpression.due(from: DueDate(stored: "2026-11-21"))),
      (.due, .due(through: DueDate(stored: "2026-11-21"))), (.due, .due()), (.due, .not(.due())),
      (.priority, .priority(from: .high, through: .highest)), (.age, .created(from: .novemberMorning)),
      (.completed, .completed(from: .novemberMorning)), (.completed, .and([.isDone(true), .completed()])),
    ]
  )
  func readsNarrowed(order: TODOSort.Order, condition: ItemExpression) async throws {
    // Given
    let store = try #require(try await Self.stores.value[.nothing])[0]
    let filter: TODOFilter = order == .completed ? .done : .open
    for isReversed in [false, true] {
      let sort = TODOSort(order, isReversed: isReversed)
      let query = TODOQuery(filter: filter, sort: sort, conditions: [condition])
      let middle = try await store.filteredItems(query, window: .start(count: 20)).rows.dropFirst(10).first
      // When
      let plans = try await store.plans {
        for window in [
          TODOWindow.start(count: 10), .end(count: 10),
          .around(middle?.cursor ?? TODOCursor(range: 0, key: []), before: 5, after: 5),
        ] {
          _ = try await store.filteredItems(query, window: window)
        }
      }
      // Then
      #expect(
        !plans.isEmpty
          && plans.allSatisfy { $0.hasPrefix("SEARCH item USING INDEX \(order.storeRow.index)") },
        "\(plans)"
      )
    }
  }

  @Test(
    "a list that few items are left of is read without those between them, in every order",
    arguments: TODOQuery.all.filter { $0.filter == .open }
  )
  func readsRare(query: TODOQuery) async throws {
    // Given
    let stores = try await Self.rareStores.value
    let day = try #require(CalendarDay(iso: "2027-01-01"))
    let lastMinute = MinuteOfDay(hour: 23, minute: 59)
    let onDay = ItemExpression.due(
      from: DueDate(day: day),
      through: DueDate(day: day, minute: lastMinute)
    )
    for condition in [
      onDay, .priority(.highest),
      .and([onDay, .not(.priority(.low))]),
      .and([onDay, .not(.matching(TODOSearch("absent")))]),
      .and([.list(nil), onDay]),
    ] {
      var narrowed = query
      narrowed.conditions = [condition]
      // When
      let (short, long) = (try await cost(stores[0], narrowed), try await cost(stores[1], narrowed))
      // Then
      #expect(try await stores[1].filteredItems(narrowed, window: .start(count: 9)).rows.count == 5)
      #expect(Double(long) <= Double(short) * 1.5)
    }
  }

  /// Short and long lists, of which five items are due in 2027 and urgent.
  static let rareStores = Task {
    var stores: [TODOItemStore] = []
    for count in [300, 3000] {
      let store = try TODOItemStore.inMemory()
      try await store.fill(count: count) { number in
        let isRare = number % (count / 5) == 7
        return TODOItemValues(
          "Item \(number * 7919 % count)",
          priority: isRare ? .highest : .middle,
          due: DueDate(stored: isRare ? "2027-01-01" : "2026-11-21")
        )
      }
      try await store.buildSearchIndex()
      stores.append(store)
    }
    return stores
  }

  @Test("of the items in the largest list, those in the others are read") func readsOthers() async throws {
    // Given
    var costs: [Int] = []
    for store in try await Self.rareStores.value {
      // When
      let cost = try await store.instructions {
        let matches = try await store.database.read { db in try MatchFinder(db)?.matches(of: .list(nil)) }
        #expect(try await matches?.items.count == store.counts().total)
      }
      costs.append(cost)
    }
    // Then
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.5)
  }

  @Test("for few items of a large list, the index is not read to its end")
  func stopsWalking() async throws {
    // Given: of the items in the list, five are done; no item has both tags.
    let list = try #require(CollectionName("Work", .list))
    let tags = try ["a", "b"].map { ItemExpression.tag(try #require(CollectionName($0, .tag))) }
    let queries = [TODOQuery(filter: .done, conditions: [.list(list)]), TODOQuery(conditions: [.and(tags)])]
    var costs: [[Int]] = []
    for count in [4000, 16_000] {
      let store = try TODOItemStore.inMemory()
      try await store.fill(count: count) { number in
        var values = TODOItemValues("Item \(number)", isDone: number % 2 == 1)
        values.list = number % 2 == 0 || number % (count / 5) == 7 ? "Work" : ""
        values.tags = ItemTags([number % 4 == 0 ? "a" : "b"])
        return values
      }
      try await store.buildSearchIndex()
      #expect(try await store.filteredItems(queries[0], window: .start(count: 9)).rows.count == 5)
      // When
      costs.append([])
      for query in queries { costs[costs.count - 1].append(try await cost(store, query)) }
    }
    // Then: the sets that are read instead grow with the list.
    for (short, long) in zip(costs[0], costs[1]) { #expect(long <= short * 3) }
  }

  @Test("a page of a list narrowed by due date begins at its position, not at the first item")
  func readsOn() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    try await store.fill(count: 3000) {
      TODOItemValues("Item \($0)", due: DueDate(stored: "2026-11-\($0 % 20 + 10)"))
    }
    let last = try #require(CalendarDay(iso: "2026-12-31"))
    let query = TODOQuery(sort: TODOSort(.due), conditions: [.due(through: DueDate(day: last))])
    let rows = try await store.filteredItems(query, window: .start(count: 3000)).rows
    // When
    var costs: [Int] = []
    for index in [30, 2900] {
      let window = TODOWindow.around(rows[index].cursor, before: 5, after: 5)
      costs.append(try await store.instructions { _ = try await store.filteredItems(query, window: window) })
    }
    // Then
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.5)
  }

  @Test("a change costs the same in a long list as in a short one") func changesCostTheSame() async throws {
    // When
    var costs: [Int] = []
    for count in [200, 2000] {
      let store = try await Self.makeStore(.titles, count: count)
      let middle = try await store.sampleIDs()[4]
      let other = try await store.sampleIDs()[1]
      costs.append(
        try await store.instructions {
          try await store.add("New")
          _ = try await store.updateItem(middle, EditingTests.edits)
          _ = try await store.moveItem(middle, .after(other))
          _ = try await store.moveItem(middle, .before(other))
          _ = try await store.deleteTODOItem(middle)
          for _ in 0..<4 { try await store.undo() }
          for _ in 0..<3 { try await store.redo() }
        }
      )
    }
    // Then
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1)
  }

  @Test("a change costs the same with a long history as with a short one") func historyCostsNothing()
    async throws
  {
    // When
    var costs: [Int] = []
    for count in [20, 800] {
      let store = try TODOItemStore.inMemory()
      let item = try await store.add("Milk")
      for _ in 0..<count { _ = try await store.toggleIsDone(item.id) }
      costs.append(
        try await store.instructions {
          _ = try await store.toggleIsDone(item.id)
          try await store.undo()
          try await store.redo()
          _ = try await store.snapshot(TODOQuery(), window: .start(count: 10))
          _ = try await store.history(limit: 20)
        }
      )
    }
    // Then
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1)
  }

  @Test(
    "completing selected items that repeat costs the same in a long list, and with a long history before it"
  )
  func completesRepeating() async throws {
    var costs: [Int] = []
    for count in [50, 4000] {
      let store = try TODOItemStore.inMemory()
      let milk = try await store.add("Milk")
      for _ in 0..<count / 10 { _ = try await store.toggleIsDone(milk.id) }
      try await store.fill(count: count) { TODOItemValues("Item \($0)", due: "2026-11-20") }
      var items: [TODOItem] = []
      for number in 0..<20 {
        let values = TODOItemValues("Bins \(number)", due: "2026-11-20", repeats: "FREQ=DAILY")
        items.append(try await store.add(values))
      }
      costs.append(
        try await store.instructions { [items] in
          _ = try await store.perform(.toggleIsDone, on: .items(items))
        }
      )
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1)
  }

  @Test("alternating reads and writes compile each statement once") func compilesOnce() async throws {
    // Given
    let store = try TODOItemStore.inMemory()
    let sql = "SELECT title FROM item WHERE number = 1"
    // When
    for _ in 0..<5 {
      try await store.add("Milk")
      _ = try await store.database.read { db in try String.fetchOne(db.cachedStatement(sql: sql)) }
    }
    // Then
    let compilations = try await store.database.read { db in
      sqlite3_stmt_status(try db.cachedStatement(sql: sql).sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0)
    }
    #expect(compilations == 0)
  }
}

extension TODOItemStore {
  /// The first items, the last ones and one from the middle.
  fileprivate func sampleIDs() async throws -> [UUID] {
    try await database.read { db in
      let count = try Int.fetchOne(db, sql: "SELECT max(number) FROM item") ?? 0
      let numbers = [1, 2, 3, 4, count / 2, count - 3, count - 2, count - 1, count]
      return try numbers.compactMap { try ItemRecord.fetch(db, number: Int64($0))?.item.id }
    }
  }
}
