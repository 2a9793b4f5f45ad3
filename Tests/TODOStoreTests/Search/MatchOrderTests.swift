import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// A page of matches equals the list without the other items.
@Suite struct MatchOrderTests {
  /// A list of many matches, many of which tie in every key; created once, the tests only read it.
  static let store = Task {
    let store = try TODOItemStore.inMemory()
    var generator = SeededRandom(seed: 5)
    let titles = ["Common beginning of it", "Common beginning of others", "Zebra common"]
    let drafts = (0..<1300).map { number -> TODOItemValues in
      var values = TODOItemValues(
        titles[Int.random(in: titles.indices, using: &generator)]
          + (number % 3 == 0 ? " \(number)" : ""),
        detail: number % 7 == 0 ? "seventh" : number % 300 == 1 ? "rare" : "",
        isDone: number % 5 == 0,
        priority: number % 9 == 0 ? .high : .middle,
        due: number % 9 == 1
          ? DueDate(stored: number % 2 == 0 ? "2026-11-21" : "2026-12-24T18:0\(number % 10)") : nil
      )
      if number % 4 == 0 {
        values.location.coordinate = Coordinate(latitude: 0, longitude: Double(number % 70))
      }
      return values
    }
    try await store.fill(count: drafts.count) { drafts[$0] }
    try await store.execute(
      """
      UPDATE item SET createdAt = createdAt + (number / 900) * 1000,
        completedAt = completedAt + (number % 70 / 20) * 1000
      """
    )
    try await store.rebuildSearchIndex()
    return store
  }

  /// Words, some of which can be found by the index alone and some by checking the texts, some in few items and some in
  /// many.
  static let words = ["o", "com", "common", "seventh", "rare", "zebra seventh", "absent"]

  /// The items that a scan of all texts finds for each word.
  static let found = Task {
    let rows = try await store.value.filteredItems(TODOQuery(filter: .all), window: .start(count: 10_000))
      .rows
    return Dictionary(
      uniqueKeysWithValues: words.map { word in
        (word, Set(rows.map(\.item).filter(TODOSearch(word).matches).map(\.id)))
      }
    )
  }

  @Test("pages of matches follow the order of the list", arguments: TODOQuery.all + TODOQuery.byDistance)
  func followsTheList(query: TODOQuery) async throws {
    // Given
    let store = try await Self.store.value
    let list = try await store.filteredItems(query, window: .start(count: 10_000)).rows.map(\.id)
    let start = (TODOQuery.all + TODOQuery.byDistance).firstIndex(of: query) ?? 0
    for offset in 0..<3 {
      // Each order has three words, each word almost half of the orders.
      let word = Self.words[(start + offset * 2) % Self.words.count]
      let found = try #require(try await Self.found.value[word])
      var query = query
      query.conditions = [.matching(TODOSearch(word))]
      let matches = list.filter(found.contains)
      // Then
      let start = try await store.filteredItems(query, window: .start(count: 30))
      #expect(start.rows.map(\.id) == Array(matches.prefix(30)))
      #expect(start.hasMoreAfter == (matches.count > 30))
      let end = try await store.filteredItems(query, window: .end(count: 30))
      #expect(end.rows.map(\.id) == Array(matches.suffix(30)))
      for part in [0.0, 0.4, 0.999] where !matches.isEmpty {
        let index = Int(part * Double(matches.count))
        let window = TODOWindow.aroundItem(matches[index], before: 20, after: 25)
        let page = try await store.filteredItems(query, window: window)
        #expect(page.rows.map(\.id) == Array(matches[max(0, index - 20)..<min(matches.count, index + 25)]))
        #expect(page.hasMoreBefore == (index > 20))
        #expect(page.hasMoreAfter == (matches.count > index + 25))
      }
    }
  }

  /// Two lists, of open and of done items, with matches at one end of each order, too many to look up and too far down to
  /// walk to. Many of them tie.
  static let farStore = Task { try await makeFarStore() }

  static func makeFarStore() async throws -> TODOItemStore {
    let store = try TODOItemStore.inMemory()
    try await store.fill(count: 8800) { number in
      var values =
        number % 4400 < 3200
        ? TODOItemValues("Ant \(number)", priority: .high, due: "2026-11-21")
        : TODOItemValues(
          number % 2 == 0 ? "Zebra crossing" : "Zebra \(number)",
          due: number % 20 == 0 ? nil : DueDate(stored: "2026-12-24")
        )
      values.isDone = number >= 4400
      if number % 90 == 0 { values.location.coordinate = Coordinate(latitude: 0, longitude: 7) }
      return values
    }
    try await store.execute("UPDATE item SET completedAt = completedAt + (number / 800) * 1000")
    try await store.rebuildSearchIndex()
    return store
  }

  @Test(
    "matches far down a list follow its order",
    arguments: (TODOQuery.all + TODOQuery.byDistance).filter { $0.filter != .all }
  )
  func followsFromAfar(query: TODOQuery) async throws {
    // Given
    let store = try await Self.farStore.value
    var query = query
    let list = try await store.filteredItems(query, window: .start(count: 10_000)).rows
    let matches = list.filter { $0.item.title.hasPrefix("Zebra") }.map(\.id)
    for word in ["ze", "zebra"] {
      query.conditions = [.matching(TODOSearch(word))]
      // Then
      let start = try await store.filteredItems(query, window: .start(count: 30))
      #expect(start.rows.map(\.id) == Array(matches.prefix(30)))
      let end = try await store.filteredItems(query, window: .end(count: 30))
      #expect(end.rows.map(\.id) == Array(matches.suffix(30)))
      // An item among many that do not match, as read without the search.
      let middle = try #require(
        list.indices.filter { list[$0].item.title.hasPrefix("Ant") }.dropFirst(1600).first
      )
      let window = TODOWindow.around(list[middle].cursor, before: 30, after: 30)
      let index = list[..<middle].count { $0.item.title.hasPrefix("Zebra") }
      let around = try await store.filteredItems(query, window: window)
      #expect(around.rows.map(\.id) == Array(matches[max(0, index - 30)..<min(1200, index + 30)]))
      for index in [1, 400, 1100] {
        let window = TODOWindow.aroundItem(matches[index], before: 20, after: 25)
        let page = try await store.filteredItems(query, window: window)
        #expect(page.rows.map(\.id) == Array(matches[max(0, index - 20)..<min(1200, index + 25)]))
      }
    }
  }
}
