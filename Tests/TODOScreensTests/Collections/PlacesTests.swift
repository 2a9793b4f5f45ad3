import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

/// Today, Upcoming and the others. It is Friday 20 November 2026.
@Suite("The places")
struct PlacesTests {
  private static func fixture(columns: Int = 80) async throws -> AppFixture {
    try await AppFixture(
      drafts: [
        TODOItemValues("Late", due: "2026-11-18"), TODOItemValues("Now", due: "2026-11-20"),
        TODOItemValues("Evening", due: "2026-11-20T19:00"), TODOItemValues("Tomorrow", due: "2026-11-21"),
        TODOItemValues("Monday", due: "2026-11-23"), TODOItemValues("Year", due: "2027-02-03"),
        TODOItemValues("Some day"), TODOItemValues("Asleep", due: "2026-11-20", start: "2026-11-30"),
        TODOItemValues("Over", isDone: true),
      ],
      columns: columns
    )
  }

  private func titles(_ fixture: AppFixture) -> [String] { fixture.list.todoItems.map(\.title) }

  @Test("T shows what is overdue and due today, and below it what was completed today")
  func today() async throws {
    let fixture = try await Self.fixture()
    await fixture.press("T")
    #expect(titles(fixture) == ["Late", "Now", "Evening", "Over"])
    #expect(fixture.header.hasPrefix(" Today   Fri 20 Nov "))
    #expect(fixture.header.hasSuffix("   1 overdue   2 today   1 done"))
    let labels = fixture.lines.filter { $0.hasPrefix(" ") && !$0.prefix(10).allSatisfy(\.isWhitespace) }
      .map { $0.prefix(10).trimmingCharacters(in: .whitespaces) }
    #expect(labels.contains("Overdue") && labels.contains("Today") && labels.contains("Done"))
    await fixture.press(Key(.down), " ")
    #expect(titles(fixture) == ["Late", "Evening", "Over", "Now"])
    #expect(fixture.header.hasSuffix("   1 overdue   1 today   2 done"))
  }

  @Test("Today without an open item says so, and what comes next")
  func nothingMore() async throws {
    let fixture = try await Self.fixture()
    await fixture.press("T", " ", " ", " ")
    #expect(titles(fixture).count == 4 && fixture.shows("Nothing more due today"))
    #expect(fixture.shows("Next:  Tomorrow") && fixture.shows("W  upcoming"))
    await fixture.press("u")
    #expect(!fixture.shows("Nothing more due today"))
    let empty = try await AppFixture(["Some day"])
    await empty.press("T")
    #expect(empty.shows("Nothing more due today") && !empty.shows("Next:"))
  }

  @Test("that nothing more is due today has its blank rows below a long group of what is done, too")
  func nothingMoreBelowMany() async throws {
    let next = TODOItemValues("Soon", due: "2026-11-21")
    let fixture = try await AppFixture(
      drafts: (1...13).map { TODOItemValues("Over \($0)", isDone: true) } + [next]
    )
    await fixture.press("T")
    let heading = try #require(fixture.lines.firstIndex { $0.contains("Nothing more due today") })
    #expect(fixture.lines[heading - 1].isEmpty && fixture.lines[heading - 2].contains("Over"))
    #expect(fixture.lines[heading + 1].isEmpty && fixture.lines[heading + 2].contains("Next:  Soon"))
    #expect(fixture.lines[heading + 4].isEmpty && fixture.lines[heading + 5].contains("W  upcoming"))
  }

  @Test("W shows what is due later, with a label a day, then one a month")
  func upcoming() async throws {
    let fixture = try await Self.fixture()
    await fixture.press("W")
    #expect(titles(fixture) == ["Tomorrow", "Monday", "Year"])
    #expect(fixture.header.hasSuffix("   3 dated   1 without a date"))
    #expect(fixture.shows("Sat 21 Nov") && fixture.shows("Mon 23 Nov") && fixture.shows("Feb 2027"))
    await fixture.press(Key(.left))
    #expect(fixture.said == .nothingToFold && titles(fixture).count == 3)
  }

  @Test("a new item is due today in Today; Z, I and 0 go to the others, where only what is open is shown")
  func others() async throws {
    let fixture = try await Self.fixture()
    await fixture.type("TABuy milk")
    await fixture.press(Key(.enter), Key(.escape))
    #expect(fixture.list.todoItems.first { $0.title == "Buy milk" }?.due?.description == "2026-11-20")
    await fixture.press("Z")
    #expect(titles(fixture) == ["Asleep"] && fixture.header.hasPrefix(" Snoozed "))
    await fixture.press("I")
    #expect(fixture.header.hasPrefix(" Inbox ") && titles(fixture).contains("Some day"))
    await fixture.press("f", "d", "0")
    #expect(fixture.header.hasPrefix(" Everything ") && !titles(fixture).contains("Over"))
    await fixture.press("0")
    #expect(fixture.said == .everythingIsShown && fixture.said?.kind == .info)
  }

  @Test("Today and Upcoming have no filter, but other orders and a search")
  func filter() async throws {
    let fixture = try await Self.fixture()
    await fixture.press("T", "f")
    #expect(fixture.said == .filterOfPlace)
    await fixture.press("t")
    #expect(titles(fixture) == ["Evening", "Late", "Now", "Over"])
    #expect(fixture.header.hasPrefix(" Today   Fri 20 Nov   by title "))
    await fixture.enter("/even")
    #expect(titles(fixture) == ["Evening"])
    await fixture.press("0")
    #expect(fixture.list.query.sort == TODOSort(.title) && titles(fixture).count == 7)
  }

  @Test("f is a menu with the numbers of each filter; f again takes the next one")
  func menu() async throws {
    let fixture = try await Self.fixture()
    await fixture.press("f")
    let rows = fixture.lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.contains { $0.contains("✓ Open 7 o") } && rows.contains { $0.contains("Snoozed 1 s") })
    #expect(rows.contains { $0.contains("All 9 a") } && rows.contains { $0.contains("Next filter f") })
    await fixture.press("f", Key(.escape))
    #expect(fixture.header.hasPrefix(" Snoozed "))
  }

  @Test("more tags than a few are shown on demand in Go to")
  func moreTags() async throws {
    let items = (1...9).map { TODOItemValues("Item \($0)", tags: ["tag\($0)"]) }
    let fixture = try await AppFixture(drafts: items + [TODOItemValues("Most", tags: ["tag8"])])
    await fixture.press(Key(.tab))
    #expect(fixture.shows("#tag8") && !fixture.shows("#tag9") && fixture.shows("6 more tags"))
    await fixture.press(Key(.pageDown), Key(.pageDown), Key(.enter))
    #expect(fixture.shows("#tag9") && !fixture.shows("more tags"))
  }
}
