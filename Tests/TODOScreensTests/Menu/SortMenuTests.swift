import TerminalUI
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The menu of orders")
struct SortMenuTests {
  private func open(_ sort: TODOSort = TODOSort(.due), columns: Int = 80) async throws -> AppFixture {
    let fixture = try await AppFixture(["B", "A", "C"], columns: columns, query: TODOQuery(sort: sort))
    await fixture.press(.character("s"))
    return fixture
  }

  @Test("shows every order with its direction and its key, and marks the current one")
  func lists() async throws {
    let fixture = try await open(TODOSort(.due, isReversed: true))
    for row in [
      "Title, A to Z            t", "Priority, highest first  p", "✓ Due date, latest first   d",
      "Age, newest first        a", "Manual order             m", "Completed, latest first  c",
      "List, Inbox first        l", "Nearest first…           n", "Reverse",
      "Next order",
    ] {
      #expect(fixture.shows(row))
    }
  }

  @Test("begins with the order of the start, and has all of them") func places() async throws {
    #expect(Set(TODOSort.Order.inMenu) == Set(TODOSort.Order.allCases))
    let fixture = try await open()
    let rows = ["Due date, ", "Priority, ", "Title, ", "Age, ", "Manual ", "Completed, ", "List, "].map {
      label in
      fixture.lines.firstIndex { $0.contains(label) }
    }
    #expect(rows.compactMap(\.self) == rows.compactMap(\.self).sorted() && !rows.contains(nil))
  }

  @Test(
    "sorts by the order whose letter is pressed, and closes",
    arguments: [
      (Key.character("t"), TODOSort(.title)), (.character("p"), TODOSort(.priority)),
      (.character("d"), TODOSort(.due)), (.character("a"), TODOSort(.age)),
      (.character("m"), TODOSort(.manual)), (.character("r"), TODOSort(.due, isReversed: true)),
      (.character("c"), TODOSort(.completed)), (.character("l"), TODOSort(.list)),
    ]
  )
  func letters(key: Key, sort: TODOSort) async throws {
    let fixture = try await open()
    await fixture.press(key)
    #expect(fixture.list.query.sort == sort)
    #expect(fixture.said == .shown(TODOQuery(sort: sort)))
    #expect(!fixture.shows("Sort by"))
  }

  @Test("takes the next order when its key is pressed again, and closes")
  func again() async throws {
    let fixture = try await open()
    await fixture.press(.character("s"))
    #expect(fixture.list.query.sort == TODOSort(.priority))
    #expect(!fixture.shows("Sort by") && fixture.said == .shown(TODOQuery(sort: TODOSort(.priority))))
    await fixture.press(.character("s"), .character("s"))
    #expect(fixture.list.query.sort == TODOSort(.title))
  }

  @Test("follows the key that is bound to it")
  func rebound() async throws {
    var settings = ScreenSettings()
    settings.keys = KeyBindings([.init(action: "sort", keys: ["b"])], among: ActionDescription.all) { _, _ in
    }
    let fixture = try await AppFixture(["A"], query: TODOQuery(sort: TODOSort(.due)), settings: settings)
    await fixture.press(.character("b"), .character("b"))
    #expect(fixture.list.query.sort == TODOSort(.priority))
  }

  @Test("keeps the order at Esc")
  func cancelled() async throws {
    let fixture = try await open()
    await fixture.press(Key(.escape))
    #expect(fixture.list.query.sort == TODOSort(.due))
  }

  @Test("has actions for its orders, which need no menu")
  func actions() async throws {
    let fixture = try await open(TODOSort(.title))
    await fixture.press(Key(.escape), .character(":"))
    await fixture.enter("sort by due")
    #expect(fixture.list.query.sort == TODOSort(.due))
    await fixture.press(.character(":"))
    await fixture.enter("sort-manually")
    #expect(fixture.list.query.sort == TODOSort(.manual))
    await fixture.press(.character(":"))
    await fixture.enter("sort-by-completion")
    #expect(fixture.list.query.sort == TODOSort(.completed))
  }
}
