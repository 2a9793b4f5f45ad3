import Foundation
import Synchronization

@testable import TODOModel

/// A clock that stands at the time of every test until it is put forward by hand.
nonisolated final class HandClock: Sendable {
  private let time = Mutex(FixedTime.clock.now)

  var wallClock: WallClock { WallClock(now: { self.time.withLock { $0 } }) }

  func advance(days: Int) { time.withLock { $0 += TimeInterval(days) * 86_400 } }
}
