import TerminalUI

/// The measures of a box in some room.
struct PopupShape {
  let room: Rect
  let hasFrame: Bool
  /// Whether the frame has room for the title.
  let isTitleInFrame: Bool
  let headingRows: Int
  /// With the heading and the frame.
  let rowCount: Int

  init(_ title: String, heading: String, columns: Int, rows: Int, frameRows: Int, in room: Rect) {
    self.room = room
    let fitsFrame = DrawableText.width(of: title) + 6 <= room.columns
    hasFrame = room.rows >= frameRows && (fitsFrame || heading.isEmpty || room.rows >= rows + 3)
    let frame = hasFrame ? 2 : 0
    isTitleInFrame = hasFrame && fitsFrame
    let wrapped = WrappedText(heading, columns: min(columns, room.columns) - 2 * frame)
    headingRows = isTitleInFrame ? 0 : wrapped.rowCount(upTo: max(1, room.rows - frame - rows))
    rowCount = rows + headingRows + frame
  }

  func fits(beside anchor: Rect) -> Bool { room.free(beside: anchor, rows: rowCount) != nil }
}

extension Rect {
  /// The rows of the rectangle right below an area or, if there are not enough, right above it; nil if neither has as many.
  func free(beside area: Rect, rows: Int) -> Rect? {
    let below = max(area.endRow, row)
    if below + rows <= endRow { return Rect(column: column, row: below, columns: columns, rows: rows) }
    let above = min(area.row, endRow) - rows
    return above >= row ? Rect(column: column, row: above, columns: columns, rows: rows) : nil
  }
}
