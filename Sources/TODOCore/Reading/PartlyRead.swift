/// A text of which only a part is a date, though the rest reads as one too: “fri 9am, 5pm”.
public struct PartlyRead: Hashable, Sendable {
  /// The part that is read.
  public let read: String
  public let rest: String

  init(read: String, rest: String) { (self.read, self.rest) = (read, rest) }

  /// The date at the beginning or the end of a text that is not a date in full; nil if there is none.
  public init?(_ text: String, now: LocalMoment, conventions: DateConventions = DateConventions()) {
    guard text.utf8.count <= Self.longest else { return nil }
    let found = LinePhrases(text, now, conventions)
    let letters = found.text
    let phrases = found.all.filter { $0.likelihood != .possible }
    guard found.lunar == nil, !found.all.contains(where: { $0.letters == found.whole }),
      let most = phrases.map(\.letters.count).max(),
      let found = phrases.first(where: { $0.letters.count == most })?.letters
    else { return nil }
    func bare(_ range: Range<Int>) -> String { String(text[letters.range(of: letters.bare(range))]) }
    let (before, behind) = (bare(0..<found.lowerBound), bare(found.upperBound..<letters.count))
    guard before.isEmpty != behind.isEmpty else { return nil }
    self.init(read: String(text[letters.range(of: found)]), rest: before + behind)
  }

  fileprivate static let longest = 200
}

extension DueDateText {
  /// What to type instead of a text that is not a date, if it is known what is meant: “tomorrow” for “tomorow”, and “thu 14:00” for “thu
  /// 14:00-15:30”, of which an item has one time.
  public static func otherWords(
    for text: String,
    now: LocalMoment,
    conventions: DateConventions = DateConventions()
  ) -> String? {
    guard text.utf8.count <= PartlyRead.longest else { return nil }
    let found = LinePhrases(text, now, conventions)
    return found.all.first { $0.letters == found.whole }.flatMap(found.otherWords)
  }
}

extension PhraseText {
  /// Whether a letter separates two dates.
  func isBetweenDates(_ place: Int) -> Bool {
    self[place] == Self.field || " ,-–—&/>→~〜".unicodeScalars.contains(self[place])
  }

  /// A range without the letters at its ends that separate dates.
  fileprivate func bare(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, isBetweenDates(first) { range.removeFirst() }
    while let last = range.last, isBetweenDates(last) { range.removeLast() }
    return range
  }
}

extension LinePhrase {
  /// Whether it is a word such as “daily” that only says in which unit a rule counts.
  fileprivate func sums(up rule: TypedRule?) -> Bool {
    guard let rule, let own = phrase.slots.rule, likelihood != .sure, own.days == nil else { return false }
    return own.interval == RepeatInterval(rule.interval.unit)
  }
}

extension LinePhrases {
  /// Those of a text without a title.
  fileprivate init(_ text: String, _ now: LocalMoment, _ conventions: DateConventions) {
    let lattice = Lattice(
      PhraseText(text),
      now: now,
      conventions: conventions,
      isWhole: false,
      guesses: true
    )
    self.init(text, lattice)
  }

  /// The letters of all of it.
  fileprivate var whole: Range<Int> { text.bare(0..<text.count) }

  /// What is left beside the due date, though it reads as a date: the “and 5pm” of “every fri 9am and 5pm”.
  func rest(beside taken: LinePhrase) -> Range<Int>? {
    neighbour(of: taken)?.rest ?? otherTime(behind: taken) ?? unreadable(beside: taken.letters)
      ?? timesLeft(beside: taken)
  }

  /// Why nothing is taken, though words look like a date; nil if none do.
  var remark: OneLineItem.Mistake? {
    if let lunar { return .lunarDate(words(lunar)) }
    if let (offered, typed) = typedOtherwise { return .notRead(words(offered.letters), typed: typed) }
    if let absence { return .withoutDates(absence.reason, words(absence.letters)) }
    return unfitting.map { .partlyRead(partlyRead($0.read, $0.rest), isTaken: false) }
  }

  func partlyRead(_ read: Range<Int>, _ rest: Range<Int>) -> PartlyRead {
    PartlyRead(read: words(read), rest: words(rest))
  }

  /// Another date elsewhere in the line that says as much: the first of “Flight 20 Dec 6:45, back 27 Dec 21:10”, or a second repeat. The
  /// “Daily” of “Daily journal every day” belongs to the title.
  func rival(of taken: LinePhrase) -> LinePhrase? {
    let slots = taken.phrase.slots
    return others(beside: taken).first { other in
      if taken.isTimeAlone { return other.isTimeAlone && !isPartOfTitle(other) }
      let isAlike =
        slots.rule != nil
        ? other.phrase.slots.rule != nil && !other.sums(up: slots.rule)
        : slots.day != nil && slots.hasTime && other.phrase.slots.day != nil && other.phrase.slots.hasTime
      return isAlike && !isPartOfTitle(other)
    }
  }

