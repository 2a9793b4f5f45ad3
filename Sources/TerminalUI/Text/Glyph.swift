/// The content of one cell, or of two for a wide scalar.
public struct Glyph: Hashable, Sendable {
  /// The maximum for a character cell: CCHARW_MAX of ncurses is 5, including the base scalar.
  public static let maximumMarks = 4

  /// The values of the combining marks on the scalar, or of what follows the scalar in an emoji; 0 after the last.
  private let marks: SIMD4<UInt32>
  /// The value of the base scalar, 0 for none, with its width and ``emojiFlag`` in the highest byte.
  private let base: UInt32
  /// Says that ``marks`` belong to an emoji.
  private static let emojiFlag: UInt32 = 1 << 31

  /// A scalar of one or two columns without marks.
  init(_ base: Unicode.Scalar, width: Int) {
    marks = .zero
    self.base = Self.packed(base.value, width: width)
  }

  /// A scalar of one or two columns, with marks, of which at most ``maximumMarks`` are kept.
  init(_ base: Unicode.Scalar, marks: [Unicode.Scalar], width: Int) {
    self.marks = Self.packed(marks)
    self.base = Self.packed(base.value, width: width)
  }

  /// The first scalar of an emoji of several, with those that follow it, at most ``maximumMarks``, except the joiners.
  init(_ base: Unicode.Scalar, width: Int, emojiRest: [Unicode.Scalar]) {
    marks = Self.packed(emojiRest)
    self.base = Self.packed(base.value, width: width) | Self.emojiFlag
  }

  /// The scalar and the marks of `text`; anything beyond is left out.
  init(text: String, width: Int) {
    let scalars = text.unicodeScalars
    marks = Self.packed(scalars.dropFirst())
    base = Self.packed(scalars.first?.value ?? 0, width: width)
  }

  /// A no-break space is drawn as a blank: where rows end is decided before.
  private static func packed(_ scalar: UInt32, width: Int) -> UInt32 {
    (scalar == 0xA0 ? 0x20 : scalar) | UInt32(UInt8(clamping: width)) << 24
  }

  private static func packed(_ scalars: some Sequence<Unicode.Scalar>) -> SIMD4<UInt32> {
    var marks = SIMD4<UInt32>.zero
    for (index, scalar) in scalars.prefix(maximumMarks).enumerated() { marks[index] = scalar.value }
    return marks
  }

  /// The columns taken: 1 or 2; 0 for the right half of a wide character.
  public var width: Int { Int((base & ~Self.emojiFlag) >> 24) }

  private var isEmoji: Bool { base & Self.emojiFlag != 0 }

  /// The emoji that this is the beginning of, if that has several scalars. The pictures that it consists of follow as
  /// glyphs of their own, for terminals that do not draw it as one.
  public var emoji: EmojiSequence? {
    guard isEmoji, let first = Unicode.Scalar(base & 0xFF_FFFF) else { return nil }
    let rest = (0..<Self.maximumMarks).compactMap { marks[$0] == 0 ? nil : Unicode.Scalar(marks[$0]) }
    return EmojiSequence(first: first, width: width, rest: rest)
  }

  /// The scalar and its marks; empty for the right half of a wide character.
  public var text: String {
    var text = String.UnicodeScalarView()
    append(to: &text)
    return String(text)
  }

  func append(to text: inout String.UnicodeScalarView) {
    var index = 0
    while let scalar = value(at: index).flatMap(Unicode.Scalar.init) {
      text.append(scalar)
      index += 1
    }
  }

  /// The value of the scalar, at 0, or of a mark on it; nil after the last.
  public func value(at index: Int) -> UInt32? {
    guard index <= (isEmoji ? 0 : Self.maximumMarks) else { return nil }
    let value = index == 0 ? base & 0xFF_FFFF : marks[index - 1]
    return value == 0 ? nil : value
  }

  public static let space = Glyph(" ", width: 1)
  /// The right half of a wide character.
  static let rightHalf = Glyph(text: "", width: 0)
}
