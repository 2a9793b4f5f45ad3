public import Foundation

/// A file of text as bytes in which ASCII is ASCII, which is all that the readers of formats ask for.
///
/// A file in UTF-16 with a byte order mark is converted to UTF-8 as a whole; every other file stays as it is. For a converted file,
/// “byte for byte” is said of the converted bytes: the places of entries, what is kept of them, and what is written are in UTF-8, and
/// ``encode(_:)`` puts the whole back into UTF-16. Of a file that is valid UTF-16, that gives every byte back.
public struct FileText: Sendable {
  /// How the characters were written.
  public enum Encoding: Hashable, Sendable {
    /// UTF-8, or another superset of ASCII with one byte a character. A byte order mark is part of the bytes.
    case bytes
    /// With a byte order mark.
    case utf16LittleEndian, utf16BigEndian
  }

  /// The file, converted if it was in UTF-16, then without the byte order mark.
  public let bytes: Data
  public let encoding: Encoding

  /// Takes the bytes as they are, without a copy, unless they are in UTF-16.
  public init(_ file: Data) {
    switch (file.first, file.dropFirst().first) {
    case (0xFF, 0xFE): encoding = .utf16LittleEndian
    case (0xFE, 0xFF): encoding = .utf16BigEndian
    default: encoding = .bytes
    }
    bytes = encoding == .bytes ? file : Self.utf8(file.dropFirst(2), isBigEndian: encoding == .utf16BigEndian)
  }

  /// Some of the bytes, by their places from the beginning.
  func bytes(in range: Range<Int>) -> Data {
    bytes[(bytes.startIndex + range.lowerBound)..<(bytes.startIndex + range.upperBound)]
  }

  /// The bytes of a file in the encoding in which it was read; what is not UTF-8 becomes U+FFFD in UTF-16.
  public func encode(_ bytes: Data) -> Data {
    guard encoding != .bytes else { return bytes }
    let isBigEndian = encoding == .utf16BigEndian
    var file = Data(isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE])
    file.reserveCapacity(2 + 2 * bytes.count)
    bytes.withUnsafeBytes { bytes in
      _ = transcode(bytes.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: false) { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        file.append(isBigEndian ? high : low)
        file.append(isBigEndian ? low : high)
      }
    }
    return file
  }

  /// The number of the first line with a NUL.
  var lineOfNUL: Int? {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let place = memchr(start, 0, bytes.count) else { return nil }
      return bytes[..<(UnsafeRawPointer(place) - start)].count { $0 == 0x0A } + 1
    }
  }

  /// Lone surrogates, and half a unit at the end, become U+FFFD.
  private static func utf8(_ units: Data, isBigEndian: Bool) -> Data {
    units.withUnsafeBytes { bytes in
      var text: [UInt8] = []
      text.reserveCapacity(bytes.count)
      let units = (0..<bytes.count / 2).lazy.map { index -> UInt16 in
        let (first, second) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
      }
      _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) {
        text.append($0)
      }
      if bytes.count % 2 == 1 { text += [0xEF, 0xBF, 0xBD] }
      return Data(text)
    }
  }

  /// Whether a file is a web page, a document or a program's data, and no plain text, although its name may say so.
  static func isDocument(_ file: Data) -> Bool {
    if isBinary(file.prefix(sampled)) { return true }
    let text = file.withUnsafeBytes { bytes in
      let beginning = bytes.dropFirst(markLength(bytes)).prefix(1_000).drop { $0 <= 0x20 }
      return String(decoding: beginning.prefix(16), as: UTF8.self).lowercased()
    }
    return documents.contains { text.hasPrefix($0) }
  }

  /// How many bytes of the beginning are looked at.
  private static let sampled = 4_096

  /// Whether every twentieth byte is one that texts hardly have. A few are only damage.
  private static func isBinary(_ beginning: Data) -> Bool {
    let count = beginning.count { $0 < 0x09 || (0x0E..<0x20).contains($0) && $0 != 0x1B || $0 == 0x7F }
    return count >= 16 && count > beginning.count / 20
  }

  /// What web pages, XML, RTF, PDF and ZIP, as which most programs save documents, begin with, in lower case.
  private static let documents = ["<!doctype ", "<html", "<?xml ", "{\\rtf", "%pdf-", "pk\u{3}\u{4}"]

  /// How many bytes the byte order mark of UTF-8 takes at the beginning of a file: 3, or 0.
  static func markLength(_ bytes: UnsafeRawBufferPointer) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
