import Foundation
import TODOStore
import TestDrivers
import Testing

extension WholeApp {
  @Suite("A damaged database") struct RestoreOfferTests {
    /// A terminal in which the program asks whether to restore the backup of a damaged database.
    private func withQuestion(_ body: (Workspace, TmuxTerminal) async throws -> Void) async throws {
      try await inFilledWorkspace { workspace in
        let program = Program(workspace)
        _ = try await program.runWithoutTerminal(["backup"])
        var file = try bytes(workspace.database)
        file.replaceSubrange(4096..., with: Data(repeating: 0xA5, count: file.count - 4096))
        try file.write(to: URL(fileURLWithPath: workspace.database))
        let terminal = try await TmuxTerminal(workspace, command: program.commandLine())
        do {
          try await terminal.wait(until: "it asks") { screen in screen.lines.contains { $0.contains("[y/N]") }
          }
          try await body(workspace, terminal)
          await terminal.close()
        } catch {
          await terminal.close()
          throw error
        }
      }
    }

    @Test("the latest sound backup is offered, with when and how many items")
    func offer() async throws {
      try await withQuestion { _, terminal in
        let text = terminal.screen.lines.joined(separator: "\n")
        #expect(text.contains("is damaged"))
        #expect(text.contains("from 2026-11-21 09:30, with 3 items"))
      }
    }

    @Test("y restores it and opens the list; the damaged file is kept")
    func accepted() async throws {
      try await withQuestion { workspace, terminal in
        let damaged = try bytes(workspace.database)
        try await terminal.send("y\n")
        try await terminal.wait(until: "the list is shown") { screen in
          screen.lines.contains { $0.contains("Item 3") }
        }
        #expect(try bytes(workspace.database + ".damaged") == damaged)
      }
    }

    @Test("any other answer leaves the file unchanged, byte for byte, and ends with exit code 1")
    func declined() async throws {
      try await withQuestion { workspace, terminal in
        let damaged = try bytes(workspace.database)
        try await terminal.send("\n")
        try await terminal.wait(until: "the program has ended", Program.hasEnded)
        #expect(Program(workspace).exitStatus == 1)
        #expect(try bytes(workspace.database) == damaged)
      }
    }
  }
}
