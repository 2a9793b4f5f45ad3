import Foundation

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
