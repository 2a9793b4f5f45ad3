import Foundation

/// A file that can be read at any offset. It stays the same file when another file takes its name.
///
/// It is not mapped into memory: a file that is cut while it is mapped ends the process.
final class RandomAccessFile: Sendable {
  private let descriptor: Int32

  /// - Throws: ``MapFileProblem/unreadable(reason:)``
  init(path: String) throws(MapFileProblem) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// The bytes at an offset; nil if the file ends before their end, or cannot be read.
  func read(at offset: UInt64, count: Int) -> [UInt8]? {
    guard count >= 0, offset <= UInt64(Int64.max) - UInt64(count) else { return nil }
    var filled = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while filled < count, let start = buffer.baseAddress {
        let result = pread(descriptor, start + filled, count - filled, off_t(offset) + off_t(filled))
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { break }
        filled += result
      }
      initialized = filled
    }
    return filled == count ? bytes : nil
  }
}
