import Foundation
import GRDB
import TODOCore
import TestSupport
import Testing

@testable import TODOStore

/// The history of rows other than items: it knows a table only by its ``HistoryEntity``.
@Suite("The history of any entity") struct HistoryEntityTests {
  let clock = HandClock()
  let store: TODOItemStore

  init() async throws {
    store = try TODOItemStore(
      .inMemory,
      session: TODOSession(name: "window"),
      clock: clock.wallClock,
      entities: HistoryEntities(all: [ItemEntity(), NoteEntity()])
    )
    try await store.execute(NoteEntity.tables)
  }

  // MARK: Steps of notes

  /// The notes that are not deleted.
  private func notes() async throws -> [Note] {
    try await store.database.read { db in
      try Note.fetchAll(db, sql: "SELECT * FROM note WHERE deletedAt IS NULL ORDER BY number")
    }
  }

  @discardableResult
  private func perform(_ verb: TODOVerb, _ parts: [any StepPart]) async throws -> HistoryStep? {
    try await SlicedJob.run { _ in
    } _: { [store] job async throws(TODOStoreError) in
      try await store.perform(verb, parts, job)
    }
  }

  @discardableResult
  private func create(_ texts: [String]) async throws -> HistoryStep? {
    try await perform(.create, [RowCreation(.note, texts.map(NoteEntity.insert))])
  }

  private func change(_ note: Int64, _ field: String, _ before: DatabaseValue, _ after: DatabaseValue)
    -> TODOChange
  {
    TODOChange(.note, note, field, from: before, to: after)
  }

  @discardableResult
  private func write(_ text: String, in note: Int64 = 1, was: String) async throws -> HistoryStep? {
    let change = change(note, "text", was.databaseValue, text.databaseValue)
    return try await perform(.edit, [ChangeList([change])])
  }

  @discardableResult
  private func delete(_ note: Int64) async throws -> HistoryStep? {
    try await perform(.delete, [ChangeList([.deletion(.note, note, at: clock.now)])])
  }

  // MARK: Few rows

  @Test("a created note is undone and redone as the same row") func creates() async throws {
    // When
    let step = try await create(["Milk", "Bread"])
    // Then
    #expect(step?.verb == .create && step?.entity == .note && step?.rowCount == 2 && step?.subject == "Milk")
    #expect(try await notes() == [Note("Milk"), Note("Bread")])
    let ids: [Data] = try await store.database.read { try Data.fetchAll($0, sql: "SELECT id FROM note") }
    // When
    let undone = try await store.undo()
    // Then
    #expect(undone.appliedStep?.number == step?.number)
    #expect(try await notes() == [])
    // When
    try await store.redo()
    // Then
    #expect(try await notes() == [Note("Milk"), Note("Bread")])
    #expect(try await store.database.read { try Data.fetchAll($0, sql: "SELECT id FROM note") } == ids)
  }

  @Test("a changed field and the values computed from it are undone") func changes() async throws {
    // Given
    try await create(["Milk"])
    // When
    try await write("Oat milk", was: "Milk")
    // Then
    #expect(try await notes() == [Note("Oat milk")])
    // When
    try await store.undo()
    // Then
    #expect(try await notes() == [Note("Milk")])
  }

  @Test("a deleted note is hidden, and undo restores it") func deletes() async throws {
    // Given
    try await create(["Milk"])
    // When
    let step = try await delete(1)
    // Then
    #expect(step?.subject == "Milk")
    #expect(try await notes() == [])
    try await store.undo()
    #expect(try await notes() == [Note("Milk")])
  }

  @Test("a change that finds its value already set makes no step, and redo stays available")
  func changesNothing()
    async throws
  {
    // Given
    try await create(["Milk"])
    try await create(["Undone"])
    try await store.undo()
    // When
    let step = try await write("Bread", was: "another text")
    // Then
    #expect(step == nil)
    #expect(try await store.nextSteps().redo?.subject == "Undone")
  }

  @Test("undo stops at a field that was changed since, and names its note") func meetsConflict() async throws
  {
    // Given
    try await create(["Milk"])
    try await write("Oat milk", was: "Milk")
    try await store.execute("UPDATE note SET text = 'Soy milk'")
    // When
    let outcome = try await store.undo()
    // Then
    #expect(outcome.conflict?.itemTitle == "Soy milk" && outcome.conflict?.cause == .field(.title))
    #expect(try await notes().map(\.text) == ["Soy milk"])
    // When it is skipped
    let shown = try #require(try await store.nextSteps().undo)
    let skipped = HistoryRequest(expectedStep: shown.number, skipsExpectedStep: true)
    _ = try await store.perform(.undo, skipped)
    // Then
    #expect(try await notes() == [])
  }

  @Test("a replaced step of notes is restored as a new one") func bringsBack() async throws {
    // Given
    let replaced = try #require(try await create(["Lost"]))
    try await store.undo()
    try await create(["New"])
    #expect(try await store.history(limit: 2).map(\.state) == [.done, .abandoned])
    // When
    let jump = try await store.jump(to: replaced)
    // Then
    #expect(jump.obstacle == nil && jump.stepCount == 1)
    #expect(try await notes() == [Note("Lost"), Note("New")])
  }

  // MARK: Slices

  private static let many = (1...1000).map { "Note \($0)" }

  @Test("many notes are created, undone and redone in slices, as one step") func createsManyInSlices()
    async throws
  {
    // When
    let step = try await create(Self.many)
    // Then
    #expect(step?.state == .done && step?.rowCount == 1000 && step?.subject == "Note 1")
    #expect(try await notes().count == 1000)
    try await store.undo()
    #expect(try await notes() == [])
    try await store.redo()
    #expect(try await notes().map(\.text) == Self.many)
    #expect(try await store.history(limit: 10).count == 1)
  }

