import Foundation
import TODOCore

/// Finds where the values of a JSON text begin and end (RFC 8259), without recursion and in one pass. Whatever it skips is valid, but for
/// control characters in strings, which Taskwarrior writes as they are; line ends are none of them.
struct JSONScanner {
  enum Mistake: Error {
    /// What is missing, and the place in bytes.
    case expected(String, at: Int)
    case tooDeep
    /// There are more entries than are read.
    case tooMany
    /// Another program wrote it.
    case ofOtherProgram
  }

  /// How deep values may be nested: a bit of 64 for each level.
  static let depth = 64

  let bytes: UnsafeBufferPointer<UInt8>

  /// Where the text begins, after a byte order mark and white space.
  var start: Int { blanks(from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) }

  /// Makes sure that nothing but white space is after a place.
  func finish(at place: Int) throws(Mistake) {
    let last = blanks(from: place)
    guard last == bytes.count else { throw .expected("EOF", at: last) }
  }

  /// The place of the next byte that is no white space.
  func blanks(from start: Int) -> Int {
    var place = start
    while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
    return place
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The end of the value that begins at a place.
  ///
  /// - Parameter outer: in how many values it is.
  func value(at start: Int, in outer: Int = 0) throws(Mistake) -> Int {
    // A bit for each level, the innermost lowest: 1 for an object.
    var (levels, depth) = (0 as UInt64, 0)
    var place = start
    while true {
      switch byte(place) {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = bytes[place] == UInt8(ascii: "{")
        guard outer + depth < Self.depth else { throw .tooDeep }
        let inner = blanks(from: place + 1)
        if byte(inner) == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          place = inner + 1
        } else {
          (levels, depth) = (levels << 1 | (isObject ? 1 : 0), depth + 1)
          place = isObject ? try key(at: inner).value : inner
          continue
        }
      case UInt8(ascii: "\""): place = try string(at: place)
      case UInt8(ascii: "t"): place = try literal("true", at: place)
      case UInt8(ascii: "f"): place = try literal("false", at: place)
      case UInt8(ascii: "n"): place = try literal("null", at: place)
      default: place = try number(at: place)
      }
      // After a value: the ends of those that it is the last part of.
      var isFollowed = false
      while depth > 0, !isFollowed {
        let isObject = levels & 1 == 1
        place = blanks(from: place)
        if byte(place) == UInt8(ascii: ",") {
          place = blanks(from: place + 1)
          if isObject { place = try key(at: place).value }
          isFollowed = true
        } else if byte(place) == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          (levels, depth) = (levels >> 1, depth - 1)
          place += 1
        } else {
          throw .expected(isObject ? "“,” or “}”" : "“,” or “]”", at: place)
        }
      }
      if depth == 0 { return place }
    }
  }

  /// A key with its quotation marks, and the place of its value.
  func key(at place: Int) throws(Mistake) -> (key: Range<Int>, value: Int) {
    guard byte(place) == UInt8(ascii: "\"") else { throw .expected("“\"”", at: place) }
    let end = try string(at: place)
    let colon = blanks(from: end)
    guard byte(colon) == UInt8(ascii: ":") else { throw .expected("“:”", at: colon) }
    return (place..<end, blanks(from: colon + 1))
  }

  /// The end of the string that begins at a place with a quotation mark.
  func string(at start: Int) throws(Mistake) -> Int {
    var place = start + 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""): return place + 1
      case UInt8(ascii: "\\"):
        switch byte(place + 1) {
        case UInt8(ascii: "u"):
          for digit in place + 2..<place + 6 where byte(digit).map({ UInt16(hexadecimal: $0) == nil }) ?? true
          {
            throw .expected("0–9, A–F", at: digit)
          }
          place += 6
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
          UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
          place += 2
        default: throw .expected("\" \\ / b f n r t u", at: place + 1)
        }
      case 0x0A, 0x0D: throw .expected("“\"”", at: place)
      default: place += 1
      }
    }
    throw .expected("“\"”", at: bytes.count)
  }

  private func literal(_ text: StaticString, at place: Int) throws(Mistake) -> Int {
    for offset in 0..<text.utf8CodeUnitCount where byte(place + offset) != text.utf8Start[offset] {
      throw .expected("“\(text)”", at: place)
    }
    return place + text.utf8CodeUnitCount
  }

  /// A number however large, such as 1e400: it is text until someone asks for its value.
  private func number(at start: Int) throws(Mistake) -> Int {
    func digits(_ place: Int) -> Int {
      var place = place
      while let byte = byte(place), byte.isASCIIDigit { place += 1 }
      return place
    }
    func more(_ place: Int) throws(Mistake) -> Int {
      let end = digits(place)
      guard end > place else { throw .expected("0–9", at: place) }
      return end
    }
    var place = start
    if byte(place) == UInt8(ascii: "-") { place += 1 }
    guard let first = byte(place), first.isASCIIDigit else {
      throw .expected("“{”, “[”, “\"”, 0–9, true, false, null", at: start)
    }
    place = first == 0x30 ? place + 1 : digits(place)
    if byte(place) == UInt8(ascii: ".") { place = try more(place + 1) }
    if byte(place) == UInt8(ascii: "e") || byte(place) == UInt8(ascii: "E") {
      let hasSign = byte(place + 1) == UInt8(ascii: "+") || byte(place + 1) == UInt8(ascii: "-")
      place = try more(place + (hasSign ? 2 : 1))
    }
    return place
  }
}

