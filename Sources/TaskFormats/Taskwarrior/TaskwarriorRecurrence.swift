import Foundation
import TODOCore

/// What `recur` says: every day, week, month or year or every number of them, or on weekdays.
struct TaskwarriorRecurrence: Hashable {
  private enum Unit: String, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    /// In a duration of ISO 8601.
    var letter: String { String(rawValue.prefix(1)) }
  }

  private var unit: Unit
  private var count = 1
  private var isOnWeekdays = false

  private init(_ unit: Unit, _ count: Int = 1) { (self.unit, self.count) = (unit, count) }

  private static let workdays = "MO,TU,WE,TH,FR"

  /// Words that stand alone (`Duration.cpp` of libshared).
  private static let words: [String: TaskwarriorRecurrence] = [
    "daily": .init(.daily), "day": .init(.daily), "weekly": .init(.weekly), "sennight": .init(.weekly),
    "biweekly": .init(.weekly, 2), "fortnight": .init(.weekly, 2), "monthly": .init(.monthly),
    "bimonthly": .init(.monthly, 2), "quarterly": .init(.monthly, 3), "semiannual": .init(.monthly, 6),
    "annual": .init(.yearly), "yearly": .init(.yearly), "biannual": .init(.yearly, 2),
    "biyearly": .init(.yearly, 2),
  ]

  /// Units after a number, and how many of ours they are.
  private static let units: [(names: Set<String>, unit: Unit, count: Int)] = [
    (["d", "day", "days"], .daily, 1),
    (["w", "wk", "wks", "week", "weeks"], .weekly, 1),
    (["m", "mo", "mos", "mth", "mths", "mnths", "month", "months"], .monthly, 1),
    (["q", "qtr", "qtrs", "qrtrs", "quarter", "quarters"], .monthly, 3),
    (["y", "yr", "yrs", "year", "years"], .yearly, 1),
  ]

  /// Nil for what has no dates here: hours, and durations of several units.
  init?(_ text: String) {
    let text = text.lowercased()
    if text == "weekdays" {
      self.init(.weekly)
      isOnWeekdays = true
    } else if let word = Self.words[text] {
      self = word
    } else if text.first == "p",
      let unit = Unit.allCases.first(where: { $0.letter.lowercased() == text.last.map(String.init) }),
      let count = Self.number(text.dropFirst().dropLast())
    {
      self.init(unit, count)
    } else {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let name = text.dropFirst(digits.count).drop { $0 == " " }
      guard let count = Self.number(digits),
        let unit = Self.units.first(where: { $0.names.contains(String(name)) })
      else { return nil }
      self.init(unit.unit, count * unit.count)
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit),
      let number = Int(text), number > 0
    else { return nil }
    return number
  }

  /// As a rule, with the last date as ``until(_:)`` gives it.
  func rule(until: String?) -> Repeat? {
    let parts = [
      "FREQ=\(unit.rawValue)", count == 1 ? nil : "INTERVAL=\(count)", until.map { "UNTIL=\($0)" },
      isOnWeekdays ? "BYDAY=\(Self.workdays)" : nil,
    ]
    return Repeat(stored: parts.compactMap(\.self).joined(separator: ";"))
  }

  /// The date that Taskwarrior makes after another one; nil after the year 9999.
  func date(after date: Date, _ clock: WallClock) -> Date? {
    let local = clock.local(date)
    let days: Int
    switch unit {
    case .weekly where isOnWeekdays:
      days =
        switch local.day.weekday {
        case .friday: 3
        case .saturday: 2
        case .sunday, .monday, .tuesday, .wednesday, .thursday: 1
        }
    case .daily: days = count
    case .weekly: days = 7 * count
    case .monthly, .yearly:
      // The last day of a month that is shorter.
      return local.day.adding(months: unit == .yearly ? 12 * count : count).map { day in
        clock.coming(LocalMoment(day: day, minute: local.minute))
      }
    }
    return local.day.adding(days: days).map { _ in date + Double(days) * 86_400 }
  }

  /// The last date in a rule.
  static func until(_ due: DueDate) -> String {
    let day = due.day.description.filter { $0 != "-" }
    return due.minute.map { day + "T\($0)00".filter { $0 != ":" } } ?? day
  }

  /// The text of `recur`.
  var text: String {
    if isOnWeekdays { return "weekdays" }
    if count > 1 { return "P\(count)\(unit.letter)" }
    return unit.rawValue.lowercased()
  }
}

extension TaskwarriorRecurrence {
  /// The recurrence with the dates of a rule that begins on a date, and the last of them; nil if Taskwarrior has none.
  static func recurrence(of rule: Repeat, from due: DueDate) -> (
    recurrence: TaskwarriorRecurrence, until: DueDate?
  )? {
    var parts: [Substring: Substring] = [:]
    for part in rule.stored.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      parts[pair[0]] = pair[1]
    }
    guard let frequency = parts.removeValue(forKey: "FREQ"), let unit = Unit(rawValue: String(frequency))
    else { return nil }
    let count = parts.removeValue(forKey: "INTERVAL").map { number($0) } ?? 1
    guard let count else { return nil }
    var recurrence = Self(unit, count)
    var until: DueDate?
    if let text = parts.removeValue(forKey: "UNTIL") {
      guard let last = lastDate(text) else { return nil }
      // A day ends with its last minute, and a time of day may be up to then.
      until =
        last.minute == nil && due.minute != nil
        ? DueDate(day: last.day, minute: MinuteOfDay(hour: 23, minute: 59)) : last
    }
    parts["WKST"] = count == 1 ? nil : parts["WKST"]
    if parts["BYDAY"] == workdays[...], unit == .weekly, count == 1 {
      recurrence.isOnWeekdays = true
      parts["BYDAY"] = nil
    }
    // What the first date says by itself.
    let implied: [Substring: Substring]
    switch unit {
    case .daily: implied = [:]
    case .weekly: implied = ["BYDAY": Weekday.names[due.day.weekday.rawValue - 1]]
    case .monthly: implied = ["BYMONTHDAY": "\(due.day.day)"]
    case .yearly: implied = ["BYMONTHDAY": "\(due.day.day)", "BYMONTH": "\(due.day.month)"]
    }
    return parts.allSatisfy { implied[$0.key] == $0.value } ? (recurrence, until) : nil
  }

  /// "20261224" or "20261224T170000"; nil for a time in UTC.
  private static func lastDate(_ text: Substring) -> DueDate? {
    let digits = Array(text)
    guard digits.count == 8 || digits.count == 15 else { return nil }
    let day = "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8]))"
    guard digits.count == 15 else { return DueDate(stored: day) }
    return DueDate(stored: "\(day)T\(String(digits[9..<11])):\(String(digits[11..<13]))")
  }
}

extension Weekday {
  /// In rules of RFC 5545, from Monday.
  fileprivate static let names: [Substring] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
