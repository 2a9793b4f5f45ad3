import TestDrivers
import Testing

extension WholeApp {
  @Suite("Selecting several items") struct SelectingTests {
    private func withList(
      _ driver: DriverKind,
      _ body: @escaping (TODOListPageObject) async throws -> Void
    ) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        for title in ["A", "B", "C", "D"] { try await list.add(title) }
        try await list.changeFilter(to: "All")
        try await body(list)
      }
    }

    @Test("a command on the selected items is one step", arguments: DriverKind.allCases)
    func actsAsOne(driver: DriverKind) async throws {
      try await withList(driver) { list in
        try await list.rowPageObject(titled: "A").select()
        try await list.rowPageObject(titled: "C").select()
        #expect(list.selectedTitles == ["A", "C"] && list.selectedCount == 2)
        try await list.toggleSelected()
        #expect(list.message.hasPrefix("Completed 2 items"))
        #expect(list.openTitles == ["B", "D"] && list.finishedTitles == ["A", "C"])
        #expect(list.selectedCount == 0)
        try await list.undo()
        #expect(list.openTitles == ["A", "B", "C", "D"])
        try await list.redo()
        #expect(list.finishedTitles == ["A", "C"])
      }
    }

    @Test("a range, and all but one, are deleted and restored", arguments: DriverKind.allCases)
    func deletes(driver: DriverKind) async throws {
      try await withList(driver) { list in
        try await list.rowPageObject(titled: "B").select()
        try await list.rowPageObject(titled: "D").selectRange()
        #expect(list.selectedTitles == ["B", "C", "D"])
        try await list.removeSelected()
        #expect(list.titles == ["A"])
        try await list.undo()
        try await list.selectAll()
        try await list.rowPageObject(titled: "B").select()
        #expect(list.selectedTitles == ["A", "C", "D"])
        try await list.removeSelected()
        #expect(list.titles == ["B"])
        try await list.undo()
        #expect(list.titles == ["A", "B", "C", "D"])
      }
    }

    @Test("the selected items get a due date, and move as a block", arguments: DriverKind.allCases)
    func dueAndMove(driver: DriverKind) async throws {
      try await withList(driver) { list in
        try await list.changeToManualSort()
        try await list.rowPageObject(titled: "A").select()
        try await list.rowPageObject(titled: "B").select()
        try await list.moveSelectedDown()
        #expect(list.titles == ["C", "A", "B", "D"] && list.selectedCount == 2)
        try await list.setDue("2026-12-24")
        #expect(list.todoListRows.map(\.due) == ["", "Thu 24 Dec", "Thu 24 Dec", ""])
        try await list.undo()
        try await list.undo()
        #expect(list.titles == ["A", "B", "C", "D"] && list.todoListRows.allSatisfy { $0.due.isEmpty })
      }
    }

    // Letters find the names of commands in their language.
    @Test("an action is found by a few letters of its name", arguments: [DriverKind.inProcess, .tmux])
    func palette(driver: DriverKind) async throws {
      try await withList(driver) { list in
        let palette = try await list.paletteTap().type("delall")
        #expect(palette.isShown && palette.selectedAction?.hasPrefix("Delete completed") == true)
        try await palette.close()
        try await list.paletteTap().type("mark all").run()
        #expect(list.selectedCount == 4 && !palette.isShown)
        try await list.clearSelection()
        #expect(list.selectedCount == 0)
      }
    }
  }
}
