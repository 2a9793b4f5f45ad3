import Foundation
import TestDrivers
import Testing

@Suite("mytodo config") struct ConfigCommandTests {
  @Test("mytodo config prints the values in effect, and exits with 0")
  func listing() async throws {
    try await inWorkspace { workspace in
      try workspace.configure("theme = \"light\"\n[keys]\nundo = \"x\"\n")
      let outcome = try await Shell(workspace: workspace).run(["config"])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.first == "# \(workspace.configuration) (default)")
      #expect(lines.contains("theme = \"light\"  # config.toml line 1"))
      #expect(lines.contains("undo = [\"x\"]  # config.toml line 3"))
      #expect(lines.contains("redo = [\"r\"]  # default"))
    }
  }

  @Test("mytodo config without a file prints the defaults, and where to save them")
  func noFile() async throws {
    try await inWorkspace { workspace in
      let outcome = try await Shell(workspace: workspace).run(["config"])
      #expect(outcome.status == 0)
      let heading =
        "# \(workspace.configuration) (default): no such file yet. To change settings, save this output there"
      #expect(outcome.output.hasPrefix(heading))
      #expect(outcome.output.contains("\ntheme = \"terminal\"  # default\n"))
    }
  }

  @Test("mytodo config lists all errors, each on its own line, and exits with 1")
  func mistakes() async throws {
    try await inWorkspace { workspace in
      try workspace.configure("theme = \"drak\"\nmouse = \"no\"\n[keys]\nundo = \"d\"\nredo = \"x\"\n")
      let outcome = try await Shell(workspace: workspace).run(["config"])
      #expect(outcome.status == 1)
      #expect(
        outcome.errors == """
          config.toml:1: theme = "drak" is not a valid theme; did you mean dark? Use terminal, dark, light, \
          high-contrast, colour-blind, mono
          config.toml:2: mouse = "no" is not a valid value; use true, false
          config.toml:4: keys.undo = "d": d is also the key of delete; undo keeps its default keys

          """
      )
      #expect(outcome.output.contains("redo = [\"x\"]  # config.toml line 5"))
    }
  }

  @Test(
    "mytodo config reports an unknown field in the command of reminders with its line, and the rest applies"
  )
  func reminderTemplate() async throws {
    try await inWorkspace { workspace in
      try workspace.configure("[remind]\ncommand = [\"echo\", \"{titel}\"]\nother = 1\n")
      let outcome = try await Shell(workspace: workspace).run(["config"])
      #expect(outcome.status == 1)
      let start =
        #"config.toml:2: remind.command = ["echo", "{titel}"]: unknown field {titel}; available: id "#
      #expect(outcome.errors.hasPrefix(start))
      #expect(outcome.errors.contains("\nconfig.toml:3: "))
      #expect(!outcome.output.contains("\ncommand ="))
    }
  }

  @Test("the output is itself a configuration without errors")
  func roundTrip() async throws {
    try await inWorkspace { workspace in
      let first = try await Shell(workspace: workspace).run(["config", "--theme", "dark"])
      try workspace.configure(first.output)
      let second = try await Shell(workspace: workspace).run(["config"])
      #expect(second.status == 0)
      #expect(second.errors == "")
      #expect(second.output.contains("theme = \"dark\"  # config.toml line 2"))
    }
  }

  @Test("--config takes precedence over MYTODO_CONFIG, and that over the default file")
  func places() async throws {
    try await inWorkspace { workspace in
      let shell = Shell(workspace: workspace)
      try workspace.write("mouse = false\n", to: "mine.toml")
      let mine = workspace.path + "/mine.toml"
      let usual = try await shell.run(["config", "--path"])
      #expect(usual.output == workspace.configuration + "\n")
      let byVariable = try await shell.run(
        ["config"],
        environment: ["MYTODO_CONFIG": mine]
      )
      #expect(byVariable.output.hasPrefix("# \(mine) (environment, MYTODO_CONFIG)\n"))
      #expect(byVariable.output.contains("mouse = false  # mine.toml line 1"))
      let byOption = try await shell.run(
        ["config", "--config", "/nowhere"],
        environment: ["MYTODO_CONFIG": mine]
      )
      #expect(byOption.status == 1)
      #expect(byOption.errors == "/nowhere: cannot be read (No such file or directory)\n")
      #expect(byOption.output.contains("mouse = true  # default"))
    }
  }

  @Test("the theme of a run is shown with its origin, and an unknown one is an error")
  func theme() async throws {
    try await inWorkspace { workspace in
      let shell = Shell(workspace: workspace)
      let environment = ["MYTODO_THEME": "mono", "NO_COLOR": "1"]
      let byVariable = try await shell.run(["config"], environment: environment)
      #expect(byVariable.output.contains("theme = \"mono\"  # environment, MYTODO_THEME"))
      #expect(byVariable.output.contains("# all themes are shown without colours (environment, NO_COLOR)"))
      let byOption = try await shell.run(
        ["config", "--theme", "lihgt"],
        environment: environment
      )
      #expect(byOption.status == 1)
      #expect(
        byOption.errors.hasPrefix(
          "--theme: “lihgt” is not a valid theme; did you mean light? Use terminal, "
        )
      )
    }
  }

  @Test("a hostile file is shown on a terminal as harmless symbols")
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

  @Test("anything but a regular file is not read, and does not block", arguments: ["config", "add"])
  func fifo(command: String) async throws {
    try await inWorkspace { workspace in
      let path = workspace.path + "/fifo"
      #expect(mkfifo(path, 0o600) == 0)
      let words = command == "add" ? ["add", "Pay rent due:03/04"] : ["config"]
      let outcome = try await Shell(workspace: workspace).run(words + ["--config", path])
      #expect(outcome.status == (command == "add" ? 0 : 1))
      #expect(outcome.errors.contains("\(path): not a regular file; it was not read\n"))
    }
  }
}
