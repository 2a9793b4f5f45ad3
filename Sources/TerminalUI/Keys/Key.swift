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
