/// A time span from now, as typed: "in 3 days", "2 weeks", "a month", "3d", "+2w", "in half an hour", "30m",
/// "3 days ago".
struct TimeSpan: Hashable {
  enum Unit: Hashable { case minute, hour, day, week, month, year }

  /// Negative for a span that has passed.
  let count: Int
  let unit: Unit
  /// The same number of months, if "m" could mean them.
  private(set) var months: Int?

  init?(_ words: [Substring]) {
    var words = words
    let isPast = words.last == "ago"
    if isPast {
      words.removeLast()
    } else if words.first == "in" {
      words.removeFirst()
    } else if words.count == 1, words[0].hasPrefix("+") {
      words[0] = words[0].dropFirst()
    }
    if words == ["half", "an", "hour"] || words == ["half", "hour"] { words = ["30", "min"] }
    if words.count == 1 {
      // 3d
      let digits = words[0].prefix { $0.isNumber }
      words = [digits, words[0].dropFirst(digits.count)]
    }
    guard words.count == 2, let count = words[0].number(digits: 1...5) ?? Self.numbers[words[0]],
      let unit = Self.unit(words[1])
    else { return nil }
    (self.count, self.unit) = (isPast ? -count : count, unit)
    if words[1] == "m", count <= Self.mostMonths { months = self.count }
  }

  /// "12m" could be a year, "30m" is half an hour.
  private static let mostMonths = 12

  /// The ends of the span, the preferred one first.
  func ends(from now: LocalMoment) -> [DueDate] {
    let otherDay = months.flatMap { now.day.adding(months: $0) }.map { DueDate(day: $0) }
    return [end(from: now), otherDay].compactMap(\.self)
  }

  /// The end of the span; nil outside the calendar.
  private func end(from now: LocalMoment) -> DueDate? {
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

  private static func unit(_ word: Substring) -> Unit? {
    switch word {
    case "m", "min", "mins", "minute", "minutes": .minute
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