/// The parts of an array or object.
extension JSONScanner {
  /// Passes the range of each element of the array that begins at a place.
  ///
  /// - Returns: its end.
  func elements(at start: Int, in outer: Int = 0, _ body: (Range<Int>) throws(Mistake) -> Void)
    throws(Mistake) -> Int
  {
    guard outer < Self.depth else { throw .tooDeep }
    var place = blanks(from: start + 1)
    if byte(place) == UInt8(ascii: "]") { return place + 1 }
    while true {
      let end = try value(at: place, in: outer + 1)
      try body(place..<end)
      place = blanks(from: end)
      if byte(place) == UInt8(ascii: "]") { return place + 1 }
      guard byte(place) == UInt8(ascii: ",") else { throw .expected("“,” or “]”", at: place) }
      place = blanks(from: place + 1)
    }
  }

  /// The ranges of the values of the object that begins at a place, the last ones of keys that occur more than once, and its end.
  func ranges(ofMembersAt start: Int) throws(Mistake) -> (members: [String: Range<Int>], end: Int) {
    var ranges: [String: Range<Int>] = [:]
    let end = try members(at: start) { key, value in ranges[JSONText.string(bytes[key])] = value }
    return (ranges, end)
  }

  /// Passes the ranges of each key, with its quotation marks, and value of the object that begins at a place.
  ///
  /// - Returns: its end.
  func members(
    at start: Int,
    _ body: (_ key: Range<Int>, _ value: Range<Int>) throws(Mistake) -> Void
  ) throws(Mistake) -> Int {
    var place = blanks(from: start + 1)
    if byte(place) == UInt8(ascii: "}") { return place + 1 }
    while true {
      let (key, value) = try key(at: place)
      let end = try self.value(at: value, in: 1)
      try body(key, value..<end)
      place = blanks(from: end)
      if byte(place) == UInt8(ascii: "}") { return place + 1 }
      guard byte(place) == UInt8(ascii: ",") else { throw .expected("“,” or “}”", at: place) }
      place = blanks(from: place + 1)
    }
  }
}

extension UInt16 {
  /// The value of a digit in ASCII; nil for any other character.
  init?(hexadecimal byte: UInt8) {
    switch byte {
    case 0x30...0x39: self = UInt16(byte - 0x30)
    case 0x41...0x46: self = UInt16(byte - 0x37)
    case 0x61...0x66: self = UInt16(byte - 0x57)
    default: return nil
    }
  }
}

extension JSONScanner {
  /// The object with the name of a list that is kept in front of each of its entries: the same bytes for all of them. A name that is longer than
  /// any of ours is shortened, or a million tasks would each keep a megabyte.
  ///
  /// - Parameter name: the range of its JSON.
  func nameLine(_ key: String, _ name: Range<Int>) -> Data {
    var json = String(decoding: bytes[name], as: UTF8.self)
    let longest = 16 * CollectionName.longest
    if name.count > longest, json.first == "\"" {
      json = JSON.quoted(String(JSONText.string(bytes[name]).unicodeScalars.prefix(longest)))
    }
    return Data("{\"\(key)\":\(json)}\n".utf8)
  }
}
