/// What phrases mean at a moment.
struct PhraseMeaning {
  typealias Reading = PhraseReader.Reading
  typealias Readings = PhraseReader.Readings

  let now: LocalMoment
  let conventions: DateConventions

  /// The readings of what a phrase says, the preferred one first.
  func readings(_ slots: Slots) -> Readings {
    if slots.rule != nil { return repeatReadings(slots) }
    if slots.ordinalWeekdays != nil {
      var slots = slots
      slots.rule = TypedRule(1, .month)
      return repeatReadings(slots)
    }
    let isPart =
      slots.until != nil || slots.duration != nil || slots.count != nil || slots.from != nil
      || slots.weekdays != nil
      || slots.monthDays != nil
    if isPart { return Readings() }
    return Readings(all: dates(slots).map { Reading(due: $0) }.firstOfEach)
  }

  // MARK: Dates

  private func dates(_ slots: Slots) -> [DueDate] {
    var slots = slots
    let hasTime = slots.time != nil || slots.part != nil
    if slots.isThisPart {
      guard slots.day == nil else { return [] }
      slots.day = .relative(0)
    }
    switch slots.day {
    case nil: return slots.isAllDay ? [] : timeAlone(slots)
    case .now: return hasTime ? [] : [DueDate(day: now.day, minute: now.minute)]
    case .moment(let day, let clock):
      return hasTime ? [] : clock.minutes(in: nil).compactMap { date(day, $0) }
    case .tonight: return tonight(slots)
    case .relativePart(let count, let part):
      guard slots.part == nil else { return [] }
      (slots.part, slots.day) = (part, .relative(count))
    case .span(let span, let sign, _) where span.hasTime:
      return hasTime || slots.isAllDay ? [] : [span.end(from: now, sign: sign)].compactMap(\.self)
    default: break
    }
    guard let day = slots.day else { return [] }
    var days = day.days(now, conventions)
    if let weekday = slots.weekdayOfDate { days = days.filter { $0.weekday == weekday } }
    if slots.isAllDay { return slots.part == nil ? days.map { DueDate(day: $0) } : [] }
    guard slots.time != nil || slots.part != nil else { return days.map { DueDate(day: $0) } }
    let minutes = minutes(slots)
    var dates = days.flatMap { day in minutes.compactMap { date(day, $0) } }
    // Midnight of a day is at its end, or possibly at its beginning.
    if slots.time?.form == .midnight { dates += days.filter { $0 > now.day }.compactMap { date($0, 0) } }
    // “fri 17:00” on a Friday at 10:00: today is possible.
    if case .weekday(now.day.weekday) = day {
      dates += minutes.filter { $0 >= now.minute.sinceMidnight && $0 < 1440 }.compactMap { date(now.day, $0) }
    }
    return dates
  }

  private func minutes(_ slots: Slots, isTonight: Bool = false) -> [Int] {
    slots.time?.minutes(in: slots.part, isTonight: isTonight) ?? slots.part.map { [60 * $0.hour] }
      ?? []
  }

  private func date(_ day: CalendarDay, _ minutes: Int) -> DueDate? {
    guard let day = day.adding(days: minutes / 1440),
      let minute = MinuteOfDay(hour: minutes % 1440 / 60, minute: minutes % 60)
    else { return nil }
    return DueDate(day: day, minute: minute)
  }

  /// A time alone is the next such time; if it has passed, today's is another reading.
  private func timeAlone(_ slots: Slots) -> [DueDate] {
    let minutes = minutes(slots)
    return minutes.flatMap { minute -> [DueDate?] in
      if minute >= 1440 || minute >= now.minute.sinceMidnight { return [date(now.day, minute)] }
      let tomorrow = now.day.adding(days: 1).flatMap { date($0, minute) }
      // 3h is three hours from now before it is a time that has passed.
      return minutes.count == 1 && slots.time?.form != .hour ? [tomorrow, date(now.day, minute)] : [tomorrow]
    }.compactMap(\.self)
  }

