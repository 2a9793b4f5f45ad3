/// All words and all readings of digits that a text can be made of, at each place, and what they make: the pieces and phrases of dates.
///
/// Nothing is cut first: “thu sau” is an English Thursday before a word, and a Vietnamese Friday. What begins at a place is found when it is
/// asked for, and kept.
final class Lattice {
  private(set) var text: PhraseText
  let now: LocalMoment
  let conventions: DateConventions
  private let languages: [WordLanguage]
  /// Whether the text is a value of its own, such as that of a field, rather than a line with a title.
  let isWhole: Bool
  /// Whether what is not said is guessed, so that it can be offered: words that are mistyped, days that are meant in every week, the last
  /// day of this week or month, and of times with an end the first.
  let guesses: Bool
  /// The mistyped words that were found.
  private var mistyped: [Range<Int>] = []

  // What begins at each place, as far as it was asked for. A line asks for it thousands of times; to check each time that no access is inside
  // another one took 6 % of its instructions.
  @exclusivity(unchecked) private var found: [Found?] = []
  @exclusivity(unchecked) var daysAtPlaces: [[DayPiece]?] = []
  @exclusivity(unchecked) var piecesAtPlaces: [[Piece]?] = []
  /// Whether anything was looked for, and is kept.
  private var hasLooked = false

  private struct Found {
    let atoms: [Atom]
    /// The kinds of the words among them.
    let kinds: Cases<WordKind>

    init(atoms: [Atom]) { (self.atoms, kinds) = (atoms, Cases(atoms.lazy.compactMap(\.kind))) }
  }

  /// More readings than any place of a usual text has.
  private static let maxAtoms = 64

  init(
    _ text: PhraseText,
    now: LocalMoment,
    conventions: DateConventions,
    languages: [WordLanguage] = WordLanguage.allCases,
    isWhole: Bool,
    guesses: Bool = false
  ) {
    self.languages = languages
    self.guesses = guesses
    self.text = text.separatingWeekdays.separatingVietnameseWeekdays
    self.now = now
    self.conventions = conventions
    self.isWhole = isWhole
    forget()
  }

  private func forget() {
    hasLooked = false
    found = Array(repeating: nil, count: text.count)
    daysAtPlaces = Array(repeating: nil, count: text.count)
    piecesAtPlaces = Array(repeating: nil, count: text.count)
    mistyped = []
  }

  /// The same text, of which nothing is guessed.
  var withoutGuesses: Lattice {
    Lattice(text, now: now, conventions: conventions, languages: languages, isWhole: isWhole)
  }

  var meaning: PhraseMeaning { PhraseMeaning(now: now, conventions: conventions) }

  /// Hides letters: no word is found there, and none goes on after them.
  func hide(_ letters: Range<Int>, as letter: Unicode.Scalar = PhraseText.field) {
    text.hide(letters, as: letter)
    if hasLooked { forget() }
  }

  /// What begins at a place, or after the blanks there; longer words come after shorter ones.
  func atoms(at place: Int) -> [Atom] { found(at: place).atoms }

  /// The atoms at a place, if a word of some kinds is among them.
  private func atoms(with kinds: [WordKind], at place: Int) -> [Atom] {
    let found = found(at: place)
    return kinds.contains(where: found.kinds.contains) ? found.atoms : []
  }

  private func found(at place: Int) -> Found {
    if place < found.count, let known = found[place] { return known }
    let start = text.skippingBlanks(from: place)
    guard start < text.count, !text[start].isHidden else { return Found(atoms: []) }
    let new = start > place ? found(at: start) : Found(atoms: newAtoms(at: start))
    found[place] = new
    hasLooked = true
    return new
  }

  private func newAtoms(at start: Int) -> [Atom] {
    let weekdays = weekdaysByNumber(at: start)
    var atoms =
      weekdays.isEmpty
      ? AtomReader(self, at: start, words: words(at: start)).atoms : words(at: start) + weekdays
    atoms.removeAll { $0.language.map { !languages.contains($0) } ?? false }
    return atoms.count > Self.maxAtoms ? [] : atoms
  }

