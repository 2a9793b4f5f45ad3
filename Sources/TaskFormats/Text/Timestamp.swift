public import Foundation
import TODOCore

/// A moment in UTC in the format of RFC 3339, to the millisecond: "2026-11-21T09:30:00.000Z".
public struct Timestamp: CustomStringConvertible {
  private static let utc = WallClock(now: { Date() })
  private let moment: LocalMoment
  /// Within the minute.
  private let milliseconds: Int

  public init(_ date: Date) {
    moment = Self.utc.local(date)
    let all = Int((date.timeIntervalSince1970 * 1000).rounded())
    milliseconds = (all % 60_000 + 60_000) % 60_000
  }

  public var description: String {
    let seconds = String(100_000 + milliseconds).dropFirst()
    return "\(moment.day)T\(moment.minute):\(seconds.prefix(2)).\(seconds.suffix(3))Z"
  }

  /// Reads the output of ``description``, also with more or fewer decimals of a second, none, or an offset such as "+01:00" in place
  /// of "Z"; nil for anything else.
  public static func date(_ text: String) -> Date? {
    guard text.utf8.count <= 40, let due = DueDate(stored: String(text.prefix(16))), let minute = due.minute
    else { return nil }
    var rest = text.dropFirst(16)
    var milliseconds = 0
    if rest.first == ":" {
      let seconds = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard seconds.utf8.count == 2, let number = Int(seconds), number <= 60 else { return nil }
      milliseconds = number * 1000
      rest = rest.dropFirst(3)
      if rest.first == "." {
        let decimals = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard !decimals.isEmpty, let number = Int((decimals + "00").prefix(3)) else { return nil }
        milliseconds += number
        rest = rest.dropFirst(1 + decimals.count)
      }
    }
    guard let offset = offset(rest) else { return nil }
    let minutes = Int64(due.day.dayNumber * 1440 + minute.hour * 60 + minute.minute - offset)
    return Date(milliseconds: minutes * 60_000 + Int64(milliseconds))
  }

  /// "Z" or "+01:00" in minutes.
  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-", text.utf8.count == 6,
      let minute = DueDate(stored: "2000-01-01T" + text.dropFirst())?.minute
    else { return nil }
    return (minute.hour * 60 + minute.minute) * (sign == "-" ? -1 : 1)
  }
}
