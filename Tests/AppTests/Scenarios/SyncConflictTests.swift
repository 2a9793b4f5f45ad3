import TODOCore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("What both sides of a linked list have changed") struct SyncConflictTests {
    private func rent(_ other: OtherWindow) async throws {
      try await other.create(
        TODOItemValues("Pay rent", detail: "Paid by transfer", due: DueDate(stored: "2026-11-27"))
      )
      try await other.raiseConflicts(
        of: "Pay rent",
        [.field(.due): [.due(DueDate(stored: "2026-11-30"))], .field(.detail): [.detail("Paid in cash")]]
      )
    }

    @Test(
      "is found, resolved by field, undone, and resolved the other way",
      arguments: DriverKind.allCases
    )
    func resolves(driver: DriverKind) async throws {
      try await driver.runBesideOther { app, other in
        try await rent(other)
        let conflicts = try await TODOListPageObject(app).conflictsTap()
        #expect(conflicts.isShown)
        #expect(conflicts.lines.first?.hasPrefix("Pay rent") == true)

        let versions = try await conflicts.compare()
        #expect(versions.isShown)
        try await versions.chooseTheirs().save()
        #expect(conflicts.lines.first == "No conflicts")
        #expect(conflicts.message == "“Pay rent” keeps your due date and now has their details")
        var item = try await other.item("Pay rent")
        #expect(item.detail == "Paid in cash" && item.due?.description == "2026-11-27")

        try await conflicts.undo()
        #expect(conflicts.lines.first?.hasPrefix("Pay rent") == true)
        item = try await other.item("Pay rent")
        #expect(item.detail == "Paid by transfer" && item.due?.description == "2026-11-27")

        try await conflicts.takeTheirs()
        item = try await other.item("Pay rent")
        #expect(item.detail == "Paid in cash" && item.due?.description == "2026-11-30")
        #expect(try await conflicts.close().isShown)
      }
    }

    @Test("is shown at every size", arguments: DriverKind.allCases)
    func goldens(driver: DriverKind) async throws {
      // A run would find that there is no such account.
      let configuration = "[sync]\nevery = \"never\"\non_start = false\n"
      try await driver.runBesideOther(
        size: .init(columns: 80, rows: 24),
        configuration: configuration
      ) { app, other in
        try await rent(other)
        var passport = TODOItemValues("Renew passport", due: DueDate(stored: "2026-11-24"))
        (passport.list, passport.priority) = ("Trip", .high)
        try await other.create(passport, TODOItemValues("Water the plants"))
        try await other.raiseConflicts(of: "Renew passport", [.deletedThere: []])
        try await app.restart()
        try await app.press(Key(.home))
        // It is counted after the first frame.
        try await app.wait(until: "the header says what is to be sent") { $0.text(row: 0).contains("⇅") }
        try await check("list-conflicts", app)
        let conflicts = try await TODOListPageObject(app).conflictsTap()
        try await app.press(Key(.home))
        try await check("conflicts", app)
        _ = try await conflicts.compare().chooseTheirs()
        try await check("compare", app)
      }
    }

    private func check(_ name: String, _ app: any AppDriver) async throws {
      for size in [(80, 24), (40, 12), (160, 50)] {
        try await app.resize(to: .init(columns: size.0, rows: size.1))
        try GoldenScreen(name: "\(name)-\(size.0)x\(size.1)").check(app)
      }
      try await app.resize(to: .init(columns: 80, rows: 24))
    }
  }
}
