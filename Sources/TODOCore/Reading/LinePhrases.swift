/// Finds the phrase in a line that is its due date.
struct LinePhrases {
  let lattice: Lattice
  let line: String
  /// The places of words that a backslash keeps in the title.
  let kept: Set<Int>
  var text: PhraseText { lattice.text }
  /// All phrases, none of which is a part of another one, but for a day beside a time with an end.
  private(set) var all: [LinePhrase] = []
  /// A day of the lunar calendar, which is not read; nothing is taken beside it.
  let lunar: Range<Int>?
  /// A range of days, which is not read; a time alone, which may be that of its first day, is not taken beside it.
  let rangeOfDays: Range<Int>?
  /// Why the longest phrase that says a date comes to none.
  private(set) var absence: Absence?

  struct Absence {
    let reason: DueDateText.Absence
    let letters: Range<Int>

    let isCountOfTimes: Bool

    /// Whether a part of it must not be read by itself, as the 8 of “every 8 hours” for a time, or the “a week” of “twice a week” for a day; the
    /// “daily” of “2 times daily” may, but not the “every month” of “every month twice”.
    fileprivate func hides(_ part: Phrase, at place: Range<Int>) -> Bool {
      guard letters.overlaps(place) else { return false }
      return switch reason {
      case .daysMissing: true
      case .tooOften: !isCountOfTimes || part.slots.rule == nil
      default: isCountOfTimes && part.slots.rule == nil
      }
    }
  }

  /// In days.
  private static let longestWait = 3660
  /// How many days back a number after a day may be a year; an earlier one, as the 1730 of “24 dec 1730”, is something else.
  private static let lifetime = 36_600

  init(_ line: String, _ lattice: Lattice, kept: Set<Int> = [], _ choices: LineChoices = LineChoices()) {
    self.line = line
    self.lattice = lattice
    self.kept = kept
    let starts = lattice.text.letters.indices.lazy.filter { !kept.contains($0) }
    lunar = starts.compactMap { start in lattice.lunarDate(at: start).map { start..<$0 } }.first
    rangeOfDays = starts.compactMap { start in lattice.rangeOfDays(at: start).map { start..<$0 } }.first
    var found: [(phrase: Phrase, letters: Range<Int>, likelihood: LinePhrase.Likelihood)] = []
    // The letters of dates that lie in the past, of which no part is meant: the “3 days” of “3 days ago”, the time of “yesterday 17:00”.
    var past: [Range<Int>] = []
    for start in 0..<text.count where canBegin(at: start) {
      let phrases = lattice.phrases(at: start)
      let ends = phrases.reduce(into: [Int]()) { if !$0.contains($1.end) { $0.append($1.end) } }
        .filter { canBeDate(start..<$0) }
      for case (var phrase, let end) in phrases
      where ends.contains(end) && phrase.hasClearTimeInLine && !hasNumberOfTitle(phrase, start..<end)
        && !hasHourOfTitle(phrase, start..<end)
        && (!isInWord(start) || phrase.isRuleOfDays)
        && (!kept.contains(start) || phrase.isOneThing)
      {
        if isListOfWeekdays(phrase, start..<end) { phrase.slots.rule = TypedRule(RepeatInterval(.week)) }
        if let likelihood = phrase.likelihood {
          let isMistyped = !lattice.mistyped(in: start..<end).isEmpty
          found.append((phrase, start..<end, isMistyped ? .possible : likelihood))
        } else if phrase.slots.rule == nil {
          past.append(start..<end)
        }
      }
    }
    // The longest first; of the same letters, those with fewer pieces.
    let order = found.indices.map { (index: $0, score: found[$0].phrase.score) }.sorted { one, other in
      let (letters, others) = (found[one.index].letters, found[other.index].letters)
      return (others.count, letters.lowerBound, other.score) < (letters.count, others.lowerBound, one.score)
    }
    // What a phrase means is worked out only if no longer one has its letters.
    for (index, score) in order {
      let (phrase, letters, likelihood) = found[index]
      if absence?.hides(phrase, at: letters) == true || past.contains(where: { $0.contains(letters) }) {
        continue
      }
      if let other = all.firstIndex(where: {
        $0.letters.overlaps(letters)
          && (!$0.hasDay(at: letters) || lattice.endsInJapanese(letters.upperBound))
      }) {
        // What the same words can mean as well: “every 2nd tuesday”.
        let isNear = all[other].letters == letters && score > all[other].phrase.score - 9
        if isNear, phrase.slots.rule != nil {
          all[other].readings.add(lattice.meaning.readings(phrase.slots))
        }
        continue
      }
      var readings = lattice.meaning.readings(phrase.slots)
      // Once the first monday of the month has passed, that of the next month is meant.
      let ahead = readings.all.filter { $0.due.day >= lattice.now.day }
      if !phrase.mayHavePassed, !ahead.isEmpty { readings.all = ahead }
      guard let day = readings.all.first?.due.day else {
        guard absence == nil, likelihood != .possible, !kept.contains(letters.lowerBound) else { continue }
        if readings.absence == .tooOften {
          // “Make every minute count” asks for no repeat, and the day of “every hour tomorrow” is one of its own.
          let isMeant = letters.contains { text[$0].digit != nil } || Context.isAtEnd(letters, text)
          guard isMeant, phrase.slots.day == nil else { continue }
        }
        absence = readings.absence.map {
          Absence(reason: $0, letters: letters, isCountOfTimes: phrase.slots.isCountOfTimes)
        }
        continue
      }
      let wait = day.dayNumber - lattice.now.day.dayNumber
      guard abs(wait) <= Self.longestWait, wait >= 0 || phrase.mayHavePassed else {
        if wait < 0, wait > -Self.lifetime, phrase.slots.rule == nil { past.append(letters) }
        continue
      }
      var new = LinePhrase(
        letters: letters,
        context: Context(letters, text, line),
        phrase: phrase,
        readings: readings,
        likelihood: likelihood
      )
      new.timeWithEnd = phrase.slots.hasEndOfTime ? timeWithEnd(in: letters) : nil
      new.isKept = kept.contains(letters.lowerBound) || choices.kept.contains(words(letters))
      new.isWanted = choices.wanted.contains(words(letters))
      all.append(new)
    }
    all.sort { $0.letters.lowerBound < $1.letters.lowerBound }
  }

