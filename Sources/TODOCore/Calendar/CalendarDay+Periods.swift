extension CalendarDay {
  /// The first day of this day's period, or of the period that many periods later; nil outside the years 1–9999.
  public func first(of period: CalendarPeriod, later count: Int = 0) -> CalendarDay? {
    switch period {
    case .week(let start): adding(days: count * 7 - weekday.days(after: start))
    case .month: CalendarDay(year: year, month: month, day: 1)?.adding(months: count)
    case .year: CalendarDay(year: year + count, month: 1, day: 1)
    }
  }

  /// The last day of such a period. That of the year 9999 is known, although no day follows it.
  public func last(of period: CalendarPeriod, later count: Int = 0) -> CalendarDay? {
    guard let first = first(of: period, later: count) else { return nil }
    return switch period {
    case .week: first.adding(days: 6)
    case .month:
      CalendarDay(
        year: first.year,
        month: first.month,
        day: Self.length(ofMonth: first.month, year: first.year)
      )
    case .year: CalendarDay(year: first.year, month: 12, day: 31)
    }
  }

  /// The same day that many months later, or the last day of a shorter month: one month after 31 January is the last
  /// day of February. Nil outside the years 1–9999.
  public func adding(months count: Int) -> CalendarDay? {
    let months = year * 12 + month - 1 + count
    guard months >= 12 else { return nil }
    let (year, month) = (months / 12, months % 12 + 1)
    return CalendarDay(year: year, month: month, day: min(day, Self.length(ofMonth: month, year: year)))
  }
}
