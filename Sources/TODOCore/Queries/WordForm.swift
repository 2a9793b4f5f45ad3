/// A form in which a word of a search occurs in a text: as it is or, because people leave out the blank of “Hà Nội”, as two
/// words in a row. This decides what the index looks up, what matches and what is highlighted.
package struct WordForm: Hashable, Sendable {
  /// Folded, with a blank between two words.
  package let text: String
  /// Whether it is two words. They begin where a word of the text begins; a single one may be anywhere.
  package let isPair: Bool

  /// The shortest word that may be two, the shortest of these, and the longest word.
  private static let (minLetters, minPart, maxLetters) = (4, 2, 16)

  /// The word itself, which comes first, and the pairs that it may be.
  ///
  /// - Parameter word: folded; a phrase is itself.
  package static func all(of word: String) -> [WordForm] {
    let letters = Array(word.unicodeScalars)
    let whole = [WordForm(text: word, isPair: false)]
    guard (minLetters...maxLetters).contains(letters.count), letters.allSatisfy(isInWordsWithBlanks) else {
      return whole
    }
    return whole
      + (minPart...letters.count - minPart).map { count in
        var text = String.UnicodeScalarView(letters[..<count])
        text.append(" ")
        text.append(contentsOf: letters[count...])
        return WordForm(text: String(text), isPair: true)
      }
  }

  /// Whether it is a letter of a script that has blanks between words. The scripts of East Asia, which begin at U+2E80, have none.
  private static func isInWordsWithBlanks(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x2E80 && scalar.properties.isAlphabetic
  }

  /// Whether a folded text has this form.
  func occurs(in folded: String) -> Bool {
    guard folded.containsBytes(of: text) else { return false }
    return !isPair || !starts(in: Array(folded.unicodeScalars)).isEmpty
  }

  /// Where a folded text has this form.
  func starts(in folded: [Unicode.Scalar]) -> [Int] {
    let letters = Array(text.unicodeScalars)
    guard !letters.isEmpty, letters.count <= folded.count else { return [] }
    return (0...(folded.count - letters.count)).filter { start in
      guard folded[start...].starts(with: letters) else { return false }
      return !isPair || start == 0 || !Self.isInWord(folded[start - 1])
    }
  }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

extension [WordForm] {
  /// Whether a folded text has a word in one of these forms.
  func occur(in folded: String) -> Bool { contains { $0.occurs(in: folded) } }
}
