/// What reaches the app from its terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text came as one bracketed paste: valid UTF-8, line ends as "\n", NUL dropped, otherwise as it was sent.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The terminal has another size, or has come back after a stop, and the screen must be drawn again.
  case resize(TerminalSize)
  /// The terminal is gone: its other end was closed.
  case hangUp
}
