import TODOCore
import TODOStore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("Changes of many items") struct WorkOnManyItemsTests {
    private static let itemCount = 10_000

    /// The program with many items, which has begun to delete them all.
    private func whileDeleting(_ body: (TmuxDriver) async throws -> Void) async throws {
      try await inWorkspace { workspace in
        try await fill(workspace)
        try await withWindow(on: workspace) { app in
          try await TODOListPageObject(app).deleteManyTap().deleteAll()
          try await app.wait(until: "there is a bar") { screen in
            ["Deleting 10,000 items", "Esc stop"].allSatisfy { text in
              screen.lines.contains { $0.contains(text) }
            }
          }
          try await body(app)
        }
      }
    }

    private func fill(_ workspace: Workspace) async throws {
      let store = try TODOItemStore(
        .file(workspace.database),
        session: TODOSession(name: "before"),
        clock: .fixed(at: .init(timeIntervalSince1970: 1_795_168_800))
      )
      try await store.fill(with: (0..<Self.itemCount).map { TODOItemValues("Item \(10_000 + $0)") })
      try await store.buildSearchIndex()
    }

    @Test("shows a progress bar, and Esc restores everything")
    func stops() async throws {
      try await whileDeleting { app in
        try await app.press(Key(.escape))
        try await app.wait(until: "all is back") { screen in
          screen.lines.contains { $0.contains("Stopped. Nothing was deleted.") }
        }
        #expect(TODOListPageObject(app).shownCount == Self.itemCount)
      }
    }

    @Test("is ended after kill -9 by the next start, which says so, and undo restores everything")
    func killed() async throws {
      try await whileDeleting { app in
        try await app.wait(until: "some items are gone") { screen in
          !screen.text(row: 0).contains("10,000 open")
        }
        try await app.terminate()
        try await app.restart()
        try await app.wait(until: "the step is ended") { screen in
          screen.lines.contains { $0.contains("MyTODO was interrupted while") }
        }
        try await app.press(.character("u"))
        try await app.wait(until: "all is back") { screen in
          screen.lines.contains { $0.contains(" items are back.") }
        }
        #expect(TODOListPageObject(app).shownCount == Self.itemCount)
      }
    }
  }
}
