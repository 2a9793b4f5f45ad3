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

  private var atoms: [[Atom]?]
  /// Whether anything was looked for, and is kept.
  private var hasLooked = false
  var daysAtPlaces: [Int: [DayPiece]] = [:]
  var piecesAtPlaces: [Int: [Piece]] = [:]

  /// More readings than any place of a usual text has.
  private static let mostAtoms = 64

  init(
    _ text: PhraseText,
    now: LocalMoment,
    conventions: DateConventions,
    languages: [WordLanguage] = [.english, .japanese, .vietnamese],
    isWhole: Bool
  ) {
    self.languages = languages
    self.text = text
    self.now = now
    self.conventions = conventions
    self.isWhole = isWhole
    atoms = Array(repeating: nil, count: text.count + 1)
  }

  /// Hides letters: no word is found there, and none goes on behind them.
  func hide(_ letters: Range<Int>, as letter: Unicode.Scalar = PhraseText.field) {
    text.hide(letters, as: letter)
    guard hasLooked else { return }
    hasLooked = false
    atoms = Array(repeating: nil, count: text.count + 1)
    daysAtPlaces = [:]
    piecesAtPlaces = [:]
  }

  /// What begins at a place, or behind the blanks there; longer words come after shorter ones.
  func atoms(at place: Int) -> [Atom] {
    let start = text.skippingBlanks(from: place)
    guard start < text.count, !text[start].isHidden else { return [] }
    if let known = atoms[start] { return known }
    hasLooked = true
    var found = words(at: start)
    AtomReader(lattice: self, start: start).read(into: &found)
    found.removeAll { $0.language.map { !languages.contains($0) } ?? false }
    if found.count > Self.mostAtoms { found = [] }
    atoms[start] = found
    return found
  }

  private func words(at start: Int) -> [Atom] {
    var entries: [WordTable.Entry] = []
    WordTable.find(in: text.letters, at: start, into: &entries)
    let hasJapanese = text[start].isJapanese
    return entries.compactMap { entry in
      guard
        languages.contains(entry.language)
          || entry.language == .english && "@,&".unicodeScalars.contains(text[start])
      else { return nil }
      let isSign = entry.end == start + 1 && "@,&".unicodeScalars.contains(text[start])
      if entry.language != .japanese, !isSign,
        !text.beginsWord(at: start) || !text.endsWord(at: entry.end)
      {
        return nil
      }
      if entry.language == .japanese, hasJapanese, entry.kind == .shortWeekday, !canBeWeekday(at: start) {
        return nil
      }
      return Atom(meaning: .word(entry.kind, entry.value), end: entry.end, language: entry.language)
    }
  }

  /// Whether a letter such as 月 can be a weekday: not the month of 5月, nor the end of another word. 毎週月水金 has three.
  private func canBeWeekday(at place: Int) -> Bool {
    var before = place - 1
    while before >= 0, "月火水木金土日".unicodeScalars.contains(text[before]) { before -= 1 }
    guard before >= 0 else { return true }
    let letter = text[before]
    if letter.digit != nil || letter.numeral != nil { return false }
    return !letter.isJapanese || "週・と毎の".unicodeScalars.contains(letter)
  }

  // MARK: Looking for words

  /// The words of a kind at a place, with their values.
  func words(_ kind: WordKind, at place: Int) -> [(value: Int, end: Int)] {
    atoms(at: place).compactMap { atom in
      guard case .word(kind, let value) = atom.meaning else { return nil }
      return (value, atom.end)
    }
  }

  /// The ends of the words of some kinds.
  func ends(_ kinds: WordKind..., at place: Int) -> [Int] {
    atoms(at: place).compactMap { atom in
      guard case .word(let kind, _) = atom.meaning, kinds.contains(kind) else { return nil }
      return atom.end
    }
  }

  /// The place, and the ends of the words of some kinds: the word can be left out.
  func optional(_ kinds: WordKind..., at place: Int) -> [Int] {
    [place]
      + atoms(at: place).compactMap { atom in
        guard case .word(let kind, _) = atom.meaning, kinds.contains(kind) else { return nil }
        return atom.end
      }
  }

  func weekdays(at place: Int, short: Bool = false) -> [(weekday: Weekday, end: Int)] {
    atoms(at: place).compactMap { atom in
      guard case .word(let kind, let value) = atom.meaning,
        kind == .weekday || short && kind == .shortWeekday,
        let weekday = Weekday(rawValue: value)
      else { return nil }
      return (weekday, atom.end)
    }
  }

  /// Numbers in digits or in words.
  func numbers(at place: Int) -> [(value: Int, end: Int)] {
    atoms(at: place).compactMap { atom in
      switch atom.meaning {
      case .word(.number, let value), .number(let value), .fourDigits(let value): (value, atom.end)
      default: nil
      }
    }
  }

  /// Numbers that can be that of a day.
  func dayNumbers(at place: Int) -> [(value: Int, end: Int)] {
    atoms(at: place).compactMap { atom in
      switch atom.meaning {
      case .number(let value)
      where (1...31).contains(value) && atom.end - text.skippingBlanks(from: place) <= 2: (value, atom.end)
      case .word(.number, let value) where atom.language == .vietnamese: (value, atom.end)
      default: nil
      }
    }
  }

  func years(at place: Int) -> [(value: Int, end: Int)] {
    atoms(at: place).compactMap { atom in
      if case .fourDigits(let value) = atom.meaning, value > 0 { (value, atom.end) } else { nil }
    }
  }

  func nths(at place: Int) -> [(value: Int, end: Int)] {
    atoms(at: place).compactMap { atom in
      if case .nth(let value) = atom.meaning { (value, atom.end) } else { nil }
    }
  }

  /// What was typed between two places, without blanks before it.
  func word(from place: Int, to end: Int) -> String { text.string(text.skippingBlanks(from: place)..<end) }

  func endsInJapanese(_ place: Int) -> Bool { place > 0 && text[place - 1].isJapanese }
}
