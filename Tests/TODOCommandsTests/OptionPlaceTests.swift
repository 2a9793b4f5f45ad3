import Foundation
import TestDrivers
import Testing

@Suite("Options before and after the name of a command") struct OptionPlaceTests {
  @Test(
    "are refused if the command does not have them, and nothing is done",
    arguments: [
      (["--in-memory", "add", "x"], "--in-memory"), (["add", "x", "--in-memory"], "--in-memory"),
      (["--theme", "dark", "add", "x"], "--theme"), (["list", "--theme", "dark"], "--theme"),
      (["--in-memory", "check"], "--in-memory"), (["--config", "mine.toml", "backup"], "--config"),
      (["--config", "mine.toml", "restore"], "--config"), (["--database", "x", "config"], "--database"),
    ]
  )
  func refused(arguments: [String], option: String) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(arguments)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("\(option) is not available for this command"))
      #expect(outcome.output.isEmpty)
      #expect(shell.workspace.contents("data/mytodo/mytodo.sqlite") == nil)
    }
  }

  @Test(
    "name the configuration by which dates are read and written",
    arguments: [
      ["--config", "PATH", "add", "Pay rent due:03/04"], ["add", "Pay rent due:03/04", "--config", "PATH"],
      ["add", "Pay rent", "--due", "03/04", "--config", "PATH"],
    ]
  )
  func configuration(arguments: [String]) async throws {
    try await Shell.test { shell in
      try shell.workspace.write("date_order = \"mdy\"\n", to: "mine.toml")
      let path = shell.workspace.path + "/mine.toml"
      let outcome = try await shell.run(arguments.map { $0 == "PATH" ? path : $0 })
      #expect(outcome.status == 0)
      #expect(try await shell.items().first?.due?.description == "2027-03-04")
    }
  }

  @Test("name a configuration whose errors are reported, once")
  func wrongConfiguration() async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("add", "Pay rent due:3/12", "--config", "/nowhere")
      #expect(outcome.status == 0)
      let text = "mytodo: /nowhere: cannot be read (No such file or directory)\n"
      #expect(outcome.errors.hasPrefix(text))
      #expect(outcome.errors.components(separatedBy: text).count == 2)
    }
  }

  @Test("the theme may precede mytodo config")
  func theme() async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run("--theme", "mono", "config")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("theme = \"mono\"  # command line, --theme"))
    }
  }
}
