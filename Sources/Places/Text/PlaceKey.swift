import TODOCore

/// The form in which the gazetteer compares names: their folded words with single spaces between. `fold.py` in Data/map
/// makes the keys of the file in the same way.
enum PlaceKey {
  static func key(_ text: some StringProtocol) -> String { words(text).joined(separator: " ") }

  /// The folded words of a text: letters, digits and marks; everything else separates words.
  static func words(_ text: some StringProtocol) -> [String] {
    TextFold.fold(text).unicodeScalars.split { !isPart($0) }.map { word in
      let word = String(word)
      return short[word] ?? word
    }
  }

  /// Words that are written in two ways; a key has the short one.
  private static let short = ["saint": "st", "sainte": "ste", "mount": "mt", "fort": "ft"]

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
    }
    switch scalar.value {
    // Vowel signs of the scripts of India, of Thai, the kana's voicing and long marks.
    case 0x900...0xDFF, 0xE31...0xE4E, 0x3099, 0x309A, 0x30FC: return true
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber,
        .letterNumber, .otherNumber:
        return true
      default: return false
      }
    }
  }
}
