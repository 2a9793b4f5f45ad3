/// A recurrence rule of RFC 5545, section 3.3.10, whose dates this app can compute.
struct RecurrenceRule: Hashable, Sendable {
  enum Frequency: String, Hashable, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// An entry of BYDAY: each such weekday of the period, or one of them.
  struct DayOfWeek: Hashable, Sendable {
    /// The number of the weekday in its period, from the end if negative; nil for each.
    var ordinal: Int?
    var weekday: Weekday
  }

  /// The day after which there are no more dates, or the minute.
  struct Until: Hashable, Sendable {
    var day: CalendarDay
    /// The last minute on the wall clock; nil for all of the day, and for a time in UTC.
    var minute: MinuteOfDay?
  }

  var frequency: Frequency
  /// From each period to the next.
  var interval = 1
  /// BYDAY.
  var weekdays: [DayOfWeek] = []
  /// BYMONTH.
  var months: [Int] = []
  /// BYMONTHDAY, from the end of the month if negative.
  var monthDays: [Int] = []
  /// BYSETPOS, from the end of the period's dates if negative.
  var positions: [Int] = []
  /// WKST.
  var weekStart = Weekday.monday
  /// The number of dates that are left, the current one included.
  var count: Int?
  var until: Until?

  /// The rule with the parts that it takes from its first date.
  func completed(from start: CalendarDay) -> RecurrenceRule {
    var rule = self
    guard weekdays.isEmpty, monthDays.isEmpty else { return rule }
    switch frequency {
    case .daily: break
    case .weekly: rule.weekdays = [DayOfWeek(weekday: start.weekday)]
    case .monthly: rule.monthDays = [start.day]
    case .yearly:
      rule.monthDays = [start.day]
      if months.isEmpty { rule.months = [start.month] }
    }
    return rule
  }
}

/// The text of a rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR".
extension RecurrenceRule {
  enum Reading: Hashable, Sendable {
    case rule(RecurrenceRule)
    /// A valid rule, whose dates this app cannot compute.
    case outsideSubset
  }

