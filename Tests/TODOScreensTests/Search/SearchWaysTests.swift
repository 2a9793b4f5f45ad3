import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("A search without a match")
struct SearchWaysTests {
  private func searched(_ text: String) async throws -> AppFixture {
    let fixture = try await AppFixture(
      drafts: [
        TODOItemValues("Water plants"), TODOItemValues("Call the landlord", isDone: true),
        TODOItemValues("Notes for the landlord", isDone: true),
      ]
    )
    try await fixture.store.buildSearchIndex()
    await fixture.press("/")
    await fixture.type(text)
    await fixture.list.searchDone()
    await fixture.app.idle()
    return fixture
  }

  @Test("offers to show the done items that match, which Enter does")
  func done() async throws {
    let fixture = try await searched("landlord")
    #expect(fixture.shows("No open item matches"))
    #expect(fixture.shows("  Show 2 done matches"))
    await fixture.press(Key(.enter))
    #expect(fixture.list.todoItems.map(\.title).sorted() == ["Call the landlord", "Notes for the landlord"])
    #expect(fixture.header.contains("/ “is:done landlord” 2 matches"))
    await fixture.press(Key(.escape))
    #expect(fixture.list.filter == .open && !fixture.list.isNarrowed)
  }

  @Test("offers to add what was typed, which opens quick add with it")
  func add() async throws {
    let fixture = try await searched("landlord notes tomorrow")
    await fixture.press(Key(.up))
    #expect(fixture.shows("Add “landlord notes tomorrow”") && !fixture.shows("done match"))
    await fixture.press(Key(.down), Key(.enter))
    #expect(fixture.typedLine.hasPrefix(" Add  landlord notes tomorrow"))
    await fixture.press(Key(.enter))
    #expect(try await fixture.store.item("landlord notes")?.due != nil)
    #expect(!fixture.list.isNarrowed)
  }

  @Test("offers in a place to look in Everything, which keeps the search") func everything() async throws {
    let tomorrow = FixedTime.today.adding(days: 1).map { DueDate(day: $0) }
    let fixture = try await AppFixture(drafts: [TODOItemValues("Buy milk", due: tomorrow)])
    try await fixture.store.buildSearchIndex()
    await fixture.press("T", "/")
    await fixture.type("milk")
    await fixture.list.searchDone()
    await fixture.app.idle()
    #expect(fixture.shows("  Look in Everything") && fixture.shows("Add “milk”"))
    await fixture.press(Key(.enter))
    #expect(fixture.header.hasPrefix(" Everything ") && fixture.header.contains("/ “milk” 1 match"))
    #expect(fixture.list.todoItems.map(\.title) == ["Buy milk"])
    await fixture.press(Key(.escape))
    #expect(fixture.list.query.place == .today && !fixture.list.isNarrowed)
    await fixture.press("0", "/")
    await fixture.type("milk")
    await fixture.press(.enter, .escape)
    #expect(fixture.list.query.place == .everything && !fixture.list.isNarrowed)
  }

  @Test("brings back the search that was kept before, after the one in Everything")
  func everythingAfterSearch()
    async throws
  {
    let tomorrow = FixedTime.today.adding(days: 1).map { DueDate(day: $0) }
    let fixture = try await AppFixture(
      drafts: [
        TODOItemValues("Buy milk", due: tomorrow),
        TODOItemValues("Call Anna", due: DueDate(day: FixedTime.today)),
      ]
    )
    try await fixture.store.buildSearchIndex()
    await fixture.press("T", "/")
    await fixture.type("anna")
    await fixture.press(.enter, "/")
    await fixture.type("milk")
    await fixture.list.searchDone()
    await fixture.app.idle()
    await fixture.press(.enter)
    #expect(fixture.list.query.place == .everything)
    await fixture.press(Key(.escape))
    #expect(fixture.list.query.place == .today && fixture.list.query.search == .typed("anna"))
    await fixture.press(Key(.escape))
    #expect(fixture.list.query.place == .today && !fixture.list.isNarrowed)
  }

  @Test("offers nothing while a name is not complete, which Enter finishes") func openName() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Buy milk", tags: ["work"])])
    try await fixture.store.buildSearchIndex()
    await fixture.press("T", "/")
    await fixture.type("#wo")
    await fixture.press(Key(.escape))
    await fixture.list.searchDone()
    await fixture.app.idle()
    #expect(!fixture.shows("Look in Everything"))
    await fixture.press(Key(.enter))
    #expect(fixture.header.hasPrefix(" Today ") && fixture.list.query.search == .typed("#wo"))
  }

  @Test(
    "offers to look in Everything in a view that asks for open items itself, but not in Snoozed or where a state is typed",
    arguments: [("V", "milk", true), ("V", "is:open milk", false), ("Z", "milk", false)]
  )
  func places(place: String, text: String, isOffered: Bool) async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Buy milk")])
    try await fixture.store.buildSearchIndex()
    if place == "V" {
      let view = try #require(SavedView(query: "is:open #home", sort: .standard))
      _ = try await fixture.store.makeView(#require(CollectionName("Home", .view)), view)
      await fixture.press(.tab)
      await fixture.type("Home")
      await fixture.press(.enter)
    } else {
      await fixture.press(.character("Z"))
    }
    await fixture.press("/")
    await fixture.type(text)
    await fixture.list.searchDone()
    await fixture.app.idle()
    #expect(fixture.shows("Look in Everything") == isOffered)
  }

  @Test("offers nothing while something matches, or what is typed names a list that does not exist")
  func nothing() async throws {
    #expect(try await !searched("water").shows("Add “"))
    #expect(try await !searched("list:nope ").shows("Add “"))
    // A title needs words.
    let fixture = try await searched("due:\"next week\"")
    #expect(!fixture.shows("Add “"))
    await fixture.press(Key(.enter))
    #expect(fixture.list.query.search.text == "due:\"next week\"")
  }

  @Test("offers to add nothing that went wrong as a query", arguments: ["near:Hue", "(", "\"abc"])
  func wrongQuery(text: String) async throws {
    let fixture = try await searched(text)
    #expect(fixture.shows("No open item matches") && !fixture.shows("Add “"))
  }

  @Test("names the search of done items only where it finds some, whether the query is typed or kept")
  func circle() async throws {
    let fixture = try await searched("!high")
    #expect(fixture.shows("No open item matches") && !fixture.shows("search done items"))
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Press Esc to clear the search") && !fixture.shows("search done items"))
    await fixture.press("f", "d")
    #expect(fixture.shows("No done item matches"))
    #expect(fixture.shows("Press Esc to clear the search") && !fixture.shows("search open items"))
  }

  @Test(
    "“today” and “overdue” alone offer the terms that they are likely to mean",
    arguments: [("today", "due:today", "due today"), ("overdue", "is:overdue", "overdue")]
  )
  func words(word: String, term: String, meaning: String) async throws {
    let fixture = try await searched(word)
    #expect(fixture.lines.contains { $0.contains(term + " ") && $0.hasSuffix(" " + meaning) })
    await fixture.press(Key(.tab))
    #expect(fixture.typedLine.hasPrefix(" /  " + term))
    let both = try await searched("plants " + word)
    #expect(!both.shows(term))
  }
}
