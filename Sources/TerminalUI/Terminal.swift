/// A screen of character cells with a keyboard.
///
/// The app draws a complete ``ScreenBuffer`` for every frame; the terminal sends only the changes.
@MainActor
public protocol Terminal: AnyObject {
  /// The current size of the screen.
  var size: TerminalSize { get }

  var capabilities: TerminalCapabilities { get }

  /// Receives each event on the main actor, in the order of arrival.
  var onEvent: ((TerminalEvent) -> Void)? { get set }

  /// Shows `frame`, writing only the cells that differ from the previous frame, with the cursor at `cursor`, or hidden
  /// if that is nil.
  func present(_ frame: ScreenBuffer, cursor: Position?)

  /// Forgets the contents of the screen, so that the next frame is written completely (Ctrl-L).
  func invalidate()

  /// Puts a text into the clipboard of the desktop (XTerm Control Sequences, "Operating System Commands", 52). Some
  /// terminals ignore that without saying so.
  ///
  /// - Returns: false if the terminal is too old to have a clipboard.
  func copy(_ text: String) -> Bool

  /// Rings the bell, and shows a text as a notification of the desktop where the terminal is known to have them.
  func notify(_ text: String)

  /// Restores the shell's screen and suspends the process group until the shell continues it (Ctrl-Z). A `.resize`
  /// event follows on return.
  func stop()

  /// Leaves the screen while `body` uses the terminal in its original state (an editor), and returns to it afterwards.
  /// Keys typed during that time go to `body`. A `.resize` event follows.
  func withoutScreen<Result>(_ body: () async throws -> Result) async rethrows -> Result
}
