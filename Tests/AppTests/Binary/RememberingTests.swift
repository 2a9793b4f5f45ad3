import Foundation
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Remembered settings") struct RememberingTests {
    @Test("the order is that of the last run; the filter is not, so that nothing is missed")
    func view() async throws {
      try await withWindow { app in
        let list = TODOListPageObject(app)
        try await list.add("Water the plants")
        try await list.changeFilter(to: "All")
        try await list.changeToPrioritySort().reverseSort()
        #expect(list.filterText == "All")
        try await app.quit()
        try await app.restart()
        #expect(list.filterText == "Open")
        #expect(list.sortText == "by priority, reversed")
      }
    }

    @Test("the view that an older release remembered is used")
    func olderView() async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace) { app in
          let list = TODOListPageObject(app)
          try await list.add("Kept")
          try await list.changeToPrioritySort()
          try await app.quit()
          let file = workspace.path + "/state/mytodo/view"
          let view = try String(contentsOfFile: file, encoding: .utf8)
          try ("filter=toDo\n" + view).write(toFile: file, atomically: true, encoding: .utf8)
          try await app.restart()
          #expect(!view.contains("filter") && list.sortText == "by priority")
        }
      }
    }

    @Test("--in-memory saves no item")
    func inMemoryItems() async throws {
      try await withWindow(arguments: "--in-memory") { app in
        let list = TODOListPageObject(app)
        try await list.add("Gone soon")
        #expect(list.titles == ["Gone soon"])

        try await app.press(.character("q"))
        try await app.quit()
        try await app.restart()
        #expect(list.titles == [])
      }
    }

    @Test("--in-memory writes no file")
    func inMemoryFiles() async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace, arguments: "--in-memory") { app in
          let list = TODOListPageObject(app)
          try await list.add("Gone soon")
          try await list.toggleFilter()
          try await app.press(.character("q"))
          try await app.quit()
        }
        #expect(!FileManager.default.fileExists(atPath: workspace.path + "/data"))
        #expect(!FileManager.default.fileExists(atPath: workspace.path + "/state"))
      }
    }

    @Test("--demo shows items that can be changed, writes no file, and quits without a question")
    func demo() async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace, arguments: "--demo") { app in
          let list = TODOListPageObject(app)
          let count = list.titles.count
          #expect(list.titles.contains("Return library books") && count > 10)
          try await app.press(.character("u"))
          #expect(list.titles.count == count)
          try await list.add("Look around")
          try await app.quit()
        }
        #expect(!FileManager.default.fileExists(atPath: workspace.path + "/data"))
        #expect(!FileManager.default.fileExists(atPath: workspace.path + "/state"))
      }
    }

    @Test("only the owner can read the files")
    func rights() async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace) { app in try await TODOListPageObject(app).add("Private") }
        let file = try FileManager.default.attributesOfItem(atPath: workspace.database)
        let directory = try FileManager.default.attributesOfItem(
          atPath: (workspace.database as NSString).deletingLastPathComponent
        )
        #expect(file[.posixPermissions] as? Int == 0o600)
        #expect(directory[.posixPermissions] as? Int == 0o700)
      }
    }

    @Test("a file named by --database is used")
    func database() async throws {
      try await inWorkspace { workspace in
        let path = workspace.path + "/elsewhere/items.sqlite"
        try FileManager.default.createDirectory(
          atPath: workspace.path + "/elsewhere",
          withIntermediateDirectories: false
        )
        try await withWindow(on: workspace, arguments: "--database '\(path)'") { app in
          try await TODOListPageObject(app).add("Elsewhere")
        }
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(!FileManager.default.fileExists(atPath: workspace.database))
      }
    }
  }
}
