public import TODOModel

/// A due date as a person types it.
public enum DueDateText: Hashable, Sendable {
  /// Nothing was typed: no due date.
  case none
  case date(DueDate)
  /// What was typed is no date.
  case notUnderstood

  /// What the field of the form accepts, for a hint.
  public static let examples = "2026-11-21 17:30, 21 Nov, today, tomorrow, mon…sun, +3d, +2w"

  /// Reads "2026-11-21", "21 Nov" or "Nov 21" (this year's, or next year's once it is past), "21 Nov 2027", "today",
  /// "tomorrow", "yesterday", "mon"…"sun" or the whole name (the next such day after today), "+3d" and "+2w", each
  /// with an optional time like "17:30". A time alone is today's. Upper and lower case are the same.
  public init(_ text: String, today: CalendarDay) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else {
      self = .none
      return
    }
    var minute: MinuteOfDay?
    if let last = words.last, last.contains(":") {
      guard let time = Self.time(last) else {
        self = .notUnderstood
        return
      }
      minute = time
      words.removeLast()
    }
    let day = words.isEmpty ? today : Self.day(words, today: today)
    self = day.map { .date(DueDate(day: $0, minute: minute)) } ?? .notUnderstood
  }

  /// The text that the form shows for a due date, which reads back as the same.
  public static func text(for due: DueDate?) -> String {
    guard let due else { return "" }
    return due.minute.map { "\(due.day) \($0)" } ?? due.day.description
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  private static func day(_ words: [Substring], today: CalendarDay) -> CalendarDay? {
    switch words.count {
    case 1: oneWordDay(words[0], today: today)
    case 2: nextDay(words[0], words[1], from: today) ?? nextDay(words[1], words[0], from: today)
    case 3:
      namedDay(words[0], words[1], year: number(words[2], digits: 4...4))
        ?? namedDay(words[1], words[0], year: number(words[2], digits: 4...4))
    default: nil
    }
  }

  private static func oneWordDay(_ word: Substring, today: CalendarDay) -> CalendarDay? {
    if word == "today" { return today }
    if word == "tomorrow" { return today.adding(days: 1) }
    if word == "yesterday" { return today.adding(days: -1) }
    if word.count >= 3, let index = weekdays.firstIndex(where: { $0.hasPrefix(word) }) {
      let ahead = (index + 1 - today.weekday + 7) % 7
      return today.adding(days: ahead == 0 ? 7 : ahead)
    }
    if word.hasPrefix("+"), let count = number(word.dropFirst().dropLast(), digits: 1...5) {
      if word.hasSuffix("d") { return today.adding(days: count) }
      if word.hasSuffix("w") { return today.adding(days: count * 7) }
    }
    return CalendarDay(iso: word)
  }

  /// A day and a month: this year's, or next year's once it is past. 29 Feb is the next one there is.
  private static func nextDay(_ day: Substring, _ month: Substring, from today: CalendarDay) -> CalendarDay? {
    let years = today.year...(today.year + 8)
    return years.lazy.compactMap { namedDay(day, month, year: $0) }.first { $0 >= today }
  }

  private static func namedDay(_ day: Substring, _ month: Substring, year: Int?) -> CalendarDay? {
    guard let day = number(day, digits: 1...2), let year,
      month.count >= 3, let index = months.firstIndex(where: { $0.hasPrefix(month) })
    else { return nil }
    return CalendarDay(year: year, month: index + 1, day: day)
  }

  private static func time(_ word: Substring) -> MinuteOfDay? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = number(parts[0], digits: 1...2),
      let minute = number(parts[1], digits: 2...2)
    else { return nil }
    return MinuteOfDay(hour: hour, minute: minute)
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
