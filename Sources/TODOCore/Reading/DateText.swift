import Foundation

/// A typed text as it is compared with the phrases of a language.
struct DateText {
  let letters: [Unicode.Scalar]

  /// More letters than any date has.
  private static let longest = 160

  /// Nil if the text cannot be a date.
  init?(_ text: String) {
    guard text.utf8.count <= 6 * Self.longest else { return nil }
    if Self.mixesWidths(text) { return nil }
    var letters: [Unicode.Scalar] = []
    for letter in Self.folded(text).unicodeScalars {
      let isBlank = letter.properties.isWhitespace || letter == "," || letter == "、"
      if !isBlank {
        letters.append(letter)
      } else if let last = letters.last, last != " " {
        letters.append(" ")
      }
    }
    if letters.last == " " { letters.removeLast() }
    guard !letters.isEmpty, letters.count <= Self.longest else { return nil }
    self.letters = letters
  }

  /// In lower case, of one width (NFKC) and with hiragana for katakana; marks stay.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    // Normalizing takes longer than all else, and most texts are folded already, as are the phrases of the languages.
    if text.unicodeScalars.allSatisfy(isFolded) { return text }
    var folded = String.UnicodeScalarView()
    for letter in text.lowercased().compatibilityComposed.unicodeScalars {
      let isKatakana = (0x30A1...0x30F6).contains(letter.value)
      folded.append(isKatakana ? Unicode.Scalar(letter.value - 0x60) ?? letter : letter)
    }
    return String(folded)
  }

  /// Whether a letter is in lower case and composed, so that it stays as it is; not all that stay are known here.
  private static func isFolded(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x41...0x5A: false
    case ..<0x80: true
    // Latin-1, and the other letters of Vietnamese
    case 0xDF...0xF6, 0xF8...0xFF, 0x103, 0x111, 0x129, 0x169, 0x1A1, 0x1B0: true
    case 0x1EA0...0x1EF9: letter.value % 2 == 1
    // hiragana, kanji
    case 0x3041...0x3096, 0x4E00...0x9FFF: true
    default: false
    }
  }

  /// Wide digits belong to Japanese: beside letters and digits of the usual width they are a slip, unless there is a
  /// Japanese letter, as in １２月24日.
  private static func mixesWidths(_ text: String) -> Bool {
    var (hasWide, hasNarrow) = (false, false)
    for letter in text.unicodeScalars {
      switch letter.value {
      case 0xFF10...0xFF19: hasWide = true
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: hasNarrow = true
      case 0x3041...0x30FF, 0x4E00...0x9FFF: return false
      default: break
      }
    }
    return hasWide && hasNarrow
  }

  func isBlank(at place: Int) -> Bool { place < letters.count && letters[place] == " " }

  func digit(at place: Int) -> Int? {
    let value = Int(letters[place].value) - 0x30
    return (0...9).contains(value) ? value : nil
  }

  func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters[range])
    return String(text)
  }

  /// Whether a word of a language with blanks can begin there; Japanese may stand before it.
  func beginsWord(at place: Int) -> Bool { place == 0 || Self.separates(letters[place - 1]) }

  func endsWord(at place: Int) -> Bool { place == letters.count || Self.separates(letters[place]) }

  private static func separates(_ letter: Unicode.Scalar) -> Bool {
    letter == " " || letter == "(" || letter == ")" || letter.value >= 0x2E80
  }

  /// Where the word with digits ends that begins at a place; nil if there is none.
  func endOfDigits(at start: Int) -> Int? {
    guard beginsWord(at: start) else { return nil }
    var end = start
    var hasDigit = false
    while end < letters.count, (0x21..<0x7F).contains(letters[end].value), letters[end] != "(",
      letters[end] != ")"
    {
      hasDigit = hasDigit || digit(at: end) != nil
      end += 1
    }
    return hasDigit ? end : nil
  }
}
