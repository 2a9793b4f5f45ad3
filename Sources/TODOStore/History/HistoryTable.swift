import Foundation
import GRDB
import TODOCore

/// The steps and their changes in the database.
struct HistoryTable {
  let db: Database
  let session: TODOSession
  let entities: HistoryEntities

  // MARK: Reading

  func step(_ number: Int64) throws -> HistoryStep? {
    try first("WHERE number = ?", [number])
  }

  /// The place of the newest step in effect, even of one that undo skips; 0 for none.
  func placeInEffect() throws -> Int64 {
    let sql = """
      SELECT max(coalesce((SELECT max(sequence) FROM step WHERE state = 'done'), 0),
        coalesce((SELECT max(sequence) FROM step WHERE state = 'skipped'), 0))
      """
    return try Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 0
  }

  /// The next step to undo or redo. Steps are undone newest first, so redo takes the oldest that is undone.
  func head(_ direction: HistoryDirection) throws -> HistoryStep? {
    switch direction {
    case .undo: try first("WHERE state = 'done' ORDER BY sequence DESC LIMIT 1")
    case .redo: try first("WHERE state = 'undone' ORDER BY sequence LIMIT 1")
    }
  }

  /// The newest step that is being made or undone in slices.
  func runningStep() throws -> HistoryStep? {
    try first("WHERE state = 'running' ORDER BY sequence DESC LIMIT 1")
  }

