/// A day as it was said, before it is known when that was.
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
  case weekdayOfWeek(Weekday, Int, from: Weekday)
  /// “fri 27”
  case weekdayOnDay(Weekday, Int)
  case period(CalendarPeriod, Int)
  case weekend(Int?)
  /// Without a number, the start of this one, and of the next once that has passed.
  case edge(DateEdge, CalendarPeriod, Int?)
  case edgeOf(MonthReference, DateEdge)
  case day(Int, MonthReference)
  case days([CalendarDay])
  case dayAndMonth([CalendarDay])
  /// Some day of a quarter, which has no time.
  case quarter([CalendarDay])
  case week(Int, year: Int?, Weekday?)
  case nth(Int, Counted, MonthReference?)
  /// Some time after another day, or before it.
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

    func first(_ today: CalendarDay) -> CalendarDay? {
      switch self {
      case .any: today.first(of: .month)
      case .later(let count): today.first(of: .month, later: count)
      case .named(let month, let year):
        CalendarDay(year: year ?? today.year + (month < today.month ? 1 : 0), month: month, day: 1)
      }
    }
  }
}

extension DayMeaning {
  /// The days that it can be, the preferred one first; empty if there is none.
  func days(_ now: LocalMoment, _ conventions: DateConventions) -> [CalendarDay] {
    let today = now.day
    func edge(_ edge: DateEdge, _ period: CalendarPeriod, _ count: Int) -> CalendarDay? {
      edge == .start ? today.first(of: period, later: count) : today.last(of: period, later: count)
    }
    func inWeek(_ weekday: Weekday, _ count: Int, from first: Weekday) -> CalendarDay? {
      today.first(of: .week(from: first), later: count)?.adding(days: weekday.days(after: first))
    }
    let found: [CalendarDay?] =
      switch self {
      case .relative(let count): [today.adding(days: count)]
      case .endOfToday: [today]
      case .now, .tonight, .relativePart, .moment: []
      case .weekday(let weekday): [today.coming(weekday)]
      case .thisWeekday(let weekday): [today.adding(days: weekday.days(after: today.weekday))]
      case .nextWeekday(let weekday):
        [inWeek(weekday, 1, from: conventions.firstWeekday), today.coming(weekday)]
      case .lastWeekday(let weekday):
        [today.coming(weekday)?.adding(days: weekday == today.weekday ? -14 : -7)]
      case .weekdayOfWeek(let weekday, let count, let first): [inWeek(weekday, count, from: first)]
      case .weekdayOnDay(let weekday, let day):
        DayMeaning.day(day, .any).days(now, conventions).filter { $0.weekday == weekday }
      case .period(let period, let count): [count < 0 ? nil : edge(.start, period, count)]
      case .weekend(0): [today.weekday.isWeekend ? today : today.coming(.saturday)]
      case .weekend(_?): [inWeek(.saturday, 1, from: .monday), today.coming(.saturday)]
      case .weekend(nil): [today.weekday.isWeekend ? today : nil, today.coming(.saturday)]
      case .edge(let side, let period, let count?): [edge(side, period, count)]
      case .edge(.end, let period, nil): [edge(.end, period, 0)]
      case .edge(.start, let period, nil): [0, 1].map { edge(.start, period, $0) }.recentAndNext(today)
      case .edgeOf(let month, let edge):
        [month.first(today).flatMap { edge == .start ? $0 : $0.last(of: .month) }]
      case .day(let day, .any):
        [(0..<3).lazy.compactMap { today.first(of: .month, later: $0)?.onDay(day) }.first { $0 >= today }]
      case .day(let day, .named(let month, year: nil)): today.comingDays(month: month, day: day)
      case .day(let day, let month): [month.first(today)?.onDay(day)]
      case .days(let days), .dayAndMonth(let days), .quarter(let days): days
      case .week(let week, let year?, let weekday): [Self.isoWeek(week, year, weekday)]
      case .week(let week, nil, let weekday):
        (today.year - 1...today.year + 7).map { Self.isoWeek(week, $0, weekday) }.recentAndNext(today)
      case .nth(let number, let counted, let month): month.map { nth(number, counted, in: $0, today) } ?? []
      case .offset(let span, let sign, let day):
        day.days(now, conventions).map {
          span.end(from: LocalMoment(day: $0, minute: now.minute), sign: sign)?.day
        }
      case .span(let span, let sign, _): [span.hasTime ? nil : span.end(from: now, sign: sign)?.day]
      }
    return found.compactMap(\.self).firstOfEach
  }

  private static func isoWeek(_ week: Int, _ year: Int, _ weekday: Weekday?) -> CalendarDay? {
    guard let january4 = CalendarDay(year: year, month: 1, day: 4), (1...53).contains(week),
      let monday = january4.first(of: .week(from: .monday), later: week - 1),
      monday.adding(days: 3)?.year == year
    else { return nil }
    return monday.adding(days: (weekday ?? .monday).rawValue - 1)
  }

  private func nth(_ number: Int, _ counted: Counted, in month: MonthReference, _ today: CalendarDay)
    -> [CalendarDay?]
  {
    func day(_ first: CalendarDay?) -> CalendarDay? {
      guard let first, let last = first.last(of: .month) else { return nil }
      let days = (first.dayNumber...last.dayNumber).compactMap(CalendarDay.init(dayNumber:)).filter { day in
        switch counted {
        case .day: true
        case .workday: !day.weekday.isWeekend
        case .weekday(let weekday): day.weekday == weekday
        }
      }
      let index = number > 0 ? number - 1 : days.count + number
      return days.indices.contains(index) ? days[index] : nil
    }
    switch month {
    case .any:
      let this = day(month.first(today))
      return [this, this.map { $0 < today } ?? true ? day(today.first(of: .month, later: 1)) : nil]
    case .named(let month, nil):
      let year = today.year + (month < today.month ? 1 : 0)
      let all = (year...year + 8).compactMap { day(CalendarDay(year: $0, month: month, day: 1)) }
      return [all.first { $0 < today }, all.first { $0 >= today }]
    case .later, .named: return [day(month.first(today))]
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
