/// What phrases mean at a moment.
struct PhraseMeaning {
  /// What a phrase means: a due date, and how it repeats.
  struct Reading: Hashable {
    let due: DueDate
    let rule: Repeat?
    /// What it says, whatever it is combined with.
    let change: DueChange

    init(_ change: DueChange, due: DueDate, rule: Repeat? = nil) {
      (self.change, self.due, self.rule) = (change, due, rule)
    }

    /// Nil if it comes to no date.
    init?(_ change: DueChange, over due: DueDate?) {
      guard let meaning = change.over(due) else { return nil }
      self.init(change, due: meaning.due, rule: meaning.repeats)
    }
  }

  struct Readings: Hashable {
    /// The preferred one first.
    var all: [Reading] = []
    /// Why it comes to no date.
    var absence: DueDateText.Absence?

    /// Others of the same words, which come last.
    mutating func add(_ others: Readings) { all = (all + others.all).firstOfEach }

    /// The same, but that a time alone is on the day of a due date.
    func onDay(of due: DueDate?) -> Readings {
      guard let due else { return self }
      let all = all.map { reading in
        if case .time = reading.change { Reading(reading.change, over: due) ?? reading } else { reading }
      }
      return Readings(all: all.firstOfEach, absence: absence)
    }

    /// Skips some of them, which then come last.
    mutating func skip(_ count: Int) {
      guard count > 0, !all.isEmpty else { return }
      let first = count % all.count
      all = Array(all[first...] + all[..<first])
    }
  }

  let now: LocalMoment
  let conventions: DateConventions
  /// The due date that the typed text is combined with; nil if there is none.
  var due: DueDate?

  /// How many days ago a day without a year may have been missed.
  private static let recentDays = 30

  /// The readings of what a phrase says, the preferred one first.
  func readings(_ slots: Slots) -> Readings {
    if slots.rule != nil { return repeatReadings(slots) }
    if case .ordinalWeekdays? = slots.days {
      var slots = slots
      slots.rule = TypedRule(RepeatInterval(.month))
      return repeatReadings(slots)
    }
    guard slots.until == nil, slots.duration == nil, slots.count == nil, slots.from == nil, slots.days == nil
    else { return Readings() }
    let changes = dates(slots).map(change(slots))
    let all = changes.compactMap { Reading($0, over: due) }.firstOfEach
    // Of a date to come, one that passed long ago is no other reading: 24/12/26 is not in 2024.
    let isToCome = all.first.map { $0.due.day >= now.day } ?? false
    return Readings(
      all: isToCome ? all.filter { $0.due.day.dayNumber >= now.day.dayNumber - Self.recentDays } : all,
      absence: changes.isEmpty ? otherWeekday(slots) ?? impossibleDay(slots) : nil
    )
  }

  /// What a date of a phrase changes: a day leaves the time, and a time the day.
  private func change(_ slots: Slots) -> (DueDate) -> DueChange {
    switch slots.day {
    case nil where slots.isAllDay: return { _ in .allDay }
    case nil where slots.hasTime && !slots.isThisPart:
      return { date in
        guard let minute = date.minute else { return .date(date) }
        // Hours from 24 on belong to the day before.
        let typed = minutes(slots).first { $0 % 1440 == minute.sinceMidnight }
        return .time(minute, daysLater: (typed ?? 0) / 1440, first: date)
      }
    case nil, .now, .moment, .tonight, .relativePart: return DueChange.date
    default: return { !slots.hasTime && !slots.isAllDay && $0.minute == nil ? .day($0.day) : .date($0) }
    }
  }

  private func otherWeekday(_ slots: Slots) -> DueDateText.Absence? {
    guard let weekday = slots.weekdayOfDate, let day = slots.day?.days(now, conventions).first,
      day.weekday != weekday
    else { return nil }
    return .otherWeekday(day, weekday)
  }

  /// 31 November, or 29 February of a year without it.
  private func impossibleDay(_ slots: Slots) -> DueDateText.Absence? {
    guard case .day(_, .named)? = slots.day, slots.day?.days(now, conventions).isEmpty == true else {
      return nil
    }
    return .neverComes
  }

  // MARK: Dates

