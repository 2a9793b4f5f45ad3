public import Foundation
import Synchronization
public import TODOCore

/// A clock that is stopped until it is put forward explicitly.
public final class HandClock: Sendable {
  private let time: Mutex<Date>

  public init(at start: Date = .novemberMorning) { time = Mutex(start) }

  public var wallClock: WallClock { WallClock(now: { self.now }) }
  public var now: Date { time.withLock { $0 } }

  public func advance(seconds: TimeInterval = 0, days: Int = 0) {
    time.withLock { $0 += seconds + TimeInterval(days) * 86_400 }
  }
}
