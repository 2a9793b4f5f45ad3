import Foundation

/// Keeps two runs on one file apart, and knows how far what both sides agree on has come: a file beside the database.
final class SyncLock {
  private let descriptor: Int32

  static let suffix = ".sync"

  enum Failure: Error {
    /// Another run is under way.
    case busy
    case unwritable(code: Int32)
  }

  /// - Parameter database: the file that holds the items.
  init(database: String) throws(Failure) {
    let file = open(database + Self.suffix, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .unwritable(code: errno) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(file)
      throw code == EWOULDBLOCK ? .busy : .unwritable(code: code)
    }
    descriptor = file
  }

  deinit { close(descriptor) }

  /// As it was noted last; nil before the first run.
  var mark: Int64? {
    get {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = pread(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      return Int64(String(decoding: bytes[..<count], as: UTF8.self).prefix { $0.isNumber })
    }
    set {
      guard let newValue, newValue != mark else { return }
      let bytes = Array("\(newValue)\n".utf8)
      _ = pwrite(descriptor, bytes, bytes.count, 0)
      ftruncate(descriptor, off_t(bytes.count))
      fsync(descriptor)
    }
  }
}
