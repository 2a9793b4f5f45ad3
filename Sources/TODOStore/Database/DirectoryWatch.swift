@preconcurrency import Dispatch
import Foundation

// Dispatch does not mark its sources as Sendable, although every call on one is thread-safe.

/// Watches the directory of a file for writes to that file and to those that SQLite puts beside it; inotify(7). If the
/// system has no watches left, every second counts as a write.
final class DirectoryWatch: Sendable {
  /// Nil without a watch.
  private let descriptor: Int32?
  private let prefix: String
  private let source: any DispatchSourceProtocol

  init(fileAt path: String) {
    let target = FilePath(FilePath(path).target)
    prefix = target.name
    descriptor = Self.watch(target.directory)
    if let descriptor {
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    } else {
      let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(200))
      source = timer
    }
  }

  private static func watch(_ directory: String) -> Int32? {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    )
    guard inotify_add_watch(descriptor, directory, events) >= 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  func start(_ onWrite: @escaping @Sendable () -> Void) {
    source.setEventHandler { [self] in
      if descriptor.map(readEvents) ?? true { onWrite() }
    }
    source.setCancelHandler { [descriptor] in
      if let descriptor { close(descriptor) }
    }
    source.resume()
  }

  func cancel() { source.cancel() }

  /// Removes all waiting events from the queue.
  ///
  /// - Returns: whether one of them concerns the file.
  private func readEvents(_ descriptor: Int32) -> Bool {
    var isConcerned = false
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return isConcerned }
      if DirectoryEvents(bytes: buffer[..<count]).concern(filesNamed: prefix) { isConcerned = true }
    }
  }
}

/// Events of a directory as the kernel returns them, one after the other; inotify(7), struct inotify_event.
struct DirectoryEvents {
  let bytes: ArraySlice<UInt8>

  /// Whether a file whose name begins with `prefix` may have changed. That is also the case if the kernel dropped
  /// events for lack of room, or if the directory itself was moved or deleted.
  func concern(filesNamed prefix: String) -> Bool {
    var rest = bytes
    let headerSize = MemoryLayout<inotify_event>.size
    while rest.count >= headerSize {
      let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      let name = rest.dropFirst(headerSize).prefix(Int(event.len)).prefix { $0 != 0 }
      if event.mask & Self.nameless != 0 || String(decoding: name, as: UTF8.self).hasPrefix(prefix) {
        return true
      }
      rest = rest.dropFirst(headerSize + Int(event.len))
    }
    return false
  }

  private static let nameless = UInt32(
    IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT
  )
}
