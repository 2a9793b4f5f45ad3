/// The days of a rule in order, as day numbers (``CalendarDay/dayNumber``).
///
/// It reads the rule period by period, beginning with the one of the first day wanted. Only one period is in memory.
struct RecurrenceDays: Sequence, IteratorProtocol {
  private let rule: RecurrenceRule
  private let start: CalendarDay
  /// Days before it are left out.
  private let first: Int
  /// No day is after it.
  private let last: Int
  private let monthMask: UInt32
  /// The next period: its number counted from that of `start`. With days, a period is a month.
  private var period = 0
  /// The periods in a row that had no day.
  private var emptyPeriods = 0
  private var days: [Int] = []
  private var index = 0

  /// - Parameters:
  ///   - start: the date from which intervals are counted, and from which the rule takes what it does not say.
  ///   - first: the day number from which days are wanted.
  ///   - last: the day number of the last day wanted.
  init(_ rule: RecurrenceRule, from start: DueDate, first: Int, last: Int = CalendarDay.numbers.upperBound) {
    self.rule = rule.completed(from: start.day)
    self.start = start.day
    self.first = Swift.max(first, start.day.dayNumber)
    self.last = Swift.min(last, rule.until?.lastDay(at: start.minute) ?? last)
    monthMask = self.rule.months.isEmpty ? ~0 : self.rule.months.reduce(0) { $0 | 1 << UInt32($1) }
    guard let day = CalendarDay(dayNumber: self.first) else { return }
    period =
      switch rule.frequency {
      case .daily: day.monthNumber - self.start.monthNumber
      case .weekly: (self.first - startOfWeek) / (7 * rule.interval)
      case .monthly: (day.monthNumber - self.start.monthNumber) / rule.interval
      case .yearly: (day.year - self.start.year) / rule.interval
      }
  }

  mutating func next() -> Int? {
    while true {
      while index < days.count {
        let day = days[index]
        index += 1
        if day > last { return nil }
        if day >= first { return day }
      }
      // The calendar repeats after 400 years, which are 4,800 months or 20,871 weeks. Without months, all weeks are alike.
      let most =
        switch rule.frequency {
        case .daily, .monthly: 4_800
        case .weekly: rule.months.isEmpty ? 1 : 20_871
        case .yearly: 400
        }
      guard first <= last, emptyPeriods < most else { return nil }
      days.removeAll(keepingCapacity: true)
      index = 0
      guard readPeriod() else { return nil }
      if !rule.positions.isEmpty { pickPositions() }
      emptyPeriods = days.isEmpty ? emptyPeriods + 1 : 0
    }
  }

  /// Fills `days`; false if the period is after the last day.
  private mutating func readPeriod() -> Bool {
    defer { period += 1 }
    switch rule.frequency {
    case .daily: return readDaysOfMonth()
    case .weekly: return readWeek()
    case .monthly: return readMonth(start.monthNumber + period * rule.interval)
    case .yearly:
      let january = (start.year + period * rule.interval) * 12
      guard isReached(CalendarDay(month: january)) else { return false }
      // All of the year, even if the rule ends in it: its positions count from both ends.
      (january..<january + 12).compactMap(CalendarDay.init(month:)).forEach { addDays(of: $0, inYear: true) }
      return true
    }
  }

  /// Whether a day exists, and is not after the last day.
  private func isReached(_ day: CalendarDay?) -> Bool { day.map { $0.dayNumber <= last } ?? false }

  private var startOfWeek: Int { start.dayNumber - start.weekday.days(after: rule.weekStart) }

  private mutating func readWeek() -> Bool {
    let week = startOfWeek + period * 7 * rule.interval
    guard week <= last else { return false }
    for day in week..<week + 7 {
      guard let date = CalendarDay(dayNumber: day), monthMask & 1 << UInt32(date.month) != 0,
        rule.weekdays.contains(where: { $0.weekday == date.weekday })
      else { continue }
      days.append(day)
    }
    return true
  }

  /// The days of a month that the interval meets. A month that it does not meet is passed over.
  private mutating func readDaysOfMonth() -> Bool {
    guard readMonth(start.monthNumber + period) else { return false }
    let origin = start.dayNumber
    guard rule.interval > 1 else { return true }
    days.removeAll { ($0 - origin) % rule.interval != 0 }
    guard let end = CalendarDay(month: start.monthNumber + period + 1)?.dayNumber else { return true }
    let steps = (Swift.max(end, first) - origin + rule.interval - 1) / rule.interval
    guard let next = CalendarDay(dayNumber: origin + steps * rule.interval) else {
      // The interval leads out of the calendar; the period read next is outside too.
      period = CalendarDay.numbers.upperBound
      return true
    }
    period = next.monthNumber - start.monthNumber - 1
    return true
  }

