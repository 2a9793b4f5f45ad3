import Synchronization
import TODOCore

/// Work in slices that is under way: says how far it is, and hears that it is to stop.
///
/// A slice is never cut short: the work looks between two of them whether it was cancelled, and then takes back what
/// it did, which nothing cancels.
final class SlicedWork: Sendable {
  private let report: WorkProgress.Report
  private let state = Mutex(State())

  private struct State {
    var progress = WorkProgress()
    var isCancelled = false
  }

  private init(_ report: @escaping WorkProgress.Report) { self.report = report }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Says how many items there are, unless that was said of a whole of which this is a part.
  func expect(_ total: Int) {
    state.withLock { if $0.progress.total == 0 { $0.progress.total = total } }
  }

  /// From now on what was done is taken back.
  func turnBack() { state.withLock { $0.progress.isReturning = true } }

  /// Tells of another slice.
  func advance(by items: Int) async {
    let progress = state.withLock { state in
      state.progress.done += state.progress.isReturning ? -items : items
      return state.progress
    }
    await report(progress)
  }

  /// Does work whose cancellation is heard by the ``SlicedWork`` alone: a transaction in the middle of which the
  /// task is cancelled ends well.
  static func run<Value: Sendable>(
    _ report: @escaping WorkProgress.Report,
    _ body: @escaping @Sendable (SlicedWork) async throws(TODOStoreError) -> Value
  ) async throws(TODOStoreError) -> Value {
    let work = SlicedWork(report)
    let task = Task { () async -> Result<Value, TODOStoreError> in
      do throws(TODOStoreError) { return .success(try await body(work)) } catch { return .failure(error) }
    }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      work.state.withLock { $0.isCancelled = true }
    }
    .get()
  }
}
