import TODOCore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("Due at a glance") struct DueGroupsTests {
    @Test("by due date the items are grouped, the done ones below", arguments: DriverKind.allCases)
    func groups(driver: DriverKind) async throws {
      try await driver.run(items: Self.items) { app in
        let list = try await datedList(app)
        #expect(
          list.groups == [
            .init("Overdue", ["Late"]), .init("Today", ["Now"]), .init("Tomorrow", ["Soon"]),
            .init("Next week", ["Next", "Far"]), .init("No date", ["Never"]), .init("Done", ["Done"]),
          ]
        )
        #expect(
          list.rowFacts.map(\.due) == [
            "Mon 16 Nov", "17:30", "", "Fri 27 Nov", "Sat 28 Nov", "", "yesterday",
          ]
        )
      }
    }

    @Test(
      "reversed, the groups are in reverse order, and items without a date come last",
      arguments: DriverKind.allCases
    )
    func reversed(driver: DriverKind) async throws {
      try await driver.run(items: Self.items) { app in
        let list = try await datedList(app)
        try await list.reverseSort().changeFilter(to: "Open")
        #expect(list.groups.map(\.heading) == ["Next week", "Tomorrow", "Today", "Overdue", "No date"])
      }
    }

    @Test(
      "an item moves to another group with its date, and so does the cursor",
      arguments: DriverKind.allCases
    )
    func changeOfGroup(driver: DriverKind) async throws {
      try await driver.run(items: Self.items) { app in
        let list = try await datedList(app)
        try await list.rowPageObject(titled: "Never").tapToDetailView().typeDue("tom 8:00").tapOk()
        #expect(list.groups.first { $0.heading == "Tomorrow" }?.titles == ["Soon", "Never"])
        #expect(try list.rowPageObject(titled: "Never").isCurrent)
        #expect(!list.groups.contains { $0.heading == "No date" })

        try await list.undo()
        #expect(list.groups.first { $0.heading == "No date" }?.titles == ["Never"])
      }
    }

    /// One of each group but This week, which has no days left on a Saturday, and Later, and one done.
    private static let items = [
      item("Never"), item("Far", due: "2026-11-28"), item("Next", due: "2026-11-27"),
      item("Soon", due: "2026-11-22"), item("Now", due: "2026-11-21T17:30"),
      item("Late", due: "2026-11-16"), item("Done", due: "2026-11-16", isDone: true),
    ]

    private static func item(_ title: String, due: String = "", isDone: Bool = false) -> TODOItemValues {
      TODOItemValues(title, isDone: isDone, due: DueDate(stored: due))
    }

    /// The list of these items under All, by due date.
    private func datedList(_ app: any AppDriver) async throws -> TODOListPageObject {
      try await TODOListPageObject(app).changeFilter(to: "All").changeToDueSort()
    }
  }
}
