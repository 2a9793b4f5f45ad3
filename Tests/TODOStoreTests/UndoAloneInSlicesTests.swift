import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// A large step undone alone.
@Suite("A large step undone alone", .timeLimit(.minutes(5))) struct UndoAloneInSlicesTests {
  private static let itemCount = 5000

  private static let template = TODOItemStore.template(of: itemCount)

  let store: TODOItemStore

  init() async throws {
    store = try .inMemory()
    try store.copy(try await Self.template.value)
  }

  private func everything(_ change: Change) async throws -> HistoryStep {
    try #require(try await store.perform(change, on: .all(of: TODOQuery(filter: .all))).step)
  }

  private func expectSound() async throws {
    #expect(try await store.findings() == [])
    #expect(try await store.counts() == store.recount())
  }

  static let changes: [Change] = [
    .priority(.highest), .deleteAll(onlyDone: false), .isDone(true),
    .tags(adding: ItemTags(["a"]), removing: ItemTags()),
    .due(DueDate(stored: "2026-12-01").map(DueChange.date)), .list("Work"),
  ]

  @Test("is undone in slices, except what was changed since", arguments: changes)
  func slices(change: Change) async throws {
    // Given
    let before = try await store.rawItems()
    let made = try await everything(change)
    let titles = try await store.titles(.all, .manual)
    let ids = try await store.database.read { db in
      try UUID.fetchAll(db, sql: "SELECT id FROM item WHERE number IN (7, 4711)")
    }
    for id in ids { _ = try await store.updateItem(id, [.title("Mine")]) }
    let renamed = try await store.rawItems()
    let log = ProgressLog()
    // When
    let outcome = try await store.undoAlone(step: made.number, progress: log.report)
    // Then
    #expect(outcome.refused == [])
    #expect(outcome.step?.rowCount == made.rowCount)
    #expect(log.told.count > 3 && log.told.last?.fraction == 1)
    let now = try await store.rawItems()
    #expect(now.rows.filter { !["7", "4711"].contains("\($0.key)") }.count == Self.itemCount - 2)
    #expect(now.rows.count { before.rows[$0.key] != $0.value } == (titles.isEmpty ? 0 : 2))
    try await expectSound()
    // When
    try await store.undo()
    // Then
    #expect(try await store.rawItems() == renamed)
  }

  @Test("items made by one step go in slices, and those that were changed since stay") func takesBackItems()
    async throws
  {
    // Given
    let items = (0..<1000).map { NewItem(TODOItemValues("New \($0)")) }
    let made = try #require(try await store.create(items).step)
    for index in stride(from: 0, to: 1000, by: 100) { _ = try await store.toggleIsDone(items[index].id) }
    // When
    let outcome = try await store.undoAlone(step: made.number)
    // Then
    #expect(outcome.refused == [Refused(.usedSince, count: 10)])
    #expect(outcome.step?.rowCount == 990)
    #expect(try await store.counts().total == Self.itemCount + 10)
    try await expectSound()
  }

  @Test("is rolled back when it is stopped halfway") func stops() async throws {
    // Given
    let made = try await everything(.deleteAll(onlyDone: false))
    let before = try await store.rawItems()
    let steps = try await store.history(limit: 10)
    let store = store
    // When
    let outcome = try await SliceGate.cancelling(after: 2) { report in
      try await store.undoAlone(step: made.number, progress: report)
    }
    // Then
    #expect(outcome == .stopped)
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10) == steps)
    try await expectSound()
    #expect(try await store.undoAlone(step: made.number).step?.rowCount == Self.itemCount)
  }

  @Test("leaves what others change between its slices") func leavesOthers() async throws {
    // Given
    let made = try await everything(.priority(.highest))
    let id = try await store.database.read { db in
      // The changes are undone from the end.
      try UUID.fetchOne(
        db,
        sql: "SELECT id FROM item WHERE number = (SELECT row FROM change ORDER BY ordinal LIMIT 1)"
      )
    }
    let (store, first) = (store, try #require(id))
    // When
    let outcome = try await SliceGate.holding(after: 2) { report in
      try await store.undoAlone(step: made.number, progress: report)
    } meanwhile: { _ in
      _ = try await store.updateItem(first, [.priority(.low)])
      #expect(
        try await store.undoAlone(step: store.history(limit: 2)[1].number) == .refused(.notInEffect(.running))
      )
    }
    // Then
    #expect(outcome.refused == [Refused(.changedSince, count: 1)])
    #expect(outcome.step?.rowCount == made.rowCount - 1)
    #expect(try await store.refetchItem(first)?.priority == .low)
    try await expectSound()
  }
}
