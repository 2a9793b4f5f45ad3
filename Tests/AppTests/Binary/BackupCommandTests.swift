import Foundation
import TODOCore
import TODOStore
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Backups") struct BackupCommandTests {
    @Test("mytodo backup makes a copy and says where")
    func backup() async throws {
      try await inFilledWorkspace { workspace in
        let outcome = try await Program(workspace).runWithoutTerminal(["backup"])
        let path = outcome.output.trimmingCharacters(in: .newlines)
        #expect(outcome.status == 0)
        #expect(path == workspace.database + ".backups/2026-11-21T093000Z-manual.sqlite")
        #expect(try pages(path) == pages(workspace.database))
      }
    }

    @Test("mytodo backup PATH puts the copy there, in place of no file")
    func backupToPath() async throws {
      try await inFilledWorkspace { workspace in
        let program = Program(workspace)
        let path = workspace.path + "/copy.sqlite"
        let first = try await program.runWithoutTerminal(["backup", path])
        let second = try await program.runWithoutTerminal(["backup", path])
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
        let outcome = try await Program(workspace).runWithoutTerminal(["backup", directory + "/copy"])
        #expect(outcome.status == 1)
        #expect(
          outcome.errors
            == "mytodo: \(directory)/copy: cannot be created (No such file or directory); "
            + "choose another path\n"
        )
        #expect(!FileManager.default.fileExists(atPath: directory))
        let occupied = try await Program(workspace).runWithoutTerminal(["backup", workspace.path])
        #expect(occupied.errors.hasPrefix("mytodo: \(workspace.path): is a directory; choose another"))
      }
    }

    @Test("mytodo restore says of a file that is no backup what it is, and changes nothing")
    func restoreNoBackup() async throws {
      try await inFilledWorkspace { workspace in
        let program = Program(workspace)
        let path = workspace.path + "/copy.sqlite"
        let before = try bytes(workspace.database)
        try workspace.write("Buy milk\n", to: "copy.sqlite")
        let text = try await program.runWithoutTerminal(["restore", "--yes", path])
        #expect(text.status == 1)
        #expect(text.errors == "mytodo: \(path): is not a database; nothing was changed\n")
        var damaged = before
        damaged.replaceSubrange(8192..., with: Data(repeating: 0xA5, count: before.count - 8192))
        try damaged.write(to: URL(fileURLWithPath: path))
        let spoilt = try await program.runWithoutTerminal(["restore", "--yes", path])
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
        let outcome = try await Program(workspace).runWithoutTerminal(
          isBefore ? option + ["backup"] : ["backup"] + option
        )
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("mytodo: \(workspace.path)/none.sqlite: cannot be opened"))
      }
    }

    @Test("mytodo restore lists the backups, with when and how many items")
    func list() async throws {
      try await inFilledWorkspace { workspace in
        let program = Program(workspace)
        #expect(try await program.runWithoutTerminal(["restore"]).output.hasPrefix("No backups of "))
        _ = try await program.runWithoutTerminal(["backup"])
        let outcome = try await program.runWithoutTerminal(["restore"])
        #expect(outcome.output.hasPrefix("2026-11-21 09:30  3 items  "))
        #expect(outcome.output.hasSuffix("  2026-11-21T093000Z-manual.sqlite\n"))
      }
    }

    @Test("mytodo restore asks nobody where nobody can answer, and changes nothing")
    func unattended() async throws {
      try await inFilledWorkspace { workspace in
        let program = Program(workspace)
        _ = try await program.runWithoutTerminal(["backup"])
        let before = try bytes(workspace.database)
        let outcome = try await program.runWithoutTerminal(["restore", "2026-11-21T093000Z-manual"])
        #expect(outcome.status == 64)
        #expect(outcome.errors.hasPrefix("mytodo: cannot ask for confirmation here"))
        #expect(try bytes(workspace.database) == before)
        let unknown = try await program.runWithoutTerminal(["restore", "none"])
        #expect(unknown.status == 1)
        #expect(unknown.errors.hasPrefix("mytodo: no backup “none”"))
      }
    }

    @Test("an open window follows a restoration")
    func openWindow() async throws {
      try await inFilledWorkspace { workspace in
        let program = Program(workspace, window: "command")
        _ = try await program.runWithoutTerminal(["backup"])
        try await withWindow(on: workspace) { app in
          let list = TODOListPageObject(app)
          try await list.add("Made later")
          #expect(list.titles.contains("Made later"))
          let outcome = try await program.runWithoutTerminal([
            "restore", "--yes", "2026-11-21T093000Z-manual",
          ])
          #expect(outcome.status == 0)
          try await app.wait(until: "what was made later is gone") { _ in !list.titles.contains("Made later")
          }
          #expect(list.titles == ["Item 1", "Item 2", "Item 3"])
        }
      }
    }

    @Test("the first use of a day makes a backup, the second none")
    func daily() async throws {
      try await inFilledWorkspace { workspace in
        let directory = workspace.database + ".backups"
        let backup = directory + "/2026-11-21T093000Z-daily.sqlite"
        for number in 1...2 {
          try await withWindow(on: workspace, named: "window\(number)") { app in
            try await app.wait(until: "there is a backup") { _ in
              FileManager.default.fileExists(atPath: backup)
            }
          }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: directory)
        #expect(names.sorted() == ["2026-11-21T093000Z-daily.sqlite", "lock"])
      }
    }

    @Test("a backup that cannot be made is told of, and the app goes on")
    func failure() async throws {
      try await inFilledWorkspace { workspace in
        // A file stands where the directory should be.
        try workspace.write("", to: "data/mytodo/mytodo.sqlite.backups")
        try await withWindow(on: workspace) { app in
          let list = TODOListPageObject(app)
          try await app.wait(until: "it is told") { _ in list.message.hasPrefix("No backup was made today") }
          try await list.add("Goes on")
          #expect(list.titles.contains("Goes on"))
        }
      }
    }

    @Test("mytodo check says that a database is sound, or what is wrong with it, by its exit code too")
    func check() async throws {
      try await inFilledWorkspace { workspace in
        let program = Program(workspace)
        let sound = try await program.runWithoutTerminal(["check"])
        #expect(sound.status == 0)
        #expect(sound.output == "\(workspace.database): no damage found\n")
        var file = try bytes(workspace.database)
        file.replaceSubrange(4096..., with: Data(repeating: 0xA5, count: file.count - 4096))
        try file.write(to: URL(fileURLWithPath: workspace.database))
        let spoilt = try await program.runWithoutTerminal(["check"])
        #expect(spoilt.status == 1)
        #expect(spoilt.output.hasPrefix("pages: "))
      }
    }
  }
}

/// A workspace whose database holds three items.
func inFilledWorkspace(_ body: (Workspace) async throws -> Void) async throws {
  try await inWorkspace { workspace in
    let clock = WallClock.fixed(at: Date(timeIntervalSince1970: 1_000_000_000))
    let store = try TODOItemStore(
      .file(workspace.database),
      session: TODOSession(name: "test"),
      clock: clock
    )
    for number in 1...3 { _ = try await store.createTODOItem(TODODraft(title: "Item \(number)")) }
    try await body(workspace)
  }
}

func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

/// What a database holds behind its header, in which each file counts its own changes.
private func pages(_ path: String) throws -> Data { try bytes(path).dropFirst(100) }
