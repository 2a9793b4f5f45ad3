import Foundation
import TODOCore
import TODOStore
import TestDrivers
import Testing

@Suite("Output to a terminal") struct TerminalSafetyTests {
  /// Writes to the clipboard, ECMA-48 and xterm's control sequences.
  private nonisolated static let osc = "\u{1B}]52;c;cm0gLXJm\u{7}\u{9B}31m"

  private func isHarmless(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }
  }

  @Test(
    "no refused argument or path sends it control sequences",
    arguments: [
      osc, "list --sort \(osc)", "list --filter \(osc)", "list --limit \(osc)", "list --color \(osc)",
      "list --format {\(osc)}", "list --\(osc)", "add x --priority \(osc)", "add x --due \(osc)",
      "add x --coordinate \(osc)", "add due:\(osc)", "done \(osc)", "show \(osc)", "restore \(osc)",
      "check --database /nowhere/\(osc)", "backup --database /nowhere/\(osc)", "backup /nowhere/\(osc)",
      "list --database /nowhere/\(osc)", "config --path --config \(osc)", "config --config \(osc)",
      "config --theme \(osc)", "--theme \(osc)", "help \(osc)",
    ]
  )
  func refused(line: String) async throws {
    try await Shell.test { shell in
      let sight = try await shell.look(line, columns: 200)
      #expect(!sight.text.isEmpty)
      #expect(isHarmless(sight.text))
    }
  }

  @Test("no path of a database sends it control sequences")
  func path() async throws {
    try await Shell.test { shell in
      let path = shell.workspace.path + "/\(Self.osc).sqlite"
      let option = "--database '\(path)'"
      for line in ["add x", "backup", "check", "restore"] {
        #expect(isHarmless(try await shell.look("\(line) \(option)").text))
      }
      let name = try #require(
        try FileManager.default.contentsOfDirectory(atPath: path + ".backups").first { $0 != "lock" }
      )
      let sight = try await shell.look("restore \(name) \(option)", answer: "n\n")
      #expect(sight.text.contains("[y/N]"))
      #expect(isHarmless(sight.text))
    }
  }

  @Test("in a pipe the same text is written byte for byte")
  func pipe() async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("done", Self.osc)
      #expect(outcome.errors.contains(Self.osc))
      #expect(try await shell.run("config", "--path", "--config", Self.osc).output == Self.osc + "\n")
    }
  }
}
