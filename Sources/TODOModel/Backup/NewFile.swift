import Foundation

/// A file that is written under another name, and gets its own only when it is whole and on the disk.
///
/// Whatever is left of one that was cut short ends in ``suffix`` and is removed by the next one of that name.
struct NewFile {
  static let suffix = ".partial"

  let path: String
  let temporaryPath: String
  let descriptor: Int32

  /// Makes the file, readable by its owner alone.
  init(at path: String) throws {
    self.path = path
    temporaryPath = path + Self.suffix
    unlink(temporaryPath)
    descriptor = Glibc.open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw TODOStoreError(errno: errno) }
  }

  /// Throws ``TODOStoreError/diskFull`` when there is no room for so many bytes and some to spare: a copy must not
  /// take the room that the next change needs.
  func reserveRoom(_ bytes: Int64) throws {
    var status = statvfs()
    guard fstatvfs(descriptor, &status) == 0 else { throw TODOStoreError(errno: errno) }
    let free = Int64(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
    guard free - Self.spareRoom >= bytes else { throw TODOStoreError.diskFull }
  }

  private static let spareRoom: Int64 = 16 << 20

  func sync() throws {
    guard fsync(descriptor) == 0 else { throw TODOStoreError(errno: errno) }
  }

  /// Gives the file, which is synced, its name.
  func publish() throws {
    guard rename(temporaryPath, path) == 0 else { throw TODOStoreError(errno: errno) }
    close(descriptor)
    try Self.syncDirectory(of: path)
  }

  func discard() {
    close(descriptor)
    unlink(temporaryPath)
  }

  /// Makes the names in the directory of a file last; fsync(2).
  static func syncDirectory(of path: String) throws {
    let parent = (path as NSString).deletingLastPathComponent
    let descriptor = Glibc.open(parent.isEmpty ? "." : parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TODOStoreError(errno: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw TODOStoreError(errno: errno) }
  }
}
