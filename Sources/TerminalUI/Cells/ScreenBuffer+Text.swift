extension ScreenBuffer {
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

  /// Writes as many rows of a wrapped text as `area` has.
  public mutating func write(
    _ text: WrappedText,
    in area: Rect,
    style: Style = .plain,
    marks: MarkStyle = .unicode
  ) {
    for (index, row) in text.rows.prefix(area.rows).enumerated() {
      drawRow(row, in: area.row(at: index), style: style, marks: marks)
    }
  }

  /// Draws characters that were broken into one row, with tabs as blanks up to the next tab stop. A line end
  /// is not drawn, and neither is what has no room.
  mutating func drawRow(
    _ characters: some Sequence<Character>,
    in line: Rect,
    style: Style,
    marks: MarkStyle
  ) {
    var column = 0
    for character in characters where !character.isLineEnd {
      let width = RowBreaker.width(of: character, at: column)
      guard column + width <= line.columns else { return }
      if character != "\t" {
        let glyphs = DrawableCharacter(character, marks: marks).glyphs
        put(glyphs, at: Position(column: line.column + column, row: line.row), style: style)
      }
      column += width
    }
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
