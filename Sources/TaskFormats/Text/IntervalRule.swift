import TODOCore

/// Repeats of some days, weeks, months or years, which the programs write as a number and a letter: `2w`.
enum IntervalRule {
  private static let units: [(letter: Character, unit: RepeatInterval.Unit, frequency: String)] = [
    ("d", .day, "DAILY"), ("w", .week, "WEEKLY"), ("m", .month, "MONTHLY"), ("y", .year, "YEARLY"),
  ]

  /// Reads `2w`; nil for another text.
  static func interval(_ text: some StringProtocol) -> RepeatInterval? {
    let digits = text.dropLast()
    guard let unit = units.first(where: { $0.letter == text.last })?.unit,
      (1...5).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(digits)
    else { return nil }
    return RepeatInterval(count, unit)
  }

  static func text(_ interval: RepeatInterval) -> String {
    "\(interval.count)" + (units.first { $0.unit == interval.unit }.map { String($0.letter) } ?? "d")
  }

  /// The rule of an interval that counts from a date.
  ///
  /// - Parameter end: as part of a rule, `;UNTIL=20261231`; empty for none.
  static func rule(_ interval: RepeatInterval, from day: CalendarDay, end: String = "") -> Repeat? {
    guard let frequency = units.first(where: { $0.unit == interval.unit })?.frequency else { return nil }
    let every = interval.count == 1 ? "" : ";INTERVAL=\(interval.count)"
    return Repeat(stored: "FREQ=" + frequency + every + end + lastDays(interval.unit, day))
  }

  /// What makes a month without that day use its last one, as people mean it.
  private static func lastDays(_ unit: RepeatInterval.Unit, _ day: CalendarDay) -> String {
    switch (unit, day.month, day.day) {
    case (.month, _, 29...31), (.year, 2, 29):
      let days = (28...day.day).map(String.init).joined(separator: ",")
      let month = unit == .year ? ";BYMONTH=2" : ""
      return month + ";BYMONTHDAY=\(days);BYSETPOS=-1"
    default: return ""
    }
  }

  /// The interval that a pattern is from a date on; nil for another pattern.
  static func interval(_ pattern: RepeatPattern, from day: CalendarDay) -> RepeatInterval? {
    switch pattern {
    case .every(let interval): interval
    case .daysOfMonth([day.day], let every): RepeatInterval(every, .month)
    case .daysOfYear([day.month], [day.day], let every): RepeatInterval(every, .year)
    default: nil
    }
  }
}
