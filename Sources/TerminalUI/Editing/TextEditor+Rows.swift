extension TextEditor {
  /// The rows of a page. A row of the page before stays in sight.
  var page: Int { max(1, visibleRows - 1) }

  /// Moves the cursor over rows as they were drawn last, or over lines before anything was drawn. False when
  /// it stands in the first or last row already, unless `stopsAtEnd`.
  mutating func moveRows(_ rows: Int, stopsAtEnd: Bool) -> Bool {
    let layout = layout(for: layout?.breaker ?? RowBreaker(columns: .max, blanks: .firstHangs))
    let row = layout.row(of: cursor)
    let target = min(max(0, row + rows), layout.rowStarts.count - 1)
    guard target != row else { return stopsAtEnd }
    let column = goalColumn ?? layout.column(of: cursor, in: storage.characters)
    moveCursor(to: layout.index(inRow: target, column: column, in: storage.characters))
    goalColumn = column
    return true
  }

  /// Draws the rows around the cursor into `area` and gives back where the cursor stands.
  mutating func drawRows(
    into buffer: inout ScreenBuffer,
    in area: Rect,
    style: Style,
    marks: MarkStyle
  ) -> Position {
    // The last column is the cursor's, behind the last character of a full row.
    let layout = layout(for: RowBreaker(columns: max(1, area.columns - 1), blanks: .firstHangs))
    let cursorRow = layout.row(of: cursor)
    visibleRows = area.rows
    scroll = min(max(scroll, cursorRow - area.rows + 1), cursorRow)
    scroll = max(0, min(scroll, layout.rowStarts.count - area.rows))

    for row in scroll..<min(layout.rowStarts.count, scroll + area.rows) {
      let characters = storage.characters[layout.characters(ofRow: row)]
      buffer.drawRow(characters, in: area.row(at: row - scroll), style: style, marks: marks)
    }
    let column = min(layout.column(of: cursor, in: storage.characters), area.columns - 1)
    return Position(column: area.column + column, row: area.row + cursorRow - scroll)
  }

  private mutating func layout(for breaker: RowBreaker) -> TextLayout {
    if let layout, layout.breaker == breaker { return layout }
    let new = TextLayout(storage.characters, breaker: breaker)
    layout = new
    return new
  }
}
