import Foundation
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Two windows on one file") struct WindowsTests {
    @Test("a change in one is drawn in the other")
    func drawn() async throws {
      try await withTwoWindows { first, second in
        try await TODOListPageObject(first).add("Made in the first")
        let other = TODOListPageObject(second)
        try await second.wait(until: "the item is drawn") { _ in other.titles == ["Made in the first"] }
        #expect(other.shownCount == 1)
      }
    }

    @Test("a form that is open in the other keeps the typed text and saves it along with the change")
    func form() async throws {
      try await withTwoWindows { first, second in
        let other = TODOListPageObject(second)
        let form = try await other.addButtonTap().typeTitle("Being typed")
        try await TODOListPageObject(first).add("Meanwhile")
        #expect(form.titleText == "Being typed")

        try await form.tapOk()
        #expect(other.titles == ["Being typed", "Meanwhile"])
      }
    }

    @Test("undo of the other's change names its origin first and acts on the second press")
    func undo() async throws {
      try await withTwoWindows { first, second in
        try await TODOListPageObject(first).add("Foreign")
        let other = TODOListPageObject(second)
        try await second.wait(until: "the item is drawn") { _ in other.titles == ["Foreign"] }

        try await other.undo()
        #expect(other.message.contains("was added in another window."))
        #expect(other.titles == ["Foreign"])

        try await other.undo()
        #expect(other.message == "Undone. “Foreign” is removed.")
        #expect(other.titles == [])
      }
    }

    @Test("two presses of undo in two windows undo two steps, never one twice")
    func undoTwice() async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace) { first in
          let list = TODOListPageObject(first)
          for title in ["A", "B", "C"] { try await list.add(title) }
          try await withWindow(on: workspace, named: "window2") { second in
            try await list.undo()
            let other = TODOListPageObject(second)
            try await second.wait(until: "the undo is drawn") { _ in other.titles == ["A", "B"] }
            try await other.undo()
            #expect(other.titles == ["A"])
          }
        }
      }
    }

    @Test("redo of what the other undid, and a jump in the history, act on the same steps")
    func redoElsewhere() async throws {
      try await withTwoWindows { first, second in
        let list = TODOListPageObject(first)
        let other = TODOListPageObject(second)
        try await list.add("Foreign")
        try await second.wait(until: "the item is drawn") { _ in other.titles == ["Foreign"] }
        try await list.undo()
        try await second.wait(until: "the undo is drawn") { _ in other.titles == [] }

        try await other.redo()
        #expect(other.message.contains("was added in another window."))
        #expect(other.titles == [])
        try await other.redo()
        #expect(other.titles == ["Foreign"])

        let history = try await other.historyTap()
        #expect(history.lines.first?.hasSuffix("now") == true)
        try await history.select(1).jump()
        #expect(other.titles == [])
        try await first.wait(until: "the jump is drawn") { _ in list.titles == [] }
      }
    }

    @Test("an open form reports the other's change, and keeps the typed text")
    func meanwhile() async throws {
      try await withTwoWindows { first, second in
        let list = TODOListPageObject(first)
        try await list.add("Title")
        let other = TODOListPageObject(second)
        try await second.wait(until: "the item is drawn") { _ in other.titles == ["Title"] }
        let form = try await other.rowPageObjectAtIndex(0).tapToDetailView().typeTitle("Being typed")

        try await list.rowPageObjectAtIndex(0).tapToDetailView().typeTitle("Theirs").tapOk()
        try await second.wait(until: "the form tells of it") { _ in form.meanwhile != nil }
        #expect(form.meanwhile?.contains("Title was changed in another window") == true)
        #expect(form.titleText == "Being typed")
      }
    }

    @Test("moving a database away under the app is reported at once, and the file is not written to")
    func movedFile() async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace) { app in
          let list = TODOListPageObject(app)
          try await list.add("Kept")
          let away = workspace.path + "/away.sqlite"
          try FileManager.default.moveItem(atPath: workspace.database, toPath: away)
          try await app.wait(until: "the app tells of it") { _ in list.message.contains("was moved, deleted")
          }

          try await list.rowPageObjectAtIndex(0).setPriority(.high)
          #expect(list.message.contains("Nothing was changed"))

          try FileManager.default.moveItem(atPath: away, toPath: workspace.database)
          try await list.rowPageObjectAtIndex(0).setPriority(.high)
          #expect(list.message == "Priority of “Kept”: high")
        }
      }
    }

    private func withTwoWindows(_ body: (TmuxDriver, TmuxDriver) async throws -> Void) async throws {
      try await inWorkspace { workspace in
        try await withWindow(on: workspace) { first in
          try await withWindow(on: workspace, named: "window2") { second in
            try await body(first, second)
          }
        }
      }
    }
  }
}