  /// All steps that are being made or undone in slices.
  func runningSteps() throws -> [RunningStep] {
    let sql = """
      SELECT \(HistoryStep.columns), goal, runner FROM step WHERE state = 'running' ORDER BY sequence DESC
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql)).map { try RunningStep($0, for: session) }
  }

  func newestStep(of row: Int64, _ entity: TODOEntity) throws -> HistoryStep? {
    let condition = """
      WHERE number IN (SELECT step FROM change WHERE row = ? AND entity = ?) ORDER BY sequence DESC LIMIT 1
      """
    return try first(condition, [row, entity.rawValue])
  }

  /// The highest place of any step, even of one that has been removed from the file.
  func lastSequence() throws -> Int64 {
    let sql = """
      SELECT max(coalesce((SELECT max(sequence) FROM step), 0),
        coalesce((SELECT value FROM setting WHERE name = 'lastRemovedSequence'), 0))
      """
    return try Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 0
  }

  /// Up to `limit` steps before a place in the history, newest first.
  func steps(before sequence: Int64, limit: Int) throws -> [HistoryStep] {
    let sql = """
      SELECT \(HistoryStep.columns) FROM step WHERE sequence < ? AND state IS NOT 'expired'
      ORDER BY sequence DESC LIMIT ?
      """
    let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [sequence, limit])
    return try rows.map { try HistoryStep($0, for: session) }
  }

  func rowCount(ofJumpTo step: HistoryStep?) throws -> Int {
    let sql = """
      SELECT sum(rowCount) FROM step
      WHERE CASE (SELECT state FROM step WHERE number = :step)
        WHEN 'undone' THEN state = 'undone' AND sequence <= :sequence
        WHEN 'abandoned' THEN number = :step
        ELSE state = 'done' AND sequence > :sequence END
      """
    let arguments: StatementArguments = ["step": step?.number, "sequence": step?.sequence ?? 0]
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? 0
  }

  /// The changes of a step, oldest first, above an ordinal.
  func changes(of step: Int64, above ordinal: Int64, limit: Int) throws -> [OrderedChange] {
    let sql = """
      SELECT ordinal, entity, row, field, before, after FROM change
      WHERE step = ? AND ordinal > ? ORDER BY ordinal LIMIT ?
      """
    let arguments: StatementArguments = [step, ordinal, limit]
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map(OrderedChange.init)
  }

  func changes(_ id: TODOItem.ID, in step: Int64) throws -> Bool {
    let sql = """
      SELECT EXISTS (
        SELECT 1 FROM change
        WHERE row = (SELECT number FROM item WHERE id = ?) AND step = ? AND entity = 'item'
      )
      """
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [id, step]) ?? false
  }

  func changes(_ entity: TODOEntity, _ row: Int64, in step: Int64) throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM change WHERE row = ? AND step = ? AND entity = ?)"
    let statement = try db.cachedStatement(sql: sql)
    return try Bool.fetchOne(statement, arguments: [row, step, entity.rawValue]) ?? false
  }

  /// The items of which others have set a field since a step was the newest in effect: by steps of theirs that were made or
  /// redone, or undone, since then.
  func itemsChanged(in field: ItemField, since sequence: Int64) throws -> Set<Int64> {
    let sql = """
      SELECT change.row FROM step JOIN change ON change.step = step.number
      WHERE (state IN \(HistoryStep.State.inEffectSQL) AND sequence > :seen OR state = 'undone' AND sequence <= :seen)
        AND session <> :session AND change.entity = 'item' AND change.field = :field
      """
    let arguments: StatementArguments = [
      "seen": sequence, "session": session.id.uuidString, "field": field.row.column,
    ]
    return try Int64.fetchSet(db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// Why a step is not made: a field holds another value than was seen.
  func refusal(of change: TODOChange) throws -> Outcome {
    guard let record = try ItemRecord.fetch(db, number: change.row),
      let field = ItemField(column: change.field)
    else { return .refused(.deleted) }
    return .refused(.changed(EditConflict(state: try ItemState(record, self), fields: [field])), record.item)
  }

  /// How many changes a step has: they are numbered from one.
  func changeCount(of step: Int64) throws -> Int {
    let sql = "SELECT max(ordinal) FROM change WHERE step = ?"
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [step]) ?? 0
  }

  /// - Parameter returned: how many items had come back already.
  func applied(_ step: HistoryStep, returned: Int = 0) throws -> HistoryOutcome {
    let sql = "SELECT row FROM change WHERE step = ? AND entity = ? ORDER BY ordinal LIMIT 1"
    let first = try Int64.fetchOne(
      db.cachedStatement(sql: sql),
      arguments: [step.number, step.entity.rawValue]
    )
    guard let first else { return .applied(step, item: nil, returned: returned) }
    let row = step.entity == .item && step.rowCount > 1 ? try itemAbove(first, in: step.number) : first
    let table = try entities.named(step.entity).name.rawValue
    let statement = try db.cachedStatement(sql: "SELECT id FROM \(table) WHERE number = ?")
    return .applied(step, item: try UUID.fetchOne(statement, arguments: [row]), returned: returned)
  }

  /// The highest item above this one that the step has changed with it: one that was completed or deleted with its steps.
  private func itemAbove(_ number: Int64, in step: Int64) throws -> Int64 {
    let statement = try db.cachedStatement(sql: "SELECT parent FROM item WHERE number = ?")
    var top = number
    // A damaged file may have a circle.
    for _ in 0..<StepCount.levelLimit {
      guard let parent = try Int64.fetchOne(statement, arguments: [top]),
        try changes(.item, parent, in: step)
      else { break }
      top = parent
    }
    return top
  }

  /// The conflict of a step: a field that does not hold the value that this change expects.
  func conflict(_ change: TODOChange, in step: HistoryStep) throws -> HistoryConflict {
    let entity = try entities.named(change.entity)
    let sql = "SELECT deletedAt IS NOT NULL FROM \(entity.name.rawValue) WHERE number = ?"
    let isFlagged = try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [change.row])
    return HistoryConflict(
      step: step,
      itemTitle: try entity.title(of: change.row, db) ?? step.subject,
      // A deleted row accepts no change except to its flag.
      cause: isFlagged == false ? try entity.knownField(change.field).cause : .deletion
    )
  }

  func first(_ condition: String, _ arguments: StatementArguments = []) throws -> HistoryStep? {
    let statement = try db.cachedStatement(sql: "SELECT \(HistoryStep.columns) FROM step \(condition)")
    return try Row.fetchOne(statement, arguments: arguments).map { try HistoryStep($0, for: session) }
  }

  // MARK: Writing

  func setState(_ state: HistoryStep.State, of step: Int64) throws {
    let sql = "UPDATE step SET state = ?, goal = NULL, runner = NULL WHERE number = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [state.rawValue, step])
  }

  /// Marks a step as being processed in slices until it reaches the state `goal`.
  func setRunning(_ step: Int64, goal: HistoryStep.State, runner: String) throws {
    let sql = "UPDATE step SET state = 'running', goal = ?, runner = ? WHERE number = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [goal.rawValue, runner, step])
  }

  /// Takes over a running step from its runner.
  ///
  /// - Returns: whether it still belonged to that runner.
  func takeOver(_ running: RunningStep, runner: String) throws -> Bool {
    let sql = "UPDATE step SET runner = ? WHERE number = ? AND state = 'running' AND runner = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [runner, running.step.number, running.runner])
    return db.changesCount == 1
  }

  /// Ends the processing of a step. One that was undone while a newer step was made can no longer be redone; one that
  /// is done replaces the steps undone before it.
  func end(_ step: Int64, as state: HistoryStep.State) throws {
    if state == .done {
      let sql = """
        UPDATE step SET state = 'abandoned'
        WHERE state = 'undone' AND sequence < (SELECT sequence FROM step WHERE number = ?)
        """
      try db.cachedStatement(sql: sql).execute(arguments: [step])
    }
    let sql = """
      UPDATE step SET goal = NULL, runner = NULL, state = CASE
        WHEN :state = 'undone' AND EXISTS (
          SELECT 1 FROM step AS newer
          WHERE newer.state IN ('done', 'running') AND newer.sequence > step.sequence)
        THEN 'abandoned' ELSE :state END
      WHERE number = :step
      """
    try db.cachedStatement(sql: sql).execute(arguments: ["state": state.rawValue, "step": step])
  }

  /// Puts a restored step at the top of the history, as one that this session makes now.
  ///
  /// - Returns: the step as it is then.
  func renew(_ step: HistoryStep, madeAt: Date) throws -> HistoryStep {
    try replaceUndoneSteps()
    var renewed = step
    (renewed.sequence, renewed.state, renewed.madeAt) = (try nextSequence(), .done, madeAt)
    (renewed.origin, renewed.isForeign) = (session.name, false)
    let sql = """
      UPDATE step SET sequence = ?, state = 'done', goal = NULL, runner = NULL, madeAt = ?, session = ?, origin = ?
      WHERE number = ?
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      renewed.sequence, madeAt.milliseconds, session.id.uuidString, session.name, step.number,
    ])
    return renewed
  }

  /// Makes a step the newest one.
  func moveToTop(_ step: Int64) throws {
    let sql = """
      UPDATE step SET sequence = ? WHERE number = ? AND sequence < (SELECT max(sequence) FROM step)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [try nextSequence(), step])
  }

  /// Removes a step that has no changes left. The place of the newest one is remembered, so that places are never
  /// reused, and the history appears to go back only if an earlier state of the file was restored.
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

  /// Steps that could be redone are replaced from now on, and cannot be any more.
  func replaceUndoneSteps() throws {
    try db.cachedStatement(sql: "UPDATE step SET state = 'abandoned' WHERE state = 'undone'").execute()
  }

  func nextSequence() throws -> Int64 {
    let (next, isTooHigh) = try lastSequence().addingReportingOverflow(1)
    guard !isTooHigh else { throw TODOStoreError.damaged }
    return next
  }
}

extension ItemState {
  /// The item of a record with the step that changed it last.
  init(_ record: ItemRecord, _ history: HistoryTable) throws {
    let newest = try history.newestStep(of: record.number, .item)
    // A step and its change have the same time, to the millisecond.
    let isCause = newest?.isInEffect == true && newest?.madeAt == record.item.modifiedAt
    self.init(item: record.item, lastStep: isCause ? newest : nil)
  }
}
