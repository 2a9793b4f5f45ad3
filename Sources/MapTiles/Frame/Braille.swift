/// Characters for the eight dots of a cell.
enum Braille {
  /// The bit of a dot in the code of a character (Unicode, block Braille Patterns).
  @inline(__always)
  static func bit(x: Int, y: Int) -> Int { y == 3 ? 0x40 << x : 1 << (3 * x + y) }

  /// A dot in the middle of a cell.
  static let middleDot = 0x02

  /// The characters by their eight bits; a space without any dot.
  static let patterns: [String] = (0..<256).map { code in
    code == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(code)).map { String(Character($0)) } ?? " "
  }
}
