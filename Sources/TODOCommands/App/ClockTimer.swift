import Dispatch
import Foundation
import TODOCore

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
