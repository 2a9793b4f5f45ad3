import Foundation

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
