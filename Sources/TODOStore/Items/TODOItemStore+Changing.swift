public import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Adds an item, as the last one in the manual order.
  public nonisolated(nonsending) func createTODOItem(
    _ values: TODOItemValues
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    guard values.hasTitle else { return .titleMissing }
    let id = UUID()
    return try await change(id) { _, _ in .step(.creating([(id, values)])) }
  }

  /// Adds items as one step of the history: all of them or none.
  ///
  /// - Parameter items: those without a title are not added.
  /// - Returns: the items, in the same order.
  public func createTODOItems(_ items: [TODOItemValues]) async throws(TODOStoreError) -> [TODOItem] {
    let items = items.filter(\.hasTitle).map { (id: UUID(), values: $0) }
    defer { searchTexts.textChanged() }
    let change = StoreChange<[TODOItem]>(
      plan: { _, _ in .step(.creating(items)) },
      outcome: { db, _ in try items.compactMap { try ItemRecord.fetch(db, id: $0.id)?.item } },
      stopped: []
    )
    return try await steps.perform(change)
  }

  /// Changes the fields named by `edits`, if their values are new; of two edits of one field, the last one counts.
  /// Without a new value, no step is made.
  ///
  /// If a field to be changed holds another value than the user saw according to the edit, nothing is changed and the
  /// outcome is ``TODOChangeOutcome/conflict(_:)``.
  public func updateItem(
    _ id: TODOItem.ID,
    _ edits: [TODOEdit]
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    for case .text(let title) in edits.filter({ $0.field == .title }).map(\.after)
    where !StoredText.isFilled(title) { return .titleMissing }
    return try await change(id) { [steps] db, now in
      guard let record = try ItemRecord.fetchLive(db, id: id) else { return .ended(.notFound) }
      let last = Dictionary(edits.map { ($0.field, $0) }) { _, later in later }
      let effective = try ItemField.allCases.compactMap { field in
        try last[field].flatMap { edit in
          try Self.change(db, record, edit, now: now).map { (edit: edit, change: $0) }
        }
      }
      let contested = effective.map(\.edit).filter { edit in
        edit.before.map { $0 != edit.field.stored(in: record.item.values) } ?? false
      }
      guard contested.isEmpty else {
        let state = try TODOItemState(record, steps.history(db))
        return .ended(.conflict(TODOEditConflict(state: state, fields: contested.map(\.field))))
      }
      var subject = record.item.title
      if case .text(let title)? = effective.first(where: { $0.edit.field == .title })?.edit.after {
        subject = StoredText.line(title)
      }
      return .step(
        NewStep(Self.verb(of: effective.map(\.edit)), .item, subject: subject, effective.map(\.change))
      )
    }
  }

  /// Completes an open item, or reopens a done one.
  public func toggleIsDone(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id) { db, now in
      guard let record = try ItemRecord.fetchLive(db, id: id) else { return .ended(.notFound) }
      let edit = TODOEdit(.isDone, after: .integer(record.item.isDone ? 0 : 1))
      let change = try Self.change(db, record, edit, now: now)
      let changes = [change].compactMap(\.self)
      return .step(NewStep(Self.verb(of: [edit]), .item, subject: record.item.title, changes))
    }
  }

  /// Flags an item as deleted, which hides it everywhere; ``expireHistory(limits:)`` removes it later.
  public func deleteTODOItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id) { db, now in
      guard let record = try ItemRecord.fetchLive(db, id: id) else { return .ended(.notFound) }
      let deletion = TODOChange.deletion(.item, record.number, at: now)
      return .step(NewStep(.delete, .item, subject: record.item.title, [deletion]))
    }
  }

  /// Makes a change of one item.
  nonisolated(nonsending) func change(
    _ id: TODOItem.ID,
    _ plan: @escaping @Sendable (Database, _ now: Date) throws -> StoreChange<TODOChangeOutcome>.Plan
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    defer { searchTexts.textChanged() }
    let change = StoreChange<TODOChangeOutcome>(
      plan: plan,
      outcome: { db, step in
        guard let step else {
          return try ItemRecord.fetchLive(db, id: id).map { .unchanged($0.item) } ?? .notFound
        }
        return try ItemRecord.fetch(db, id: id).map { .changed($0.item, step) } ?? .notFound
      },
      stopped: .notFound
    )
    return try await steps.perform(change)
  }

  private static func verb(of edits: [TODOEdit]) -> TODOVerb {
    guard edits.count == 1, let edit = edits.first else { return .edit }
    return switch edit.field {
    case .isDone: edit.after == .integer(1) ? .complete : .reopen
    case .priority: .setPriority
    default: .edit
    }
  }

  /// The change that an edit makes; nil if the field already holds its value.
  private static func change(
    _ db: Database,
    _ record: ItemRecord,
    _ edit: TODOEdit,
    now: Date
  ) throws -> TODOChange? {
    let column = edit.field.row.column
    if edit.field == .isDone {
      guard edit.after != edit.field.stored(in: record.item.values) else { return nil }
      let before = (record.item.completedAt?.milliseconds).databaseValue
      let after = record.item.isDone ? DatabaseValue.null : now.milliseconds.databaseValue
      return TODOChange(entity: .item, row: record.number, field: column, before: before, after: after)
    }
    let value = edit.after.databaseValue
    // SQLite compares by bytes, and returns the value as stored in the file.
    let sql = "SELECT \(column), \(column) IS ? FROM item WHERE number = ?"
    let statement = try db.cachedStatement(sql: sql)
    guard let row = try Row.fetchOne(statement, arguments: [value, record.number]),
      try !row.decode(Bool.self, atIndex: 1)
    else {
      return nil
    }
    return TODOChange(entity: .item, row: record.number, field: column, before: row[0], after: value)
  }
}

extension NewStep {
  /// A step that creates items, as the last ones in the manual order.
  fileprivate static func creating(_ items: [(id: TODOItem.ID, values: TODOItemValues)]) -> NewStep {
    let inserts = items.map { item -> RowCreation.Insert in
      { db, now in try ItemRecord.insertFlagged(db, id: item.id, values: item.values, now: now) }
    }
    let subject = StoredText.line(items.first?.values.title ?? "")
    return NewStep(.create, .item, subject: subject, parts: [RowCreation(.item, inserts)])
  }
}
