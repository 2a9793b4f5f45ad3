import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Job control") struct JobControlTests {
    @Test("Ctrl-Z restores the shell's screen, fg draws the list in the current size of the window")
    func stopAndGoOn() async throws {
      try await withShell { terminal in
        try await terminal.send("'\(Program.path)' --in-memory\n")
        try await terminal.wait(until: "the list is shown") { $0.contains("Welcome to MyTODO") }

        try await terminal.send(.control("z"))
        try await terminal.wait(until: "the shell says that it stopped") { $0.contains("Stopped") }
        #expect(!terminal.screen.contains("Welcome to MyTODO"))

        try await terminal.resize(to: TerminalSize(columns: 60, rows: 15))
        try await terminal.send("fg\n")
        try await terminal.wait(until: "the list fills the window") { screen in
          screen.contains("Welcome to MyTODO") && screen.text(row: 0).hasSuffix("0 open ")
            && screen.text(row: 14).contains("help")
        }
      }
    }

    @Test("after Ctrl-Z and fg keys work, and quitting restores the shell's terminal")
    func quitAfterwards() async throws {
      try await withShell { terminal in
        try await terminal.send("stty -g >before; '\(Program.path)' --in-memory\n")
        try await terminal.wait(until: "the list is shown") { $0.contains("Welcome to MyTODO") }
        try await terminal.send(.control("z"))
        try await terminal.wait(until: "the shell says that it stopped") { $0.contains("Stopped") }
        try await terminal.send("fg\n")
        try await terminal.wait(until: "the list is shown again") { $0.contains("Welcome to MyTODO") }
        try await terminal.send("q")
        try await terminal.wait(until: "the shell is back") { !$0.contains("Welcome to MyTODO") }
        try await terminal.send("stty -g | diff - before && echo sa''me\n")
        try await terminal.wait(until: "the modes are the same") { $0.lines.contains("same") }
      }
    }

    @Test("Ctrl-Z turns the mouse off, fg turns it on again")
    func mouse() async throws {
      try await withShell { terminal in
        try await terminal.send("'\(Program.path)' --in-memory\n")
        try await terminal.wait(until: "the list is shown") { $0.contains("Welcome to MyTODO") }
        #expect(try await terminal.format("#{mouse_any_flag}") == "1")
        try await terminal.send(.control("z"))
        try await terminal.wait(until: "the shell says that it stopped") { $0.contains("Stopped") }
        #expect(try await terminal.format("#{mouse_any_flag}#{mouse_sgr_flag}") == "00")
        try await terminal.send("fg\n")
        try await terminal.wait(until: "the list is shown again") { $0.contains("Welcome to MyTODO") }
        #expect(try await terminal.format("#{mouse_any_flag}") == "1")
      }
    }

    /// An interactive shell: the child of a bare terminal cannot be stopped.
    private func withShell(_ body: (TmuxTerminal) async throws -> Void) async throws {
      try await inWorkspace { workspace in
        let terminal = try await TmuxTerminal(
          workspace,
          command: "cd '\(workspace.path)'; PS1='ready: ' exec bash --norc --noprofile -i"
        )
        do {
          try await terminal.wait(until: "the shell is ready") { $0.contains("ready:") }
          try await body(terminal)
          await terminal.close()
        } catch {
          await terminal.close()
          throw error
        }
      }
    }
  }
}
