import Foundation
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Unsaved forms") struct DraftTests {
    /// Types half an item, ends the program with a signal, and starts it again.
    private func withOrphan(
      _ signal: Int32,
      _ body: (TmuxDriver, UnsavedFormQuestionPageObject) async throws -> Void
    ) async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace) { app in
          try await TODOListPageObject(app).add("Stored")
          try await TODOListPageObject(app).addButtonTap().typeTitle("Half a title")
          try await app.wait(until: "the form is kept") { _ in
            drafts(workspace).contains { $0.contains("Half a title") }
          }
          try await app.signal(signal)
          let question = UnsavedFormQuestionPageObject(app)
          try await app.restart(until: "the form is offered") { _ in question.title != nil }
          try await body(app, question)
        }
      }
    }

    private func drafts(_ workspace: Workspace) -> [String] {
      let directory = workspace.database + ".drafts"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      return names.compactMap { FileManager.default.contents(atPath: directory + "/" + $0) }
        .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
      "a form that was open when the program ended is offered at the next start",
      arguments: [SIGKILL, SIGTERM, SIGHUP, SIGSEGV]
    )
    func offered(signal: Int32) async throws {
      try await withOrphan(signal) { app, question in
        #expect(question.title == "Recovered draft “Half a title” (09:30)")
        try await question.open().tapOk()
        #expect(TODOListPageObject(app).titles.sorted() == ["Half a title", "Stored"])
      }
    }

    @Test("a form that was discarded is not offered again")
    func discarded() async throws {
      try await withOrphan(SIGKILL) { app, question in
        try await question.discard()
        try await app.quit()
        try await app.restart()
        #expect(question.title == nil)
        #expect(TODOListPageObject(app).titles == ["Stored"])
      }
    }

    @Test("a form that was opened again is kept again")
    func keptAgain() async throws {
      try await withOrphan(SIGKILL) { app, question in
        try await question.open()
        try await app.signal(SIGKILL)
        try await app.restart(until: "the form is offered") { _ in question.title != nil }
        #expect(question.title == "Recovered draft “Half a title” (09:30)")
      }
    }

    @Test("a form that was saved leaves no file")
    func saved() async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace) { app in
          try await TODOListPageObject(app).add("Stored")
          try await app.quit()
        }
        #expect(!FileManager.default.fileExists(atPath: workspace.database + ".drafts"))
      }
    }
  }
}
