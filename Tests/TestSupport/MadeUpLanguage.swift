public import TODOWording
public import TerminalUI

/// English in letters of another alphabet, as wide as its own: so whatever is on the screen in Latin letters comes from no
/// language. Unlike brackets around each text, the letters also tell where a text is cut or wrapped, and the screen is laid
/// out as in English.
public enum MadeUpLanguage {
  public static let language = Language.en.rewritten(text)

  /// The names of values and the identifiers of actions, which are in braces, stay.
  private static func text(_ english: String) -> String {
    var isName = false
    return String(
      String.UnicodeScalarView(
        english.unicodeScalars.map { scalar in
          if scalar == "{" { isName = true }
          if scalar == "}" { isName = false }
          return isName ? scalar : letter(of: scalar)
        }
      )
    )
  }

  private static let alphabets: [(english: ClosedRange<UInt32>, own: UInt32)] = [
    (0x41...0x5A, 0x1D670), (0x61...0x7A, 0x1D68A),
  ]

  private static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let alphabet = alphabets.first { $0.english.contains(scalar.value) }
    return alphabet.flatMap { Unicode.Scalar($0.own + scalar.value - $0.english.lowerBound) } ?? scalar
  }

  fileprivate static func english(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let alphabet = alphabets.first { $0.own <= scalar.value && scalar.value < $0.own + 26 }
    return alphabet.flatMap { Unicode.Scalar($0.english.lowerBound + scalar.value - $0.own) } ?? scalar
  }
}

extension ScreenBuffer {
  /// The screen with English letters in place of those of the ``MadeUpLanguage``.
  public var inEnglish: ScreenBuffer {
    var result = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[column, row]
        let scalars = cell.glyph.text.unicodeScalars
        guard scalars.contains(where: { MadeUpLanguage.english($0) != $0 }) else { continue }
        let english = String(String.UnicodeScalarView(scalars.map(MadeUpLanguage.english)))
        result[column, row] = Cell(text: english, width: cell.width, style: cell.style)
      }
    }
    return result
  }

  /// The words in Latin letters of at least two; one alone is the name of a key.
  public var latinWords: Set<String> {
    Set(
      lines.flatMap { line in
        line.split { !($0.isASCII && $0.isLetter) }.filter { $0.count > 1 }.map(String.init)
      }
    )
  }
}
