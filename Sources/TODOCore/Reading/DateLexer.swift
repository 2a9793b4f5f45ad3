/// Cuts a text into tokens by the phrases of one language, or of several that are mixed. Longer phrases come before
/// shorter ones.
struct DateLexer {
  private let text: DateText
  private let languages: [DateLanguage]
  /// What begins at each place, as far as it has been looked up.
  private var found: [Int: [DateMatch]] = [:]
  /// Whether the rest of the text from a place can be cut.
  private var isCuttable: [Int: Bool] = [:]
  private var ways: [[DateToken]] = []
  private var steps = 0

  /// Without marks, a phrase may be several: this many ways to cut a text are followed.
  private static let mostWays = 16
  /// More tokens than any date has.
  private static let mostTokens = 32
  /// A limit for texts in which every way has too many tokens.
  private static let mostSteps = 400

  /// The first meaning of the ways to cut a text: in the person's language, then in each of the others, then in all of them mixed. So
  /// “thu sau tuan toi” is a Vietnamese Friday, and no English Thursday before other words.
  ///
  /// - Parameters:
  ///   - code: the person's language, ISO 639-1.
  ///   - meaning: what the ways mean, the most likely one first; nil if nothing.
  static func first<Meaning>(
    _ text: String,
    language code: String,
    meaning: ([[DateToken]]) -> Meaning?
  ) -> Meaning? {
    guard let text = DateText(text) else { return nil }
    let all = DateLanguage.all
    let languages = all.filter { $0.code == code } + all.filter { $0.code != code }
    for known in languages.map({ [$0] }) + [languages] {
      var lexer = DateLexer(text: text, languages: known)
      guard lexer.canCut(from: 0) else { continue }
      lexer.follow([], from: 0)
      if let meaning = meaning(lexer.ways) { return meaning }
    }
    return nil
  }

  private init(text: DateText, languages: [DateLanguage]) {
    (self.text, self.languages) = (text, languages)
  }

  private mutating func follow(_ tokens: [DateToken], from start: Int) {
    steps += 1
    guard ways.count < Self.mostWays, tokens.count <= Self.mostTokens, steps <= Self.mostSteps else {
      return
    }
    if start == text.letters.count {
      if !tokens.isEmpty { ways.append(tokens) }
      return
    }
    for match in matches(at: start) where canCut(from: match.end) {
      follow(tokens + match.tokens, from: match.end)
    }
  }

  private mutating func canCut(from start: Int) -> Bool {
    if start == text.letters.count { return true }
    if let known = isCuttable[start] { return known }
    var result = false
    for match in matches(at: start) where !result { result = canCut(from: match.end) }
    isCuttable[start] = result
    return result
  }

  private mutating func matches(at start: Int) -> [DateMatch] {
    if let known = found[start] { return known }
    let matches: [DateMatch]
    if text.isBlank(at: start) {
      matches = [DateMatch(end: start + 1, tokens: [])]
    } else {
      matches = languages.flatMap { $0.matches(in: text, at: start) } + written(at: start)
    }
    found[start] = matches
    return matches
  }

  /// A word with digits. The two parts of “2026-12-24T17:30”, as the store and `--json` write it, are two.
  private func written(at start: Int) -> [DateMatch] {
    guard let end = text.endOfDigits(at: start) else { return [] }
    let word = text.string(start..<end)
    guard let t = word.firstIndex(of: "t"), word[t...].dropFirst().first?.isNumber == true,
      CalendarDay(iso: word[..<t]) != nil || word[..<t].number(digits: 8...8) != nil
    else { return [DateMatch(end: end, tokens: [.written(DateDigits(word))])] }
    let (day, time) = (String(word[..<t]), String(word[t...].dropFirst()))
    return [DateMatch(end: end, tokens: [.written(DateDigits(day)), .at, .written(DateDigits(time))])]
  }
}
