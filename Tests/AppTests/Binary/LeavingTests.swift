import Glibc
import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Leaving") struct LeavingTests {
    /// A way to end the app, and the exit status that the shell sees.
    enum WayOut: CaseIterable {
      case quit, controlC, terminate, hangUp, quitSignal, interrupt, crash

      var status: Int {
        switch self {
        case .quit, .controlC: 0
        case .terminate: 128 + Int(SIGTERM)
        case .hangUp: 128 + Int(SIGHUP)
        case .quitSignal: 128 + Int(SIGQUIT)
        case .interrupt: 128 + Int(SIGINT)
        case .crash: 128 + Int(SIGSEGV)
        }
      }

      func take(_ app: TmuxDriver) async throws {
        switch self {
        case .quit: try await app.quit()
        case .controlC:
          try await app.press(.control("c"))
          try await app.waitForEnd()
        case .terminate: try await app.signal(SIGTERM)
        case .hangUp: try await app.signal(SIGHUP)
        case .quitSignal: try await app.signal(SIGQUIT)
        case .interrupt: try await app.signal(SIGINT)
        case .crash: try await app.signal(SIGSEGV)
        }
      }
    }

    @Test("has the expected exit status", arguments: WayOut.allCases)
    func status(wayOut: WayOut) async throws {
      try await withWindow { app in
        try await wayOut.take(app)
        #expect(app.program.exitStatus == wayOut.status)
      }
    }

    @Test("restores the terminal's modes", arguments: WayOut.allCases)
    func modes(wayOut: WayOut) async throws {
      try await withWindow { app in
        try await wayOut.take(app)
        #expect(app.program.modesAfter == app.program.modesBefore)
      }
    }

    @Test("restores the screen, the cursor and the keys", arguments: WayOut.allCases)
    func screen(wayOut: WayOut) async throws {
      try await withWindow { app in
        let flags = "#{alternate_on} #{cursor_flag} #{keypad_cursor_flag} #{keypad_flag} #{mouse_any_flag}"
        #expect(try await app.format(flags) != "0 1 0 0 0")
        try await wayOut.take(app)
        #expect(try await app.format(flags) == "0 1 0 0 0")
      }
    }

    @Test("ends bracketed paste", arguments: WayOut.allCases)
    func paste(wayOut: WayOut) async throws {
      try await withWindow { app in
        try await wayOut.take(app)
        try await app.pasteRaw("pasted")
        try await app.wait(until: "what was pasted is on the screen") { screen in
          screen.lines.contains { $0.hasSuffix("pasted") }
        }
        #expect(app.screen.lines.contains("pasted"))
      }
    }

    @Test("keeps every earlier change", arguments: WayOut.allCases)
    func changes(wayOut: WayOut) async throws {
      try await withWindow { app in
        let list = TODOListPageObject(app)
        try await list.add("Saved")
        try await wayOut.take(app)
        try await app.restart()
        #expect(list.titles == ["Saved"])
      }
    }

    @Test("a form with unsaved changes is asked about before the app quits")
    func unsaved() async throws {
      try await withWindow { app in
        try await TODOListPageObject(app).addButtonTap().typeTitle("Half")
        try await app.press(.control("c"))
        #expect(app.program.exitStatus == nil)
        #expect(LeaveQuestionPageObject(app).isShown)
      }
    }
  }
}

/// Runs the program in a terminal for `body` and ends it in any case.
func withWindow(arguments: String = "", _ body: (TmuxDriver) async throws -> Void) async throws {
  try await inWorkspace { workspace in
    try await withWindow(on: workspace, arguments: arguments, body)
  }
}

/// - Parameter name: unique for each window that is open on a workspace.
func withWindow(
  on workspace: Workspace,
  named name: String = "window1",
  size: TerminalSize = TerminalSize(columns: 96, rows: 26),
  arguments: String = "",
  setUp: String = ":",
  _ body: (TmuxDriver) async throws -> Void
) async throws {
  let driver = try await TmuxDriver(workspace, size: size, window: name, arguments: arguments, setUp: setUp)
  do {
    try await body(driver)
    await driver.close()
  } catch {
    await driver.close()
    throw error
  }
}
