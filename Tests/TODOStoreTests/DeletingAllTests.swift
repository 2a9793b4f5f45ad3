import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Steps of so many items that they are made and undone in slices.
@Suite struct DeletingAllTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func makeStore(onDisk: Bool, items: Int) async throws -> TODOItemStore {
    let store = onDisk ? try directory.openStore() : try .inMemory()
    try await store.fill(count: items) { TODOItemValues("Item \($0)", isDone: $0 % 3 == 0) }
    return store
  }

  @Test("deleting 2,000 items is one step, which undo undoes and redo redoes") func isOneStep() async throws {
    // Given
    let store = try await makeStore(onDisk: true, items: 2000)
    let before = try await store.rawItems()
    // When
    let step = try #require(try await store.deleteAll(onlyDone: false).step)
    // Then
    #expect(step.verb == .deleteAll && step.rowCount == 2000 && step.state == .done)
    #expect(step.subject == "Item 1")
    #expect(try await store.history(limit: 10) == [step])
    #expect(try await store.counts() == TODOCounts())
    #expect(try await store.titles() == [])
    let after = try await store.rawItems()
    // When
    let undone = try await store.undo()
    // Then
    #expect(undone.appliedStep?.state == .undone)
    #expect(try await store.rawItems() == before)
    #expect(try await store.counts() == store.recount())
    #expect(try await store.redo().appliedStep?.state == .done)
    #expect(try await store.rawItems() == after)
    #expect(try await store.counts() == TODOCounts())
  }

  @Test("deleting the done items leaves the open ones", arguments: [10, 1500])
  func deletesFinished(items: Int) async throws {
    // Given
    let store = try await makeStore(onDisk: false, items: items)
    let before = try await store.counts()
    // When
    let step = try #require(try await store.deleteAll(onlyDone: true).step)
    // Then
    #expect(step.verb == .deleteDone && step.rowCount == before.done)
    #expect(try await store.counts() == TODOCounts(open: before.open, done: 0))
  }

  @Test("a done item that is reopened before its turn is not deleted")
  func keepsReopened() async throws {
    // Given
    let store = try await makeStore(onDisk: false, items: 1500)
    let query = TODOQuery(filter: .done, sort: TODOSort(.age))
    let last = try #require(try await store.filteredItems(query, window: .start(count: 1)).rows.first)
    let before = try await store.counts()
    // When
    let outcome = try await SliceGate.holding(after: 1) { report in
      try await store.deleteAll(onlyDone: true, progress: report)
    } meanwhile: { _ in
      _ = try await store.toggleIsDone(last.id)
    }
    // Then
    #expect(outcome.step?.rowCount == before.done - 1)
    #expect(try await store.refetchItem(last.id)?.isDone == false)
    #expect(try await store.counts() == TODOCounts(open: before.open + 1, done: 0))
  }

  @Test("a replaced deletion of 2,000 items can be restored") func isBroughtBack() async throws {
    // Given
    let store = try await makeStore(onDisk: false, items: 2000)
    let step = try #require(try await store.deleteAll(onlyDone: false).step)
    try await store.undo()
    try await store.add("New")
    // When
    let jump = try await store.jump(to: step)
    // Then
    #expect(jump.stepCount == 1 && jump.obstacle == nil)
    #expect(try await store.titles() == ["New"])
    #expect(try await store.history(limit: 10).map(\.verb) == [.deleteAll, .create])
  }

  @Test("a conflict between the slices of an undo leaves everything unchanged") func undoesAllOrNothing()
    async throws
  {
    // Given: one item in the middle was deleted again separately. One that had come back would be left as it is.
    let store = try await makeStore(onDisk: false, items: 2000)
    _ = try await store.deleteAll(onlyDone: false)
    try await store.execute("UPDATE item SET deletedAt = 7 WHERE number = 1000")
    let before = try await store.rawItems()
    // When
    let conflict = try #require(try await store.undo().conflict)
    // Then
    #expect(conflict.itemTitle == "Item 999")
    #expect(try await store.rawItems() == before)
    #expect(try await store.counts() == store.recount())
    #expect(try await store.history(limit: 10).map(\.state) == [.done])
  }

  @Test("a conflict between the slices of a redo leaves everything unchanged") func redoesAllOrNothing()
    async throws
  {
    // Given
    let store = try await makeStore(onDisk: false, items: 2000)
    _ = try await store.deleteAll(onlyDone: false)
    try await store.undo()
    try await store.execute("UPDATE item SET deletedAt = 7 WHERE number = 1000")
    let before = try await store.rawItems()
    // When
    let conflict = try #require(try await store.redo().conflict)
    // Then
    #expect(conflict.cause == .deletion)
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10).map(\.state) == [.undone])
  }

  @Test("a conflict between the slices of restoring leaves the step replaced and everything unchanged")
  func bringsBackAllOrNothing() async throws {
    // Given
    let store = try await makeStore(onDisk: false, items: 2000)
    let step = try #require(try await store.deleteAll(onlyDone: false).step)
    try await store.undo()
    try await store.add("New")
    try await store.execute("UPDATE item SET deletedAt = 7 WHERE number = 1000")
    let before = try await store.rawItems()
    // When
    let jump = try await store.jump(to: step)
    // Then
    #expect(jump.obstacle?.conflict?.cause == .deletion)
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10).map(\.state) == [.done, .abandoned])
  }

  @Test("a disk that fills up between the slices leaves every item in the list and undo working")
  func survivesFullDisk() async throws {
    // Given
    let store = try await makeStore(onDisk: true, items: 3000)
    try await store.add("Last")
    let before = try await store.rawItems()
    try await store.fillDisk()
    // When
    let error = await #expect(throws: TODOStoreError.self) {
      _ = try await store.deleteAll(onlyDone: false)
    }
    // Then
    guard case .diskFull = try #require(error) else {
      Issue.record("not reported as a full disk")
      return
    }
    #expect(try await store.rawItems() == before)
    #expect(try await store.counts() == store.recount())
    try await store.freeDisk()
    #expect(try await store.undo().appliedStep?.subject == "Last")
  }

  @Test("the rows of a failed deletion are removed by the next expiry") func forgetsFailedStep() async throws
  {
    // Given
    let store = try await makeStore(onDisk: true, items: 3000)
    try await store.add("Last")
    try await store.execute(
      """
      CREATE TRIGGER failing BEFORE UPDATE OF deletedAt ON item WHEN old.title = 'Last'
      BEGIN SELECT RAISE(ABORT, 'the last slice fails'); END
      """
    )
    await #expect(throws: TODOStoreError.self) { _ = try await store.deleteAll(onlyDone: false) }
    try await store.execute("DROP TRIGGER failing")
    #expect(try await store.history(limit: 10).map(\.subject) == ["Last"])
    #expect(try await store.count("change") > 1)
    // When
    try await store.expireHistory()
    // Then
    #expect(try await store.count("change") == 1)
    #expect(try await store.counts().total == 3001)
  }
}
