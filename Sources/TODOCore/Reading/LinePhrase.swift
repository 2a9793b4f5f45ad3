/// A phrase in a line that can be its due date.
struct LinePhrase {
  /// How surely a phrase means a date.
  enum Likelihood: Comparable { case possible, likely, sure }

  /// The letters of it, without the backslash before it.
  let letters: Range<Int>
  /// What is around them.
  let context: LinePhrases.Context
  /// Those of its time, if that is elsewhere in the line.
  var timeApart: Range<Int>?
  /// Those of a time with its end, which stay in the title: the item is due at the first of the two.
  var timeWithEnd: Range<Int>?
  let phrase: Phrase
  var readings: PhraseMeaning.Readings
  var likelihood: Likelihood
  /// Whether it stays in the title, by a backslash or by what a person has decided.
  var isKept = false
  /// Whether a person has asked for it, wherever it is.
  var isWanted = false

  /// The letters of all that it consists of, in the order of the line.
  var parts: [Range<Int>] {
    ([letters] + (timeApart.map { [$0] } ?? [])).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether letters are a day beside the time, which may be due without it.
  func hasDay(at letters: Range<Int>) -> Bool {
    timeWithEnd.map { self.letters.contains(letters) && !letters.overlaps($0) } ?? false
  }

  /// The letters of it that are not in the title.
  var dropped: [Range<Int>] {
    guard let timeWithEnd else { return parts }
    return parts.flatMap { part in
      part.overlaps(timeWithEnd)
        ? [part.lowerBound..<timeWithEnd.lowerBound, timeWithEnd.upperBound..<part.upperBound] : [part]
    }
  }
}

extension Phrase {
  /// How surely it means a date, wherever it is; nil for one that is never taken from a line.
  var likelihood: LinePhrase.Likelihood? {
    if has([.past]) { return nil }
    if slots.hasEndOfTime || slots.time?.form == .half { return .possible }
    if has([.rule, .today, .relative, .full, .into, .theNth, .period, .deadline]) { return .sure }
    if has([.offset, .plus, .thisPart]) { return has([.weak]) ? .possible : .sure }
    if slots.weekdayOfDate != nil { return .sure }
    if has([.spanAlone]) { return .possible }
    if has([.special], behindPreposition: true) { return .likely }
    if has([.weak]), slots.hasTime, case .relative? = slots.day { return .sure }
    if has([.weekday, .weakWeekday]) {
      return slots.hasTime || has([.weekday, .weakWeekday], behindPreposition: true) ? .sure : .likely
    }
    if has([.adverb, .plainRule]) { return .likely }
    if has([.numeric]) { return slots.hasTime ? .sure : .likely }
    if has([.nth]), slots.rule != nil { return .sure }
    if slots.day == nil, slots.rule == nil, let time = slots.time { return likelihood(of: time) }
    if case .day(_, .any)? = slots.day, slots.hasTime, has([.nth]) { return .sure }
    return .possible
  }

  private func likelihood(of time: Clock) -> LinePhrase.Likelihood {
    if slots.part != nil { return .likely }
    if time.form == .halves { return .sure }
    if time.isInWords { return .possible }
    if time.hasAt {
      switch time.form {
      case .number, .fourDigits, .dotted, .japanese, .midnight: return .likely
      default: return .sure
      }
    }
    switch time.form {
    case .colon, .hourAndMinute: return time.minute % 5 == 0 ? .likely : .possible
    case .noon, .japanese: return .likely
    // 8h and 20h may be as many hours.
    default: return .possible
    }
  }
}
