/// How many terminal columns a scalar takes, according to the C library, because ncurses asks it too and the two must
/// agree on the position of every cell.
public enum DisplayWidth {
  /// The columns that `scalar` takes: 0, 1 or 2, or nil if it is not printable.
  ///
  /// The same as wcwidth(3) of glibc 2.36 in the C.UTF-8 locale, including U+0000 (0 columns).
  /// `Scripts/generate-width-table` generates the table.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    if (0x20...0x7E).contains(scalar.value) { return 1 }
    let runs = DisplayWidthTable.runs
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 2 <= scalar.value { low = middle } else { high = middle }
    }
    let width = Int(runs[low] & 3) - 1
    return width < 0 ? nil : width
  }
}

/// How one scalar of stored text is drawn.
enum ScalarRole: Hashable {
  /// Begins cells of its own, one or two columns wide.
  case spacing(Int)
  /// Is drawn over the preceding cell.
  case combining
  /// Changes the look of the preceding scalar in ways that terminals disagree on, or not at all; not drawn.
  case absorbed
  /// A skin tone: not drawn after another scalar, on its own a picture of two columns.
  case skinTone
  case newline
  case tab
  /// Any other ASCII control character.
  case control
  /// Must not reach a terminal: it moves, hides or reorders text, or its width is unknown.
  case unknown

  init(of scalar: Unicode.Scalar) { self = Self.commonRole(of: scalar.value) ?? Self.role(of: scalar) }

  /// The role of the most common scalars, without a look into the Unicode tables.
  private static func commonRole(of value: UInt32) -> ScalarRole? {
    switch value {
    case 0x20...0x7E: .spacing(1)
    case 0x0A: .newline
    case 0x09: .tab
    case 0x00...0x1F, 0x7F: .control
    // Accented Latin, including Vietnamese.
    case 0xC0...0x24F, 0x1E00...0x1EFF: .spacing(1)
    // Kana, Chinese characters, Korean syllables.
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: .spacing(2)
    default: nil
    }
  }

  private static func role(of scalar: Unicode.Scalar) -> ScalarRole {
    switch scalar.value {
    // The joiners, the variation selectors, and the tags that end the flags of regions.
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0001, 0xE0020...0xE007F: return .absorbed
    case 0x1F3FB...0x1F3FF: return .skinTone
    default: break
    }
    guard let width = DisplayWidth.columns(of: scalar) else { return .unknown }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return .unknown
    default: break
    }
    if width == 0 { return properties.isDefaultIgnorableCodePoint ? .absorbed : .combining }
    // A letter that draws nothing (the Hangul fillers) would make a title invisible.
    return properties.isDefaultIgnorableCodePoint ? .unknown : .spacing(width)
  }
}

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
