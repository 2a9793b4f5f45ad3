import Foundation
import TestSupport
import Testing

@testable import SystemCalls

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
      #expect(FileManager.default.contents(atPath: new.openPath) == Data("new".utf8))
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

  @Test("gives another program its version back that was quicker at the last moment") func givesBack() throws
  {
    try inFolder { folder in
      let path = folder + "/a"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      let former = try #require(FileState(path: path))
      do {
        let new = try FileReplacement(of: path, replacing: former)
        try new.write(Data("new".utf8))
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        #expect(throws: FileReplacement.Failure.changedMeanwhile) { try new.exchange(with: former) }
        #expect(FileManager.default.contents(atPath: path) == Data("theirs".utf8))
        #expect(unlink(path) == 0)
        #expect(throws: FileReplacement.Failure.changedMeanwhile) { try new.exchange(with: former) }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
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

  @Test("that is private replaces any file, and can be opened until then") func privately() throws {
    try inFolder { folder in
      let path = folder + "/a"
      for name in [path, path + FileReplacement.partialSuffix] {
        try Data("old".utf8).write(to: URL(fileURLWithPath: name))
      }
      let new = try FileReplacement(privateAt: path)
      try new.write(Data("new".utf8))
      #expect(FileManager.default.contents(atPath: new.openPath) == Data("new".utf8))
      #expect(FileManager.default.contents(atPath: path) == Data("old".utf8))
      try new.publish()
      #expect(FileManager.default.contents(atPath: path) == Data("new".utf8))
      #expect(FileState(path: path)?.mode == 0o100600)
      try FileReplacement(privateAt: path).discard()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("is refused for anything but a file, and where no file can be made") func refused() throws {
    try inFolder { folder in
      #expect(throws: FileReplacement.Failure.notRegular) { try FileReplacement(of: folder, replacing: nil) }
      #expect(throws: FileReplacement.Failure.unwritable(code: ENOENT)) {
        try FileReplacement(of: folder + "/none/a", replacing: nil)
      }
    }
  }
}

@Suite("The removal of a file") struct FileRemovalTests {
  @Test("removes the one that was meant, and leaves another one where it is") func removes() throws {
    try inFolder { folder in
      let path = folder + "/a"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      let former = try #require(FileState(path: path))
      try Data("theirs".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      // When another program was quicker
      #expect(throws: FileReplacement.Failure.changedMeanwhile) { try FileRemoval.remove(path, as: former) }
      // Then
      #expect(FileManager.default.contents(atPath: path) == Data("theirs".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
      // When
      let now = try #require(FileState(path: path))
      try FileRemoval.remove(path, as: now)
      // Then
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      #expect(throws: FileReplacement.Failure.changedMeanwhile) { try FileRemoval.remove(path, as: former) }
      #expect(throws: FileReplacement.Failure.unwritable(code: ENOTDIR)) {
        try FileRemoval.remove("/dev/null/a", as: former)
      }
    }
  }
}
