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

  @Test(
    "opens a menu in which each filter has a letter of its own",
    arguments: [("o", TODOFilter.open), ("s", .asleep), ("d", .done), ("a", .all)]
  )
  func filterLetters(letter: String, filter: TODOFilter) async throws {
    let start: TODOFilter = filter == .open ? .done : .open
    let fixture = try await AppFixture(["A"], query: TODOQuery(filter: start))
    try await fixture.click(start == .open ? "Open" : "Done")
    await fixture.press(.character(Character(letter)))
    #expect(fixture.list.filter == filter)
  }

  @Test("opens the menu of the filters when the filter is clicked")
  func filter() async throws {
    let fixture = try await fixture(.usual)
    try await fixture.click("Open")
    #expect(fixture.shows("◆ Open"))
    await fixture.press("d")
    #expect(fixture.list.filter == .done)
    #expect(fixture.said == .shown(TODOQuery(filter: .done, sort: TODOSort(.completed))))
  }

  @Test("opens the menu of the orders when the order is clicked")
  func order() async throws {
    let fixture = try await fixture(.usual)
    try await fixture.click("by title")
    #expect(fixture.shows("◆ Title, A to Z"))
  }

  @Test("names a database that is not the usual one, and a long name in part")
  func database() async throws {
    #expect(try await fixture(.usual).header.hasPrefix(" MyTODO   Open · by title"))
    #expect(
      try await fixture(.other(name: "work.sqlite")).header.contains("MyTODO   work.sqlite · Open · by title")
    )
    #expect(try await fixture(.unsaved).header.contains("MyTODO   not saved · Open"))
    let long = String(repeating: "長", count: 40)
    #expect(try await fixture(.other(name: long)).header.contains("長… · Open · by title"))
  }

  @Test("of the calendar and of the review name such a database, too", arguments: ["c", "R"])
  func databaseElsewhere(key: Character) async throws {
    for (database, name) in [
      (ScreenSettings.Database.unsaved, "   not saved · "),
      (.other(name: "work.sqlite"), "   work.sqlite · "),
    ] {
      let fixture = try await fixture(database)
      await fixture.press(.character(key))
      #expect(fixture.header.contains(key == "c" ? "Calendar" + name : "Review" + name))
    }
    let usual = try await fixture(.usual)
    await usual.press("c")
    #expect(usual.header.contains("Calendar   November 2026"))
  }

  @Test("says in a window of any width that nothing is saved, or which database it is")
  func databaseInNarrowWindow() async throws {
    let databases: [(ScreenSettings.Database, String)] = [
      (.unsaved, "not saved"), (.other(name: "work-and-home.sqlite"), "work-"),
    ]
    for (database, name) in databases {
      let fixture = try await fixture(database)
      for columns in 20...80 {
        fixture.terminal.resize(to: TerminalSize(columns: columns, rows: 12))
        await fixture.app.idle()
        #expect(fixture.header.contains(name) && fixture.header.contains("Open"), "\(columns) columns")
      }
      fixture.terminal.resize(to: TerminalSize(columns: 40, rows: 12))
      await fixture.press("/", "A", Key(.enter))
      #expect(fixture.header.contains(name) && fixture.header.contains("“A”"))
    }
  }

  @Test("cuts the name of a database, or leaves out that of the app, for the number of open items")
  func countBesideDatabase() async throws {
    let fixture = try await fixture(
      .other(name: "work-and-home.sqlite"),
      items: (1...12).map { "Item \($0)" }
    )
    for columns in 40...80 {
      fixture.terminal.resize(to: TerminalSize(columns: columns, rows: 12))
      await fixture.app.idle()
      #expect(fixture.header.contains("work-") && fixture.header.contains("12 open"), "\(columns) columns")
    }
    let usual = try await self.fixture(.usual, items: (1...12).map { "Item \($0)" })
    usual.terminal.resize(to: TerminalSize(columns: 32, rows: 12))
    await usual.app.idle()
    #expect(usual.header == " Open · by title        12 open")
  }

  @Test("leaves out the name of the app before it cuts the order")
  func narrow() async throws {
    let fixture = try await AppFixture(["A"], columns: 20, rows: 5)
    #expect(fixture.header.hasPrefix(" Open · by title"))
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
