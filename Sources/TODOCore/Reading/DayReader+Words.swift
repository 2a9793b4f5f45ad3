/// Days in words: "tomorrow", "fri", "end of month", "24 dec".
extension DayReader {
  func wordDay(_ words: [Substring]) -> CalendarDay? {
    switch words {
    case ["today"], ["tod"], ["eod"]: today
    case ["tomorrow"], ["tom"], ["tmr"], ["tmrw"]: today.adding(days: 1)
    case ["day", "after", "tomorrow"], ["the", "day", "after", "tomorrow"]: today.adding(days: 2)
    case ["yesterday"]: today.adding(days: -1)
    case ["eow"]: endOf(["week"])
    case ["eom"]: endOf(["month"])
    case ["eoy"]: endOf(["year"])
    default:
      if words.starts(with: ["end", "of"]) {
        endOf(words.dropFirst(2))
      } else if words.count == 2, words[0] == "next" {
        period(words[1]).flatMap { today.first(of: $0, later: 1) }
      } else {
        nil
      }
    }
  }

  func period(_ word: Substring) -> CalendarPeriod? {
    switch word {
    case "week": .week(from: conventions.firstWeekday)
    case "month": .month
    case "year": .year
    default: nil
    }
  }

  /// The last day of "week", "the month", "next year" or "dec".
  private func endOf(_ words: ArraySlice<Substring>) -> CalendarDay? {
    let isNext = words.first == "next"
    let rest = isNext || words.first == "the" || words.first == "this" ? words.dropFirst() : words
    guard let word = rest.first, rest.count == 1 else { return nil }
    if let period = period(word) { return today.last(of: period, later: isNext ? 1 : 0) }
    if word == "day", !isNext { return today }
    guard words.count == 1, let month = Self.month(word) else { return nil }
    let isOver = month < today.month
    return CalendarDay(year: today.year + (isOver ? 1 : 0), month: month, day: 1)?.last(of: .month)
  }

  /// "fri" is the next one after today; "this fri" may be today. "next fri" can mean the Friday of next week, or the
  /// next Friday there is; "last fri" the last one before today, or that of last week.
  func weekdayDays(_ words: [Substring]) -> [CalendarDay] {
    let days: [CalendarDay?]
    if let weekday = words.last.flatMap(Weekday.init(typed:)) {
      switch words.dropLast() {
      case []: days = [next(weekday)]
      case ["this"]: days = [today.weekday == weekday ? today : next(weekday)]
      case ["next"]: days = [ofWeek(1, weekday), next(weekday)]
      case ["last"]: days = [last(weekday), ofWeek(-1, weekday)]
      case ["next", "week"]: days = [ofWeek(1, weekday)]
      default: days = []
      }
    } else if words.dropFirst() == ["next", "week"], let weekday = words.first.flatMap(Weekday.init(typed:)) {
      days = [ofWeek(1, weekday)]
    } else {
      days = []
    }
    return days.compactMap(\.self).firstOfEach
  }

  /// The first such weekday after today.
  func next(_ weekday: Weekday) -> CalendarDay? {
    let ahead = weekday.days(after: today.weekday)
    return today.adding(days: ahead == 0 ? 7 : ahead)
  }

  /// The last such weekday before today.
  private func last(_ weekday: Weekday) -> CalendarDay? {
    let behind = today.weekday.days(after: weekday)
    return today.adding(days: behind == 0 ? -7 : -behind)
  }

  /// Such a weekday of the week that many weeks after this one.
  func ofWeek(_ later: Int, _ weekday: Weekday) -> CalendarDay? {
    today.first(of: .week(from: conventions.firstWeekday), later: later)?
      .adding(days: weekday.days(after: conventions.firstWeekday))
  }

  /// "24 dec", "dec 24th", "the 24th of december", "24 dec 2027", "2027 dec 24"; "24th" is the next one.
  func namedDays(_ words: [Substring]) -> [CalendarDay] {
    let words = words.filter { $0 != "the" && $0 != "of" }
    func dated(_ day: Substring, _ month: Substring, _ year: Substring) -> [CalendarDay] {
      guard let day = Self.dayNumber(day), let month = Self.month(month),
        let year = year.number(digits: 4...4)
      else { return [] }
      return CalendarDay(year: year, month: month, day: day).map { [$0] } ?? []
    }
    switch words.count {
    case 1:
      guard Self.isOrdinal(words[0]), let day = Self.dayNumber(words[0]) else { return [] }
      return nextDay(day).map { [$0] } ?? []
    case 2:
      for (day, month) in [(words[0], words[1]), (words[1], words[0])] {
        if let day = Self.dayNumber(day), let month = Self.month(month) {
          return days(month: month, day: day)
        }
      }
      return []
    case 3:
      return [(0, 1, 2), (1, 0, 2), (2, 1, 0)].lazy.map { dated(words[$0], words[$1], words[$2]) }
        .first { !$0.isEmpty } ?? []
    default: return []
    }
  }

  /// The next day with that number, today or later, in the first month that has it.
  func nextDay(_ day: Int) -> CalendarDay? {
    (0...2).lazy.compactMap { today.first(of: .month, later: $0) }
      .compactMap { CalendarDay(year: $0.year, month: $0.month, day: day) }.first { $0 >= today }
  }

  private static let ordinalEnds = ["st", "nd", "rd", "th"]

  static func isOrdinal(_ word: Substring) -> Bool { ordinalEnds.contains(where: word.hasSuffix) }

  /// "24", "24th", "24."
  static func dayNumber(_ word: Substring) -> Int? {
    let end = (ordinalEnds + ["."]).first(where: word.hasSuffix)
    return word.dropSuffix(end ?? "").number(digits: 1...2)
  }

  private static let months: [Substring] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  /// A month by its name or at least three of its letters.
  static func month(_ word: Substring) -> Int? {
    guard word.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }
}

extension Weekday {
  private static let names: [(Weekday, Substring)] = [
    (.monday, "monday"), (.tuesday, "tuesday"), (.wednesday, "wednesday"), (.thursday, "thursday"),
    (.friday, "friday"), (.saturday, "saturday"), (.sunday, "sunday"), (.wednesday, "weds"),
  ]

  /// A day of the week by its name or at least three of its letters.
  init?(typed word: Substring) {
    guard word.count >= 3, let match = Self.names.first(where: { $0.1.hasPrefix(word) }) else { return nil }
    self = match.0
  }
}
