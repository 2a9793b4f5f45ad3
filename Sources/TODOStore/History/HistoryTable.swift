import Foundation
import GRDB
import TODOCore

/// The steps and their changes in the database.
struct HistoryTable {
  let db: Database
  let session: TODOSession

  /// The longest subject kept, in characters.
  private static let subjectLength = 200

  // MARK: Reading

  func step(_ number: Int64) throws -> StepRecord? {
    try first("WHERE number = ?", [number])
  }

  /// The step that undo takes back next.
  func undoHead() throws -> StepRecord? {
    try first("WHERE state = 'done' ORDER BY sequence DESC LIMIT 1")
  }

  /// The step that redo applies next: steps are taken back newest first, so it is the oldest of those.
  func redoHead() throws -> StepRecord? {
    try first("WHERE state = 'undone' ORDER BY sequence LIMIT 1")
  }

  /// The newest step that is being made or taken back in slices.
  func runningStep() throws -> StepRecord? {
    try first("WHERE state = 'running' ORDER BY sequence DESC LIMIT 1")
  }

  /// All steps that are being made or taken back in slices.
  func runningSteps() throws -> [StepRecord] {
    let sql = "SELECT \(StepRecord.columns) FROM step WHERE state = 'running' ORDER BY sequence DESC"
    return try Row.fetchAll(db.cachedStatement(sql: sql)).map(StepRecord.init)
  }

  /// The step that was made, or brought back, last.
  func newestStep() throws -> StepRecord? {
    try first("ORDER BY sequence DESC LIMIT 1")
  }

  /// The highest place that any step had, also one that is gone from the file.
  func lastSequence() throws -> Int64 {
    let sql = "SELECT value FROM setting WHERE name = 'lastRemovedSequence'"
    let removed = try Int64.fetchOne(db.cachedStatement(sql: sql))
    return max(try newestStep()?.sequence ?? 0, removed ?? 0)
  }

