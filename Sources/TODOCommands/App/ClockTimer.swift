import Dispatch
import Foundation
import TODOCore
import TODOStore

/// Reports when time alone changes something: at midnight, and at a moment such as the next reminder's. It runs on the real-time clock,
/// not on elapsed time: a machine that slept through that moment reports it when it wakes, one whose clock is put forward
/// reports it then.
final class ClockTimer {
  private let clock: WallClock
  private let onTurn: () -> Void
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  private var turn: LocalMoment?

  init(_ clock: WallClock, onTurn: @escaping () -> Void) {
    self.clock = clock
    self.onTurn = onTurn
  }

  /// Starts the timer, which runs as long as the process.
  func start() {
    timer.setEventHandler { [self] in
      MainActor.assumeIsolated {
        onTurn()
        arm()
      }
    }
    arm()
    timer.activate()
  }

  /// Waits for a moment as well; nil for midnight alone.
  func wait(for turn: LocalMoment?) {
    guard turn != self.turn else { return }
    self.turn = turn
    arm()
  }

  /// Slightly later, because the clock is read in whole milliseconds; and never immediately, in case the clock is put back
  /// again and again.
  private static let margin: TimeInterval = 0.01
  private static let shortest: TimeInterval = 1

  private func arm() {
    let next = [turn.map(clock.coming), clock.nextDay].compactMap(\.self).min() ?? clock.nextDay
    let seconds = next.timeIntervalSince(clock.now) + Self.margin
    timer.schedule(wallDeadline: .now() + max(Self.shortest, seconds), leeway: .milliseconds(100))
  }
}

/// The moments at which a waiting process looks for reminders: at the start, when the next one rings, and when another
/// window or program has changed the database. It ends with SIGTERM or SIGINT. Nothing runs in between.
final class ReminderTurns {
  let stream: AsyncStream<Void>
  private let timer: ClockTimer
  private let signals: [any DispatchSourceSignal]
  private let watching: Task<Void, Never>

  init(_ clock: WallClock, changes: AsyncStream<ChangeElsewhere>) {
    // Of several turns while one is handled, one is enough.
    let (stream, turns) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.stream = stream
    timer = ClockTimer(clock) { turns.yield() }
    timer.start()
    signals = [SIGTERM, SIGINT].map { number in
      // Without this, the signal would end the process before the source sees it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { turns.finish() }
      source.activate()
      return source
    }
    watching = Task { for await _ in changes { turns.yield() } }
    turns.yield()
  }

  deinit { watching.cancel() }

  /// Waits for a moment as well.
  func wait(for moment: LocalMoment?) { timer.wait(for: moment) }
}
