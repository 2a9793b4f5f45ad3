import Testing

@testable import TODOViewModel

@Suite("A typed path")
struct TypedPathTests {
  @Test(
    "is read as people type it, and as terminals paste files that are dropped",
    arguments: [
      ("/a/b c.txt", ["/a/b c.txt"]), ("  /a/b.txt \n", ["/a/b.txt"]),
      ("~/todo.txt", ["/home/me/todo.txt"]), ("~", ["/home/me"]), ("notes.md", ["/here/notes.md"]),
      ("'/a/b c.txt'", ["/here/'/a/b c.txt'", "/a/b c.txt"]),
      ("\"/a/b c.txt\"", ["/here/\"/a/b c.txt\"", "/a/b c.txt"]),
      ("/a/b\\ c\\'s.txt", ["/a/b\\ c\\'s.txt", "/a/b c's.txt"]),
      ("file:///a/b%20c.txt", ["/a/b c.txt", "/here/file:///a/b%20c.txt"]),
      ("file://localhost/a/%E6%97%85.txt", ["/a/旅.txt", "/here/file://localhost/a/%E6%97%85.txt"]),
    ]
  )
  func readings(typed: String, expected: [String]) {
    #expect(TypedPath(typed, home: "/home/me", folder: "/here")?.readings == expected)
  }

  @Test(
    "of a file that is not there yet is what the person means",
    arguments: [
      ("todo.txt", "/here/todo.txt"), ("~/my list.txt", "/home/me/my list.txt"),
      ("'my list.txt'", "/here/my list.txt"), ("~/my\\ list.txt", "/home/me/my list.txt"),
      ("Bob's list.txt", "/here/Bob's list.txt"), ("file:///a/b%20c.txt", "/a/b c.txt"),
    ]
  )
  func ofNewFile(typed: String, expected: String) {
    #expect(TypedPath(typed, home: "/home/me", folder: "/here")?.ofNewFile == expected)
  }

  @Test("is none of nothing, and of several lines", arguments: ["", "  ", "/a\n/b", "/a\u{0}b"])
  func none(typed: String) {
    #expect(TypedPath(typed, home: "/home/me", folder: "/here") == nil)
  }

  @Test("to a folder may end with dots, and the folder is called by its name") func folderName() {
    for (path, name) in [
      ("/home/me/notes/.", "notes"), ("/home/me/notes/./", "notes"), ("/home/me/notes/..", "me"),
      ("/home/me/../notes", "notes"), ("/..", "/.."), ("/", "/"),
    ] {
      #expect(ImportSource.folder(path: path).name == name)
    }
  }
}
