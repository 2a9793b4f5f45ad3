/// A language in which dates are typed: its phrases and its numbers in words. A further one is one more table, and an
/// entry in ``all``.
struct DateLanguage: Sendable {
  /// ISO 639-1.
  let code: String
  /// Whether there are blanks between its words.
  let writesBlanks: Bool
  /// Some dates in this language, for a hint; each is read.
  let examples: [String]
  /// Some times that come soon, likewise.
  let soonExamples: [String]
  /// Words of dates that are not read, because they are those of the lunar calendar.
  let lunarWords: [String]
  private let phrases: PhraseTree
  private let numerals: NumeralTable

  /// - Parameter readsWithoutMarks: whether its words are also read without marks: “thu sau” for “thứ sáu”.
  init(
    code: String,
    writesBlanks: Bool,
    readsWithoutMarks: Bool = false,
    examples: [String],
    soonExamples: [String],
    lunarWords: [String] = [],
    numerals: [String: Int] = [:],
    phrases: [DatePhrase]
  ) {
    self.code = code
    self.writesBlanks = writesBlanks
    self.examples = examples
    self.soonExamples = soonExamples
    var spellings = WordSpellings(withoutMarks: readsWithoutMarks)
    self.lunarWords = lunarWords.flatMap { spellings.all(of: $0) }
    self.numerals = NumeralTable(numerals, writesBlanks: writesBlanks, &spellings)
    var tree = PhraseTree()
    for phrase in phrases {
      for text in phrase.texts {
        for spelling in spellings.all(of: text) { tree.add(phrase, spelling) }
      }
    }
    self.phrases = tree
  }

  /// All languages, English first.
  static let all: [DateLanguage] = [english, japanese, vietnamese]

  /// The meanings of what begins at a place in a text, the longest first.
  func matches(in text: DateText, at start: Int) -> [DateMatch] {
    if writesBlanks, !text.beginsWord(at: start) { return [] }
    let isAfterNumber = !writesBlanks && start > 0 && numerals.endsNumber(text, at: start - 1)
    var found: [DateMatch] = []
    phrases.find(in: text, at: start, numbers: numerals) { end, phrase, numbers in
      if writesBlanks, !text.endsWord(at: end) { return }
      // The 月 of 5月 is no Monday.
      let isCounter = isAfterNumber && end == start + 1
      for tokens in phrase.meanings(numbers) where !isCounter || !tokens.contains(where: \.isWeekday) {
        found.append(DateMatch(end: end, tokens: tokens))
      }
    }
    if let (number, end) = numerals.number(in: text, at: start), !writesBlanks || text.endsWord(at: end) {
      found.append(DateMatch(end: end, tokens: [.number(number)]))
    }
    // The order of meanings of the same length is that of the table.
    return found.enumerated().sorted { ($1.element.end, $0.offset) < ($0.element.end, $1.offset) }
      .map(\.element)
  }
}

/// Tokens that a part of a text can mean.
struct DateMatch {
  /// Where the part ends.
  let end: Int
  let tokens: [DateToken]
}
