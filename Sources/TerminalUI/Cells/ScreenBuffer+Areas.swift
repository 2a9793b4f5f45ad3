extension ScreenBuffer {
  /// The whole buffer as a rectangle.
  public var bounds: Rect { Rect(size) }

  /// Fills the part of `area` inside the buffer with one character, by default a blank.
  ///
  /// - Parameter style: if nil, the style of the buffer's blanks.
  public mutating func fill(_ area: Rect, style: Style? = nil, with character: Character = " ") {
    let style = style ?? blank
    let glyphs = DrawableCharacter(character).glyphs
    let visible = area.intersection(bounds)
    let (count, rest) = visible.columns.quotientAndRemainder(dividingBy: glyphs.reduce(0) { $0 + $1.width })
    let line = repeatElement(glyphs, count: count).flatMap(\.self) + repeatElement(.space, count: rest)
    for row in visible.row..<visible.endRow {
      put(line, at: Position(column: visible.column, row: row), style: style)
    }
  }

  public mutating func drawHorizontalLine(
    at position: Position,
    columns: Int,
    style: Style = .plain,
    marks: MarkStyle = .unicode
  ) {
    let line = Rect(column: position.column, row: position.row, columns: columns, rows: 1)
    fill(line, style: style, with: marks.horizontalLine)
  }

  public mutating func drawVerticalLine(
    at position: Position,
    rows: Int,
    style: Style = .plain,
    marks: MarkStyle
  ) {
    let line = Rect(column: position.column, row: position.row, columns: 1, rows: rows)
    fill(line, style: style, with: marks.verticalLine)
  }

  /// Draws a frame just inside the border of `area`, leaving the interior unchanged.
  public mutating func drawBox(_ area: Rect, style: Style = .plain, marks: MarkStyle = .unicode) {
    guard !area.isEmpty else { return }
    let right = area.endColumn - 1
    let bottom = area.endRow - 1
    for row in [area.row, bottom] {
      let start = Position(column: area.column, row: row)
      drawHorizontalLine(at: start, columns: area.columns, style: style, marks: marks)
    }
    for column in [area.column, right] {
      let start = Position(column: column, row: area.row)
      drawVerticalLine(at: start, rows: area.rows, style: style, marks: marks)
    }
    let corners = [
      (marks.topLeftCorner, area.column, area.row), (marks.topRightCorner, right, area.row),
      (marks.bottomLeftCorner, area.column, bottom), (marks.bottomRightCorner, right, bottom),
    ]
    for (corner, column, row) in corners {
      fill(Rect(column: column, row: row, columns: 1, rows: 1), style: style, with: corner)
    }
  }
}
