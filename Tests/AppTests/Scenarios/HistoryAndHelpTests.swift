import TestDrivers
import Testing

extension WholeApp {
  @Suite("The history and the help") struct HistoryAndHelpTests {
    @Test(
      "the history lists the steps, newest first, and jumps to one of them",
      arguments: DriverKind.allCases
    )
    func jump(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        for title in ["A", "B", "C"] { try await list.add(title) }
        let history = try await list.historyTap()
        #expect(history.lines.count == 4)
        #expect(history.lines[0].contains("Added “C”"))
        #expect(history.lines[2].contains("Added “A”"))

        try await history.select(2).jump()
        #expect(list.titles == ["A"])
        try await list.redo()
        #expect(list.titles == ["A", "B"])
      }
    }

    @Test(
      "a step replaced by a new change is restored from the history",
      arguments: DriverKind.allCases
    )
    func abandoned(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Cut off")
        try await list.undo()
        try await list.add("New")
        let history = try await list.historyTap()
        #expect(history.lines[1].contains("overwritten"))

        try await history.select(1).jump()
        #expect(list.titles == ["Cut off", "New"])
      }
    }

    @Test("leaving the history changes nothing", arguments: DriverKind.allCases)
    func close(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("A")
        try await list.historyTap().select(1).close()
        #expect(list.titles == ["A"])
        try await list.undo()
        #expect(list.titles == [])
      }
    }

    @Test("the help of the list opens and closes", arguments: DriverKind.allCases)
    func help(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let help = try await list.helpTap()
        #expect(help.isShown)
        #expect(help.lines.contains { $0.hasSuffix("Add an item") })

        try await help.close()
        #expect(list.isShown)
      }
    }
  }
}