  /// - Parameter text: in upper case, ASCII. Nil if it is not a rule.
  static func reading(_ text: String) -> Reading? {
    var rule = RecurrenceRule(frequency: .daily)
    var names: Set<Substring> = []
    var isInSubset = true
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, isName(pair[0]), !pair[1].isEmpty, names.insert(pair[0]).inserted else {
        return nil
      }
      switch rule.take(pair[1], as: pair[0]) {
      case .taken: break
      case .outsideSubset: isInSubset = false
      case .invalid: return nil
      }
    }
    guard names.contains("FREQ"), !names.isSuperset(of: ["COUNT", "UNTIL"]) else { return nil }
    return isInSubset && rule.isInSubset ? .rule(rule) : .outsideSubset
  }

  /// RFC 5545 allows ordinals in months and years only, and no days of the month in weeks.
  private var isInSubset: Bool {
    switch frequency {
    case .daily: weekdays.allSatisfy { $0.ordinal == nil }
    case .weekly: weekdays.allSatisfy { $0.ordinal == nil } && monthDays.isEmpty
    case .monthly, .yearly: true
    }
  }

  private enum Part { case taken, outsideSubset, invalid }

  private mutating func take(_ value: Substring, as name: Substring) -> Part {
    switch name {
    case "FREQ":
      guard let frequency = Frequency(rawValue: String(value)) else {
        return ["SECONDLY", "MINUTELY", "HOURLY"].contains(value) ? .outsideSubset : .invalid
      }
      self.frequency = frequency
    case "INTERVAL":
      guard let number = Self.number(value) else { return .invalid }
      interval = number
    case "COUNT":
      guard let number = Self.number(value) else { return .invalid }
      count = number
    case "UNTIL":
      guard let until = Self.until(value) else { return .invalid }
      self.until = until
    case "WKST":
      guard let weekday = Self.weekday(value) else { return .invalid }
      weekStart = weekday
    case "BYDAY":
      let days = value.split(separator: ",", omittingEmptySubsequences: false).map(Self.dayOfWeek)
      weekdays = days.compactMap(\.self)
      if days.contains(nil) { return .invalid }
    case "BYMONTH":
      guard let numbers = Self.numbers(value, 1...12), numbers.allSatisfy({ $0 > 0 }) else { return .invalid }
      months = numbers
    case "BYMONTHDAY":
      guard let numbers = Self.numbers(value, 1...31) else { return .invalid }
      monthDays = numbers
    case "BYSETPOS":
      guard let numbers = Self.numbers(value, 1...366) else { return .invalid }
      positions = numbers
    default: return .outsideSubset
    }
    return .taken
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0.isASCIIDigit || $0 == 0x2D }
  }

  /// From 1 up to nine digits, which keeps all sums within 64 bits.
  private static func number(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit),
      let number = Int(text), number > 0
    else { return nil }
    return number
  }

  /// Numbers with an optional sign, whose size is in the range; each once.
  private static func numbers(_ text: Substring, _ range: ClosedRange<Int>) -> [Int]? {
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = signed(part), range.contains(abs(number)) else { return nil }
      numbers.append(number)
    }
    return Set(numbers).sorted()
  }

  private static func signed(_ text: Substring) -> Int? {
    let isNegative = text.first == "-"
    return number(isNegative || text.first == "+" ? text.dropFirst() : text).map { isNegative ? -$0 : $0 }
  }

  private static let weekdayNames: [(name: String, weekday: Weekday)] = [
    ("MO", .monday), ("TU", .tuesday), ("WE", .wednesday), ("TH", .thursday), ("FR", .friday),
    ("SA", .saturday), ("SU", .sunday),
  ]

  private static func weekday(_ text: Substring) -> Weekday? {
    weekdayNames.first { $0.name == text }?.weekday
  }

  private static func dayOfWeek(_ text: Substring) -> DayOfWeek? {
    guard let weekday = weekday(text.suffix(2)) else { return nil }
    let sign = text.dropLast(2)
    guard !sign.isEmpty else { return DayOfWeek(weekday: weekday) }
    guard let ordinal = signed(sign), (1...53).contains(abs(ordinal)) else { return nil }
    return DayOfWeek(ordinal: ordinal, weekday: weekday)
  }

  /// "20261224", "20261224T170000", "20261224T160000Z". Without a time zone, a time in UTC says no more than its day.
  private static func until(_ text: Substring) -> Until? {
    guard let date = Int(text.utf8.prefix(8), digitsOf: "00000000".utf8),
      let day = CalendarDay(year: date / 10_000, month: date / 100 % 100, day: date % 100)
    else { return nil }
    var clock = text.dropFirst(8)
    if clock.isEmpty { return Until(day: day) }
    let isUTC = clock.last == "Z"
    if isUTC { clock = clock.dropLast() }
    guard let time = Int(clock.utf8, digitsOf: "T000000".utf8), time % 100 <= 60,
      let minute = MinuteOfDay(hour: time / 10_000, minute: time / 100 % 100)
    else { return nil }
    return Until(day: day, minute: isUTC ? nil : minute)
  }

  /// The text of the rule, its parts in the order that is usual in RFC 5545.
  var text: String {
    func list(_ name: String, _ values: [some Any]) -> String? {
      values.isEmpty ? nil : "\(name)=" + values.map { "\($0)" }.joined(separator: ",")
    }
    return [
      "FREQ=\(frequency.rawValue)",
      interval == 1 ? nil : "INTERVAL=\(interval)",
      count.map { "COUNT=\($0)" },
      until.map { "UNTIL=\(Self.text($0))" },
      weekStart == .monday ? nil : "WKST=\(Self.name(weekStart))",
      list("BYMONTH", months),
      list("BYMONTHDAY", monthDays),
      list("BYDAY", weekdays.map { ($0.ordinal.map(String.init) ?? "") + Self.name($0.weekday) }),
      list("BYSETPOS", positions),
    ].compactMap(\.self).joined(separator: ";")
  }

  private static func name(_ weekday: Weekday) -> String { weekdayNames[weekday.rawValue - 1].name }

  private static func text(_ until: Until) -> String {
    let day = until.day.description.filter { $0 != "-" }
    return until.minute.map { "\(day)T\($0)00".filter { $0 != ":" } } ?? day
  }
}
