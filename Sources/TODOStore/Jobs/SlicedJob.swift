import GRDB
import Synchronization
import TODOCore

/// A running change of many rows: reports its progress, and can be told to stop.
///
/// It works in slices, each a short transaction, so that other windows can write in between. A slice is never
/// interrupted; between two slices, the job checks whether it was stopped.
final class SlicedJob: Sendable {
  private let report: WorkProgress.Report
  private let state = Mutex(State())

  private struct State {
    var progress = WorkProgress()
    var isStopped = false
  }

  init(_ report: @escaping WorkProgress.Report = { _ in }) { self.report = report }

  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Sets the number of rows, unless it was set by a larger job that this one is a part of.
  func expect(_ total: Int) {
    state.withLock { if $0.progress.total == 0 { $0.progress.total = total } }
  }

  /// Reports that the change takes several transactions, before the first of its rows is made.
  func announce() async {
    let progress = state.withLock { state in
      state.progress.isInSlices = true
      return state.progress
    }
    await report(progress)
  }

  /// From now on, changes are rolled back.
  func goBack() { state.withLock { $0.progress.isReturning = true } }

  /// Reports another slice.
  func advance(by rows: Int) async {
    let progress = state.withLock { state in
      state.progress.done += state.progress.isReturning ? -rows : rows
      return state.progress
    }
    await report(progress)
  }

  /// Runs a job that stops when the caller's task is cancelled. Only the job sees the cancellation, so that a
  /// transaction in progress ends normally.
  static func run<Value: Sendable>(
    _ report: @escaping WorkProgress.Report,
    _ body: @escaping @Sendable (SlicedJob) async throws(TODOStoreError) -> Value
  ) async throws(TODOStoreError) -> Value {
    let job = SlicedJob(report)
    let task = Task { () async -> Result<Value, TODOStoreError> in
      do throws(TODOStoreError) { return .success(try await body(job)) } catch { return .failure(error) }
    }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      job.state.withLock { $0.isStopped = true }
    }
    .get()
  }

  // MARK: Slices

  /// Processes the next rows, about `limit` of them, in a transaction, and advances the place.
  typealias Slice<Place> = @Sendable (Database, _ place: inout Place, _ limit: Int) throws -> SliceEnd

  /// The result of one slice, and how many rows it processed.
  enum SliceEnd: Sendable {
    case goesOn(rowCount: Int)
    case finished(rowCount: Int)
    case stopped(Obstacle)
  }

  /// Why a job was not completed.
  enum Obstacle: Sendable {
    /// A field holds another value than this change expects.
    case stale(TODOChange)
    case stopped
  }

  /// Works slice by slice up to the last one.
  ///
  /// - Parameters:
  ///   - place: where to begin; afterwards, how far it came.
  ///   - canBeStopped: whether it can be stopped between two slices.
  /// - Returns: what stopped it before the last slice.
  func work<Place: Sendable>(
    on database: StoreDatabase,
    from place: inout Place,
    canBeStopped: Bool = true,
    _ slice: @escaping Slice<Place>
  ) async throws(TODOStoreError) -> Obstacle? {
    var pace = Pace()
    while true {
      if canBeStopped, isStopped { return .stopped }
      let (start, limit) = (place, pace.rows)
      let (read, duration) = try await database.writeSlice { db in
        var next = start
        let end = try slice(db, &next, limit)
        return (end: end, place: next)
      }
      place = read.place
      switch read.end {
      case .stopped(let obstacle): return obstacle
      case .finished(let rowCount):
        await advance(by: rowCount)
        return nil
      case .goesOn(let rowCount):
        await advance(by: rowCount)
        await pace.next(after: duration)
      }
    }
  }

  /// Determines the number of rows in the next slice, so that it holds the lock for about the right time, and the gap
  /// before it.
  struct Pace {
    /// The number of rows in the first slice.
    private(set) var rows = 64

    /// How long one slice should take: its transaction blocks other windows, and the screen of this one.
    private static let duration = Duration.milliseconds(30)
    /// How long other windows can take the lock between two slices: SQLite does not queue those that wait.
    private static let gap = Duration.milliseconds(6)

    /// Records how long a slice held the lock, and waits until the next one may begin.
    mutating func next(after duration: Duration) async {
      let ratio = Self.duration / max(duration, .microseconds(1))
      rows = Int((Double(rows) * min(max(ratio, 0.5), 1.5)).rounded()).clamped(to: 16...8192)
      // Cut short by cancellation, which the job notices itself.
      try? await Task.sleep(for: Self.gap)
    }
  }
}