  /// The due date: the sure phrase, else the longest, else the last.
  var taken: LinePhrase? {
    let taken = all.filter { !$0.isKept && isTaken($0) }
    let sure = taken.filter { $0.likelihood == .sure }
    let best = sure.isEmpty ? taken : sure
    return best.last { phrase in best.allSatisfy { $0.letters.count <= phrase.letters.count } }
  }

  // MARK: Phrases

  private func canBegin(at place: Int) -> Bool {
    let letter = text[place]
    if letter == " " || letter.isHidden { return false }
    if place == 0 || kept.contains(place) { return true }
    let before = text[place - 1]
    let isBehindWord =
      before == PhraseText.field || " (,–".unicodeScalars.contains(before)
      || before.isJapanese
        && (!letter.isJapanese || isInWord(place) || "をにはがで".unicodeScalars.contains(before))
    // 2、3日後
    guard isBehindWord, before != "," || letter.digit == nil || place == 1 || text[place - 2].digit == nil
    else {
      return false
    }
    // The evening of “Ăn tối” is a meal.
    return lattice.parts(at: place).isEmpty || !text.isWord(text.word(before: place), of: .meal)
  }

  /// Whether it names days of the week that are meant in every week, as people write them without saying so: “mon wed fri 7am”, “tue/thu”.
  /// That is only offered. “mon-wed” may as well be three days of one week, “mon-fri” hardly.
  private func isListOfWeekdays(_ phrase: Phrase, _ letters: Range<Int>) -> Bool {
    guard lattice.guesses, case .weekdays(let days)? = phrase.slots.days, phrase.slots.rule == nil,
      days.count > 2 || original(letters).contains("/")
    else { return false }
    return weekdays(in: letters).count == days.count || days == RepeatPattern.workdays
  }

  private func timeWithEnd(in letters: Range<Int>) -> Range<Int>? {
    ranges(in: letters) { lattice.timesWithEnd(at: $0).map(\.end) }.first
  }

  /// The “half five” of a phrase.
  func half(in letters: Range<Int>) -> Range<Int>? {
    ranges(in: letters) { start in
      lattice.ends(.half, at: start).isEmpty ? [] : lattice.times(at: start).map(\.end)
    }.first
  }

  func weekdays(in letters: Range<Int>) -> [Range<Int>] {
    ranges(in: letters) { lattice.weekdays(at: $0, short: true).map(\.end) }
  }

  /// What begins in a phrase and has an end in it, the longest at each place.
  private func ranges(in letters: Range<Int>, _ ends: (Int) -> [Int]) -> [Range<Int>] {
    letters.filter { text[$0] != " " }.compactMap { start in
      ends(start).filter { $0 <= letters.upperBound }.max().map { start..<$0 }
    }
  }

  /// Whether a Japanese repeat may begin there after other letters: ゴミ出し毎週火曜.
  func isInWord(_ place: Int) -> Bool {
    place > 0 && text[place - 1].isJapanese && (text[place] == "毎" || text[place] == "隔")
  }

  private func canBeDate(_ letters: Range<Int>) -> Bool {
    lunar?.overlaps(letters) != true && rangeOfDays?.overlaps(letters) != true
      && canEnd(at: letters.upperBound) && hasPairsOfBrackets(letters) && isNoCode(letters)
  }

