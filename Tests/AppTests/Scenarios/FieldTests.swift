import TestDrivers
import Testing

extension WholeApp {
  @Suite("Scenarios 11, 13 and 15: the fields of the form") struct FieldTests {
    @Test("an item with every field is there after a restart", arguments: DriverKind.allCases)
    func everyField(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.addButtonTap()
          .typeTitle("Book the flight to Hà Nội")
          .typeDetail("window seat\n低脂肪牛乳、2本")
          .selectPriority(.highest)
          .typeDue("21 Dec 17:30")
          .typeLocation("Nội Bài")
          .typeAddress("Phú Minh, Sóc Sơn")
          .tapOk()
        try await list.rowPageObjectAtIndex(0).toggleIsDone()
        try await app.quit()
        try await app.restart()

        try await list.changeFilter(to: "Done")
        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView()
        #expect(
          form.facts
            == .init(
              title: "Book the flight to Hà Nội",
              detail: "window seat\n低脂肪牛乳、2本",
              isDone: true,
              priority: .highest,
              due: "Mon 21 Dec 2026 17:30",
              location: "Nội Bài",
              address: "Phú Minh, Sóc Sơn"
            )
        )
      }
    }

    @Test("the row shows title, due date and location", arguments: DriverKind.allCases)
    func row(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.addButtonTap().typeTitle("Flight").typeDue("+2w").typeLocation("Airport").tapOk()
        let row = list.rowPageObjectAtIndex(0)
        #expect(row.titleText == "Flight")
        #expect(row.due == "Sat 5 Dec")
        #expect(row.locationText == "Airport")
      }
    }

    @Test("an overdue item is marked as such", arguments: DriverKind.allCases)
    func overdue(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.addButtonTap().typeTitle("Rent").typeDue("2025-11-01").tapOk()
        #expect(list.rowPageObjectAtIndex(0).due == "1 Nov 2025")
      }
    }

    @Test(
      "without a title Save is unavailable, and says why",
      arguments: DriverKind.allCases,
      ["", "   "]
    )
    func titleMissing(driver: DriverKind, title: String) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let form = try await list.addButtonTap().typeTitle(title)
        #expect(!form.isSaveAvailable)
        #expect(form.saveObstacle == "Enter a title to save")

        try await form.tapOk()
        #expect(form.isShown)
        #expect(form.message == "Enter a title to save")
      }
    }

    @Test("the first letter of a title makes Save available", arguments: DriverKind.allCases)
    func titleTyped(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let form = try await list.addButtonTap()
        #expect(!form.isSaveAvailable)

        try await form.typeTitle("T")
        #expect(form.isSaveAvailable)
        #expect(form.saveObstacle == nil)
      }
    }

    @Test("an invalid date prevents saving the form", arguments: DriverKind.allCases)
    func notADate(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let form = try await list.addButtonTap().typeTitle("T").typeDue("32 Feb")
        #expect(form.isDueNotUnderstood)
        #expect(!form.isSaveAvailable)

        try await form.typeDue("fri 8:15")
        #expect(form.understoodDate == "Fri 27 Nov 2026 08:15")
        #expect(form.isSaveAvailable)
      }
    }

    @Test(
      "a date with two readings shows both, and saves the one in the user's date order",
      arguments: DriverKind.allCases
    )
    func twoReadings(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        let form = try await list.addButtonTap().typeTitle("T").typeDue("03/04")
        #expect(form.understoodDate == "Sat 3 Apr 2027 or Thu 4 Mar 2027")
        #expect(form.isSaveAvailable)

        try await form.tapOk()
        #expect(list.rowPageObjectAtIndex(0).due == "3 Apr 2027")
      }
    }

    @Test("the address is kept and shown", arguments: DriverKind.allCases)
    func address(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.addButtonTap().typeTitle("Flight").typeAddress("Phú Minh, Sóc Sơn").tapOk()
        try await app.quit()
        try await app.restart()
        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView()
        #expect(form.addressText == "Phú Minh, Sóc Sơn")
      }
    }

    @Test("the pane of a wide window shows the address", arguments: DriverKind.allCases)
    func addressInPane(driver: DriverKind) async throws {
      try await driver.run(size: .init(columns: 140, rows: 26)) { app in
        let list = TODOListPageObject(app)
        try await list.addButtonTap().typeTitle("Flight").typeAddress("Phú Minh, Sóc Sơn").tapOk()
        #expect(list.paneLines.contains("Location  Phú Minh, Sóc Sơn"))
      }
    }
  }
}
