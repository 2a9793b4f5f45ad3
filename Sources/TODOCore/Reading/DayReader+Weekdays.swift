/// Days of the week: "fri", "next fri", "fri next week", "first monday of december".
extension DayReader {
  /// The first such weekday after today.
  func next(_ weekday: Weekday) -> CalendarDay? {
    let ahead = weekday.days(after: today.weekday)
    return today.adding(days: ahead == 0 ? 7 : ahead)
  }

  /// The last such weekday before today.
  private func last(_ weekday: Weekday) -> CalendarDay? {
    let behind = today.weekday.days(after: weekday)
    return today.adding(days: behind == 0 ? -7 : -behind)
  }

  /// Such a weekday of the week that many weeks after this one.
  func ofWeek(_ later: Int, _ weekday: Weekday, from start: Weekday? = nil) -> CalendarDay? {
    let start = start ?? conventions.firstWeekday
    return today.first(of: .week(from: start), later: later)?.adding(days: weekday.days(after: start))
  }

  /// "this fri" may be today. "next fri" can mean the Friday of next week, or the next Friday there is; "last fri" the
  /// last one before today, or that of last week.
  func weekdays(_ weekday: Weekday, _ relative: Int) -> [CalendarDay?] {
    switch relative {
    case 0: [today.weekday == weekday ? today : next(weekday)]
    case 1: [ofWeek(1, weekday), next(weekday)]
    case -1: [last(weekday), ofWeek(-1, weekday)]
    default: []
    }
  }

  /// "fri next week"
  func weekdays(_ weekday: Weekday, _ relative: Int, of period: DatePeriod) -> [CalendarDay?] {
    guard case .week(let start) = period else { return [] }
    return [ofWeek(relative, weekday, from: start)]
  }

  var isWeekend: Bool { today.weekday == .saturday || today.weekday == .sunday }

  /// A weekend begins on its Saturday; while one lasts, it is today.
  func weekend(_ relative: Int) -> [CalendarDay?] {
    switch relative {
    case 0: [isWeekend ? today : next(.saturday)]
    case 1: [ofWeek(1, .saturday), next(.saturday)]
    default: []
    }
  }

  /// A week by its number in ISO 8601, which begins on Monday. It belongs to the year of its Thursday, so 4 January is
  /// always in week 1. Not every year has a week 53.
  func day(_ weekday: Weekday, ofWeek week: Int, year: Int) -> CalendarDay? {
    let monday = CalendarDay(year: year, month: 1, day: 4)?.first(of: .week(from: .monday), later: week - 1)
    guard (1...53).contains(week), monday?.adding(days: 3)?.year == year else { return nil }
    return monday?.adding(days: weekday.days(after: .monday))
  }

  /// "first monday of december", "last fri of the month", "2nd tue of next month", "first monday of december 2027".
  func weekdayOfMonth(_ parts: DayParts) -> [CalendarDay?] {
    func day(in month: CalendarDay?) -> CalendarDay? { month?.day(parts.weekday, number: parts.ordinal) }
    func day(inYear year: Int) -> CalendarDay? {
      day(in: CalendarDay(year: year, month: parts.month, day: 1))
    }
    switch parts.kinds.subtracting([.ordinal, .weekday]) {
    case [.period] where parts.period == .month:
      return dayOrNext(day(in: today.first(of: .month))) { day(in: today.first(of: .month, later: 1)) }
    case [.relative, .period] where parts.period == .month:
      return [day(in: today.first(of: .month, later: parts.relative))]
    case [.month, .year]: return [day(inYear: parts.year)]
    case [.month]:
      let year = parts.month < today.month ? today.year + 1 : today.year
      return dayOrNext(day(inYear: year)) { day(inYear: year + 1) }
    default: return []
    }
  }

  /// A day of this month that has passed is still meant, and the one after it is a second reading.
  private func dayOrNext(_ day: CalendarDay?, _ next: () -> CalendarDay?) -> [CalendarDay?] {
    guard let day else { return [] }
    return [day, day < today ? next() : nil]
  }
}

extension CalendarDay {
  /// That weekday in this day's month, counted from 1, or the last one if `number` is -1; nil if there are fewer.
  fileprivate func day(_ weekday: Weekday, number: Int) -> CalendarDay? {
    guard number > 0 else {
      return last(of: .month).flatMap { $0.adding(days: -$0.weekday.days(after: weekday)) }
    }
    let first = first(of: .month)
    let day = first.flatMap { $0.adding(days: weekday.days(after: $0.weekday) + (number - 1) * 7) }
    return day?.month == month ? day : nil
  }
}
