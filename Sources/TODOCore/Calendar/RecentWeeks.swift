/// Twelve weeks, the last of which has today in it.
public struct RecentWeeks: Hashable, Sendable {
  public static let count = 12

  public let today: CalendarDay
  /// The number of the first day of the first week, which may be one before the year 1.
  private let start: Int

  public init(until today: CalendarDay, firstWeekday: Weekday) {
    self.today = today
    start = today.dayNumber - today.weekday.days(after: firstWeekday) - (Self.count - 1) * 7
  }

  /// The days of a week, 0 for the first one; nil outside the years 1–9999.
  public func days(ofWeek week: Int) -> [CalendarDay?] {
    (0..<7).map { CalendarDay(dayNumber: start + week * 7 + $0) }
  }

  /// The place of a day among those of all weeks, 0–83; nil for a day before them and for one after today.
  public func place(of day: CalendarDay) -> Int? {
    day <= today && day.dayNumber >= start ? day.dayNumber - start : nil
  }

  /// The places of the days of a week, without those after today.
  public func places(ofWeek week: Int) -> Range<Int> {
    week * 7..<min(week * 7 + 7, today.dayNumber - start + 1)
  }

  /// Times in UTC, in milliseconds since 1970, that contain all times of these days wherever a person lives: no place is a
  /// day or more from UTC.
  package var times: Range<Int64> {
    let day: Int64 = 86_400_000
    return (Int64(start) - 1) * day..<(Int64(today.dayNumber) + 2) * day
  }
}
