import TerminalUI

extension NameOffers {
  /// Draws the names for a field of the form in rows below it, or above it if there is no room.
  ///
  /// - Parameters:
  ///   - room: where rows may be drawn.
  ///   - cursor: the place of the cursor, which is behind what is typed.
  func draw(_ canvas: inout Canvas, _ room: Rect, at cursor: Position) {
    let valueColumns = rows.map { DrawableText.width(of: $0.value) }.max() ?? 0
    let meaningColumns = rows.map { DrawableText.width(of: $0.meaning) }.max() ?? 0
    let columns = min(valueColumns + meaningColumns + 4, room.columns)
    let column = max(room.column, min(cursor.column - characters.count - 1, room.endColumn - columns))
    let (above, below) = (cursor.row - room.row, room.endRow - cursor.row - 1)
    let count = min(rows.count, max(below, above))
    guard count > 0 else { return }
    let first = below >= count ? cursor.row + 1 : cursor.row - count
    let start = max(0, selection - count + 1)
    for index in start..<start + count {
      let row = Rect(column: column, row: first + index - start, columns: columns, rows: 1)
      let isSelected = index == selection
      canvas.buffer.fill(row, style: isSelected ? canvas.theme.selection : canvas.theme.plain)
      let meaning = row.inset(left: valueColumns + 3)
      rows[index].draw(&canvas, row.inset(left: 1, right: 1), meaningIn: meaning, isSelected: isSelected)
    }
  }
}
