import TODOCore

/// The background job; there is at most one. Building the search index gives way to jobs that the user starts.
public final class JobRunner {
  /// The job that is running, or has ended and whose end has not been taken yet.
  public private(set) var current: Job?
  /// Called when the job has made progress, at most about ten times a second, and when it has ended.
  public var onNews: () -> Void = {}
  /// Whether a job that gave way to another is to be resumed.
  var isPutOff = false
  /// Awaited after each slice, so that a test can hold the job there.
  var afterSlice: (WorkProgress) async -> Void = { _ in }

  private var task: Task<Void, Never>?
  /// How the job ended, until that is taken.
  private var end: JobEnd?
  private var lastNews: ContinuousClock.Instant?

  /// The minimum time between two reports of the same job.
  private static let newsInterval = Duration.milliseconds(100)

  typealias Body = (@escaping WorkProgress.Report) async throws(TODOStoreError) -> JobEnd

  /// Starts a job, in place of one that gives way.
  ///
  /// - Returns: whether it was started; not while another one runs.
  @discardableResult
  func begin(_ kind: Job.Kind, itemCount: Int = 0, _ body: @escaping Body) -> Bool {
    guard current?.givesWay ?? true else { return false }
    let former = task
    former?.cancel()
    // A job that the user has stopped stays stopped.
    if let current, !current.isCancelled { isPutOff = true }
    (current, end) = (Job(kind: kind, progress: WorkProgress(total: itemCount)), nil)
    task = Task {
      await former?.value
      let end: JobEnd
      do throws(TODOStoreError) {
        end = try await body { [weak self] progress in await self?.note(progress, of: kind) }
      } catch {
        end = .failed(error)
      }
      // Otherwise another job has taken its place.
      guard current?.kind == kind else { return }
      self.end = end
      onNews()
    }
    return true
  }

  /// Stops the job: its changes are rolled back, which also takes a moment.
  public func cancel() {
    guard current?.canBeCancelled == true else { return }
    current?.isCancelled = true
    task?.cancel()
  }

  /// Takes the result of a job that has ended; nil while it is running.
  func takeEnd() -> JobEnd? {
    guard let end else { return nil }
    (current, task, self.end) = (nil, nil, nil)
    return end
  }

  /// Returns when the job has ended, or at once if there is none.
  public func done() async { await task?.value }

  private func note(_ progress: WorkProgress, of kind: Job.Kind) async {
    guard current?.kind == kind else { return }
    current?.progress = progress
    let now = ContinuousClock.now
    if lastNews.map({ now - $0 >= Self.newsInterval }) ?? true {
      lastNews = now
      onNews()
    }
    await afterSlice(progress)
  }
}
