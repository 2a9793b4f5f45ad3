import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("The user's editor") struct EditorTests {
    @Test("edits the details, and the form shows the edited text")
    func detail() async throws {
      try await withWindow { app in
        let list = TODOListPageObject(app)
        let form = try await list.addButtonTap().typeTitle("Title").typeDetail("old")
        try await app.press(.control("o"))
        try await app.wait(until: "the form is back") { _ in form.detailText == Workspace.editedText }

        try await form.tapOk()
        let saved = try await list.rowPageObjectAtIndex(0).tapToDetailView()
        #expect(saved.detailText == Workspace.editedText)
      }
    }
  }
}
