/// How an item repeats, in the terms in which people say it. `every` is the number of weeks, months or years from one to the
/// next.
public enum RepeatPattern: Hashable, Sendable {
  /// A weekday that is counted in its month, from the end if the ordinal is negative: the last Friday.
  public struct OrdinalWeekday: Hashable, Sendable {
    public let ordinal: Int
    public let weekday: Weekday

    public init(_ ordinal: Int, _ weekday: Weekday) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// Every three days; every two months, on the day of the month that the first date has.
  case every(RepeatInterval)
  /// In the order of a week from Monday.
  case weekdays([Weekday], every: Int)
  /// Days of each month, from the end if negative: -1 is the last day. In a month without the 29th, 30th or 31st, its last
  /// day.
  case daysOfMonth([Int], every: Int)
  /// The 29th, 30th or 31st of those months that have one.
  case monthsThatHave(day: Int, every: Int)
  case ordinalWeekdays([OrdinalWeekday], every: Int)
  /// One of the days from Monday to Friday of each month, from the end if negative.
  case workdayOfMonth(Int, every: Int)
  /// Those days of those months, as in ``daysOfMonth(_:every:)``.
  case daysOfYear(months: [Int], days: [Int], every: Int)
  case ordinalWeekdaysOfYear(months: [Int], [OrdinalWeekday], every: Int)
  /// Some time after it was completed.
  case afterCompletion(RepeatInterval)
  /// A rule that has no shorter form, as stored.
  case own(String)

  static let workdays = Array(Weekday.allCases.prefix(5))

  /// The rule with these dates; nil if it is not a rule.
  var rule: RecurrenceRule? {
    switch self {
    case .every(let interval):
      RecurrenceRule(frequency: interval.unit.frequency, interval: interval.count)
    case .weekdays(let weekdays, let every):
      RecurrenceRule(
        frequency: .weekly,
        interval: every,
        weekdays: weekdays.map { RecurrenceRule.DayOfWeek(weekday: $0) }
      )
    case .daysOfMonth(let days, let every):
      RecurrenceRule(frequency: .monthly, interval: every).onDays(days)
    case .monthsThatHave(let day, let every):
      RecurrenceRule(frequency: .monthly, interval: every, monthDays: [day])
    case .ordinalWeekdays(let weekdays, let every):
      RecurrenceRule(frequency: .monthly, interval: every, weekdays: weekdays.map(\.entry))
    case .workdayOfMonth(let position, let every):
      RecurrenceRule(
        frequency: .monthly,
        interval: every,
        weekdays: Self.workdays.map { RecurrenceRule.DayOfWeek(weekday: $0) },
        positions: [position]
      )
    case .daysOfYear(let months, let days, let every):
      RecurrenceRule(frequency: .yearly, interval: every, months: months).onDays(days)
    case .ordinalWeekdaysOfYear(let months, let weekdays, let every):
      RecurrenceRule(frequency: .yearly, interval: every, weekdays: weekdays.map(\.entry), months: months)
    case .afterCompletion, .own: nil
    }
  }
}

extension RepeatPattern {
  /// The pattern of a rule, whatever its end; nil if there is none that has just its dates.
  init?(_ rule: RecurrenceRule) {
    let rule = rule.bare
    guard let pattern = Self.closest(to: rule), pattern.rule?.bare == rule else { return nil }
    self = pattern
  }

  /// A pattern that may leave out something of the rule.
  private static func closest(to rule: RecurrenceRule) -> RepeatPattern? {
    let every = rule.interval
    let ordinals = rule.weekdays.compactMap { day in day.ordinal.map { OrdinalWeekday($0, day.weekday) } }
    // Of the days that only shorter months need, the last says which one is meant.
    let days =
      rule.positions.isEmpty
      ? rule.monthDays : Array(rule.monthDays.prefix(rule.positions.count - 1)) + rule.monthDays.suffix(1)
    switch rule.frequency {
    case _ where rule.weekdays.isEmpty && rule.monthDays.isEmpty && rule.months.isEmpty:
      return RepeatInterval(every, rule.frequency.unit).map(Self.every)
    case .daily: return nil
    case .weekly: return .weekdays(rule.weekdays.map(\.weekday), every: every)
    case .monthly:
      if let position = rule.positions.first, rule.monthDays.isEmpty {
        return .workdayOfMonth(position, every: every)
      }
      if !rule.weekdays.isEmpty { return .ordinalWeekdays(ordinals, every: every) }
      if rule.positions.isEmpty, days.count == 1, days[0] > 28 {
        return .monthsThatHave(day: days[0], every: every)
      }
      return .daysOfMonth(days, every: every)
    case .yearly:
      guard !rule.months.isEmpty, !days.isEmpty || !ordinals.isEmpty else { return nil }
      if rule.weekdays.isEmpty { return .daysOfYear(months: rule.months, days: days, every: every) }
      return .ordinalWeekdaysOfYear(months: rule.months, ordinals, every: every)
    }
  }
}

extension RepeatPattern.OrdinalWeekday {
  fileprivate var entry: RecurrenceRule.DayOfWeek { .init(ordinal: ordinal, weekday: weekday) }
}

extension RepeatInterval.Unit {
  fileprivate var frequency: RecurrenceRule.Frequency {
    switch self {
    case .day: .daily
    case .week: .weekly
    case .month: .monthly
    case .year: .yearly
    }
  }
}

extension RecurrenceRule.Frequency {
  fileprivate var unit: RepeatInterval.Unit {
    switch self {
    case .daily: .day
    case .weekly: .week
    case .monthly: .month
    case .yearly: .year
    }
  }
}

extension RecurrenceRule {
  /// The rule on days of the month. The 31st is the last of the days from the 28th on that a month has. Nil for days that
  /// cannot be combined so.
  fileprivate func onDays(_ days: [Int]) -> RecurrenceRule? {
    var rule = self
    let always = days.filter { $0 < 29 }.sorted()
    guard let last = days.first(where: { $0 > 28 }), !(frequency == .yearly && months != [2]) else {
      // The days from the end are last.
      rule.monthDays = days.sorted { ($0 < 0 ? 1 : 0, $0) < ($1 < 0 ? 1 : 0, $1) }
      return rule
    }
    guard always.count == days.count - 1, always.allSatisfy({ $0 > 0 }) else { return nil }
    rule.monthDays = Set(always).union(28...last).sorted()
    rule.positions = always.indices.map { $0 + 1 } + [-1]
    return rule
  }

