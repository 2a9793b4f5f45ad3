import Foundation
import GRDB

/// Work on many items: slices of one step, each a short transaction, so that other windows can write between them.
extension TODOItemStore {
  /// A step that touches more items than this is made and taken back in slices.
  static let sliceThreshold = 256

  /// Who works on a step that is running: this window of this process.
  var runner: String { "\(ProcessIdentity.current)/\(session.id.uuidString)" }

  /// Does work during which a step of this window may be running.
  func underWay<Value>(
    _ work: () async throws(TODOStoreError) -> Value
  ) async throws(TODOStoreError) -> Value {
    workUnderWay.withLock { $0 += 1 }
    defer { workUnderWay.withLock { $0 -= 1 } }
    return try await work()
  }

  /// Brings a running step to the state `goal`, or back to what it was.
  ///
  /// - Parameters:
  ///   - past: the state that the step had before.
  ///   - ending: writes what the step is in the end.
  /// - Returns: the change that stood in the way, in which case nothing is changed.
  func driveOrReturn(
    _ step: Int64,
    to goal: HistoryStep.State,
    from past: HistoryStep.State,
    ending: @escaping Ending
  ) async throws(TODOStoreError) -> TODOChange? {
    let way = Way(to: goal)
    var place = way.start
    let returning: Ending = { history in try history.end(step, as: past) }
    do {
      guard let stale = try await drive(step, way, from: &place, ending: ending) else { return nil }
      var turned = way.reversed(at: place)
      try await drive(step, way.reversed, from: &turned, passingStaleChanges: true, ending: returning)
      return stale
    } catch {
      // What cannot be written now stays running; the next undo or redo brings it to its end.
      var turned = way.reversed(at: place)
      _ = try? await drive(step, way.reversed, from: &turned, passingStaleChanges: true, ending: returning)
      throw error
    }
  }

  /// Writes what a step is in the end, in the transaction that finds nothing left to do.
  typealias Ending = @Sendable (HistoryTable) throws -> Void

  /// In which order the changes of a step are worked on.
  enum Way: Sendable {
    /// They are made, the oldest first.
    case forth
    /// They are taken back, the newest first.
    case back

    init(to goal: HistoryStep.State) { self = goal == .undone ? .back : .forth }

    var reversed: Way { self == .forth ? .back : .forth }

    /// The ordinal behind which the first change comes.
    var start: Int64 { self == .forth ? 0 : .max }

    /// Where the reversed way starts to meet just those changes that were worked on up to `place`.
    func reversed(at place: Int64) -> Int64 { self == .forth ? place + 1 : place - 1 }
  }

  /// Makes, or takes back, the changes of a running step slice by slice.
  ///
  /// - Parameters:
  ///   - place: the ordinal behind which to begin; afterwards, that of the last change that was worked on.
  ///   - passingStaleChanges: whether a field that holds something else is left as it is; otherwise it ends the work.
  /// - Returns: the change that ended the work, in which case the step is still running.
  @discardableResult
  func drive(
    _ step: Int64,
    _ way: Way,
    from place: inout Int64,
    passingStaleChanges: Bool = false,
    ending: @escaping Ending
  ) async throws(TODOStoreError) -> TODOChange? {
    let now = clock.now.milliseconds
    var pace = SlicePace()
    while true {
      let from = place
      let limit = pace.items
      let result: Result<Int64?, StaleChange> = try await write { [session] db in
        let history = HistoryTable(db: db, session: session)
        let slice =
          way == .back
          ? try history.changes(of: step, below: from, limit: limit)
          : try history.changes(of: step, above: from, limit: limit)
        do {
          try db.inSavepoint {
            for ordered in slice {
              let change = way == .back ? ordered.change.flipped : ordered.change
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
          try ending(history)
          return .success(nil)
        }
        return .success(last.ordinal)
      }
      switch result {
      case .success(let last?): place = last
      case .success(nil): return nil
      case .failure(let stale): return stale.change
      }
      await pace.next()
    }
  }

  /// Brings steps to their end over which a process died, or this window failed: one that was being made ends with
  /// the items it had reached, one that was being taken back is taken back.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  public func finishInterruptedSteps() async throws(TODOStoreError) -> Bool {
    let running = try await read { [session] db in
      try HistoryTable(db: db, session: session).runningSteps()
    }
    guard !running.isEmpty else { return false }
    let isAlone = workUnderWay.withLock { count in
      count += 1
      return count == 1
    }
    defer { workUnderWay.withLock { $0 -= 1 } }
    var hasFinished = false
    for step in running where isInterrupted(step, isAlone: isAlone) {
      // Another window may have found it too.
      let isOurs = try await write { [session, runner] db in
        try HistoryTable(db: db, session: session).takeOver(step, runner: runner)
      }
      guard isOurs else { continue }
      let goal = step.goal ?? .done
      let way = Way(to: goal)
      var place = way.start
      try await drive(step.number, way, from: &place, passingStaleChanges: true) { history in
        try history.countItems(of: step.number)
        try history.end(step.number, as: goal)
      }
      hasFinished = true
    }
    return hasFinished
  }

  /// - Parameter isAlone: whether no other work of this window is under way.
  private func isInterrupted(_ step: StepRecord, isAlone: Bool) -> Bool {
    guard let name = step.runner else { return false }
    if name == runner { return isAlone }
    return ProcessIdentity(String(name.prefix { $0 != "/" })).map { !$0.isAlive } ?? true
  }
}

/// How many items the next slice takes, so that it lasts about as long as it should, and the gap before it.
struct SlicePace {
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
