import TerminalUI

/// tmux's name of a key; tmux(1), KEY BINDINGS.
struct TmuxKeyName {
  let text: String

  init(_ key: Key) {
    var prefix = ""
    if key.modifiers.contains(.control) { prefix += "C-" }
    if key.modifiers.contains(.alt) { prefix += "M-" }
    // Shift-Tab has a name of its own.
    if key.modifiers.contains(.shift), key.code != .tab { prefix += "S-" }
    text = prefix + Self.name(of: key)
  }

  private static func name(of key: Key) -> String {
    switch key.code {
    case .character(" "): "Space"
    // A semicolon would end the command.
    case .character(";"): "\\;"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .tab: key.modifiers.contains(.shift) ? "BTab" : "Tab"
    case .escape: "Escape"
    case .backspace: "BSpace"
    case .delete: "DC"
    case .insert: "IC"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PPage"
    case .pageDown: "NPage"
    case .function(let number): "F\(number)"
    }
  }
}