  /// This evening; once that has passed the night, then only the day. The night belongs to the day on which it begins.
  private func tonight(_ slots: Slots) -> [DueDate] {
    guard !slots.isAllDay else { return [] }
    var slots = slots
    slots.part = slots.part ?? .evening
    guard slots.time == nil else { return minutes(slots, isTonight: true).compactMap { date(now.day, $0) } }
    for part in [PartOfDay.evening, .night] where now.minute.sinceMidnight < 60 * part.hour {
      return [date(now.day, 60 * part.hour)].compactMap(\.self)
    }
    return [DueDate(day: now.day)]
  }

  // MARK: Repeats

  private func repeatReadings(_ slots: Slots) -> Readings {
    guard var rule = slots.rule, !slots.isThisPart, !slots.isAllDay, slots.weekdayOfDate == nil else {
      return Readings()
    }
    var slots = slots
    if slots.fromTime != nil {
      guard slots.time == nil else { return Readings() }
      slots.time = slots.fromTime
    }
    let hasTime = slots.time != nil || slots.part != nil
    let minutes: [Int?] = hasTime ? minutes(slots).filter { $0 < 1440 } : [nil]
    guard !minutes.isEmpty, give(slots, to: &rule) else { return Readings() }
    guard let starts = starts(slots, rule) else { return Readings() }
    var found = Readings()
    for start in starts {
      for minute in minutes {
        let minute = minute.flatMap { MinuteOfDay(hour: $0 / 60, minute: $0 % 60) }
        let reading = reading(slots, from: start, at: minute)
        found.all += reading.all
        found.neverComes = found.neverComes || reading.neverComes
      }
    }
    return found
  }

  /// A day beside a rule is its detail where it fits; false if the parts do not fit.
  private func give(_ slots: Slots, to rule: inout TypedRule) -> Bool {
    func set(_ days: TypedRule.Days, of unit: RepeatInterval.Unit) -> Bool {
      guard rule.interval.unit == unit, rule.days == nil, !rule.isAfterDone else { return false }
      rule.days = days
      return true
    }
    if let weekdays = slots.weekdays, !set(.weekdays(weekdays), of: .week) { return false }
    if let days = slots.monthDays, !set(.monthDays(days), of: .month) { return false }
    if let weekdays = slots.ordinalWeekdays, !set(.ordinalWeekdays(weekdays), of: .month) { return false }
    return true
  }

  /// The detail of a rule that a day beside it is; nil if it is its first date.
  private func detail(_ day: DayMeaning, of rule: TypedRule) -> [TypedRule.Days]? {
    guard rule.days == nil, !rule.isAfterDone else { return nil }
    switch (day, rule.interval.unit) {
    case (.weekday(let weekday), .week): return [.weekdays([weekday])]
    case (.dayOfMonth(let day), .month): return [.monthDays([day])]
    case (.nth(let number, let counted, let month), .month) where month == nil || month == .any:
      switch counted {
      case .day: return [.monthDays([number])]
      case .workday: return [.workday(number)]
      case .weekday(let weekday): return [.ordinalWeekdays([.init(number, weekday)])]
      }
    case (.nth(let number, let counted, .named(let month, nil)), .year):
      switch counted {
      case .day: return number == -1 ? [.yearDays(months: [month], days: [-1])] : nil
      case .workday: return nil
      case .weekday(let weekday): return [.yearWeekdays(months: [month], [.init(number, weekday)])]
      }
    case (.dayOfYear(let month, let day, nil), .year): return [.yearDays(months: [month], days: [day])]
    case (.dayAndMonth(let days), .year):
      return days.map { .yearDays(months: [$0.month], days: [$0.day]) }.firstOfEach
    case (.edge(.end, .month, _), .month): return [.monthDays([-1])]
    default: return nil
    }
  }

  private struct Start {
    var rule: TypedRule
    /// Nil for today.
    var day: CalendarDay?
  }

