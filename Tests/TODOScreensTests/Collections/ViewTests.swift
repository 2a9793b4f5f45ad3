import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("Views on the screen")
struct ViewTests {
  private func titles(_ fixture: AppFixture) -> [String] { fixture.list.todoItems.map(\.title) }

  /// Lists and tags, and the view “Desk”, which was saved in the list Work and the reversed order by title.
  private func fixture(columns: Int = 80) async throws -> AppFixture {
    let fixture = try await DestinationTests.fixture(columns: columns)
    await fixture.press(Key(.tab))
    await fixture.enter("work")
    await fixture.type("S/#desk")
    await fixture.press(.control("s"))
    await fixture.enter("Desk")
    return fixture
  }

  private func go(_ fixture: AppFixture, to text: String) async {
    await fixture.press(Key(.tab))
    await fixture.enter(text)
  }

  @Test("are saved with Ctrl-S in the search: with the list, the words and the order")
  func saved() async throws {
    let fixture = try await fixture()
    #expect(fixture.said == .viewSaved(name: "Desk"))
    let view = try #require(try await fixture.store.collections(.view).first)
    #expect(view.view == SavedView(query: "list:Work #desk", sort: TODOSort(.title, isReversed: true)))
    await fixture.type("0t")
    await go(fixture, to: "desk")
    #expect(titles(fixture) == ["Write report"])
    #expect(fixture.header.hasPrefix(" Desk   by title, reversed "))
    #expect(fixture.list.query.sort == TODOSort(.title, isReversed: true))
    await fixture.press("0")
    #expect(fixture.list.query.sort == TODOSort(.title))
  }

  @Test("have the number of their items in the sidebar and in the box, counted again when the file changes")
  func numbers() async throws {
    let fixture = try await fixture(columns: 139)
    func settle() async {
      await fixture.list.searchDone()
      await fixture.app.idle()
    }
    func shows(_ count: Int) -> Bool {
      fixture.lines.contains { $0.prefix(22).split(separator: " ") == ["Desk", "\(count)"] }
    }
    await settle()
    #expect(shows(1))
    let countings = fixture.list.viewCounts.countings
    await fixture.press("0", Key(.down), Key(.end), Key(.home))
    await settle()
    #expect(fixture.list.viewCounts.countings == countings)
    var values = TODOItemValues("Sharpen pencils", tags: ["desk"])
    values.list = "Work"
    _ = try await fixture.store.createTODOItem(values)
    fixture.app.changedElsewhere()
    await settle()
    await settle()
    #expect(shows(2))
    let narrow = try await self.fixture()
    await narrow.press(Key(.tab))
    await narrow.list.searchDone()
    await narrow.app.idle()
    #expect(narrow.lines.contains { $0.split(separator: " ").firstRange(of: ["Views", "Desk", "1"]) != nil })
  }

  @Test("are found in Go to with their kind beside them, as lists and tags are")
  func kinds() async throws {
    let fixture = try await fixture()
    await fixture.press(Key(.tab))
    await fixture.type("desk")
    let rows = fixture.lines.map { $0.split(separator: " ") }
    #expect(rows.contains { $0.firstRange(of: ["Desk", "view"]) != nil })
    #expect(rows.contains { $0.firstRange(of: ["#desk", "tag"]) != nil } && !fixture.shows("list:Work"))
  }

  @Test("keep their order with another filter, and an order that is chosen there concerns no other list")
  func order() async throws {
    let fixture = try await fixture()
    await fixture.type("0t")
    await go(fixture, to: "desk")
    await fixture.press("f", "d")
    #expect(fixture.list.query.sort == TODOSort(.title, isReversed: true))
    await fixture.type("foP0")
    #expect(fixture.list.query.sort == TODOSort(.title))
    await go(fixture, to: "desk")
    #expect(fixture.list.query.sort == TODOSort(.title, isReversed: true))
  }

  @Test("a search in a view narrows it, and saving under its name replaces it after a question")
  func replaced() async throws {
    let fixture = try await fixture()
    await go(fixture, to: "desk")
    await fixture.type("/anna")
    await fixture.press(.control("s"), Key(.enter))
    #expect(fixture.shows("Replace the view “Desk”"))
    await fixture.press("r")
    let view = try await fixture.store.collections(.view).first?.view
    #expect(view?.query == "list:Work #desk anna")
    #expect(fixture.list.query.destination?.query?.text == "list:Work #desk anna")
    await fixture.press("u")
    #expect(fixture.list.query.destination?.query?.text == "list:Work #desk")
  }

