/// The key of the row that lists the items of one chunk that contain a gram: forty-eight bits for the gram, fifteen for
/// the chunk.
struct PostingKey: Hashable, Comparable, Sendable {
  let value: Int64

  private static let chunkBits = 15
  /// The valid chunks: a billion items.
  static let chunks = 0..<1 << chunkBits

  init(value: Int64) { self.value = value }

  init(_ gram: Gram, chunk: Int) { value = Int64(gram.code) << Self.chunkBits | Int64(chunk) }

  var gram: Gram { Gram(code: UInt64(bitPattern: value) >> UInt64(Self.chunkBits)) }
  var chunk: Int { Int(value & (1 << Self.chunkBits - 1)) }

  static func all(of gram: Gram) -> ClosedRange<Int64> {
    let first = PostingKey(gram, chunk: 0).value
    return first...(first | (1 << chunkBits - 1))
  }

  static func < (a: PostingKey, b: PostingKey) -> Bool { a.value < b.value }
}
