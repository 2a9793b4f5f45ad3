import TODOCore
import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Configuration") struct ConfigurationTests {
    @Test("the app starts with the valid lines, and says that there are errors")
    func startsWithMistakes() async throws {
      try await inWorkspace { workspace in
        try workspace.configure("theme = \"drak\"\n[keys]\nimport = \"b\"\n")
        try await withWindow(on: workspace) { app in
          // It comes after the first frame.
          let words = "config.toml has 1 error. Run “mytodo config” to see it."
          try await app.wait(until: "the error is shown") { $0.contains(words) }
          #expect(app.screen.contains("b  import from another app"))
        }
      }
    }

    @Test("an unknown theme is refused before the screen is taken, with exit code 64")
    func wrongThemeOption() async throws {
      try await inWorkspace { workspace in
        let sight = try await Shell(workspace: workspace).look("--theme drak", columns: 120)
        #expect(sight.status == 64)
        let words = "mytodo: --theme: “drak” is not a valid theme; did you mean dark? Use terminal, "
        #expect(sight.lines.first?.hasPrefix(words) == true)
        #expect(!sight.text.contains("\u{1B}"))
      }
    }

    @Test("an unknown theme in the environment is reported, rather than the errors of the file")
    func wrongThemeVariable() async throws {
      try await inWorkspace { workspace in
        let setUp = "export MYTODO_THEME=drak"
        try await withWindow(on: workspace, setUp: setUp) { app in
          let words = "MYTODO_THEME: there is no theme “drak”; “mytodo config” lists the themes"
          try await app.wait(until: "the theme is named") { $0.contains(words) }
        }
        try workspace.configure("mouse = \"no\"\n")
        try await withWindow(on: workspace, setUp: setUp) { app in
          try await app.wait(until: "the error is shown") { $0.contains("config.toml has 1 error.") }
          try await app.press(Key(.down))
          try await app.wait(until: "the theme is named too") { $0.contains("there is no theme “drak”") }
        }
      }
    }

    @Test("the list starts with the search of the configuration, or with that of the option")
    func startingSearch() async throws {
      try await inWorkspace { workspace in
        try await workspace.fill([TODOItemValues("Buy milk"), TODOItemValues("Pay rent")])
        try workspace.configure("[list]\nquery = \"milk\"\n")
        try await withWindow(on: workspace) { app in
          #expect(app.screen.contains("“milk” 1 match"))
          try await app.press(Key(.escape))
          #expect(!app.screen.contains("1 match"))
        }
        try await withWindow(on: workspace, named: "window2", arguments: "--query -milk") { app in
          #expect(app.screen.contains("“-milk” 1 match"))
        }
        try await withWindow(on: workspace, named: "window3", arguments: "--query ''") { app in
          #expect(!app.screen.contains("1 match"))
        }
      }
    }

    @Test("a query that cannot be read is refused before the screen is taken, with exit code 64")
    func unreadableQuery() async throws {
      try await inWorkspace { workspace in
        let sight = try await Shell(workspace: workspace).look("--query due:frday")
        #expect(sight.status == 64)
        #expect(sight.lines.first?.hasPrefix("mytodo: cannot read “due:frday”; use for example ") == true)
        #expect(!sight.text.contains("\u{1B}"))
      }
    }

    @Test("the list starts as the configuration says, not as it was left")
    func startingQuery() async throws {
      try await inWorkspace { workspace in
        try workspace.configure("[list]\nfilter = \"all\"\nsort = \"priority\"\n")
        try await withWindow(on: workspace) { app in
          #expect(app.screen.text(row: 0).contains("all   by priority"))
          try await app.press(.character("f"))
          try await app.press(.character("o"))
          #expect(!app.screen.text(row: 0).contains("all"))
          try await app.quit()
          try await app.restart()
          #expect(app.screen.text(row: 0).contains("all   by priority"))
        }
      }
    }

    @Test("a theme paints the screen, and NO_COLOR takes its colours away", arguments: [false, true])
    func paint(isColorRefused: Bool) async throws {
      try await inWorkspace { workspace in
        let app = try await PtyDriver(
          workspace,
          arguments: "--theme dark",
          setUp: isColorRefused ? "export NO_COLOR=1" : ":"
        )
        try await app.send("q")
        try await app.waitForEnd()
        // SGR 48;5;234, the background of the theme; ECMA-48, xterm's control sequences.
        let hasPaint = app.terminal.text.contains("48;5;234")
        #expect(hasPaint == !isColorRefused)
        app.close()
      }
    }
  }
}
