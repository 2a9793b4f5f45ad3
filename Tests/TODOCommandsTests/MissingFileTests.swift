import Foundation
import TestDrivers
import Testing

@Suite("A missing database") struct MissingFileTests {
  private func files(_ workspace: Workspace) throws -> [String] {
    let known = ["input", "output", "errors"]
    let names = try FileManager.default.subpathsOfDirectory(atPath: workspace.path)
    return names.filter { !known.contains($0) }
  }

  @Test(
    "a command that only reads says so if it was named, and creates no file",
    arguments: [
      ["list"], ["list", "--limit", "3"], ["show", "rent"], ["history"], ["check"],
      ["map", "find", "--dry-run"],
    ]
  )
  func named(command: [String]) async throws {
    try await Shell.test { shell in
      let path = shell.workspace.path + "/none/x.sqlite"
      let byOption = try await shell.run(command + ["--database", path])
      let byVariable = try await shell.run(
        command,
        environment: ["MYTODO_DATABASE": path]
      )
      #expect(byOption.status == 1 && byVariable.status == 1)
      #expect(byOption.errors.hasPrefix("mytodo: \(path): "))
      #expect(byOption.errors.lowercased().contains("no such file"))
      #expect(byVariable.errors == byOption.errors)
      #expect(try files(shell.workspace).isEmpty)
    }
  }

  @Test("the default file has no items yet, and reading does not create it")
  func usual() async throws {
    try await Shell.test { shell in
      let list = try await shell.run("list")
      let json = try await shell.run("list", "--json")
      let history = try await shell.run("history")
      #expect(list.status == 0 && json.status == 0 && history.status == 0)
      #expect(list.output.isEmpty && json.output == "[\n]\n" && history.output.isEmpty)
      #expect(try await shell.run("show", "rent").status == 3)
      let points = try await shell.run(["map", "find", "--dry-run"], environment: Shell.mapData)
      #expect(points.status == 0)
      #expect(try files(shell.workspace).isEmpty)
    }
  }

  @Test("restore can bring back a missing file, but refuses a missing directory")
  func restore() async throws {
    try await inFilledWorkspace { workspace in
      let shell = Shell(workspace: workspace)
      let copy = workspace.path + "/copy.sqlite"
      #expect(try await shell.run("backup", copy).status == 0)
      let path = workspace.path + "/none/x.sqlite"
      let refused = try await shell.run("restore", "--yes", copy, "--database", path)
      #expect(refused.status == 1)
      #expect(refused.errors.hasPrefix("mytodo: \(path): no such directory: \(workspace.path)/none; "))
      #expect(!FileManager.default.fileExists(atPath: workspace.path + "/none"))
      let restored = try await shell.run(
        "restore",
        "--yes",
        copy,
        "--database",
        workspace.path + "/new.sqlite"
      )
      #expect(restored.status == 0)
    }
  }

  @Test("an empty table says so on a terminal, and why")
  func nothing() async throws {
    try await Shell.test { shell in
      #expect(try await shell.look("list").lines == ["No items yet"])
      #expect(try await shell.look("list --filter all").lines == ["No items yet"])
      try await shell.fill("Pay rent")
      #expect(try await shell.look("list --filter done").lines == ["No done items"])
      #expect(try await shell.look("list --search flight").lines == ["No open item matches"])
      try await shell.run("done", "rent")
      #expect(try await shell.look("list").lines == ["No open items"])
      #expect(try await shell.look("list --search flight --plain").lines.isEmpty)
      #expect(try await shell.run("list", "--search", "flight", "--table").output.isEmpty)
    }
  }
}
