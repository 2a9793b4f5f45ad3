import CZlib

/// Inflates gzip (RFC 1952) and zlib data (RFC 1950), in steps, so that a small file cannot fill the memory.
enum Inflation {
  private static let step = 64 << 10

  /// The tile that `stored` contains: inflated if it is compressed, else as it is.
  ///
  /// - Throws: ``TileProblem``: damaged, too large, or compressed in another way.
  static func tile(_ stored: [UInt8]) throws(TileProblem) -> [UInt8] {
    guard stored.count <= TileLimits.bytes else { throw .tooLarge }
    switch (stored.first, stored.dropFirst().first) {
    case (0x1F, 0x8B): return try inflate(stored, limit: TileLimits.bytes)
    // A vector tile begins with a layer, which is 0x1A; 0x78 is zlib, 0x28 0xB5 is Zstandard.
    case (0x78, _): return try inflate(stored, limit: TileLimits.bytes)
    case (0x28, 0xB5): throw .unknownCompression
    default: return stored
    }
  }

  /// - Parameter limit: the most bytes of the result.
  static func inflate(_ input: [UInt8], limit: Int) throws(TileProblem) -> [UInt8] {
    var stream = z_stream()
    // 15 is the greatest window; 32 accepts gzip and zlib (zlib.h, inflateInit2).
    guard
      inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .damaged }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var status = Z_OK
    var input = input
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while status == Z_OK, output.count <= limit {
        let chunk = [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(step)
          status = CZlib.inflate(&stream, Z_NO_FLUSH)
          count = step - Int(stream.avail_out)
        }
        output += chunk
      }
    }
    if output.count > limit { throw .tooLarge }
    // Cut data ends in Z_BUF_ERROR.
    guard status == Z_STREAM_END else { throw .damaged }
    return output
  }
}
