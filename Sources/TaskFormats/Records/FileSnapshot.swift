public import Foundation
public import SystemCalls

/// A private copy of a file or of a stream: whatever happens to the file meanwhile, these bytes stay as they are.
///
/// Up to ``memoryLimit`` it is in memory. A larger copy is in a file without a name, which is mapped into memory and disappears with it.
public struct FileSnapshot: Sendable {
  public let bytes: Data
  /// The file when it was copied; nil for a stream.
  public let state: FileState?

  /// Up to which size a copy is held in memory.
  static let memoryLimit = 4 << 20

  /// Copies the file at a path.
  ///
  /// - Parameter directory: where a large copy is.
  /// - Throws: if it cannot be read, is no regular file, or changes while it is copied.
  public init(
    path: String,
    copyingIn directory: String,
    limit: Int = FormatLimits.file
  ) throws(FileSnapshotError) {
    // Opening a FIFO would wait for someone who writes to it, and a terminal would become that of this process.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(code: errno) }
    defer { close(file) }
    guard let before = FileState(descriptor: file) else { throw .unreadable(code: errno) }
    guard !before.isDirectory else { throw .directory }
    guard before.isRegular else { throw .notRegular }
    guard before.size <= limit else { throw .tooLarge(limit: limit) }
    bytes = try SnapshotCopy(file, in: directory, limit: limit).bytes(expecting: before.size)
    guard FileState(descriptor: file) == before else { throw .changed }
    state = before
  }

  /// Copies a stream up to its end, such as standard input.
  public init(
    stream descriptor: Int32,
    copyingIn directory: String,
    limit: Int = FormatLimits.file
  ) throws(FileSnapshotError) {
    if let state = FileState(descriptor: descriptor), state.isDirectory { throw .directory }
    bytes = try SnapshotCopy(descriptor, in: directory, limit: limit).bytes()
    state = nil
  }

  /// Lets go of the memory that a large copy takes: its bytes come from their file again if they are read once more.
  public func letGo() {
    guard bytes.count > Self.memoryLimit else { return }
    bytes.withUnsafeBytes { bytes in
      _ = madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
    }
  }
}

/// Why there is no copy of a file.
public enum FileSnapshotError: Error, Hashable, Sendable {
  /// It cannot be read; see errno(3).
  case unreadable(code: Int32)
  case directory
  /// It is a FIFO, a socket or a device, of which nobody knows whether it ends.
  case notRegular
  /// It has more than `limit` bytes.
  case tooLarge(limit: Int)
  /// It was changed while it was copied.
  case changed
  /// The copy cannot be written; see errno(3).
  case copyFailed(code: Int32)
  /// The task was cancelled.
  case stopped
}

/// Reads a descriptor to its end.
private struct SnapshotCopy {
  private let source: Int32
  private let directory: String
  private let limit: Int

  private static let blockSize = 1 << 18
  /// How often it is seen whether the task was cancelled while nothing comes, in milliseconds.
  private static let patience: Int32 = 100

  init(_ source: Int32, in directory: String, limit: Int) {
    (self.source, self.directory, self.limit) = (source, directory, limit)
  }

  /// - Parameter size: how much is expected; nil for an unknown number of bytes.
  func bytes(expecting size: Int? = nil) throws(FileSnapshotError) -> Data {
    // One byte more, so that the end is seen.
    var block = [UInt8](repeating: 0, count: min(Self.blockSize, size.map { $0 + 1 } ?? .max))
    var held = Data()
    while held.count <= FileSnapshot.memoryLimit {
      let count = try read(into: &block)
      guard count > 0 else { return held }
      held.append(contentsOf: block[..<count])
      guard held.count <= limit else { throw .tooLarge(limit: limit) }
    }
    let copy = try Self.unnamedFile(in: directory)
    defer { close(copy) }
    var size = held.count
    try Self.write(held, to: copy)
    held = Data()
    while true {
      let count = try read(into: &block)
      guard count > 0 else { break }
      size += count
      guard size <= limit else { throw .tooLarge(limit: limit) }
      try Self.write(block[..<count], to: copy)
    }
    guard let bytes = OpenFile(copy).mapped(size) else { throw .copyFailed(code: errno) }
    return bytes
  }

  /// - Returns: how many bytes were read; 0 at the end.
  private func read(into block: inout [UInt8]) throws(FileSnapshotError) -> Int {
    while true {
      var wait = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&wait, 1, Self.patience) != 0
      guard !Task.isCancelled else { throw .stopped }
      guard isReady else { continue }
      let count = Glibc.read(source, &block, block.count)
      if count >= 0 { return count }
      guard errno == EINTR || errno == EAGAIN else { throw .unreadable(code: errno) }
    }
  }

  private static func write(_ bytes: some ContiguousBytes, to copy: Int32) throws(FileSnapshotError) {
    let code = bytes.withUnsafeBytes(OpenFile(copy).write)
    guard code == 0 else { throw .copyFailed(code: code) }
  }

  /// A file that nothing else can open.
  private static func unnamedFile(in directory: String) throws(FileSnapshotError) -> Int32 {
    var template = Array((directory + "/mytodo-XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw .copyFailed(code: errno) }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }
}
