import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct CollectionExpressionTests {
  private func name(_ text: String, _ kind: TODOCollection.Kind = .list) throws -> CollectionName {
    try #require(CollectionName(text, kind))
  }

  @Test("a list or tag can be read with everything else, in every order", arguments: [true, false])
  func expressions(isIndexed: Bool) async throws {
    // Given: a common and a rare tag and list.
    let store = try TODOItemStore.inMemory()
    let drafts = (0..<900).map { number in
      var values = TODOItemValues(
        number % 3 == 0 ? "Apple" : "Berry",
        isDone: number % 7 == 0,
        due: number % 2 == 0 ? DueDate(stored: "2026-11-2\(number % 10)") : nil
      )
      values.list = number % 90 == 5 ? "Rare" : number % 2 == 0 ? "Work" : ""
      values.tags = ItemTags((number % 3 == 1 ? ["home"] : []) + (number % 100 == 9 ? ["rare"] : []))
      return values
    }
    try await store.fill(count: drafts.count) { drafts[$0] }
    if isIndexed { try await store.rebuildSearchIndex() }
    let (rare, home) = (
      ItemExpression.tag(try name("rare", .tag)), ItemExpression.tag(try name("home", .tag))
    )
    let expressions: [ItemExpression] =
      [
        .list(nil), .list(try name("work")), .list(try name("rare")), .list(try name("none")), rare, home,
        .not(home), .not(rare), .or([rare, .list(try name("rare"))]), .and([home, .isDone(true)]),
        .and([.list(try name("work")), home, .due(through: DueDate(stored: "2026-11-24")!)]),
      ]
      + (isIndexed
        ? [.and([home, .matching(TODOSearch("apple"))]), .or([rare, .matching(TODOSearch("apple"))])] : [])
    for query in TODOQuery.all where query.filter == .all {
      let items = try await store.filteredItems(query, window: .start(count: 1000)).rows.map(\.item)
      for expression in expressions {
        // When
        let page = try await store.database.read { db in
          try ListReader(db, expression, query.sort).page(.start(count: 60))
        }
        // Then
        let wanted = items.filter(expression.contains).map(\.id)
        #expect(page.rows.map(\.id) == Array(wanted.prefix(60)), "\(expression) \(query.sort)")
        guard let last = page.rows.last, page.hasMoreAfter else { continue }
        let next = try await store.database.read { db in
          try ListReader(db, expression, query.sort).page(.around(last.cursor, before: 2, after: 3))
        }
        #expect(next.rows.map(\.id) == Array(wanted[57..<min(62, wanted.count)].prefix(5)))
      }
    }
  }
}
