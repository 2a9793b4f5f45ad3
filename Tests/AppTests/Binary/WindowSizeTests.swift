import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("The size of the window") struct WindowSizeTests {
    private static let sizes = [
      TerminalSize(columns: 1, rows: 1), TerminalSize(columns: 2, rows: 10),
      TerminalSize(columns: 20, rows: 5),
      TerminalSize(columns: 500, rows: 200), TerminalSize(columns: 40, rows: 12),
      TerminalSize(columns: 160, rows: 50), TerminalSize(columns: 96, rows: 26),
    ]

    @Test("the list goes through all sizes and back", arguments: DriverKind.allCases)
    func list(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("牛乳を買う", "低脂肪、2本")
        for size in Self.sizes { try await app.resize(to: size) }
        try await app.wait(until: "the list is drawn again") { _ in list.titles == ["牛乳を買う"] }
        #expect(list.shownCount == 1)
      }
    }

    @Test("a form goes through all sizes and back with the typed text", arguments: DriverKind.allCases)
    func form(driver: DriverKind) async throws {
      try await driver.run { app in
        let form = try await TODOListPageObject(app).addButtonTap().typeTitle("Typed").typeDetail("a\nb")
        for size in Self.sizes { try await app.resize(to: size) }
        try await app.wait(until: "the form is drawn again") { _ in form.detailText == "a\nb" }
        #expect(form.titleText == "Typed")
      }
    }

    @Test("a window that is too small says so", arguments: DriverKind.allCases)
    func tooSmall(driver: DriverKind) async throws {
      try await driver.run { app in
        try await app.resize(to: TerminalSize(columns: 19, rows: 4))
        try await app.wait(until: "it says so") { $0.contains("Window too small") }
      }
    }

    @Test("the smallest window shows the current item", arguments: DriverKind.allCases)
    func smallest(driver: DriverKind) async throws {
      try await driver.run { app in
        try await TODOListPageObject(app).add("Milk")
        try await app.resize(to: TerminalSize(columns: 20, rows: 5))
        try await app.wait(until: "the item is drawn") { $0.contains("▢ Milk") }
      }
    }

    @Test("a wide window shows the current item in full beside the list", arguments: DriverKind.allCases)
    func pane(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Milk", "two litres")
        try await app.resize(to: TerminalSize(columns: 140, rows: 26))
        try await app.wait(until: "the pane is drawn") { _ in list.paneLines.contains("two litres") }
        #expect(list.titles == ["Milk"])
      }
    }
  }
}
