extension TextEditor {
  /// The number of rows in a page. One row of the previous page stays visible.
  var page: Int { max(1, visibleRows - 1) }

  /// Moves the cursor by rows as they were last drawn, or by lines if nothing has been drawn yet. Returns false if the
  /// cursor is already in the first or last row, unless `stopsAtEnd`.
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

  /// How many rows the text takes in an area of that width.
  public mutating func rowCount(columns: Int) -> Int {
    layout(for: Self.breaker(columns: columns)).rowStarts.count
  }

  /// The number of rows above and below those last drawn.
  public var hiddenRows: (above: Int, below: Int) {
    (scroll, max(0, (layout?.rowStarts.count ?? 0) - scroll - visibleRows))
  }

  /// The last column is reserved for the cursor after the last character of a full row.
  private static func breaker(columns: Int) -> RowBreaker {
    RowBreaker(columns: max(1, columns - 1), blanks: .firstHangs)
  }

  /// Draws the rows around the cursor into `area` and returns the cursor's position.
  mutating func drawRows(
    into buffer: inout ScreenBuffer,
    in area: Rect,
    style: Style,
    marks: MarkStyle
  ) -> Position {
    let layout = layout(for: Self.breaker(columns: area.columns))
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
