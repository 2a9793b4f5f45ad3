/// A day as it was said, before it is known on which day it was said.
indirect enum DayMeaning: Hashable {
  /// Counted from today.
  case relative(Int)
  case endOfToday
  case now
  case tonight
  case relativePart(Int, PartOfDay)
  case weekday(Weekday)
  case thisWeekday(Weekday)
  /// That of the next week of the calendar.
  case nextWeekday(Weekday)
  case lastWeekday(Weekday)
  /// That of a week counted from this one. In some languages a week begins on Monday, whatever the calendar shows.
  case weekdayOfWeek(Weekday, Int, fromMonday: Bool)
  /// So many weeks after the coming one.
  case weekdayLater(Weekday, weeks: Int)
  /// “fri 27”
  case weekdayOnDay(Weekday, Int)
  case period(DatePeriod, Int)
  case weekend(Int?)
  /// Without a number, the start of this one, and of the next once that has passed.
  case edge(DateEdge, DatePeriod, Int?)
  case edgeOfMonth(DateEdge, Int, year: Int?)
  case dayOfMonth(Int)
  case dayOfMonthLater(Int, Int)
  case dayOfYear(month: Int, day: Int, year: Int?)
  case days([CalendarDay])
  case dayAndMonth([CalendarDay])
  case week(Int, year: Int?, Weekday?)
  case nth(Int, Counted, MonthReference?)
  /// So long after another day, or before it.
  case offset(TypedSpan, sign: Int, DayMeaning)
  /// From now on. A bare span can be a repeat's interval in other words.
  case span(TypedSpan, sign: Int, isBare: Bool)
  case moment(CalendarDay, Clock)

  /// What is counted in a month.
  enum Counted: Hashable { case weekday(Weekday), workday, day }

  enum MonthReference: Hashable {
    /// Of this month, and of the next one once it has passed.
    case any
    /// Counted from this one.
    case later(Int)
    case named(Int, year: Int?)
  }
}

/// A period of the calendar in words.
enum DatePeriod: Hashable {
  /// A week from the person's first day, or from Monday.
  case week, weekFromMonday
  case month, quarter, year
}

