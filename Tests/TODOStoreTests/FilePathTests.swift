import Foundation
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct FilePathTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(
    "a path is divided into a directory and a name, however short it is",
    arguments: [
      ("x", ".", "x"), ("é", ".", "é"), ("z/list", "z", "list"), ("/x", "/", "x"), ("/", "/", "/"),
      ("a//b", "a", "b"), ("a/b/", "a", "b"), ("./x", ".", "x"), (".", ".", "."), ("", "/", ""),
    ]
  ) func parts(path: String, directory: String, name: String) {
    #expect(FilePath(path).directory == directory)
    #expect(FilePath(path).name == name)
  }

  @Test("a relative path is made absolute, whatever its name means to SQLite")
  func absolute() {
    let current = FileManager.default.currentDirectoryPath
    for name in ["x", ":memory:", "file:x?mode=memory"] {
      #expect(FilePath(name).target == current + "/" + name)
    }
  }

  @Test("a link is followed to its end, even to a file that does not exist yet") func links() throws {
    // Given
    try link("first", to: "second")
    try link("second", to: directory.file("folder/list"))
    // Then
    #expect(FilePath(directory.file("first")).target == directory.file("folder/list"))
  }

  @Test("circular links lead nowhere, and end") func circle() throws {
    // Given
    try link("first", to: "second")
    try link("second", to: "first")
    // Then
    #expect(FilePath(directory.file("first")).target.hasPrefix(directory.path))
  }

  @Test("only a regular file is read, because a pipe might never end") func pipe() throws {
    // Given
    #expect(mkfifo(directory.file("pipe"), 0o600) == 0)
    // Then
    #expect(throws: TODOStoreError.cannotOpen(reason: "not a regular file")) {
      try FilePath(directory.file("pipe")).contents()
    }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory.file(name),
      withDestinationPath: target
    )
  }
}
