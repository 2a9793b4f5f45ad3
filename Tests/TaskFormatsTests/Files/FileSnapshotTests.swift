import Foundation
import Testing

@testable import TaskFormats

/// A temporary directory for the files of one test.
func inFolder(_ body: (_ path: String) throws -> Void) throws {
  var template = Array("/tmp/mytodo-test.XXXXXX".utf8CString)
  let made = try #require(mkdtemp(&template))
  let path = String(cString: made)
  defer { try? FileManager.default.removeItem(atPath: path) }
  try body(path)
}

@Suite("A private copy of a file") struct FileSnapshotTests {
  @Test("has its bytes, also when the file is changed afterwards", arguments: [0, 1, 5_000_000])
  func bytes(count: Int) throws {
    try inFolder { folder in
      let (path, bytes) = (folder + "/a", Data(repeating: 7, count: count))
      try bytes.write(to: URL(fileURLWithPath: path))
      let copy = try FileSnapshot(path: path, copyingIn: folder)
      try Data("other".utf8).write(to: URL(fileURLWithPath: path))
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

@Suite("A new version of a file") struct FileReplacementTests {
  @Test("takes the place of the old one with its mode, through a symbolic link") func replaces() throws {
    try inFolder { folder in
      let (path, link) = (folder + "/a", folder + "/link")
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      #expect(chmod(path, 0o640) == 0 && symlink("a", link) == 0)
      let new = try FileReplacement(of: link, replacing: FileState(path: link))
      try new.write(Data("new".utf8))
      #expect(FileManager.default.contents(atPath: path) == Data("old".utf8))
      try new.publish()
      #expect(FileManager.default.contents(atPath: path) == Data("new".utf8))
      #expect(FileState(path: path)?.mode == 0o100640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a", "link"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
    }
  }

  @Test("has no name until it is complete, so that nothing is left of it after a kill")
  func withoutName() throws {
    try inFolder { folder in
      // open(2), O_TMPFILE: whether the file system can do that.
      let probe = open(folder, O_RDWR | O_DIRECTORY | 0o20_000_000, 0o600)
      close(probe)
      let new = try FileReplacement(of: folder + "/a", replacing: nil)
      try new.write(Data("new".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty == (probe >= 0))
      try new.publish()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("is not made if the old one was changed meanwhile, and leaves nothing behind") func changed() throws {
    try inFolder { folder in
      let path = folder + "/a"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      do {
        let new = try FileReplacement(of: path, replacing: FileState(path: path))
        try new.write(Data("new".utf8))
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: FileReplacement.Failure.changedMeanwhile) { try new.publish() }
      }
      #expect(FileManager.default.contents(atPath: path) == Data("theirs".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("of a file that must not exist is not made over one that others have made") func appeared() throws {
    try inFolder { folder in
      let path = folder + "/a"
      let new = try FileReplacement(of: path, replacing: nil)
      try Data("theirs".utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: FileReplacement.Failure.changedMeanwhile) { try new.publish() }
      #expect(throws: FileReplacement.Failure.changedMeanwhile) {
        try FileReplacement(of: path, replacing: nil)
      }
      #expect(FileManager.default.contents(atPath: path) == Data("theirs".utf8))
    }
  }

  @Test("takes its place together with others, each for itself") func takesPlacesTogether() throws {
    try inFolder { folder in
      let paths = (0..<20).map { "\(folder)/\($0)" }
      let files = try paths.map { path in
        let file = try FileReplacement(of: path, replacing: nil)
        try file.write(Data(path.utf8))
        return file
      }
      try Data("theirs".utf8).write(to: URL(fileURLWithPath: paths[7]))
      let failures = FileReplacement.publish(files)
      for (index, path) in paths.enumerated() {
        #expect(failures[index] == (index == 7 ? .changedMeanwhile : nil))
        #expect(FileManager.default.contents(atPath: path) == Data((index == 7 ? "theirs" : path).utf8))
        #expect(files[index].state == (index == 7 ? nil : FileState(path: path)))
      }
    }
    #expect(FileReplacement.publish([]).isEmpty)
  }

  @Test("is not made of what is no file, or where none can be made") func refused() throws {
    try inFolder { folder in
      #expect(throws: FileReplacement.Failure.notRegular) { try FileReplacement(of: folder, replacing: nil) }
      #expect(throws: FileReplacement.Failure.unwritable(code: ENOENT)) {
        try FileReplacement(of: folder + "/none/a", replacing: nil)
      }
    }
  }
}
