/// The six weeks that a calendar shows for a month: the one that the month begins in, and those after it, with the days of the months
/// around it.
public struct MonthWeeks: Hashable, Sendable {
  /// The first day of the month.
  public let month: CalendarDay
  private let weeks: CalendarWeeks

  public static let count = 6

  /// The weeks of the month that a day is in.
  public init(of day: CalendarDay, firstWeekday: Weekday) {
    month = day.first(of: .month) ?? day
    weeks = CalendarWeeks(from: month, count: Self.count, firstWeekday: firstWeekday)
  }

  /// The days of a week, 0–5; see ``CalendarWeeks/days(ofWeek:)``.
  public func days(ofWeek week: Int) -> [CalendarDay?] { weeks.days(ofWeek: week) }

  /// The number of a week in its year; see ``CalendarWeeks/number(ofWeek:)``.
  public func number(ofWeek week: Int) -> Int? { weeks.number(ofWeek: week) }

  /// The week with a day; nil if it is not among them.
  public func week(of day: CalendarDay) -> Int? { weeks.week(of: day) }

  public func isInMonth(_ day: CalendarDay) -> Bool { day.year == month.year && day.month == month.month }

  /// All days of the weeks that there are in the years 1–9999.
  public var days: ClosedRange<CalendarDay> { weeks.days }
}

/// Some weeks of a calendar, one after the other.
public struct CalendarWeeks: Hashable, Sendable {
  /// The number of the first day, which may be one before the year 1.
  private var start: Int
  public var count: Int

  /// The week of a day, and those after it.
  public init(from day: CalendarDay, count: Int, firstWeekday: Weekday) {
    start = day.dayNumber - day.weekday.days(after: firstWeekday)
    self.count = max(1, count)
  }

  /// The days of a week, 0 for the first one; nil outside the years 1–9999.
  public func days(ofWeek week: Int) -> [CalendarDay?] {
    (0..<7).map { CalendarDay(dayNumber: start + week * 7 + $0) }
  }

  /// The number of a week in its year, 1–53; nil outside the years 1–9999. Source: ISO 8601, which gives a week to the year
  /// that has its Thursday; here also a week that does not begin on Monday.
  public func number(ofWeek week: Int) -> Int? {
    days(ofWeek: week).compactMap(\.self).first { $0.weekday == .thursday }?.isoWeek
  }

  /// The week with a day; nil if it is not among them.
  public func week(of day: CalendarDay) -> Int? {
    let week = distance(to: day)
    return (0..<count).contains(week) ? week : nil
  }

  /// How many weeks after the first one the week of a day is.
  private func distance(to day: CalendarDay) -> Int {
    Int((Double(day.dayNumber - start) / 7).rounded(.down))
  }

  /// The weeks with a day among them, moved as little as possible; a day far below is in the first one.
  public func showing(_ day: CalendarDay) -> CalendarWeeks {
    let week = distance(to: day)
    guard !(0..<count).contains(week) else { return self }
    var weeks = self
    weeks.start += 7 * (week == count && count > 1 ? 1 : week)
    return weeks
  }

  /// All days of the weeks that there are in the years 1–9999.
  public var days: ClosedRange<CalendarDay> {
    func nearest(_ number: Int) -> CalendarDay? {
      let all = CalendarDay.numbers
      return CalendarDay(dayNumber: Swift.min(Swift.max(number, all.lowerBound), all.upperBound))
    }
    guard let first = nearest(start), let last = nearest(start + count * 7 - 1) else {
      preconditionFailure("these days exist")
    }
    return first...last
  }
}

extension CalendarDay {
  /// The number of the week in its year, 1–53; weeks begin on Monday. Source: ISO 8601.
  public var isoWeek: Int {
    let thursday = adding(days: 4 - weekday.rawValue) ?? self
    let newYear = thursday.first(of: .year) ?? thursday
    return (thursday.dayNumber - newYear.dayNumber) / 7 + 1
  }
}

/// Twelve weeks, ending with the current one.
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
