import TODOCore

/// Repeats of some days, weeks, months or years, which the programs write as a number and a letter: `2w`.
enum IntervalRule {
  /// Reads `2w`; nil for another text.
  static func interval(_ text: some StringProtocol) -> RepeatInterval? {
    text.last?.isLowercase == true ? RepeatInterval(duration: "P" + text.uppercased()) : nil
  }

  static func text(_ interval: RepeatInterval) -> String { interval.duration.dropFirst().lowercased() }

  /// The rule of an interval that counts from a date. A month without that day uses its last one, as people mean it.
  static func rule(_ interval: RepeatInterval, from day: CalendarDay, until: CalendarDay? = nil) -> Repeat? {
    let pattern: RepeatPattern =
      switch (interval.unit, day.month, day.day) {
      case (.month, _, 29...31): .daysOfMonth([day.day], every: interval.count)
      case (.year, 2, 29): .daysOfYear(months: [2], days: [29], every: interval.count)
      default: .every(interval)
      }
    return Repeat(pattern, until: until)
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
