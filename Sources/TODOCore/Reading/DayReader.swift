/// Reads typed words as a day.
struct DayReader {
  let today: CalendarDay
  let conventions: DateConventions

  /// Up to here a day without a year that has passed stays in the past: who types the 16th of November on the 21st
  /// means the one that was missed. A date that is late is seen; one that went a year ahead is not.
  private static let pastDays = 30

  /// All days that the words can mean, the one to take first; empty when they are no day.
  func readings(_ words: [Substring]) -> [CalendarDay] {
    let words = words.count > 1 && (words[0] == "on" || words[0] == "by") ? Array(words.dropFirst()) : words
    if let day = TimeSpan(words)?.end(from: today) ?? wordDay(words) { return [day] }
    let days = weekdayDays(words) + namedDays(words)
    guard days.isEmpty else { return days }
    if words.count == 1 { return numericDays(words[0]) }
    return datesOnWeekday(words)
  }

  /// "fri 27 nov" and "27 nov fri": a date on a day of the week, which has to be right.
  private func datesOnWeekday(_ words: [Substring]) -> [CalendarDay] {
    for (name, rest) in [(words.first, words.dropFirst()), (words.last, words.dropLast())] {
      guard let weekday = name.flatMap(Weekday.init(typed:)) else { continue }
      return readings(Array(rest)).filter { $0.weekday == weekday }
    }
    return []
  }

  /// A day and a month of any year: the next there is, but the last one where that is not long ago; then the next may be
  /// meant too. 29 February is only in some years.
  func days(month: Int, day: Int) -> [CalendarDay] {
    let inYear = { CalendarDay(year: $0, month: month, day: day) }
    // Eight years: the longest way from one leap day to the next.
    let next = (today.year...today.year + 8).lazy.compactMap(inYear).first { $0 >= today }
    let last = [today.year, today.year - 1].lazy.compactMap(inYear).first { $0 < today }
    let recent = last.flatMap { today.dayNumber - $0.dayNumber <= Self.pastDays ? $0 : nil }
    return [recent, next].compactMap(\.self)
  }
}
