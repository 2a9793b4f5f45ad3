import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel
@testable import TODOWording

@Suite("The form screen, when its item is changed elsewhere")
struct FormMeanwhileTests {
  /// The app with the form of an item open, and the item.
  private func openForm(columns: Int = 80, rows: Int = 24) async throws -> (AppFixture, TODOItem.ID) {
    let fixture = try await AppFixture(["Title"], columns: columns, rows: rows)
    await fixture.press(Key(.enter))
    return (fixture, try #require(try await fixture.store.item("Title")).id)
  }

  private func change(_ fixture: AppFixture, _ id: TODOItem.ID, _ edits: TODOEdit...) async throws {
    _ = try await fixture.store.updateItem(id, edits)
    fixture.app.changedElsewhere()
    await fixture.app.idle()
  }

  @Test(
    "says so at once in its own line, and leaves the typed text and the cursor",
    arguments: [80, 120]
  )
  func tells(columns: Int) async throws {
    let (fixture, id) = try await openForm(columns: columns)
    await fixture.type("!")
    let cursor = fixture.terminal.cursor
    try await change(fixture, id, .title("Theirs"), .detail("theirs"))
    // In the pane it takes two rows.
    #expect(fixture.shows("Title and Details changed" + (columns == 80 ? " in this window" : "")))
    #expect(columns == 80 || fixture.lines.contains { $0.hasSuffix("window") })
    #expect(fixture.shows("Title!"))
    #expect(fixture.terminal.cursor == cursor)
  }

  @Test("says that it was deleted")
  func tellsOfDeletion() async throws {
    let (fixture, id) = try await openForm()
    _ = try await fixture.store.deleteTODOItem(id)
    fixture.app.changedElsewhere()
    await fixture.app.idle()
    #expect(fixture.shows("Deleted in another window"))
  }

  @Test("does not quit before the user has decided whose values to keep", .timeLimit(.minutes(5)))
  func quits() async throws {
    let (fixture, id) = try await openForm()
    await fixture.type("!")
    try await change(fixture, id, .title("Theirs"))
    await fixture.press(.control("c"), .character("s"))
    #expect(fixture.shows("was also changed elsewhere"))
    fixture.terminal.send(.character("m"))
    await fixture.run.value
    #expect(try await fixture.store.titles() == ["Title!"])
  }

  @Test("undoing typing brings back text that was replaced by theirs")
  func undoesTyping() async throws {
    let (fixture, id) = try await openForm()
    await fixture.type("!")
    try await change(fixture, id, .title("Theirs"))
    await fixture.press(.control("s"), .character("t"))
    #expect(fixture.shows("Nothing is left to save"))
    await fixture.press(.control("_"), .control("s"))
    #expect(try await fixture.store.titles() == ["Title!"])
  }

  @Test("keeps the question inside every window", arguments: [20, 40, 80], [5, 8, 12, 24])
  func sizes(columns: Int, rows: Int) async throws {
    let (fixture, id) = try await openForm(columns: columns, rows: rows)
    await fixture.type("!")
    try await change(fixture, id, .title("Theirs"))
    await fixture.press(.control("s"))
    #expect(fixture.shows("Compare"))
    await fixture.press(.character("c"), Key(.end))
    #expect(fixture.shows("Theirs"))
  }

  @Test("shows long details from end to end in both versions", arguments: [40, 100])
  func scrolls(columns: Int) async throws {
    let (fixture, id) = try await openForm(columns: columns, rows: 10)
    await fixture.press(Key(.tab))
    await fixture.type("mine")
    try await change(fixture, id, .detail((1...200).map { "line \($0)" }.joined(separator: "\n")))
    await fixture.press(.control("s"), .character("c"))
    #expect(fixture.shows("line 1"))
    await fixture.press(Key(.end))
    #expect(fixture.shows("line 200"))
    await fixture.press(.character("k"), Key(.pageUp), .character("g"))
    #expect(fixture.shows("mine"))
  }

  @Test(
    "says how much of both versions is below, and names the key that scrolls only then",
    arguments: [20, 80]
  )
  func below(columns: Int) async throws {
    let (fixture, id) = try await openForm(columns: columns, rows: 10)
    await fixture.press(Key(.tab))
    await fixture.type("mine")
    try await change(fixture, id, .detail((1...200).map { "line \($0)" }.joined(separator: "\n")))
    await fixture.press(.control("s"), .character("c"))
    #expect(fixture.header.contains("▾ "))
    await fixture.press(Key(.end))
    #expect(!fixture.header.contains("▾ "))
    fixture.terminal.resize(to: TerminalSize(columns: 80, rows: 24))
    await fixture.app.idle()
    #expect(fixture.footer.contains("scroll"))
    fixture.terminal.resize(to: TerminalSize(columns: 80, rows: 400))
    await fixture.app.idle()
    #expect(!fixture.footer.contains("scroll"))
  }

  @Test("reports an error in the middle of a jump with the steps that were undone")
  func jump() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    try await fixture.store.database.write { db in
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER failItem BEFORE UPDATE ON main.item WHEN old.title = 'A'
          BEGIN SELECT RAISE(ABORT, 'broken'); END
          """
      )
    }
    await fixture.press(.character("U"), Key(.end), Key(.enter), Key(.enter))
    #expect(fixture.message.contains("Stopped after 2 steps"))
    #expect(!fixture.message.contains("Nothing was changed"))
  }
}

@Suite("Two versions of a field")
struct FieldComparisonTests {
  private func pairs(_ rows: [FieldComparison.Row]) -> [String] {
    rows.compactMap { row in
      switch row {
      case .pair(let mine, let theirs, let isSame): "\(mine)|\(theirs)\(isSame ? "" : " !")"
      case .note(let text): text
      case .heading, .text: nil
      }
    }
  }

  @Test("are shown beside each other, with the different lines distinguished")
  func sideBySide() {
    let comparison = FieldComparison(
      name: .fieldDetails,
      mine: "a\nb\nd",
      theirs: "a\nc\nx\nd",
      formatter: MessageFormatter(marks: .unicode)
    )
    #expect(pairs(comparison.sideBySide(10)) == ["a|a", "b|c !", "|x !", "d|d"])
  }

  @Test("leave out identical text far from the difference")
  func folds() {
    let same = (1...9).map(String.init)
    let comparison = FieldComparison(
      name: .fieldDetails,
      mine: (same + ["mine"] + same).joined(separator: "\n"),
      theirs: (same + ["theirs"] + same).joined(separator: "\n"),
      formatter: MessageFormatter(marks: .unicode)
    )
    let rows = pairs(comparison.sideBySide(10))
    #expect(
      rows == [
        "(6 lines the same)", "7|7", "8|8", "9|9", "mine|theirs !", "1|1", "2|2", "3|3", "(6 lines the same)",
      ]
    )
  }

  @Test("keep their lines beside each other if one is wrapped")
  func wraps() {
    let comparison = FieldComparison(
      name: .fieldTitle,
      mine: "one two three",
      theirs: "four",
      formatter: MessageFormatter(marks: .unicode)
    )
    #expect(pairs(comparison.sideBySide(8)) == ["one two |four !", "three| !"])
  }

  @Test("say if one is empty", arguments: [("", "a"), ("a", "")])
  func empty(mine: String, theirs: String) {
    let comparison = FieldComparison(
      name: .fieldDetails,
      mine: mine,
      theirs: theirs,
      formatter: MessageFormatter(marks: .unicode)
    )
    #expect(pairs(comparison.sideBySide(10)).contains { $0.contains("(empty)") })
    #expect(pairs(comparison.stacked(10)) == ["(empty)"])
  }

  @Test("of the same letters in other bytes differ")
  func bytes() {
    let comparison = FieldComparison(
      name: .fieldTitle,
      mine: "é",
      theirs: "e\u{301}",
      formatter: MessageFormatter(marks: .unicode)
    )
    #expect(pairs(comparison.sideBySide(10)) == ["é|e\u{301} !"])
  }
}
