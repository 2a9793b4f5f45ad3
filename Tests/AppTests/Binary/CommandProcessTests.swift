import Foundation
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("Commands as processes") struct CommandProcessTests {
    @Test(
      "end with their exit code if standard error is closed or full",
      arguments: ["2>&-", "2>/dev/full"]
    )
    func unwritableErrors(redirection: String) async throws {
      try await Shell.test { shell in
        let outcome = try await Self.run(
          """
          $mytodo add 'Pay rent due:03/04' >/dev/null \(redirection); echo $?
          $mytodo done nowhere \(redirection); echo $?
          $mytodo --nonsense \(redirection); echo $?
          $mytodo config --config nowhere >/dev/null \(redirection); echo $?
          $mytodo </dev/null >/dev/null \(redirection); echo $?
          $mytodo check
          """,
          in: shell
        )
        #expect(outcome.lines.dropLast() == ["0", "3", "64", "1", "2"])
        #expect(outcome.lines.last?.hasSuffix(": no damage found") == true)
      }
    }

    @Test(
      "backup and check say so if a file size limit stops them",
      arguments: ["backup", "check"]
    )
    func fileSize(command: String) async throws {
      try await Shell.test { shell in
        let filler = String(repeating: "x", count: 1000)
        try await shell.fill((1...200).map { TODOItemValues("Item \($0)", detail: filler) })
        // In units of 512 bytes, sh(1).
        let outcome = try await Program(shell.workspace).runInShell(
          "ulimit -f 128; '\(Program.path)' \(command)"
        )
        #expect(outcome.status == 1)
        let file = shell.workspace.database
        #expect(outcome.errors.hasPrefix("mytodo: \(file): disk error (disk I/O error); "))
        #expect(outcome.errors.split(separator: "\n").count == 1)
      }
    }

    @Test(
      "say so if the system gives them too few resources",
      arguments: [
        ("ulimit -n 8", "the limit of open files is too low"),
        ("ulimit -v 120000", "the limit of memory is too low"),
        // Four stacks exceed the process's limit.
        ("ulimit -s 2097152; ulimit -v 4194304", "cannot start a thread"),
      ]
    )
    func limits(limit: String, reason: String) async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        let outcome = try await Program(shell.workspace).runInShell("\(limit); '\(Program.path)' done rent")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("mytodo: \(reason)"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
      }
    }

    @Test("recognize bytes that are not UTF-8 in their arguments and their environment")
    func bytes() async throws {
      try await Shell.test { shell in
        let outcome = try await Self.run(
          #"""
          $mytodo add "$(printf 'a\377b')" >/dev/null; echo $?
          $mytodo add x --database "$(printf 'a\377b')"; echo $?
          MYTODO_DATABASE="$(printf 'a\377b')" $mytodo add x; echo $?
          ls; $mytodo list --format '{title}'
          """#,
          in: shell
        )
        #expect(outcome.lines == ["0", "64", "64", "errors", "output", "a\u{FFFD}b"])
        #expect(outcome.errors.hasPrefix("mytodo: “a\u{FFFD}b” is not valid UTF-8; "))
      }
    }

    /// A separate namespace is needed to be without it; mount_namespaces(7).
    @Test("say so if /proc is not mounted", .enabled(if: geteuid() == 0))
    func noProc() async throws {
      try await Shell.test { shell in
        let outcome = try await Self.run(
          "unshare -m sh -c 'umount -l /proc && \"$1\" list' sh $mytodo",
          in: shell
        )
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("mytodo: /proc is not mounted; "))
        #expect(outcome.errors.split(separator: "\n").count == 1)
      }
    }

    @Test("adds every item, even if its output is not read to the end")
    func closedPipe() async throws {
      try await Shell.test { shell in
        let command = "seq 2000 | $mytodo add 2>errors; echo $? >status"
        let outcome = try await Self.run("(\(command)) | :; $mytodo list | wc -l", in: shell)
        #expect(outcome.output == "2000\n")
        #expect(shell.workspace.contents("status") == "0\n")
        #expect(shell.workspace.contents("errors")?.isEmpty == true)
      }
    }

    /// Runs a shell command line on a database in memory, where adding more items than a command prints at once takes
    /// no time.
    @Test(
      "tell times in the machine's time zone, by the rules that it had then",
      // The minutes before and after 5:30 UTC, when the clocks of Newfoundland are put forward by an hour.
      arguments: [
        ("America/St_Johns", ["01:59", "03:00"]), ("Asia/Tokyo", ["14:29", "14:30"]),
        ("UTC", ["05:29", "05:30"]),
      ]
    )
    func timeZones(zone: String, times: [String]) async throws {
      try await Shell.test { shell in
        for (seconds, time) in zip([1_772_947_740, 1_772_947_800], times) {
          let store = try TODOItemStore(
            .file(shell.workspace.database),
            session: TODOSession(name: "pts/7"),
            clock: .fixed(at: Date(timeIntervalSince1970: TimeInterval(seconds)))
          )
          let item = try #require(try await store.create([NewItem(TODOItemValues("Item"))]).item)
          let page = try await Program(shell.workspace).runInShell(
            "unset MYTODO_NOW; TZ=\(zone) '\(Program.path)' show \(item.id)"
          )
          #expect(page.lines.contains { $0 == "Created     Sun 8 Mar 2026 \(time)" })
        }
      }
    }

    private static func run(_ line: String, in shell: Shell) async throws -> Program.Outcome {
      try await Program(shell.workspace).runInShell(
        """
        cd '\(shell.workspace.path)'; mytodo='\(Program.path)'
        directory=$(mktemp -d /dev/shm/mytodo-test.XXXXXX); trap 'rm -r "$directory"' EXIT
        export MYTODO_DATABASE="$directory/items.sqlite"
        \(line)
        """
      )
    }

    @Test("is seen by an open window")
    func openWindow() async throws {
      try await Shell.test { shell in
        try await shell.fill("There before")
        try await withWindow(on: shell.workspace) { app in
          let list = TODOListPageObject(app)
          try await Program(shell.workspace, window: "command").runWithoutTerminal(["add", "From the shell"])
          try await app.wait(until: "the item is there") { _ in list.titles.contains("From the shell") }
        }
      }
    }

    @Test("a step made on the same terminal is undone without a question")
    func sameTerminal() async throws {
      try await Shell.test { shell in
        let sight = try await shell.look("undo", setUp: "'\(Program.path)' add Pay rent")
        #expect(sight.status == 0)
        #expect(sight.text.contains("Undone. “Pay rent” is removed."))
        #expect(try await shell.items().isEmpty)
      }
    }

    @Test("commands of one script undo each other's steps without a question")
    func sameScript() async throws {
      try await Shell.test { shell in
        let mytodo = "'\(Program.path)'"
        let outcome = try await Program(shell.workspace).runInShell(
          "\(mytodo) add Pay rent && \(mytodo) undo </dev/null"
        )
        #expect(outcome.status == 0)
        #expect(try await shell.items().isEmpty)
      }
    }

    @Test("ends quietly when its output is closed")
    func closedPipeOfList() async throws {
      try await Shell.test { shell in
        try await shell.fill(
          (1...400).map { TODOItemValues("Item \($0) " + String(repeating: "x", count: 500)) }
        )
        let command = "'\(Program.path)' list 2>errors; echo $? >status"
        let sight = try await Program(shell.workspace).runInShell(
          "cd '\(shell.workspace.path)'; (\(command)) | head -n 1"
        )
        #expect(sight.lines.count == 1)
        #expect(shell.workspace.contents("errors")?.isEmpty == true)
        #expect(shell.workspace.contents("status") == "0\n")
      }
    }

    @Test("does not block other commands while its output is not read")
    func stalledPipe() async throws {
      try await Shell.test { shell in
        // More than a pipe holds, pipe(7), so that the first command waits for its reader.
        let filler = String(repeating: "x", count: 500)
        try await shell.fill((1...400).map { TODOItemValues("Item \($0) \(filler)") })
        let mytodo = "'\(Program.path)'"
        let outcome = try await Program(shell.workspace).runInShell(
          "\(mytodo) list | { read -r first; \(mytodo) add Meanwhile >/dev/null || echo failed; cat; }"
        )
        #expect(outcome.lines.count == 399)
        #expect(outcome.errors.isEmpty)
        #expect(try await shell.run("list", "--search", "meanwhile").lines.count == 1)
      }
    }

    @Test("edit says so if even the text written in the editor cannot be kept")
    func editorLoss() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        // A file size limit, setrlimit(2), which only the editor removes for itself.
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

    @Test("a closed pipe can end the editor, but not the command")
    func editorSignals() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        _ = try await edit("(yes; echo $? >&2) 2>\"$1\" | head -n 1 >/dev/null; trap >>\"$1\"", in: shell)
        // 128 and the number of SIGPIPE; the signal is not ignored.
        #expect(try await shell.items().map(\.detail) == ["141"])
      }
    }

    @Test("edit restores the modes of the terminal that the editor changed")
    func editorModes() async throws {
      try await Shell.test { shell in
        try await shell.fill("Pay rent")
        let sight = try await edit("stty raw -echo; echo changed >\"$1\"", in: shell)
        #expect(sight.status == 0)
        #expect(sight.hasSameModes)
        #expect(try await shell.items().map(\.detail) == ["changed"])
      }
    }

    /// Edits the item about the rent in an editor that is a script of Bash.
    private func edit(_ script: String, setUp: String = ":", in shell: Shell) async throws -> Shell.Sight {
      let path = shell.workspace.path
      try shell.workspace.write(script, to: "editor")
      return try await shell.look(
        "edit rent",
        setUp: "export EDITOR=\"bash '\(path)/editor'\" TMPDIR='\(path)/'; \(setUp)"
      )
    }
  }
}
