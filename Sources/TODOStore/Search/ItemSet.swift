/// A set of item numbers as one bit each, in chunks of a fixed size.
struct ItemSet: Sendable {
  /// How many numbers one chunk holds: 4,032 bytes of bits, a row that SQLite keeps in one page of 4,096.
  static let chunkItems = 32_256
  static let chunkWords = chunkItems / 64

  /// The bits of one chunk; an empty array holds none.
  typealias Bits = [UInt64]

  /// By chunk: the item `number` is bit `number % chunkItems` of chunk `number / chunkItems`.
  private(set) var chunks: [Bits] = []

  static func chunk(of number: Int64) -> Int { Int(number) / chunkItems }
  static func offset(of number: Int64) -> Int { Int(number) % chunkItems }

  var isEmpty: Bool { chunks.allSatisfy { bits in bits.allSatisfy { $0 == 0 } } }

  var count: Int { chunks.reduce(0) { $0 + $1.reduce(0) { $0 + $1.nonzeroBitCount } } }

  /// The chunks that may have members.
  var filledChunks: [Int] { chunks.indices.filter { !chunks[$0].isEmpty } }

  func contains(_ number: Int64) -> Bool {
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
