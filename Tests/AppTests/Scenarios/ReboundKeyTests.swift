import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Scenario: reassigned keys") struct ReboundKeyTests {
    private nonisolated static let configuration = """
      [keys]
      toggle-done = ["x", "F5"]
      form-save = "F2"
      """

    @Test(
      "a key assigned to an action performs it, and the default key no longer does",
      arguments: DriverKind.allCases
    )
    func rebound(driver: DriverKind) async throws {
      try await driver.run(configuration: Self.configuration) { app in
        let list = TODOListPageObject(app)
        try await app.press(.character("a"))
        try await app.type("Pay rent")
        try await app.press(Key(.function(2)))
        #expect(list.titles == ["Pay rent"])
        #expect(app.screen.text(row: app.screen.size.rows - 1).contains("x done"))
        try await app.press(.character(" "))
        #expect(app.screen.contains("Space is not assigned"))
        #expect(list.titles == ["Pay rent"])
        #expect(app.screen.text(row: app.screen.size.rows - 1).contains("x done"))
        try await app.press(Key(.function(5)))
        #expect(list.titles == [])
        #expect(app.screen.contains("Completed “Pay rent”"))
      }
    }

    @Test("questions are asked as the configuration says", arguments: DriverKind.allCases)
    func confirmation(driver: DriverKind) async throws {
      try await driver.run(configuration: "[confirm]\ndelete = true\n") { app in
        let list = TODOListPageObject(app)
        try await list.add("Pay rent", "")
        try await app.press(.character("d"))
        #expect(app.screen.contains("Delete “Pay rent”?"))
        try await app.press(.character("n"))
        #expect(list.titles == ["Pay rent"])
      }
    }
  }
}
