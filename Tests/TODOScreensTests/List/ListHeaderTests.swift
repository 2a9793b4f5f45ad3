import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The header of the list")
struct ListHeaderTests {
  private func fixture(_ database: ScreenSettings.Database, items: [String] = ["A", "B"]) async throws
    -> AppFixture
  {
    var settings = ScreenSettings()
    settings.database = database
    return try await AppFixture(items, settings: settings)
  }

  /// Clicks on a word of the header.
  private func click(_ word: String, _ fixture: AppFixture) async throws {
    let range = try #require(fixture.header.firstRange(of: word))
    await fixture.click(Position(column: fixture.header[..<range.lowerBound].count, row: 0))
  }

  @Test(
    "opens a menu in which each filter has a letter of its own",
    arguments: [("o", TODOFilter.open), ("s", .asleep), ("d", .done), ("a", .all)]
  )
  func filterLetters(letter: String, filter: TODOFilter) async throws {
    let fixture = try await AppFixture(["A"], query: TODOQuery(filter: filter == .all ? .open : .all))
    await fixture.press("f", .character(Character(letter)))
    #expect(fixture.list.filter == filter)
  }

  @Test("opens the menu of the filters when the filter is clicked")
  func filter() async throws {
    let fixture = try await AppFixture(["A", "B"], query: TODOQuery(filter: .all))
    #expect(fixture.header.hasPrefix(" Everything   all   by title"))
    try await click("all", fixture)
    #expect(fixture.shows("✓ All"))
    await fixture.press("d")
    #expect(fixture.list.filter == .done)
    #expect(fixture.said == .shown(TODOQuery(filter: .done, sort: TODOSort(.completed))))
  }

  @Test("opens the menu of the orders when the order is clicked")
  func order() async throws {
    let fixture = try await fixture(.usual)
    try await click("by title", fixture)
    #expect(fixture.shows("✓ Title, A to Z"))
  }

