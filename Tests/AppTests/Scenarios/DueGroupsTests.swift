import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Due at a glance") struct DueGroupsTests {
    @Test("by due date the items are grouped, the done ones below", arguments: DriverKind.allCases)
    func groups(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = try await datedList(app)
        try await list.changeToDueSort()
        #expect(
          list.groups == [
            .init("Overdue", ["Late"]), .init("Today", ["Now"]), .init("Tomorrow", ["Soon"]),
            .init("Next week", ["Next", "Far"]), .init("No date", ["Never"]), .init("Finished", ["Done"]),
          ]
        )
        #expect(
          list.rowFacts.map(\.due) == [
            "! Mon 16 Nov", "17:30", "", "Fri", "Sat 28 Nov", "", "Mon 16 Nov",
          ]
        )
      }
    }

    @Test(
      "reversed, the groups are in reverse order, and items without a date come last",
      arguments: DriverKind.allCases
    )
    func reversed(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = try await datedList(app)
        try await list.changeToDueSort().reverseSort().changeFilter(to: "Open")
        #expect(list.groups.map(\.heading) == ["Next week", "Tomorrow", "Today", "Overdue", "No date"])
      }
    }

    @Test(
      "an item moves to another group with its date, and so does the cursor",
      arguments: DriverKind.allCases
    )
    func changeOfGroup(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = try await datedList(app)
        try await list.changeToDueSort()
        try await list.rowPageObject(titled: "Never").tapToDetailView().typeDue("tom 8:00").tapOk()
        #expect(list.groups.first { $0.heading == "Tomorrow" }?.titles == ["Soon", "Never"])
        #expect(try list.rowPageObject(titled: "Never").isCurrent)
        #expect(!list.groups.contains { $0.heading == "No date" })

        try await list.undo()
        #expect(list.groups.first { $0.heading == "No date" }?.titles == ["Never"])
      }
    }

    /// The list under All with an item of each group but This week, which has no days left on a Saturday, and Later, and one done.
    private func datedList(_ app: any AppDriver) async throws -> TODOListPageObject {
      let list = TODOListPageObject(app)
      let dues = [
        ("Never", ""), ("Far", "28 nov"), ("Next", "fri"), ("Soon", "tomorrow"), ("Now", "today 17:30"),
        ("Late", "2026-11-16"),
      ]
      for (title, due) in dues { try await list.addButtonTap().typeTitle(title).typeDue(due).tapOk() }
      try await list.addButtonTap().typeTitle("Done").typeDue("2026-11-16").tapIsDone().tapOk()
      return try await list.changeFilter(to: "All")
    }
  }
}
