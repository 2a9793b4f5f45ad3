import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOWording

/// It is Friday 20 November 2026.
@Suite("The welcome at the first start") struct WelcomeTests {
  private func start(columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    try await AppFixture([], columns: columns, rows: rows, settings: ScreenSettings(theme: .dark))
  }

  @Test("is one text two fifths down, without a sidebar and a pane", arguments: [80, 160]) func layout(
    columns: Int
  )
    async throws
  {
    let fixture = try await start(columns: columns)
    let rows = fixture.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rows[5] == "Welcome to MyTODO" && rows[7] == "Type what is to be done, the way you say it:")
    #expect(rows[9].hasPrefix("▐ Buy milk tomorrow") && rows[9].hasSuffix("Enter adds it"))
    #expect(rows[13].hasPrefix("A  add your own") && rows[14].hasPrefix(":  find a command"))
    #expect(rows[2..<5].allSatisfy(\.isEmpty) && rows[15..<22].allSatisfy(\.isEmpty))
    #expect(!fixture.screen.contains("│"))
    // A wide window has a right margin of two columns.
    #expect(fixture.header.hasSuffix("0 open") && fixture.header.count == (columns == 160 ? 158 : 79))
    #expect(fixture.footer == " A add your own  Enter add the example  ↓ next example  ? help  q quit")
  }

  @Test("has its sentence in two rows where it is too long for one") func wrapped() async throws {
    let fixture = try await start(columns: 40, rows: 12)
    let rows = fixture.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    let sentence = try #require(rows.firstIndex(of: "Type what is to be done, the way you"))
    #expect(rows[sentence + 1] == "say it:" && rows[sentence + 2].hasPrefix("▐ Buy milk tomorrow"))
    #expect(fixture.shows("import from another app"))
  }

  @Test("has room for its four keys below each other", arguments: 12...17) func keys(rows: Int) async throws {
    let fixture = try await start(columns: 40, rows: rows)
    for words in ["add your own", "all keys", "find a command", "import from another app"] {
      #expect(fixture.shows(words))
    }
  }

  @Test("colours the examples as quick add does") func colours() async throws {
    let fixture = try await start()
    let theme = fixture.app.stack.theme
    for (word, style) in [
      ("fri 5pm", theme.accent), ("!high", theme.notice), ("#family", theme.tag), ("list:Home", theme.list),
    ] {
      let place = try fixture.place(of: word)
      #expect(fixture.terminal.frame?[place.column, place.row].style == style.adding(.underline), "\(word)")
    }
  }

  @Test("adds the chosen example with Enter; undo does not bring the welcome back") func adds() async throws {
    let fixture = try await start()
    await fixture.press(Key(.up), Key(.down), "j", Key(.enter))
    let item = try #require(fixture.list.currentItem)
    #expect(item.title == "Water the plants" && item.list == "Home" && item.repeats != nil)
    #expect(!fixture.shows("Welcome"))
    await fixture.press("u")
    #expect(!fixture.shows("Welcome") && fixture.shows("A adds an item here"))
  }

  @Test("adds an example that is clicked") func click() async throws {
    let fixture = try await start()
    try await fixture.click("Call Anna")
    let item = try #require(fixture.list.currentItem)
    #expect(
      item.title == "Call Anna" && item.priority == .high && item.due?.minute != nil
    )
  }

  @Test("gives way to a search, to a place and to a form") func givesWay() async throws {
    let fixture = try await start()
    await fixture.type("/x")
    #expect(!fixture.shows("Welcome") && !fixture.shows("Buy milk"))
    let today = try await start()
    await today.press("T")
    #expect(!today.shows("Welcome") && today.shows("Nothing more due today"))
    let other = try await start()
    await other.press("a")
    #expect(other.shows("New item"))
  }

  @Test("has room in every window", arguments: [20, 40, 100], [5, 8, 12]) func sizes(columns: Int, rows: Int)
    async throws
  {
    let fixture = try await start(columns: columns, rows: rows)
    #expect(fixture.shows("Buy milk"))
  }
}

@Suite("A list without items") struct EmptyListTests {
  @Test("does not say that an item can be added where it would not be shown", arguments: ["snoozed", "done"])
  func adding(place: String) async throws {
    let fixture = try await AppFixture()
    await fixture.press(.tab)
    await fixture.enter(place)
    #expect(!fixture.shows("A adds an item here"), "\(fixture.screen)")
    #expect(fixture.shows("Press 0 to see everything"))
  }

  @Test("says what comes next, two fifths down, and which keys go on") func next() {
    let formatter = MessageFormatter(marks: .unicode)
    var canvas = Canvas(
      size: TerminalSize(columns: 80, rows: 20),
      theme: ThemeDefinition.dark.theme(for: .trueColor, on: nil),
      formatter: formatter
    )
    let list = EmptyList(
      heading: .nothingDue,
      next: .init(label: .headingTomorrow, title: "Sign the lease", note: "with 3 more"),
      keys: [("W", "Upcoming"), ("A", "quick add")]
    )
    list.draw(&canvas, Rect(canvas.buffer.size))
    let rows = canvas.buffer.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      rows[5...].prefix(6) == [
        "Nothing due", "", "Tomorrow  Sign the lease", "with 3 more", "", "W  Upcoming     A  quick add",
      ]
    )
  }
}
