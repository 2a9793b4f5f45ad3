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
    self.colorDepth = colorDepth
    self.hasUnicodeMarks = hasUnicodeMarks
    self.hasMouse = hasMouse
    self.background = background
  }
}
