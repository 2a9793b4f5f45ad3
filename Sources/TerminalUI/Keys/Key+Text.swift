extension Key {
  /// The key named by a text, as in a configuration file: "a", "Space", "Ctrl-S", "Alt-X", "Shift-Up", "F5", "PgDn".
  ///
  /// Names may be in any case, with modifiers followed by "-" or "+". A single letter means itself, case included,
  /// unless Control or Alt is held. Nil for a text that does not name a key that a terminal can distinguish.
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
      return prefix + (modifiers.isEmpty ? String(character) : Self.capital(character))
    }
    if case .function(let number) = code { return "\(prefix)F\(number)" }
    return prefix + (Self.names.first { $0.code == code }?.names[0] ?? "")
  }

  /// The key as used in bindings: with Alt, a letter loses its case, as terminals do with Control.
  public var withoutCase: Key {
    guard modifiers.contains(.alt), case .character(let character) = code,
      let letter = character.lowercased().only
    else { return self }
    return Key(.character(letter), modifiers)
  }

  /// The letter in the case shown on a keyboard; one without a single capital letter stays as it is.
  private static func capital(_ character: Character) -> String {
    let capital = character.uppercased()
    return capital.lowercased() == String(character) && capital.count == 1 ? capital : String(character)
  }

  /// A character with modifiers. With Control or Alt, a letter loses its case; Control is refused for an ASCII
  /// character without a control code unless the terminal reports it explicitly; Shift is part of the character.
  private init?(_ character: Character, _ modifiers: Modifiers) {
    guard !modifiers.contains(.shift) else { return nil }
    let isControl = modifiers.contains(.control)
    if isControl, !character.isASCII { return nil }
    self = Key(.character(isControl ? Character(character.lowercased()) : character), modifiers).withoutCase
    // Terminals send these as keys of their own.
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

  /// The names of each key, the usual one first.
  private static let names: [(code: Code, names: [String])] = [
    (.character(" "), ["Space"]), (.enter, ["Enter", "return"]), (.tab, ["Tab"]),
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
  fileprivate var character: Character {
    if case .character(let character) = self { character } else { "\0" }
  }
}

extension String {
  /// The character, if the text consists of one.
  var only: Character? { count == 1 ? first : nil }
}

extension Character {
  /// Whether the character is visible: not a control character, a blank, or a mark that orders or joins text.
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