  private func canEnd(at place: Int) -> Bool {
    text[place - 1].isJapanese || text.endsWord(at: place) && !(text[place - 1] == "." && text[place] == ".")
  }

  /// Whether a number at an end of a phrase belongs to the word beside it rather than being an hour or a day: “chapter 7 by friday”,
  /// “tomorrow 3 calls”, “pages 7-9 fri”.
  private func hasNumberOfTitle(_ phrase: Phrase, _ letters: Range<Int>) -> Bool {
    let isBehindWord = text.skippingBlanksBack(from: letters.lowerBound).letter.isOfAnyWord
    if isBehindWord, phrase.first.strength == .time, phrase.hasBareNumber { return true }
    if isBehindWord, phrase.slots.weekdayOfDate != nil, text[letters.lowerBound].digit != nil,
      let sign = letters.first(where: { text[$0].digit == nil }), text[sign] == "-"
    {
      return true
    }
    guard phrase.hasBareNumber, text[letters.upperBound - 1].digit != nil else { return false }
    return lattice.isOfTitle(behind: letters.upperBound)
  }

  /// The hours of “BBC News at Ten” and “Look at three tomorrow”, which are none.
  private func hasHourOfTitle(_ phrase: Phrase, _ letters: Range<Int>) -> Bool {
    guard phrase.slots.time?.isInWords == true else { return false }
    let words = original(letters).split(separator: " ")
    let isName = zip(words, words.dropFirst()).contains { word, next in
      WordTable.contains(word, as: .at) && next.first?.isUppercase == true
    }
    return isName
      || phrase.first.strength == .time
        && text.isWord(text.word(before: letters.lowerBound), of: .beforeAt)
  }

  /// The bracket of “Report (friday)” is not a part of the date, as those of 28日(土) are.
  private func hasPairsOfBrackets(_ letters: Range<Int>) -> Bool {
    letters.count { text[$0] == "(" } == letters.count { text[$0] == ")" }
  }

  /// Codes and names that read as dates: the gate T6, “Call Tom”.
  private func isNoCode(_ letters: Range<Int>) -> Bool {
    let start = letters.lowerBound
    // “of every week” goes on with the title, and so does “may the 4th”.
    if ["of ", "may the "].contains(where: { text.starts(with: $0, at: start) }) { return false }
    // A version, such as R9.1.2, is no date of an era; Ｒ８．１２．２４ is one.
    if "rhs".unicodeScalars.contains(text[start]),
      let sign = letters.dropFirst().first(where: { text[$0].digit == nil }), sign > start + 1,
      original(sign..<sign + 1) == "."
    {
      return false
    }
    // “tom”, “tod”, T6, CN, “mai”
    guard "tcm".unicodeScalars.contains(text[start]) else { return true }
    let typed = original(letters)
    if typed.count == 2, typed.first == "T" || typed == "CN", lattice.conventions.language != "vi",
      typed.uppercased() == typed
    {
      return false
    }
    let words = typed.split(separator: " ")
    let isUpper = words.first?.first?.isUppercase == true
    return switch words.first?.lowercased() {
    case "tom", "tod": words.count > 1 && !isUpper
    // “Gặp Mai lúc 3h”
    case "mai": !isUpper || text.skippingBlanks(from: 0) == letters.lowerBound
    default: true
    }
  }

  func original(_ letters: Range<Int>) -> String { String(line[text.range(of: letters)]) }

  /// The words of letters, without fields between them.
  func words(_ letters: Range<Int>) -> String {
    text.ranges(of: letters).map { String(line[$0]) }.joined(separator: " ")
  }
}

extension Phrase {
  /// Whether digits alone can be a time in a line, where they are mostly something else.
  fileprivate var hasClearTimeInLine: Bool {
    guard let time = slots.time else { return true }
    if time.form == .fourDigits { return time.hasAt }
    guard time.form == .number, !time.hasAt, slots.part == nil else { return hasClearTime }
    switch slots.day {
    case .relative, .weekday, .nextWeekday, .thisWeekday, .weekdayOfWeek, .tonight: return true
    default: if case .weekdays? = slots.rule?.days { return true } else { return false }
    }
  }

  /// Whether a backslash before it keeps all of it: a day with its time, but not “tomorrow every friday”.
  fileprivate var isOneThing: Bool {
    pieceCount == 1
      || ![.time, .partOfDay].contains(first.strength) && (slots.day == nil || slots.rule == nil)
  }

  /// Whether it says on which days something repeats.
  fileprivate var isRuleOfDays: Bool { slots.rule.map { $0.days != nil || slots.day != nil } ?? false }

  /// Whether its day may lie in the past: one without a year that was just missed.
  fileprivate var mayHavePassed: Bool {
    switch slots.day {
    case .day(_, .named), .dayAndMonth: !has([.special])
    default: false
    }
  }
}
