import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Kinds of terminal") struct TerminalKindTests {
    /// A value of `TERM`, the terminal's sequence for ↓, and whether it has symbols beyond ASCII.
    private nonisolated static let kinds = [
      ("xterm-256color", "\u{1B}OB", true), ("xterm", "\u{1B}OB", true),
      ("screen-256color", "\u{1B}OB", true),
      ("tmux-256color", "\u{1B}OB", true), ("linux", "\u{1B}[B", false), ("vt100", "\u{1B}OB", false),
    ]

    @Test("are driven by their own sequences, understood, and restored", arguments: kinds)
    func kind(term: String, down: String, hasMarks: Bool) async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace, term: term)
        try await app.send("aApples\u{13}aBread\u{13}g")
        try await app.send(down)
        try await app.send(" q")
        try await app.waitForEnd()
        #expect(app.program.exitStatus == 0)
        #expect(app.program.modesAfter == app.program.modesBefore)
        #expect(app.terminal.audit.violations == [])
        #expect(app.terminal.audit.hasTextBeyondASCII == hasMarks)
        #expect(try DatabaseFacts(path: workspace.database).titles(isDone: true) == ["Bread"])
        app.close()
      }
    }

    @Test("show the same screen", arguments: kinds.map(\.0))
    func screen(term: String) async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace, setUp: "export TERM=\(term)") { app in
          for keys in ["aBread\n", "aApples\n"] { try await app.type(keys) }
          let lines = app.screen.lines
          #expect(lines[0].contains("2 open"))
          #expect(lines[2].contains(#/(\[ \]|▢) +Apples/#))
          #expect(lines[3].contains(#/(\[ \]|▢) +Bread/#))
          #expect(lines[25].contains("? help"))
        }
      }
    }

    @Test("LC_ALL=C still shows text of every language")
    func plainLocale() async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace, setUp: "export LC_ALL=C") { app in
          let list = TODOListPageObject(app)
          try await list.add("牛乳を買う", "Hà Nội")
          #expect(list.titles == ["牛乳を買う"])
          #expect(try await list.rowPageObjectAtIndex(0).tapToDetailView().detailText == "Hà Nội")
        }
      }
    }

    /// A value of `NO_COLOR`, and whether there are colours then (no-color.org).
    @Test("NO_COLOR shows no colours", arguments: [("", true), ("1", false)])
    func noColor(value: String, hasColor: Bool) async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(workspace, setUp: "export NO_COLOR=\(value)")
        // An overdue item, a warning and a picker: each has a colour of its own.
        try await app.send("aMilk\t\t\t\t2020-01-01\u{13}zp\u{1B}[27u")
        #expect(app.terminal.audit.hasColor == hasColor)
        app.close()
      }
    }
  }
}
