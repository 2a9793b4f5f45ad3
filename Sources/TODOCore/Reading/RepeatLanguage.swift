/// The words of a language for repeats: everything that is English about them.
struct RepeatLanguage: Sendable {
  /// Typed words with one meaning.
  struct Part: Hashable {
    let words: ArraySlice<Substring>
    let tokens: [RepeatToken]
  }

  /// Phrases of up to three words, the longest first.
  let phrases: [(words: [Substring], tokens: [RepeatToken])]
  /// From Monday; at least three letters of a name are enough.
  let weekdays: [Substring]
  /// From January; likewise.
  let months: [Substring]
  /// What may follow the digits of an ordinal.
  let ordinalEnds: [String]

  func parts(_ words: [Substring]) -> [Part] {
    var parts: [Part] = []
    var rest = words[...]
    while let word = rest.first {
      let phrase = phrases.first { rest.starts(with: $0.words) }
      let count = phrase?.words.count ?? 1
      parts.append(Part(words: rest.prefix(count), tokens: phrase?.tokens ?? tokens(word)))
      rest = rest.dropFirst(count)
    }
    return parts
  }

  private func tokens(_ word: Substring) -> [RepeatToken] {
    let digits = word.prefix { ("0"..."9").contains($0) }
    if !digits.isEmpty, digits.count <= 5, let number = Int(digits) {
      let end = word.dropFirst(digits.count)
      if end.isEmpty { return [.number(number)] }
      if ordinalEnds.contains(String(end)) { return [.ordinal(number)] }
      // 3d
      if let unit = phrases.first(where: { $0.words == [end] })?.tokens, unit.first?.isUnit == true {
        return [.number(number)] + unit
      }
      return [.unknown]
    }
    guard word.count >= 3 else { return [.unknown] }
    let name = word.hasSuffix("s") && word.count > 5 ? word.dropLast() : word
    if let index = weekdays.firstIndex(where: { $0.hasPrefix(word) || $0 == name }) {
      return [.weekday(Weekday.allCases[index])]
    }
    return months.firstIndex { $0.hasPrefix(word) }.map { [.month($0 + 1)] } ?? [.unknown]
  }

  static let english = RepeatLanguage(
    phrases: [
      ("after it is done", [.afterCompletion]), ("after doing it", [.afterCompletion]),
      ("after done", [.afterCompletion]),
      ("after completion", [.afterCompletion]), ("after completing it", [.afterCompletion]),
      ("starting on", [.from]), ("starting from", [.from]), ("from", [.from]), ("starting", [.from]),
      ("beginning", [.from]), ("until", [.until]), ("till", [.until]), ("times", [.times]),
      ("time", [.times]),
      ("every!", [.every, .afterCompletion]), ("every", [.every]), ("each", [.every]),
      ("daily", [.every, .unit(.day)]), ("weekly", [.every, .unit(.week)]),
      ("monthly", [.every, .unit(.month)]),
      ("quarterly", [.every, .number(3), .unit(.month)]), ("yearly", [.every, .unit(.year)]),
      ("annually", [.every, .unit(.year)]), ("fortnightly", [.every, .number(2), .unit(.week)]),
      ("day", [.unit(.day)]), ("days", [.unit(.day)]), ("d", [.unit(.day)]), ("week", [.unit(.week)]),
      ("weeks", [.unit(.week)]), ("w", [.unit(.week)]), ("month", [.unit(.month)]),
      ("months", [.unit(.month)]),
      ("mo", [.unit(.month)]), ("year", [.unit(.year)]), ("years", [.unit(.year)]), ("y", [.unit(.year)]),
      ("other", [.other]), ("weekday", [.workday]), ("weekdays", [.workday]), ("workday", [.workday]),
      ("workdays", [.workday]), ("weekend", [.weekend]), ("weekends", [.weekend]),
      ("weds", [.weekday(.wednesday)]),
      ("last", [.ordinal(-1)]), ("first", [.ordinal(1)]), ("second", [.ordinal(2)]), ("third", [.ordinal(3)]),
      ("fourth", [.ordinal(4)]), ("fifth", [.ordinal(5)]), ("one", [.number(1)]), ("two", [.number(2)]),
      ("three", [.number(3)]), ("four", [.number(4)]), ("five", [.number(5)]), ("six", [.number(6)]),
      ("seven", [.number(7)]), ("eight", [.number(8)]), ("nine", [.number(9)]), ("ten", [.number(10)]),
      ("eleven", [.number(11)]), ("twelve", [.number(12)]),
      ("a", [.number(1)]), ("an", [.number(1)]),
      ("on", [.filler]), ("the", [.filler]), ("of", [.filler]), ("and", [.filler]), ("&", [.filler]),
      ("in", [.filler]),
      ("for", [.filler]),
    ].map { ($0.0.split(separator: " "), $0.1) },
    weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
    months: [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
      "november",
      "december",
    ],
    ordinalEnds: ["st", "nd", "rd", "th"]
  )
}
