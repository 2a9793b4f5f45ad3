import TerminalUI

/// The colours of a table, from the user's terminal.
struct Paint {
  enum Look: Hashable { case plain, quiet, warning }

  let isOn: Bool

  func painted(_ text: String, _ look: Look) -> String {
    guard isOn else { return text }
    switch look {
    case .plain: return text
    case .quiet: return Style(.dim).painted(text)
    case .warning: return Style(foreground: .ansi(1), .bold).painted(text)
    }
  }
}
