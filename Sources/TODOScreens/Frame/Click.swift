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

/// An action of the mouse on a screen.
enum MouseAct: Hashable {
  /// The button went down.
  case press(Click)
  /// The pointer was moved to this position with the button held; area and target are those of the press.
  case drag(Click)
  /// The button went up over another area of the screen, or the same one.
  case drop(Click, onto: Click?)
  /// The wheel was turned by that many lines, down if positive, over this area of the screen.
  case wheel(lines: Int, over: Click?)
}