  private func dates(_ slots: Slots) -> [DueDate] {
    var slots = slots
    if slots.isThisPart {
      guard slots.day == nil else { return [] }
      slots.day = .relative(0)
    }
    switch slots.day {
    case nil where slots.isAllDay: return slots.part == nil ? [due].compactMap(\.self) : []
    case nil: return timeAlone(slots)
    case .now: return slots.hasTime ? [] : [DueDate(day: now.day, minute: now.minute)]
    case .moment(let day, let clock):
      return slots.hasTime ? [] : clock.minutes(in: nil).compactMap { date(day, $0) }
    case .tonight: return tonight(slots)
    case .relativePart(let count, let part):
      guard slots.part == nil else { return [] }
      (slots.part, slots.day) = (part, .relative(count))
    case .span(let span, let sign, _) where span.hasTime:
      return slots.hasTime || slots.isAllDay ? [] : [span.end(from: now, sign: sign)].compactMap(\.self)
    default: break
    }
    guard let day = slots.day else { return [] }
    var days = day.days(now, conventions)
    if let weekday = slots.weekdayOfDate { days = days.filter { $0.weekday == weekday } }
    if slots.isAllDay { return slots.part == nil ? days.map { DueDate(day: $0) } : [] }
    guard slots.hasTime else { return days.map { DueDate(day: $0) } }
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
    guard let time = slots.time else {
      return slots.part.map { [conventions.time(of: $0).sinceMidnight] } ?? []
    }
    let minutes = time.minutes(in: slots.part, isTonight: isTonight)
    // Where 12/24 is written, 3:30 is in the afternoon, as “at 3” is.
    return time.isShort && conventions.order == .monthDayYear ? minutes.reversed() : minutes
  }

  private func date(_ day: CalendarDay, _ minutes: Int) -> DueDate? {
    guard let day = day.adding(days: minutes / 1440),
      let minute = MinuteOfDay(sinceMidnight: minutes % 1440)
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
    for part in [PartOfDay.evening, .night] where now.minute < conventions.time(of: part) {
      return [DueDate(day: now.day, minute: conventions.time(of: part))]
    }
    return [DueDate(day: now.day)]
  }

  // MARK: Repeats

  private func repeatReadings(_ slots: Slots) -> Readings {
    guard var rule = slots.rule, !slots.isThisPart, !slots.isAllDay, slots.weekdayOfDate == nil else {
      return Readings()
    }
    if rule.isTooOften { return Readings(absence: .tooOften) }
    if slots.lacksDays { return Readings(absence: rule.interval.unit == .day ? .tooOften : .daysMissing) }
    var slots = slots
    if slots.fromTime != nil {
      guard slots.time == nil else { return Readings() }
      slots.time = slots.fromTime
    }
    let minutes: [Int?] = slots.hasTime ? minutes(slots).filter { $0 < 1440 } : [nil]
    if let days = slots.days {
      guard rule.takesDays, rule.interval.unit == days.unit else { return Readings() }
      rule.days = days
    }
    guard !minutes.isEmpty, let starts = starts(slots, rule) else { return Readings() }
    var found = Readings()
    for start in starts {
      for minute in minutes {
        let change = RuleChange(
          rule: start.rule,
          first: start.day,
          minute: minute.flatMap(MinuteOfDay.init(sinceMidnight:)),
          count: slots.count,
          until: slots.until?.days(now, conventions),
          duration: slots.duration,
          now: now
        )
        switch change.over(due) {
        case .date(let due, let rule):
          found.all.append(Reading(.rule(change), due: due, rule: rule))
        case .never: found.absence = .neverComes
        case .notUnderstood: break
        }
      }
    }
    return found
  }

  /// The rule with the days beside it, and where it begins, nil for today; nil if they do not fit.
  private func starts(_ slots: Slots, _ rule: TypedRule) -> [(rule: TypedRule, day: CalendarDay?)]? {
    var from: [CalendarDay?] = [nil]
    if let day = slots.from {
      // A date that has passed has to be written in full, as a form shows the date of an overdue item.
      let isFull = if case .days = day { true } else { false }
      let days = day.days(now, conventions).filter { isFull || $0 >= now.day }
      guard !days.isEmpty else { return nil }
      from = days
    }
    guard let day = slots.day else { return from.map { (rule, $0) } }
    let details = rule.takesDays ? day.details.filter { $0.unit == rule.interval.unit } : []
    if !details.isEmpty {
      return details.flatMap { detail in from.map { (TypedRule(rule.interval, detail), $0) } }
    }
    let isWeekday = if case .weekday = day { true } else { false }
    guard slots.from == nil, day.canBeFirstDate,
      !(isWeekday && (rule.interval.unit == .day || rule.days != nil))
    else { return nil }
    return day.days(now, conventions).first { $0 >= now.day }.map { [(rule, $0)] }
  }
}

extension DayMeaning {
  /// Whether it can be the first date of a rule that it does not describe.
  fileprivate var canBeFirstDate: Bool {
    switch self {
    case .lastWeekday, .span(_, _, isBare: true), .now, .moment: false
    case .span(let span, _, _): !span.hasTime
    default: true
    }
  }
}
