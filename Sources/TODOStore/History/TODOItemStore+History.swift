import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Up to `limit` steps, newest first: the newest of all, or those made before `step`.
  public func history(before step: HistoryStep? = nil, limit: Int) async throws(TODOStoreError)
    -> [HistoryStep]
  {
    try await read { [session] db in
      try HistoryTable(db: db, session: session)
        .steps(before: step?.sequence ?? .max, limit: limit)
        .map { $0.step(for: session) }
    }
  }

  /// Takes back, or applies again, one step after another until `step` is the newest that stands; nil takes
  /// back everything. An abandoned step is brought back alone, as a new step.
  ///
  /// Each step is a transaction of its own, so an obstacle leaves those before it turned, and so do cancellation and
  /// errors. It throws only where no step was turned.
  ///
  /// - Parameter report: is told how far it is after each step, and after each slice of a large one.
  public func jump(
    to step: HistoryStep?,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> HistoryJump {
    try await SlicedWork.run(report) { [self] work async throws(TODOStoreError) in
      try await finishInterruptedSteps()
      work.expect(try await itemCount(ofJumpTo: step))
      return try await jump(to: step, work)
    }
  }

  /// How many items the steps on the way to a step touch, all of them together.
  public func itemCount(ofJumpTo step: HistoryStep?) async throws(TODOStoreError) -> Int {
    try await read { db in
      let sql = """
        SELECT sum(itemCount) FROM step
        WHERE CASE (SELECT state FROM step WHERE number = :step)
          WHEN 'undone' THEN state = 'undone' AND sequence <= :sequence
          WHEN 'abandoned' THEN number = :step
          ELSE state = 'done' AND sequence > :sequence END
        """
      let arguments: StatementArguments = ["step": step?.number, "sequence": step?.sequence ?? 0]
      return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? 0
    }
  }

  private func jump(to step: HistoryStep?, _ work: SlicedWork) async throws(TODOStoreError) -> HistoryJump {
    var jump = HistoryJump(stepCount: 0)
    guard let step else {
      try await repeatTurn(.undo, &jump, work) { _ in true }
      return jump
    }
    let current = try await read { [session] db in
      try HistoryTable(db: db, session: session).step(step.number)
    }
    guard let current else { return HistoryJump(stepCount: 0, obstacle: .nothing) }
    let target = current.sequence
    switch current.state {
    case .done, .skipped: try await repeatTurn(.undo, &jump, work) { $0 > target }
    case .undone: try await repeatTurn(.redo, &jump, work) { $0 <= target }
    case .abandoned: jump.take(try await bringBack(step, work))
    case .running: jump.obstacle = .running(current.step(for: session))
    case .expired: jump.obstacle = .nothing
    }
    return jump
  }

  /// Turns the next step as long as its place in the history is `wanted`.
  private func repeatTurn(
    _ turn: Turn,
    _ jump: inout HistoryJump,
    _ work: SlicedWork,
    while wanted: (_ sequence: Int64) -> Bool
  ) async throws(TODOStoreError) {
    var last: Int64?
    while jump.obstacle == nil {
      do throws(TODOStoreError) {
        guard let head = try await head(turn), wanted(head.sequence) else { return }
        // In a damaged index a step may stand where it was before it was turned.
        guard head.number != last else { throw .damaged }
        last = head.number
        guard !work.isCancelled else {
          jump.obstacle = .cancelled(head.step(for: session))
          return
        }
        let request = HistoryRequest(expectedStep: head.number, acceptsForeignStep: true)
        jump.take(try await self.turn(turn, request, work))
      } catch {
        guard jump.stepCount > 0 else { throw error }
        jump.failure = error
        return
      }
    }
  }

  /// The step that is turned next.
  private func head(_ turn: Turn) async throws(TODOStoreError) -> StepRecord? {
    try await read { [session] db in
      let history = HistoryTable(db: db, session: session)
      return try turn == .undo ? history.undoHead() : history.redoHead()
    }
  }

  /// Applies an abandoned step again, as the newest step of the history.
  private func bringBack(
    _ step: HistoryStep,
    _ work: SlicedWork
  ) async throws(TODOStoreError) -> HistoryOutcome {
    try await underWay { () async throws(TODOStoreError) in
      let now = clock.now
      switch try await write({ [self] db in try beginBringingBack(step, db, now: now) }) {
      case .ended(let outcome): return outcome
      case .goesOn(let record):
        let end = try await driveOrReturn(record.number, to: .done, from: record.state, work) { history in
          try history.renew(record.number, madeAt: now)
        }
        return try await read { [self] db in
          try end.map { try outcome(of: $0, record, db) } ?? renewed(record, db)
        }
      }
    }
  }

  private func beginBringingBack(_ step: HistoryStep, _ db: Database, now: Date) throws -> TurnStart {
    let history = HistoryTable(db: db, session: session)
    if let running = try history.runningStep() { return .ended(.running(running.step(for: session))) }
    guard let record = try history.step(step.number), record.state == .abandoned else {
      return .ended(.movedOn(step: nil))
    }
    if record.itemCount > Self.sliceThreshold {
      try history.setRunning(record.number, goal: .done, runner: runner)
      return .goesOn(record)
    }
    if let conflict = try turnWhole(record, .redo, db, now: now) { return .ended(.conflict(conflict)) }
    try history.renew(record.number, madeAt: now)
    return .ended(try renewed(record, db))
  }

  /// The outcome for a step that was brought back.
  private func renewed(_ step: StepRecord, _ db: Database) throws -> HistoryOutcome {
    let record = try HistoryTable(db: db, session: session).step(step.number)
    return try applied(record ?? step, .done, db)
  }
}

extension HistoryJump {
  fileprivate mutating func take(_ outcome: HistoryOutcome) {
    if case .applied(_, let touched) = outcome {
      stepCount += 1
      item = touched
    } else {
      obstacle = outcome
    }
  }
}