  @Test("names a database that is not the usual one, and a long name in part")
  func database() async throws {
    #expect(try await fixture(.usual).header.hasPrefix(" Everything   by title"))
    #expect(
      try await fixture(.other(name: "work.sqlite")).header.hasPrefix(" Everything   work.sqlite   by title")
    )
    #expect(try await fixture(.unsaved).header.hasPrefix(" Everything   in memory   by title"))
    let long = String(repeating: "長", count: 40)
    #expect(try await fixture(.other(name: long)).header.contains("長…   by title"))
  }

  @Test("of the calendar and of the review name such a database, too", arguments: ["c", "R"])
  func databaseElsewhere(key: Character) async throws {
    for (database, name) in [
      (ScreenSettings.Database.unsaved, "   in memory   "),
      (.other(name: "work.sqlite"), "   work.sqlite   "),
    ] {
      let fixture = try await fixture(database)
      await fixture.press(.character(key))
      #expect(fixture.header.contains(key == "c" ? "Calendar" + name : "Review" + name))
    }
    let usual = try await fixture(.usual)
    await usual.press("c")
    #expect(usual.header.contains("Calendar   November, December 2026"))
  }

  @Test(
    "says that open items are shown only where that is not usual, and of a query that asks for them neither"
  )
  func overdueClicked() async throws {
    let draft = TODOItemValues("A", due: "2026-11-18")
    let fixture = try await AppFixture(drafts: [draft, TODOItemValues("B")])
    try await click("1 overdue", fixture)
    #expect(fixture.header.contains("/ “is:overdue”") && !fixture.header.contains("open"))
  }

  @Test("keeps the search when what is due today or overdue is clicked")
  func clickedUnderSearch() async throws {
    let drafts = [("Move A", "2026-11-20"), ("Move B", "2026-11-18"), ("C", "2026-11-20")]
      .map { TODOItemValues($0, due: DueDate(stored: $1)) }
    for (number, title, terms) in [("1 today", "Move A", 4), ("1 overdue", "Move B", 2)] {
      let fixture = try await AppFixture(drafts: drafts, query: TODOQuery(sort: TODOSort(.due)))
      await fixture.press("/")
      await fixture.enter("move")
      for _ in 1...2 {
        try await click(number, fixture)
        #expect(fixture.list.todoItems.map(\.title) == [title])
        #expect(fixture.list.query.search.terms.count == terms)
      }
    }
  }

  @Test("has room for what is overdue or selected before quiet words", arguments: ["", "c", "v"])
  func loud(key: String) async throws {
    var settings = ScreenSettings()
    settings.database = .sample
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A", due: "2026-11-18"), TODOItemValues("B")],
      columns: 40,
      rows: 12,
      query: TODOQuery(filter: .all),
      settings: settings
    )
    for key in key { await fixture.press(.character(key)) }
    #expect(fixture.header.contains(key == "v" ? "1 selected" : "1 overdue"))
    #expect(!fixture.header.contains("in memory"))
    await fixture.resize(columns: 80, rows: 24)
    #expect(fixture.header.contains("in memory"))
  }

  @Test("says in a window of any width that nothing is saved, or which database it is")
  func databaseInNarrowWindow() async throws {
    let databases: [(ScreenSettings.Database, String)] = [
      (.unsaved, "in memory"), (.other(name: "work-and-home.sqlite"), "work-"),
    ]
    for (database, name) in databases {
      let fixture = try await fixture(database)
      for columns in 20...80 {
        await fixture.resize(columns: columns, rows: 12)
        #expect(fixture.header.contains(name) && fixture.header.contains("Ev"), "\(columns) columns")
      }
      fixture.terminal.resize(to: TerminalSize(columns: 40, rows: 12))
      await fixture.press("/", "A", Key(.enter))
      #expect(fixture.header.contains(name) && fixture.header.contains("“A”"))
    }
  }

  @Test("cuts the name of a database, or leaves out the order, for the number of open items")
  func countBesideDatabase() async throws {
    let fixture = try await fixture(
      .other(name: "work-and-home.sqlite"),
      items: (1...12).map { "Item \($0)" }
    )
    for columns in 40...80 {
      await fixture.resize(columns: columns, rows: 12)
      let hasCount = ["  12", "  12 open"].contains { fixture.header.hasSuffix($0) }
      #expect(fixture.header.contains("work-") && hasCount, "\(columns) columns")
    }
    let usual = try await self.fixture(.usual, items: (1...12).map { "Item \($0)" })
    await usual.resize(columns: 32, rows: 12)
    #expect(usual.header == " Everything   by title  12 open")
    await usual.resize(columns: 22, rows: 12)
    #expect(usual.header == " Everything   12 open")
  }

  @Test("has a number without its word only for the items of the filter")
  func bareNumber() async throws {
    let done = TODOItemValues("B", isDone: true, due: "2026-11-20")
    let overdue = (1...9).map { TODOItemValues("A\($0)", due: "2026-11-18") }
    let fixture = try await AppFixture(drafts: overdue + [done], columns: 24, rows: 12)
    await fixture.press("T")
    #expect(fixture.header.hasPrefix(" Today  ") && fixture.header.hasSuffix("  9 overdue"))
  }

  @Test("leaves out the order before the number of open items")
  func narrow() async throws {
    let fixture = try await AppFixture(["A"], columns: 20, rows: 5)
    #expect(fixture.header == " Everything  1 open")
  }

  @Test("is followed by a question before items that are not saved are lost")
  func unsaved() async throws {
    let fixture = try await fixture(.unsaved)
    await fixture.press("q")
    #expect(fixture.shows("Quit? 2 items are not saved anywhere."))
    await fixture.press("s")
    #expect(!fixture.hasQuit)
    await fixture.press(.control("c"), "q")
    #expect(fixture.hasQuit)
  }

  @Test("is followed by no question when there is nothing to lose")
  func empty() async throws {
    let fixture = try await fixture(.unsaved, items: [])
    await fixture.press("q")
    #expect(fixture.hasQuit)
  }
}
