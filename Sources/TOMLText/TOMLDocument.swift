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

  /// Reads a whole file.
  public init(bytes: [UInt8]) {
    var parser = TOMLParser(bytes)
    self = parser.readDocument()
  }

  init() {}
}
