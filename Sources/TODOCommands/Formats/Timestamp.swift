import Foundation
import TODOCore

/// A moment in UTC in the format of RFC 3339, to the millisecond: "2026-11-21T09:30:00.000Z".
struct Timestamp: CustomStringConvertible {
  private static let utc = WallClock(now: { Date() })
  private let moment: LocalMoment
  /// Within the minute.
  private let milliseconds: Int

  init(_ date: Date) {
    moment = Self.utc.local(date)
    let all = Int((date.timeIntervalSince1970 * 1000).rounded())
    milliseconds = (all % 60_000 + 60_000) % 60_000
  }

  var description: String {
    let seconds = String(100_000 + milliseconds).dropFirst()
    return "\(moment.day)T\(moment.minute):\(seconds.prefix(2)).\(seconds.suffix(3))Z"
  }
}
