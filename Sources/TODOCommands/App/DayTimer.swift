import Dispatch
import Foundation
import TODOCore

/// Tells when the day on the wall turns, by one timer a day. It runs by the time of day, not by the time that passes: a
/// machine that slept over midnight tells when it wakes, one whose clock is put forward tells then.
final class DayTimer {
  private let clock: WallClock
  private let onNewDay: () -> Void
  private let timer = DispatchSource.makeTimerSource(queue: .main)

  init(_ clock: WallClock, onNewDay: @escaping () -> Void) {
    self.clock = clock
    self.onNewDay = onNewDay
  }

  /// Begins; it goes on as long as the process.
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

  /// A little after the turn, as the clock is read in whole milliseconds; and never at once, should the clock be put
  /// back again and again.
  private static let margin: TimeInterval = 0.01
  private static let shortest: TimeInterval = 1

  private func arm() {
    let seconds = clock.nextDay.timeIntervalSince(clock.now) + Self.margin
    timer.schedule(wallDeadline: .now() + max(Self.shortest, seconds), leeway: .milliseconds(100))
  }
}
