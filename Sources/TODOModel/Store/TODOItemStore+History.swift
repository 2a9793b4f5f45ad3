import GRDB

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
  /// Each step is a transaction of its own, so an obstacle leaves those before it turned.
  public func jump(to step: HistoryStep?) async throws(TODOStoreError) -> HistoryJump {
    var jump = HistoryJump(stepCount: 0)
    guard let step else {
      try await repeatTurn(.undo, &jump) { _ in true }
      return jump
    }
    let current = try await read { [session] db in
      try HistoryTable(db: db, session: session).step(step.number)
    }
    guard let current else { return HistoryJump(stepCount: 0, obstacle: .nothing) }
    let target = current.sequence
    switch current.state {
    case .done, .skipped: try await repeatTurn(.undo, &jump) { $0 > target }
    case .undone: try await repeatTurn(.redo, &jump) { $0 <= target }
    case .abandoned: jump.take(try await bringBack(step))
    case .running: jump.obstacle = .running(current.step(for: session))
    case .expired: jump.obstacle = .nothing
    }
    return jump
  }

  /// Turns the next step as long as its place in the history is `wanted`.
  private func repeatTurn(
    _ turn: Turn,
    _ jump: inout HistoryJump,
    while wanted: (_ sequence: Int64) -> Bool
  ) async throws(TODOStoreError) {
    while jump.obstacle == nil {
      let head = try await read { [session] db in
        let history = HistoryTable(db: db, session: session)
        return try turn == .undo ? history.undoHead() : history.redoHead()
      }
      guard let head, wanted(head.sequence) else { return }
      let request = HistoryRequest(expectedStep: head.number, acceptsForeignStep: true)
      jump.take(try await self.turn(turn, request))
    }
  }

  /// Applies an abandoned step again, as the newest step of the history.
  private func bringBack(_ step: HistoryStep) async throws(TODOStoreError) -> HistoryOutcome {
    let now = clock.now
    let start = try await write { [session] db -> StepRecord? in
      let history = HistoryTable(db: db, session: session)
      guard let record = try history.step(step.number), record.state == .abandoned else { return nil }
      try history.setRunning(record.number, goal: .done, runner: ProcessIdentity.current.description)
      return record
    }
    guard let record = start else { return .movedOn(step: nil) }
    if let stale = try await drive(record.number, to: .done) {
      try await drive(record.number, to: .undone, passingStaleChanges: true, finalState: .abandoned)
      return try await read { [session] db in
        try .conflict(HistoryConflict(db, stale, step: record.step(for: session)))
      }
    }
    return try await write { [self] db in
      try HistoryTable(db: db, session: session).renew(record.number, madeAt: now)
      return try applied(record, .done, db)
    }
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
