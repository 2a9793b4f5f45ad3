import CZlib
import Foundation

/// A block of the gazetteer: lines of text, compressed with zlib (RFC 1950), their fields separated by tabs.
///
/// `Data/map/README.md` lists the fields of each table.
struct CompressedLines: Sendable {
  private let text: [UInt8]
  /// Where each line begins, and one past the end.
  private let starts: [Int]

  /// The most bytes of an inflated block. Real ones have less than a tenth of it.
  static let limit = 1 << 20

  /// - Throws: ``GazetteerError/damaged`` if the block is not compressed text, or longer than the limit.
  init(_ block: [UInt8]) throws(GazetteerError) {
    text = try Self.inflated(block)
    var starts = [0]
    text.withUnsafeBytes { text in
      while let start = starts.last, start < text.count, let base = text.baseAddress,
        let end = memchr(base + start, Int32(UInt8(ascii: "\n")), text.count - start)
      {
        starts.append(base.distance(to: end) + 1)
      }
    }
    starts.append(text.count + 1)
    self.starts = starts
  }

  var count: Int { starts.count - 1 }

  /// The fields of a line, from zero; empty fields at its end are not stored.
  func fields(_ line: Int) -> [Substring] {
    String(decoding: bytes(line), as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
  }

  /// The first four fields of a line as integers; nil if one of them is not an integer.
  func integers(_ line: Int) -> SIMD4<Int>? {
    text.withUnsafeBufferPointer { text in
      var integers = SIMD4<Int>.zero
      var field = 0
      var (value, sign, hasDigit) = (0, 1, false)
      for index in starts[line]..<starts[line + 1] - 1 {
        switch text[index] {
        case UInt8(ascii: "-") where !hasDigit && sign == 1: sign = -1
        case let byte where byte.isASCIIDigit && value < 1 << 40:
          value = value * 10 + Int(byte - UInt8(ascii: "0"))
          hasDigit = true
        case UInt8(ascii: "\t") where hasDigit:
          integers[field] = sign * value
          field += 1
          if field == integers.scalarCount { return integers }
          (value, sign, hasDigit) = (0, 1, false)
        default: return nil
        }
      }
      return nil
    }
  }

  /// The fields after the first of the line that begins with a key; nil if there is no such line.
  func fields(after key: String) -> [Substring]? {
    let key = Array(key.utf8) + [UInt8(ascii: "\t")]
    let line = text.withUnsafeBytes { text in
      (0..<count).first { line in
        let start = starts[line]
        guard starts[line + 1] - start > key.count, let base = text.baseAddress else { return false }
        return memcmp(base + start, key, key.count) == 0
      }
    }
    return line.map { Array(fields($0).dropFirst()) }
  }

  private func bytes(_ line: Int) -> ArraySlice<UInt8> { text[starts[line]..<starts[line + 1] - 1] }

  private static func inflated(_ block: [UInt8]) throws(GazetteerError) -> [UInt8] {
    var size = max(4096, 4 * block.count)
    while true {
      var result = Z_OK
      let text = [UInt8](unsafeUninitializedCapacity: size) { text, count in
        var length = uLongf(size)
        result = uncompress(text.baseAddress, &length, block, uLong(block.count))
        count = result == Z_OK ? Int(length) : 0
      }
      switch result {
      case Z_OK: return text
      case Z_BUF_ERROR where size < limit: size = min(limit, 4 * size)
      default: throw .damaged
      }
    }
  }
}

/// What was read of the file and is kept between two readings: someone who types an address asks for the same again.
struct ReadBlocks: Sendable {
  enum Key: Hashable, Sendable {
    /// Of names, by the number of the row.
    case names(Int)
    /// Of places, by the number of the first one.
    case places(Int)
    /// Of postal codes, by the number of the row.
    case postcodes(Int)
  }

  var tiles: TileIndex?
  var extents: RegionExtents?

  /// With blocks of 7 KB, 3 MB.
  private static let limit = 400

  private var blocks: [Key: (lines: CompressedLines, use: Int)] = [:]
  private var uses = 0

  /// The lines of a block; reads it if it is not at hand.
  mutating func lines(_ key: Key, reading block: () throws -> CompressedLines) rethrows -> CompressedLines {
    uses += 1
    if let lines = blocks[key]?.lines {
      blocks[key]?.use = uses
      return lines
    }
    let lines = try block()
    blocks[key] = (lines, uses)
    if blocks.count > Self.limit {
      let oldest = blocks.values.map(\.use).sorted()[Self.limit / 2]
      blocks = blocks.filter { $0.value.use > oldest }
    }
    return lines
  }
}
