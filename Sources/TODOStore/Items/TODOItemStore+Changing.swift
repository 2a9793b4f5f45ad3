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
    return try await change { db, now in
      let creation = try ItemRecord.creation(db, id: id, draft: draft, now: now)
      return .execute(TODOCommand(kind: .create, changes: [creation]), on: id)
    }
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
    let session = session
    return try await change { db, now in
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
        let state = try TODOItemState(db, record, session: session)
        return .ended(.conflict(TODOEditConflict(state: state, fields: contested)))
      }
      let command = TODOCommand(kind: Self.kind(of: effective.map(\.edit)), changes: effective.map(\.change))
      return .execute(command, on: id)
    }
  }

  /// Done becomes to do, and the other way round.
  public func toggleIsDone(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change { db, now in
      guard let record = try ItemRecord.fetchLive(db, id: id) else { return .ended(.notFound) }
      let edit = TODOEdit.isDone(!record.item.isDone)
      let change = try Self.change(db, record, edit, now: now)
      let command = TODOCommand(kind: Self.kind(of: [edit]), changes: [change].compactMap(\.self))
      return .execute(command, on: id)
    }
  }

  /// Flags an item for deletion, which hides it everywhere; ``expireHistory(limits:)`` removes it later.
  public func deleteTODOItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change { db, now in
      guard let record = try ItemRecord.fetchLive(db, id: id) else { return .ended(.notFound) }
      let flag = TODOChange(
        item: record.number,
        field: .deletedAt,
        before: .null,
        after: now.milliseconds.databaseValue
      )
      return .execute(TODOCommand(kind: .delete, changes: [flag]), on: id)
    }
  }

  /// What a change comes to, once what stands in the database is known.
  enum PlannedChange: Sendable {
    case execute(TODOCommand, on: TODOItem.ID)
    /// Nothing is to be changed.
    case ended(TODOChangeOutcome)
  }

  /// Makes a command from what stands in the database, executes it and writes its step, in one transaction.
  nonisolated(nonsending) func change(
    _ plan: @escaping @Sendable (Database, _ now: Date) throws -> PlannedChange
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    let now = clock.now
    defer { mergeSearchTextsIfMany() }
    return try await write { [session] db in
      let (command, id): (TODOCommand, TODOItem.ID)
      switch try plan(db, now) {
      case .ended(let outcome): return outcome
      case .execute(let planned, let item): (command, id) = (planned, item)
      }
      guard !command.changes.isEmpty else {
        return try ItemRecord.fetchLive(db, id: id).map { .unchanged($0.item) } ?? .notFound
      }
      try command.execute(db, now: now.milliseconds)
      guard let item = try ItemRecord.fetch(db, id: id)?.item else { return .notFound }
      let history = HistoryTable(db: db, session: session)
      let step = try history.record(command, subject: item.title, madeAt: now)
      return .changed(item, step.step(for: session))
    }
  }

  private static func kind(of edits: [TODOEdit]) -> TODOCommandKind {
    guard edits.count == 1, let edit = edits.first else { return .edit }
    switch edit {
    case .isDone(let isDone): return isDone ? .markDone : .markNotDone
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
    if case .isDone(let isDone) = edit, isDone == record.item.isDone { return nil }
    let (field, value) = edit.change(now: now)
    // SQLite compares by bytes, and gives the value as it stands in the file.
    let sql = "SELECT \(field.rawValue), \(field.rawValue) IS ? FROM item WHERE number = ?"
    let statement = try db.cachedStatement(sql: sql)
    guard let row = try Row.fetchOne(statement, arguments: [value, record.number]),
      try !row.decode(Bool.self, atIndex: 1)
    else {
      return nil
    }
    return TODOChange(item: record.number, field: field, before: row[0], after: value)
  }
}

extension HistoryTable {
  /// Writes the step of a command that was executed.
  func record(_ command: TODOCommand, subject: String, madeAt: Date) throws -> StepRecord {
    if let merged = try mergeMove(command) { return merged }
    let number = try insert(
      kind: command.kind,
      subject: subject,
      itemCount: Set(command.changes.map(\.item)).count,
      madeAt: madeAt
    )
    try insert(command.changes, step: number)
    guard let step = try step(number) else { throw TODOStoreError.damaged }
    return step
  }

  /// Moves of the same items with nothing between them are one step: the newest one takes up the move.
  private func mergeMove(_ command: TODOCommand) throws -> StepRecord? {
    guard command.kind == .move,
      let newest = try newestStep(), newest.kind == .move, newest.state == .done,
      newest.session == session.id.uuidString, newest.itemCount == command.changes.count
    else { return nil }
    let moves = Dictionary(command.changes.map { ($0.item, $0) }) { _, later in later }
    let last = try changes(of: newest.number, above: 0, limit: command.changes.count + 1)
    guard last.count == moves.count, last.allSatisfy({ moves[$0.change.item]?.before == $0.change.after })
    else { return nil }
    let statement = try db.cachedStatement(sql: "UPDATE change SET after = ? WHERE step = ? AND ordinal = ?")
    for change in last {
      let after = moves[change.change.item]?.after
      try statement.execute(arguments: [after, newest.number, change.ordinal])
    }
    return newest
  }
}
