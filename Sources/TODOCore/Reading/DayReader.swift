/// Reads tokens as a day.
struct DayReader {
  let today: CalendarDay
  let conventions: DateConventions

  /// For this many days, a day without a year stays in the past: someone who types 16 November on the 21st means the
  /// day that was missed. An overdue item is noticed; one dated a year ahead is not.
  private static let pastDays = 30

  /// All days that the tokens can mean, the preferred one first; empty if they do not name a day.
  func readings(_ tokens: ArraySlice<DateToken>) -> [CalendarDay] {
    let tokens = tokens.count > 1 && tokens.first == .on ? tokens.dropFirst() : tokens
    if let day = TimeSpan(tokens)?.end(from: today) { return [day] }
    let days = DayParts(tokens, reader: self).map(readings) ?? []
    return days.isEmpty ? datesOnWeekday(tokens) : days.firstOfEach
  }

  private func readings(_ parts: DayParts) -> [CalendarDay] {
    let days: [CalendarDay?]
    switch parts.kinds {
    case [.day]: days = [today.adding(days: parts.day)]
    case [.weekday]: days = [next(parts.weekday)]
    case [.weekday, .relative]: days = weekdays(parts.weekday, parts.relative)
    case [.weekday, .relative, .period]: days = weekdays(parts.weekday, parts.relative, of: parts.period)
    case [.relative, .period]:
      days = parts.relative > 0 ? [today.first(of: period(parts.period), later: parts.relative)] : []
    case [.weekend]: days = isWeekend ? [today, next(.saturday)] : [next(.saturday)]
    case [.weekend, .relative]: days = weekend(parts.relative)
    case [.weekend, .relative, .period]: days = weekdays(.saturday, parts.relative, of: parts.period)
    case [.edge, .period]: days = edge(parts)
    case [.edge, .period, .relative]: days = edge(parts)
    case [.edge, .month]: days = edge(ofMonth: parts)
    case [.number]: days = parts.isNumberOfDay ? [nextDay(parts.number)] : []
    case [.number, .month]: days = self.days(month: parts.month, day: parts.number)
    case [.number, .month, .year]:
      days = [CalendarDay(year: parts.year, month: parts.month, day: parts.number)]
    case [.number, .relative, .period]: days = [day(parts.number, parts.relative, parts.period)]
    case [.number, .month, .relative, .period]:
      let year = parts.period == .year ? today.year + parts.relative : 0
      days = [CalendarDay(year: year, month: parts.month, day: parts.number)]
    case [.week]: days = self.days { day(.monday, ofWeek: parts.week, year: $0) }
    case [.week, .weekday]: days = self.days { day(parts.weekday, ofWeek: parts.week, year: $0) }
    case [.week, .year]: days = [day(.monday, ofWeek: parts.week, year: parts.year)]
    case [.week, .year, .weekday]: days = [day(parts.weekday, ofWeek: parts.week, year: parts.year)]
    case [.date]: days = parts.dates
    default: days = parts.kinds.isSuperset(of: [.ordinal, .weekday]) ? weekdayOfMonth(parts) : []
    }
    return days.compactMap(\.self)
  }

  /// "fri 27 nov" and "27 nov fri": a date with a weekday, which has to match.
  private func datesOnWeekday(_ tokens: ArraySlice<DateToken>) -> [CalendarDay] {
    for (name, rest) in [(tokens.first, tokens.dropFirst()), (tokens.last, tokens.dropLast())] {
      guard case .weekday(let weekday)? = name else { continue }
      if rest.count == 1, case .written(let word)? = rest.first, let day = word.dayNumber {
        return nextDay(day).map { [$0] }?.filter { $0.weekday == weekday } ?? []
      }
      return readings(rest).filter { $0.weekday == weekday }
    }
    return []
  }

  /// A day and a month of any year. 29 February does not exist in every year.
  func days(month: Int, day: Int) -> [CalendarDay] {
    days { CalendarDay(year: $0, month: month, day: day) }
  }

  /// A day of any year: the next one, or the last one if that is recent; then the next is a second reading.
  func days(inYear day: (Int) -> CalendarDay?) -> [CalendarDay] {
    let near = [today.year + 1, today.year, today.year - 1]
    // Eight years: the longest interval between two leap days.
    let next = (today.year - 1...today.year + 8).lazy.compactMap(day).first { $0 >= today }
    return recentOrNext(last: near.lazy.compactMap(day).first { $0 < today }, next: next)
  }

  func recentOrNext(last: CalendarDay?, next: CalendarDay?) -> [CalendarDay] {
    let recent = last.flatMap { today.dayNumber - $0.dayNumber <= Self.pastDays ? $0 : nil }
    return [recent, next].compactMap(\.self)
  }
}
