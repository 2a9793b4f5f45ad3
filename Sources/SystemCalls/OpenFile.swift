public import FoundationEssentials
import Glibc

/// An open file, by its descriptor.
public struct OpenFile: Sendable {
  let descriptor: Int32

  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all bytes; write(2).
  ///
  /// - Returns: 0, or why they were not written; see errno(3).
  public func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard count != 0 else { return EIO }
      guard count > 0 || errno == EINTR else { return errno }
      rest = rest.dropFirst(max(0, count))
    }
    return 0
  }

  /// Puts on disk what was written; fsync(2).
  ///
  /// - Returns: 0, or why it may not be there; see errno(3).
  public func sync() -> Int32 { fsync(descriptor) == 0 ? 0 : errno }

  /// The first bytes of the file, whatever becomes of it afterwards; nil if they cannot be read, see errno(3).
  func bytes(_ size: Int) -> Data? {
    var bytes = Data(count: size)
    let isRead = bytes.withUnsafeMutableBytes { buffer in
      var done = 0
      while done < size {
        let count = pread(descriptor, buffer.baseAddress.map { $0 + done }, size - done, off_t(done))
        guard count != 0 else { errno = EIO; return false }
        guard count > 0 || errno == EINTR else { return false }
        done += max(0, count)
      }
      return true
    }
    return isRead ? bytes : nil
  }

  /// The first bytes of the file, mapped into memory; nil if that failed, see errno(3).
  public func mapped(_ size: Int) -> Data? {
    guard size > 0 else { return Data() }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      return nil
    }
    return Data(bytesNoCopy: start, count: size, deallocator: .custom { start, _ in munmap(start, size) })
  }
}
