import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import TaskFormats

@Suite("A private copy of a file") struct FileSnapshotTests {
  @Test("has its bytes, also when the file is changed afterwards", arguments: [0, 1, 5_000_000])
  func bytes(count: Int) throws {
    try inFolder { folder in
      let (path, bytes) = (folder + "/a", Data(repeating: 7, count: count))
      try bytes.write(to: URL(fileURLWithPath: path))
      let copy = try FileSnapshot(path: path, copyingIn: folder)
      try Data("other".utf8).write(to: URL(fileURLWithPath: path))
      #expect(copy.bytes == bytes)
      copy.letGo()
      #expect(copy.bytes == bytes)
      #expect(copy.state?.size == count)
      #expect(copy.state != FileState(path: path))
      // A large copy has no name.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("of a stream ends where that does") func stream() throws {
    try inFolder { folder in
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      defer { close(ends[0]) }
      #expect(write(ends[1], "abc", 3) == 3)
      close(ends[1])
      let copy = try FileSnapshot(stream: ends[0], copyingIn: folder)
      #expect(copy.bytes == Data("abc".utf8))
      #expect(copy.state == nil)
    }
  }

  @Test("is not made of directories, FIFOs and devices, nor of what is not there") func refused() throws {
    try inFolder { folder in
      #expect(mkfifo(folder + "/fifo", 0o600) == 0)
      let expected: [(String, FileSnapshotError)] = [
        (folder, .directory), (folder + "/fifo", .notRegular), ("/dev/zero", .notRegular),
        (folder + "/none", .unreadable(code: ENOENT)),
      ]
      for (path, error) in expected {
        #expect(throws: error) { try FileSnapshot(path: path, copyingIn: folder) }
      }
    }
  }

  @Test("has a limit, in memory and beyond it") func limit() throws {
    try inFolder { folder in
      let path = folder + "/a"
      try Data(count: 5_000_000).write(to: URL(fileURLWithPath: path))
      #expect(throws: FileSnapshotError.tooLarge(limit: 10)) {
        try FileSnapshot(path: path, copyingIn: folder, limit: 10)
      }
      for limit in [1_000_000, 4_900_000] {
        let file = open(path, O_RDONLY)
        defer { close(file) }
        #expect(throws: FileSnapshotError.tooLarge(limit: limit)) {
          try FileSnapshot(stream: file, copyingIn: folder, limit: limit)
        }
      }
    }
  }

  @Test("needs a folder where it can be if it is large") func noFolder() throws {
    try inFolder { folder in
      try Data(count: 5_000_000).write(to: URL(fileURLWithPath: folder + "/a"))
      #expect(throws: FileSnapshotError.copyFailed(code: ENOENT)) {
        try FileSnapshot(path: folder + "/a", copyingIn: folder + "/none")
      }
    }
  }

  @Test("is given up when the task is cancelled, while nothing comes") func stopped() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let source = ends[0]
    let task = Task { () -> FileSnapshotError? in
      do throws(FileSnapshotError) {
        _ = try FileSnapshot(stream: source, copyingIn: "/tmp")
        return nil
      } catch { return error }
    }
    task.cancel()
    #expect(await task.value == .stopped)
  }
}
