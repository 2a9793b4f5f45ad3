import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Configuration") struct ConfigurationTests {
    @Test("the app starts with what is right, and says that there are mistakes")
    func startsWithMistakes() async throws {
      try await inWorkspace { workspace in
        try workspace.configure("theme = \"drak\"\n[keys]\nadd = \"n\"\n")
        try await withWindow(on: workspace) { app in
          // It comes behind the first frame.
          let words = "1 mistake in config.toml: “mytodo config” tells of it"
          try await app.wait(until: "the mistake is told of") { $0.contains(words) }
          #expect(app.screen.contains("n add"))
        }
      }
    }

    @Test("a theme that is not there is refused before the screen is taken, with exit code 64")
    func wrongThemeOption() async throws {
      try await inWorkspace { workspace in
        let sight = try await Shell(workspace: workspace).look("--theme drak", columns: 120)
        #expect(sight.status == 64)
        let words = "mytodo: command line, --theme: \"drak\": not a theme; allowed: terminal, dark, "
        #expect(sight.lines.first?.hasPrefix(words) == true)
        #expect(!sight.text.contains("\u{1B}"))
      }
    }

    @Test("a theme of the environment that is not there is told of, and no mistake of the file")
    func wrongThemeVariable() async throws {
      try await inWorkspace { workspace in
        let setUp = "export MYTODO_THEME=drak"
        try await withWindow(on: workspace, setUp: setUp) { app in
          let words = "MYTODO_THEME: “drak” is no theme; “mytodo config” lists them"
          try await app.wait(until: "the theme is told of") { $0.contains(words) }
        }
        try workspace.configure("mouse = \"no\"\n")
        try await withWindow(on: workspace, setUp: setUp) { app in
          try await app.wait(until: "the mistake is told of") { $0.contains("1 mistake in config.toml:") }
          try await app.press(Key(.down))
          try await app.wait(until: "the theme is told of too") { $0.contains("“drak” is no theme") }
        }
      }
    }

    @Test("the list begins as the configuration says, not as it was left")
    func startingQuery() async throws {
      try await inWorkspace { workspace in
        try workspace.configure("[list]\nfilter = \"all\"\nsort = \"priority\"\n")
        try await withWindow(on: workspace) { app in
          #expect(app.screen.text(row: 0).contains("All · by priority"))
          try await app.press(.character("f"))
          #expect(app.screen.text(row: 0).contains("To do"))
          try await app.quit()
          try await app.restart()
          #expect(app.screen.text(row: 0).contains("All · by priority"))
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
