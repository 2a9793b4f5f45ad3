/// The bytes of a settings file, and the position reached.
struct TOMLScanner {
  private let bytes: [UInt8]
  private(set) var place = 0
  /// From 1.
  private(set) var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark has no meaning in UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  var isAtEnd: Bool { place >= bytes.count }
  var isAtLineStart: Bool { place == lineStart }

  mutating func rewindLine() { place = lineStart }

  /// The next byte; a line end of two bytes counts as its line feed.
  var next: UInt8? {
    guard place < bytes.count else { return nil }
    let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
    return isPair ? 0x0A : bytes[place]
  }

  mutating func advance() {
    guard place < bytes.count else { return }
    if next == 0x0A {
      line += 1
      place += bytes[place] == 0x0D ? 2 : 1
      lineStart = place
    } else {
      place += 1
    }
  }

  /// Skips a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  mutating func skipBlanks() {
    while next == 0x20 || next == 0x09 { advance() }
  }

  /// Moves to the start of the next line.
  mutating func skipLine() {
    while let byte = next, byte != 0x0A { advance() }
    advance()
  }

  var restOfLine: String { text(place..<lineEnd).trimmingBlanks }

  var lineEnd: Int {
    var end = self
    while let byte = end.next, byte != 0x0A { end.advance() }
    return end.place
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func mistake(_ reason: TOMLMistake.Reason) -> TOMLMistake { TOMLMistake(line: line, reason: reason) }

  /// Checks the line for bytes that are not allowed in TOML, before any of it is used.
  func checkLine() throws(TOMLMistake) {
    var end = self
    while let byte = end.next, byte != 0x0A {
      if byte < 0x20 && byte != 0x09 || byte == 0x7F { throw mistake(.controlCharacter) }
      end.advance()
    }
    guard String(validating: bytes[place..<end.place], as: UTF8.self) != nil else { throw mistake(.notUTF8) }
  }

  // MARK: Keys

  mutating func readKey() throws(TOMLMistake) -> String {
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try readString()
    default: break
    }
    let start = place
    while let byte = next, Self.isBare(byte) { advance() }
    guard place > start else {
      throw mistake(restOfLine.first.map { .badKeyCharacter($0) } ?? .keyMissing)
    }
    return text(start..<place)
  }

  /// A byte of an unquoted key.
  static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension String {
  var trimmingBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let start = firstIndex(where: { !isBlank($0) }), let end = lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return String(self[start...end])
  }
}
