// Dispatch does not mark its sources as Sendable, though every call on one is safe from any thread.
@preconcurrency import Dispatch
import Foundation
import GRDB
import Synchronization

extension TODOItemStore {
  /// Gives an element whenever another connection has changed the database; several changes may give one.
  /// Ends never by itself. Nothing runs while nobody writes.
  ///
  /// The kernel reports writes in the file's *directory*: the file's own last event comes before the commit,
  /// the truncation of the journal is the commit. SQLite's `data_version` then tells whether it was another
  /// connection that wrote.
  public func changesElsewhere() -> AsyncStream<Void> {
    guard case .file(let path) = location else { return AsyncStream { $0.finish() } }
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard let watch = DirectoryWatch(fileAt: path) else {
      continuation.finish()
      return stream
    }
    let checker = VersionChecker(queue, known: openingDataVersion)
    watch.start { checker.check { continuation.yield() } }
    // What was written before the watch began.
    checker.check { continuation.yield() }
    continuation.onTermination = { _ in watch.cancel() }
    return stream
  }
}

/// Compares SQLite's `data_version`, which changes when another connection commits
/// (sqlite.org/pragma.html#pragma_data_version). At most one check waits while one runs.
private final class VersionChecker: Sendable {
  private struct State {
    var version: Int64?
    var isRunning = false
    var isWanted = false
  }

  private let queue: DatabaseQueue
  private let state: Mutex<State>

  init(_ queue: DatabaseQueue, known version: Int64?) {
    self.queue = queue
    state = Mutex(State(version: version))
  }

  func check(_ report: @escaping @Sendable () -> Void) {
    let starts = state.withLock { state in
      state.isWanted = true
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    Task.detached { [self] in
      while takeWish() {
        // A reader waits for the writer's lock here, off every actor. One that fails leaves the version as it
        // was, so that the next event finds the difference.
        guard let version = try? await queue.reading(Self.dataVersion) else { continue }
        let isNew = state.withLock { state in
          defer { state.version = version }
          return state.version != version
        }
        if isNew { report() }
      }
    }
  }

  private func takeWish() -> Bool {
    state.withLock { state in
      guard state.isWanted else {
        state.isRunning = false
        return false
      }
      state.isWanted = false
      return true
    }
  }

  private static let dataVersion: @Sendable (Database) throws -> Int64? = { db in
    try Int64.fetchOne(db, sql: "PRAGMA data_version")
  }
}

/// Watches the directory of a file for writes to that file and to those that SQLite puts beside it; inotify(7).
private final class DirectoryWatch: Sendable {
  private let descriptor: Int32
  private let prefix: String
  private let source: any DispatchSourceRead

  /// Nil when the system has no more watches to give.
  init?(fileAt path: String) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    prefix = url.lastPathComponent
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)
    guard inotify_add_watch(descriptor, url.deletingLastPathComponent().path, events) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
  }

  func start(_ onWrite: @escaping @Sendable () -> Void) {
    source.setEventHandler { [self] in
      if readEvents() { onWrite() }
    }
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.resume()
  }

  func cancel() { source.cancel() }

  /// Takes all waiting events off the queue.
  ///
  /// - Returns: whether one of them concerns the file.
  private func readEvents() -> Bool {
    var isConcerned = false
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return isConcerned }
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        let start = offset + MemoryLayout<inotify_event>.size
        let name = buffer[start..<min(start + Int(event.len), count)].prefix { $0 != 0 }
        if String(decoding: name, as: UTF8.self).hasPrefix(prefix) { isConcerned = true }
        offset = start + Int(event.len)
      }
    }
  }
}
