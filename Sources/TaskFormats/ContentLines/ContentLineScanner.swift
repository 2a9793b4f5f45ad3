/// Walks through the content lines of iCalendar (RFC 5545, section 3.1) in any bytes, once. A line ends with LF, CRLF or CR, and goes on
/// where the next one begins with a blank or a tab: that is a fold, which may be inside a character. In vCalendar 1.0, a value in
/// quoted-printable also goes on after a `=` at the end of a line (RFC 2045, section 6.7), in the first column of the next one.
struct ContentLineScanner {
  /// A line with its folds.
  struct Line: Hashable, Sendable {
    /// From its first byte to its last, folds included, the line end after it not.
    var content: Range<Int>
    /// Where the next one begins.
    var end: Int
    /// How many line ends are before it, those of folds included.
    var number: Int
    var isFolded: Bool
    /// Whether it is in quoted-printable, and so a `=` before a line end belongs to that.
    var hasSoftBreaks: Bool
    var isASCII: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var number = 0

  /// - Parameter start: where the first line begins.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    (self.bytes, index) = (bytes, start)
  }

  /// Nil at the end.
  mutating func next() -> Line? {
    guard index < bytes.count else { return nil }
    let (start, first) = (index, number)
    var isFolded = false
    var isQuoted: Bool?
    var bits: UInt8 = 0
    while true {
      while index < bytes.count, bytes[index] != .lineFeed, bytes[index] != .carriageReturn {
        bits |= bytes[index]
        index += 1
      }
      let contentEnd = index
      number += Self.skipLineEnd(in: bytes, at: &index)
      if contentEnd > start, bytes[contentEnd - 1] == .equalsSign {
        isQuoted = isQuoted ?? isQuotedPrintable(start..<contentEnd)
        if isQuoted == true, index < bytes.count, !endsComponent(at: index) {
          isFolded = true
          continue
        }
      }
      if contentEnd > start, index < bytes.count, bytes[index] == .blank || bytes[index] == .tab {
        isFolded = true
        index += 1
        continue
      }
      // A fold with nothing after it belongs to the line all the same.
      return Line(
        content: start..<contentEnd,
        end: index,
        number: first,
        isFolded: isFolded,
        hasSoftBreaks: isQuoted == true,
        isASCII: bits < 0x80
      )
    }
  }

  /// Whether the value of a line is in quoted-printable, by the parameters before its colon. A long line without one is not looked through.
  private func isQuotedPrintable(_ line: Range<Int>) -> Bool {
    guard let colon = bytes[line].prefix(Self.longestHead).firstIndex(of: .colon) else { return false }
    let parts = bytes[line.lowerBound..<colon].split(separator: .semicolon).map { String(upperASCII: $0) }
    let name = EscapedText.quotedPrintable
    return parts.dropFirst().contains { $0 == name || $0 == "ENCODING=\(name)" }
  }

  private static let longestHead = 256

  /// Whether a component ends there: a value that ends with `=` does not go on in that line.
  private func endsComponent(at place: Int) -> Bool {
    String(upperASCII: bytes[place...].prefix(4)) == "END:"
  }

  /// Passes a line end, if there is one: LF, or any number of CR with LF or without.
  ///
  /// - Returns: how many there are.
  private static func skipLineEnd(in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Int {
    let start = index
    while index < bytes.count, bytes[index] == .carriageReturn { index += 1 }
    if index < bytes.count, bytes[index] == .lineFeed {
      index += 1
      return 1
    }
    return index - start
  }

  /// The bytes of a line without its folds and soft breaks.
  static func unfolded(_ line: Line, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard line.isFolded else { return Array(bytes[line.content]) }
    var unfolded: [UInt8] = []
    unfolded.reserveCapacity(line.content.count)
    var index = line.content.lowerBound
    while index < line.content.upperBound {
      if bytes[index] == .lineFeed || bytes[index] == .carriageReturn {
        if line.hasSoftBreaks, unfolded.last == .equalsSign { unfolded.removeLast() }
        _ = skipLineEnd(in: bytes, at: &index)
        if index < line.content.upperBound, bytes[index] == .blank || bytes[index] == .tab { index += 1 }
      } else {
        unfolded.append(bytes[index])
        index += 1
      }
    }
    return unfolded
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let blank = UInt8(ascii: " ")
  static let quotationMark = UInt8(ascii: "\"")
  static let colon = UInt8(ascii: ":")
  static let equalsSign = UInt8(ascii: "=")
  static let semicolon = UInt8(ascii: ";")
  static let comma = UInt8(ascii: ",")
  static let backslash = UInt8(ascii: "\\")

  /// In upper case, if it is a letter of ASCII.
  var uppercasedASCII: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self - 0x20 : self
  }
}
