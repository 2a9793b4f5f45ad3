/// A time span from now, as typed: "in 3 days", "2 weeks", "a month", "3d", "+2w", "in 3 hours", "30 min".
struct TimeSpan: Hashable {
  enum Unit: Hashable { case minute, hour, day, week, month, year }

  let count: Int
  let unit: Unit

  init?(_ words: [Substring]) {
    var words = words
    if words.first == "in" {
      words.removeFirst()
    } else if words.count == 1, words[0].hasPrefix("+") {
      words[0] = words[0].dropFirst()
    }
    switch words.count {
    case 1:
      // 3d
      let digits = words[0].prefix { $0.isNumber }
      guard let count = digits.number(digits: 1...5), let unit = Self.unit(words[0].dropFirst(digits.count))
      else { return nil }
      (self.count, self.unit) = (count, unit)
    case 2:
      guard let count = words[0].number(digits: 1...5) ?? Self.numbers[words[0]],
        let unit = Self.unit(words[1])
      else { return nil }
      (self.count, self.unit) = (count, unit)
    default: return nil
    }
  }

  /// The end of the span; nil outside the calendar.
  func end(from now: LocalMoment) -> DueDate? {
    switch unit {
    case .minute: Self.date(now.adding(minutes: count))
    case .hour: Self.date(now.adding(minutes: count * 60))
    case .day, .week, .month, .year: end(from: now.day).map { DueDate(day: $0) }
    }
  }

  /// The day on which the span ends; nil if it is not a number of days.
  func end(from day: CalendarDay) -> CalendarDay? {
    switch unit {
    case .minute, .hour: nil
    case .day: day.adding(days: count)
    case .week: day.adding(days: count * 7)
    case .month: day.adding(months: count)
    case .year: day.adding(months: count * 12)
    }
  }

  private static func date(_ moment: LocalMoment?) -> DueDate? {
    moment.map { DueDate(day: $0.day, minute: $0.minute) }
  }

  /// "m" is not a unit: it could mean minutes or months.
  private static func unit(_ word: Substring) -> Unit? {
    switch word {
    case "min", "mins", "minute", "minutes": .minute
    case "h", "hr", "hrs", "hour", "hours": .hour
    case "d", "day", "days": .day
    case "w", "wk", "wks", "week", "weeks": .week
    case "mo", "mos", "month", "months": .month
    case "y", "yr", "yrs", "year", "years": .year
    default: nil
    }
  }

  private static let numbers: [Substring: Int] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]
}
