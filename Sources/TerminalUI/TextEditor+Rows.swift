extension TextEditor {
  /// How many rows down `movement` leads; nil for one that is not over rows.
  func rows(of movement: TextMovement) -> Int? {
    // A row of the page before stays in sight.
    let page = max(1, visibleRows - 1)
    switch movement {
    case .rowUp: return -1
    case .rowDown: return 1
    case .pageUp: return -page
    case .pageDown: return page
    default: return nil
    }
  }

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

extension ScreenBuffer {
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
}
