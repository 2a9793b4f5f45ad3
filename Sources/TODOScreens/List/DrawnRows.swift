import TerminalUI

/// Rows of items as drawn in a frame. Most keys leave most rows unchanged, and copying one takes a fraction of the time
/// needed to fit its texts into the columns.
struct DrawnRows {
  /// The position of an item's row, by its index in the page.
  private var places: [Int: Rect] = [:]
  private var frame: ScreenBuffer?

  /// Records that the row at an index of the page was drawn there, in the style of a row that is not current.
  mutating func note(_ index: Int, at place: Rect) { places[index] = place }

  /// The frame in which all of them are drawn.
  mutating func keep(_ frame: ScreenBuffer) { self.frame = frame }

  /// Copies the row at an index of the page into another frame.
  ///
  /// - Returns: false if it is not here, or has another width.
  func copy(_ index: Int, to buffer: inout ScreenBuffer, _ place: Rect) -> Bool {
    guard let frame, let source = places[index], source.columns == place.columns,
      source.column == place.column,
      place.intersection(buffer.bounds) == place
    else { return false }
    let columns = place.column..<place.endColumn
    buffer.copyRow(source.row, of: frame, columns: columns, toRow: place.row)
    return true
  }
}
