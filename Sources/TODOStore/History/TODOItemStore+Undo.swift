import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Takes back the newest step that stands, where each field still holds what the step left there.
  ///
  /// - Parameter report: is told how far it is after each slice of a large step, which can be cancelled.
  public func undo(
    _ request: HistoryRequest,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> HistoryOutcome {
    try await turn(.undo, request, report)
  }

  /// Applies the step again that was taken back last.
  public func redo(
    _ request: HistoryRequest,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> HistoryOutcome {
    try await turn(.redo, request, report)
  }

  /// Passes by a step that something stands in the way of, and undoes no other.
  ///
  /// - Returns: whether it was the newest step that stands; otherwise nothing is changed.
  public func skipUndo(ofStep number: Int64) async throws(TODOStoreError) -> Bool {
    try await skip(.undo, number)
  }

  /// Passes by a step that something stands in the way of, and redoes no other.
  ///
  /// - Returns: whether it was the step that was taken back last; otherwise nothing is changed.
  public func skipRedo(ofStep number: Int64) async throws(TODOStoreError) -> Bool {
    try await skip(.redo, number)
  }

  private func skip(_ turn: Turn, _ number: Int64) async throws(TODOStoreError) -> Bool {
    try await write { [session] db in
      let history = HistoryTable(db: db, session: session)
      guard try history.runningStep() == nil, try history.head(turn)?.number == number else { return false }
      try history.setState(turn.skipped, of: number)
      return true
    }
  }

  private func turn(
    _ turn: Turn,
    _ request: HistoryRequest,
    _ report: @escaping WorkProgress.Report
  ) async throws(TODOStoreError) -> HistoryOutcome {
    try await SlicedWork.run(report) { [self] work async throws(TODOStoreError) in
      try await self.turn(turn, request, work)
    }
  }

  /// Which way a step is turned.
  enum Turn: Sendable {
    case undo, redo

    var goal: HistoryStep.State { self == .undo ? .undone : .done }
    /// What becomes of a step that is passed by.
    var skipped: HistoryStep.State { self == .undo ? .skipped : .abandoned }
  }

  func turn(
    _ turn: Turn,
    _ request: HistoryRequest,
    _ work: SlicedWork
  ) async throws(TODOStoreError) -> HistoryOutcome {
    let outcome = try await turnOnce(turn, request, work)
    guard case .running = outcome else { return outcome }
    let finished = try await finishInterruptedSteps(work)
    guard !finished.isEmpty else { return outcome }
    let second = try await turnOnce(turn, request, work)
    // The step that was shown is no more the next one, and it is this that has changed the history.
    guard case .movedOn = second, let step = finished.first(where: { $0.state != .expired }) else {
      return second
    }
    return .finished(step)
  }

  private func turnOnce(
    _ turn: Turn,
    _ request: HistoryRequest,
    _ work: SlicedWork
  ) async throws(TODOStoreError) -> HistoryOutcome {
    try await underWay { () async throws(TODOStoreError) in
      let now = clock.now
      let start = try await write { [self] db in try begin(turn, request, db, now: now) }
      switch start {
      case .ended(let outcome):
        if case .applied(let step, _) = outcome { await work.advance(by: step.itemCount) }
        return outcome
      case .goesOn(let step): return try await slice(step, turn, work)
      }
    }
  }

  /// What the first transaction of an undo came to.
  enum TurnStart: Sendable {
    case ended(HistoryOutcome)
    /// The step touches so many items that it is turned in slices.
    case goesOn(StepRecord)
  }

  private func begin(_ turn: Turn, _ request: HistoryRequest, _ db: Database, now: Date) throws -> TurnStart {
    let history = HistoryTable(db: db, session: session)
    if let running = try history.runningStep() { return .ended(.running(running.step(for: session))) }
    guard var head = try history.head(turn) else {
      return .ended(request.expectedStep == nil ? .nothing : .movedOn(step: nil))
    }
    if let expected = request.expectedStep, head.number != expected {
      return .ended(.movedOn(step: head.step(for: session)))
    }
    var acceptsForeignStep = request.acceptsForeignStep
    if request.skipsExpectedStep {
      try history.setState(turn.skipped, of: head.number)
      guard let next = try history.head(turn) else { return .ended(.nothing) }
      head = next
      acceptsForeignStep = false
    }
    if !acceptsForeignStep, isForeign(head) { return .ended(.madeElsewhere(head.step(for: session))) }
    if head.itemCount > Self.sliceThreshold {
      try history.setRunning(head.number, goal: turn.goal, runner: runner)
      return .goesOn(head)
    }
    if let conflict = try turnWhole(head, turn, db, now: now) { return .ended(.conflict(conflict)) }
    try history.setState(turn.goal, of: head.number)
    return .ended(try applied(head, turn.goal, db))
  }

  /// Makes, or takes back, all changes of a step in the transaction under way.
  ///
  /// - Returns: what stands in the way, in which case nothing is changed.
  func turnWhole(_ step: StepRecord, _ turn: Turn, _ db: Database, now: Date) throws -> HistoryConflict? {
    let history = HistoryTable(db: db, session: session)
    let command = TODOCommand(
      kind: step.kind,
      changes: try history.changes(of: step.number, above: 0, limit: .max).map(\.change)
    )
    do {
      try db.inSavepoint {
        try (turn == .undo ? command.flippedCommand : command).execute(db, now: now.milliseconds)
        return .commit
      }
    } catch let stale as StaleChange {
      return try HistoryConflict(db, stale.change, step: step.step(for: session))
    }
    return nil
  }

  /// Whether another window made the step, after this one had opened.
  private func isForeign(_ step: StepRecord) -> Bool {
    step.session != session.id.uuidString && step.sequence > openingSequence
  }

  /// The outcome for a step that is in its new state.
  func applied(_ step: StepRecord, _ state: HistoryStep.State, _ db: Database) throws -> HistoryOutcome {
    var turned = step
    turned.state = state
    let history = HistoryTable(db: db, session: session)
    let first = try history.changes(of: step.number, above: 0, limit: 1).first?.change.item
    let item = try first.flatMap { try ItemRecord.fetch(db, number: $0)?.item.id }
    return .applied(turned.step(for: session), item: item)
  }

  private func slice(
    _ step: StepRecord,
    _ turn: Turn,
    _ work: SlicedWork
  ) async throws(TODOStoreError) -> HistoryOutcome {
    work.expect(step.itemCount)
    let end = try await driveOrReturn(step.number, to: turn.goal, from: step.state, work) { history in
      try history.end(step.number, as: turn.goal)
    }
    return try await read { [self] db in
      try end.map { try outcome(of: $0, step, db) } ?? applied(step, turn.goal, db)
    }
  }

  /// The outcome for a step that was brought back to what it was.
  func outcome(of end: Return, _ step: StepRecord, _ db: Database) throws -> HistoryOutcome {
    switch end {
    case .stale(let change): try .conflict(HistoryConflict(db, change, step: step.step(for: session)))
    case .cancelled: .cancelled(step.step(for: session))
    }
  }
}

extension HistoryTable {
  fileprivate func head(_ turn: TODOItemStore.Turn) throws -> StepRecord? {
    try turn == .undo ? undoHead() : redoHead()
  }
}

extension HistoryConflict {
  init(_ db: Database, _ change: TODOChange, step: HistoryStep) throws {
    let record = try ItemRecord.fetch(db, number: change.item)
    self.init(
      step: step,
      itemTitle: record?.item.title ?? step.subject,
      // A flagged item takes no change but that of its flag.
      cause: record?.deletedAt == nil ? Cause(change.field) : .deletion
    )
  }
}

extension HistoryConflict.Cause {
  init(_ field: TODOField) {
    switch field {
    case .title: self = .title
    case .detail: self = .detail
    case .priority: self = .priority
    case .due: self = .due
    case .locationName, .locationAddress, .coordinate: self = .location
    case .completedAt: self = .isDone
    case .position: self = .position
    case .deletedAt: self = .deletion
    }
  }
}
