/// How something repeats, as it was said, before it is known when that was.
struct TypedRule: Hashable {
  /// The days of the rule, if they were said with it.
  enum Days: Hashable {
    case weekdays([Weekday])
    case monthDays([Int])
    case ordinalWeekdays([RepeatPattern.OrdinalWeekday])
    case workday(Int)
    case yearDays(months: [Int], days: [Int])
    case yearWeekdays(months: [Int], [RepeatPattern.OrdinalWeekday])

    /// What has such days.
    var unit: RepeatInterval.Unit {
      switch self {
      case .weekdays: .week
      case .monthDays, .ordinalWeekdays, .workday: .month
      case .yearDays, .yearWeekdays: .year
      }
    }

    /// The same days of a month of each year, rather than of each month.
    func of(month: Int) -> Days? {
      switch self {
      case .monthDays(let days): .yearDays(months: [month], days: days)
      case .ordinalWeekdays(let weekdays): .yearWeekdays(months: [month], weekdays)
      case .weekdays, .workday, .yearDays, .yearWeekdays: nil
      }
    }
  }

  var interval: RepeatInterval
  var days: Days?
  /// Whether the interval counts from the day on which it was done.
  var isAfterDone = false
  /// Whether it was said to come more often than every day, as “every 8 hours”, which no item does.
  private(set) var isTooOften = false

  init(_ interval: RepeatInterval, _ days: Days? = nil, isAfterDone: Bool = false) {
    self.interval = interval
    self.days = days
    self.isAfterDone = isAfterDone
  }

  /// On days of every week, month or year, or of every few of them.
  init?(_ count: Int, _ days: Days) {
    guard let interval = RepeatInterval(count, days.unit) else { return nil }
    self.init(interval, days)
  }

  init(_ days: Days) { self.init(RepeatInterval(days.unit), days) }

  static let daily = TypedRule(RepeatInterval(.day))

  /// Whether a day beside it can be its detail.
  var takesDays: Bool { days == nil && !isAfterDone }

  /// What is said to come after a span; nil if that is out of range.
  init?(_ span: TypedSpan, isAfterDone: Bool = false) {
    guard let interval = span.interval ?? (span.hasTime ? RepeatInterval(.day) : nil) else { return nil }
    self.init(interval, isAfterDone: isAfterDone)
    isTooOften = span.hasTime
  }

  /// The pattern of a rule whose first date is on a day or after it; nil if it has no such days.
  func pattern(startingOn start: CalendarDay) -> RepeatPattern? {
    if isAfterDone { return days == nil ? .afterCompletion(interval) : nil }
    let every = interval.count
    switch days {
    case nil:
      switch interval.unit {
      // The 29th to 31st, and 29 February, are meant in every month and year.
      case .month where start.day > 28: return .daysOfMonth([start.day], every: every)
      case .year where start.month == 2 && start.day == 29:
        return .daysOfYear(months: [2], days: [29], every: every)
      default: return .every(interval)
      }
    case .weekdays(let weekdays):
      return .weekdays(weekdays.sorted { $0.rawValue < $1.rawValue }, every: every)
    case .monthDays(let days):
      guard !days.isEmpty, days.allSatisfy({ $0 == -1 || (1...31).contains($0) }) else { return nil }
      return .daysOfMonth(Set(days).sorted(), every: every)
    case .ordinalWeekdays(let weekdays):
      return weekdays.allSatisfy { $0.ordinal != 0 && (-5...5).contains($0.ordinal) }
        ? .ordinalWeekdays(weekdays, every: every) : nil
    case .workday(let number):
      return (-5...23).contains(number) && number != 0 ? .workdayOfMonth(number, every: every) : nil
    case .yearDays(let months, let days):
      // 2024 has a 29 February.
      let exist = months.allSatisfy { month in
        days.allSatisfy { $0 == -1 || (1...CalendarDay.length(ofMonth: month, year: 2024)).contains($0) }
      }
      return exist ? .daysOfYear(months: Set(months).sorted(), days: Set(days).sorted(), every: every) : nil
    case .yearWeekdays(let months, let weekdays):
      guard weekdays.allSatisfy({ $0.ordinal != 0 && (-5...5).contains($0.ordinal) }) else { return nil }
      return .ordinalWeekdaysOfYear(months: Set(months).sorted(), weekdays, every: every)
    }
  }
}
