import TestDrivers
import Testing

extension WholeApp {
  @Suite("Quick add") struct QuickAddScenarios {
    @Test("an item is typed in one line, and undone as one step", arguments: DriverKind.allCases)
    func add(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.quickAddTap().type(#"Book the flight !highest due:"21 dec" at:"Nội Bài""#).tapAdd()
        let form = try await list.rowPageObject(titled: "Book the flight").tapToDetailView()
        #expect(form.priority == .highest)
        #expect(form.dueText == "Mon 21 Dec 2026")
        #expect(form.locationText == "Nội Bài")
        try await form.tapCancel()
        try await list.undo()
        #expect(list.titles.isEmpty)
      }
    }

    @Test("a line that is cancelled adds nothing", arguments: DriverKind.allCases)
    func cancel(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let line = try await list.quickAddTap().type("Pay rent")
        #expect(line.line == "Add  Pay rent")
        try await line.tapCancel()
        #expect(list.titles.isEmpty)
      }
    }
  }
}
