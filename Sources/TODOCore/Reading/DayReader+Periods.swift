/// Days of a week, a weekend or a month: "weekend", "W50", "start of next month", "15 next month", "first monday of
/// december".
extension DayReader {
  func periodDays(_ words: [Substring]) -> [CalendarDay] {
    let words = words.first == "the" ? Array(words.dropFirst()) : words
    return weekend(words) + weekDays(words) + starts(words) + monthDays(words) + weekdaysOfMonth(words)
  }

  /// A weekend begins on its Saturday; while one lasts, it is today.
  private func weekend(_ words: [Substring]) -> [CalendarDay] {
    guard words.last == "weekend" else { return [] }
    let isWeekend = today.weekday == .saturday || today.weekday == .sunday
    let days: [CalendarDay?] =
      switch words.dropLast() {
      case []: isWeekend ? [today, next(.saturday)] : [next(.saturday)]
      case ["this"]: isWeekend ? [today] : [next(.saturday)]
      case ["next"]: [ofWeek(1, .saturday), next(.saturday)]
      default: []
      }
    return days.compactMap(\.self)
  }

  /// "W50", "week 50", "2026-W50": a week by its number in ISO 8601, which begins on Monday; "fri w50" is its Friday.
  private func weekDays(_ words: [Substring]) -> [CalendarDay] {
    var words = words[...]
    var weekday = Weekday.monday
    if words.count > 1, let first = words.first.flatMap(Weekday.init(typed:)) {
      (weekday, words) = (first, words.dropFirst())
    } else if words.count > 1, let last = words.last.flatMap(Weekday.init(typed:)) {
      (weekday, words) = (last, words.dropLast())
    }
    let parts: [Substring]
    if words.count == 2, words.first == "week" {
      parts = ["", words.last ?? ""]
    } else if words.count == 1, let word = words.first {
      parts = word.split(separator: "w", omittingEmptySubsequences: false)
    } else {
      return []
    }
    guard parts.count == 2, let week = parts[1].number(digits: 1...2) else { return [] }
    if parts[0].isEmpty { return days { Self.day(weekday, ofWeek: week, year: $0) } }
    guard let year = parts[0].dropSuffix("-").number(digits: 4...4) else { return [] }
    return [Self.day(weekday, ofWeek: week, year: year)].compactMap(\.self)
  }

  /// A week belongs to the year of its Thursday, so 4 January is always in week 1. Not every year has a week 53.
  private static func day(_ weekday: Weekday, ofWeek week: Int, year: Int) -> CalendarDay? {
    let monday = CalendarDay(year: year, month: 1, day: 4)?.first(of: .week(from: .monday), later: week - 1)
    guard (1...53).contains(week), monday?.adding(days: 3)?.year == year else { return nil }
    return monday?.adding(days: weekday.days(after: .monday))
  }

  /// The first day of "week", "the month", "next year" or "dec".
  private func starts(_ words: [Substring]) -> [CalendarDay] {
    guard words.count > 2, ["start", "beginning"].contains(words[0]), words[1] == "of" else { return [] }
    let rest = words.dropFirst(2)
    let which = rest.count == 2 ? rest.first : nil
    guard let name = rest.last,
      rest.count == 1 || which.map({ ["the", "this", "next"].contains($0) }) == true
    else { return [] }
    guard let period = period(name) else {
      return rest.count == 1 ? Self.month(name).map { days(month: $0, day: 1) } ?? [] : []
    }
    let next = today.first(of: period, later: 1)
    let current = today.first(of: period)
    switch which {
    case "next": return [next].compactMap(\.self)
    case "this": return [current].compactMap(\.self)
    default:
      return current == today ? [today] : recentOrNext(last: current, next: next)
    }
  }

  /// "15 next month", "the 15th of this month", "next month 15".
  private func monthDays(_ words: [Substring]) -> [CalendarDay] {
    let words = words.filter { $0 != "of" }
    guard words.count == 3 else { return [] }
    for (day, which, name) in [(words[0], words[1], words[2]), (words[2], words[0], words[1])] {
      guard name == "month", let later = ["this": 0, "next": 1][which], let day = Self.dayNumber(day) else {
        continue
      }
      let month = today.first(of: .month, later: later)
      return [month.flatMap { CalendarDay(year: $0.year, month: $0.month, day: day) }].compactMap(\.self)
    }
    return []
  }

  /// "first monday of december", "last fri of the month", "2nd tue of next month", "first monday of december 2027".
  private func weekdaysOfMonth(_ words: [Substring]) -> [CalendarDay] {
    guard words.count > 3, let number = Self.ordinals[words[0]], let weekday = Weekday(typed: words[1]),
      words[2] == "of" || words[2] == "in"
    else { return [] }
    func day(in month: CalendarDay?) -> CalendarDay? { month?.day(weekday, number: number) }
    func day(inMonth month: Int, year: Int) -> CalendarDay? {
      day(in: CalendarDay(year: year, month: month, day: 1))
    }
    let rest = Array(words.dropFirst(3))
    switch rest {
    case ["month"], ["the", "month"]:
      return dayOrNext(day(in: today.first(of: .month))) { day(in: today.first(of: .month, later: 1)) }
    case ["this", "month"]: return [day(in: today.first(of: .month))].compactMap(\.self)
    case ["next", "month"]: return [day(in: today.first(of: .month, later: 1))].compactMap(\.self)
    default: break
    }
    guard let month = rest.first.flatMap(Self.month) else { return [] }
    if rest.count == 2, let year = rest[1].number(digits: 4...4) {
      return [day(inMonth: month, year: year)].compactMap(\.self)
    }
    guard rest.count == 1 else { return [] }
    let year = month < today.month ? today.year + 1 : today.year
    return dayOrNext(day(inMonth: month, year: year)) { day(inMonth: month, year: year + 1) }
  }

  /// A day of this month that has passed is still meant, and the one after it is a second reading.
  private func dayOrNext(_ day: CalendarDay?, _ next: () -> CalendarDay?) -> [CalendarDay] {
    guard let day else { return [] }
    return [day, day < today ? next() : nil].compactMap(\.self)
  }

  /// The number of a weekday in its month; the last one is -1.
  private static let ordinals: [Substring: Int] = [
    "first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5,
    "5th": 5, "last": -1,
  ]
}

extension CalendarDay {
  /// That weekday in this day's month, counted from 1, or the last one if `number` is -1; nil if there are fewer.
  fileprivate func day(_ weekday: Weekday, number: Int) -> CalendarDay? {
    guard number > 0 else {
      return last(of: .month).flatMap { $0.adding(days: -$0.weekday.days(after: weekday)) }
    }
    let first = first(of: .month)
    let day = first.flatMap { $0.adding(days: weekday.days(after: $0.weekday) + (number - 1) * 7) }
    return day?.month == month ? day : nil
  }
}
