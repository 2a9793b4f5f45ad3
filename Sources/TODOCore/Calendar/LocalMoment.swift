/// A moment in local time.
public struct LocalMoment: Comparable, Hashable, Sendable {
  public var day: CalendarDay
  public var minute: MinuteOfDay

  public init(day: CalendarDay, minute: MinuteOfDay) {
    self.day = day
    self.minute = minute
  }

  public static func < (a: LocalMoment, b: LocalMoment) -> Bool { (a.day, a.minute) < (b.day, b.minute) }
}

extension LocalMoment {
  /// The local time that many minutes later, assuming that the clock is not changed; nil outside the years 1–9999.
  public func adding(minutes count: Int) -> LocalMoment? {
    let minutes = minute.hour * 60 + minute.minute + count
    let days = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
    let rest = minutes - days * 1440
    guard let day = day.adding(days: days), let minute = MinuteOfDay(hour: rest / 60, minute: rest % 60)
    else { return nil }
    return LocalMoment(day: day, minute: minute)
  }
}
