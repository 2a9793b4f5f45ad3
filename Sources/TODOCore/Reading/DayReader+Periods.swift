/// Days of a week, a month or a year: "next month", "end of week", "start of december", "15 next month", "24th".
extension DayReader {
  func period(_ period: DatePeriod) -> CalendarPeriod {
    switch period {
    case .week(let start): .week(from: start ?? conventions.firstWeekday)
    case .month: .month
    case .year: .year
    }
  }

  /// The first or last day of "week", "the month" or "next year".
  func edge(_ parts: DayParts) -> [CalendarDay?] {
    let isRelative = parts.kinds.contains(.relative)
    let period = period(parts.period)
    guard parts.relative >= 0 else { return [] }
    guard parts.edge == .start else { return [today.last(of: period, later: parts.relative)] }
    let start = today.first(of: period, later: parts.relative)
    guard !isRelative, start != today else { return [start] }
    return recentOrNext(last: start, next: today.first(of: period, later: 1))
  }

  /// The first or last day of "dec".
  func edge(ofMonth parts: DayParts) -> [CalendarDay?] {
    if parts.edge == .start { return days(month: parts.month, day: 1) }
    let isOver = parts.month < today.month
    return [
      CalendarDay(year: today.year + (isOver ? 1 : 0), month: parts.month, day: 1)?.last(of: .month)
    ]
  }

  /// "15 next month"
  func day(_ number: Int, _ relative: Int, _ period: DatePeriod) -> CalendarDay? {
    guard period == .month, relative >= 0, let month = today.first(of: .month, later: relative) else {
      return nil
    }
    return CalendarDay(year: month.year, month: month.month, day: number)
  }

  /// The next day with that number, today or later, in the first month that has it.
  func nextDay(_ day: Int) -> CalendarDay? {
    (0...2).lazy.compactMap { today.first(of: .month, later: $0) }
      .compactMap { CalendarDay(year: $0.year, month: $0.month, day: day) }.first { $0 >= today }
  }
}
