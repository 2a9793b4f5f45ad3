/// An event from the terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text arrived as one bracketed paste: valid UTF-8, line ends as "\n", NUL dropped, otherwise as sent.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The terminal has a new size, or has returned from a suspension, and the screen must be redrawn.
  case resize(TerminalSize)
  /// The terminal has told the colour of its background.
  case background(TerminalBackground)
  /// The terminal has told that it draws such emoji as one.
  case emoji(EmojiSupport)
  /// The terminal is gone: its other end was closed.
  case hangUp
}
