extension Key {
  /// The key that a person names in writing: "a", "space", "Ctrl-S", "Alt-b", "Shift-Up", "F5", "PgDn".
  ///
  /// Names are read in any case, modifiers with "-" or "+" behind them; a single letter means itself, in its own case.
  /// Nil for what names no key that a terminal can tell from another.
  public init?(text: String) {
    var rest = text[...]
    var modifiers = Modifiers()
    while let (modifier, length) = Self.modifier(at: rest), rest.count > length {
      modifiers.insert(modifier)
      rest = rest.dropFirst(length)
    }
    let name = rest.lowercased()
    if let code = Self.namedCodes[name] ?? Self.functionCode(name) {
      self.init(code, modifiers)
    } else if rest.count == 1, let character = rest.first, character.isVisible {
      guard let key = Key(character, modifiers) else { return nil }
      self = key
    } else {
      return nil
    }
    if code == .character(" "), modifiers.contains(.shift) { return nil }
  }

  /// The name by which ``init(text:)`` knows the key.
  public var text: String {
    var prefix = ""
    if modifiers.contains(.control) { prefix += "Ctrl-" }
    if modifiers.contains(.alt) { prefix += "Alt-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
    if case .character(let character) = code, character != " " {
      return prefix + (modifiers.contains(.control) ? character.uppercased() : String(character))
    }
    if case .function(let number) = code { return "\(prefix)F\(number)" }
    return prefix + (Self.names.first { $0.code == code }?.names[0] ?? "")
  }

  /// A character with modifiers. Control and a letter come without the letter's case, and there is no Control for a
  /// character that has no control code (ASCII) unless the terminal says so by itself; shift is told by the character.
  private init?(_ character: Character, _ modifiers: Modifiers) {
    guard !modifiers.contains(.shift) else { return nil }
    let isControl = modifiers.contains(.control)
    if isControl, !character.isASCII { return nil }
    self.init(.character(isControl ? Character(character.lowercased()) : character), modifiers)
    // What the terminal sends for these is a key of its own.
    if isControl, "im[hj".contains(code.character) { return nil }
  }

  private static func modifier(at text: Substring) -> (Modifiers, length: Int)? {
    let start = text.lowercased()
    for (name, modifier) in [
      ("ctrl", Modifiers.control), ("control", .control), ("alt", .alt), ("meta", .alt), ("shift", .shift),
    ]
    where start.hasPrefix(name + "-") || start.hasPrefix(name + "+") {
      return (modifier, name.count + 1)
    }
    return nil
  }

  /// F1 to F24.
  private static func functionCode(_ name: String) -> Code? {
    guard name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) else {
      return nil
    }
    return .function(number)
  }

  /// The names of each key, the first one the usual.
  private static let names: [(code: Code, names: [String])] = [
    (.character(" "), ["space"]), (.enter, ["enter", "return"]), (.tab, ["Tab"]),
    (.escape, ["Esc", "escape"]),
    (.backspace, ["Backspace"]), (.delete, ["Del", "delete"]), (.insert, ["Ins", "insert"]),
    (.up, ["Up", "↑"]),
    (.down, ["Down", "↓"]), (.left, ["Left", "←"]), (.right, ["Right", "→"]), (.home, ["Home"]),
    (.end, ["End"]),
    (.pageUp, ["PgUp", "pageup"]), (.pageDown, ["PgDn", "pagedown", "pgdown"]),
  ]

  private static let namedCodes = Dictionary(
    uniqueKeysWithValues: names.flatMap { code, names in names.map { ($0.lowercased(), code) } }
  )
}

extension Key.Code {
  /// The character of a character key.
  fileprivate var character: Character {
    if case .character(let character) = self { character } else { "\0" }
  }
}

extension Key {
  /// Whether it types a character into a text field.
  public var typesText: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}

extension Character {
  /// Whether it is something to see, neither a control nor a blank nor a mark that orders or joins text.
  fileprivate var isVisible: Bool {
    unicodeScalars.first.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .surrogate:
        false
      default: true
      }
    } ?? false
  }
}
