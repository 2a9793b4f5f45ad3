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
