import CRename
public import FoundationEssentials
import Glibc

/// A new version of a file, which is written beside it and takes its place only when it is complete and on disk. Until then, and if it
/// fails, the file is as it was.
public final class FileReplacement {
  /// Why there is no new version. The file is as it was.
  public enum Failure: Error, Hashable, Sendable {
    /// It cannot be written; see errno(3).
    case unwritable(code: Int32)
    /// The file was changed, removed or made by others meanwhile.
    case changedMeanwhile
    /// It is a directory, a FIFO, a socket or a device.
    case notRegular
  }

  /// What may have the name when the new version gets it.
  private enum Former {
    case anything
    /// The file as it was read; nil if there must not be one.
    case file(FileState?)
  }

  public let path: String
  /// Its name until it is published, if it has one; open(2), O_TMPFILE.
  private var temporaryPath: String?
  private let former: Former
  /// Is open until the version is discarded.
  public let file: OpenFile
  private var isPublished = false
  private var isOpen = true

  /// How the name of an interrupted version ends that was begun by ``init(privateAt:)``.
  public static let partialSuffix = ".partial"

  /// Begins a version that only its owner can read, and that replaces any file of its name. It has a name from the start, so that it can be
  /// opened by that; one that was interrupted is removed by the next.
  public convenience init(privateAt path: String) throws(Failure) {
    try self.init(privateAt: path, named: path + Self.partialSuffix)
  }

