import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// A page of hits shows what the list shows, without the items that were not found.
@Suite struct HitOrderTests {
  /// A list of many hits, of which many tie in every key; made once, the tests only read it.
  static let store = Task {
    let store = try TODOItemStore.inMemory()
    var generator = SeededRandom(seed: 5)
    let titles = ["Common beginning of it", "Common beginning of others", "Zebra common"]
    let drafts = (0..<1300).map { number in
      TODODraft(
        title: titles[Int.random(in: titles.indices, using: &generator)]
          + (number % 3 == 0 ? " \(number)" : ""),
        detail: number % 7 == 0 ? "seventh" : number % 300 == 1 ? "rare" : "",
        isDone: number % 5 == 0,
        priority: number % 9 == 0 ? .high : .middle,
        due: number % 9 == 1
          ? DueDate(stored: number % 2 == 0 ? "2026-11-21" : "2026-12-24T18:0\(number % 10)") : nil
      )
    }
    try await store.fill(count: drafts.count) { drafts[$0] }
    try await store.execute("UPDATE item SET createdAt = createdAt + (number / 900) * 1000")
    try await store.rebuildSearchIndex()
    return store
  }

  /// Words of which some are found by the index alone and some by a look at the texts, some in few and some in many.
  static let words = ["o", "com", "common", "seventh", "rare", "zebra seventh", "absent"]

  @Test("pages of hits follow the order of the list", arguments: TODOQuery.all)
  func followsTheList(query: TODOQuery) async throws {
    // Given
    let store = try await Self.store.value
    let list = try await store.filteredItems(query, window: .start(count: 10_000)).rows.map(\.item)
    for word in Self.words {
      var query = query
      query.search = TODOSearch(word)
      let hits = list.filter(query.search.matches).map(\.id)
      // Then
      let start = try await store.filteredItems(query, window: .start(count: 30))
      #expect(start.rows.map(\.id) == Array(hits.prefix(30)))
      #expect(start.hasMoreAfter == (hits.count > 30))
      let end = try await store.filteredItems(query, window: .end(count: 30))
      #expect(end.rows.map(\.id) == Array(hits.suffix(30)))
      for part in [0.0, 0.4, 0.999] where !hits.isEmpty {
        let index = Int(part * Double(hits.count))
        let window = TODOWindow.aroundItem(hits[index], before: 20, after: 25)
        let page = try await store.filteredItems(query, window: window)
        #expect(page.rows.map(\.id) == Array(hits[max(0, index - 20)..<min(hits.count, index + 25)]))
        #expect(page.hasMoreBefore == (index > 20))
        #expect(page.hasMoreAfter == (hits.count > index + 25))
      }
    }
  }
}
