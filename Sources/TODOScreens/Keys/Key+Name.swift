public import TerminalUI

extension [Key] {
  /// The keys to show. Terminals differ in whether they report Control or Alt with a key that is not a character; if
  /// both do the same, the one with Control is shown.
  var told: [Key] {
    filter { key in
      if case .character = key.code { return true }
      return !key.modifiers.contains(.alt) || !contains(Key(key.code, .control))
    }
  }
}

extension Key {
  /// The name of the key in the footer and the help: "space", "Ctrl-S", "⇧↑".
  func name(_ marks: MarkStyle) -> String {
    var prefix = ""
    if modifiers.contains(.control) { prefix += "Ctrl-" }
    if modifiers.contains(.alt) { prefix += "Alt-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
    return prefix + codeName(marks)
  }

  private func codeName(_ marks: MarkStyle) -> String {
    let hasArrows = marks == .unicode
    return switch code {
    case .character(" "): "space"
    case .character(let character):
      modifiers.isEmpty ? String(character) : character.uppercased()
    case .enter: "enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: hasArrows ? "↑" : "Up"
    case .down: hasArrows ? "↓" : "Down"
    case .left: hasArrows ? "←" : "Left"
    case .right: hasArrows ? "→" : "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}

/// Keys as written in key tables: "a", .enter, .shift(.up).
extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }

  static let enter = Key(.enter)
  static let tab = Key(.tab)
  static let escape = Key(.escape)
  static let insert = Key(.insert)
  static let delete = Key(.delete)
  static let up = Key(.up)
  static let down = Key(.down)
  static let home = Key(.home)
  static let end = Key(.end)
  static let pageUp = Key(.pageUp)
  static let pageDown = Key(.pageDown)
  static let f1 = Key(.function(1))
  static let f4 = Key(.function(4))

  static func shift(_ code: Code) -> Key { Key(code, .shift) }
}
