/// Reads a settings file entry by entry. After an error it continues with the next line.
struct TOMLParser {
  var scanner: TOMLScanner
  private var document = TOMLDocument()
  /// The table of the following entries; nil after a header that cannot be read.
  private var table: [String]? = []
  private var names = TOMLNames()

  init(_ bytes: [UInt8]) { scanner = TOMLScanner(bytes) }

  mutating func readDocument() -> TOMLDocument {
    while !scanner.isAtEnd {
      do throws(TOMLMistake) {
        try readLine()
      } catch {
        document.mistakes.append(error)
        // An error found after its line has been read, such as a duplicate key, needs no skipping.
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
      path.append(try scanner.readKey())
      scanner.skipBlanks()
      guard path.count <= Self.partLimit, scanner.place - start <= Self.byteLimit else {
        throw scanner.mistake(.keyTooLong)
      }
    } while scanner.take(UInt8(ascii: "."))
    return path
  }
}
