extension ScreenBuffer {
  /// Writes `text` on one line from `position` to the right, and returns the number of columns it took.
  ///
  /// The text is cut between characters, with ``MarkStyle/ellipsis``, to fit `columns` or the right edge of the buffer,
  /// whichever is nearer.
  /// `position` may be outside the buffer: only the part inside is drawn, and a wide character that is half outside
  /// becomes blank. The text passes through ``DrawableText``.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol,
    at position: Position,
    columns: Int = .max,
    style: Style = .plain,
    marks: MarkStyle = .unicode
  ) -> Int {
    let room = min(columns, size.columns - min(position.column, size.columns))
    let line = FittedText(Substring(text), columns: room, marks: marks)
    put(line.glyphs, at: position, style: style)
    return line.width
  }

  /// Writes `text` right-aligned on the first row of `area`, and returns the number of columns it took. It is cut as in
  /// ``write(_:at:columns:style:marks:)`` to the width of `area`.
  @discardableResult
  public mutating func writeRightAligned(
    _ text: some StringProtocol,
    in area: Rect,
    style: Style = .plain,
    marks: MarkStyle = .unicode
  ) -> Int {
    guard !area.isEmpty else { return 0 }
    let line = FittedText(Substring(text), columns: area.columns, marks: marks)
    put(line.glyphs, at: Position(column: area.endColumn - line.width, row: area.row), style: style)
    return line.width
  }

  /// Writes as many rows of a wrapped text as `area` can hold.
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

  /// Draws the characters of one row, with tabs as blanks up to the next tab stop. Line ends, and characters that do
  /// not fit, are not drawn.
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

  /// Draws glyphs side by side, skipping cells outside the buffer.
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

  /// Draws one glyph. The rest of a wide character that it overwrites becomes blank, and so does the visible half of a
  /// wide glyph that is half outside.
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

  private mutating func set(_ glyph: Glyph, column: inout Int, row: Int, style: Style) {
    self[column, row] = Cell(glyph, style: style)
    for half in 1..<max(1, glyph.width) { self[column + half, row] = Cell(.rightHalf, style: style) }
    column += glyph.width
  }

  /// Blanks the outer halves of wide characters that straddle the borders of `columns`.
  private mutating func clearHalves(around columns: Range<Int>, row: Int) {
    if self[columns.lowerBound, row].width == 0, columns.lowerBound > 0 {
      self[columns.lowerBound - 1, row] = Cell(.space, style: self[columns.lowerBound - 1, row].style)
    }
    if columns.upperBound < size.columns, self[columns.upperBound, row].width == 0 {
      self[columns.upperBound, row] = Cell(.space, style: self[columns.upperBound, row].style)
    }
  }
}

extension EmojiSequence {
  /// Whether a row of cells has all of its parts, from its first cell on, and room for a picture of two columns.
  public func isWhole(in cells: [Cell]) -> Bool {
    guard columns > 1 else { return cells.count > 1 && cells[1].glyph == .space }
    let shown = cells.prefix(columns).filter { $0.width > 0 }.dropFirst().map { $0.glyph.value(at: 0) }
    return cells.count >= columns && shown == parts.map(\.value)
  }
}
