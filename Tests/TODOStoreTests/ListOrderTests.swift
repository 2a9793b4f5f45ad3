import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("The order by list") struct ListOrderTests {
  let directory: TemporaryDirectory
  let store: TODOItemStore

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.openStore()
  }

  private static let query = TODOQuery(filter: .all, sort: TODOSort(.list))

  private func add(_ title: String, _ list: String, _ priority: TODOPriority = .middle) async throws {
    try await store.add(TODOItemValues(title, priority: priority, list: list))
  }

  private func titles(reversed: Bool = false) async throws -> String {
    var query = Self.query
    query.sort.isReversed = reversed
    return try await store.filteredItems(query, window: .start(count: 100)).rows.map(\.item.title)
      .joined(separator: " ")
  }

  private func id(_ name: String) async throws -> TODOCollection.ID {
    try #require(try await store.collections(.list).first { $0.name == name }).id
  }

  /// Two lists and the Inbox, each with a low and a high item.
  private func fill() async throws {
    for (list, sign) in [("Work", "w"), ("Home", "h"), ("", "i")] {
      try await add("\(sign)1", list, .low)
      try await add("\(sign)4", list, .highest)
    }
  }

  @Test("has the Inbox first, then the lists in their order, each by priority and title")
  func order() async throws {
    // When
    try await fill()
    try await add("a1", "Home", .low)
    try await add("z", "Work", .highest)
    // Then
    #expect(try await titles() == "i4 i1 w4 z w1 h4 a1 h1")
    #expect(try await titles(reversed: true) == "h1 a1 h4 w1 z w4 i1 i4")
  }

  @Test("follows lists that are moved, deleted and merged, and no item is changed") func follows()
    async throws
  {
    // Given
    try await fill()
    let changed = "SELECT group_concat(modifiedAt || ' ' || list, ',') FROM item"
    let before: String? = try await store.value(changed)
    // When
    let moved = try await store.moveCollection(id("Home"), before: id("Work"))
    // Then
    #expect(try await titles() == "i4 i1 h4 h1 w4 w1")
    #expect(moved.step?.rowCount == 1)
    // When
    _ = try await store.deleteCollection(id("Home"))
    // Then: its items are in the Inbox, in the order of that.
    #expect(try await titles() == "h4 i4 h1 i1 w4 w1")
    try await store.undo()
    #expect(try await titles() == "i4 i1 h4 h1 w4 w1")
    // When
    _ = try await store.renameCollection(
      id("Home"),
      to: #require(CollectionName("Work", .list)),
      merges: true
    )
    // Then
    #expect(try await titles() == "i4 i1 h4 w4 h1 w1")
    #expect(try await store.value(changed) == before)
  }

  @Test(
    "has pages that are the whole list in parts, in both directions and in every list",
    arguments: [1, 2, 5]
  )
  func pages(size: Int) async throws {
    // Given: a deleted list, a merged one and one without open items
    try await fill()
    try await add("gone1", "Gone", .low)
    try await add("gone4", "Gone", .highest)
    try await add("m2", "Merged", .middle)
    try await store.add(TODOItemValues("d", isDone: true, list: "Done"))
    _ = try await store.deleteCollection(id("Gone"))
    _ = try await store.renameCollection(
      id("Merged"),
      to: #require(CollectionName("Work", .list)),
      merges: true
    )
    for isReversed in [false, true] {
      var query = Self.query
      query.sort.isReversed = isReversed
      let all = try await store.filteredItems(query, window: .start(count: 100)).rows
      #expect(all.count == 10)
      for (index, row) in all.enumerated() {
        // When
        let page = try await store.filteredItems(
          query,
          window: .around(row.cursor, before: size, after: size)
        )
        // Then
        #expect(page.rows.map(\.id) == all[max(0, index - size)..<min(10, index + size)].map(\.id))
        #expect(page.anchor == min(index, size))
        let around = TODOWindow.aroundItem(row.id, before: size, after: size)
        #expect(try await store.filteredItems(query, window: around).rows.map(\.id) == page.rows.map(\.id))
      }
      // An item that is between two others, in whatever list they are
      for (one, other) in zip(all, all.dropFirst()) {
        let run = try await store.items(from: other.id, to: one.id, in: query)
        #expect(run == .items([Target(one.item), Target(other.item)]))
      }
    }
  }

  @Test("keeps a position in a list that has no items any more") func leavesList() async throws {
    // Given
    try await fill()
    let place = try #require(
      try await store.filteredItems(Self.query, window: .start(count: 3)).rows.last?.cursor
    )
    // When
    for item in try await store.filteredItems(Self.query, window: .start(count: 9)).rows.map(\.item)
    where item.list == "Work" {
      _ = try await store.deleteTODOItem(item.id)
    }
    // Then
    let page = try await store.filteredItems(Self.query, window: .around(place, before: 1, after: 1))
    #expect(page.rows.map(\.item.title) == ["i1", "h4"] && page.anchor == 1)
  }

  @Test("costs the same with ten times as many items, and reads of them only the index") func costs()
    async throws
  {
    var costs: [Int] = []
    for count in [400, 4000] {
      let store = try TODOItemStore.inMemory()
      try await store.fill(count: count) { number in
        var values = TODOItemValues("Item \(number * 7919 % count)")
        values.list = ["", "Work", "Home", "Garden"][number % 4]
        return values
      }
      let middle = try await store.filteredItems(Self.query, window: .start(count: count)).rows[count / 2]
        .cursor
      let windows = [TODOWindow.start(count: 20), .end(count: 20), .around(middle, before: 10, after: 10)]
      // When
      costs.append(
        try await store.instructions {
          for window in windows { _ = try await store.filteredItems(Self.query, window: window) }
        }
      )
      let plans = try await store.plans {
        for window in windows { _ = try await store.filteredItems(Self.query, window: window) }
      }
      // Then
      let ofItems = plans.filter { !$0.contains("collection") }
      #expect(
        !ofItems.isEmpty
          && ofItems.allSatisfy { $0.hasPrefix("SEARCH item USING INDEX itemByListAndPriority") },
        "\(plans)"
      )
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1)
  }

  @Test("merges the rows of one list without sorting them") func mergesSorted() async throws {
    // Given
    try await fill()
    _ = try await store.deleteCollection(id("Work"))
    // When
    let plans = try await store.plans {
      _ = try await store.filteredItems(Self.query, window: .start(count: 3))
    }
    // Then
    #expect(plans.contains { $0.hasPrefix("MERGE") })
    #expect(!plans.contains { $0.contains("TEMP B-TREE") }, "\(plans)")
  }

  @Test("a file of the schema before gets it, and its search index serves it") func migrates() async throws {
    // Given
    var store = store
    try await store.fill(count: 2000) { number in
      var values = TODOItemValues("Item \(number)", isDone: number % 3 == 0)
      values.list = ["", "Work", "Home"][number / 7 % 3]
      return values
    }
    try await store.rebuildSearchIndex()
    try await store.execute(OlderSchema.withoutOrderByList + "PRAGMA user_version = 13")
    try store.database.queue.close()
    // When
    store = try directory.openStore()
    // Then
    #expect(try BackupLibrary(database: directory.database, clock: .november).check() == [])
    var query = Self.query
    let all = try await store.filteredItems(query, window: .start(count: 3000)).rows.map(\.id)
    query.conditions = [.matching(TODOSearch("item"))]
    let matches = try await store.filteredItems(query, window: .start(count: 3000)).rows.map(\.id)
    #expect(matches == all && all.count == 2000)
  }
}
