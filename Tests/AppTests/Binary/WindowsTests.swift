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
        #expect(other.counts == .init(open: 1, done: 0))
      }
    }

    @Test("a form that is open in the other keeps what was typed and saves it beside the change")
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
        #expect(other.message.contains("was made in another window (pts/"))
        #expect(other.titles == ["Foreign"])

        try await other.undo()
        #expect(other.message == "Undone: add “Foreign”")
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
