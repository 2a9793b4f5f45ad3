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
