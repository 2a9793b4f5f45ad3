import TODOWording
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
  /// The name of the key in the footer and the help: "Space", "Ctrl-S", "Shift-↑".
  func name(_ formatter: MessageFormatter) -> String {
    var name = codeName(formatter)
    if modifiers.contains(.shift) { name = formatter.text(.keyWithShift(key: name)) }
    if modifiers.contains(.alt) { name = formatter.text(.keyWithAlt(key: name)) }
    if modifiers.contains(.control) { name = formatter.text(.keyWithControl(key: name)) }
    return name
  }

  private func codeName(_ formatter: MessageFormatter) -> String {
    let hasArrows = formatter.marks == .unicode
    return switch code {
    case .character(" "): formatter.text(.keySpace)
    case .character(let character):
      modifiers.isEmpty ? String(character) : character.uppercased()
    case .enter: formatter.text(.keyEnter)
    case .tab: formatter.text(.keyTab)
    case .escape: formatter.text(.keyEscape)
    case .backspace: formatter.text(.keyBackspace)
    case .delete: formatter.text(.keyDelete)
    case .insert: formatter.text(.keyInsert)
    case .up: hasArrows ? "↑" : formatter.text(.keyUp)
    case .down: hasArrows ? "↓" : formatter.text(.keyDown)
    case .left: hasArrows ? "←" : formatter.text(.keyLeft)
    case .right: hasArrows ? "→" : formatter.text(.keyRight)
    case .home: formatter.text(.keyHome)
    case .end: formatter.text(.keyEnd)
    case .pageUp: formatter.text(.keyPageUp)
    case .pageDown: formatter.text(.keyPageDown)
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
