import TestDrivers
import Testing

extension WholeApp {
  @Suite("Scenarios 7 and 8: undo and redo") struct UndoRedoTests {
    @Test(
      "undo restores a deleted item in its place, redo deletes it again",
      arguments: DriverKind.allCases
    )
    func deletion(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        for title in ["A", "B", "C"] { try await list.add(title) }
        try await list.rowPageObjectAtIndex(1).remove()
        #expect(list.titles == ["A", "C"])

        try await list.undo()
        #expect(list.titles == ["A", "B", "C"])
        #expect(list.message == "Undone. “B” is back.")

        try await list.redo()
        #expect(list.titles == ["A", "C"])
      }
    }

    @Test("a new change ends redo, and the list says so", arguments: DriverKind.allCases)
    func redoEnds(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        for title in ["A", "B", "C"] { try await list.add(title) }
        try await list.rowPageObjectAtIndex(1).remove()
        try await list.undo()

        try await list.add("D")
        #expect(list.titles == ["A", "B", "C", "D"])

        try await list.redo()
        #expect(list.message == "Nothing to redo")
        #expect(list.titles == ["A", "B", "C", "D"])
      }
    }

    @Test("undo moves the cursor to the item it restored", arguments: DriverKind.allCases)
    func selection(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        for title in ["A", "B", "C"] { try await list.add(title) }
        try await list.rowPageObjectAtIndex(0).remove()
        try await list.rowPageObjectAtIndex(1).goTo()
        try await list.undo()
        #expect(list.rowPageObjectAtIndex(0).isCurrent)
      }
    }

    @Test("undo of an item out of view says where it is", arguments: DriverKind.allCases)
    func outOfView(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("A")
        try await list.rowPageObjectAtIndex(0).toggleIsDone()
        try await list.toggleFilter()
        try await list.undo()
        #expect(list.message == "Undone. “A” is open again (shown under Everything).")
      }
    }

    /// The action between undoing everything and redoing it.
    enum Break: CaseIterable { case none, restart, termination }

    @Test(
      "after undoing and redoing everything, all is as before, even across a restart",
      arguments: DriverKind.allCases,
      Break.allCases
    )
    func everything(driver: DriverKind, pause: Break) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.changeFilter(to: "All")
        try await list.add("Tickets", "window seat", priority: .high)
        try await list.addButtonTap().typeTitle("Rent").typeDue("1 Dec").typeLocation("Bank")
          .typeAddress("High Street 1").tapOk()
        try await list.add("Gone")
        try await list.rowPageObject(titled: "Gone").remove()
        try await list.rowPageObject(titled: "Tickets").toggleIsDone()
        let titles = (list.openTitles, list.finishedTitles)
        let forms = try await list.formFacts()
        #expect(titles == (["Rent"], ["Tickets"]))

        try await list.undoEverything()
        #expect(list.titles == [])
        #expect(list.shownCount == 0)

        try await take(pause, app)
        #expect(list.titles == [])
        // No filter is remembered.
        try await list.changeFilter(to: "All")

        try await list.redoEverything()
        #expect((list.openTitles, list.finishedTitles) == titles)
        #expect(try await list.formFacts() == forms)
      }
    }

    private func take(_ pause: Break, _ app: any AppDriver) async throws {
      switch pause {
      case .none: return
      case .restart: try await app.quit()
      case .termination: try await app.terminate()
      }
      try await app.restart()
    }
  }
}
