/// A time of day in local time, to the minute.
public struct MinuteOfDay: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// 0–23.
  public let hour: Int
  /// 0–59.
  public let minute: Int

  /// Nil if the clock has no such time.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  public static func < (a: MinuteOfDay, b: MinuteOfDay) -> Bool { (a.hour, a.minute) < (b.hour, b.minute) }

  /// "17:30".
  public var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }
}