extension DayMeaning {
  /// The days that it can be, the preferred one first; empty if there is none.
  func days(_ now: LocalMoment, _ conventions: DateConventions) -> [CalendarDay] {
    let today = now.day
    let found: [CalendarDay?] =
      switch self {
      case .relative(let count): [today.adding(days: count)]
      case .endOfToday: [today]
      case .now, .tonight, .relativePart, .moment: []
      case .weekday(let weekday): [today.coming(weekday)]
      case .thisWeekday(let weekday): [today.adding(days: weekday.days(after: today.weekday))]
      case .nextWeekday(let weekday):
        [
          week(1, from: conventions.firstWeekday, today)?.adding(
            days: weekday.days(after: conventions.firstWeekday)
          ),
          today.coming(weekday),
        ]
      case .lastWeekday(let weekday):
        [today.adding(days: -((today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1))]
      case .weekdayOfWeek(let weekday, let count, let fromMonday):
        [inWeek(weekday, count, from: fromMonday ? .monday : conventions.firstWeekday, today)]
      case .weekdayLater(let weekday, let weeks): [today.coming(weekday)?.adding(days: 7 * weeks)]
      case .weekdayOnDay(let weekday, let day):
        DayMeaning.dayOfMonth(day).days(now, conventions).filter { $0.weekday == weekday }
      case .period(let period, let count):
        [period == .weekFromMonday || count > 0 ? first(of: period, count, today, conventions) : nil]
      case .weekend(let count): weekend(count, today)
      case .edge(let edge, let period, let count?): [self.edge(edge, period, count, today, conventions)]
      case .edge(.end, let period, nil): [edge(.end, period, 0, today, conventions)]
      case .edge(.start, let period, nil):
        [0, 1].map { edge(.start, period, $0, today, conventions) }.recentAndNext(today)
      case .edgeOfMonth(let edge, let month, let year):
        [
          CalendarDay(year: year ?? today.year + (month < today.month ? 1 : 0), month: month, day: 1).flatMap
          { edge == .start ? $0 : $0.last(of: .month) }
        ]
      case .dayOfMonth(let day):
        [(0..<3).lazy.compactMap { today.first(of: .month, later: $0)?.onDay(day) }.first { $0 >= today }]
      case .dayOfMonthLater(let day, let count): [today.first(of: .month, later: count)?.onDay(day)]
      case .dayOfYear(let month, let day, let year):
        year.map { [CalendarDay(year: $0, month: month, day: day)] }
          ?? today.comingDays(month: month, day: day)
      case .days(let days), .dayAndMonth(let days): days
      case .week(let week, let year, let weekday): isoWeek(week, year, weekday, today)
      case .nth(let number, let counted, let month): month.map { nth(number, counted, in: $0, today) } ?? []
      case .offset(let span, let sign, let day):
        day.days(now, conventions).map {
          span.end(from: LocalMoment(day: $0, minute: now.minute), sign: sign)?.day
        }
      case .span(let span, let sign, _): [span.hasTime ? nil : span.end(from: now, sign: sign)?.day]
      }
    return found.compactMap(\.self).firstOfEach
  }

  private func week(_ count: Int, from first: Weekday, _ today: CalendarDay) -> CalendarDay? {
    today.first(of: .week(from: first), later: count)
  }

  private func inWeek(_ weekday: Weekday, _ count: Int, from first: Weekday, _ today: CalendarDay)
    -> CalendarDay?
  {
    week(count, from: first, today)?.adding(days: weekday.days(after: first))
  }

  private func weekend(_ count: Int?, _ today: CalendarDay) -> [CalendarDay?] {
    let lasts = today.weekday.rawValue >= 6
    let coming = today.coming(.saturday)
    switch count {
    case nil: return [lasts ? today : coming, lasts ? coming : nil]
    case 0: return [lasts ? today : coming]
    default: return [inWeek(.saturday, 1, from: .monday, today), coming]
    }
  }

  private func first(
    of period: DatePeriod,
    _ count: Int,
    _ today: CalendarDay,
    _ conventions: DateConventions
  ) -> CalendarDay? {
    period.calendarPeriod(conventions).flatMap { today.first(of: $0, later: count) } ?? quarter(count, today)
  }

  private func quarter(_ count: Int, _ today: CalendarDay) -> CalendarDay? {
    CalendarDay(year: today.year, month: (today.month - 1) / 3 * 3 + 1, day: 1)?.adding(months: 3 * count)
  }

  private func edge(
    _ edge: DateEdge,
    _ period: DatePeriod,
    _ count: Int,
    _ today: CalendarDay,
    _ conventions: DateConventions
  ) -> CalendarDay? {
    guard let calendarPeriod = period.calendarPeriod(conventions) else {
      let first = quarter(count, today)
      return edge == .start ? first : first?.adding(months: 2)?.last(of: .month)
    }
    return edge == .start
      ? today.first(of: calendarPeriod, later: count) : today.last(of: calendarPeriod, later: count)
  }

  private func isoWeek(_ week: Int, _ year: Int?, _ weekday: Weekday?, _ today: CalendarDay) -> [CalendarDay?]
  {
    func day(_ year: Int) -> CalendarDay? {
      guard let january4 = CalendarDay(year: year, month: 1, day: 4), (1...53).contains(week),
        let monday = january4.first(of: .week(from: .monday), later: week - 1),
        monday.adding(days: 3).map({ $0.year == year }) ?? false
      else { return nil }
      return monday.adding(days: (weekday ?? .monday).rawValue - 1)
    }
    if let year { return [day(year)] }
    return (today.year - 1...today.year + 7).map(day).recentAndNext(today)
  }

  private func nth(_ number: Int, _ counted: Counted, in month: MonthReference, _ today: CalendarDay)
    -> [CalendarDay?]
  {
    func day(_ first: CalendarDay?) -> CalendarDay? {
      guard let first, let last = first.last(of: .month) else { return nil }
      let days = (first.dayNumber...last.dayNumber).compactMap(CalendarDay.init(dayNumber:)).filter { day in
        switch counted {
        case .day: true
        case .workday: day.weekday.rawValue <= 5
        case .weekday(let weekday): day.weekday == weekday
        }
      }
      let index = number > 0 ? number - 1 : days.count + number
      return days.indices.contains(index) ? days[index] : nil
    }
    switch month {
    case .later(let count): return [day(today.first(of: .month, later: count))]
    case .any:
      let this = day(today.first(of: .month))
      return [this, this.map { $0 < today } ?? true ? day(today.first(of: .month, later: 1)) : nil]
    case .named(let month, let year?): return [day(CalendarDay(year: year, month: month, day: 1))]
    case .named(let month, nil):
      let year = today.year + (month < today.month ? 1 : 0)
      let all = (year...year + 8).compactMap { day(CalendarDay(year: $0, month: month, day: 1)) }
      return [all.first { $0 < today }, all.first { $0 >= today }]
    }
  }
}

extension DatePeriod {
  /// Nil for a quarter.
  fileprivate func calendarPeriod(_ conventions: DateConventions) -> CalendarPeriod? {
    switch self {
    case .week: .week(from: conventions.firstWeekday)
    case .weekFromMonday: .week(from: .monday)
    case .month: .month
    case .year: .year
    case .quarter: nil
    }
  }
}

extension [CalendarDay?] {
  /// The last day before a day, if that was at most 30 days ago, and the first one from it on.
  func recentAndNext(_ today: CalendarDay) -> [CalendarDay?] {
    let days = compactMap(\.self)
    return [days.last { $0 < today && today.dayNumber - $0.dayNumber <= 30 }, days.first { $0 >= today }]
  }
}

extension CalendarDay {
  /// The next such day, counted from this one, and before it the last one, if that was at most 30 days ago.
  func comingDays(month: Int, day: Int) -> [CalendarDay] {
    (year - 1...year + 8).map { CalendarDay(year: $0, month: month, day: day) }.recentAndNext(self)
      .compactMap(\.self)
  }

  /// The first such weekday after this day.
  func coming(_ weekday: Weekday) -> CalendarDay? {
    let days = weekday.days(after: self.weekday)
    return adding(days: days == 0 ? 7 : days)
  }

  /// The day of this month with that number.
  fileprivate func onDay(_ day: Int) -> CalendarDay? { CalendarDay(year: year, month: month, day: day) }
}
