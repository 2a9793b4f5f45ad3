import Synchronization

/// A clock of those who sleep, which is stopped until it is put forward explicitly.
public final class HandTimer: Clock {
  public struct Instant: InstantProtocol {
    /// Since the clock was made.
    let time: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    public func duration(to other: Instant) -> Duration { other.time - time }
    public static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }

  private struct State {
    var now = Instant(time: .zero)
    var lastSleeper = 0
    var sleepers: [Int: (deadline: Instant, wake: AsyncStream<Void>.Continuation)] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  public func advance(by duration: Duration) {
    state.withLock { state in
      state.now = state.now.advanced(by: duration)
      for (number, sleeper) in state.sleepers where sleeper.deadline <= state.now {
        sleeper.wake.finish()
        state.sleepers[number] = nil
      }
    }
  }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    // It ends when it is finished, or when the task is cancelled.
    let (sleep, wake) = AsyncStream.makeStream(of: Void.self)
    let number = state.withLock { state in
      guard deadline > state.now else {
        wake.finish()
        return 0
      }
      state.lastSleeper += 1
      state.sleepers[state.lastSleeper] = (deadline, wake)
      return state.lastSleeper
    }
    for await _ in sleep {}
    state.withLock { $0.sleepers[number] = nil }
    try Task.checkCancellation()
  }
}
