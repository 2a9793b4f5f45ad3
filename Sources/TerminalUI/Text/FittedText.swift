/// As much of a text as fits into a number of columns, with an ellipsis if it was cut.
struct FittedText {
  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0

  init(_ text: Substring, columns: Int, marks: MarkStyle) {
    guard columns > 0 else { return }
    if let plain = Self.plainGlyphs(text, columns: columns, marks: marks) {
      (glyphs, width) = plain
      return
    }
    var fitting: [DrawableCharacter] = []
    var isCut = false
    for character in DrawableText(text, marks: marks) {
      guard width + character.width <= columns else {
        isCut = true
        break
      }
      fitting.append(character)
      width += character.width
    }
    if isCut {
      while width >= columns, let last = fitting.popLast() { width -= last.width }
      fitting.append(DrawableCharacter(marks.ellipsis, marks: marks))
      width += 1
    }
    glyphs = fitting.flatMap(\.glyphs)
  }

  /// A fast path for text whose visible part consists of simple scalars, as most does; nil for any other.
  private static func plainGlyphs(
    _ text: Substring,
    columns: Int,
    marks: MarkStyle
  ) -> (glyphs: [Glyph], width: Int)? {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(min(columns, text.utf8.count) + 1)
    var width = 0
    // One scalar beyond the visible part: a mark there would belong to the character in the last column.
    for scalar in text.unicodeScalars {
      let columnsTaken = SimpleScalar.width(scalar)
      guard columnsTaken > 0 else { return nil }
      glyphs.append(Glyph(scalar, width: columnsTaken))
      width += columnsTaken
      if width > columns { break }
    }
    guard width > columns else { return (glyphs, width) }
    while width >= columns, let last = glyphs.popLast() { width -= last.width }
    glyphs += DrawableCharacter(marks.ellipsis, marks: marks).glyphs
    return (glyphs, width + 1)
  }
}
