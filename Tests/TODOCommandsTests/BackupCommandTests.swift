import Foundation
import TODOCore
import TODOStore
import TestDrivers
import Testing

@Suite("Backups") struct BackupCommandTests {
  @Test("mytodo backup makes a copy and says where")
  func backup() async throws {
    try await inFilledWorkspace { workspace in
      let outcome = try await Shell(workspace: workspace).run(["backup"])
      let path = outcome.output.trimmingCharacters(in: .newlines)
      #expect(outcome.status == 0)
      #expect(path == workspace.database + ".backups/2026-11-21T093000Z-manual.sqlite")
      #expect(try pages(path) == pages(workspace.database))
    }
  }

  @Test("mytodo backup PATH puts the copy there, in place of no file")
  func backupToPath() async throws {
    try await inFilledWorkspace { workspace in
      let shell = Shell(workspace: workspace)
      let path = workspace.path + "/copy.sqlite"
      let first = try await shell.run(["backup", path])
      let second = try await shell.run(["backup", path])
      #expect(first.status == 0)
      #expect(second.status == 1)
      #expect(
        second.errors
          == "mytodo: \(path): file exists; choose another path\n"
      )
      #expect(try pages(path) == pages(workspace.database))
    }
  }

  @Test("mytodo backup PATH makes no directory, and says that of the path")
  func backupToNowhere() async throws {
    try await inFilledWorkspace { workspace in
      let directory = workspace.path + "/none"
      let outcome = try await Shell(workspace: workspace).run(["backup", directory + "/copy"])
      #expect(outcome.status == 1)
      #expect(
        outcome.errors
          == "mytodo: \(directory)/copy: cannot be created (No such file or directory); "
          + "choose another path\n"
      )
      #expect(!FileManager.default.fileExists(atPath: directory))
      let occupied = try await Shell(workspace: workspace).run(["backup", workspace.path])
      #expect(occupied.errors.hasPrefix("mytodo: \(workspace.path): is a directory; choose another"))
      let dot = try await Shell(workspace: workspace).run(["backup", "."])
      #expect(dot.errors.hasPrefix("mytodo: .: is a directory; choose another"))
    }
  }

  @Test("mytodo restore says of a file that is no backup what it is, and changes nothing")
  func restoreNoBackup() async throws {
    try await inFilledWorkspace { workspace in
      let shell = Shell(workspace: workspace)
      let path = workspace.path + "/copy.sqlite"
      let before = try bytes(workspace.database)
      try workspace.write("Buy milk\n", to: "copy.sqlite")
      let text = try await shell.run(["restore", "--yes", path])
      #expect(text.status == 1)
      #expect(text.errors == "mytodo: \(path): is not a database; nothing was changed\n")
      var damaged = before
      damaged.replaceSubrange(8192..., with: Data(repeating: 0xA5, count: before.count - 8192))
      try damaged.write(to: URL(fileURLWithPath: path))
      let spoilt = try await shell.run(["restore", "--yes", path])
      #expect(spoilt.status == 1)
      #expect(
        spoilt.errors == "mytodo: \(path): is damaged; choose another backup; nothing was changed\n"
      )
      #expect(try bytes(workspace.database) == before)
    }
  }

  @Test("--database is understood before and after the name of a command", arguments: [true, false])
  func database(isBefore: Bool) async throws {
    try await inFilledWorkspace { workspace in
      let option = ["--database", workspace.path + "/none.sqlite"]
      let outcome = try await Shell(workspace: workspace).run(
        isBefore ? option + ["backup"] : ["backup"] + option
      )
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("mytodo: \(workspace.path)/none.sqlite: cannot be opened"))
    }
  }

  @Test("mytodo restore lists the backups, with when and how many items")
  func list() async throws {
    try await inFilledWorkspace { workspace in
      let shell = Shell(workspace: workspace)
      #expect(try await shell.run(["restore"]).output.hasPrefix("No backups of "))
      _ = try await shell.run(["backup"])
      let outcome = try await shell.run(["restore"])
      #expect(outcome.output.hasPrefix("2026-11-21 09:30  3 items  "))
      #expect(outcome.output.hasSuffix("  2026-11-21T093000Z-manual.sqlite\n"))
    }
  }

  @Test("mytodo restore asks nobody where nobody can answer, and changes nothing")
  func unattended() async throws {
    try await inFilledWorkspace { workspace in
      let shell = Shell(workspace: workspace)
      _ = try await shell.run(["backup"])
      let before = try bytes(workspace.database)
      let outcome = try await shell.run(["restore", "2026-11-21T093000Z-manual"])
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("mytodo: cannot ask for confirmation here"))
      #expect(try bytes(workspace.database) == before)
      let unknown = try await shell.run(["restore", "none"])
      #expect(unknown.status == 1)
      #expect(unknown.errors.hasPrefix("mytodo: no backup “none”"))
    }
  }

  @Test("mytodo check says that a database is sound, or what is wrong with it, by its exit code too")
  func check() async throws {
    try await inFilledWorkspace { workspace in
      let shell = Shell(workspace: workspace)
      let sound = try await shell.run(["check"])
      #expect(sound.status == 0)
      #expect(sound.output == "\(workspace.database): no damage found\n")
      var file = try bytes(workspace.database)
      file.replaceSubrange(4096..., with: Data(repeating: 0xA5, count: file.count - 4096))
      try file.write(to: URL(fileURLWithPath: workspace.database))
      let spoilt = try await shell.run(["check"])
      #expect(spoilt.status == 1)
      #expect(spoilt.output.hasPrefix("pages: "))
    }
  }
}

/// The contents of a database after its header, in which each file counts its own changes.
private func pages(_ path: String) throws -> Data { try bytes(path).dropFirst(100) }
