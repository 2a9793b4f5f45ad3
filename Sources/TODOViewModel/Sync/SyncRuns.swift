/// The runs of a window: those that a person asks for, and those that begin by themselves. At most one is under way, and after failures the
/// pauses become longer.
public final class SyncRuns {
  private let run: @Sendable (SyncRequest) async -> SyncRunEnd
  private let times: SyncTimes
  /// Calls back once, after a time, unless it is told to wait for something else in the meantime.
  public var wait: (Duration, @escaping () -> Void) -> Void
  /// Called when a run begins and ends.
  public var onNews: () -> Void = {}
  /// Whether a list is linked: nothing begins by itself without one.
  private var isLinked = false
  /// The run that is under way.
  public private(set) var current: Task<SyncRunEnd, Never>?
  /// How many runs have failed one after the other.
  private(set) var failureCount = 0
  /// Whether there is something to send that the current run may not know of.
  private var hasNewChange = false

  public init(_ access: SyncAccess) {
    (run, times) = (access.run, access.times)
    let countdown = PatientCountdown()
    wait = { countdown.start($0, then: $1) }
  }

  /// The first pause after a failure, and the longest one, in seconds.
  private static let (firstPause, longestPause) = (60, 3600)

  private var isAutomatic: Bool { times.every != nil || times.afterChange != nil }

  /// The links were read.
  ///
  /// - Parameter isStart: whether the window was opened just now.
  func note(isLinked: Bool, isStart: Bool) {
    let wasLinked = self.isLinked
    self.isLinked = isLinked
    guard isLinked, !wasLinked, current == nil else { return }
    if isStart, times.isOnStart { start() } else { waitForNext() }
  }

  /// A change has something to send.
  func noteChange() {
    hasNewChange = true
    // While nobody answers, changes do not make the pauses shorter.
    if current == nil, failureCount == 0 { waitForNext() }
  }

  private func waitForNext() {
    guard isLinked, let pause else { return }
    wait(pause) { [weak self] in
      guard let self, isLinked, current == nil else { return }
      start()
    }
  }

  /// How long to wait for the next run; nil if none begins by itself.
  private var pause: Duration? {
    if failureCount > 0 {
      guard isAutomatic else { return nil }
      return .seconds(min(Self.longestPause, Self.firstPause << min(failureCount - 1, 10)))
    }
    return hasNewChange ? times.afterChange ?? times.every : times.every
  }

  private func start() { _ = task(SyncRequest(isQuiet: true)) }

  private func task(_ request: SyncRequest) -> Task<SyncRunEnd, Never> {
    hasNewChange = false
    let task = Task { [run] in
      let end = await run(request)
      current = nil
      failureCount = end.hasFailed ? failureCount + 1 : 0
      waitForNext()
      onNews()
      return end
    }
    current = task
    onNews()
    return task
  }

  /// Runs now, after a run that is under way.
  public func runNow(_ request: SyncRequest = SyncRequest()) async -> SyncRunEnd {
    while let current { _ = await current.value }
    return await task(request).value
  }
}

/// Calls back once, after a time that may be long: the machine may sleep in between.
private final class PatientCountdown {
  private var waiting: Task<Void, Never>?

  func start(_ time: Duration, then end: @escaping () -> Void) {
    waiting?.cancel()
    waiting = Task {
      guard (try? await Task.sleep(for: time, tolerance: .seconds(1), clock: .continuous)) != nil else {
        return
      }
      end()
    }
  }

  deinit { waiting?.cancel() }
}