  /// Two dates beside each other, or a date and an impossible time, where the first alone would be the due date; a time beside a range of
  /// days; or a phrase of which a part would be it.
  private var unfitting: (read: Range<Int>, rest: Range<Int>)? {
    let left = all.filter { !$0.isKept && !isTaken($0) && $0.likelihood != .possible }
    for phrase in left where isTaken(phrase, besideOthers: true) {
      if phrase.isTimeAlone, let rangeOfDays { return (phrase.letters, rangeOfDays) }
      guard let other = neighbour(of: phrase)?.phrase else { continue }
      let inOrder = [phrase, other].sorted { $0.letters.lowerBound < $1.letters.lowerBound }
      return rest(beside: inOrder[0], upTo: inOrder[1]).map { (inOrder[0].letters, $0) }
    }
    for phrase in left where !isPartOfTitle(phrase) {
      if let rest = otherTime(behind: phrase) ?? unreadable(beside: phrase.letters, onlyBehind: true) {
        return (phrase.letters, rest)
      }
    }
    return nil
  }

  /// What to type for the date that a phrase offers, if it is not read as typed: the “tomorrow” of “tomorow”, the “thu 14:00” of “thu
  /// 14:00-15:30”, the “17:30” of “half five”, the “every mon wed fri” of “mon wed fri”.
  func otherWords(for found: LinePhrase) -> String? {
    var edits = lattice.mistyped(in: found.letters).map { ($0, LineWords.meant(by: text.string($0)) ?? "") }
    let time = found.timeWithEnd ?? (found.phrase.slots.time?.form == .half ? half(in: found.letters) : nil)
    if let time, let minute = found.readings.all.first?.due.minute {
      edits.append((time, minute.description))
    }
    if edits.isEmpty, isTimeAtStart(found) {
      edits.append((found.letters.lowerBound..<found.letters.lowerBound, "at "))
    }
    if found.likelihood == .possible, found.phrase.slots.days?.unit == .week,
      let start = weekdays(in: found.letters).first?.lowerBound
    {
      let languages = lattice.atoms(at: start).compactMap(\.language)
      let every = languages.contains(.japanese) ? "毎週" : languages.contains(.vietnamese) ? "mỗi " : "every "
      edits.append((start..<start, every))
    }
    guard !edits.isEmpty else { return nil }
    var (words, place) = ("", found.letters.lowerBound)
    for (letters, word) in edits.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      words += original(place..<letters.lowerBound) + word
      place = letters.upperBound
    }
    return words + original(place..<found.letters.upperBound)
  }

  /// A phrase that is not read as typed but would be the due date if it were, and what to type for it.
  private var typedOtherwise: (LinePhrase, words: String)? {
    for found in all where !found.isKept {
      var meant = found
      meant.likelihood = .sure
      if let words = otherWords(for: found), isTaken(meant, besideOthers: isTimeAtStart(found)) {
        return (found, words)
      }
    }
    return nil
  }

  /// The other phrases that are likely dates.
  ///
  /// - Parameter orPutBack: whether those count that a person has put back.
  private func others(beside phrase: LinePhrase, orPutBack: Bool = false) -> [LinePhrase] {
    let parts = phrase.parts
    return all.filter { other in
      !parts.contains(where: other.letters.overlaps) && other.likelihood != .possible
        && !(orPutBack ? kept.contains(other.letters.lowerBound) : other.isKept)
    }
  }

  /// The first other date beside a phrase, and what is left of the line up to its end.
  func neighbour(of phrase: LinePhrase, orPutBack: Bool = false) -> (phrase: LinePhrase, rest: Range<Int>)? {
    for other in others(beside: phrase, orPutBack: orPutBack) {
      guard let rest = rest(beside: phrase, upTo: other) else { continue }
      // In “slides for monday by friday”, the monday is a part of the title.
      let isOfTitle =
        phrase.phrase.first.hasPreposition
        && other.letters.upperBound <= phrase.letters.lowerBound
        && isPartOfTitle(other)
      if !isOfTitle { return (other, rest) }
    }
    return nil
  }

  /// More letters than are between two dates that belong together.
  private static let longestGap = 50

  /// The part of the line up to the end of another date; nil unless only a word such as “and” is between the two.
  private func rest(beside taken: LinePhrase, upTo other: LinePhrase) -> Range<Int>? {
    let isBehind = taken.letters.upperBound <= other.letters.lowerBound
    let (first, second) = isBehind ? (taken.letters, other.letters) : (other.letters, taken.letters)
    guard second.lowerBound - first.upperBound <= Self.longestGap else { return nil }
    // “at 8 and 20” is beside the repeat of “at 8 and 20 every day”.
    let time = otherTime(behind: isBehind ? taken : other).flatMap { $0.overlaps(second) ? nil : $0 }
    let word = text.bare((time ?? first).upperBound..<second.lowerBound)
    guard word.isEmpty || text.isWord(word, of: .joint) || text.isWord(word, of: .exception) else {
      return nil
    }
    return text.bare(isBehind ? first.upperBound..<second.upperBound : first.lowerBound..<second.lowerBound)
  }

  /// What reads as a date beside letters, and is none that an item can have: “every hour”, “every 2-3 days”, “25:00”.
  private func unreadable(beside letters: Range<Int>, onlyBehind: Bool = false) -> Range<Int>? {
    let before = max(0, letters.lowerBound - Self.longestGap)..<letters.lowerBound
    let behind = (letters.upperBound..<text.count).first { !text.isBetweenDates($0) }
    for start in (onlyBehind ? [] : Array(before)) + [behind].compactMap(\.self)
    where text.beginsWord(at: start) && !text.isBetweenDates(start) {
      var ends = lattice.ends(.every, at: start).flatMap { every in
        let ranges = lattice.daysAndMonths(at: every).map(\.end)
        return ([every] + lattice.numbers(at: every).map(\.end) + ranges).flatMap { number in
          lattice.units(at: number).filter {
            $0.value == .hour || $0.value == .minute || ranges.contains(number)
          }.map(\.end)
        }
      }
      // A time with a comma before them may be one that a backslash keeps.
      if let end = impossibleTime(at: start), start >= letters.upperBound || text[end] == " " {
        ends.append(end)
      }
      for end in ends where (end..<max(end, letters.lowerBound)).allSatisfy(text.isBetweenDates) {
        return start..<end
      }
    }
    return nil
  }

  /// The end of a word that is a time with minutes, or one that says which half of the day it is in.
  private func impossibleTime(at start: Int) -> Int? {
    var end = text.endOfDigits(from: start)
    guard (1...2).contains(end - start) else { return nil }
    let hasMinutes = text[end] == ":" && text.endOfDigits(from: end + 1) == end + 3
    if hasMinutes { end += 3 }
    let hasHalf = "ap".unicodeScalars.contains(text[end]) && text[end + 1] == "m"
    if hasHalf { end += 2 }
    let isWhole = text.word(behind: end - 1).allSatisfy {
      $0 < end || ".,;:!?)".unicodeScalars.contains(text[$0])
    }
    return (hasMinutes || hasHalf) && isWhole ? end : nil
  }

  /// Another time after that of a phrase, of which an item has one: “and 20”; or an end that its rule cannot have.
  func otherTime(behind taken: LinePhrase) -> Range<Int>? {
    timesBehindAnd(taken) ?? unfittingEnd(behind: taken)
  }

  /// The “until yesterday” of “every day until yesterday”, the “in april” of “every year in april”.
  private func unfittingEnd(behind taken: LinePhrase) -> Range<Int>? {
    guard taken.phrase.slots.rule != nil else { return nil }
    let start = taken.letters.upperBound
    let end = lattice.ends(.until, .of, at: start).flatMap { place in
      lattice.days(at: place).filter { $0.strength != .spanAlone }.map(\.end)
        + lattice.namedMonths(at: place).map(\.end)
    }.max()
    return end.map { text.bare(start..<$0) }
  }

  /// The “12 and 20” of “every day at 8, 12 and 20”, the 20時 after 8時と.
  private func timesBehindAnd(_ taken: LinePhrase) -> Range<Int>? {
    guard taken.phrase.slots.hasTime else { return nil }
    let start = taken.letters.upperBound
    var end = start
    while let next = (lattice.starts(at: end) + (text[end - 1] == "と" ? [end] : [])).flatMap({ place in
      lattice.times(at: place).filter(lattice.isHour).map(\.end) + lattice.parts(at: place).map(\.end)
    }).max() {
      end = next
    }
    return end > start ? text.bare(start..<end) : nil
  }

  /// The times of a line whose date is a day alone: the “9am to 10am” of “Meeting tomorrow from 9am to 10am”.
  private func timesLeft(beside taken: LinePhrase) -> Range<Int>? {
    guard !taken.phrase.slots.hasTime else { return nil }
    let times = all.filter { ($0.isTimeAlone && $0.isClear || $0.timeWithEnd != nil) && !$0.isKept }
      .map { $0.timeWithEnd ?? $0.letters }
    guard let first = times.first, let last = times.last else { return nil }
    return first.lowerBound..<last.upperBound
  }
}
