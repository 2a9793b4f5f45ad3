import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Steps of random histories, each undone alone.
@Suite struct UndoAlonePropertyTests {
  /// A field of an item: its value, and what a step has made of it.
  private struct Field: Hashable {
    let row: Int64
    let name: String
  }

  private struct Made {
    let before, after: DatabaseValue
  }

  /// Fields that depend on no other one.
  private static let plain: Set<String> = [
    "title", "detail", "priority", "locationName", "start", "remind", "position", "url",
  ]

  private func values(_ store: TODOItemStore) async throws -> [Field: DatabaseValue] {
    try await store.database.read { db in
      let columns =
        ItemField.allCases.filter { $0 != .tags }.map(\.row.column) + ["position", "scheduled", "deletedAt"]
      var values: [Field: DatabaseValue] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT number, \(columns.joined(separator: ", ")) FROM item") {
        for column in columns { values[Field(row: row[0], name: column)] = row[column] }
      }
      return values
    }
  }

  private func changes(_ step: HistoryStep, _ store: TODOItemStore) async throws -> [Field: Made] {
    try await store.database.read { db in
      let sql = "SELECT row, field, before, after FROM change WHERE step = ? AND entity = 'item'"
      let rows = try Row.fetchAll(db, sql: sql, arguments: [step.number])
      return Dictionary(
        rows.map { (Field(row: $0[0], name: $0[1]), Made(before: $0[2], after: $0[3])) }
      ) { first, _ in first }
    }
  }

  @Test(
    "each field holds the value from before the step unless it was changed since, and undo gives the state before",
    arguments: UndoPropertyTests.batches
  )
  func setsBack(seeds: Range<UInt64>) async throws {
    let clock = HandClock()
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    for seed in seeds {
      // Given
      try await store.startAgain()
      var person = RandomGestures(seed: seed, clock: clock)
      try await person.perform(120, in: store)
      _ = try await store.createTODOItem(TODOItemValues("Last"))
      var generator = SeededRandom(seed: seed)
      let steps = try await store.history(limit: 1000).filter(\.isInEffect).shuffled(using: &generator)
      for step in steps.prefix(12) {
        let comment: Comment = "seed \(seed), step \(step.number) \(step.verb)"
        let (before, raw) = (try await values(store), try await store.rawItems())
        let made = try await changes(step, store)
        // When
        let outcome = try await store.undoAlone(step: step.number)
        // Then
        let (after, rawAfter) = (try await values(store), try await store.rawItems())
        for (field, value) in before where Self.plain.contains(field.name) {
          let isDeleted =
            before[Field(row: field.row, name: "deletedAt")]?.isNull == false
            && after[Field(row: field.row, name: "deletedAt")]?.isNull == false
          let change = made[field].flatMap { $0.after == value && !isDeleted ? $0 : nil }
          #expect(after[field] == change?.before ?? value, comment)
        }
        for (field, value) in after where value != before[field] {
          // Lists follow the items above.
          #expect(
            made[field].map { $0.before == value && $0.after == before[field] } ?? (field.name == "list"),
            comment
          )
        }
        #expect(try await store.findings() == [], comment)
        #expect(try await store.counts() == store.recount(), comment)
        guard outcome.step != nil else {
          #expect(rawAfter == raw, comment)
          continue
        }
        #expect(rawAfter != raw, comment)
        // When
        guard case .applied = try await store.undo() else {
          Issue.record(comment)
          continue
        }
        #expect(try await store.rawItems().live == raw.live, comment)
        _ = try await store.redo()
        #expect(try await store.rawItems().live == rawAfter.live, comment)
        if UInt64(step.number) % 2 == 0 { try await store.undo() }
      }
    }
  }

  @Test("the newest step undone alone leaves what undo leaves", arguments: UndoPropertyTests.batches)
  func agreesWithUndo(seeds: Range<UInt64>) async throws {
    let clock = HandClock()
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    for seed in seeds {
      // Given
      try await store.startAgain()
      var person = RandomGestures(seed: seed, clock: clock)
      for _ in 0..<25 {
        try await person.perform(5, in: store)
        while case .applied = try await store.redo() {}
        guard let newest = try await store.history(limit: 1).first, newest.isInEffect else { continue }
        let comment: Comment = "seed \(seed), step \(newest.number) \(newest.verb)"
        // When
        let outcome = try await store.undoAlone(step: newest.number)
        let alone = try await store.rawItems()
        // Then
        #expect(outcome.step != nil && outcome.refused == [], comment)
        try await store.undo()
        guard case .applied = try await store.undo() else {
          Issue.record(comment)
          continue
        }
        let undone = try await store.rawItems()
        #expect(alone.live == undone.live && alone.collections == undone.collections, comment)
        try await store.redo()
      }
    }
  }
}
