import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct UndoPropertyTests {
  static let gestures = 200
  /// Seeds in batches, so that two of them run at a time and the list of tests stays short.
  static let batches = stride(from: UInt64(0), to: 40, by: 10).map { $0..<$0 + 10 }

  @Test(
    "undoing everything restores the list as it was before, redoing everything restores its end state",
    arguments: batches
  )
  func returnsInMemory(seeds: Range<UInt64>) async throws {
    let clock = HandClock()
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    for seed in seeds {
      // Given
      try await store.startAgain()
      let start = try await store.rawItems().live
      var person = RandomGestures(seed: seed, clock: clock)
      try await person.perform(Self.gestures, in: store)
      _ = try await redoAll(store)
      let end = try await store.rawItems()
      try await expectOutlines(store, "seed \(seed)")
      // When
      let undone = try await undoAll(store)
      // Then
      #expect(try await store.rawItems().live == start, "seed \(seed)")
      #expect(try await store.counts() == store.recount(), "seed \(seed)")
      #expect(try await redoAll(store) == undone, "seed \(seed)")
      #expect(try await store.rawItems() == end, "seed \(seed)")
      #expect(try await store.counts() == store.recount(), "seed \(seed)")
      #expect(try await store.findings() == [], "seed \(seed)")
    }
  }

  @Test(
    "the same holds on disk, with the file closed and reopened in between",
    arguments: 1000..<1002 as Range<UInt64>
  )
  func returnsOnDisk(seed: UInt64) async throws {
    // Given
    let directory = try TemporaryDirectory()
    let clock = HandClock()
    func reopened(_ store: TODOItemStore?) throws -> TODOItemStore {
      try store?.database.queue.close()
      return try directory.openStore(clock: clock.wallClock)
    }
    var store = try reopened(nil)
    try await store.startAgain()
    let start = try await store.rawItems().live
    var person = RandomGestures(seed: seed, clock: clock)
    for _ in 0..<4 {
      try await person.perform(Self.gestures / 4, in: store)
      store = try reopened(store)
    }
    _ = try await redoAll(store)
    let end = try await store.rawItems()
    // When
    store = try reopened(store)
    let undone = try await undoAll(store)
    // Then
    #expect(try await store.rawItems().live == start)
    try await expectSound(store)
    store = try reopened(store)
    #expect(try await redoAll(store) == undone)
    #expect(try await store.rawItems() == end)
    try await expectSound(store)
  }

  /// An outline in which everything is unfolded shows every item once, by due date those with one at their dates, too.
  private func expectOutlines(_ store: TODOItemStore, _ comment: Comment) async throws {
    let ids = try await store.database.read { db in
      try UUID.fetchAll(db, sql: "SELECT id FROM item WHERE deletedAt IS NULL")
    }
    for order in TODOSort.Order.allCases {
      var query = TODOQuery(filter: .all, sort: TODOSort(order))
      query.outline = ListOutline(unfolded: Set(ids))
      let rows = try await store.filteredItems(query, window: .start(count: 10_000)).rows
      let byID = Dictionary(grouping: rows, by: \.id)
      #expect(Set(byID.keys) == Set(ids), comment)
      /// A step is below its parent wherever that is and, by due date, at its own date, too.
      func expectedCount(_ item: TODOItem) -> Int {
        guard let parent = item.values.parent.flatMap({ byID[$0]?.first?.item }) else { return 1 }
        return expectedCount(parent) + (order == .due && item.due != nil ? 1 : 0)
      }
      for (_, rows) in byID { #expect(rows.count == expectedCount(rows[0].item), comment) }
      #expect(rows.contains { $0.level > 0 } || rows.allSatisfy { $0.item.values.parent == nil }, comment)
    }
  }

  /// - Returns: how many steps were undone.
  private func undoAll(_ store: TODOItemStore) async throws -> Int {
    let count = try await turnAll { try await store.undo() }
    #expect(count > 10)
    return count
  }

  /// - Returns: how many steps were redone.
  private func redoAll(_ store: TODOItemStore) async throws -> Int {
    try await turnAll { try await store.redo() }
  }

  private func turnAll(_ turn: () async throws -> HistoryOutcome) async throws -> Int {
    var count = 0
    while true {
      switch try await turn() {
      case .applied: count += 1
      case .nothing: return count
      case let obstacle:
        Issue.record("met \(obstacle)")
        return count
      }
    }
  }

  private func expectSound(_ store: TODOItemStore) async throws {
    #expect(try await store.counts() == store.recount())
    #expect(try await store.value("PRAGMA integrity_check") == "ok")
    #expect(
      try await store.database.read { try Row.fetchAll($0, sql: "PRAGMA foreign_key_check").count } == 0
    )
  }
}
