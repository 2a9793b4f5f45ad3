import Foundation
import GRDB
import Synchronization
import TODOCore

/// Makes the steps of the history, and processes the changes of those that are undone and redone: in one transaction if
/// a step has few rows, otherwise in slices, each a short transaction, so that other windows can write in between.
///
/// A step in slices is running until its last slice. If it is stopped, or ends with an error, it is rolled back.
final class StepRunner: Sendable {
  /// A step of more rows than this is made, undone and redone in slices.
  static let sliceThreshold = 256

  let database: StoreDatabase
  let session: TODOSession
  let clock: WallClock
  private let entities: HistoryEntities
  /// How many jobs of this window may have a step running. If a step of this window is running while there are none, an
  /// error interrupted it.
  private let jobCount = Mutex(0)

  init(_ database: StoreDatabase, session: TODOSession, clock: WallClock, entities: HistoryEntities) {
    (self.database, self.session, self.clock, self.entities) = (database, session, clock, entities)
  }

  /// Who is processing a running step: this window of this process.
  var name: String { "\(ProcessIdentity.current)/\(session.id.uuidString)" }

  func history(_ db: Database) -> HistoryTable { HistoryTable(db: db, session: session, entities: entities) }

  func read<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (HistoryTable) throws -> Value
  ) async throws(TODOStoreError) -> Value {
    try await database.read { [self] db in try body(history(db)) }
  }

  func write<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (HistoryTable) throws -> Value
  ) async throws(TODOStoreError) -> Value {
    try await database.write { [self] db in try body(history(db)) }
  }

  // MARK: Making a step

  /// The plan of a change, based on the stored data.
  enum Plan {
    /// Make a step. `outcome` gives the result; without a step, all rows already had their values.
    case step(NewStep, outcome: @Sendable (HistoryTable, HistoryStep?) throws -> Outcome)
    /// There is nothing to change.
    case ended(Outcome)

    /// Make a step that is itself the result.
    static func plain(_ step: NewStep) -> Plan {
      .step(step) { _, step in step.map { .made($0) } ?? .nothing() }
    }
  }

  /// Makes a change, and the step that undoes it.
  ///
  /// - Parameters:
  ///   - job: reports the progress and can be stopped; nil for a change that cannot be stopped.
  ///   - plan: called in the transaction that makes the first rows.
  func perform(
    _ job: SlicedJob? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ plan: @escaping @Sendable (_ history: HistoryTable, _ now: Date) throws -> Plan
  ) async throws(TODOStoreError) -> Outcome {
    let now = clock.now
    enter()
    defer { leave() }
    switch try await write({ [self] history in try begin(plan(history, now), history, now: now) }) {
    case .ended(let outcome, let rowCount):
      await job?.advance(by: rowCount)
      return outcome
    case .running(let number, let step, let version, let outcome):
      let job = job ?? SlicedJob()
      switch try await make(step, number, version, job, now: now) {
      case nil:
        return try await read { history in
          let made = try history.step(number)
          return try outcome(history, made?.state == .expired ? nil : made)
        }
      case .stopped: return .stopped
      case .stale(let change): return try await read { history in try history.refusal(of: change) }
      }
    }
  }

  private enum Start: Sendable {
    case ended(Outcome, rowCount: Int)
    /// The step has too many rows for one transaction, and is made in slices.
    case running(
      Int64,
      NewStep,
      FileVersion,
      outcome: @Sendable (HistoryTable, HistoryStep?) throws -> Outcome
    )
  }

  private func begin(_ plan: Plan, _ history: HistoryTable, now: Date) throws -> Start {
    switch plan {
    case .ended(let outcome): return .ended(outcome, rowCount: 0)
    case .step(let step, let outcome) where step.rowCount > Self.sliceThreshold:
      let number = try history.insert(step, madeAt: now, state: .running, runner: name).number
      return .running(number, step, try FileVersion(history.db), outcome: outcome)
    case .step(let step, let outcome):
      let made = step.rowCount > 0 ? try history.make(step, madeAt: now) : nil
      return .ended(try outcome(history, made), rowCount: step.rowCount)
    }
  }

  /// Makes a step in slices.
  ///
  /// - Returns: why it was rolled back; nil if it was made.
  private func make(
    _ step: NewStep,
    _ number: Int64,
    _ version: FileVersion,
    _ job: SlicedJob,
    now: Date
  ) async throws(TODOStoreError) -> SlicedJob.Obstacle? {
    job.expect(step.rowCount)
    await job.announce()
    return try await inSlices { [self] () async throws(TODOStoreError) in
      let start = StepPlace(parts: step.parts, version: version)
      return try await bringToEnd(number, .forth, from: start, elseTo: .expired, job) {
        [self] db, place, limit in
        let (history, placeBefore) = (history(db), place)
        var rowCount = 0
        do {
          try db.inSavepoint {
            rowCount = try history.makeNext(limit, of: step, number, madeAt: now, &place)
            return .commit
          }
        } catch let stale as StaleChange {
          place = placeBefore
          return .stopped(.stale(stale.change))
        }
        guard place.parts.isEmpty else { return .goesOn(rowCount: rowCount) }
        try history.setRowCount(place.rowCount, of: number)
        // Others may have made steps in the meantime, whose rows it has changed.
        if place.rowCount > 0 { try history.moveToTop(number) }
        try history.end(number, as: place.rowCount > 0 ? .done : .expired)
        return .finished(rowCount: rowCount)
      }
    }
  }

  // MARK: Slices

  typealias Slice = SlicedJob.Slice<StepPlace>

  /// Performs work that leaves a step running if it fails.
  ///
  /// - Throws: ``TODOStoreError/unfinished`` if it did.
  func inSlices<Value>(_ work: () async throws(TODOStoreError) -> Value) async throws(TODOStoreError) -> Value
  {
    do throws(TODOStoreError) {
      return try await database.withLargeCache(work)
    } catch .damaged {
      // Nothing is written any more, so undo cannot complete a step.
      throw .damaged
    } catch {
      let running = try? await read { history in try history.runningSteps() }
      guard let running else { throw error.withStateOpen }
      throw running.contains { $0.runner == name } ? .unfinished : error
    }
  }

  /// Processes a running step slice by slice to its end, or rolls it back.
  ///
  /// - Parameter past: the previous state of the step.
  /// - Returns: why it was rolled back; nil if it was completed.
  func bringToEnd(
    _ step: Int64,
    _ way: StepWay,
    from place: StepPlace? = nil,
    elseTo past: HistoryStep.State,
    _ job: SlicedJob,
    _ slice: @escaping Slice
  ) async throws(TODOStoreError) -> SlicedJob.Obstacle? {
    var place = place ?? StepPlace(ordinal: way.start)
    do throws(TODOStoreError) {
      guard let obstacle = try await job.work(on: database, from: &place, slice) else { return nil }
      try await rollBack(step, way, from: place, to: past, job)
      return obstacle
    } catch {
      // Rolled back as far as the file can be written. The rest stays running, and the next undo ends it.
      _ = try? await rollBack(step, way, from: place, to: past, job)
      throw error
    }
  }

  private func rollBack(
    _ step: Int64,
    _ way: StepWay,
    from place: StepPlace,
    to past: HistoryStep.State,
    _ job: SlicedJob
  ) async throws(TODOStoreError) {
    job.goBack()
    var place = StepPlace(ordinal: way.reversed(at: place.ordinal))
    let slice = turning(step, way.reversed, passingStaleChanges: true) { history, _ in
      try history.end(step, as: past)
    }
    _ = try await job.work(on: database, from: &place, canBeStopped: false, slice)
  }

  /// The slices in which the changes of a step are redone or undone.
  ///
  /// - Parameters:
  ///   - passingStaleChanges: whether a field that holds another value is left as it is; otherwise the work stops
  ///     there, but for items that are to come back and have come back already, if there are others.
  ///   - ending: writes the final state of the step, in the transaction of the last slice.
  func turning(
    _ step: Int64,
    _ way: StepWay,
    passingStaleChanges: Bool = false,
    ending: @escaping @Sendable (HistoryTable, StepPlace) throws -> Void
  ) -> Slice {
    let now = clock.now.milliseconds
    return { [self] db, place, limit in
      let history = history(db)
      let slice = try history.slice(of: step, way, behind: place.ordinal, limit: limit)
      if let slice {
        do {
          if passingStaleChanges {
            try history.turn(slice, way, passing: .stale, now: now)
          } else {
            // Where a slice has all kinds of changes, the next one may complete or reopen what it leaves.
            place.returned += try history.turnKeepingSteps(
              slice,
              way,
              isLast: slice.field != nil,
              passing: .returned,
              now: now
            )
          }
        } catch let stale as StaleChange { return .stopped(.stale(stale.change)) }
        place.ordinal = way == .forth ? slice.ordinals.upperBound : slice.ordinals.lowerBound
        place.rowCount += slice.rowCount
        if slice.changeCount == limit { return .goesOn(rowCount: slice.rowCount) }
      }
      if let change = try history.firstOfAll(place.returned, in: step) { return .stopped(.stale(change)) }
      try ending(history, place)
      return .finished(rowCount: slice?.rowCount ?? 0)
    }
  }

  // MARK: Jobs of this window

  /// - Returns: whether no other job of this window may have a step running.
  @discardableResult
  func enter() -> Bool {
    jobCount.withLock { count in
      count += 1
      return count == 1
    }
  }

  func leave() { jobCount.withLock { $0 -= 1 } }

  var isIdle: Bool { jobCount.withLock { $0 == 0 } }
}
