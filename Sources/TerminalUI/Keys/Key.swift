/// A key press, as the terminal reports it.
public struct Key: Hashable, Sendable {
  /// The key, without the modifiers.
  public enum Code: Hashable, Sendable {
    /// A printable character as typed; its case shows whether Shift was held.
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is `function(1)`.
    case function(Int)
  }

  /// Modifier keys. Terminals report `shift` only with keys that are not characters (Shift-Tab, Shift-↑).
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character key without modifiers.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }
  /// A character with Control; letters are named in lower case: `.control("s")` is Ctrl-S.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }
  /// A character with Alt (sent as ESC and the character).
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }

  /// Whether the key types a character into a text field.
  public var typesText: Bool {
    if case .character = code { modifiers.isEmpty } else { false }
  }
}

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
