import Foundation
import GRDB

/// Work on many items: slices of one step, each a short transaction, so that other windows can write between them.
extension TODOItemStore {
  /// A step that touches more items than this is made and taken back in slices.
  static let sliceThreshold = 256

  /// Deletes all finished items, or all, as one step.
  public func deleteAll(onlyFinished: Bool) async throws(TODOStoreError) -> TODOBulkOutcome {
    let now = clock.now
    let condition = onlyFinished ? "isDone = 1" : "isDone IN (0, 1)"
    let start = try await write { [session] db -> (step: Int64, lastItem: Int64)? in
      let live = "deletedAt IS NULL AND \(condition)"
      let sql = "SELECT title FROM item INDEXED BY itemByAge WHERE \(live) LIMIT 1"
      guard let subject = try String.fetchOne(db, sql: sql) else { return nil }
      let step = try HistoryTable(db: db, session: session).insert(
        kind: onlyFinished ? .deleteFinished : .deleteAll,
        subject: subject,
        itemCount: 0,
        madeAt: now,
        runner: ProcessIdentity.current.description
      )
      return (step, try Int64.fetchOne(db, sql: "SELECT max(number) FROM item") ?? 0)
    }
    guard let (step, lastItem) = start else { return .unchanged }
    var pace = SlicePace()
    var count: Int64 = 0
    var isFinished = false
    while !isFinished {
      let (limit, done) = (pace.items, count)
      let deleted = try await write { db in
        try Self.flag(db, step: step, after: done, where: condition, upTo: lastItem, limit: limit, now: now)
      }
      count += deleted
      isFinished = deleted < Int64(limit)
      await pace.next()
    }
    let total = Int(count)
    return try await write { [session] db in
      let history = HistoryTable(db: db, session: session)
      try history.setItemCount(total, of: step)
      try history.setState(.done, of: step)
      guard let record = try history.step(step) else { throw TODOStoreError.damaged }
      return .changed(record.step(for: session))
    }
  }

  /// Flags up to `limit` items and writes their changes behind the `after` ones that the step has.
  private static func flag(
    _ db: Database,
    step: Int64,
    after: Int64,
    where condition: String,
    upTo lastItem: Int64,
    limit: Int,
    now: Date
  ) throws -> Int64 {
    try db.cachedStatement(
      sql: """
        INSERT INTO change (step, ordinal, item, field, before, after)
        SELECT :step, :after + row_number() OVER (), number, 'deletedAt', NULL, :now FROM (
          SELECT number FROM item INDEXED BY itemByAge
          WHERE deletedAt IS NULL AND \(condition) AND number <= :lastItem LIMIT :limit)
        """
    ).execute(arguments: [
      "step": step, "after": after, "now": now.milliseconds, "lastItem": lastItem, "limit": limit,
    ])
    let count = db.changesCount
    try db.cachedStatement(
      sql: """
        UPDATE item SET deletedAt = :now, modifiedAt = :now
        WHERE number IN (SELECT item FROM change WHERE step = :step AND ordinal > :after)
        """
    ).execute(arguments: ["now": now.milliseconds, "step": step, "after": after])
    return Int64(count)
  }

  /// Brings a running step to the state `goal`, slice by slice.
  ///
  /// - Parameters:
  ///   - passingStaleChanges: whether a field that holds something else is left as it is; otherwise it ends the work.
  ///   - finalState: what the step is in the end when that is not `goal`.
  /// - Returns: the change that ended the work, in which case the step is still running.
  @discardableResult
  func drive(
    _ step: Int64,
    to goal: HistoryStep.State,
    passingStaleChanges: Bool = false,
    finalState: HistoryStep.State? = nil
  ) async throws(TODOStoreError) -> TODOChange? {
    let now = clock.now.milliseconds
    var pace = SlicePace()
    var place: Int64? = goal == .undone ? .max : 0
    while let from = place {
      let limit = pace.items
      let result: Result<Int64?, StaleChange> = try await write { [session] db in
        let history = HistoryTable(db: db, session: session)
        let slice =
          goal == .undone
          ? try history.changes(of: step, below: from, limit: limit)
          : try history.changes(of: step, above: from, limit: limit)
        do {
          try db.inSavepoint {
            for ordered in slice {
              let change = goal == .undone ? ordered.change.flipped : ordered.change
              do { try change.apply(db, now: now) } catch let stale as StaleChange {
                if !passingStaleChanges { throw stale }
              }
            }
            return .commit
          }
        } catch let stale as StaleChange {
          return .failure(stale)
        }
        guard let last = slice.last else {
          try history.setState(finalState ?? goal, of: step)
          return .success(nil)
        }
        return .success(last.ordinal)
      }
      switch result {
      case .success(let next): place = next
      case .failure(let stale): return stale.change
      }
      await pace.next()
    }
    return nil
  }

  /// Brings steps to their end whose process died over them: a step that was being made ends with the items it
  /// had reached, one that was being taken back is taken back.
  public func finishInterruptedSteps() async throws(TODOStoreError) {
    while let step = try await interruptedStep() {
      try await drive(step.number, to: step.goal ?? .done, passingStaleChanges: true)
      try await write { [session] db in
        let history = HistoryTable(db: db, session: session)
        try history.setItemCount(try history.changeCount(of: step.number), of: step.number)
      }
    }
  }

  private func interruptedStep() async throws(TODOStoreError) -> StepRecord? {
    let running = try await read { [session] db in try HistoryTable(db: db, session: session).runningStep() }
    guard let running, let runner = running.runner.flatMap(ProcessIdentity.init) else { return nil }
    return runner.isAlive ? nil : running
  }
}

/// How many items the next slice takes, so that it lasts about as long as it should, and the gap before it.
private struct SlicePace {
  /// How many items the first slice takes.
  private(set) var items = 64
  private var began = ContinuousClock.now

  /// How long one slice should take, as its transaction keeps other windows out.
  private static let duration = Duration.milliseconds(30)
  /// How long other windows can take the lock between two slices: SQLite keeps no queue of those that wait.
  private static let gap = Duration.milliseconds(6)

  /// Ends a slice and waits until the next one may begin.
  mutating func next() async {
    let ratio = Self.duration / max(ContinuousClock.now - began, .microseconds(1))
    items = Int((Double(items) * min(max(ratio, 0.5), 2)).rounded()).clamped(to: 16...4096)
    // Cut short by cancellation, which the next transaction notices.
    try? await Task.sleep(for: Self.gap)
    began = .now
  }
}
