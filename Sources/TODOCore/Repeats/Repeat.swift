/// How an item repeats: on the dates of a rule, or some time after it was completed.
public struct Repeat: Hashable, Sendable, CustomStringConvertible {
  enum Meaning: Hashable, Sendable {
    case rule(RecurrenceRule)
    case afterCompletion(RepeatInterval)
    case notUnderstood
  }

  /// The text stored in the database: a recurrence rule of RFC 5545 without "RRULE:", "FREQ=WEEKLY;BYDAY=FR", or the time
  /// after completion, "after:P3D".
  public let stored: String
  let meaning: Meaning

  public var description: String { stored }

  /// More characters than any rule that a person or an app writes.
  static let longest = 1_000
  private static let completionPrefix = "AFTER:"

  /// Reads the output of ``stored``, also in lower case or after "RRULE:". Nil for any other text, such as a rule with both
  /// COUNT and UNTIL, or with a number out of range.
  public init?(stored text: String) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    let upper = text.uppercased()
    if upper.hasPrefix(Self.completionPrefix) {
      guard let interval = RepeatInterval(duration: upper.dropFirst(Self.completionPrefix.count)) else {
        return nil
      }
      self.init(afterCompletion: interval)
      return
    }
    let rule = upper.hasPrefix("RRULE:") ? String(upper.dropFirst(6)) : upper
    guard let reading = RecurrenceRule.reading(rule) else { return nil }
    switch reading {
    case .rule(let meaning): self.init(stored: rule, .rule(meaning))
    case .outsideSubset: self.init(stored: rule, .notUnderstood)
    }
  }

  /// A repeat that counts from the day on which the item was completed.
  public init(afterCompletion interval: RepeatInterval) {
    self.init(stored: "after:" + interval.duration, .afterCompletion(interval))
  }

  init(_ rule: RecurrenceRule) { self.init(stored: rule.text, .rule(rule)) }

  private init(stored: String, _ meaning: Meaning) {
    self.stored = stored
    self.meaning = meaning
  }

  /// Whether the dates can be computed. If not, the rule is kept as it is and has no dates: weeks by their number, hours,
  /// and whatever else RFC 5545 allows beyond `Docs/Dates.md`.
  public var isUnderstood: Bool { meaning != .notUnderstood }
}

extension Repeat {
  /// Whether a day is one of its dates if they are counted from that day. False for a repeat after completion, and for a rule that is
  /// not understood.
  public func fits(_ day: CalendarDay) -> Bool {
    guard case .rule(var rule) = meaning else { return false }
    (rule.count, rule.until) = (nil, nil)
    let number = day.dayNumber
    var days = RecurrenceDays(rule, from: DueDate(day: day), first: number, last: number)
    return days.next() == number
  }

  /// The dates after `scheduled`, at its time of day. None for a repeat after completion, whose dates are not known yet.
  ///
  /// - Parameters:
  ///   - scheduled: the current date, from which intervals are counted, and from which the rule takes what it does not
  ///     say: the weekday of "FREQ=WEEKLY".
  ///   - day: the day to which the current date was moved; the dates up to it are passed over.
  public func dates(after scheduled: DueDate, movedTo day: CalendarDay? = nil, limit: Int) -> [DueDate] {
    let days = CalendarDay.numbers
    return dates(after: scheduled, movedTo: day, from: days.lowerBound, through: days.upperBound, limit)
  }

  /// The dates after `scheduled` that are in a range of days. The days before the range cost nothing, unless the rule has a
  /// number of dates that are to be counted.
  public func dates(
    after scheduled: DueDate,
    movedTo day: CalendarDay? = nil,
    in range: ClosedRange<CalendarDay>,
    limit: Int
  ) -> [DueDate] {
    dates(
      after: scheduled,
      movedTo: day,
      from: range.lowerBound.dayNumber,
      through: range.upperBound.dayNumber,
      limit
    )
  }

