import CZlib

/// Compresses data for tests.
enum Gzip {
  static func compress(_ input: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    // 16 asks for gzip (zlib.h, deflateInit2).
    deflateInit2_(
      &stream,
      Z_BEST_SPEED,
      Z_DEFLATED,
      15 + 16,
      8,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    )
    defer { deflateEnd(&stream) }
    var input = input
    return input.withUnsafeMutableBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: Int(deflateBound(&stream, UInt(input.count)))) { output, count in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        deflate(&stream, Z_FINISH)
        count = Int(stream.total_out)
      }
    }
  }
}
