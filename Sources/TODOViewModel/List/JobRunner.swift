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
  func begin(_ kind: Job.Kind, _ body: @escaping Body) -> Bool {
    guard current?.givesWay ?? true else { return false }
    let former = task
    former?.cancel()
    // A job that the user has stopped stays stopped.
    if let current, !current.isCancelled { isPutOff = true }
    (current, end) = (Job(kind: kind, progress: WorkProgress(total: 0)), nil)
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

  // MARK: Changes

  /// A change that becomes the job if the store says that it is made in slices.
  private final class Attempt {
    let kind: Job.Kind
    var task: Task<Void, Never>?
    /// Who waits for its end, or for it to become the job.
    var caller: CheckedContinuation<Result<JobEnd?, TODOStoreError>, Never>?
    /// The job that keeps it from becoming one.
    var obstacle: Job?

    init(_ kind: Job.Kind) { self.kind = kind }
  }

  /// Makes a change: at once, or as the job if it is so large that the store makes it in slices.
  ///
  /// - Returns: how it ended; nil if it is now the job. It is refused, and nothing is changed, if another job runs.
  func run(_ kind: Job.Kind, _ body: @escaping Body) async throws(TODOStoreError) -> JobEnd? {
    let attempt = Attempt(kind)
    return try await withCheckedContinuation { caller in
      attempt.caller = caller
      attempt.task = Task {
        let result: Result<JobEnd, TODOStoreError>
        do throws(TODOStoreError) {
          result = .success(
            try await body { [weak self] progress in await self?.note(progress, of: attempt) }
          )
        } catch {
          result = .failure(error)
        }
        end(attempt, result)
      }
    }.get()
  }

  private func note(_ progress: WorkProgress, of attempt: Attempt) async {
    if progress.isInSlices, attempt.obstacle == nil, let caller = attempt.caller {
      guard current?.givesWay ?? true else {
        attempt.obstacle = current
        attempt.task?.cancel()
        return
      }
      let former = task
      former?.cancel()
      if let current, !current.isCancelled { isPutOff = true }
      (current, end, task) = (Job(kind: attempt.kind, progress: progress), nil, attempt.task)
      attempt.caller = nil
      caller.resume(returning: .success(nil))
      await former?.value
    }
    if attempt.caller == nil { await note(progress, of: attempt.kind) }
  }

  private func end(_ attempt: Attempt, _ result: Result<JobEnd, TODOStoreError>) {
    guard let caller = attempt.caller else {
      guard current?.kind == attempt.kind else { return }
      switch result {
      case .success(let end): self.end = end
      case .failure(let error): end = .failed(error)
      }
      return onNews()
    }
    attempt.caller = nil
    if let obstacle = attempt.obstacle, case .success = result {
      caller.resume(returning: .success(.refused(obstacle)))
    } else {
      caller.resume(returning: result.map(Optional.some))
    }
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
      // What is reported before the first slice does not delay the report of that slice.
      lastNews = progress.done > 0 ? now : nil
      onNews()
    }
    if progress.done > 0 { await afterSlice(progress) }
  }
}
