import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Configuration") struct ConfigurationTests {
    @Test("mytodo config prints what is in effect, and exits with 0")
    func listing() async throws {
      try await inWorkspace { workspace in
        try workspace.configure("theme = \"light\"\n[keys]\nundo = \"z\"\n")
        let outcome = try await Program(workspace).runWithoutTerminal(["config"])
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first == "# \(workspace.configuration) (default)")
        #expect(lines.contains("theme = \"light\"  # config.toml line 1"))
        #expect(lines.contains("undo = [\"z\"]  # config.toml line 3"))
        #expect(lines.contains("redo = [\"r\"]  # default"))
      }
    }

    @Test("mytodo config lists all mistakes, each in a line, and exits with 1")
    func mistakes() async throws {
      try await inWorkspace { workspace in
        try workspace.configure("theme = \"drak\"\nmouse = \"no\"\n[keys]\nundo = \"d\"\nredo = \"z\"\n")
        let outcome = try await Program(workspace).runWithoutTerminal(["config"])
        #expect(outcome.status == 1)
        #expect(
          outcome.errors == """
            config.toml:1: theme = "drak": not a theme; allowed: terminal, dark, light, high-contrast, colour-blind, \
            mono; did you mean dark?
            config.toml:2: mouse = "no": not yes or no; allowed: true, false
            config.toml:4: keys.undo = "d": d is the key of delete too; undo keeps its usual keys

            """
        )
        #expect(outcome.output.contains("redo = [\"z\"]  # config.toml line 5"))
      }
    }

    @Test("what is printed is itself a configuration without mistakes")
    func roundTrip() async throws {
      try await inWorkspace { workspace in
        let first = try await Program(workspace).runWithoutTerminal(["config", "--theme", "dark"])
        try workspace.configure(first.output)
        let second = try await Program(workspace).runWithoutTerminal(["config"])
        #expect(second.status == 0)
        #expect(second.errors == "")
        #expect(second.output.contains("theme = \"dark\"  # config.toml line 2"))
      }
    }

    @Test("--config comes before MYTODO_CONFIG, and that before the usual place")
    func places() async throws {
      try await inWorkspace { workspace in
        let program = Program(workspace)
        try workspace.write("mouse = false\n", to: "mine.toml")
        let mine = workspace.path + "/mine.toml"
        let usual = try await program.runWithoutTerminal(["config", "--path"])
        #expect(usual.output == workspace.configuration + "\n")
        let byVariable = try await program.runWithoutTerminal(
          ["config"],
          environment: ["MYTODO_CONFIG": mine]
        )
        #expect(byVariable.output.hasPrefix("# \(mine) (environment, MYTODO_CONFIG)\n"))
        #expect(byVariable.output.contains("mouse = false  # mine.toml line 1"))
        let byOption = try await program.runWithoutTerminal(
          ["config", "--config", "/nowhere"],
          environment: ["MYTODO_CONFIG": mine]
        )
        #expect(byOption.status == 1)
        #expect(byOption.errors == "/nowhere: cannot be read (No such file or directory)\n")
        #expect(byOption.output.contains("mouse = true  # default"))
      }
    }

    @Test("the theme of a run is named by its origin, and one that is not there is a mistake")
    func theme() async throws {
      try await inWorkspace { workspace in
        let program = Program(workspace)
        let environment = ["MYTODO_THEME": "mono", "NO_COLOR": "1"]
        let byVariable = try await program.runWithoutTerminal(["config"], environment: environment)
        #expect(byVariable.output.contains("theme = \"mono\"  # environment, MYTODO_THEME"))
        #expect(byVariable.output.contains("# no theme shows colours (environment, NO_COLOR)"))
        let byOption = try await program.runWithoutTerminal(
          ["config", "--theme", "lihgt"],
          environment: environment
        )
        #expect(byOption.status == 1)
        #expect(
          byOption.errors.hasPrefix("command line, --theme: \"lihgt\": not a theme; allowed: terminal, ")
        )
      }
    }

    @Test("a hostile file is shown on a terminal as harmless marks")
    func hostile() async throws {
      try await inWorkspace { workspace in
        try workspace.configure("theme = \"\u{202E}x\"\n\u{1B}]0;title\u{7}\n")
        let sight = try await Shell(workspace: workspace).look("config")
        #expect(sight.status == 1)
        #expect(
          !sight.text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" || $0 == "\u{7}" }
        )
      }
    }

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
