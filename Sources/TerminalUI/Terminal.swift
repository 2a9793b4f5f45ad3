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