  private func dates(
    after scheduled: DueDate,
    movedTo day: CalendarDay?,
    from first: Int,
    through last: Int,
    _ limit: Int
  ) -> [DueDate] {
    guard case .rule(let rule) = meaning else { return [] }
    let next = scheduled.day.dayNumber + 1
    let first = max(first, day.map { $0.dayNumber + 1 } ?? next)
    let start = rule.count == nil ? max(first, next) : next
    return RecurrenceDays(rule, from: scheduled, first: start, last: last)
      .prefix(rule.count.map { $0 - 1 } ?? .max).drop { $0 < first }.prefix(max(0, limit))
      .compactMap { CalendarDay(dayNumber: $0) }.map { DueDate(day: $0, minute: scheduled.minute) }
  }

  /// Where the item goes when it is completed: to the first date after `scheduled` and the due date that is also after today,
  /// or, with a time of day, after now. A repeat after completion counts from today. Nil if there is no such date, and for a
  /// rule that is not understood.
  ///
  /// - Parameter due: when the item is due, if that is another date than `scheduled`.
  public func following(_ scheduled: DueDate, due: DueDate? = nil, now: LocalMoment) -> RepeatAdvance? {
    if case .afterCompletion(let interval) = meaning {
      return advance(scheduled, by: interval, from: now.day)
    }
    let isTodayAhead = scheduled.minute.map { $0 > now.minute } ?? false
    return advance(scheduled, due: due ?? scheduled, to: now.day.dayNumber + (isTodayAhead ? 0 : 1))
  }

  /// Where the item goes when its date is skipped: to the first date after `scheduled` and the due date that has not passed.
  /// Today has not, nor has this minute. A repeat after completion counts from the due date, or from today if that has
  /// passed.
  public func skipping(_ scheduled: DueDate, due: DueDate? = nil, now: LocalMoment) -> RepeatAdvance? {
    if case .afterCompletion(let interval) = meaning {
      return advance(scheduled, by: interval, from: max((due ?? scheduled).day, now.day))
    }
    let hasPassedToday = scheduled.minute.map { $0 < now.minute } ?? false
    return advance(scheduled, due: due ?? scheduled, to: now.day.dayNumber + (hasPassedToday ? 1 : 0))
  }

  private func advance(
    _ scheduled: DueDate,
    by interval: RepeatInterval,
    from day: CalendarDay
  ) -> RepeatAdvance? {
    interval.end(from: day).map {
      RepeatAdvance(next: DueDate(day: $0, minute: scheduled.minute), rest: self, missed: 0)
    }
  }

  private func advance(_ scheduled: DueDate, due: DueDate, to first: Int) -> RepeatAdvance? {
    guard case .rule(let rule) = meaning else { return nil }
    let first = max(first, due.day.dayNumber + 1)
    var (used, missed) = (1, 0)
    for number in RecurrenceDays(rule, from: scheduled, first: scheduled.day.dayNumber + 1) {
      if let count = rule.count, used >= count { return nil }
      if number >= first, let day = CalendarDay(dayNumber: number) {
        let next = DueDate(day: day, minute: scheduled.minute)
        return RepeatAdvance(next: next, rest: without(used, of: rule), missed: missed)
      }
      used += 1
      // Dates up to one that was moved were skipped by the move.
      if number > due.day.dayNumber { missed += 1 }
    }
    return nil
  }

  /// The repeat after that many of its dates.
  private func without(_ used: Int, of rule: RecurrenceRule) -> Repeat {
    guard let count = rule.count else { return self }
    let parts = stored.split(separator: ";").map { $0.hasPrefix("COUNT=") ? "COUNT=\(count - used)" : $0 }
    return Repeat(stored: parts.joined(separator: ";")) ?? self
  }
}

/// The step of a repeating item from the date that was completed to the next.
public struct RepeatAdvance: Hashable, Sendable {
  /// When the item is due from now on.
  public let next: DueDate
  /// How the item repeats from now on: a rule with a number of dates has fewer left.
  public let rest: Repeat
  /// The number of dates after the due date that were missed.
  public let missed: Int
}
