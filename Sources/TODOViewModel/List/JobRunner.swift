import TODOCore

/// The job that runs beside the screen: there is at most one. Building the search index gives way to what a person asks
/// for.
public final class JobRunner {
  /// The job that runs, or has ended and was not taken in yet.
  public private(set) var current: Job?
  /// Called when the job has come on, at most about ten times a second, and when it has ended.
  public var onNews: () -> Void = {}
  /// Whether a job that gave way to another is to be taken up again.
  var isPutOff = false
  /// Awaited after each slice, so that a test can hold the job there.
  var afterSlice: (WorkProgress) async -> Void = { _ in }

  private var task: Task<Void, Never>?
  /// How the job ended, until that is taken in.
  private var end: JobEnd?
  private var lastNews: ContinuousClock.Instant?

  /// How long it is at least between two news of the same job.
  private static let newsInterval = Duration.milliseconds(100)

  typealias Body = (@escaping WorkProgress.Report) async throws(TODOStoreError) -> JobEnd

  /// Begins a job, in the place of one that gives way. Nothing happens while another one runs.
  func begin(_ kind: Job.Kind, itemCount: Int = 0, _ body: @escaping Body) {
    guard current?.givesWay ?? true else { return }
    let former = task
    former?.cancel()
    // What the person has stopped stays so.
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
      // Otherwise another has its place.
      guard current?.kind == kind else { return }
      self.end = end
      onNews()
    }
  }

  /// Stops the job: what it did is taken back, which takes a moment too.
  public func cancel() {
    guard current?.canBeCancelled == true else { return }
    current?.isCancelled = true
    task?.cancel()
  }

  /// How the job has ended, after which there is none; nil while it runs.
  func takeEnd() -> JobEnd? {
    guard let end else { return nil }
    (current, task, self.end) = (nil, nil, nil)
    return end
  }

  /// Returns when the job has ended, or at once when there is none.
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
