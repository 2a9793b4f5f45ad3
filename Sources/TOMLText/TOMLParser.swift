/// Reads a settings file entry by entry. After an error it continues with the next line.
struct TOMLParser {
  var scanner: TOMLScanner
  private var document = TOMLDocument()
  /// The table of the following entries; nil after a header that cannot be read.
  private var table: [String]? = []
  private var names = TOMLNames()
  /// As far as it was read, the path of the line that is being read; nil if its table is not known.
  private var place: [String]?

  init(_ bytes: [UInt8]) { scanner = TOMLScanner(bytes) }

  mutating func readDocument() -> TOMLDocument {
    while !scanner.isAtEnd {
      do throws(TOMLMistake) {
        try readLine()
      } catch {
        document.mistakes.append(error)
        place.map { document.misread.append($0) }
        // An error found after its line has been read, such as a duplicate key, needs no skipping.
        if !scanner.isAtLineStart || error.line == scanner.line { scanner.skipLine() }
      }
    }
    return document
  }

  private mutating func readLine() throws(TOMLMistake) {
    place = table
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
    (table, place) = (nil, nil)
    scanner.advance()
    if scanner.next == UInt8(ascii: "[") { throw scanner.mistake(.unsupported(.arrayOfTables)) }
    let path = try readPath()
    place = path
    guard scanner.take(UInt8(ascii: "]")) else { throw scanner.mistake(.headerNotClosed) }
    try endLine()
    table = path
    try names.noteHeader(path, line: line)
    document.headers.append(.init(path: path, line: line))
  }

  // MARK: Entries

  private mutating func readEntry() throws(TOMLMistake) {
    let line = scanner.line
    let path = (table ?? []) + (try readPath())
    let key = TOMLSyntax.key(path)
    guard scanner.take(UInt8(ascii: "=")) else { throw scanner.mistake(.equalsMissing(key: key)) }
    scanner.skipBlanks()
    let value = try scanner.readValue(key: key)
    try endLine()
    // Entries below an unreadable header belong to no known table.
    guard table != nil else { return }
    try names.noteValue(path, line: line)
    document.entries.append(.init(path: path, value: value, line: line))
  }

  /// The maximum number of parts and bytes of a path: more than any setting needs, and few enough that a message about
  /// a line is not much longer than the line.
  private static let partLimit = 16
  private static let byteLimit = 256

  /// A key, or several separated by dots.
  private mutating func readPath() throws(TOMLMistake) -> [String] {
    var path: [String] = []
    let start = scanner.place
    repeat {
      scanner.skipBlanks()
      let part = try scanner.readKey()
      path.append(part)
      place?.append(part)
      scanner.skipBlanks()
      guard path.count <= Self.partLimit, scanner.place - start <= Self.byteLimit else {
        throw scanner.mistake(.keyTooLong)
      }
    } while scanner.take(UInt8(ascii: "."))
    return path
  }
}

/// The names that a settings file has defined so far, each with the lines of its definitions. They form a tree, so a
/// name costs no more than its length.
struct TOMLNames {
  private struct Name {
    /// The line of its value.
    var value: Int?
    /// The line of its table header.
    var header: Int?
    /// The first line that makes it a table: its header, the header of a subtable, or a dotted key.
    var table: Int?
    /// The names inside it.
    var inner: [String: Int] = [:]
  }

  /// All names; the root has no parts.
  private var names = [Name()]

  /// Records the header of a table. All names from the outermost to `path` itself become tables.
  mutating func noteHeader(_ path: [String], line: Int) throws(TOMLMistake) {
    let place = place(of: path)
    if let first = names[place].header {
      throw TOMLMistake(line: line, reason: .tableRepeated(name: TOMLSyntax.key(path), firstLine: first))
    }
    try noteTables(path[...], line: line)
    names[place].header = line
  }

  /// Records the value of a key.
  mutating func noteValue(_ path: [String], line: Int) throws(TOMLMistake) {
    let place = place(of: path)
    if let first = names[place].value {
      throw TOMLMistake(line: line, reason: .keyRepeated(key: TOMLSyntax.key(path), firstLine: first))
    }
    if let first = names[place].table {
      throw TOMLMistake(line: line, reason: .valueAndTable(name: TOMLSyntax.key(path), firstLine: first))
    }
    try noteTables(path.dropLast(), line: line)
    names[place].value = line
  }

  private mutating func noteTables(_ path: ArraySlice<String>, line: Int) throws(TOMLMistake) {
    var place = 0
    for (index, part) in path.enumerated() {
      place = inner(part, of: place)
      if let first = names[place].value {
        let name = TOMLSyntax.key(Array(path.prefix(index + 1)))
        throw TOMLMistake(line: line, reason: .valueAndTable(name: name, firstLine: first))
      }
      if names[place].table == nil { names[place].table = line }
    }
  }

  private mutating func place(of path: [String]) -> Int { path.reduce(0) { inner($1, of: $0) } }

  private mutating func inner(_ part: String, of place: Int) -> Int {
    if let known = names[place].inner[part] { return known }
    names.append(Name())
    names[place].inner[part] = names.count - 1
    return names.count - 1
  }
}
