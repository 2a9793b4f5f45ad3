/// A day of the Gregorian calendar, without a time zone: 21 November 2026 is the same day everywhere.
public struct CalendarDay: Comparable, Hashable, Sendable {
  /// 1–9999.
  public let year: Int
  /// 1–12.
  public let month: Int
  /// 1–31.
  public let day: Int

  /// Nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDay.length(ofMonth: month, year: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day `number` days after 1 January 1970; nil outside the years 1–9999.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
  public init?(dayNumber number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.month = month
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  }

  /// The numbers of the first and the last day that exist.
  static let numbers = -719_162...2_932_896

  /// Days since 1 January 1970, negative before it. Source: as above, days_from_civil.
  public var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  public var weekday: Weekday { Weekday.allCases[((dayNumber + 3) % 7 + 7) % 7] }

  /// The day that many days later, or earlier if negative; nil outside the years 1–9999.
  public func adding(days: Int) -> CalendarDay? {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? nil : CalendarDay(dayNumber: sum)
  }

  public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// The number of days in a month of the Gregorian calendar.
  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: CustomStringConvertible {
  /// ISO 8601: "2026-11-21".
  public var description: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }

  /// The day written as "2026-11-21"; nil for anything else.
  public init?(iso text: some StringProtocol) {
    guard let number = Int(text.utf8, digitsOf: "0000-00-00".utf8) else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

extension Int {
  func padded(to length: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, length - digits.count)) + digits
  }

  /// The digits of a text that has digits where a pattern has zeros, and otherwise the same characters; nil for any
  /// other text. Nothing is allocated: a list has thousands of dates.
  @inlinable package init?(_ text: some Collection<UInt8>, digitsOf pattern: some Collection<UInt8>) {
    guard text.count == pattern.count else { return nil }
    var value = 0
    // A pair of iterators is a type that is only made at the first date, which takes longer than to read a thousand.
    var place = text.startIndex
    for wanted in pattern {
      let byte = text[place]
      text.formIndex(after: &place)
      if wanted != UInt8(ascii: "0") {
        guard byte == wanted else { return nil }
      } else {
        guard byte.isASCIIDigit else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    self = value
  }
}

extension UInt8 {
  /// Whether it is a digit from 0 to 9 in ASCII.
  @inlinable package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether it is a digit, or a letter from a to z or A to Z, in ASCII.
  package var isASCIILetterOrDigit: Bool { isASCIIDigit || (0x61...0x7A).contains(self | 0x20) }
}

/// A day of the week; the raw value is ISO 8601's number, 1 is Monday and 7 is Sunday.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// How many days after `other` this weekday comes, 0–6.
  public func days(after other: Weekday) -> Int { (rawValue - other.rawValue + 7) % 7 }

  public var isWeekend: Bool { self == .saturday || self == .sunday }
}

/// A period of the calendar with a first and a last day.
public enum CalendarPeriod: Hashable, Sendable {
  /// Seven days, starting with this weekday.
  case week(from: Weekday)
  case month, quarter, year
}

extension CalendarDay {
  /// The first day of this day's period, or of the period that many periods later; nil outside the years 1–9999.
  public func first(of period: CalendarPeriod, later count: Int = 0) -> CalendarDay? {
    switch period {
    case .week(let start): adding(days: count * 7 - weekday.days(after: start))
    case .month: CalendarDay(year: year, month: month, day: 1)?.adding(months: count)
    case .quarter:
      CalendarDay(year: year, month: (month - 1) / 3 * 3 + 1, day: 1)?.adding(months: 3 * count)
    case .year: CalendarDay(year: year + count, month: 1, day: 1)
    }
  }

  /// The last day of such a period. That of the year 9999 is known, although no day follows it.
  public func last(of period: CalendarPeriod, later count: Int = 0) -> CalendarDay? {
    guard let first = first(of: period, later: count) else { return nil }
    return switch period {
    case .week: first.adding(days: 6)
    case .month:
      CalendarDay(
        year: first.year,
        month: first.month,
        day: Self.length(ofMonth: first.month, year: first.year)
      )
    case .quarter: first.adding(months: 2)?.last(of: .month)
    case .year: CalendarDay(year: first.year, month: 12, day: 31)
    }
  }

  /// The same day that many months later, or the last day of a shorter month: one month after 31 January is the last
  /// day of February. Nil outside the years 1–9999.
  public func adding(months count: Int) -> CalendarDay? {
    let months = year * 12 + month - 1 + count
    guard months >= 12 else { return nil }
    let (year, month) = (months / 12, months % 12 + 1)
    return CalendarDay(year: year, month: month, day: min(day, Self.length(ofMonth: month, year: year)))
  }
}
