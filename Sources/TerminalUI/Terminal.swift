import Foundation

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

/// What a terminal can show, and send besides keys.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colours can be told apart.
  public var colorDepth: ColorDepth
  /// Whether box-drawing characters, arrows and symbols can be shown; otherwise plain ASCII is used.
  public var hasUnicodeMarks: Bool
  /// Whether the mouse is requested.
  public var hasMouse: Bool

  /// Its own background, where the environment tells it; the terminal itself may tell it later by an event.
  public var background: TerminalBackground?

  /// The symbols to draw with on this terminal.
  public var marks: MarkStyle { hasUnicodeMarks ? .unicode : .ascii }

  public init(
    colorDepth: ColorDepth,
    hasUnicodeMarks: Bool,
    hasMouse: Bool = true,
    background: TerminalBackground? = nil
  ) {
    (self.colorDepth, self.hasUnicodeMarks) = (colorDepth, hasUnicodeMarks)
    (self.hasMouse, self.background) = (hasMouse, background)
  }
}

/// The sequence that puts a text into the clipboard (XTerm Control Sequences, "Operating System Commands", 52).
public enum ClipboardSequence {
  /// The longest text, in bytes: terminals drop sequences of more than 100,000 bytes.
  public static let limit = 74_000

  /// The bytes of the sequence. A text beyond ``limit`` is for the caller to refuse.
  public static func copying(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}

/// The sequence that calls for attention: the bell, and a desktop notification where the terminal has them.
public enum NotificationSequence {
  /// How many characters a notification shows; more would cover the desktop.
  static let limit = 200

  /// - Parameter hasNotifications: whether the terminal shows notifications of the desktop; see ``isKnown(to:)``.
  public static func showing(_ text: String, hasNotifications: Bool) -> [UInt8] {
    let bell: [UInt8] = [0x07]
    guard hasNotifications else { return bell }
    let safe = DrawableText(text.prefix(limit), marks: .unicode).string
    return bell + Array("\u{1B}]9;\(safe)\u{1B}\\".utf8)
  }

  /// Whether a terminal shows a notification for the operating system command 9. It comes from iTerm2 ("Proprietary Escape
  /// Codes", "Post a notification"); other terminals drop it, or use it for something else. One that is drawn within another
  /// terminal does not pass it on.
  ///
  /// - Parameter environment: that of the process in the terminal.
  public static func isKnown(to environment: [String: String]) -> Bool {
    let name = environment["TERM", default: ""]
    guard !["screen", "tmux"].contains(where: name.hasPrefix),
      !["TMUX", "STY", "ZELLIJ"].contains(where: { environment[$0] != nil })
    else { return false }
    return ["foot", "xterm-kitty", "xterm-ghostty", "wezterm"].contains(where: name.hasPrefix)
      || ["iTerm.app", "WezTerm", "ghostty"].contains(environment["TERM_PROGRAM"])
  }
}
