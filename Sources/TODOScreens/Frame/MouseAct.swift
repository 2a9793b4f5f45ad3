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
