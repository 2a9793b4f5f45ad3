/// The ways to type the words of a language.
struct WordSpellings {
  private let withoutMarks: Bool
  /// The words without marks: the phrases of a language are made of few words.
  private var bareWords: [Substring: String] = [:]

  /// - Parameter withoutMarks: whether each word may also be typed without marks.
  init(withoutMarks: Bool) { self.withoutMarks = withoutMarks }

  /// The ways to type a text: each of its words with and without marks.
  mutating func all(of text: String) -> [String] {
    let text = DateText.folded(text)
    guard withoutMarks else { return [text] }
    var begun = [""]
    for word in text.split(separator: " ") {
      let bare = bare(word)
      let ways = bare == word ? [bare] : [String(word), bare]
      begun = begun.flatMap { start in ways.map { start.isEmpty ? $0 : start + " " + $0 } }
    }
    return begun
  }

  private mutating func bare(_ word: Substring) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return String(word) }
    if let bare = bareWords[word] { return bare }
    let bare = TextFold.foldedByNormalForm(String(word))
    bareWords[word] = bare
    return bare
  }
}
