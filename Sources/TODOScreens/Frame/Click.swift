import TerminalUI

/// The position of the pointer on a clickable area.
struct Click: Hashable {
  let target: ClickTarget
  let area: Rect
  /// In the coordinates of the screen. While the button is held, the pointer may leave the area.
  var position: Position

  /// The row of the area under the pointer, or the nearest one if it is outside.
  var row: Int { min(max(position.row - area.row, 0), area.rows - 1) }
  /// The column of the area under the pointer, or the nearest one if it is outside.
  var column: Int { min(max(position.column - area.column, 0), area.columns - 1) }
}
