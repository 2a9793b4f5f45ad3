import Foundation
import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  /// The network is in a program of its own, which only `mytodo sync` starts.
  @Suite("Sockets") struct SocketTests {
    private static let strace = "strace -f -e trace=socket,socketpair,connect,bind -o"

    /// Whether strace is there, and may trace.
    private nonisolated static let isTraceable: Bool = {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "strace -o /dev/null true 2>/dev/null"]
      return (try? process.run()).map { process.waitUntilExit() } != nil && process.terminationStatus == 0
    }()

    @Test("no command opens any", .enabled(if: isTraceable, "strace is missing, or may not trace"))
    func commands() async throws {
      try await Shell.test { shell in
        for arguments in ["add 'Call Anna'", "list", "sync", "sync status"] {
          let program = Program(shell.workspace)
          _ = try await program.runInShell(
            """
            cd '\(shell.workspace.path)'
            \(Self.strace) trace '\(Program.path)' \(arguments)
            """
          )
          let trace = shell.workspace.contents("trace") ?? ""
          #expect(trace.contains("exited with 0"))
          #expect(!trace.contains("socket") && !trace.contains("connect"), "\(trace)")
        }
      }
    }

    @Test("no window opens any", .enabled(if: isTraceable, "strace is missing, or may not trace"))
    func window() async throws {
      try await Shell.test { shell in
        try await Program(shell.workspace).runWithoutTerminal(["add", "Call Anna"])
        let path = shell.workspace.path
        let terminal = try PtyTerminal(
          size: TerminalSize(columns: 80, rows: 24),
          environment: shell.workspace.environment.merging(["TERM": "xterm"]) { $1 },
          command: "sh -c '\(Self.strace) \"\(path)/trace\" \"\(Program.path)\"; echo >\"\(path)/ended\"'"
        )
        try await terminal.wait(until: "the item is shown") { $0.text.contains("Call Anna") }
        try await terminal.send("q")
        try await terminal.wait(until: "it has ended") { _ in
          shell.workspace.contents("ended") != nil
        }
        let trace = shell.workspace.contents("trace") ?? ""
        #expect(trace.contains("exited with 0"))
        #expect(!trace.contains("socket") && !trace.contains("connect"), "\(trace)")
      }
    }
  }
}
