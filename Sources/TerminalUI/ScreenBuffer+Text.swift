extension ScreenBuffer {
  /// What is done with text that has no room.
  public enum Truncation: Hashable, Sendable {
    /// The last column shows ``MarkStyle/ellipsis``.
    case ellipsis
    /// The text just ends; half a column pair that a wide character has no room in stays blank.
    case clip
  }

  /// Writes `text` on one line from `position` to the right, and gives back the columns it took there.
  ///
  /// The text is cut at a character's border to fit `columns`, or the right edge of the buffer when that is
  /// nearer. `position` may lie outside the buffer: only what falls inside is drawn, and a wide character
  /// that lies half outside is blank. The text passes through ``DrawableText``.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol,
    at position: Position,
    columns: Int = .max,
    style: Style = .plain,
    marks: MarkStyle = .unicode,
    truncation: Truncation = .ellipsis
  ) -> Int {
    let room = min(columns, size.columns - min(position.column, size.columns))
    let line = FittedText(Substring(text), columns: room, marks: marks, truncation: truncation)
    put(line.glyphs, at: position, style: style)
    return line.width
  }

  /// Writes `text` so that it ends at the right edge of `area`, on its first row, and gives back the columns
  /// it took. It is cut as in ``write(_:at:columns:style:marks:truncation:)`` to the width of `area`.
  @discardableResult
  public mutating func writeRightAligned(
    _ text: some StringProtocol,
    in area: Rect,
    style: Style = .plain,
    marks: MarkStyle = .unicode,
    truncation: Truncation = .ellipsis
  ) -> Int {
    guard !area.isEmpty else { return 0 }
    let line = FittedText(Substring(text), columns: area.columns, marks: marks, truncation: truncation)
    put(line.glyphs, at: Position(column: area.endColumn - line.width, row: area.row), style: style)
    return line.width
  }

  /// Puts glyphs side by side, drawing those cells that lie in the buffer.
  mutating func put(_ glyphs: [Glyph], at position: Position, style: Style) {
    guard (0..<size.rows).contains(position.row) else { return }
    let width = glyphs.reduce(0) { $0 + $1.width }
    var column = position.column
    guard column >= 0, width > 0, column + width <= size.columns else {
      for glyph in glyphs {
        put(glyph, at: Position(column: column, row: position.row), style: style)
        column += glyph.width
      }
      return
    }
    clearHalves(around: column..<column + width, row: position.row)
    for glyph in glyphs { set(glyph, column: &column, row: position.row, style: style) }
  }

  /// Puts one glyph. What is left of a wide character under it becomes blank, and so does what is visible of
  /// a wide glyph that lies half outside.
  mutating func put(_ glyph: Glyph, at position: Position, style: Style) {
    guard (0..<size.rows).contains(position.row) else { return }
    let cells = position.column..<position.column + glyph.width
    let visible = cells.clamped(to: 0..<size.columns)
    guard !visible.isEmpty else { return }
    clearHalves(around: visible, row: position.row)
    guard visible == cells else {
      for column in visible { self[column, position.row] = Cell(.space, style: style) }
      return
    }
    var column = position.column
    set(glyph, column: &column, row: position.row, style: style)
  }

  /// Sets the cells of a glyph that lies inside the buffer.
  private mutating func set(_ glyph: Glyph, column: inout Int, row: Int, style: Style) {
    self[column, row] = Cell(glyph, style: style)
    for half in 1..<max(1, glyph.width) { self[column + half, row] = Cell(.rightHalf, style: style) }
    column += glyph.width
  }

  /// Blanks the outer halves of the wide characters that stand on the two borders of `columns`.
  private mutating func clearHalves(around columns: Range<Int>, row: Int) {
    if self[columns.lowerBound, row].width == 0, columns.lowerBound > 0 {
      self[columns.lowerBound - 1, row] = Cell(.space, style: self[columns.lowerBound - 1, row].style)
    }
    if columns.upperBound < size.columns, self[columns.upperBound, row].width == 0 {
      self[columns.upperBound, row] = Cell(.space, style: self[columns.upperBound, row].style)
    }
  }
}

/// As much of a text as fits a number of columns.
struct FittedText {
  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0

  init(
    _ text: Substring,
    columns: Int,
    marks: MarkStyle,
    truncation: ScreenBuffer.Truncation
  ) {
    guard columns > 0 else { return }
    if let plain = Self.plainGlyphs(text, columns: columns, marks: marks, truncation: truncation) {
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
    if isCut, truncation == .ellipsis {
      while width >= columns, let last = fitting.popLast() { width -= last.width }
      fitting.append(DrawableCharacter(marks.ellipsis, marks: marks))
      width += 1
    }
    glyphs = fitting.flatMap(\.glyphs)
    if isCut, truncation == .clip {
      glyphs += Array(repeating: Glyph.space, count: columns - width)
      width = columns
    }
  }

  /// The same for a text of simple scalars as far as it is seen, which most are; nil for any other.
  private static func plainGlyphs(
    _ text: Substring,
    columns: Int,
    marks: MarkStyle,
    truncation: ScreenBuffer.Truncation
  ) -> (glyphs: [Glyph], width: Int)? {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(min(columns, text.utf8.count) + 1)
    var width = 0
    // One scalar more than is seen: a mark there would belong to the character in the last column.
    for scalar in text.unicodeScalars {
      let columnsTaken = SimpleScalar.width(scalar)
      guard columnsTaken > 0 else { return nil }
      glyphs.append(Glyph(scalar, width: columnsTaken))
      width += columnsTaken
      if width > columns { break }
    }
    guard width > columns else { return (glyphs, width) }
    let room = truncation == .ellipsis ? columns - 1 : columns
    while width > room, let last = glyphs.popLast() { width -= last.width }
    if truncation == .ellipsis {
      glyphs += DrawableCharacter(marks.ellipsis, marks: marks).glyphs
      return (glyphs, width + 1)
    }
    glyphs += Array(repeating: .space, count: columns - width)
    return (glyphs, columns)
  }
}
