/// Characters for the eight dots of a cell.
enum Braille {
  /// The bit of a dot in the code of a character (Unicode, block Braille Patterns).
  @inline(__always)
  static func bit(x: Int, y: Int) -> Int { y == 3 ? 0x40 << x : 1 << (3 * x + y) }

  /// A dot in the middle of a cell.
  static let middleDot = 0x02

  /// The character of a pattern of eight bits; a space without any dot.
  static func scalar(of pattern: Int) -> Unicode.Scalar {
    guard pattern != 0 else { return " " }
    return Unicode.Scalar(0x2800 | UInt32(truncatingIfNeeded: pattern) & 0xFF) ?? " "
  }
}
