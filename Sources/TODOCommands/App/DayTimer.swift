import Dispatch
import Foundation
import TODOCore

/// Reports when the local day changes, with one timer a day. It runs on the real-time clock, not on elapsed time: a
/// machine that slept over midnight reports it when it wakes, one whose clock is put forward reports it then.
final class DayTimer {
  private let clock: WallClock
  private let onNewDay: () -> Void
  private let timer = DispatchSource.makeTimerSource(queue: .main)

  init(_ clock: WallClock, onNewDay: @escaping () -> Void) {
    self.clock = clock
    self.onNewDay = onNewDay
  }

  /// Starts the timer, which runs as long as the process.
  func start() {
    timer.setEventHandler { [self] in
      MainActor.assumeIsolated {
        onNewDay()
        arm()
      }
    }
    arm()
    timer.activate()
  }

  /// Slightly after midnight, because the clock is read in whole milliseconds; and never immediately, in case the clock
  /// is put back again and again.
  private static let margin: TimeInterval = 0.01
  private static let shortest: TimeInterval = 1

  private func arm() {
    let seconds = clock.nextDay.timeIntervalSince(clock.now) + Self.margin
    timer.schedule(wallDeadline: .now() + max(Self.shortest, seconds), leeway: .milliseconds(100))
  }
}
