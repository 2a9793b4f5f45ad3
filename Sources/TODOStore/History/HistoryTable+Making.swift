import Foundation
import GRDB
import TODOCore

/// Makes new steps.
extension HistoryTable {
  /// Makes a step in the current transaction.
  ///
  /// - Returns: nil if every row is skipped; nothing is changed then.
  func make(_ step: NewStep, madeAt: Date) throws -> HistoryStep? {
    if let merged = try merge(step, madeAt: madeAt) { return merged }
    var made: HistoryStep?
    try db.inSavepoint {
      let record = try insert(step, madeAt: madeAt)
      var place = StepPlace(parts: step.parts)
      while !place.parts.isEmpty { _ = try makeNext(.max, of: step, record.number, madeAt: madeAt, &place) }
      guard place.rowCount > 0 else { return .rollback }
      // The inserted values are final, unless rows were skipped or joined, or one of them names the step, its fields or its
      // kind.
      if place.rowCount != record.rowCount { try setRowCount(place.rowCount, of: record.number) }
      let isNamed =
        step.subject != nil && step.verb != .reverse && (step.verb != .edit || step.knownChanges != nil)
      let isFinal = isNamed && place.rowCount == record.rowCount && step.entity == .item
      made = isFinal ? record : try self.step(record.number)
      return .commit
    }
    return made
  }

  /// Makes the next changes of a new step, for up to `limit` rows.
  ///
  /// - Parameter place: how far the step has come.
  /// - Returns: how many rows were processed, including those skipped.
  func makeNext(
    _ limit: Int,
    of step: NewStep,
    _ number: Int64,
    madeAt: Date,
    _ place: inout StepPlace
  ) throws -> Int {
    if let version = place.version, try version != FileVersion(db) { place.comesAfterOthers = true }
    var recorder = StepRecorder(
      history: self,
      step: number,
      madeAt: madeAt,
      changeCount: place.ordinal,
      rowCount: place.rowCount,
      comesAfterOthers: place.comesAfterOthers
    )
    var left = limit
    while left > 0, let count = place.parts.first?.rowCount {
      try place.parts[0].makeNext(left, in: &recorder)
      let rest = place.parts[0].rowCount
      left -= count - rest
      if rest == 0 { place.parts.removeFirst() }
    }
    if step.subject == nil, place.ordinal == 0, recorder.changeCount > 0 { try setSubject(of: number) }
    (place.ordinal, place.rowCount) = (recorder.changeCount, recorder.rowCount)
    if place.version != nil { place.version = try FileVersion(db) }
    return limit - left
  }

  /// Adds a step. One that is made at once ends redo: steps that could be redone are replaced. One that is made in
  /// slices does so when it is complete, and one beside the stack never does.
  ///
  /// - Parameter runner: who makes the step in slices; nil for any other one.
  func insert(
    _ step: NewStep,
    madeAt: Date,
    state: HistoryStep.State = .done,
    runner: String? = nil,
    origin: String? = nil
  ) throws -> HistoryStep {
    if state == .done { try replaceUndoneSteps() }
    let (sequence, origin) = (try nextSequence(), origin ?? session.name)
    var made = HistoryStep(step, sequence: sequence, madeAt: madeAt, state: state, origin: origin)
    let sql = """
      INSERT INTO step (sequence, verb, entity, subject, rowCount, state, goal, runner, madeAt, session, origin)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      sequence, made.storedVerb, made.entity.rawValue, made.subject, made.rowCount, state.rawValue,
      runner.map { _ in "done" }, runner, madeAt.milliseconds, session.id.uuidString, origin,
    ])
    made.number = db.lastInsertedRowID
    return made
  }

  func insert(_ change: TODOChange, step: Int64, ordinal: Int64) throws {
    let sql = """
      INSERT INTO change (step, ordinal, entity, row, field, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      step, ordinal, change.entity.rawValue, change.row, change.field, change.before, change.after,
    ])
  }

  func setRowCount(_ count: Int, of step: Int64) throws {
    let sql = "UPDATE step SET rowCount = ? WHERE number = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [count, step])
  }

  /// Names a step after the first row that it has changed.
  private func setSubject(of step: Int64) throws {
    guard let change = try changes(of: step, above: 0, limit: 1).first?.change else { return }
    let title = try entities.named(change.entity).title(of: change.row, db)
    let sql = "UPDATE step SET subject = ? WHERE number = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [HistoryStep.subject(title ?? ""), step])
  }

  /// Consecutive moves of the same rows are one step: the newest step absorbs the move.
  ///
  /// - Returns: that step; nil if there is none, and nothing is changed.
  private func merge(_ step: NewStep, madeAt: Date) throws -> HistoryStep? {
    guard step.verb == .move, let moves = step.knownChanges,
      let newest = try first("ORDER BY sequence DESC LIMIT 1"), newest.verb == .move, newest.state == .done,
      newest.entity == step.entity, !newest.isForeign, newest.rowCount == moves.count
    else { return nil }
    let movesByRow = Dictionary(moves.map { ($0.row, $0) }) { _, later in later }
    let last = try changes(of: newest.number, above: 0, limit: moves.count + 1)
    guard last.count == movesByRow.count,
      last.allSatisfy({ movesByRow[$0.change.row]?.before == $0.change.after })
    else { return nil }
    let statement = try db.cachedStatement(sql: "UPDATE change SET after = ? WHERE step = ? AND ordinal = ?")
    for move in moves { try apply(move, now: madeAt.milliseconds) }
    for change in last {
      try statement.execute(arguments: [movesByRow[change.change.row]?.after, newest.number, change.ordinal])
    }
    return newest
  }
}

/// A step to be made.
struct NewStep: Sendable {
  let verb: TODOVerb
  /// What the step did that this one undoes.
  var reversedVerb: TODOVerb?
  let entity: TODOEntity
  /// The name of the step in the history; nil for the title of the first row that it changes.
  let subject: String?
  /// The rows that it creates, changes and deletes, in this order.
  let parts: [any StepPart]

  init(_ verb: TODOVerb, _ entity: TODOEntity, subject: String? = nil, parts: [any StepPart]) {
    self.verb = verb
    self.entity = entity
    self.subject = subject
    self.parts = parts
  }

  /// How many rows it concerns, including those that will be skipped.
  var rowCount: Int { parts.reduce(0) { $0 + $1.rowCount } }

  /// The changes of a step whose changes are known.
  var knownChanges: [TODOChange]? {
    parts.count == 1 ? (parts[0] as? ChangeList).map { Array($0.changes) } : nil
  }
}

/// A step that is being made or undone in slices.
struct RunningStep: Sendable {
  let step: HistoryStep
  /// The state it will reach.
  let goal: HistoryStep.State
  /// Who is working on it: ``StepRunner/name``.
  let runner: String?

  init(_ row: Row, for session: TODOSession) throws {
    step = try HistoryStep(row, for: session)
    goal = try row.decode(String?.self, forColumn: "goal").flatMap(HistoryStep.State.init(rawValue:)) ?? .done
    runner = try row.decode(forColumn: "runner")
  }
}