  @Test("of a query with an open quotation mark are narrowed by further words")
  func openQuotation() async throws {
    let fixture = try await DestinationTests.fixture()
    await fixture.type("/\"write rep")
    await fixture.press(.control("s"))
    await fixture.enter("Phrase")
    await go(fixture, to: "phrase")
    await fixture.type("/port")
    await fixture.press(.control("s"))
    await fixture.enter("Both")
    let views = try await fixture.store.collections(.view)
    #expect(views.map { $0.view?.query } == ["\"write rep", "\"write rep\" port"])
  }

  @Test("that are saved while done items are shown keep the order of open ones")
  func orderByCompletion() async throws {
    let fixture = try await DestinationTests.fixture()
    await fixture.type("fd/tea")
    await fixture.press(.control("s"))
    await fixture.enter("Tea")
    #expect(try await fixture.store.collections(.view).first?.view?.sort == TODOSort(.title))
  }

  @Test("follow another window, and are gone with a message")
  func followed() async throws {
    let fixture = try await fixture()
    await go(fixture, to: "desk")
    let id = try #require(fixture.list.query.destination?.collection?.id)
    let view = try #require(SavedView(query: "#errand", sort: TODOSort(.title)))
    _ = try await fixture.store.replaceView(id, with: view)
    await fixture.changedElsewhere()
    #expect(titles(fixture) == ["Buy tea", "Write report"])
    _ = try await fixture.store.deleteCollection(id)
    await fixture.changedElsewhere()
    #expect(fixture.said == .destinationGone(name: "Desk"))
    #expect(titles(fixture).count == 4)
  }

  @Test("that ask for done items replace the filter, and say so")
  func states() async throws {
    let fixture = try await DestinationTests.fixture()
    let finished = try #require(CollectionName("Finished", .view))
    let query = try #require(SavedView(query: "is:done", sort: TODOSort(.title)))
    _ = try await fixture.store.makeView(finished, query)
    await fixture.press(" ")
    await go(fixture, to: "finish")
    #expect(titles(fixture) == ["Buy tea"])
    await fixture.press("f")
    #expect(fixture.said == .filterOfView(words: "is:done"))
  }

  @Test("are renamed, ordered and deleted like lists; two of them cannot have one name")
  func changed() async throws {
    let fixture = try await fixture()
    let other = try #require(CollectionName("Other", .view))
    _ = try await fixture.store.makeView(other, try #require(SavedView(query: "tea", sort: .standard)))
    await fixture.press(Key(.tab))
    await fixture.type("other")
    await fixture.press(Key(.function(2)))
    await fixture.enter("desk")
    #expect(fixture.said == .collectionNameTaken)
    await fixture.clearLine()
    await fixture.enter("Tea")
    #expect(fixture.said == .collectionRenamed(name: "Other", new: "Tea"))
    await fixture.clearLine()
    await fixture.press(Key(.end))
    await fixture.type("Tea")
    await fixture.press(.shift(.up))
    #expect(try await fixture.store.collections(.view).map(\.name) == ["Tea", "Desk"])
    await fixture.press(Key(.function(8)), "d")
    #expect(try await fixture.store.collections(.view).map(\.name) == ["Desk"])
  }

  @Test("are shown at a key of the configuration, which the box of views names")
  func keys() async throws {
    var settings = ScreenSettings()
    settings.viewKeys = [Key(.function(5)): "desk", Key(.function(6)): "Nowhere"]
    let fixture = try await AppFixture(["A", "B"], settings: settings)
    let view = try #require(SavedView(query: "b", sort: TODOSort(.title)))
    _ = try await fixture.store.makeView(try #require(CollectionName("Desk", .view)), view)
    await fixture.press(Key(.function(5)))
    #expect(titles(fixture) == ["B"])
    await fixture.press(Key(.function(6)))
    #expect(fixture.said == .viewMissing(name: "Nowhere"))
    await fixture.press(Key(.tab))
    #expect(
      fixture.lines.contains {
        $0.split(separator: " ").firstRange(of: ["Views", "Desk"]) != nil && $0.contains(" F5 ")
      }
    )
  }

  @Test("names of lists and tags are offered in the search with what is open, in quotation marks if needed")
  func offers() async throws {
    let fixture = try await AppFixture(drafts: [
      TODOItemValues("A", list: "Summer house", tags: ["soon"]),
      TODOItemValues("B", list: "Sun"),
    ])
    await fixture.type("/list:su")
    #expect(
      fixture.shows("Summer house") && fixture.shows("in the list Summer house · 1 open")
        || fixture.shows("· 1 open")
    )
    await fixture.press(Key(.tab))
    #expect(fixture.typedLine.hasPrefix(" /  list:\"Summer house\""))
    #expect(titles(fixture) == ["A"])
    await fixture.clearLine()
    await fixture.type("#s")
    await fixture.press(Key(.tab))
    #expect(fixture.typedLine.hasPrefix(" /  #soon"))
    #expect(titles(fixture) == ["A"])
  }
}
