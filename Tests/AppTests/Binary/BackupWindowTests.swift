import Foundation
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Backups and windows") struct BackupWindowTests {
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

    @Test("a backup that is asked for is made beside the window, which says where it is")
    func manual() async throws {
      try await inFilledWorkspace { workspace in
        try await withWindow(on: workspace) { app in
          let list = TODOListPageObject(app)
          try await list.paletteTap().type("backup").run()
          try await app.wait(until: "it is made") { _ in list.message.hasPrefix("Backed up to ") }
          let names = try FileManager.default.contentsOfDirectory(atPath: workspace.database + ".backups")
          #expect(names.contains { $0.hasSuffix("-manual.sqlite") })
        }
      }
    }

    @Test("a backup that cannot be made is reported, and the app continues")
    func failure() async throws {
      try await inFilledWorkspace { workspace in
        // A file takes the place of the directory.
        try workspace.write("", to: "data/mytodo/mytodo.sqlite.backups")
        try await withWindow(on: workspace) { app in
          let list = TODOListPageObject(app)
          try await app.wait(until: "it is told") { _ in list.message.hasPrefix("No backup was made") }
          try await list.add("Goes on")
          #expect(list.titles.contains("Goes on"))
        }
      }
    }
  }
}
