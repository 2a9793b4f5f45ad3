/// The colours of a table, from the user's terminal (ECMA-48, SGR).
struct Paint {
  enum Look: Hashable { case plain, quiet, warning }

  let isOn: Bool

  func painted(_ text: String, _ look: Look) -> String {
    guard isOn else { return text }
    switch look {
    case .plain: return text
    case .quiet: return "\u{1B}[2m\(text)\u{1B}[0m"
    case .warning: return "\u{1B}[1;31m\(text)\u{1B}[0m"
    }
  }
}
