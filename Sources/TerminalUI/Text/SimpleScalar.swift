/// Scalars that are always a character of their own and drawn as they are: the letters and signs that make up most
/// text. They need no table lookup.
enum SimpleScalar {
  /// The columns that a scalar takes; 0 for one that is not simple.
  ///
  /// Excluded are scalars that join with a neighbour into one character, scalars that may not be drawn, and those that
  /// are not in use as letters of the languages that Latin, kana and Chinese characters write.
  @inline(__always)
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: 1
    // Latin letters, up to the end of Extended-B; U+00A9 and U+00AE can be emoji, U+00AD is the soft hyphen.
    case 0xC0...0x024F: 1
    // Including Vietnamese.
    case 0x1E00...0x1EFF: 1
    // Ideographic comma and full stop, brackets; hiragana; katakana; ideographs; full-width forms.
    case 0x3001...0x3002, 0x3008...0x3011, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF: 2
    case 0xFF01...0xFF5E: 2
    default: 0
    }
  }
}