  private init(privateAt path: String, named name: String) throws(Failure) {
    (self.path, temporaryPath, former) = (path, name, .anything)
    unlink(name)
    let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(code: errno) }
    file = OpenFile(descriptor)
  }

  /// Begins a version of the same mode and owner. It has no name until it is complete where the file system can do that, so that nothing is
  /// left of it if the program is killed.
  ///
  /// - Parameters:
  ///   - path: the file. Of a symbolic link, what it refers to is replaced.
  ///   - former: the file as it was read; nil if there must not be one.
  public init(of path: String, replacing former: FileState?) throws(Failure) {
    if let state = FileState(path: path) {
      guard state.isRegular else { throw .notRegular }
      guard state == former else { throw .changedMeanwhile }
      // Another name could be given to a file that must not be written.
      guard access(path, W_OK) == 0 else { throw .unwritable(code: errno) }
    } else if former != nil {
      throw .changedMeanwhile
    }
    self.former = .file(former)
    self.path = Self.target(of: path)
    let mode: mode_t = former == nil ? 0o666 : 0o600
    let folder = Self.folder(of: self.path)
    // It gets its name through its descriptor.
    let canBeNamed = access("/proc/self/fd", X_OK) == 0
    var descriptor =
      canBeNamed ? open(folder.isEmpty ? "." : folder, O_RDWR | Self.withoutName | O_CLOEXEC, mode) : -1
    while descriptor < 0 {
      let name = Self.freeName(beside: self.path)
      descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 { temporaryPath = name }
      guard descriptor >= 0 || errno == EEXIST else { throw .unwritable(code: errno) }
    }
    file = OpenFile(descriptor)
    if let former {
      // Only the administrator can give files away.
      _ = fchown(descriptor, former.owner, former.group)
      fchmod(descriptor, former.mode & 0o777)
    }
  }

  /// Replaces a file by one that only its owner can read, which may not survive a power cut. Several programs can do that at once.
  public static func write(_ data: Data, privatelyTo path: String) throws(Failure) {
    let file = try FileReplacement(privateAt: path, named: "\(path).\(getpid())\(partialSuffix)")
    try file.write(data)
    try file.takePlace()
  }

  /// Adds bytes.
  public func write(_ data: Data) throws(Failure) {
    let code = data.withUnsafeBytes(file.write)
    guard code == 0 else { throw .unwritable(code: code) }
  }

  /// What was written. Others may change the file once it is published.
  public func contents() throws(Failure) -> Data {
    guard let size = FileState(descriptor: file.descriptor)?.size, let data = file.bytes(size) else {
      throw .unwritable(code: errno)
    }
    return data
  }

  /// A path by which it can be opened until it is published.
  public var openPath: String { temporaryPath ?? "/proc/self/fd/\(file.descriptor)" }

  /// Puts on disk what was written.
  public func sync() throws(Failure) {
    let code = file.sync()
    guard code == 0 else { throw .unwritable(code: code) }
  }

  /// Gives the new version the name of the file, and both survive a power cut.
  ///
  /// - Throws: also if a private version has its name, but may lose it in a power cut.
  public func publish() throws(Failure) {
    try sync()
    try takePlace()
    let code = Self.sync(directory: Self.folder(of: path))
    if case .anything = former, ![0, EINVAL, ENOTSUP].contains(code) { throw .unwritable(code: code) }
  }

  /// Gives the new version the name of the file, which may not survive a power cut.
  public func takePlace() throws(Failure) {
    switch former {
    case .file(nil): try takeFreePlace()
    case .file(let former?):
      guard FileState(path: path) == former else { throw .changedMeanwhile }
      try exchange(with: former)
    case .anything:
      guard rename(try name(), path) == 0 else { throw .unwritable(code: errno) }
    }
    isPublished = true
  }

  private func takeFreePlace() throws(Failure) {
    if link(to: path) {
      if let temporaryPath { unlink(temporaryPath) }
      return
    }
    // Otherwise the file system has no links; link(2).
    guard errno != EEXIST else { throw .changedMeanwhile }
    let name = try name()
    if crename_to_free(name, path) == 0 { return }
    guard errno != EEXIST, FileState(path: path) == nil else { throw .changedMeanwhile }
    guard rename(name, path) == 0 else { throw .unwritable(code: errno) }
  }

  /// Both files exchange their names, so that one of them is there at any time, and what was there can be looked at afterwards: another program
  /// may have been quicker.
  func exchange(with former: FileState) throws(Failure) {
    let name = try name()
    if crename_exchange(name, path) == 0 {
      guard FileState(path: name) == former else {
        giveBack(name)
        throw .changedMeanwhile
      }
      unlink(name)
    } else {
      guard errno != ENOENT else { throw .changedMeanwhile }
      guard rename(name, path) == 0 else { throw .unwritable(code: errno) }
    }
  }

  /// Gives the version of another program its name back.
  private func giveBack(_ name: String) {
    guard crename_exchange(name, path) == 0 else {
      _ = crename_to_free(name, path)
      return
    }
    // What has come there meanwhile is newer than both.
    if FileState(path: name)?.identity != FileState(descriptor: file.descriptor)?.identity {
      _ = crename_exchange(name, path)
    }
  }

  /// Gives it a name beside the file, if it has none, since only a name can take the place of another.
  private func name() throws(Failure) -> String {
    while true {
      if let temporaryPath { return temporaryPath }
      let name = Self.freeName(beside: path)
      if link(to: name) {
        temporaryPath = name
      } else if errno != EEXIST {
        throw .unwritable(code: errno)
      }
    }
  }

  private func link(to name: String) -> Bool {
    if let temporaryPath { return Glibc.link(temporaryPath, name) == 0 }
    return linkat(AT_FDCWD, "/proc/self/fd/\(file.descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// The version that was published.
  public var state: FileState? { isPublished && isOpen ? FileState(descriptor: file.descriptor) : nil }

  /// Removes the version unless it was published.
  public func discard() {
    guard isOpen else { return }
    isOpen = false
    close(file.descriptor)
    if !isPublished, let temporaryPath { unlink(temporaryPath) }
  }

  deinit { discard() }

  /// Lets the names of files survive a power cut, too. Not every file system can do that, and the files are written.
  ///
  /// - Parameter folder: empty for the current one.
  /// - Returns: 0, or why they may not; see errno(3).
  @discardableResult
  public static func sync(directory folder: String) -> Int32 {
    let directory = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return errno }
    defer { close(directory) }
    return OpenFile(directory).sync()
  }

  /// O_TMPFILE, a macro that Swift does not import: `__O_TMPFILE` of Linux with O_DIRECTORY.
  private static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY

  /// How names begin that files have for a moment. Syncthing passes them by, and so do all programs that leave hidden files alone.
  public static let temporaryPrefix = ".syncthing.mytodo-"

  static func freeName(beside path: String) -> String {
    folder(of: path) + temporaryPrefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// With the slash; empty for a name alone.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  private static func target(of path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }
}
