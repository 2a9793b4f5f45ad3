import TerminalUI

/// Rows of items as they stand in a frame. Most keys leave most rows as they are: to copy one takes a fraction of the
/// time that fitting its texts into the columns takes.
struct DrawnRows {
  /// Where the row of an item is, by its index in the page.
  private var places: [Int: Rect] = [:]
  private var frame: ScreenBuffer?

  /// The row at an index of the page was drawn there, in the look of one that is not selected.
  mutating func note(_ index: Int, at place: Rect) { places[index] = place }

  /// The frame in which all of them are drawn.
  mutating func keep(_ frame: ScreenBuffer) { self.frame = frame }

  /// Copies the row at an index of the page to a place in another frame.
  ///
  /// - Returns: false when it is not here, or of another width.
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