  @Test("a creation that is stopped leaves no note and no step", arguments: [1, 2, 3]) func stopsCreation(
    slice: Int
  )
    async throws
  {
    // Given
    try await create(["Undone"])
    try await store.undo()
    let store = store
    // When
    let step = try await SliceGate.cancelling(after: slice) { report in
      try await SlicedJob.run(report) { job async throws(TODOStoreError) in
        try await store.perform(.create, [RowCreation(.note, Self.many.map(NoteEntity.insert))], job)
      }
    }
    // Then
    #expect(step == nil)
    #expect(try await notes() == [])
    #expect(try await store.history(limit: 10).map(\.subject) == ["Undone"])
    #expect(try await store.redo().appliedStep?.subject == "Undone")
  }

  @Test("a creation whose process died ends with the notes that it had reached")
  func endsInterruptedCreation()
    async throws
  {
    // Given: the state of the file after a crash in the third slice.
    try await create(Self.many)
    try await store.execute(
      """
      DELETE FROM change WHERE ordinal > 400; DELETE FROM note WHERE number > 400;
      UPDATE step SET state = 'running', goal = 'done', runner = '999999999@1'
      """
    )
    // When
    let finished = try await store.finishInterruptedSteps()
    // Then
    #expect(finished.map(\.rowCount) == [400] && finished.map(\.state) == [.done])
    try await store.undo()
    #expect(try await notes() == [])
  }

  // MARK: Steps of several entities

  /// A step that deletes a note, gives each of the items a priority and creates another note, as deleting a list or
  /// completing a repeating item would.
  private func performMixedStep(items: Int) async throws -> HistoryStep? {
    try await create(["First"])
    try await store.fill(count: items) { TODOItemValues("Item \($0)") }
    var numbers = ItemSet()
    for number in 1...Int64(items) { numbers.insert(number) }
    return try await perform(
      .delete,
      [
        ChangeList([
          change(1, "place", 0.databaseValue, 7.databaseValue), .deletion(.note, 1, at: clock.now),
        ]),
        FieldAssignment(.item, [FieldAssignment.Field("priority", 4.databaseValue)], in: [numbers]),
        RowCreation(.note, [NoteEntity.insert("Second")]),
      ]
    )
  }

  @Test("a step may change rows of several entities, at once and in slices", arguments: [10, 600])
  func changesSeveralEntities(items: Int) async throws {
    // When
    let step = try await performMixedStep(items: items)
    // Then
    #expect(step?.subject == "First" && step?.rowCount == items + 2 && step?.state == .done)
    #expect(try await notes() == [Note("Second")])
    #expect(try await store.count("item WHERE priority = 4") == items)
    // When
    try await store.undo()
    // Then
    #expect(try await notes() == [Note("First")])
    #expect(try await store.count("item WHERE priority = 4") == 0)
    // When
    try await store.redo()
    // Then
    #expect(try await notes() == [Note("Second")])
    #expect(try await store.count("item WHERE priority = 4") == items)
  }

  @Test("a conflict in one entity leaves the others unchanged", arguments: [10, 600])
  func conflictLeavesAll(items: Int) async throws {
    // Given
    _ = try await performMixedStep(items: items)
    try await store.execute("UPDATE item SET priority = 1 WHERE number = 3")
    // When
    let outcome = try await store.undo()
    // Then
    #expect(outcome.conflict?.cause == .field(.priority))
    #expect(try await notes() == [Note("Second")])
    #expect(try await store.count("item WHERE priority = 4") == items - 1)
  }

  @Test("an interrupted undo of several entities is completed, its rows counted")
  func endsMixedUndo()
    async throws
  {
    // Given
    let step = try #require(try await performMixedStep(items: 600))
    try await store.execute(
      "UPDATE step SET state = 'running', goal = 'undone', runner = '999999999@1' WHERE number = \(step.number)"
    )
    // When
    let finished = try await store.finishInterruptedSteps()
    // Then
    #expect(finished.map(\.state) == [.undone] && finished.map(\.rowCount) == [602])
    #expect(try await notes() == [Note("First")])
  }

  // MARK: Expiry

  @Test(
    "a deleted note is removed with the last step that refers to it, but not a row of another entity with its number"
  )
  func purges() async throws {
    // Given
    let item = try await store.add("Item")
    try await create(["Milk"])
    try await delete(1)
    clock.advance(days: 1)
    _ = try await store.updateItem(item.id, [.detail("kept")])
    // When
    try await store.expireHistory(limits: HistoryLimits(steps: 1, days: 0))
    // Then
    #expect(try await store.count("note") == 0)
    #expect(try await store.count("removedNote") == 1)
    #expect(try await store.titles() == ["Item"])
  }

  @Test("a deleted note stays while a step refers to it, even if none refers to the item with its number")
  func keepsReferredNote() async throws {
    // Given: items without any step.
    try await store.fill(count: 2) { TODOItemValues("Item \($0)") }
    try await create(["Milk"])
    try await delete(1)
    // When
    try await store.expireHistory(limits: HistoryLimits(steps: 1, days: 0))
    // Then
    #expect(try await store.count("note") == 1)
    try await store.undo()
    #expect(try await notes() == [Note("Milk")])
  }
}

extension TODOItemStore {
  fileprivate func perform(
    _ verb: TODOVerb,
    _ parts: [any StepPart],
    _ job: SlicedJob
  ) async throws(TODOStoreError) -> HistoryStep? {
    let outcome = try await steps.perform(job) { _, _ in
      .step(NewStep(verb, .note, parts: parts)) { _, step in step.map { .made($0) } ?? .nothing() }
    }
    return outcome.step
  }
}
