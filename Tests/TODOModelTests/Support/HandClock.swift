import Foundation
import Synchronization
import TODOModel

extension Date {
  /// Saturday, 21 November 2026, 09:30 UTC.
  static let novemberMorning = Date(timeIntervalSince1970: 1_795_253_400)
}

extension WallClock {
  /// Stands at ``Foundation/Date/novemberMorning``.
  static let november = WallClock.fixed(at: .novemberMorning)
}

/// A clock that stands still until it is put forward by hand.
final class HandClock: Sendable {
  private let time = Mutex(Date.novemberMorning)

  var wallClock: WallClock { WallClock(now: { self.now }) }
  var now: Date { time.withLock { $0 } }

  func advance(seconds: TimeInterval = 0, days: Int = 0) {
    time.withLock { $0 += seconds + TimeInterval(days) * 86_400 }
  }
}
