import TerminalUI

extension NameOffers {
  /// Draws the names for a field of the form in rows below it, or above it if there is no room.
  ///
  /// - Parameters:
  ///   - room: where rows may be drawn.
  ///   - cursor: the place of the cursor, which is behind what is typed.
  func draw(_ canvas: inout Canvas, _ room: Rect, at cursor: Position) {
    let column = max(room.column, min(cursor.column - characters.count - 2, room.endColumn - 32))
    let (above, below) = (cursor.row - room.row, room.endRow - cursor.row - 1)
    let count = min(rows.count, max(below, above))
    guard count > 0 else { return }
    let first = below >= count ? cursor.row + 1 : cursor.row - count
    let place = Rect(column: column, row: first, columns: room.endColumn - column, rows: count)
    OfferRows(rows: rows, selection: selection).draw(&canvas, place)
  }
}
