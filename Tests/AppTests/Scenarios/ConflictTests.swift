import TODOCore
import TerminalUI
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("A form whose item another window changes") struct ConflictTests {
    @Test("says so on saving, and saving mine leaves theirs to undo", arguments: DriverKind.allCases)
    func keepMine(driver: DriverKind) async throws {
      try await driver.runBesideOther { app, other in
        let (list, question) = try await contest(app, other)
        #expect(question.text == "Title was also changed elsewhere")
        #expect(question.selectedAnswer == "Compare")

        try await question.keepMine()
        #expect(list.titles == ["Mine"])
        #expect(list.message == "Saved “Mine”")

        try await list.undo()
        #expect(list.titles == ["Theirs"])
      }
    }

    @Test("uses theirs in the form, and saves the rest", arguments: DriverKind.allCases)
    func takeTheirs(driver: DriverKind) async throws {
      try await driver.runBesideOther { app, other in
        let list = TODOListPageObject(app)
        try await list.add("Title")
        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView().typeTitle("Mine").typeLocation(
          "Home"
        )
        try await other.change("Title", .title("Theirs"), .detail("by them"))
        try await form.tapOk()

        try await ConflictQuestionPageObject(app).takeTheirs()
        #expect(form.titleText == "Theirs")
        #expect(form.detailText == "by them")
        #expect(form.locationText == "Home")
        #expect(form.message == "Using their Title. Your other changes are not saved yet.")

        try await form.tapOk()
        #expect(try await other.item("Theirs").location.name == "Home")
      }
    }

    @Test("shows both versions, and accepts the answer there", arguments: DriverKind.allCases)
    func look(driver: DriverKind) async throws {
      try await driver.runBesideOther { app, other in
        let (list, question) = try await contest(app, other)
        let versions = try await question.look()
        #expect(versions.isShown)
        #expect(versions.lines.contains { $0.contains(#/^Mine +Theirs/#) })

        try await versions.keepMine()
        #expect(list.titles == ["Mine"])
      }
    }

    @Test("goes back to the form, which reports the change, and asks again", arguments: DriverKind.allCases)
    func back(driver: DriverKind) async throws {
      try await driver.runBesideOther { app, other in
        let (_, question) = try await contest(app, other)
        let form = try await question.look().back()
        #expect(form.titleText == "Mine")
        #expect(form.meanwhile == "Title was changed in another window")

        try await other.change("Theirs", .title("Later"))
        try await form.tapOk()
        try await question.keepMine()
        #expect(TODOListPageObject(app).titles == ["Mine"])
      }
    }

    @Test("asks again when theirs changed after the question", arguments: DriverKind.allCases)
    func asksAgain(driver: DriverKind) async throws {
      try await driver.runBesideOther { app, other in
        let (list, question) = try await contest(app, other)
        try await other.change("Theirs", .title("Later"))
        try await question.keepMine()
        #expect(question.isShown)
        #expect(try await other.item("Later").title == "Later")

        try await question.keepMine()
        #expect(list.titles == ["Mine"])
      }
    }

    @Test("is saved without a question if others changed other fields", arguments: DriverKind.allCases)
    func merges(driver: DriverKind) async throws {
      try await driver.runBesideOther { app, other in
        let list = TODOListPageObject(app)
        try await list.add("Title")
        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView().typeTitle("Mine")
        try await other.change("Title", .detail("by them"), .priority(.high))
        try await form.tapOk()
        let expected = TODOItemValues("Mine", detail: "by them", priority: .high)
        #expect(try await other.item("Mine").values == expected)
      }
    }

    @Test("asks before Delete discards typed text", arguments: DriverKind.allCases)
    func delete(driver: DriverKind) async throws {
      try await driver.run { app in
        let list = TODOListPageObject(app)
        try await list.add("Title")
        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView().typeTitle("Typed")
        try await form.tapDelete()
        let question = DeleteUnsavedQuestionPageObject(app)
        #expect(question.isShown)

        try await question.keepEditing()
        #expect(form.titleText == "Typed")
        try await form.tapDelete()
        try await question.delete()
        #expect(list.titles == [])
        try await list.undo()
        #expect(list.titles == ["Title"])
      }
    }

    @Test("and its questions fit the screen", arguments: DriverKind.allCases)
    func goldens(driver: DriverKind) async throws {
      try await driver.runBesideOther(size: .init(columns: 80, rows: 24)) { app, other in
        let list = TODOListPageObject(app)
        try await list.add("Plan the trip", lines(1...20).joined(separator: "\n"))
        let theirs =
          (lines(1...9) + ["by them, a line that is too long for half a window of eighty"] + lines(11...20))
        let form = try await list.rowPageObjectAtIndex(0).tapToDetailView().typeTitle("旅行の計画")
          .typeDetail((lines(1...9) + ["by me"] + lines(11...20)).joined(separator: "\n"))
        try await other.change(
          "Plan the trip",
          .title("Plan the journey"),
          .detail(theirs.joined(separator: "\n"))
        )
        try await form.tapOk()
        try GoldenScreen(name: "conflict-question").check(app)
        let versions = try await ConflictQuestionPageObject(app).look()
        try GoldenScreen(name: "conflict-versions").check(app)
        try await app.resize(to: .init(columns: 40, rows: 12))
        try GoldenScreen(name: "conflict-versions-40x12").check(app)
        try await app.resize(to: .init(columns: 80, rows: 24))
        try await versions.back()
        try GoldenScreen(name: "conflict-form").check(app)
      }
    }

    private func lines(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { "Day \($0)" } }

    /// A form saved over the change of a title.
    private func contest(
      _ app: any AppDriver,
      _ other: OtherWindow
    ) async throws -> (TODOListPageObject, ConflictQuestionPageObject) {
      let list = TODOListPageObject(app)
      try await list.add("Title")
      let form = try await list.rowPageObjectAtIndex(0).tapToDetailView().typeTitle("Mine")
      try await other.change("Title", .title("Theirs"))
      try await form.tapOk()
      return (list, ConflictQuestionPageObject(app))
    }
  }
}
