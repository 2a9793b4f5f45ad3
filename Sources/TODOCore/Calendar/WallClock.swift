public import Foundation

/// The time and the time zone, passed in at the top so that a test can fix them.
public struct WallClock: Sendable {
  private let currentDate: @Sendable () -> Date
  private let secondsFromUTC: @Sendable (Date) -> Int

  /// - Parameter secondsFromUTC: the offset of the user's time zone from UTC at a given time, in seconds.
  public init(
    now: @escaping @Sendable () -> Date,
    secondsFromUTC: @escaping @Sendable (Date) -> Int = { _ in 0 }
  ) {
    currentDate = now
    self.secondsFromUTC = secondsFromUTC
  }

  /// A stopped clock.
  public static func fixed(at date: Date, secondsFromUTC: Int = 0) -> WallClock {
    WallClock(now: { date }, secondsFromUTC: { _ in secondsFromUTC })
  }

  /// A clock of the same time zone that shows a given time.
  public func stopped(at date: Date) -> WallClock {
    WallClock(now: { date }, secondsFromUTC: secondsFromUTC)
  }

  /// The current time, UTC, in whole milliseconds as the store keeps them; clamped to the range that it can store.
  public var now: Date { Date(milliseconds: currentDate().milliseconds.clamped(to: Self.times)) }

  /// The range of times that the store accepts, in milliseconds since 1970: the years 1–9999 in every time zone.
  package static let times: ClosedRange<Int64> = -62_135_510_400_000...253_402_214_400_000

  public var localNow: LocalMoment { local(currentDate()) }

  /// The local time at `date`. Dates outside the years 1–9999 return their first or last day.
  public func local(_ date: Date) -> LocalMoment {
    let seconds = Int(date.milliseconds).flooredQuotient(by: 1000) + secondsFromUTC(date)
    let days = seconds.flooredQuotient(by: 86_400)
    let minutes = (seconds - days * 86_400) / 60
    let known = min(max(days, -719_162), 2_932_896)
    guard let day = CalendarDay(dayNumber: known),
      let minute = MinuteOfDay(hour: minutes / 60, minute: minutes % 60)
    else { preconditionFailure("a clamped day and the remainder of a day are always valid") }
    return LocalMoment(day: day, minute: minute)
  }

  /// When the local day next changes: at midnight, or, if the clock is put forward across midnight, when that happens.
  public var nextDay: Date {
    let today = localNow.day
    return coming(minute: (today.dayNumber + 1) * 1440) { $0.day > today }
  }

  /// When a local day begins: at midnight, or, if the clock is put forward across midnight, when that happens.
  public func beginning(of day: CalendarDay) -> Date {
    coming(minute: day.dayNumber * 1440) { $0.day >= day }
  }

  /// When a local time that lies ahead is reached: at that time, or, if the clock is put forward across it, when that
  /// happens.
  public func coming(_ moment: LocalMoment) -> Date {
    let minute = moment.day.dayNumber * 1440 + moment.minute.hour * 60 + moment.minute.minute
    return coming(minute: minute) { $0 >= moment }
  }

  /// - Parameter minute: in local time, counted from 1970.
  private func coming(minute: Int, isReached: (LocalMoment) -> Bool) -> Date {
    // By the offset of now, and by the offset in force then: the clock may change before.
    let wall = Date(milliseconds: Int64(minute) * 60_000)
    let first = wall - TimeInterval(secondsFromUTC(now))
    let second = wall - TimeInterval(secondsFromUTC(first))
    return [first, second].filter { isReached(local($0)) }.min() ?? max(first, second)
  }
}

extension Date {
  /// Milliseconds since 1970-01-01 00:00 UTC, rounded; clamped to what 64 bits hold safely.
  package var milliseconds: Int64 {
    Int64((timeIntervalSince1970 * 1000).rounded().clamped(to: -9e15...9e15))
  }

  package init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension Int {
  /// The quotient rounded down, even below zero.
  fileprivate func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension Comparable {
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

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
