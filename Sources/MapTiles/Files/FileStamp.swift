import Foundation

/// Identifies the content of a path: a file that was changed or replaced has another stamp.
struct FileStamp: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t
  private let size: off_t
  private let seconds: Int
  private let nanoseconds: Int

  /// - Throws: ``MapFileProblem/unreadable(reason:)`` unless `path` is a regular file.
  init(path: String) throws(MapFileProblem) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
    // Opening a pipe might wait forever.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: "not a regular file") }
    (device, inode, size) = (status.st_dev, status.st_ino, status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
