/// Reads a settings file entry by entry. After a mistake it goes on with the next line.
struct TOMLParser {
  var scanner: TOMLScanner
  private var document = TOMLDocument()
  /// The table of the entries that follow; nil behind a header that could not be read.
  private var table: [String]? = []
  private var linesOfEntries: [[String]: Int] = [:]
  private var linesOfHeaders: [[String]: Int] = [:]
  /// Where a table was first spoken of, by its header, by that of one inside it, or by a dotted key.
  private var linesOfTables: [[String]: Int] = [:]

  init(_ bytes: [UInt8]) { scanner = TOMLScanner(bytes) }

  mutating func readDocument() -> TOMLDocument {
    while !scanner.isAtEnd {
      do throws(TOMLMistake) {
        try readLine()
      } catch {
        document.mistakes.append(error)
        // A fault that is found behind its line, such as a key that stands there twice, is behind us.
        if !scanner.isAtLineStart || error.line == scanner.line { scanner.skipLine() }
      }
    }
    return document
  }

  private mutating func readLine() throws(TOMLMistake) {
    try scanner.checkLine()
    scanner.skipBlanks()
    switch scanner.next {
    case nil, UInt8(ascii: "\n"), UInt8(ascii: "#"): scanner.skipLine()
    case UInt8(ascii: "["): try readHeader()
    default: try readEntry()
    }
  }

  /// Only a comment may follow.
  private mutating func endLine() throws(TOMLMistake) {
    scanner.skipBlanks()
    switch scanner.next {
    case nil, UInt8(ascii: "\n"), UInt8(ascii: "#"): scanner.skipLine()
    default: throw scanner.mistake(.textAfterValue(scanner.restOfLine))
    }
  }

  // MARK: Tables

  private mutating func readHeader() throws(TOMLMistake) {
    let line = scanner.line
    table = nil
    scanner.advance()
    if scanner.next == UInt8(ascii: "[") { throw scanner.mistake(.unsupported(.arrayOfTables)) }
    let path = try readPath()
    guard scanner.take(UInt8(ascii: "]")) else { throw scanner.mistake(.headerNotClosed) }
    try endLine()
    table = path
    if let first = linesOfHeaders[path] {
      throw TOMLMistake(line: line, reason: .tableRepeated(name: Self.name(path), firstLine: first))
    }
    try claim(tables: path[...], line: line)
    linesOfHeaders[path] = line
    document.headers.append(.init(path: path, line: line))
  }

  /// Notes that all of these tables are tables, from the outermost to `path` itself.
  private mutating func claim(tables path: ArraySlice<String>, line: Int) throws(TOMLMistake) {
    for length in path.indices.map({ $0 + 1 }) {
      let prefix = Array(path.prefix(length))
      if let first = linesOfEntries[prefix] {
        throw TOMLMistake(line: line, reason: .valueAndTable(name: Self.name(prefix), firstLine: first))
      }
      if linesOfTables[prefix] == nil { linesOfTables[prefix] = line }
    }
  }

  // MARK: Entries

  private mutating func readEntry() throws(TOMLMistake) {
    let line = scanner.line
    let path = (table ?? []) + (try readPath())
    let key = Self.name(path)
    guard scanner.take(UInt8(ascii: "=")) else { throw scanner.mistake(.equalsMissing(key: key)) }
    scanner.skipBlanks()
    let value = try scanner.readValue(key: key)
    try endLine()
    // What stands under a header that could not be read belongs to no table that is known.
    guard table != nil else { return }
    if let first = linesOfEntries[path] {
      throw TOMLMistake(line: line, reason: .keyRepeated(key: key, firstLine: first))
    }
    if let first = linesOfTables[path] {
      throw TOMLMistake(line: line, reason: .valueAndTable(name: key, firstLine: first))
    }
    try claim(tables: path.dropLast(), line: line)
    linesOfEntries[path] = line
    document.entries.append(.init(path: path, value: value, line: line))
  }

  /// A key, or several with dots between.
  private mutating func readPath() throws(TOMLMistake) -> [String] {
    var path: [String] = []
    repeat {
      scanner.skipBlanks()
      path.append(try scanner.readKey())
      scanner.skipBlanks()
    } while scanner.take(UInt8(ascii: "."))
    return path
  }

  /// A path as a person would write it.
  private static func name(_ path: [String]) -> String { TOMLSyntax.key(path) }
}
