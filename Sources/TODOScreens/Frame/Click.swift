import TerminalUI

/// Where the pointer is on something that can be clicked on.
struct Click: Hashable {
  let target: ClickTarget
  let area: Rect
  /// In the frame of the whole screen. While the button is held the pointer may leave the area.
  var position: Position

  /// The row of the area under the pointer, the nearest one outside it.
  var row: Int { min(max(position.row - area.row, 0), area.rows - 1) }
  /// The column of the area under the pointer, the nearest one outside it.
  var column: Int { min(max(position.column - area.column, 0), area.columns - 1) }
}

/// What the mouse does to a screen.
enum MouseAct: Hashable {
  /// The button went down.
  case press(Click)
  /// The pointer was moved with the button held, to the position of the click; area and target are those of the press.
  case drag(Click)
  /// The wheel was turned, by so many lines, down when positive.
  case wheel(lines: Int)
}
