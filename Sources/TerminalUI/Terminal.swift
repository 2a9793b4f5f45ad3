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

/// A screen of character cells with a keyboard.
///
/// The app draws a whole ``ScreenBuffer`` for every frame; the terminal sends only what changed.
@MainActor
public protocol Terminal: AnyObject {
  /// The size of the screen as it stands now.
  var size: TerminalSize { get }

  /// What the terminal can show.
  var capabilities: TerminalCapabilities { get }

  /// Receives each event on the main actor, in the order in which they came.
  var onEvent: ((TerminalEvent) -> Void)? { get set }

  /// Shows `frame`, writing only the cells that differ from the frame before, with the cursor at `cursor`,
  /// or hidden when that is nil.
  func present(_ frame: ScreenBuffer, cursor: Position?)

  /// Forgets what is on the screen, so that the next frame is written whole (Ctrl-L).
  func invalidate()

  /// Gives the screen back to the shell and stops the process group until the shell continues it (Ctrl-Z).
  /// A `.resize` event follows on return.
  func stop()

  /// Leaves the screen while `body` uses the terminal as it was before the app came (an editor),
  /// and returns to it afterwards. Keys typed meanwhile belong to `body`. A `.resize` event follows.
  func withoutScreen<Result>(_ body: () async throws -> Result) async rethrows -> Result
}

/// What a terminal can show, and send beside keys.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colours can be told apart.
  public var colorDepth: ColorDepth
  /// Whether box-drawing characters, arrows and symbols can be shown; otherwise marks are plain ASCII.
  public var hasUnicodeMarks: Bool
  /// Whether the mouse is asked for.
  public var hasMouse: Bool

  public init(colorDepth: ColorDepth, hasUnicodeMarks: Bool, hasMouse: Bool = true) {
    self.colorDepth = colorDepth
    self.hasUnicodeMarks = hasUnicodeMarks
    self.hasMouse = hasMouse
  }
}
