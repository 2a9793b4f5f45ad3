import Foundation
import TODOCore
import TODOStore
import TestDrivers
import Testing

@Suite("Bytes that are not text") struct TextBytesTests {
  @Test("an argument that is not UTF-8 is read with U+FFFD in it, and that is reported")
  func argument() async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(["add", "a\u{FFFD}b"], repaired: ["a\u{FFFD}b"])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "mytodo: “a\u{FFFD}b” is not valid UTF-8; invalid bytes became “\u{FFFD}”\n")
      #expect(try await shell.items().map(\.title) == ["a\u{FFFD}b"])
    }
  }

  @Test(
    "a path that is not UTF-8 is refused, because it would refer to another file",
    arguments: [
      ["add", "x", "--database", "PATH"], ["add", "x", "--database=PATH"], ["--database", "PATH", "list"],
      ["backup", "PATH"], ["restore", "PATH"], ["check", "--database", "PATH"],
      ["config", "--config", "PATH"],
      ["--database", "PATH"], ["--config", "PATH"],
    ]
  )
  func path(arguments: [String]) async throws {
    try await Shell.test { shell in
      let path = shell.workspace.path + "/\u{FFFD}"
      let words = arguments.map { $0.replacing("PATH", with: path) }
      let outcome = try await shell.run(words, repaired: words.filter { $0.contains("\u{FFFD}") })
      #expect(outcome.status == 64)
      #expect(outcome.errors == "mytodo: \(path): a path must be UTF-8; rename the file or directory\n")
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test(
    "a path in the environment is refused in the same way",
    arguments: ["MYTODO_DATABASE", "XDG_DATA_HOME"]
  )
  func variable(name: String) async throws {
    try await Shell.test { shell in
      let path = shell.workspace.path + "/\u{FFFD}"
      let outcome = try await shell.run(["list"], environment: [name: path])
      #expect(outcome.status == 64)
    }
  }

  @Test("a path with U+FFFD in its name is a path")
  func replacementCharacter() async throws {
    try await Shell.test { shell in
      let path = shell.workspace.path + "/\u{FFFD}"
      let outcome = try await shell.run("add", "x", "--database", path)
      #expect(outcome.status == 0)
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("standard input that is not UTF-8, or contains NUL, is read, and the changes are reported")
  func input() async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(["add"], input: [0x61, 0xFF, 0x0A, 0x62, 0x00, 0x63, 0x0A])
      #expect(outcome.status == 0)
      #expect(
        outcome.errors == """
          mytodo: standard input is not valid UTF-8; invalid bytes became “\u{FFFD}”
          mytodo: standard input contains NUL characters; they were left out

          """
      )
      #expect(try await shell.items().map(\.title) == ["a\u{FFFD}", "bc"])
    }
  }
}
