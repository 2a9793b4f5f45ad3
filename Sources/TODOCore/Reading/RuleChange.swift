/// How something repeats, as it was typed, before it is known from which date.
public struct RuleChange: Hashable, Sendable {
  /// Where a rule begins, and what it is.
  enum Meaning: Hashable {
    case date(DueDate, Repeat)
    /// It comes to no date.
    case never
    /// Its parts do not fit.
    case notUnderstood
  }

  let rule: TypedRule
  /// The first date that was typed.
  let first: CalendarDay?
  let minute: MinuteOfDay?
  let count: Int?
  /// The days that “until” can mean, the preferred one first.
  let until: [CalendarDay]?
  let duration: TypedSpan?
  /// When it was typed.
  let now: LocalMoment

  /// What the rule is for an item with a due date: its first date is the first from that on, and the due date gives what was not
  /// typed, as the weekday and the time.
  func over(_ due: DueDate?) -> Meaning {
    let start = first ?? due?.day
    let day = start ?? now.day
    let minute = minute ?? due?.minute
    guard let pattern = rule.pattern(startingOn: day) else {
      if case .yearDays? = rule.days { return .never }
      return .notUnderstood
    }
    let ends = [until != nil, duration != nil, count != nil].count(where: \.self)
    if case .afterCompletion(let interval) = pattern {
      guard ends == 0 else { return .notUnderstood }
      let rule = Repeat(afterCompletion: interval)
      return rule.firstDate(from: start, at: minute, now).map { .date($0, rule) } ?? .never
    }
    guard var recurrence = pattern.rule, ends < 2 else { return .notUnderstood }
    let rule = Repeat(recurrence)
    guard var first = rule.firstDate(from: start, at: minute, now), first.day.year <= day.year + 30 else {
      return .never
    }
    // A due date that was missed stays if it is one of the rule; later ones that have passed are left out.
    if self.first == nil, let due, first.day > due.day, first.day < now.day,
      let next = rule.firstDate(from: nil, at: minute, now)
    {
      first = next
    }
    if let count {
      guard count > 0 else { return .never }
      recurrence.count = count
    }
    if let until {
      guard !until.isEmpty else { return .notUnderstood }
      guard let last = until.first(where: { $0 >= first.day }) else { return .never }
      recurrence.until = RecurrenceRule.Until(day: last)
    }
    if let duration {
      guard
        let end = duration.end(from: LocalMoment(day: first.day, minute: now.minute))?.day.adding(days: -1)
      else { return .notUnderstood }
      guard end >= first.day else { return .never }
      recurrence.until = RecurrenceRule.Until(day: end)
    }
    // What the text of a rule cannot say is not read, such as too many times.
    return Repeat(stored: recurrence.text).map { .date(first, $0) } ?? .notUnderstood
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
