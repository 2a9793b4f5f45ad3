import TODOCore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("A calendar beside the list") struct CalendarTests {
    @Test(
      "an item is added on a day, moved to the next, completed and undone",
      arguments: DriverKind.allCases
    )
    func plans(driver: DriverKind) async throws {
      try await driver.run(items: Self.items) { app in
        let calendar = try await TODOListPageObject(app).calendarTap()
        try await calendar.goToToday()
        #expect(calendar.months == "November, December 2026" && calendar.selectedNumber == nil)
        #expect(
          calendar.days == [
            "[Overdue]", "Late", "[Sat 21 Nov]", "牛乳を買う", "[Fri 27 Nov]", "Gọi cho mẹ",
          ]
        )
        try await calendar.go(byDays: 2)
        #expect(calendar.days.contains("Nothing due") && calendar.selectedNumber == "23")

        try await calendar.addButtonTap().typeTitle("Cake").tapOk()
        try await calendar.dueLater()
        #expect(calendar.selectedNumber == "24")
        #expect(calendar.days.suffix(4) == ["[Tue 24 Nov]", "Cake", "[Fri 27 Nov]", "Gọi cho mẹ"])

        try await calendar.toggleDone()
        #expect(calendar.days.contains("Nothing due") && !calendar.days.contains("Cake"))
        try await calendar.undo()
        #expect(calendar.days.contains("Cake"))

        let list = try await calendar.close()
        #expect(list.isShown)
        #expect(try list.rowPageObject(titled: "Cake").isCurrent)
      }
    }

    static let items = [
      TODOItemValues("Late", priority: .high, due: DueDate(stored: "2026-11-16")),
      TODOItemValues("牛乳を買う", due: DueDate(stored: "2026-11-21T17:30")),
      TODOItemValues("Gọi cho mẹ", due: DueDate(stored: "2026-11-27")),
      TODOItemValues("Undated"),
    ]
  }
}
