import Foundation
import TODOCore

/// A set of item numbers as one bit each, in chunks of a fixed size.
struct ItemSet: Sendable {
  /// How many numbers one chunk holds: 4,032 bytes of bits, a row that SQLite keeps in one page of 4,096.
  static let chunkItems = 32_256
  static let chunkWords = chunkItems / 64

  /// The bits of one chunk; an empty array holds none.
  typealias Bits = [UInt64]

  /// By chunk: the item `number` is bit `number % chunkItems` of chunk `number / chunkItems`.
  private(set) var chunks: [Bits] = []

  init() {}

  init(_ numbers: some Sequence<Int64>) { for number in numbers { insert(number) } }

  static func chunk(of number: Int64) -> Int { Int(number) / chunkItems }
  static func offset(of number: Int64) -> Int { Int(number) % chunkItems }

  var isEmpty: Bool { chunks.allSatisfy { bits in bits.allSatisfy { $0 == 0 } } }

  var count: Int { chunks.reduce(0) { $0 + $1.reduce(0) { $0 + $1.nonzeroBitCount } } }

  /// The chunks that may have members.
  var filledChunks: [Int] { chunks.indices.filter { !chunks[$0].isEmpty } }

  /// False for a number that no item can have, such as that of a damaged row.
  func contains(_ number: Int64) -> Bool {
    guard number >= 0 else { return false }
    let (chunk, offset) = (Self.chunk(of: number), Self.offset(of: number))
    guard chunks.indices.contains(chunk), !chunks[chunk].isEmpty else { return false }
    return chunks[chunk][offset / 64] & (1 << UInt64(offset % 64)) != 0
  }

  mutating func insert(_ number: Int64) {
    let (chunk, offset) = (Self.chunk(of: number), Self.offset(of: number))
    if chunk >= chunks.count {
      chunks.append(contentsOf: repeatElement([], count: chunk + 1 - chunks.count))
    }
    if chunks[chunk].isEmpty { chunks[chunk] = Self.noBits }
    chunks[chunk][offset / 64] |= 1 << UInt64(offset % 64)
  }

  mutating func remove(_ number: Int64) {
    guard contains(number) else { return }
    let offset = Self.offset(of: number)
    chunks[Self.chunk(of: number)][offset / 64] &= ~(1 << UInt64(offset % 64))
  }

  /// Sets a complete chunk; a chunk without members takes no room.
  mutating func set(_ bits: Bits, chunk: Int) {
    if chunk >= chunks.count {
      chunks.append(contentsOf: repeatElement([], count: chunk + 1 - chunks.count))
    }
    chunks[chunk] = bits.allSatisfy { $0 == 0 } ? [] : bits
  }

  mutating func formIntersection(_ bits: Bits, chunk: Int) {
    guard chunks.indices.contains(chunk), !chunks[chunk].isEmpty else { return }
    var hasMembers: UInt64 = 0
    for index in chunks[chunk].indices {
      chunks[chunk][index] &= bits[index]
      hasMembers |= chunks[chunk][index]
    }
    if hasMembers == 0 { chunks[chunk] = [] }
  }

  func intersection(_ other: ItemSet) -> ItemSet { combined(with: other, &) }
  func union(_ other: ItemSet) -> ItemSet { combined(with: other, |) }
  func subtracting(_ other: ItemSet) -> ItemSet { combined(with: other) { $0 & ~$1 } }

  /// - Parameter operation: of words of 64 bits; of two zeros, it is zero.
  private func combined(with other: ItemSet, _ operation: (UInt64, UInt64) -> UInt64) -> ItemSet {
    var result = ItemSet()
    for chunk in 0..<max(chunks.count, other.chunks.count) {
      let (mine, theirs) = (bits(ofChunk: chunk), other.bits(ofChunk: chunk))
      guard mine != nil || theirs != nil else { continue }
      result.set(zip(mine ?? Self.noBits, theirs ?? Self.noBits).map(operation), chunk: chunk)
    }
    return result
  }

  /// Nil without members.
  private func bits(ofChunk chunk: Int) -> Bits? {
    chunks.indices.contains(chunk) && !chunks[chunk].isEmpty ? chunks[chunk] : nil
  }

  /// Calls `body` with the members of one chunk in ascending order, as offsets into it.
  static func forEachOffset(_ bits: Bits, _ body: (Int) throws -> Void) rethrows {
    for (index, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        try body(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// The members in ascending order, at most `limit` of them.
  func numbers(limit: Int = .max) -> [Int64] {
    var numbers: [Int64] = []
    for (chunk, bits) in chunks.enumerated() where numbers.count < limit {
      Self.forEachOffset(bits) { offset in
        if numbers.count < limit { numbers.append(Int64(chunk * Self.chunkItems + offset)) }
      }
    }
    return numbers
  }

  static let noBits = Bits(repeating: 0, count: chunkWords)
}

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

/// Encodes the members of one chunk, added in ascending order, as described at ``ItemSet``.
struct DistanceList {
  private var bytes: [UInt8] = []
  /// Used as soon as the distances would be as long.
  private var bits: ItemSet.Bits = []
  private var next = 0

  mutating func append(_ offset: Int) {
    guard bits.isEmpty else {
      bits[offset / 64] |= 1 << UInt64(offset % 64)
      return
    }
    var distance = offset - next
    while distance >= 0x80 {
      bytes.append(UInt8(distance & 0x7F) | 0x80)
      distance >>= 7
    }
    bytes.append(UInt8(distance))
    next = offset + 1
    guard bytes.count >= ItemSet.wholeBytes else { return }
    bytes.removeLast(bytes.count - lengthBefore)
    // The bytes come from `encoded`, so they can be read.
    bits = (try? ItemSet.decoded(Data(bytes))) ?? ItemSet.noBits
    bits[offset / 64] |= 1 << UInt64(offset % 64)
    bytes = []
  }

  /// The end of the bytes of the member before the last one.
  private var lengthBefore: Int {
    var end = bytes.count - 1
    while end > 0, bytes[end - 1] & 0x80 != 0 { end -= 1 }
    return end
  }

  var encoded: Data {
    guard !bits.isEmpty else { return Data(bytes) }
    var data = Data(capacity: ItemSet.wholeBytes)
    for word in bits { withUnsafeBytes(of: word.littleEndian) { data.append(contentsOf: $0) } }
    return data
  }
}

/// Items by the sections of a list.
struct SectionedItems: Sendable {
  var open = ItemSet()
  var done = ItemSet()

  var all: ItemSet { open.union(done) }

  var isEmpty: Bool { open.isEmpty && done.isEmpty }

  var count: Int { open.count + done.count }

  func contains(_ number: Int64) -> Bool { open.contains(number) || done.contains(number) }

  func section(isDone: Bool) -> ItemSet { isDone ? done : open }

  mutating func insert(_ number: Int64, isDone: Bool) {
    if isDone { done.insert(number) } else { open.insert(number) }
  }

  mutating func remove(_ number: Int64) {
    open.remove(number)
    done.remove(number)
  }
}
