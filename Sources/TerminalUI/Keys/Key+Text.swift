extension Key {
  /// The key that a person names in writing: "a", "space", "Ctrl-S", "Alt-X", "Shift-Up", "F5", "PgDn".
  ///
  /// Names are read in any case, modifiers with "-" or "+" behind them; a single letter means itself, in its own case
  /// unless Control or Alt is held.
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
      return prefix + (modifiers.isEmpty ? String(character) : Self.capital(character))
    }
    if case .function(let number) = code { return "\(prefix)F\(number)" }
    return prefix + (Self.names.first { $0.code == code }?.names[0] ?? "")
  }

  /// The key as bindings know it: Alt and a letter without the letter's case, as a terminal sends Control and a letter.
  public var withoutCase: Key {
    guard modifiers.contains(.alt), case .character(let character) = code,
      let letter = character.lowercased().only
    else { return self }
    return Key(.character(letter), modifiers)
  }

  /// A letter as it stands on a keyboard; what has no capital of its own stays as it is.
  private static func capital(_ character: Character) -> String {
    let capital = character.uppercased()
    return capital.lowercased() == String(character) && capital.count == 1 ? capital : String(character)
  }

  /// A character with modifiers. Control or Alt and a letter come without the letter's case, and there is no Control for
  /// a character that has no control code (ASCII) unless the terminal says so by itself; shift is told by the character.
  private init?(_ character: Character, _ modifiers: Modifiers) {
    guard !modifiers.contains(.shift) else { return nil }
    let isControl = modifiers.contains(.control)
    if isControl, !character.isASCII { return nil }
    self = Key(.character(isControl ? Character(character.lowercased()) : character), modifiers).withoutCase
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

extension String {
  /// The character of a text that has one.
  var only: Character? { count == 1 ? first : nil }
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
