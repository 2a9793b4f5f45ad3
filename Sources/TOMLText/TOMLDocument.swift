/// What a settings file holds, line by line, and what in it could not be read.
///
/// The file is a part of TOML 1.0 (toml.io/en/v1.0.0): comments, tables, bare, quoted and dotted keys, strings on one
/// line, whole numbers, booleans, and arrays of strings. A line that is not understood is a mistake; the lines around it
/// count.
public struct TOMLDocument: Hashable, Sendable {
  /// One `key = value`.
  public struct Entry: Hashable, Sendable {
    /// The key with the table it stands in, from the outside: `["themes", "mine", "plain"]`.
    public let path: [String]
    public let value: TOMLValue
    /// From 1.
    public let line: Int
  }

  /// The header of a table.
  public struct Header: Hashable, Sendable {
    public let path: [String]
    /// From 1.
    public let line: Int
  }

  /// In the order of the file. Each path stands here once.
  public internal(set) var entries: [Entry] = []
  public internal(set) var headers: [Header] = []
  /// In the order of the file.
  public internal(set) var mistakes: [TOMLMistake] = []

  /// Reads a whole file.
  public init(bytes: [UInt8]) {
    var parser = TOMLParser(bytes)
    self = parser.readDocument()
  }

  public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init() {}
}

/// A value in a settings file.
public enum TOMLValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([Element])

  /// A string in an array, which may go over several lines.
  public struct Element: Hashable, Sendable {
    public let text: String
    /// From 1.
    public let line: Int

    public init(text: String, line: Int) {
      self.text = text
      self.line = line
    }
  }
}

/// Why a line of a settings file could not be read.
public struct TOMLMistake: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case notUTF8
    case controlCharacter
    case keyMissing
    case badKeyCharacter(Character)
    case equalsMissing(key: String)
    case valueMissing(key: String)
    /// Such as a word without quotes.
    case notAValue(String)
    case numberTooLarge(String)
    case stringNotClosed
    case arrayNotClosed
    case commaMissing
    case notAString
    case badEscape(String)
    case textAfterValue(String)
    case headerNotClosed
    /// TOML that settings have no use for: floating point numbers, dates, inline tables and others.
    case unsupported(Unsupported)
    case keyRepeated(key: String, firstLine: Int)
    case tableRepeated(name: String, firstLine: Int)
    /// A value and a table have one name.
    case valueAndTable(name: String, firstLine: Int)
  }

  public enum Unsupported: Hashable, Sendable {
    case float, date, inlineTable, arrayOfTables, multilineString
  }

  /// From 1.
  public let line: Int
  public let reason: Reason
}