  private func words(at start: Int) -> [Atom] {
    let isSign = "@,&".unicodeScalars.contains(text[start])
    let found = WordTable.entries(in: text.letters, at: start).compactMap { entry -> Atom? in
      guard entry.kind.isOfDate, languages.contains(entry.language) || entry.language == .english && isSign
      else { return nil }
      if entry.language == .japanese {
        let isLetter = entry.kind == .shortWeekday && text[start].isJapanese
        guard !isLetter || canBeWeekday(at: start), entry.kind != .part || canBePart(start..<entry.end),
          entry.kind != .untilBehind || canBeDeadline(at: entry.end)
        else { return nil }
      } else if !(isSign && entry.end == start + 1) {
        guard text.beginsWord(at: start), text.endsWord(at: entry.end) else { return nil }
      }
      return Atom(meaning: .word(entry.kind, entry.value), end: entry.end, language: entry.language)
    }
    return found.isEmpty && guesses ? mistypedWords(at: start) : found
  }

  /// The mistyped words of a phrase.
  func mistyped(in letters: Range<Int>) -> [Range<Int>] { mistyped.filter { $0.overlaps(letters) } }

  /// What a mistyped word is meant to be.
  private func mistypedWords(at start: Int) -> [Atom] {
    let end = (start..<text.count).first { !text[$0].isOfWord } ?? text.count
    guard text.beginsWord(at: start), text.endsWord(at: end),
      let word = LineWords.meant(by: text.string(start..<end))
    else { return [] }
    mistyped.append(start..<end)
    let letters = PhraseText(word).letters
    return WordTable.entries(in: letters, at: 0).filter { $0.end == letters.count && $0.kind.isOfDate }.map {
      Atom(meaning: .word($0.kind, $0.value), end: end, language: $0.language)
    }
  }

  /// Whether a letter such as 月 can be a weekday: not the month of 5月, nor the end of another word. 毎週月水金 has three.
  private func canBeWeekday(at place: Int) -> Bool {
    var before = place - 1
    while before >= 0, "月火水木金土日".unicodeScalars.contains(text[before]) { before -= 1 }
    guard before >= 0 else { return true }
    let letter = text[before]
    if letter.digit != nil || letter.numeral != nil { return false }
    return !letter.isJapanese || "週・と毎の〜".unicodeScalars.contains(letter)
  }

  /// Whether letters such as 朝 can be a part of a day: not those of 昼食, nor behind the time of “9時 朝練”.
  private func canBePart(_ letters: Range<Int>) -> Bool {
    guard letters.count == 1, text[letters.upperBound].isKanji, text[letters.upperBound].numeral == nil else {
      return true
    }
    let before = letters.lowerBound > 0 ? text[letters.lowerBound - 1] : " "
    return before.isJapanese && !"時分半に".unicodeScalars.contains(before)
      && !WordTable.entries(in: text.letters, at: letters.lowerBound).contains { $0.kind == .compound }
  }

  /// Whether a word such as 期限 ends there, rather than being the beginning of 期限切れ or 期限内.
  private func canBeDeadline(at end: Int) -> Bool { !(text[end - 1].isKanji && text[end].isKanji) }

  /// The 4 and 6 of “thứ 2, 4, 6”, but not the 5 of “thứ 2, 5 giờ”.
  private func weekdaysByNumber(at start: Int) -> [Atom] {
    let (before, sign) = text.skippingBlanksBack(from: start)
    guard ",–&à".unicodeScalars.contains(sign), languages.contains(.vietnamese) else { return [] }
    let numbers =
      text[start].digit.map { [($0, start + 1)] }
      ?? WordTable.entries(in: text.letters, at: start).filter { $0.kind == .number }.map {
        ($0.value, $0.end)
      }
    return numbers.compactMap { number, end in
      let next = text.skippingBlanks(from: end)
      guard (2...7).contains(number), text.endsWord(at: end),
        text[next].isOfWord ? !atoms(at: next).isEmpty && ends(.hour, .part, at: next).isEmpty : true,
        hasWeekday(before: text.hasWord("và", before: before) ? before - 2 : before - 1)
      else { return nil }
      return Atom(meaning: .word(.weekday, number - 1), end: end, language: .vietnamese)
    }
  }

  /// Whether a Vietnamese weekday ends before a place, or before the blanks there.
  private func hasWeekday(before place: Int) -> Bool {
    let (end, _) = text.skippingBlanksBack(from: place)
    return (max(0, end - 8)..<end).contains { start in
      atoms(at: start).contains { atom in
        guard case .word(.weekday, _) = atom.meaning else { return false }
        return atom.end == end && atom.language == .vietnamese
      }
    }
  }

  // MARK: Looking for words

  /// What the atoms at a place come to.
  func find<Value>(at place: Int, _ value: (Atom) -> Value?) -> [(value: Value, end: Int)] {
    atoms(at: place).compactMap { atom in value(atom).map { ($0, atom.end) } }
  }

  /// The words and numbers of some kinds at a place, with their values.
  func words(_ kinds: WordKind..., at place: Int) -> [(value: Int, end: Int)] {
    values(kinds, at: place) { $0 }
  }

