public import Glibc

/// By which a file is known to be the same and unchanged; stat(2).
public struct FileState: Hashable, Sendable {
  /// Which file it is, whatever its name.
  public struct Identity: Hashable, Sendable {
    fileprivate let device: dev_t
    public let inode: ino_t
  }

  public let identity: Identity
  let mode: mode_t
  let owner: uid_t
  let group: gid_t
  public let size: Int
  /// When the content was changed.
  public let seconds, nanoseconds: Int

  /// The open file; nil if it cannot be asked, see errno(3).
  public init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file at a path; nil if there is none, see errno(3).
  ///
  /// - Parameter followsLinks: whether a symbolic link at the path is followed.
  public init?(path: String, followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = Identity(device: status.st_dev, inode: status.st_ino)
    (mode, owner, group) = (status.st_mode, status.st_uid, status.st_gid)
    size = Int(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  public var isRegular: Bool { mode & S_IFMT == S_IFREG }
  public var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
}
