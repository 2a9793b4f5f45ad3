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
    await fixture.changedElsewhere()
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
    await fixture.changedElsewhere()
    #expect(fixture.shows("Deleted in another window"))
  }

  @Test("says that it was deleted by sync") func tellsOfSync() async throws {
    let (fixture, id) = try await openForm()
    let link = try await fixture.store.linkList()
    await fixture.type("!")
    let entry = IncomingEntry(.found(uid: "u", href: "/u.ics"), item: id)
    let step = IncomingStep(link, subject: "Inbox", origin: "sync: work")
    _ = try await fixture.store.apply([entry], to: step) { _, _ in SyncDecision(.delete) }
    await fixture.changedElsewhere()
    #expect(fixture.shows("Deleted by sync"))
    await fixture.press(.control("s"))
    #expect(fixture.shows("The item was deleted by sync"))
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
    await fixture.resize(columns: 80, rows: 24)
    #expect(fixture.footer.contains("↓ field"))
    await fixture.resize(columns: 80, rows: 400)
    #expect(!fixture.footer.contains("↓ field"))
  }

  /// Two fields that both have changed, compared.
  private func compare(columns: Int = 80) async throws -> AppFixture {
    let (fixture, id) = try await openForm(columns: columns)
    await fixture.type("!")
    await fixture.press(Key(.tab))
    await fixture.type("my details")
    try await change(fixture, id, .title("Theirs"), .detail("their details"), .priority(.high))
    await fixture.press(.control("s"), .character("c"))
    return fixture
  }

  @Test("compares field by field, and saves the chosen versions") func chooses() async throws {
    let fixture = try await compare()
    #expect(
      fixture.header.hasPrefix(" Compare versions   Theirs") && fixture.header.contains("changed elsewhere")
    )
    #expect(fixture.lines[2].hasPrefix("             Mine                              Theirs"))
    #expect(fixture.lines[4].contains("Title ✓ Title!") && fixture.lines[6].contains("Details ✓ my details"))
    #expect(fixture.lines[6].contains("  their details"))
    await fixture.press(Key(.down), Key(.right))
    #expect(fixture.lines[4].contains("✓ Title!") && fixture.lines[6].contains("✓ their details"))
    await fixture.press(Key(.enter))
    let item = try #require(try await fixture.store.item("Title!"))
    #expect(item.detail == "their details" && item.priority == .high)
    #expect(fixture.header.hasPrefix(" Everything"))
  }

  @Test("takes all of one version with M and T, and goes back to the form with Esc", arguments: [40, 80])
  func choosesAll(columns: Int) async throws {
    let fixture = try await compare(columns: columns)
    await fixture.press("T")
    #expect(fixture.lines.contains { $0.contains("✓ their details") })
    await fixture.press("M")
    #expect(fixture.lines.contains { $0.contains("✓ my details") } && !fixture.shows("✓ their details"))
    await fixture.press(Key(.escape))
    #expect(fixture.shows("Edit item") && fixture.shows("my details"))
    await fixture.press(.control("s"), "c", "T", Key(.enter))
    #expect(try await fixture.store.item("Theirs")?.detail == "their details")
  }

  @Test("says at a small width whose each version is") func namesSides() async throws {
    let fixture = try await compare(columns: 40)
    let lines = fixture.lines
    let start = try #require(lines.firstIndex { $0.contains("Title, mine") }, "\(fixture.screen)")
    #expect(lines[start + 1].contains("✓ Title!"))
    #expect(lines[start + 2].contains("Title, theirs") && lines[start + 3].contains("Theirs"))
  }

  @Test("goes on in the form, at the field, with e") func edits() async throws {
    let fixture = try await compare()
    await fixture.press("j", "t", "e")
    #expect(fixture.shows("Edit item"))
    await fixture.type(" too")
    #expect(fixture.shows("my details too"))
  }

  @Test("says what is the same in both, and marks what differs") func sames() async throws {
    let values = TODOItemValues("Pay rent", priority: .high, due: "2026-11-27", list: "Home")
    let fixture = try await AppFixture(drafts: [values], settings: ScreenSettings(theme: .dark))
    await fixture.press(Key(.enter))
    await fixture.type(" and deposit")
    let id = try #require(try await fixture.store.item("Pay rent")).id
    try await change(fixture, id, .title("Pay rent soon"))
    await fixture.press(.control("s"), "c")
    #expect(fixture.shows("The same in both: list Home, priority high, due Fri 27 Nov 2026"))
    let place = try fixture.place(of: "and deposit")
    let style = fixture.terminal.frame?[place.column, place.row].style
    #expect(style?.attributes.contains(.underline) == true)
    let same = try fixture.place(of: "rent and deposit")
    #expect(fixture.terminal.frame?[same.column, same.row].style.attributes.contains(.underline) == false)
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
    #expect(fixture.message.contains("Stopped after 2 changes"))
    #expect(!fixture.message.contains("Nothing was changed"))
  }
}