  /// What the words of some kinds stand for.
  func values<Value>(
    _ kinds: [WordKind],
    at place: Int,
    _ value: (Int) -> Value?
  ) -> [(value: Value, end: Int)] {
    atoms(with: kinds, at: place).compactMap { atom in
      guard case .word(let kind, let number) = atom.meaning, kinds.contains(kind) else { return nil }
      return value(number).map { ($0, atom.end) }
    }
  }

  /// The ends of the words of some kinds.
  func ends(_ kinds: WordKind..., at place: Int) -> [Int] { ends(kinds, at: place) }

  /// The place, and the ends of the words of some kinds: the word can be left out.
  func optional(_ kinds: WordKind..., at place: Int) -> [Int] {
    let ends = ends(kinds, at: place)
    return ends.isEmpty ? [place] : [place] + ends
  }

  func ends(_ kinds: [WordKind], at place: Int) -> [Int] {
    atoms(with: kinds, at: place).compactMap { atom in
      if let kind = atom.kind, kinds.contains(kind) { atom.end } else { nil }
    }
  }

  func weekdays(at place: Int, short: Bool = false) -> [(value: Weekday, end: Int)] {
    values(short ? [.weekday, .shortWeekday] : [.weekday], at: place) { Weekday(rawValue: $0) }
  }

  func parts(at place: Int) -> [(value: PartOfDay, end: Int)] {
    values([.part], at: place) { PartOfDay(rawValue: UInt8($0)) }
  }

  func units(_ kind: WordKind = .unit, at place: Int) -> [(value: TypedUnit, end: Int)] {
    values([kind], at: place) { TypedUnit(rawValue: UInt8($0)) }
  }

  /// The ends of the words for a unit.
  func unitEnds(_ unit: TypedUnit, at place: Int) -> [Int] {
    units(at: place).filter { $0.value == unit }.map(\.end)
  }

  func prepositions(_ kinds: WordKind..., at place: Int) -> [(value: Preposition?, end: Int)] {
    values(kinds, at: place) { Preposition(rawValue: UInt8($0)) }
  }

  func edges(at place: Int, _ kind: WordKind = .edge) -> [(value: DateEdge, end: Int)] {
    values([kind], at: place) { DateEdge(rawValue: UInt8($0)) }
  }

  func periods(at place: Int) -> [(value: CalendarPeriod, end: Int)] {
    values([.period], at: place) { TypedUnit(rawValue: UInt8($0)).flatMap(period) }
  }

  /// The ends of the words for a period.
  func periodEnds(_ unit: TypedUnit, at place: Int) -> [Int] {
    periods(at: place).filter { $0.value == period(unit) }.map(\.end)
  }

  func period(_ unit: TypedUnit) -> CalendarPeriod? {
    switch unit {
    case .week: week()
    case .month: .month
    case .quarter: .quarter
    case .year: .year
    default: nil
    }
  }

  /// A week as the calendar shows it, or from Monday, as in speech.
  func week(fromMonday: Bool = false) -> CalendarPeriod {
    .week(from: fromMonday ? .monday : conventions.firstWeekday)
  }

  /// Numbers in digits or in words.
  func numbers(at place: Int) -> [(value: Int, end: Int)] {
    words(.number, .digits, .fourDigits, at: place)
  }

  /// Numbers that can be that of a day.
  func dayNumbers(at place: Int) -> [(value: Int, end: Int)] {
    find(at: place) { atom in
      switch atom.meaning {
      case .word(.digits, let value)
      where (1...31).contains(value) && atom.end - text.skippingBlanks(from: place) <= 2: value
      case .word(.number, let value) where atom.language == .vietnamese: value
      default: nil
      }
    }
  }

  func years(at place: Int) -> [(value: Int, end: Int)] {
    words(.fourDigits, at: place).filter { $0.value > 0 }
  }

  /// first, 2nd, last, 第2
  func ordinals(at place: Int) -> [(value: Int, end: Int)] { words(.ordinal, .nth, at: place) }

  /// 24/12
  func daysAndMonths(at place: Int) -> [(value: DayAndMonth, end: Int)] {
    find(at: place) { if case .dayAndMonth(let value) = $0.meaning { value } else { nil } }
  }

  /// What was typed between two places, without blanks before it.
  func word(from place: Int, to end: Int) -> String { text.string(text.skippingBlanks(from: place)..<end) }

  func endsInJapanese(_ place: Int) -> Bool { place > 0 && text[place - 1].isJapanese }
}
