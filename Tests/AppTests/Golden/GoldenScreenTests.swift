import TODOCore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  /// Both drivers are compared with the same files: what the screens draw is what a terminal shows.
  @Suite("Golden screens") struct GoldenScreenTests {
    private static let standard = TerminalSize(columns: 80, rows: 24)
    private static let wide = TerminalSize(columns: 100, rows: 30)
    private static let small = TerminalSize(columns: 40, rows: 12)

    @Test("an empty list says what to press", arguments: DriverKind.allCases)
    func emptyList(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard) { app in try GoldenScreen(name: "list-empty").check(app) }
    }

    @Test("the list has straight columns at every size", arguments: DriverKind.allCases)
    func list(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard) { app in
        let list = try await sampleList(app)
        try GoldenScreen(name: "list-80x24").check(app)
        try await app.resize(to: Self.wide)
        try GoldenScreen(name: "list-100x30").check(app)
        try await app.resize(to: TerminalSize(columns: 160, rows: 50))
        try GoldenScreen(name: "list-160x50").check(app)
        try await app.resize(to: Self.small)
        try GoldenScreen(name: "list-40x12").check(app)
        try await list.changeFilter(to: "Open")
        try GoldenScreen(name: "list-to-do-40x12").check(app)
      }
    }

    // Letters find the names of commands in their language.
    @Test("selected items and the palette are shown at every size", arguments: [DriverKind.inProcess, .tmux])
    func selectionAndPalette(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard) { app in
        let list = try await sampleList(app)
        try await list.rowPageObjectAtIndex(0).select()
        try await list.rowPageObjectAtIndex(2).select()
        try GoldenScreen(name: "list-selected").check(app)
        let palette = try await list.paletteTap().type("de")
        try GoldenScreen(name: "palette-80x24").check(app)
        try await app.resize(to: Self.small)
        try GoldenScreen(name: "palette-40x12").check(app)
        try await palette.close()
      }
    }

    @Test("by due date the list is grouped", arguments: DriverKind.allCases)
    func dueGroups(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard) { app in
        let list = try await sampleList(app)
        try await list.changeToDueSort()
        try GoldenScreen(name: "list-by-due-80x24").check(app)
        try await app.resize(to: Self.wide)
        try GoldenScreen(name: "list-by-due-100x30").check(app)
        try await app.resize(to: Self.small)
        try GoldenScreen(name: "list-by-due-40x12").check(app)
        try await list.reverseSort()
        try GoldenScreen(name: "list-by-due-reversed-40x12").check(app)
      }
    }

    @Test("the calendar has weeks and days at every size", arguments: DriverKind.allCases)
    func calendar(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard, items: Self.planned) { app in
        try await TODOListPageObject(app).calendarTap().goToToday()
        try GoldenScreen(name: "calendar-80x24").check(app)
        try await app.resize(to: Self.small)
        try GoldenScreen(name: "calendar-40x12").check(app)
        try await app.resize(to: TerminalSize(columns: 130, rows: 40))
        try GoldenScreen(name: "calendar-130x40").check(app)
        try await app.resize(to: TerminalSize(columns: 160, rows: 50))
        try GoldenScreen(name: "calendar-160x50").check(app)
      }
    }

    @Test("the review has its parts and the current item") func review() async throws {
      try await DriverKind.inProcess.run(size: Self.standard, items: Self.reviewed) { app in
        try await app.press(.character("R"))
        try GoldenScreen(name: "review-80x24").check(app)
        try await app.resize(to: Self.wide)
        try GoldenScreen(name: "review-100x30").check(app)
        try await app.resize(to: Self.small)
        try GoldenScreen(name: "review-40x12").check(app)
      }
    }

    @Test("the form fits every size", arguments: DriverKind.allCases)
    func form(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard) { app in
        let list = try await sampleList(app)
        _ = try await list.rowPageObject(titled: "Book the flight to Hà Nội").tapToDetailView()
        try GoldenScreen(name: "form-80x24").check(app)
        try await app.resize(to: Self.wide)
        try GoldenScreen(name: "form-100x30").check(app)
        try await app.resize(to: Self.small)
        try GoldenScreen(name: "form-40x12").check(app)
      }
    }

    @Test("a new form says what is missing", arguments: DriverKind.allCases)
    func newForm(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard) { app in
        _ = try await TODOListPageObject(app).addButtonTap()
        try GoldenScreen(name: "form-new").check(app)
      }
    }

    @Test("a due date with two readings shows both", arguments: DriverKind.allCases)
    func twoReadings(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard) { app in
        _ = try await TODOListPageObject(app).addButtonTap().typeTitle("Renew passport").typeDue("03/04 5pm")
        try await app.press(Key(.end))
        try GoldenScreen(name: "form-two-readings-80x24").check(app)
        try await app.resize(to: Self.wide)
        try GoldenScreen(name: "form-two-readings-100x30").check(app)
        try await app.resize(to: Self.small)
        try GoldenScreen(name: "form-two-readings-40x12").check(app)
      }
    }

    @Test("menus and questions cover the list", arguments: DriverKind.allCases)
    func popups(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard) { app in
        let list = try await sampleList(app)
        try await list.rowPageObjectAtIndex(0).priorityTap().check("priority-picker", app).tapCancel()
        try await list.deleteManyTap().check("delete-question", app).keepAll()
        try await list.historyTap().check("history", app).close()
        try await list.helpTap().check("help", app).close()
      }
    }

    @Test("quick add shows its interpretation", arguments: DriverKind.allCases)
    func quickAdd(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard) { app in
        let list = try await sampleList(app)
        try await list.quickAddTap().type(#"Return the books !high due:"24 dec" at:Library"#)
        try GoldenScreen(name: "quick-add-80x24").check(app)
      }
    }

    @Test("an import shows what a file would bring at every size", arguments: DriverKind.allCases)
    func importing(driver: DriverKind) async throws {
      try await driver.runInWorkspace(size: Self.standard) { app, workspace in
        try workspace.write(Self.notes, to: "house.md")
        _ = try await TODOListPageObject(app).importTap().paste("~/house.md", meaning: "Markdown").open()
        try await checkAtEverySize("import", app)
      }
    }

    // Letters find the names of commands in their language.
    @Test(
      "an export asks for the file and shows what would be in it at every size",
      arguments: [DriverKind.inProcess, .tmux]
    )
    func exporting(driver: DriverKind) async throws {
      try await driver.run(size: Self.standard, items: Self.planned) { app in
        let prompt = try await TODOListPageObject(app).exportTap().paste("~/tasks.txt", meaning: "todo.txt")
        try await checkAtEverySize("export-prompt", app)
        _ = try await prompt.open()
        try await checkAtEverySize("export", app)
      }
    }

    /// In a window of the usual size, in a small one and in a large one, and in the usual one again.
    private func checkAtEverySize(_ name: String, _ app: any AppDriver) async throws {
      for size in [Self.standard, Self.small, TerminalSize(columns: 160, rows: 50)] {
        if size != app.screen.size { try await app.resize(to: size) }
        try GoldenScreen(name: "\(name)-\(size.columns)x\(size.rows)").check(app)
      }
      try await app.resize(to: Self.standard)
    }

    /// Notes as people keep them: steps of steps, done ones, and what has no field.
    private static let notes = """
      - [ ] Move house #home 📅 2026-12-18
        - [ ] Pack the kitchen ⏫
          - [ ] Wrap the plates
          - [x] Find boxes ✅ 2026-11-20
        - [ ] Cancel the contract 🔁 every month 📅 2026-11-30
      - [ ] 牛乳を買う 🔼 📅 2026-11-21 ⛔ abc123
      - [x] Gọi cho mẹ ✅ 2026-11-19
      - [/] Read the manual

      """

    /// An item for each part of the review that items of today can be in, and more in the Inbox.
    private static var reviewed: [TODOItemValues] {
      var waking = TODOItemValues("Compare the insurances")
      (waking.list, waking.start) = ("Home", DueDate(stored: "2026-11-24"))
      return [
        item("Pay rent", .high, "2026-11-16"), TODOItemValues("本棚を組み立てる"), TODOItemValues("Sort the photos"),
        waking,
      ]
    }

    /// What somebody has planned around Saturday, 21 November 2026.
    private static let planned: [TODOItemValues] = [
      item("Pay rent", .high, "2026-11-16"), item("牛乳を買う", .middle, "2026-11-21T17:30"),
      item("Gọi cho mẹ", .middle, "2026-11-22"),
      item("Réserver une table pour six", .middle, "2026-11-22T20:00"),
      item("Return the books", .middle, "2026-11-23"), item("Water the plants", .low, "2026-11-23"),
      item("Send the invoice", .high, "2026-11-23T09:00"), item("Pay the fare", .middle, "2026-11-26"),
      item("Book the flight to Hà Nội", .highest, "2026-11-27"), item("Move house", .middle, "2026-12-18"),
    ]

    private static func item(_ title: String, _ priority: TODOPriority, _ due: String) -> TODOItemValues {
      TODOItemValues(title, priority: priority, due: DueDate(stored: due))
    }

    /// One item of every kind, and texts of several scripts, in *All*.
    private func sampleList(_ app: any AppDriver) async throws -> TODOListPageObject {
      let list = TODOListPageObject(app)
      try await list.addButtonTap().typeTitle("Book the flight to Hà Nội").typeDetail("window seat, one bag")
        .selectPriority(.highest).typeDue("21 nov").typeLocation("Nội Bài").typeAddress("Phú Minh, Sóc Sơn")
        .tapOk()
      try await list.addButtonTap().typeTitle("Water the plants").selectPriority(.low).tapOk()
      try await list.addButtonTap().typeTitle("牛乳を買う").typeDetail("低脂肪、2本").typeDue("tomorrow 17:30")
        .typeLocation("スーパー").tapOk()
      try await list.addButtonTap().typeTitle("Pay rent").selectPriority(.high).typeDue("2026-11-16").tapOk()
      try await list.addButtonTap().typeTitle("Renew passport").typeDetail("two photos").typeDue("5 jan")
        .tapOk()
      try await list.addButtonTap().typeTitle("Call the dentist").typeDetail("ask about the crown")
        .selectPriority(.high).typeDue("2026-11-16").tapOk()
      try await list.rowPageObject(titled: "Call the dentist").toggleIsDone()
      return try await list.changeFilter(to: "All")
    }
  }
}

/// A page whose screen can be compared with a file along the way.
@MainActor private protocol Checkable {}
extension Checkable {
  func check(_ name: String, _ app: any AppDriver) throws -> Self {
    try GoldenScreen(name: name).check(app)
    return self
  }
}
extension PriorityPickerPageObject: Checkable {}
extension DeleteQuestionPageObject: Checkable {}
extension HistoryPageObject: Checkable {}
extension HelpPageObject: Checkable {}
