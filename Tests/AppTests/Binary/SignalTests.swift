import Glibc
import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Signals") struct SignalTests {
    #if DEBUG
      @Test("a trap inside restores the terminal, and says why on the shell's screen")
      func trap() async throws {
        try await inWorkspace { workspace in
          let app = try await PtyDriver(workspace, arguments: "--trap", isFrameAwaited: false)
          try await app.waitForEnd()
          // SIGILL on Intel, SIGTRAP on ARM.
          #expect([128 + Int(SIGILL), 128 + Int(SIGTRAP)].contains(app.program.exitStatus))
          #expect(app.program.modesAfter == app.program.modesBefore)
          let parts = app.terminal.text.components(separatedBy: "\u{1B}[?1049l")
          try #require(parts.count == 2)
          #expect(parts[0].contains("Welcome to MyTODO"))
          #expect(parts[1].contains("Fatal error: a trap, as --trap asks for"))
          app.close()
        }
      }
    #endif

    /// How the process learns about it: by SIGHUP, or, if that is ignored as with nohup(1), by reading.
    enum HangUp: CaseIterable {
      case told, untold

      var setUp: String { self == .told ? ":" : "trap '' HUP" }
    }

    @Test("closing the window ends the process within a second", arguments: HangUp.allCases)
    func windowClosed(hangUp: HangUp) async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace, setUp: hangUp.setUp)
        // A form with typed text asks before it closes; here there is no one to answer.
        try await app.send("aHalf a title")
        app.terminal.hangUp()
        try await app.terminal.wait(until: "the process is gone", within: 1000) { _ in !app.isRunning }
        #expect(try DatabaseFacts(path: workspace.database).faults() == [])
      }
    }

    @Test("a stop without notice leaves the next frame complete, in the current size of the window")
    func stopped() async throws {
      try await inWorkspace { workspace in
        let other = TerminalSize(columns: 100, rows: 30)
        let app = try await PtyDriver(workspace)
        try await app.send("aMilk\u{13}")
        let frame = try await app.frame(in: other)
        _ = try await app.frame(in: TerminalSize(columns: 80, rows: 24))

        try app.signal(SIGSTOP)
        try await app.terminal.wait(until: "the process has stopped") { _ in app.processState == "T" }
        // As a shell does with a terminal that it gets back.
        app.terminal.readLines()
        app.terminal.resize(to: other)
        let count = app.terminal.audit.clearCount
        try app.signal(SIGCONT)
        try await app.terminal.wait(until: "the screen is drawn anew") { terminal in
          terminal.audit.clearCount > count && terminal.isRaw
        }
        #expect(try await app.frame() == frame)
        app.close()
      }
    }
  }
}