  private mutating func readMonth(_ number: Int) -> Bool {
    guard let month = CalendarDay(month: number), isReached(month) else { return false }
    addDays(of: month, inYear: false)
    return true
  }

  /// Adds the days of a month.
  /// - Parameters:
  ///   - month: its first day.
  ///   - inYear: whether the ordinals of weekdays count in the year, if the rule names no months.
  private mutating func addDays(of month: CalendarDay, inYear: Bool) {
    guard monthMask & 1 << UInt32(month.month) != 0 else { return }
    let first = month.dayNumber
    let length = CalendarDay.length(ofMonth: month.month, year: month.year)
    var mask: UInt32 = ((1 << UInt32(length)) - 1) << 1
    if !rule.monthDays.isEmpty { mask &= self.mask(of: rule.monthDays, length: length) }
    if !rule.weekdays.isEmpty {
      let span: Range<Int> =
        inYear && rule.months.isEmpty ? month.daysOfYear : first..<first + length
      mask &= weekdayMask(in: span, month: first..<first + length)
    }
    while mask != 0 {
      days.append(first + mask.trailingZeroBitCount - 1)
      mask &= mask - 1
    }
  }

  /// The bits of days of the month, bit 1 for the first.
  private func mask(of numbers: [Int], length: Int) -> UInt32 {
    var mask: UInt32 = 0
    for number in numbers {
      let day = number > 0 ? number : length + 1 + number
      if day > 0 { mask |= 1 << UInt32(day) }
    }
    return mask
  }

  /// The bits of the days 1, 8, 15, 22 and 29.
  private static let everySeventhDay: UInt32 = 0x2040_8102

  /// The bits of the weekdays of a month.
  /// - Parameter span: the day numbers of the period in which ordinals count.
  private func weekdayMask(in span: Range<Int>, month: Range<Int>) -> UInt32 {
    var mask: UInt32 = 0
    for entry in rule.weekdays {
      guard let ordinal = entry.ordinal else {
        let offset = entry.weekday.days(after: Weekday(dayNumber: month.lowerBound))
        mask |= Self.everySeventhDay << UInt32(offset)
        continue
      }
      let day =
        if ordinal > 0 {
          span.lowerBound + entry.weekday.days(after: Weekday(dayNumber: span.lowerBound)) + 7 * (ordinal - 1)
        } else {
          span.upperBound - 1 - Weekday(dayNumber: span.upperBound - 1).days(after: entry.weekday)
            + 7 * (ordinal + 1)
        }
      if span.contains(day), month.contains(day) { mask |= 1 << UInt32(day - month.lowerBound + 1) }
    }
    return mask
  }

  /// Keeps the days at the positions of the rule.
  private mutating func pickPositions() {
    // With days, each is the first and the last of its period.
    if rule.frequency == .daily {
      if !rule.positions.contains(where: { abs($0) == 1 }) { days = [] }
      return
    }
    let indices = Set(rule.positions.map { $0 > 0 ? $0 - 1 : days.count + $0 })
    days = days.indices.filter(indices.contains).map { days[$0] }
  }
}

extension RecurrenceRule.Until {
  /// The number of the last day that has a date at a time of day.
  fileprivate func lastDay(at time: MinuteOfDay?) -> Int {
    guard let time, let minute, time > minute else { return day.dayNumber }
    return day.dayNumber - 1
  }
}

extension CalendarDay {
  /// The months since the year 0.
  fileprivate var monthNumber: Int { year * 12 + month - 1 }

  /// The first day of the month with that number; nil outside the years 1–9999.
  fileprivate init?(month number: Int) {
    guard number >= 0 else { return nil }
    self.init(year: number / 12, month: number % 12 + 1, day: 1)
  }

  /// The day numbers of its year.
  fileprivate var daysOfYear: Range<Int> {
    let length = Self.length(ofMonth: 2, year: year) + 337
    let first = (1..<month).reduce(dayNumber - day + 1) { $0 - Self.length(ofMonth: $1, year: year) }
    return first..<first + length
  }
}

extension Weekday {
  fileprivate init(dayNumber: Int) { self = Self.allCases[((dayNumber + 3) % 7 + 7) % 7] }
}
