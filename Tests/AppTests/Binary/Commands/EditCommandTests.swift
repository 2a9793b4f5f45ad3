import Foundation
import TODOCore
import TODOStore
import TestDrivers
import Testing

extension WholeApp {
  @Suite("mytodo edit") struct EditCommandTests {
    /// Edits the item about the rent in an editor that is a script of Bash.
    private func edit(_ script: String, setUp: String = ":", in shell: Shell) async throws -> Shell.Sight {
      let path = shell.workspace.path
      try shell.workspace.write(script, to: "editor")
      return try await shell.look(
        "edit rent",
        setUp: "export EDITOR=\"bash '\(path)/editor'\" TMPDIR='\(path)/'; \(setUp)"
      )
    }

    /// The content of the file that the last words of a message name.
    private func keptDetail(_ sight: Shell.Sight) throws -> String {
      let path = try #require(sight.text.split(separator: " ").last)
      return try String(contentsOfFile: path.trimmingCharacters(in: .whitespacesAndNewlines), encoding: .utf8)
    }

    @Test("edit sets the fields that are named, and no others, as one step")
    func edit() async throws {
      try await Shell.test { shell in
        try await shell.fill([TODODraft(title: "Pay rent", detail: "old", due: DueDate(stored: "2026-11-30"))]
        )
        let outcome = try await shell.run(
          "edit",
          "rent",
          "--title",
          "Pay the rent",
          "--priority",
          "highest",
          "--due",
          "",
          "--location",
          "Bank"
        )
        #expect(outcome.status == 0)
        let item = try #require(try await shell.items().first)
        #expect(item.title == "Pay the rent")
        #expect(item.priority == .highest)
        #expect(item.due == nil)
        #expect(item.location.name == "Bank")
        #expect(item.detail == "old")
        try await shell.run("undo", "--yes")
        #expect(
          try await shell.items().first?.draft
            == TODODraft(title: "Pay rent", detail: "old", due: DueDate(stored: "2026-11-30"))
        )
      }
    }

    @Test("edit names the item as it is then")
    func editTitle() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        let id = try #require(try await shell.items().first).id.uuidString.lowercased().prefix(4)
        let outcome = try await shell.run("edit", "rent", "--title", "Book the flight")
        #expect(outcome.output == "Changed \(id) “Book the flight”\n")
      }
    }

    @Test("edit reads the detail from standard input")
    func editDetail() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        #expect(try await shell.run("edit", "rent", "--detail", "-", input: "a\nb\n").status == 0)
        #expect(try await shell.items().map(\.detail) == ["a\nb"])
      }
    }

    @Test(
      "edit refuses a wrong value, and changes nothing",
      arguments: [
        (["--title", " "], "--title: a title cannot be empty"),
        (["--due", "someday"], "--due: “someday” is no date"),
        (["--detail", "x", "--editor"], "--detail and --editor cannot be combined"),
        (["--priority", "5"], "Please provide one of 'low'"),
      ]
    )
    func editMistakes(options: [String], reason: String) async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        let before = try bytes(shell.workspace.database)
        let outcome = try await Program(shell.workspace).runWithoutTerminal(["edit", "rent"] + options)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(reason))
        #expect(try bytes(shell.workspace.database) == before)
      }
    }

    @Test("edit opens the detail in the editor, which needs a terminal")
    func editor() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        let without = try await shell.run("edit", "rent")
        #expect(without.status == 2)
        #expect(without.errors.hasPrefix("mytodo: no terminal for the editor"))
        #expect(try await shell.look("edit rent").status == 0)
        #expect(try await shell.items().map(\.detail) == [Workspace.editedText])
      }
    }

    @Test("edit keeps what was written in the editor when the item was changed meanwhile")
    func editorConflict() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        // The editor changes the detail by another command before it writes its own.
        let sight = try await edit(
          "'\(Program.path)' edit rent --detail theirs >/dev/null; echo mine >\"$1\"",
          in: shell
        )
        #expect(sight.status == 1)
        #expect(try await shell.items().map(\.detail) == ["theirs"])
        #expect(try keptDetail(sight) == "mine")
      }
    }

    @Test("edit keeps what was written in the editor when the item was deleted meanwhile, with exit code 3")
    func editorDeletion() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        let sight = try await edit("'\(Program.path)' delete rent >/dev/null; echo mine >\"$1\"", in: shell)
        #expect(sight.status == 3)
        #expect(sight.text.contains("“Pay rent” was deleted elsewhere; your text is saved in "))
        #expect(try keptDetail(sight) == "mine")
      }
    }

    @Test("edit keeps what was written in the editor when the database cannot be written")
    func editorStoreError() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        let sight = try await edit("mv '\(shell.workspace.database)' elsewhere; echo mine >\"$1\"", in: shell)
        #expect(sight.status == 1)
        #expect(sight.text.contains("was moved or replaced"))
        #expect(try keptDetail(sight) == "mine")
      }
    }

    @Test("edit says so when not even what was written in the editor can be kept")
    func editorLoss() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        // A limit to the size of files, setrlimit(2), from which only the editor frees itself.
        let sight = try await edit(
          "ulimit -S -f unlimited; head -c 100000 /dev/zero | tr '\\0' x >\"$1\"",
          setUp: "ulimit -S -f 16",
          in: shell
        )
        #expect(sight.status == 1)
        let text = sight.text.replacing("\r\n", with: "")
        #expect(text.contains("; your text is lost: cannot write "))
        #expect(text.contains(" ("))
      }
    }

    @Test("the editor can be ended by the end of a pipe, though the command is not")
    func editorSignals() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        _ = try await edit("(yes; echo $? >&2) 2>\"$1\" | head -n 1 >/dev/null; trap >>\"$1\"", in: shell)
        // 128 and the number of SIGPIPE; nothing is ignored.
        #expect(try await shell.items().map(\.detail) == ["141"])
      }
    }
  }
}
