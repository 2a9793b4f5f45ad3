public import Foundation
import Synchronization

/// A new version of a file, which is written beside it and takes its place only when it is complete and on disk. Until then, and if it
/// fails, the file is as it was. It has no name until it is complete where the file system can do that, so that nothing is left of it
/// if the program is killed.
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

  private let path: String
  /// Its name until it is published, if it has one; open(2), O_TMPFILE.
  private var temporaryPath: String?
  private let former: FileState?
  private let descriptor: Int32
  private var isPublished = false

  /// Begins the new version.
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
    self.former = former
    self.path = Self.target(of: path)
    let mode: mode_t = former == nil ? 0o666 : 0o600
    let folder = Self.folder(of: self.path)
    // It gets its name through its descriptor.
    let canBeNamed = access("/proc/self/fd", X_OK) == 0
    var file =
      canBeNamed ? open(folder.isEmpty ? "." : folder, O_RDWR | Self.withoutName | O_CLOEXEC, mode) : -1
    while file < 0 {
      let name = Self.freeName(beside: self.path)
      file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if file >= 0 { temporaryPath = name }
      guard file >= 0 || errno == EEXIST else { throw .unwritable(code: errno) }
    }
    descriptor = file
    if let former {
      // Only the administrator can give files away.
      _ = fchown(file, former.owner, former.group)
      fchmod(file, former.mode & 0o777)
    }
  }

  /// Adds bytes.
  public func write(_ data: Data) throws(Failure) {
    var code: Int32 = 0
    for part in data.regions where code == 0 {
      part.withUnsafeBytes { bytes in
        var done = 0
        while done < bytes.count {
          let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
          if count > 0 {
            done += count
          } else if errno != EINTR {
            code = errno
            return
          }
        }
      }
    }
    guard code == 0 else { throw .unwritable(code: code) }
  }

  /// What was written, mapped into memory.
  public func contents() throws(Failure) -> Data {
    guard let size = FileState(descriptor: descriptor)?.size else { throw .unwritable(code: errno) }
    guard size > 0 else { return Data() }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      throw .unwritable(code: errno)
    }
    return Data(bytesNoCopy: start, count: size, deallocator: .custom { start, _ in munmap(start, size) })
  }

  /// Gives the new version the name of the file.
  public func publish() throws(Failure) {
    if let failure = Self.publish([self])[0] { throw failure }
  }

  /// Gives new versions in one folder the names of their files, in about the time that one takes.
  ///
  /// - Returns: why a version has not taken its place, in the order of the versions; nil for one that has.
  public static func publish(_ group: [FileReplacement]) -> [Failure?] {
    let failures = zip(group, sync(group.map(\.descriptor))).map { one, code -> Failure? in
      do throws(Failure) {
        guard code == 0 else { throw .unwritable(code: code) }
        try one.takePlace()
        return nil
      } catch { return error }
    }
    if let first = group.first { sync(directory: folder(of: first.path)) }
    return failures
  }

  /// So many files are put on disk at a time. The file system writes them together, so that the disk is waited for once.
  private static let syncsAtOnce = 8

  /// - Returns: for each file 0, or why it may not be on disk; see errno(3).
  private static func sync(_ descriptors: [Int32]) -> [Int32] {
    guard descriptors.count > 1 else { return descriptors.map { fsync($0) == 0 ? 0 : errno } }
    let state = Mutex((next: 0, codes: [Int32](repeating: 0, count: descriptors.count)))
    let threads = DispatchGroup()
    for _ in 0..<min(syncsAtOnce, descriptors.count) {
      threads.enter()
      Thread.detachNewThread {
        while true {
          let index = state.withLock { state in
            state.next += 1
            return state.next - 1
          }
          guard index < descriptors.count else { break }
          guard fsync(descriptors[index]) != 0 else { continue }
          let code = errno
          state.withLock { $0.codes[index] = code }
        }
        threads.leave()
      }
    }
    threads.wait()
    return state.withLock { $0.codes }
  }

  private func takePlace() throws(Failure) {
    if former == nil, link(to: path) {
      if let temporaryPath { unlink(temporaryPath) }
    } else {
      // Otherwise the file system has no links; link(2).
      guard former != nil || errno != EEXIST else { throw .changedMeanwhile }
      let name = try name()
      guard former == nil || FileState(path: path) == former else { throw .changedMeanwhile }
      guard rename(name, path) == 0 else { throw .unwritable(code: errno) }
    }
    isPublished = true
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
    return linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// The version that was published.
  public var state: FileState? { isPublished ? FileState(descriptor: descriptor) : nil }

  deinit {
    close(descriptor)
    if !isPublished, let temporaryPath { unlink(temporaryPath) }
  }

  /// Lets the names of files survive a power cut, too. Not every file system can do that, and the files are written.
  ///
  /// - Parameter folder: empty for the current one.
  public static func sync(directory folder: String) {
    let directory = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  /// O_TMPFILE, a macro that Swift does not import: `__O_TMPFILE` of Linux with O_DIRECTORY.
  private static let withoutName: Int32 = 0o20_000_000 | O_DIRECTORY

  private static func freeName(beside path: String) -> String {
    folder(of: path) + ".mytodo-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
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
