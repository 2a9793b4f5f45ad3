import Foundation
import TODOCore

/// A file that is written under another name, and gets its own only when it is complete and on disk.
///
/// The remains of an interrupted one end in ``suffix``, and are removed by the next one of that name.
final class NewFile {
  static let suffix = ".partial"

  let path: String
  let temporaryPath: String
  let descriptor: Int32
  private var isOpen = true

  /// Creates the file, readable only by its owner.
  init(at path: String) throws {
    self.path = path
    temporaryPath = path + Self.suffix
    unlink(temporaryPath)
    descriptor = Glibc.open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw TODOStoreError(errno: errno) }
  }

  /// Throws ``TODOStoreError/diskFull`` if there is no room for this many bytes and some to spare: a copy must not take
  /// the room that the next change needs.
  func reserveRoom(_ bytes: Int64) throws {
    var status = statvfs()
    guard fstatvfs(descriptor, &status) == 0 else { throw TODOStoreError(errno: errno) }
    let free = Int64(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
    guard free - Self.spareRoom >= bytes else { throw TODOStoreError.diskFull }
  }

  private static let spareRoom: Int64 = 16 << 20

  func write(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        guard count > 0 || errno == EINTR else { throw TODOStoreError(errno: errno) }
        done += max(0, count)
      }
    }
  }

  func empty() throws {
    guard ftruncate(descriptor, 0) == 0 else { throw TODOStoreError(errno: errno) }
  }

  func sync() throws {
    guard fsync(descriptor) == 0 else { throw TODOStoreError(errno: errno) }
  }

  /// Gives the file its name, replacing any other file of that name.
  ///
  /// - Parameter syncing: whether the name must survive a power cut; the content has been synced before.
  func publish(syncing: Bool = true) throws {
    guard rename(temporaryPath, path) == 0 else { throw TODOStoreError(errno: errno) }
    end()
    if syncing { try Self.syncDirectory(of: path) }
  }

  /// Removes the file unless it has its name.
  func discard() {
    guard isOpen else { return }
    end()
    unlink(temporaryPath)
  }

  private func end() {
    close(descriptor)
    isOpen = false
  }

  /// Makes the names in a file's directory durable; fsync(2).
  static func syncDirectory(of path: String) throws {
    let descriptor = Glibc.open(FilePath(path).directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TODOStoreError(errno: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw TODOStoreError(errno: errno) }
  }
}
