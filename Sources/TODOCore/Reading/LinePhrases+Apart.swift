/// A day and its time with words of the title between them: “Meeting tomorrow with Bob at 3pm”.
extension LinePhrases {
  /// The due date whose day and time are apart; nil unless the line has one of each, and both are where a date is meant.
  var apart: LinePhrase? {
    let candidates = all.filter { !$0.isKept && ($0.isClear && !isPartOfTitle($0) || $0.isWanted) }
    let times = candidates.filter(\.isTimeAlone)
    guard times.count == 1, !isBehindNumber(times[0]), times[0].timeWithEnd == nil || times[0].isWanted
    else {
      return nil
    }
    var days = candidates.filter { !$0.isTimeAlone }
    if days.isEmpty { days = all.filter { !$0.isKept && isTomorrowInVietnamese($0, beside: times[0]) } }
    guard days.count == 1, let date = joined(days[0], times[0]) else { return nil }
    return [days[0], times[0]].allSatisfy { isTaken(date.at($0)) || $0.isWanted } ? date : nil
  }

  /// A time that would belong to a day alone that is taken, if it were asked for: the 15時に of 明日、田中さんと15時に会議.
  func time(offeredBeside day: LinePhrase) -> (time: LinePhrase, date: LinePhrase)? {
    if let both = all.first(where: { $0.hasDay(at: day.letters) && !$0.isKept }) { return (both, both) }
    let times = all.filter { $0.isTimeAlone && $0.isClear && !$0.isKept }
    guard times.count == 1 else { return nil }
    return joined(day, times[0]).map { (times[0], $0) }
  }

  /// The day elsewhere in the line to which a time alone may belong, as in “Review friday notes at 5pm”; nil if there is none. Taken alone, the
  /// time would be that of today.
  func day(apartFrom found: LinePhrase) -> Range<Int>? {
    guard found.isTimeAlone else { return nil }
    let day = all.first {
      $0.phrase.slots.day != nil && $0.likelihood >= .likely && !$0.isKept && !isPartOfTitle($0)
    }
    return day?.letters ?? possessiveDay
  }

  /// The “tomorrow's” of “Prepare tomorrow's meeting at 10”.
  private var possessiveDay: Range<Int>? {
    text.letters.indices.lazy.filter { text.letters[$0] == "'" && text[$0 + 1] == "s" }.compactMap { end in
      let word = text.word(before: end)
      let isDay = [.relativeDay, .weekday, .tonight].contains { text.isWord(word, of: $0) }
      return isDay && text.endsWord(at: end + 2) ? word.lowerBound..<end + 2 : nil
    }.first
  }

  /// The 17:30 of “2026-11-13 17:30”, whose day lies in the past, belongs to that.
  private func isBehindNumber(_ time: LinePhrase) -> Bool {
    !time.phrase.first.hasPreposition
      && text.skippingBlanksBack(from: time.letters.lowerBound).letter.digit != nil
  }

  private func joined(_ day: LinePhrase, _ time: LinePhrase) -> LinePhrase? {
    guard !day.phrase.slots.hasTime, let phrase = day.phrase.adding(time.phrase),
      phrase.likelihood == .sure || time.timeWithEnd != nil
    else { return nil }
    let readings = lattice.meaning.readings(phrase.slots)
    guard !readings.all.isEmpty else { return nil }
    return LinePhrase(
      letters: day.letters,
      context: day.context,
      timeApart: time.letters,
      timeWithEnd: time.timeWithEnd,
      phrase: phrase,
      readings: readings,
      likelihood: .sure
    )
  }

  /// “Mai” at the start of a line is tomorrow if a time in Vietnamese follows: “Mai họp với Lan lúc 3 giờ”.
  private func isTomorrowInVietnamese(_ found: LinePhrase, beside time: LinePhrase) -> Bool {
    guard case .relative? = found.phrase.slots.day, found.phrase.pieceCount == 1,
      found.phrase.has([.weak]), text.skippingBlanks(from: 0) == found.letters.lowerBound
    else { return false }
    return lattice.conventions.language == "vi"
      || lattice.atoms(at: time.letters.lowerBound).contains { $0.language == .vietnamese }
  }
}

extension LinePhrase {
  /// Whether it says a time of day, and no day.
  var isTimeAlone: Bool {
    phrase.slots.hasTime && phrase.slots.day == nil && phrase.slots.rule == nil
  }

  /// Whether it can hardly be anything else beside the other half of a date: 15時 and 15h are times then.
  var isClear: Bool {
    if likelihood >= .likely { return true }
    guard isTimeAlone, let time = phrase.slots.time else { return false }
    if timeWithEnd != nil { return true }
    return switch time.form {
    case .japanese: true
    case .hour, .vietnamese: (13..<24).contains(time.hour)
    default: false
    }
  }

  /// The same date, as if it were at the place of one of its halves.
  fileprivate func at(_ half: LinePhrase) -> LinePhrase {
    LinePhrase(
      letters: half.letters,
      context: half.context,
      phrase: phrase,
      readings: readings,
      likelihood: likelihood
    )
  }
}
