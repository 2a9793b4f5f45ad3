extension Key {
  /// The key of a control byte of ASCII, or nil for other bytes. ESC is the Escape key.
  init?(control byte: UInt8) {
    switch byte {
    case 0x00: self = .control(" ")
    case 0x08, 0x7F: self = Key(.backspace)
    case 0x09: self = Key(.tab)
    case 0x0A, 0x0D: self = Key(.enter)
    case 0x1B: self = Key(.escape)
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    default: return nil
    }
  }

  /// A character that was typed. A C1 control, which a terminal would obey, counts as invalid.
  static func typed(_ character: Character) -> Key {
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return .character(isControl ? "\u{FFFD}" : character)
  }

  /// A character with modifiers as a protocol reports them by number: letters with Control are named in lower
  /// case, and shift is told by the character itself.
  static func reported(_ scalar: Unicode.Scalar, _ modifiers: Modifiers) -> Key {
    if scalar.value < 0x20 || scalar.value == 0x7F, let key = Key(control: UInt8(scalar.value)) {
      return Key(key.code, key.modifiers.union(modifiers))
    }
    let character = Character(scalar)
    var cased = character
    if modifiers.contains(.control) {
      cased = character.lowercased().only ?? character
    } else if modifiers.contains(.shift) {
      cased = character.uppercased().only ?? character
    }
    return Key(typed(cased).code, modifiers.subtracting(.shift))
  }
}

extension String {
  /// The character of a string that has just one.
  fileprivate var only: Character? { count == 1 ? first : nil }
}

extension ArraySlice<UInt8> {
  /// How many bytes at the end begin a UTF-8 sequence that goes on (the Unicode Standard, table 3-7): 0 to 3.
  var incompleteUTF8Length: Int {
    for (distance, byte) in suffix(3).reversed().enumerated() {
      if (0x80...0xBF).contains(byte) { continue }
      let length = distance + 1
      guard length < Self.utf8Length(lead: byte) else { return 0 }
      guard length > 1 else { return 1 }
      return Self.secondBytes(lead: byte).contains(self[endIndex - distance]) ? length : 0
    }
    return 0
  }

  /// The bytes of the sequence that `lead` begins; 0 for a byte that begins none.
  private static func utf8Length(lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// What may follow `lead`: some sequences would be overlong, surrogates or beyond U+10FFFF.
  private static func secondBytes(lead: UInt8) -> ClosedRange<UInt8> {
    switch lead {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
