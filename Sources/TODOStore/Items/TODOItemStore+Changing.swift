public import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Makes an item. It comes last in the manual order.
  public nonisolated(nonsending) func createTODOItem(
    _ draft: TODODraft
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    guard draft.hasTitle else { return .titleMissing }
    let id = UUID()
    return try await change(id) { _, _ in .step(.creating([(id, draft)])) }
  }

  /// Makes items, as one step of the history: all of them or none.
  ///
  /// - Parameter drafts: those without a title make no item.
  /// - Returns: the items, in the order of their drafts.
  public func createTODOItems(_ drafts: [TODODraft]) async throws(TODOStoreError) -> [TODOItem] {
    let items = drafts.filter(\.hasTitle).map { (id: UUID(), draft: $0) }
    defer { mergeSearchTextsIfMany() }
    let change = StoreChange<[TODOItem]>(
      plan: { _, _ in .step(.creating(items)) },
      outcome: { db, _ in try items.compactMap { try ItemRecord.fetch(db, id: $0.id)?.item } },
      stopped: []
    )
    return try await steps.perform(change)
  }

  /// Changes the fields named by `edits`, those whose value is new; of two edits of one field the last counts.
  /// No new value: no step.
  ///
  /// - Parameter seen: the values that the person had before them. Where a field to be changed holds another one
  ///   by now, nothing is changed and the outcome is a ``TODOChangeOutcome/conflict(_:)``. Nil changes the fields
  ///   whatever they hold.
  public func updateItem(
    _ id: TODOItem.ID,
    _ edits: [TODOEdit],
    seen: TODODraft? = nil
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    for case .title(let title) in edits where !StoredText.isFilled(title) { return .titleMissing }
    return try await change(id) { [steps] db, now in
      guard let record = try ItemRecord.fetchLive(db, id: id) else { return .ended(.notFound) }
      let last = Dictionary(edits.map { ($0.field, $0) }) { _, later in later }
      let effective = try TODODraftField.allCases.compactMap { field in
        try last[field].flatMap { edit in
          try Self.change(db, record, edit, now: now).map { (edit: edit, change: $0) }
        }
      }
      // Both sides were read by the same code, so the bytes of two texts are the same where those stored are.
      let changedSince = seen?.fields(differingFrom: record.item.draft) ?? []
      let contested = effective.map(\.edit.field).filter(changedSince.contains)
      guard contested.isEmpty else {
        let state = try TODOItemState(record, steps.history(db))
        return .ended(.conflict(TODOEditConflict(state: state, fields: contested)))
      }
      let title = effective.lazy.compactMap { if case .title(let title) = $0.edit { title } else { nil } }
        .first
      let subject = title.map(StoredText.line) ?? record.item.title
      return .step(
        NewStep(Self.verb(of: effective.map(\.edit)), .item, subject: subject, effective.map(\.change))
      )
    }
  }

  /// Done becomes open, and the other way round.
  public func toggleIsDone(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id) { db, now in
      guard let record = try ItemRecord.fetchLive(db, id: id) else { return .ended(.notFound) }
      let edit = TODOEdit.isDone(!record.item.isDone)
      let change = try Self.change(db, record, edit, now: now)
      let changes = [change].compactMap(\.self)
      return .step(NewStep(Self.verb(of: [edit]), .item, subject: record.item.title, changes))
    }
  }

  /// Flags an item for deletion, which hides it everywhere; ``expireHistory(limits:)`` removes it later.
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
    defer { mergeSearchTextsIfMany() }
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
    switch edit {
    case .isDone(let isDone): return isDone ? .complete : .reopen
    case .priority: return .setPriority
    case .title, .detail, .due, .locationName, .locationAddress, .coordinate: return .edit
    }
  }

  /// The change that an edit makes; nil when the field holds its value already.
  private static func change(
    _ db: Database,
    _ record: ItemRecord,
    _ edit: TODOEdit,
    now: Date
  ) throws -> TODOChange? {
    let (field, value) = edit.change(now: now)
    if case .isDone(let isDone) = edit {
      guard isDone != record.item.isDone else { return nil }
      let before = (record.item.completedAt?.milliseconds).databaseValue
      return TODOChange(
        entity: .item,
        row: record.number,
        field: field.rawValue,
        before: before,
        after: value
      )
    }
    // SQLite compares by bytes, and gives the value as it stands in the file.
    let sql = "SELECT \(field.rawValue), \(field.rawValue) IS ? FROM item WHERE number = ?"
    let statement = try db.cachedStatement(sql: sql)
    guard let row = try Row.fetchOne(statement, arguments: [value, record.number]),
      try !row.decode(Bool.self, atIndex: 1)
    else {
      return nil
    }
    return TODOChange(
      entity: .item,
      row: record.number,
      field: field.rawValue,
      before: row[0],
      after: value
    )
  }
}

extension NewStep {
  /// A step that creates items. They come last in the manual order.
  fileprivate static func creating(_ items: [(id: TODOItem.ID, draft: TODODraft)]) -> NewStep {
    let inserts = items.map { item -> RowCreation.Insert in
      { db, now in try ItemRecord.insertFlagged(db, id: item.id, draft: item.draft, now: now) }
    }
    let subject = StoredText.line(items.first?.draft.title ?? "")
    return NewStep(.create, .item, subject: subject, parts: [RowCreation(.item, inserts)])
  }
}
