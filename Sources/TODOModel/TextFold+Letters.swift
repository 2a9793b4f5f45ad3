import Foundation

/// Folding letter by letter, which is much quicker than Unicode's normal form of a whole text and gives the same where
/// no letter depends on its neighbours.
extension TextFold {
  /// Nil where a text has letters of which that is not known.
  static func foldedByLetters(_ text: String) -> String? {
    var folded = String()
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F: break
      case 0x3400...0x4DBF, 0x4E00...0x9FFF: folded.unicodeScalars.append(scalar)
      case let value:
        guard let letters = letters[value] else { return nil }
        folded.unicodeScalars.append(contentsOf: letters)
      }
    }
    return folded
  }

  /// The folds of single letters: Latin and its additions, general punctuation, kana, half- and full-width forms.
  private static let letters: [UInt32: [Unicode.Scalar]] = {
    var letters: [UInt32: [Unicode.Scalar]] = [:]
    for range in [
      0x01...0x24F, 0x1E00...0x1EFF, 0x2000...0x206F, 0x3000...0x3029, 0x3030...0x30FF, 0xFF00...0xFFEF,
    ] {
      for value in range {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
        letters[UInt32(value)] = Array(foldedByNormalForm(String(scalar)).unicodeScalars)
      }
    }
    return letters
  }()
}
