import Foundation
import Testing

@testable import TODOStore

/// Events as the kernel returns them; inotify(7).
@Suite struct DirectoryEventsTests {
  /// The bytes of an event: its name is padded with zeros to whole words.
  private func bytes(_ mask: Int, name: String = "") -> [UInt8] {
    let padded =
      name.isEmpty ? [] : Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count % 16)
    var event = inotify_event()
    event.mask = UInt32(mask)
    event.len = UInt32(padded.count)
    return withUnsafeBytes(of: event) { Array($0) } + padded
  }

  @Test("without a watch every second counts as a write", .timeLimit(.minutes(1))) func withoutWatch() async {
    // Given
    let watch = DirectoryWatch(fileAt: "/nowhere/list.sqlite")
    let (writes, continuation) = AsyncStream<Void>.makeStream()
    // When
    watch.start { continuation.yield() }
    // Then
    var iterator = writes.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    watch.cancel()
  }

  private func concern(_ events: [UInt8]...) -> Bool {
    DirectoryEvents(bytes: events.joined().map(\.self)[...]).concern(filesNamed: "list.sqlite")
  }

  @Test(
    "the file and the files that SQLite puts beside it are watched",
    arguments: ["list.sqlite", "list.sqlite-journal"]
  )
  func ownFiles(name: String) {
    #expect(concern(bytes(Int(IN_MODIFY), name: "other"), bytes(Int(IN_MODIFY), name: name)))
  }

  @Test("other files are not watched") func otherFiles() {
    #expect(!concern(bytes(Int(IN_MODIFY), name: "other.sqlite"), bytes(Int(IN_DELETE), name: "list")))
    #expect(!concern())
  }

  @Test(
    "events dropped by the kernel, and the end of the directory, may hide a change",
    arguments: [Int(IN_Q_OVERFLOW), Int(IN_DELETE_SELF), Int(IN_MOVE_SELF), Int(IN_IGNORED), Int(IN_UNMOUNT)]
  ) func nameless(mask: Int) {
    #expect(concern(bytes(Int(IN_MODIFY), name: "other"), bytes(mask)))
  }

  @Test("a truncated event is ignored") func cutShort() {
    #expect(!concern(Array(bytes(Int(IN_MODIFY), name: "list.sqlite").prefix(15))))
  }
}
