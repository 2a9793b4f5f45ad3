extension Key {
  /// The key for an ASCII control byte, or nil for other bytes. ESC is the Escape key.
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

  /// A typed character. A C1 control, which a terminal would execute, counts as invalid.
  static func typed(_ character: Character) -> Key {
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return .character(isControl ? "\u{FFFD}" : character)
  }

  /// A character with modifiers as a protocol reports them by number: with Control, letters are named in lower case;
  /// Shift is part of the character.
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
