import Foundation

/// The form in which texts are compared for sorting and searching: without case, width, diacritics and the difference
/// between hiragana and katakana. "Hà Nội" folds to "ha noi", "ﾃﾚﾋﾞ" and "テレビ" to the same kana.
package enum TextFold {
  /// Increased with every change to the results of ``fold(_:)`` or ``sortKey(for:)``; the store then rebuilds its keys.
  package static let version: Int64 = 1

  /// How many characters of a title are folded for sorting.
  package static let sortKeyLength = 64
  /// The limit in scalars, because one character can have any number of marks.
  private static let sortKeyScalars = 4 * sortKeyLength

  /// Compatibility decomposition (Unicode UAX #15, NFKD), then lower case without diacritics, katakana as hiragana. A
  /// kana's voicing mark stays, because か and が are different letters.
  package static func fold(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let text = String(text)
    return foldedByLetters(text) ?? foldedByNormalForm(text)
  }

  /// The fold for searching, of stored text and of what is typed: besides, apostrophes and hyphens of any kind are those of a keyboard,
  /// and letters that are not drawn are left out. "don’t" folds to "don't", "e‑mail" with a hyphen that does not break to "e-mail".
  ///
  /// - Note: if it gives others, `Schema.searchVersion` is raised.
  package static func foldForSearch(_ text: some StringProtocol) -> String {
    let folded = fold(text)
    guard folded.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return folded }
    var replaced = String.UnicodeScalarView()
    for scalar in folded.unicodeScalars { replaced.append(contentsOf: replacement(for: scalar) ?? [scalar]) }
    return String(replaced)
  }

  /// What a search has in place of a folded letter; nil for the letter itself.
  private static func replacement(for scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    // Latin letters, kana, Chinese characters: all are drawn, and most texts have no others.
    case ..<0xAD, 0x3041...0x30FF, 0x3400...0x9FFF: nil
    // Modifier letters such as the okina, quotation marks, primes.
    case 0x2B9, 0x2BB...0x2BD, 0x2018...0x201B, 0x2032, 0x2035, 0xA78C: ["'"]
    // Hyphens, dashes, the hyphen bullet, minus.
    case 0x2010...0x2015, 0x2043, 0x2212: ["-"]
    default: scalar.properties.isDefaultIgnorableCodePoint ? [] : nil
    }
  }

  package static func foldedByNormalForm(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F: break  // combining diacritical marks
      case 0x30A1...0x30F6: folded.append(Unicode.Scalar(scalar.value - 0x60) ?? scalar)
      default: folded.append(contentsOf: letter(scalar).unicodeScalars)
      }
    }
    return String(folded)
  }

  /// The sort key of a title: the fold with numbers by value, a zero, then the title's own bytes, so that titles that
  /// fold alike still have the same order on every machine.
  package static func sortKey(for title: String) -> [UInt8] {
    let characters = title.drop(while: \.isWhitespace).prefix(sortKeyLength)
    let start = String(characters.unicodeScalars.prefix(sortKeyScalars))
    var key = orderingNumbersByValue(fold(start))
    key.append(0)
    key.append(contentsOf: start.utf8.prefix(sortKeyLength * 4))
    return key
  }

  /// Letters that Unicode does not decompose into a base and a mark, in lower case.
  private static func letter(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "đ", "Đ", "ð", "Ð": "d"
    case "ł", "Ł": "l"
    case "ø", "Ø": "o"
    case "ħ", "Ħ": "h"
    case "ı": "i"
    case "ß", "ẞ": "ss"
    case "æ", "Æ": "ae"
    case "œ", "Œ": "oe"
    case "þ", "Þ": "th"
    case "ς": "σ"
    default: scalar.properties.lowercaseMapping
    }
  }

  /// Puts the number of digits before each number, without leading zeros, so that bytes compare like numbers.
  private static func orderingNumbersByValue(_ folded: String) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    var key: [UInt8] = []
    var rest = Substring(folded).utf8
    while let byte = rest.first {
      guard (zero...zero + 9).contains(byte) else {
        key.append(byte)
        rest.removeFirst()
        continue
      }
      let run = rest.prefix { (zero...zero + 9).contains($0) }
      rest = rest[run.endIndex...]
      let digits = run.drop { $0 == zero }
      if digits.count < 10 {
        key.append(zero + UInt8(digits.count))
      } else {
        // ":" follows "9"; a fold of 64 characters can have several hundred digits, because ㎥ or ½ produce several.
        key.append(zero + 10)
        key.append(UInt8(clamping: digits.count))
      }
      key.append(contentsOf: digits)
    }
    return key
  }
}

/// Folds letter by letter, which is much faster than Unicode's normal form of a whole text and gives the same result if
/// no letter depends on its neighbours.
extension TextFold {
  /// Nil if the text contains letters for which that is not known.
  static func foldedByLetters(_ text: String) -> String? {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3400...0x4DBF, 0x4E00...0x9FFF: folded.append(contentsOf: UTF8.encode(scalar) ?? .init())
      case let value where value < letters.count:
        guard let letter = letters[Int(value)] else { return nil }
        folded.append(contentsOf: letter)
      case 0xFF00...0xFFEF: folded.append(contentsOf: wideLetters[Int(scalar.value) - 0xFF00])
      default: return nil
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// The folds of single letters as UTF-8: Latin and its additions, combining marks, general punctuation, kana.
  private static let letters: [[UInt8]?] = {
    var letters = [[UInt8]?](repeating: nil, count: 0x3100)
    for range in [
      0x00...0x24F, 0x300...0x36F, 0x1E00...0x1EFF, 0x2000...0x206F, 0x3000...0x3029, 0x3030...0x30FF,
    ] {
      for value in range { letters[value] = fold(ofLetter: value) }
    }
    return letters
  }()

  /// The same for the half- and full-width forms, from U+FF00 on.
  private static let wideLetters: [[UInt8]] = (0xFF00...0xFFEF).map(fold(ofLetter:))

  private static func fold(ofLetter value: Int) -> [UInt8] {
    Unicode.Scalar(UInt32(value)).map { Array(foldedByNormalForm(String($0)).utf8) } ?? []
  }
}

extension String {
  /// Compatibility composition (Unicode UAX #15, NFKC). Foundation's mapping leaves the voicing mark of half-width kana beside its
  /// letter: ｶﾞ becomes カ and a mark, which a canonical composition then joins to ガ.
  package var compatibilityComposed: String {
    precomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
  }

  /// Canonical composition (Unicode UAX #15, NFC).
  package var canonicallyComposed: String { precomposedStringWithCanonicalMapping }
}
