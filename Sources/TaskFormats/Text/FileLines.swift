import Foundation

struct FileLine: Hashable {
  /// From 1.
  var number: Int
  /// Its bytes in the file, without the line end.
  var content: Range<Int>
  /// Where the next line begins.
  var end: Int

  /// With the line end.
  var range: Range<Int> { content.lowerBound..<end }
  /// Whether it is longer than what is read.
  var isTooLong: Bool { content.count > FormatLimits.entry }
}

/// The lines of a file, which end with LF, CRLF or CR; the last one may have no end. Linear in the length of the file.
struct FileLines: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private var place: Int
  private var number = 0
  /// Where the next LF is, as far as it is known.
  private var feed = -1

  /// - Parameter start: where the first line begins.
  init(_ bytes: UnsafeRawBufferPointer, from start: Int = 0) { (self.bytes, place) = (bytes, start) }

  mutating func next() -> FileLine? {
    guard place < bytes.count else { return nil }
    if feed < place { feed = bytes.first(0x0A, in: place..<bytes.count) ?? bytes.count }
    let content = place..<(bytes.first(0x0D, in: place..<feed) ?? feed)
    // CR, CRLF, LF, or the end of the file.
    let isReturn = content.upperBound < feed
    let isBoth = isReturn && content.upperBound + 1 == feed && feed < bytes.count
    place = Swift.min(content.upperBound + (isBoth ? 2 : 1), bytes.count)
    number += 1
    return FileLine(number: number, content: content, end: place)
  }

  /// What ends the first line, as it is added to a file; LF if there is none.
  static func lineEnd(of bytes: UnsafeRawBufferPointer) -> String {
    var lines = FileLines(bytes)
    guard let first = lines.next() else { return "\n" }
    let end = bytes[first.content.upperBound..<first.end]
    return end.isEmpty ? "\n" : String(decoding: end, as: UTF8.self)
  }

  /// How long the content of a line is that may have a line end.
  static func contentLength(_ line: some BidirectionalCollection<UInt8>) -> Int {
    var count = line.count
    var rest = line[...]
    if rest.last == 0x0A {
      rest.removeLast()
      count -= 1
    }
    return rest.last == 0x0D ? count - 1 : count
  }
}

/// The number of a line, counted on from place to place.
struct LineCount {
  /// From 1.
  private(set) var line = 1
  private var place = 0

  mutating func advance<Bytes: RandomAccessCollection<UInt8>>(to next: Int, in bytes: Bytes)
  where Bytes.Index == Int {
    line += bytes[place..<next].count { $0 == 0x0A }
    place = next
  }
}

/// One line of an entry, by itself.
struct TextLine: Hashable {
  var content: [UInt8]
  /// Empty for the last line of a file that ends without one.
  var end: [UInt8]

  static func lines(of bytes: [UInt8]) -> [TextLine] {
    bytes.withUnsafeBytes { bytes in
      FileLines(bytes).map { line in
        let end = bytes[line.content.upperBound..<line.end]
        return TextLine(content: Array(bytes[line.content]), end: Array(end))
      }
    }
  }
}

extension UInt8 {
  /// Whether it is a blank inside of a line.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether it is in a line end.
  var endsLine: Bool { self == 0x0A || self == 0x0D }
}

extension UnsafeRawBufferPointer {
  /// The first place of a byte.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    guard !range.isEmpty, let base = baseAddress,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
