import TestDrivers
import Testing

extension WholeApp {
  @Suite("Starting") struct StartingTests {
    @Test("an unknown option is answered with where help is, and exit code 64")
    func unknownOption() async throws {
      try await inWorkspace { workspace in
        let outcome = try await Program(workspace).runWithoutTerminal(["--colour"])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("--colour"))
        #expect(outcome.errors.contains("\nSee “mytodo --help”"))
      }
    }

    @Test("--database and --in-memory together are refused with exit code 64")
    func contradiction() async throws {
      try await inWorkspace { workspace in
        let outcome = try await Program(workspace).runWithoutTerminal(["--in-memory", "--database", "x"])
        #expect(outcome.status == 64)
      }
    }

    @Test("without a terminal there is one line and exit code 2")
    func noTerminal() async throws {
      try await inWorkspace { workspace in
        let outcome = try await Program(workspace).runWithoutTerminal([])
        #expect(outcome.status == 2)
        #expect(outcome.errors == "mytodo: standard input and output must be a terminal\n")
        #expect(outcome.output == "")
      }
    }

    @Test("without a terminal no database is created")
    func noDatabase() async throws {
      try await inWorkspace { workspace in
        _ = try await Program(workspace).runWithoutTerminal([])
        #expect(workspace.contents("data/mytodo/mytodo.sqlite") == nil)
      }
    }

    @Test(
      "an invalid time in MYTODO_NOW is one line and exit code 64",
      arguments: [[], ["add", "Pay rent"], ["list"], ["list", "--filter", "all"], ["backup"]]
    )
    func wrongTime(arguments: [String]) async throws {
      try await inWorkspace { workspace in
        let outcome = try await Program(workspace).runWithoutTerminal(
          arguments,
          environment: ["MYTODO_NOW": "foo"]
        )
        #expect(outcome.status == 64)
        #expect(
          outcome.errors
            == "mytodo: MYTODO_NOW: “foo” is not a valid time; use for example 2026-11-21T09:30\n"
        )
        #expect(workspace.contents("data/mytodo/mytodo.sqlite") == nil)
      }
    }

    @Test("control sequences in a path are shown as harmless symbols")
    func hardPath() async throws {
      try await inWorkspace { workspace in
        try workspace.write("", to: "file")
        let path = #""$(printf 'file/\033]0;title\007\302\23331m')""#
        let sight = try await Shell(workspace: workspace).look("--database \(path)", columns: 200)
        #expect(sight.status == 1)
        #expect(
          sight.lines.first?.hasPrefix("mytodo: file/␛]0;title␇\u{FFFD}31m: cannot be opened") == true
        )
      }
    }

    /// An unusable `TERM`, as the shell sets it, and the remedy that is named.
    private nonisolated static let terminals = [
      ("unset TERM", "try TERM=xterm-256color"),
      ("export TERM=", "try TERM=xterm-256color"),
      ("export TERM=no-such-terminal", "try TERM=xterm-256color"),
      ("export TERM=dumb", "run it in another terminal"),
    ]

    @Test("an unusable TERM is one line with a remedy and exit code 2", arguments: terminals)
    func badTerminal(setUp: String, remedy: String) async throws {
      try await inWorkspace { workspace in
        let program = try await runToItsEnd(workspace, setUp: setUp)
        #expect(program.exitStatus == 2)
        #expect(program.errors.count == 1)
        #expect(program.errors.first?.contains("TERM") == true)
        #expect(program.errors.first?.contains(remedy) == true)
      }
    }

    @Test("an unusable TERM leaves the terminal's modes unchanged", arguments: terminals)
    func badTerminalModes(setUp: String, remedy: String) async throws {
      try await inWorkspace { workspace in
        let program = try await runToItsEnd(workspace, setUp: setUp)
        #expect(program.modesAfter == program.modesBefore)
      }
    }
  }
}

/// Runs the program in a terminal until it ends, with its standard error kept separately.
func runToItsEnd(_ workspace: Workspace, _ arguments: String = "", setUp: String = ":") async throws
  -> Program
{
  let program = Program(workspace)
  let command = try program.commandLine("\(arguments) 2>errors", setUp: setUp)
  let terminal = try await TmuxTerminal(workspace, command: command)
  do {
    try await terminal.wait(until: "the program has ended", Program.hasEnded)
    await terminal.close()
  } catch {
    await terminal.close()
    throw error
  }
  return program
}
