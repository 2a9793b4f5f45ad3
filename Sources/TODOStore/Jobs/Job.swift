import Synchronization
import TODOCore

/// Work on many rows that is running: reports its progress, and learns that it is to stop.
///
/// A slice is never cut short: between two of them the job looks whether it was stopped, and then takes back what it did,
/// which cannot be stopped.
final class Job: Sendable {
  private let report: WorkProgress.Report
  private let state = Mutex(State())

  private struct State {
    var progress = WorkProgress()
    var isStopped = false
  }

  init(_ report: @escaping WorkProgress.Report = { _ in }) { self.report = report }

  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Sets the number of rows, unless it was set for a larger job of which this is a part.
  func expect(_ total: Int) {
    state.withLock { if $0.progress.total == 0 { $0.progress.total = total } }
  }

  /// From now on what was done is taken back.
  func goBack() { state.withLock { $0.progress.isReturning = true } }

  /// Reports another slice.
  func advance(by rows: Int) async {
    let progress = state.withLock { state in
      state.progress.done += state.progress.isReturning ? -rows : rows
      return state.progress
    }
    await report(progress)
  }

  /// Runs a job that stops when the caller's task is cancelled: only the job learns of it, so that a transaction in the
  /// middle of which it happens ends well.
  static func run<Value: Sendable>(
    _ report: @escaping WorkProgress.Report,
    _ body: @escaping @Sendable (Job) async throws(TODOStoreError) -> Value
  ) async throws(TODOStoreError) -> Value {
    let job = Job(report)
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
}