  /// The rule with the days beside it, and where it begins; nil if they do not fit.
  private func starts(_ slots: Slots, _ rule: TypedRule) -> [Start]? {
    var from: [CalendarDay?] = [nil]
    if let day = slots.from {
      // A date that has passed has to be written in full, as a form shows the date of an overdue item.
      let isFull = if case .days = day { true } else { false }
      let days = day.days(now, conventions).filter { isFull || $0 >= now.day }
      guard !days.isEmpty else { return nil }
      from = days
    }
    guard let day = slots.day else { return from.map { Start(rule: rule, day: $0) } }
    if let details = detail(day, of: rule) {
      return details.flatMap { detail in
        from.map { start in
          var rule = rule
          rule.days = detail
          return Start(rule: rule, day: start)
        }
      }
    }
    guard slots.from == nil, day.canBeFirstDate,
      !(day.isWeekday && (rule.interval.unit == .day || rule.days != nil))
    else { return nil }
    let days = day.days(now, conventions).filter { $0 >= now.day }
    return days.first.map { [Start(rule: rule, day: $0)] }
  }

  /// The reading of a rule with its end; none if they do not fit.
  private func reading(_ slots: Slots, from start: Start, at minute: MinuteOfDay?) -> Readings {
    let never = Readings(neverComes: true)
    let first = start.day ?? now.day
    guard let pattern = start.rule.pattern(startingOn: first) else {
      if case .yearDays? = start.rule.days { return never }
      return Readings()
    }
    if case .afterCompletion(let interval) = pattern {
      guard slots.until == nil, slots.duration == nil, slots.count == nil else { return Readings() }
      let rule = Repeat(afterCompletion: interval)
      let first = rule.firstDate(from: start.day, at: minute, now)
      return first.map { Readings(all: [Reading(due: $0, rule: rule)]) } ?? never
    }
    guard var recurrence = pattern.rule,
      [slots.until != nil, slots.duration != nil, slots.count != nil].filter(\.self).count < 2
    else { return Readings() }
    guard let due = Repeat(recurrence).firstDate(from: start.day, at: minute, now),
      due.day.year <= first.year + 30
    else { return never }
    if let count = slots.count {
      guard count > 0 else { return never }
      recurrence.count = count
    }
    if let until = slots.until {
      let days = until.days(now, conventions)
      guard !days.isEmpty else { return Readings() }
      guard let last = days.first(where: { $0 >= due.day }) else { return never }
      recurrence.until = RecurrenceRule.Until(day: last)
    }
    if let span = slots.duration {
      guard let end = span.end(from: LocalMoment(day: due.day, minute: now.minute))?.day.adding(days: -1)
      else { return Readings() }
      guard end >= due.day else { return never }
      recurrence.until = RecurrenceRule.Until(day: end)
    }
    // What the text of a rule cannot say is not read, such as too many times.
    return Readings(all: Repeat(stored: recurrence.text).map { [Reading(due: due, rule: $0)] } ?? [])
  }
}

extension DayMeaning {
  fileprivate var isWeekday: Bool { if case .weekday = self { true } else { false } }

  /// Whether it can be the first date of a rule that it does not describe.
  fileprivate var canBeFirstDate: Bool {
    switch self {
    case .lastWeekday, .span(_, _, isBare: true), .now, .moment: false
    case .span(let span, _, _): !span.hasTime
    default: true
    }
  }
}

extension Repeat {
  /// The first date that is not before a day, or, without one, has not passed. The interval counts from it.
  func firstDate(from day: CalendarDay?, at minute: MinuteOfDay?, _ now: LocalMoment) -> DueDate? {
    let start = day ?? now.day
    let hasPassed = day == nil && minute.map { $0 < now.minute } ?? false
    let earliest = start.dayNumber + (hasPassed ? 1 : 0)
    guard case .rule(var rule) = meaning else {
      return CalendarDay(dayNumber: earliest).map { DueDate(day: $0, minute: minute) }
    }
    rule.interval = 1
    let number = RecurrenceDays(rule, from: DueDate(day: start, minute: minute), first: earliest).first { _ in
      true
    }
    return number.flatMap { CalendarDay(dayNumber: $0) }.map { DueDate(day: $0, minute: minute) }
  }
}

extension MinuteOfDay {
  var sinceMidnight: Int { hour * 60 + minute }
}
