import Foundation
import GRDB
import TODOCore

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
    do throws(TODOStoreError) {
      return try await work()
    } catch .damaged {
      // Nothing is written any more, so undo cannot bring a step to its end.
      throw .damaged
    } catch {
      let running = try? await read { [session] db in
        try HistoryTable(db: db, session: session).runningSteps()
      }
      guard let running else { throw error.withStateOpen }
      throw running.contains { $0.runner == runner } ? .unfinished : error
    }
  }

  /// Does work in slices with more of the file in memory than a person's keys need: a slice touches pages all over
  /// the indexes, and those that do not fit are written, and synced, before its end.
  func withLargeCache<Value>(
    _ work: () async throws(TODOStoreError) -> Value
  ) async throws(TODOStoreError) -> Value {
    await setCache(kibibytes: 8192)
    let result: Result<Value, TODOStoreError>
    do throws(TODOStoreError) { result = .success(try await work()) } catch { result = .failure(error) }
    // SQLite's default (sqlite.org/pragma.html#pragma_cache_size).
    await setCache(kibibytes: 2000)
    return try result.get()
  }

  private func setCache(kibibytes: Int) async {
    // Nothing but speed depends on it.
    try? await queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA cache_size = -\(kibibytes)")
    }
  }

  /// Runs one slice in an IMMEDIATE transaction.
  ///
  /// - Returns: what it gives, and how long it kept other windows from writing.
  func writeSlice<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(TODOStoreError) -> (value: Value, duration: Duration) {
    let (value, began) = try await write { db in
      let began = ContinuousClock.now
      return (try body(db), began)
    }
    return (value, .now - began)
  }

  /// How ``driveOrReturn(_:to:from:_:ending:)`` came to an end before the end of the step; nothing is changed then.
  enum Return: Sendable {
    /// The change that stood in the way.
    case stale(TODOChange)
    case cancelled
  }

  /// Brings a running step to the state `goal`, or back to what it was.
  ///
  /// - Parameters:
  ///   - past: the state that the step had before.
  ///   - ending: writes what the step is in the end.
  /// - Returns: why it was brought back; nil when it was not.
  func driveOrReturn(
    _ step: Int64,
    to goal: HistoryStep.State,
    from past: HistoryStep.State,
    _ work: SlicedWork,
    ending: @escaping Ending
  ) async throws(TODOStoreError) -> Return? {
    let way = StepWay(to: goal)
    var place = way.start
    return try await withLargeCache { () async throws(TODOStoreError) in
      do throws(TODOStoreError) {
        guard let end = try await drive(step, way, from: &place, work, ending: ending) else { return nil }
        try await goBack(step, way, at: place, to: past, work)
        return end
      } catch {
        // What cannot be written now stays running; the next undo or redo brings it to its end.
        _ = try? await goBack(step, way, at: place, to: past, work)
        throw error
      }
    }
  }

  /// Brings a step back that was worked on up to `place`.
  func goBack(
    _ step: Int64,
    _ way: StepWay,
    at place: Int64,
    to past: HistoryStep.State,
    _ work: SlicedWork
  ) async throws(TODOStoreError) {
    work.turnBack()
    var turned = way.reversed(at: place)
    try await drive(step, way.reversed, from: &turned, work, isLast: true) { history in
      try history.end(step, as: past)
    }
  }

  /// Writes what a step is in the end, in the transaction of its last slice.
  typealias Ending = @Sendable (HistoryTable) throws -> Void

  /// Makes, or takes back, the changes of a running step slice by slice.
  ///
  /// - Parameters:
  ///   - place: the ordinal behind which to begin; afterwards, that of the last change that was worked on.
  ///   - isLast: whether there is no way back: a field that holds something else is left as it is, and nothing
  ///     cancels the work.
  /// - Returns: what ended the work before its end, in which case the step is still running.
  @discardableResult
  func drive(
    _ step: Int64,
    _ way: StepWay,
    from place: inout Int64,
    _ work: SlicedWork,
    isLast: Bool = false,
    ending: @escaping Ending
  ) async throws(TODOStoreError) -> Return? {
    let now = clock.now.milliseconds
    var pace = SlicePace()
    while true {
      if !isLast, work.isCancelled { return .cancelled }
      let (from, limit) = (place, pace.items)
      let (end, duration) = try await writeSlice { [session] db -> SliceEnd in
        let history = HistoryTable(db: db, session: session)
        guard let slice = try history.slice(of: step, way, behind: from, limit: limit) else {
          try ending(history)
          return .finished(count: 0)
        }
        do {
          try history.turn(slice, way, passingStaleChanges: isLast, now: now)
        } catch let stale as StaleChange {
          return .stale(stale.change)
        }
        guard slice.count == limit else {
          try ending(history)
          return .finished(count: slice.count)
        }
        return .goesOn(count: slice.count, place: way == .forth ? slice.last : slice.first)
      }
      switch end {
      case .stale(let change): return .stale(change)
      case .finished(let count):
        await work.advance(by: count)
        return nil
      case .goesOn(let count, let last):
        place = last
        await work.advance(by: count)
        await pace.next(after: duration)
      }
    }
  }

  private enum SliceEnd: Sendable {
    case goesOn(count: Int, place: Int64)
    case finished(count: Int)
    case stale(TODOChange)
  }
}
