import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("Matches that are kept for the next page") struct MatchCacheTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let query = TODOQuery(filter: .all, conditions: [.matching(TODOSearch("milk"))])

  private func titles(_ store: TODOItemStore) async throws -> [String] {
    try await store.snapshot(Self.query, window: .start(count: 9)).page.rows.map(\.item.title)
  }

  @Test("are found once, whatever the order is") func keeps() async throws {
    let store = try directory.openStore()
    try await store.buildSearchIndex()
    _ = try await store.add("Buy milk")
    #expect(try await titles(store) == ["Buy milk"])
    let cache = MatchCache()
    try await store.database.read { db in
      let expression = Self.query.expression
      #expect(try cache.matches(of: expression, db) == nil)
      _ = try ListReader(db, Self.query, keepingIn: cache).page(.start(count: 9))
      #expect(try cache.matches(of: expression, db)?.items.count == 1)
      #expect(try cache.matches(of: .isDone(true), db) == nil)
      var reordered = Self.query
      reordered.sort = TODOSort(.age)
      #expect(try ListReader(db, reordered, keepingIn: cache).page(.start(count: 9)).rows.count == 1)
    }
  }

  @Test("are those that are counted, and are checked once") func counts() async throws {
    let store = try directory.openStore()
    try await store.buildSearchIndex()
    // The index does not know what is beside a blank.
    for title in ["Buy milk", "Buy oat milk", "milk to buy"] { _ = try await store.add(title) }
    try await store.searchTexts.merge()
    let query = TODOQuery(filter: .all, search: .typed("\"buy milk\""))
    _ = try await store.snapshot(query, window: .start(count: 9))
    #expect(try await store.countMatches(query) == .exactly(1))
    #expect(try await store.plans { _ = try await store.countMatches(query) }.isEmpty)
    let page = try await store.snapshot(query, window: .start(count: 9)).page
    #expect(page.matchCount == .exactly(1))
    _ = try await store.add("Buy milk again")
    #expect(try await store.countMatches(query) == .exactly(2))
  }

  @Test("are found again after any change, of this window or another") func changes() async throws {
    let store = try directory.openStore()
    try await store.buildSearchIndex()
    let other = try directory.openStore()
    let milk = try await store.add("Buy milk")
    #expect(try await titles(store) == ["Buy milk"])
    _ = try await store.add("Drink milk")
    #expect(try await titles(store) == ["Buy milk", "Drink milk"])
    _ = try await other.add("Spill milk")
    #expect(try await titles(store) == ["Buy milk", "Drink milk", "Spill milk"])
    _ = try await other.updateItem(milk.id, [.title("Buy tea")])
    #expect(try await titles(store) == ["Drink milk", "Spill milk"])
    try await store.undo()
    _ = try await other.deleteTODOItem(milk.id)
    await store.finishWorkBeside()
    #expect(try await titles(store) == (try await titles(other)))
  }
}