  /// The rule without its end, its lists in order, and without what makes no difference.
  fileprivate var bare: RecurrenceRule {
    var rule = self
    (rule.count, rule.until, rule.weekStart) = (nil, nil, .monday)
    let hasOnlyWeekdays = months.isEmpty && monthDays.isEmpty && positions.isEmpty && !weekdays.isEmpty
    if frequency == .daily, interval == 1, hasOnlyWeekdays { rule.frequency = .weekly }
    rule.weekdays = Set(weekdays).sorted {
      ($0.ordinal ?? 0, $0.weekday.rawValue) < ($1.ordinal ?? 0, $1.weekday.rawValue)
    }
    rule.months.sort()
    rule.monthDays.sort()
    rule.positions.sort()
    return rule
  }
}

extension Repeat {
  /// When the dates end.
  public enum End: Hashable, Sendable {
    case until(CalendarDay)
    /// The number of dates left, the current one included.
    case times(Int)
  }

  /// How the item repeats, to be put into words.
  /// - Parameter scheduled: the current date, which decides on what the rule does not say.
  public func pattern(from scheduled: DueDate) -> RepeatPattern {
    switch meaning {
    case .afterCompletion(let interval): return .afterCompletion(interval)
    case .notUnderstood: return .own(stored)
    case .rule(let rule):
      guard let pattern = RepeatPattern(rule) else { return .own(stored) }
      if case .every(let interval) = pattern, interval.unit == .month, scheduled.day.day > 28 {
        return .monthsThatHave(day: scheduled.day.day, every: interval.count)
      }
      return pattern
    }
  }

  /// The rule with the dates of a pattern; nil if it is not one.
  package init?(_ pattern: RepeatPattern, until: CalendarDay? = nil) {
    guard var rule = pattern.rule else { return nil }
    rule.until = until.map { RecurrenceRule.Until(day: $0) }
    self.init(rule)
  }

  /// When the dates end; nil if they do not.
  public var end: End? {
    guard case .rule(let rule) = meaning else { return nil }
    return rule.count.map(End.times) ?? rule.until.map { .until($0.day) }
  }
}

/// A number of days, weeks, months or years between two dates of an item that repeats.
public struct RepeatInterval: Hashable, Sendable {
  /// As its name is typed in English.
  public enum Unit: String, Hashable, Sendable, CaseIterable { case day, week, month, year }

  /// 1–99,999.
  public let count: Int
  public let unit: Unit

  /// One of the unit.
  init(_ unit: Unit) { (count, self.unit) = (1, unit) }

  /// Nil if the count is out of range.
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...99_999).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The day that much later. A month later is the same day of that month, or the last day of a shorter one. Nil outside
  /// the years 1–9999.
  func end(from day: CalendarDay) -> CalendarDay? {
    switch unit {
    case .day: day.adding(days: count)
    case .week: day.adding(days: count * 7)
    case .month: day.adding(months: count)
    case .year: day.adding(months: count * 12)
    }
  }

  private static let letters: [(unit: Unit, letter: Character)] = [
    (.day, "D"), (.week, "W"), (.month, "M"), (.year, "Y"),
  ]

  /// A duration of ISO 8601 with one unit: "P3D".
  package var duration: String {
    let letter = Self.letters.first { $0.unit == unit }?.letter ?? "D"
    return "P\(count)\(letter)"
  }

  /// Reads the output of ``duration``; nil for anything else.
  package init?(duration text: some StringProtocol) {
    guard text.first == "P", let unit = Self.letters.first(where: { $0.letter == text.last })?.unit else {
      return nil
    }
    let digits = text.dropFirst().dropLast()
    guard digits.utf8.count <= 5, digits.utf8.allSatisfy(\.isASCIIDigit),
      let count = Int(digits)
    else { return nil }
    self.init(count, unit)
  }
}
