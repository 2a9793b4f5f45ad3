import TestDrivers
import Testing

extension WholeApp {
  @Suite("Scenario 4: the form") struct EditingTests {
    @Test("saving stores the changed values", arguments: DriverKind.allCases)
    func save(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Title", "Detail")

        try await list.rowPageObjectAtIndex(0).tapToDetailView()
          .typeTitle("UpdatedTitle").typeDetail("UpdatedDetail").tapIsDone().tapOk()
        #expect(list.titles == [])

        try await list.toggleFilter()
        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView()
        #expect(form.titleText == "UpdatedTitle")
        #expect(form.detailText == "UpdatedDetail")
        #expect(form.isDoneState)
      }
    }

    @Test("cancelling leaves the old values", arguments: DriverKind.allCases)
    func cancel(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Title", "Detail")

        try await list.rowPageObjectAtIndex(0).tapToDetailView()
          .typeTitle("UpdatedTitle").typeDetail("UpdatedDetail").tapIsDone().tapCancel()

        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView()
        #expect(form.titleText == "Title")
        #expect(form.detailText == "Detail")
        #expect(!form.isDoneState)
      }
    }

    @Test("leaving with unsaved changes asks, and continuing loses nothing", arguments: DriverKind.allCases)
    func question(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let question = try await list.addButtonTap().typeTitle("Half a tit").tapEscape()
        #expect(question.isShown)

        let form = try await question.keepEditing()
        #expect(form.titleText == "Half a tit")
      }
    }

    @Test("leaving an untouched form does not ask", arguments: DriverKind.allCases)
    func noQuestion(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let question = try await list.addButtonTap().tapEscape()
        #expect(!question.isShown)
        #expect(list.isShown)
      }
    }

    @Test("saving an unchanged form is not a step: redo stays available", arguments: DriverKind.allCases)
    func unchanged(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Title", "Detail")
        try await list.rowPageObjectAtIndex(0).setPriority(.high)
        try await list.undo()

        try await list.rowPageObjectAtIndex(0).tapToDetailView().tapOk()
        try await list.redo()
        #expect(list.rowPageObjectAtIndex(0).priority == .high)
      }
    }

    @Test(
      "an item that is completed in its form is shown under Done, with its time",
      arguments: DriverKind.allCases
    )
    func doneAtOnce(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Done already")
        try await list.rowPageObjectAtIndex(0).tapToDetailView().tapIsDone().tapOk()
        #expect(list.titles == [])

        try await list.changeFilter(to: "Done")
        #expect(list.rowPageObjectAtIndex(0).isDoneState)
        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView()
        #expect(form.statusText == "done  Sat 21 Nov 2026 09:30")
      }
    }

    @Test("details of several lines are replaced completely", arguments: DriverKind.allCases)
    func detailLines(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Title", "first\n\nthird")
        try await list.rowPageObjectAtIndex(0).tapToDetailView().typeDetail("a\nb").tapOk()

        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView()
        #expect(form.detailText == "a\nb")
      }
    }
  }
}
