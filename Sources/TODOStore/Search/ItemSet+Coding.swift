import Foundation
import TODOCore

/// The encoding of one chunk's members in the database: all bits in little-endian order if that is the shortest,
/// otherwise the distances between members as variable-length numbers (seven bits a byte, low ones first, the top bit
/// set on all but the last).
extension ItemSet {
  /// The length of a chunk whose bits are stored in full, in bytes. No list of distances is that long.
  static let wholeBytes = chunkItems / 8

  static func encoded(_ bits: Bits) -> Data {
    var list = DistanceList()
    forEachOffset(bits) { list.append($0) }
    return list.encoded
  }

  /// - Throws: ``TODOStoreError/damaged`` for bytes that ``encoded(_:)`` cannot produce.
  static func decoded(_ bytes: Data) throws -> Bits {
    var bits = noBits
    if bytes.count == wholeBytes {
      bytes.withUnsafeBytes { source in
        for index in bits.indices {
          bits[index] = UInt64(
            littleEndian: source.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
          )
        }
      }
      return bits
    }
    var next = 0
    var distance = 0
    var shift = 0
    for byte in bytes {
      distance |= Int(byte & 0x7F) << shift
      if byte & 0x80 != 0 {
        shift += 7
        guard shift < 21 else { throw TODOStoreError.damaged }
        continue
      }
      next += distance
      guard next < chunkItems else { throw TODOStoreError.damaged }
      bits[next / 64] |= 1 << UInt64(next % 64)
      next += 1
      (distance, shift) = (0, 0)
    }
    guard shift == 0 else { throw TODOStoreError.damaged }
    return bits
  }
}
