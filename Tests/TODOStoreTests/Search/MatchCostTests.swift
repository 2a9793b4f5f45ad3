import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What a page of a list is read from that is narrowed by sets.
@Suite("A page of matches", .serialized) struct MatchCostTests {
  /// Only for these tests: they note each statement.
  private static let farStore = Task { try await MatchOrderTests.makeFarStore() }

  private func plans(_ query: TODOQuery, _ window: TODOWindow) async throws -> [String] {
    let store = try await Self.farStore.value
    return try await store.plans { _ = try await store.filteredItems(query, window: window) }
  }

  private let zebras = ItemExpression.matching(TODOSearch("ze"))

  @Test("is read by as many statements as one of fewer rows")
  func readsRowsTogether() async throws {
    // Given: the set is known.
    let query = TODOQuery(sort: TODOSort(.title), conditions: [zebras])
    _ = try await plans(query, .start(count: 5))
    // Then
    let few = try await plans(query, .start(count: 5))
    let many = try await plans(query, .start(count: 50))
    #expect(few.count == many.count)
  }

  @Test("in an order by time, walks through no items that share it", arguments: [TODOFilter.open, .done])
  func walksThroughNoCrowd(filter: TODOFilter) async throws {
    // Given: all were made at the same time, and 800 were done at each.
    let sort = TODOSort(filter == .open ? .age : .completed, isReversed: true)
    let query = TODOQuery(filter: filter, sort: sort, conditions: [zebras])
    // When
    let plans = try await plans(query, .start(count: 50))
    // Then
    #expect(plans.contains { $0.contains("searchDigest") })
    #expect(!plans.contains { $0.contains("createdAt=?") || $0.contains("completedAt=?") })
  }

  @Test("is looked for in the part of the index that a condition bounds")
  func walksThroughBounds() async throws {
    // Given: three quarters of the items come before all others by priority.
    var query = TODOQuery(sort: TODOSort(.priority), conditions: [zebras])
    #expect(try await plans(query, .start(count: 50)).contains { $0.contains("searchDigest") })
    // When
    query.conditions.append(.priority(.low))
    let plans = try await plans(query, .start(count: 50))
    // Then
    let bounds = "itemByPriority (isDone=? AND priorityOrder>? AND priorityOrder<?)"
    #expect(plans.contains { $0.contains(bounds) })
    #expect(!plans.contains { $0.contains("searchDigest") })
  }

  @Test("is found by the digests of the groups that have matches, and not of all others")
  func readsFewGroups() async throws {
    // Given
    let store = try await Self.farStore.value
    var few = ItemSet()
    for number in [1, 8000] { few.insert(Int64(number)) }
    // When
    let groups = try await store.database.read { [few] db in
      var groups: [Int] = []
      let bits = few.chunks[0]
      try DigestTable(db: db).forEachGroup(ofChunk: 0, with: bits, in: .title) { group, _ in
        groups.append(group)
      }
      return groups
    }
    // Then
    #expect(groups == [0, 8000 / DigestTable.groupItems])
  }

  @Test("of a list asks which items are steps only of those in the list")
  func asksFewForSteps() async throws {
    // Given
    var costs: [Int] = []
    for haveSteps in [false, true] {
      let store = try TODOItemStore.inMemory()
      try await store.fill(count: 600) { number in
        TODOItemValues("Item \(number)", list: number % 10 == 0 ? "Work" : "")
      }
      if haveSteps { try await store.execute("UPDATE item SET parent = 2 WHERE list = 1 AND number <> 2") }
      try await store.buildSearchIndex()
      let list = try #require(CollectionName("Work", .list))
      let condition = ItemExpression.and([.list(list), .topOfOutline(hasDated: false)])
      // When
      costs.append(
        try await store.instructions {
          let query = TODOQuery(sort: TODOSort(.title), conditions: [condition])
          let page = try await store.filteredItems(query, window: .start(count: 20))
          #expect(page.rows.count == 20)
        }
      )
    }
    // Then
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.2)
  }
}
