/// Reads typed words as a day.
struct DayReader {
  let today: CalendarDay
  let conventions: DateConventions

  /// For this many days, a day without a year stays in the past: someone who types 16 November on the 21st means the
  /// day that was missed. An overdue item is noticed; one dated a year ahead is not.
  private static let pastDays = 30

  /// All days that the words can mean, the preferred one first; empty if they do not name a day.
  func readings(_ words: [Substring]) -> [CalendarDay] {
    let words = words.count > 1 && (words[0] == "on" || words[0] == "by") ? Array(words.dropFirst()) : words
    if let day = TimeSpan(words)?.end(from: today) ?? wordDay(words) { return [day] }
    let days = (weekdayDays(words) + namedDays(words) + periodDays(words)).firstOfEach
    guard days.isEmpty else { return days }
    if words.count == 1 { return numericDays(words[0]) }
    return datesOnWeekday(words)
  }

  /// "fri 27 nov" and "27 nov fri": a date with a weekday, which has to match.
  private func datesOnWeekday(_ words: [Substring]) -> [CalendarDay] {
    for (name, rest) in [(words.first, words.dropFirst()), (words.last, words.dropLast())] {
      guard let weekday = name.flatMap(Weekday.init(typed:)) else { continue }
      if rest.count == 1, let day = rest.first.flatMap(Self.dayNumber) {
        return nextDay(day).map { [$0] }?.filter { $0.weekday == weekday } ?? []
      }
      return readings(Array(rest)).filter { $0.weekday == weekday }
    }
    return []
  }

  /// A day and a month of any year. 29 February does not exist in every year.
  func days(month: Int, day: Int) -> [CalendarDay] {
    days { CalendarDay(year: $0, month: month, day: day) }
  }

  /// A day of any year: the next one, or the last one if that is recent; then the next is a second reading.
  func days(inYear day: (Int) -> CalendarDay?) -> [CalendarDay] {
    let near = [today.year + 1, today.year, today.year - 1]
    // Eight years: the longest interval between two leap days.
    let next = (today.year - 1...today.year + 8).lazy.compactMap(day).first { $0 >= today }
    return recentOrNext(last: near.lazy.compactMap(day).first { $0 < today }, next: next)
  }

  func recentOrNext(last: CalendarDay?, next: CalendarDay?) -> [CalendarDay] {
    let recent = last.flatMap { today.dayNumber - $0.dayNumber <= Self.pastDays ? $0 : nil }
    return [recent, next].compactMap(\.self)
  }
}
