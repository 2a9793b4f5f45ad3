import TestDrivers
import Testing

extension WholeApp {
  @Suite("Scenarios 12 and 14: the Finished section and deleting many") struct FinishedSectionTests {
    @Test(
      "a completed item moves under Finished, a reopened one back to its place",
      arguments: DriverKind.allCases
    )
    func checkAndUncheck(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = try await listOfThree(app)
        #expect(!list.isFinishedHeadingShown)

        try await list.rowPageObject(titled: "B").toggleIsDone()
        #expect(list.openTitles == ["A", "C"])
        #expect(list.finishedTitles == ["B"])

        try await list.rowPageObject(titled: "B").toggleIsDone()
        #expect(list.openTitles == ["A", "B", "C"])
        #expect(list.finishedTitles == [])
      }
    }

    @Test("an item is completed from its form", arguments: DriverKind.allCases)
    func checkInForm(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = try await listOfThree(app)
        try await list.rowPageObject(titled: "B").tapToDetailView().tapIsDone().tapOk()
        #expect(list.openTitles == ["A", "C"])
        #expect(list.finishedTitles == ["B"])
      }
    }

    @Test("completing three items in a row takes space three times", arguments: DriverKind.allCases)
    func threeInARow(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = try await listOfThree(app)
        try await list.rowPageObjectAtIndex(0).goTo()
        for _ in 0..<3 { try await app.press(.character(" ")) }
        #expect(list.finishedTitles == ["A", "B", "C"])
      }
    }

    @Test("deleting the done items asks once and is one step", arguments: DriverKind.allCases)
    func deleteFinished(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = try await listOfThree(app)
        try await list.rowPageObject(titled: "A").toggleIsDone()
        try await list.rowPageObject(titled: "B").toggleIsDone()

        let question = try await list.deleteManyTap()
        #expect(question.isShown)
        #expect(list.shownCount == 3)

        try await question.deleteFinished()
        #expect(!question.isShown)
        #expect(list.titles == ["C"])

        try await list.undo()
        #expect(list.openTitles == ["C"])
        #expect(list.finishedTitles == ["A", "B"])
      }
    }

    @Test("deleting all items asks once and is one step", arguments: DriverKind.allCases)
    func deleteAll(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = try await listOfThree(app)
        try await list.rowPageObject(titled: "A").toggleIsDone()

        try await list.deleteManyTap().deleteAll()
        #expect(list.titles == [])
        #expect(list.shownCount == 0)

        try await list.undo()
        #expect(list.openTitles == ["B", "C"])
        #expect(list.finishedTitles == ["A"])
      }
    }

    @Test("the question's first answer keeps everything", arguments: DriverKind.allCases)
    func keepAll(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = try await listOfThree(app)
        let question = try await list.deleteManyTap()
        #expect(question.selectedAnswer == "Cancel")
        #expect(question.availableAnswers == ["Cancel", "All items (3)"])

        try await question.keepAll()
        #expect(list.titles == ["A", "B", "C"])
      }
    }

    /// The list under All with A, B and C, none of them done.
    private func listOfThree(_ app: any AppDriver) async throws -> TODOListPageObject {
      let list = TODOListPageObject(app)
      try await list.changeFilter(to: "All")
      for title in ["A", "B", "C"] { try await list.add(title) }
      return list
    }
  }
}
