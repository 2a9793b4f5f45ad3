/// The contents of a settings file by line, and the lines that cannot be read.
///
/// The format is a subset of TOML 1.0 (toml.io/en/v1.0.0): comments, tables, bare, quoted and dotted keys, strings on
/// one line, integers, booleans, and arrays of strings. A line that cannot be read is an error; the lines around it
/// still count.
public struct TOMLDocument: Hashable, Sendable {
  /// One `key = value`.
  public struct Entry: Hashable, Sendable {
    /// The key, preceded by the names of its table: `["themes", "mine", "plain"]`.
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

  /// In the order of the file. Each path occurs once.
  public internal(set) var entries: [Entry] = []
  public internal(set) var headers: [Header] = []
  /// In the order of the file.
  public internal(set) var mistakes: [TOMLMistake] = []
  /// What lines that cannot be read are about, as far as that is known: the path of an entry or the beginning of it, or that of a table.
  public internal(set) var misread: [[String]] = []

  /// Reads a whole file.
  public init(bytes: [UInt8]) {
    var parser = TOMLParser(bytes)
    self = parser.readDocument()
  }

  init() {}
}

/// A value in a settings file.
public enum TOMLValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([Element])

  /// A string in an array, which may span several lines.
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
  /// What is wrong with the line.
  public enum Reason: Hashable, Sendable {
    case notUTF8
    case controlCharacter
    case keyMissing
    case badKeyCharacter(Character)
    /// More parts or bytes than any setting's name has.
    case keyTooLong
    case equalsMissing(key: String)
    case valueMissing(key: String)
    /// For example, a word without quotes.
    case notAValue(String)
    case numberTooLarge(String)
    case stringNotClosed
    case arrayNotClosed
    case commaMissing
    case notAString
    case badEscape(String)
    case textAfterValue(String)
    case headerNotClosed
    /// TOML that settings do not use: floating point numbers, dates, inline tables and others.
    case unsupported(Unsupported)
    case keyRepeated(key: String, firstLine: Int)
    case tableRepeated(name: String, firstLine: Int)
    /// A value and a table have the same name.
    case valueAndTable(name: String, firstLine: Int)
  }

  /// What a setting cannot be, though TOML has it.
  public enum Unsupported: Hashable, Sendable {
    case float, date, inlineTable, arrayOfTables, multilineString
  }

  /// From 1.
  public let line: Int
  public let reason: Reason
}

/// Writes keys and values as in a TOML file.
public enum TOMLSyntax {
  /// A string in quotes.
  public static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// An array of strings.
  public static func array(_ texts: [String]) -> String { "[\(texts.map(string).joined(separator: ", "))]" }

  /// A key, with dots between its parts, and quotes if needed.
  public static func key(_ path: [String]) -> String {
    path.map { $0.isEmpty || !$0.utf8.allSatisfy(TOMLScanner.isBare) ? string($0) : $0 }.joined(
      separator: "."
    )
  }
}