  /// Up to `limit` steps that come before a place in the history, newest first.
  func steps(before sequence: Int64, limit: Int) throws -> [StepRecord] {
    let sql = """
      SELECT \(StepRecord.columns) FROM step WHERE sequence < ? AND state <> 'expired'
      ORDER BY sequence DESC LIMIT ?
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [sequence, limit]).map(StepRecord.init)
  }

  /// The changes of a step, oldest first, above an ordinal.
  func changes(of step: Int64, above ordinal: Int64, limit: Int) throws -> [OrderedChange] {
    let sql = """
      SELECT ordinal, item, field, before, after FROM change
      WHERE step = ? AND ordinal > ? ORDER BY ordinal LIMIT ?
      """
    let arguments: StatementArguments = [step, ordinal, limit]
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map(OrderedChange.init)
  }

  private func first(_ condition: String, _ arguments: StatementArguments = []) throws -> StepRecord? {
    let statement = try db.cachedStatement(sql: "SELECT \(StepRecord.columns) FROM step \(condition)")
    return try Row.fetchOne(statement, arguments: arguments).map(StepRecord.init)
  }

  // MARK: Writing

  /// Adds a step. One that is whole ends redo: what could be redone is abandoned; one that is made in slices does so
  /// when it is whole.
  ///
  /// - Parameter runner: the process that goes on with the step in slices; nil for one that is whole.
  /// - Returns: the number of the step.
  @discardableResult
  func insert(
    kind: TODOCommandKind,
    subject: String,
    itemCount: Int,
    madeAt: Date,
    runner: String? = nil
  ) throws -> Int64 {
    if runner == nil { try abandonUndoneSteps() }
    let sql = """
      INSERT INTO step (sequence, kind, subject, itemCount, state, goal, runner, madeAt, session, origin)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      try nextSequence(), kind.rawValue, String(subject.prefix(Self.subjectLength)), itemCount,
      runner == nil ? "done" : "running", runner == nil ? nil : "done", runner,
      madeAt.milliseconds, session.id.uuidString, session.name,
    ])
    return db.lastInsertedRowID
  }

  /// Puts a step that was brought back at the top of the history, as one that this session makes now.
  func renew(_ step: Int64, madeAt: Date) throws {
    try abandonUndoneSteps()
    let sql = """
      UPDATE step SET sequence = ?, state = 'done', goal = NULL, runner = NULL, madeAt = ?, session = ?, origin = ?
      WHERE number = ?
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      try nextSequence(), madeAt.milliseconds, session.id.uuidString, session.name, step,
    ])
  }

  private func abandonUndoneSteps() throws {
    try db.cachedStatement(sql: "UPDATE step SET state = 'abandoned' WHERE state = 'undone'").execute()
  }

  private func nextSequence() throws -> Int64 {
    let (next, isTooHigh) = try lastSequence().addingReportingOverflow(1)
    guard !isTooHigh else { throw TODOStoreError.damaged }
    return next
  }

  func insert(_ changes: [TODOChange], step: Int64, firstOrdinal: Int64 = 1) throws {
    let sql = "INSERT INTO change (step, ordinal, item, field, before, after) VALUES (?, ?, ?, ?, ?, ?)"
    let statement = try db.cachedStatement(sql: sql)
    for (offset, change) in changes.enumerated() {
      try statement.execute(arguments: [
        step, firstOrdinal + Int64(offset), change.item, change.field.rawValue, change.before, change.after,
      ])
    }
  }

  func setState(_ state: HistoryStep.State, of step: Int64) throws {
    let sql = "UPDATE step SET state = ?, goal = NULL, runner = NULL WHERE number = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [state.rawValue, step])
  }

  /// Marks a step as being worked on in slices until it is in the state `goal`.
  func setRunning(_ step: Int64, goal: HistoryStep.State, runner: String) throws {
    let sql = "UPDATE step SET state = 'running', goal = ?, runner = ? WHERE number = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [goal.rawValue, runner, step])
  }

  /// Goes on with a running step in place of its runner.
  ///
  /// - Returns: whether it still was that runner's.
  func takeOver(_ step: StepRecord, runner: String) throws -> Bool {
    let sql = "UPDATE step SET runner = ? WHERE number = ? AND state = 'running' AND runner = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [runner, step.number, step.runner])
    return db.changesCount == 1
  }

  /// Ends the work on a running step. One that was taken back while a newer step was made is out of redo's reach;
  /// one that stands puts what was undone before it there.
  func end(_ step: Int64, as state: HistoryStep.State) throws {
    let sequence = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT sequence FROM step WHERE number = ?"),
      arguments: [step]
    )
    let sql = "SELECT EXISTS (SELECT 1 FROM step WHERE state IN ('done', 'running') AND sequence > ?)"
    let hasNewer = try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [sequence]) ?? false
    if state == .done {
      let sql = "UPDATE step SET state = 'abandoned' WHERE state = 'undone' AND sequence < ?"
      try db.cachedStatement(sql: sql).execute(arguments: [sequence])
    }
    try setState(state == .undone && hasNewer ? .abandoned : state, of: step)
  }

  /// Removes a step that has no changes left. The place of the newest one is kept in mind, so that no place is given out
  /// again, and the history is seen to go back only where an earlier state of the file was put back.
  func remove(_ step: Int64) throws {
    let sql = """
      INSERT INTO setting
      SELECT 'lastRemovedSequence', sequence FROM step
      WHERE number = ? AND sequence = (SELECT max(sequence) FROM step)
      ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [step])
    try db.cachedStatement(sql: "DELETE FROM step WHERE number = ?").execute(arguments: [step])
  }

  /// How many changes a step has: they are numbered from one.
  func changeCount(of step: Int64) throws -> Int {
    let sql = "SELECT max(ordinal) FROM change WHERE step = ?"
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [step]) ?? 0
  }

  func setItemCount(_ count: Int, of step: Int64) throws {
    try db.cachedStatement(sql: "UPDATE step SET itemCount = ? WHERE number = ?").execute(arguments: [
      count, step,
    ])
  }
}
