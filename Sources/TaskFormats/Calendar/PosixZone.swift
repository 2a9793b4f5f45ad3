import TODOCore

/// The rule of a zone for all years: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Source: RFC 8536, section 3.3.1, and POSIX, “Environment Variables”, TZ.
struct PosixZone: Sendable {
  private var standard: Int
  private var summer: (offset: Int, start: Change, end: Change)?

  /// When the clock is put forward or back.
  fileprivate struct Change: Sendable {
    enum Day: Sendable {
      /// 1–365, the 29th of February not counted.
      case dayOfYear(Int)
      /// 0–365, it counted.
      case dayNumber(Int)
      /// The weekday, 0 for Sunday, of that week of the month; 5 for the last.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    var day: Day
    /// Seconds after midnight, on the wall clock before the change.
    var time = 7_200
  }

  /// Nil for anything else.
  init?(_ text: String) {
    var rest = text[...]
    guard Self.takeName(&rest), let standard = Self.takeOffset(&rest) else { return nil }
    self.standard = -standard
    guard !rest.isEmpty else { return }
    guard Self.takeName(&rest) else { return nil }
    let summer = rest.first == "," ? standard - 3_600 : Self.takeOffset(&rest)
    let parts = rest.split(separator: ",", omittingEmptySubsequences: false)
    guard let summer, parts.count == 3, parts[0].isEmpty, let start = Self.change(parts[1]),
      let end = Self.change(parts[2])
    else { return nil }
    self.summer = (-summer, start, end)
  }

  /// “CET”, or “<+0330>”.
  private static func takeName(_ text: inout Substring) -> Bool {
    let length: Int
    if text.first == "<" {
      guard let end = text.firstIndex(of: ">") else { return false }
      length = text.distance(from: text.startIndex, to: end) + 1
    } else {
      length = text.prefix { $0.isLetter }.count
    }
    text = text.dropFirst(length)
    return length >= 3
  }

  /// “-1”, “+5:30”, “-167:59:59”, in seconds west of Greenwich or after midnight.
  private static func takeOffset(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-:".contains($0)) }
    text = text.dropFirst(digits.count)
    let isNegative = digits.first == "-"
    let numbers = digits.drop { $0 == "-" || $0 == "+" }.split(
      separator: ":",
      omittingEmptySubsequences: false
    ).map { Int($0) }
    guard (1...3).contains(numbers.count) else { return nil }
    var seconds = 0
    for (number, unit) in zip(numbers, [3_600, 60, 1]) {
      guard let number, (0...167).contains(number) else { return nil }
      seconds += number * unit
    }
    return isNegative ? -seconds : seconds
  }

  private static func change(_ text: Substring) -> Change? {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, let day = day(first) else { return nil }
    guard parts.count == 2 else { return Change(day: day) }
    var rest = parts[1]
    guard let time = takeOffset(&rest), rest.isEmpty else { return nil }
    return Change(day: day, time: time)
  }

  private static func day(_ text: Substring) -> Change.Day? {
    if text.first == "J" {
      return Int(text.dropFirst()).flatMap { (1...365).contains($0) ? .dayOfYear($0) : nil }
    }
    guard text.first == "M" else {
      return Int(text).flatMap { (0...365).contains($0) ? .dayNumber($0) : nil }
    }
    let numbers = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false).compactMap {
      Int($0)
    }
    guard numbers.count == 3, (1...12).contains(numbers[0]), (1...5).contains(numbers[1]),
      (0...6).contains(numbers[2])
    else { return nil }
    return .weekday(month: numbers[0], week: numbers[1], weekday: numbers[2])
  }

  /// In seconds east of UTC.
  func offset(at seconds: Int) -> Int {
    guard let summer else { return standard }
    let days = (seconds + standard - ((seconds + standard) % 86_400 + 86_400) % 86_400) / 86_400
    guard let year = CalendarDay(dayNumber: days)?.year, let start = summer.start.seconds(in: year),
      let end = summer.end.seconds(in: year)
    else { return standard }
    let (begins, ends) = (start - standard, end - summer.offset)
    let isSummer = begins < ends ? (begins..<ends).contains(seconds) : !(ends..<begins).contains(seconds)
    return isSummer ? summer.offset : standard
  }
}

extension PosixZone.Change {
  /// On the wall clock, counted from 1970.
  fileprivate func seconds(in year: Int) -> Int? {
    let number: Int?
    switch day {
    case .dayNumber(let day): number = CalendarDay(year: year, month: 1, day: 1).map { $0.dayNumber + day }
    case .dayOfYear(let day):
      // Of a year without the 29th of February.
      number = CalendarDay(year: 1970, month: 1, day: 1)?.adding(days: day - 1).flatMap {
        CalendarDay(year: year, month: $0.month, day: $0.day)?.dayNumber
      }
    case .weekday(let month, let week, let weekday):
      number = CalendarDay(year: year, month: month, day: 1).flatMap { first in
        let offset = (weekday - first.weekday.rawValue % 7 + 7) % 7
        let day = 1 + offset + 7 * (week - 1)
        // The fifth is the last.
        return
          (CalendarDay(year: year, month: month, day: day)
          ?? CalendarDay(year: year, month: month, day: day - 7))?
          .dayNumber
      }
    }
    return number.map { $0 * 86_400 + time }
  }
}
