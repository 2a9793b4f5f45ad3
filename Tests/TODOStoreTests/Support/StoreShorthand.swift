import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

extension TODOItemStore {
  static func inMemory(clock: WallClock = .november) throws -> TODOItemStore {
    try TODOItemStore(.inMemory, session: TODOSession(name: "window"), clock: clock)
  }

  /// Adds an item, which must succeed.
  @discardableResult
  func add(_ title: String, priority: TODOPriority = .middle, isDone: Bool = false) async throws -> TODOItem {
    try await add(TODOItemValues(title, isDone: isDone, priority: priority))
  }

  @discardableResult
  func add(_ draft: TODOItemValues) async throws -> TODOItem {
    try #require(try await createTODOItem(draft).item)
  }

  /// Makes items in one transaction, without steps; for lists too long to be made one by one. The search index is built
  /// by ``buildSearchIndex(progress:)`` where a test needs it.
  func fill(count: Int, _ draft: (Int) -> TODOItemValues) async throws {
    try await fill(with: (0..<count).map(draft))
  }

  /// A store with many items, of which every third is done: a suite makes it once, and each test copies it.
  static func template(of count: Int) -> Task<TODOItemStore, any Error> {
    Task {
      let store = try inMemory()
      try await store.fill(count: count) { TODOItemValues("Item \($0)", isDone: $0 % 3 == 0) }
      return store
    }
  }

  /// Replaces its contents by those of another store, page by page: much faster than making the items again.
  func copy(_ template: TODOItemStore) throws {
    try template.database.queue.backup(to: database.queue)
  }

  /// Changes fields of an item that the user has seen with other values.
  func updateItem(
    _ id: TODOItem.ID,
    _ edits: [TODOEdit],
    seen: TODOItemValues
  ) async throws(TODOStoreError) -> Outcome {
    try await updateItem(
      id,
      edits.map { TODOEdit($0.field, before: $0.field.stored(in: seen), after: $0.after) }
    )
  }

  /// Whatever the rules of `mytodo check` find.
  func findings(withSearch: Bool = false) async throws -> [DatabaseFinding] {
    try await database.read { db in
      try DatabaseCheck.rules.flatMap { try $0(db) } + (withSearch ? DatabaseCheck.search(db) : [])
    }
  }

  @discardableResult
  func undo() async throws -> HistoryOutcome { try await perform(.undo, HistoryRequest(expectedStep: nil)) }

  /// Undoes the step below one that can no longer be undone.
  func undo(skipping step: HistoryStep) async throws -> HistoryOutcome {
    try await perform(.undo, HistoryRequest(expectedStep: step.number, skipsExpectedStep: true))
  }

  @discardableResult
  func redo() async throws -> HistoryOutcome { try await perform(.redo, HistoryRequest(expectedStep: nil)) }

  /// The next steps for undo and redo.
  func nextSteps() async throws -> (undo: HistoryStep?, redo: HistoryStep?) {
    let snapshot = try await snapshot(TODOQuery(), window: .start(count: 0))
    return (snapshot.undoStep, snapshot.redoStep)
  }

  func titles(_ filter: TODOFilter = .all, _ order: TODOSort.Order = .title) async throws -> [String] {
    let query = TODOQuery(filter: filter, sort: TODOSort(order))
    return try await filteredItems(query, window: .start(count: 10_000)).rows.map(\.item.title)
  }
}

extension TODOItemRun {
  /// The items, in the order of the list.
  var ids: [TODOItem.ID]? { if case .items(let items) = self { items.map(\.id) } else { nil } }
}

extension HistoryOutcome {
  /// The step that was undone or redone.
  var appliedStep: HistoryStep? {
    if case .applied(let step, _, _) = self { step } else { nil }
  }

  var conflict: HistoryConflict? {
    if case .conflict(let conflict) = self { conflict } else { nil }
  }
}
