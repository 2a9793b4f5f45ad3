/// How the dots of a cell become a character.
public enum DotStyle: Sendable {
  /// Braille patterns, a dot for a dot.
  case braille
  /// `.`, `:` and `#` by how many there are, for fonts without braille.
  case ascii

  /// - Parameter pattern: the bits of a braille pattern.
  func scalar(of pattern: Int) -> Unicode.Scalar {
    switch self {
    case .braille: return Braille.scalar(of: pattern)
    case .ascii:
      switch pattern.nonzeroBitCount {
      case 0: return " "
      case 1...2: return "."
      case 3...4: return ":"
      default: return "#"
      }
    }
  }
}