@Suite("Two versions of a field")
struct FieldComparisonTests {
  private let formatter = MessageFormatter(marks: .unicode)

  private func comparison(_ mine: String, _ theirs: String) -> FieldComparison {
    FieldComparison(name: "Details", mine: mine, theirs: theirs, formatter: formatter)
  }

  /// A text with what differs in brackets.
  private func text(_ text: MarkedText) -> String {
    text.pieces.map { $0.isMarked ? "[\($0.text)]" : $0.text }.joined()
  }

  private func rows(_ rows: [FieldComparison.Row]) -> [String] {
    rows.map { row in
      switch row {
      case .pair(let mine, let theirs): "\(text(mine))|\(text(theirs))"
      case .version(let version, let isTheirs, _): (isTheirs ? "> " : "< ") + text(version)
      case .same(let text), .note(let text): text
      case .name(let isTheirs): isTheirs ? "theirs" : "mine"
      case .blank: ""
      }
    }
  }

  @Test("are shown beside each other, with the different words marked") func sideBySide() {
    #expect(
      rows(comparison("a\nPaid by card\nd", "a\nPaid in cash\nx\nd").sideBySide(20)) == [
        "a|a", "Paid [by card]|Paid [in cash]", "|[x]", "d|d",
      ]
    )
    #expect(
      rows(comparison("Pay rent and deposit", "Pay rent").sideBySide(30)) == [
        "Pay rent [and deposit]|Pay rent"
      ]
    )
  }

  @Test("in short, neither is empty that only lacks a line") func inShort() {
    let longer = comparison("30 Nov\nevery day", "30 Nov").firstDifference
    #expect(longer.mine == "30 Nov, every day" && longer.theirs == "30 Nov")
    let other = comparison("30 Nov\nevery day", "1 Dec\nevery day").firstDifference
    #expect(other.mine == "30 Nov" && other.theirs == "1 Dec")
  }

  @Test("leave out identical text far from the difference") func folds() {
    let same = (1...9).map(String.init)
    let all = { (middle: String) in (same + [middle] + same).joined(separator: "\n") }
    #expect(
      rows(comparison(all("mine"), all("theirs")).sideBySide(10)) == [
        "(6 lines the same)", "7|7", "8|8", "9|9", "[mine]|[theirs]", "1|1", "2|2", "3|3",
        "(6 lines the same)",
      ]
    )
    #expect(
      rows(comparison(all("mine"), all("theirs")).stacked(10)) == [
        "mine", "< [mine]", "theirs", "> [theirs]", "(18 lines the same)",
      ]
    )
  }

  @Test("keep their lines beside each other if one is wrapped") func wraps() {
    #expect(rows(comparison("one two three", "four").sideBySide(8)) == ["[one two ]|[four]", "[three]|"])
  }

  @Test("say if one is empty", arguments: [("", "a"), ("a", "")]) func empty(mine: String, theirs: String) {
    let mark = { (text: String) in text.isEmpty ? "(empty)" : "[\(text)]" }
    #expect(rows(comparison(mine, theirs).sideBySide(10)) == ["\(mark(mine))|\(mark(theirs))"])
    #expect(
      rows(comparison(mine, theirs).stacked(10)) == [
        "mine", "< \(mark(mine))", "theirs", "> \(mark(theirs))",
      ]
    )
  }

  @Test("of the same letters in other bytes differ") func bytes() {
    #expect(rows(comparison("é", "e\u{301}").sideBySide(10)) == ["[é]|[e\u{301}]"])
  }

  @Test("of very many words mark all between the first and the last that differ", .timeLimit(.minutes(5)))
  func many() {
    let words = (0..<20_000).map(String.init)
    var others = words
    (others[5], others[19_000]) = ("x", "y")
    let marks = MarkedText.marks(words.joined(separator: " "), others.joined(separator: " "))
    #expect(marks.mine.first == false && marks.mine.last == false && marks.mine.count { $0 } > 80_000)
  }
}
