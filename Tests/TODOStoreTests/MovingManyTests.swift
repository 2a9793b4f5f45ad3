import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Moving several items as a block in the manual order. Each title is a letter, in upper case if the item is done.
@Suite struct MovingManyTests {
  static let byHand = TODOQuery(filter: .all, sort: TODOSort(.manual))
  static let reversed = TODOQuery(filter: .all, sort: TODOSort(.manual, isReversed: true))

  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  private func add(_ titles: String) async throws {
    for title in titles { try await store.add(String(title), isDone: title.isUppercase) }
  }

  private func rows(_ query: TODOQuery) async throws -> [TODOItem] {
    try await store.filteredItems(query, window: .start(count: 1000)).rows.map(\.item)
  }

  private func order(_ query: TODOQuery = byHand) async throws -> String {
    try await rows(query).map(\.title).joined()
  }

  @discardableResult
  private func move(_ titles: String, _ direction: Change.Direction, in query: TODOQuery = byHand)
    async throws -> Outcome
  {
    let ids = try await rows(Self.byHand).filter { titles.contains($0.title) }.map(\.id)
    return try await store.moveItems(Set(ids), direction, in: query)
  }

  @Test(
    "moves them past the neighbour as one block, in their previous order",
    arguments: [
      ("bc", Change.Direction.up, "bcadef"), ("bc", .down, "adbcef"), ("bd", .up, "bdacef"),
      ("bd", .down, "acebdf"), ("ef", .up, "abcefd"), ("ab", .down, "cabdef"), ("a", .down, "bacdef"),
      ("abcde", .down, "fabcde"),
    ]
  ) func moves(titles: String, direction: Change.Direction, expected: String) async throws {
    try await add("abcdef")
    try await move(titles, direction)
    #expect(try await order() == expected)
  }

  @Test(
    "at the end of the list gathers scattered items, and otherwise does nothing",
    arguments: [
      ("ac", Change.Direction.up, "acbd"), ("bd", .down, "acbd"), ("ab", .up, "abcd"), ("cd", .down, "abcd"),
      ("abcd", .up, "abcd"),
    ]
  ) func gathers(titles: String, direction: Change.Direction, expected: String) async throws {
    try await add("abcd")
    let outcome = try await move(titles, direction)
    #expect((outcome.reason == .atEnd) == (expected == "abcd"))
    #expect(try await order() == expected)
  }

  @Test(
    "follows the direction of the screen in the reversed order",
    arguments: [("bc", Change.Direction.up, "cbda"), ("bc", .down, "dacb"), ("db", .up, "dbca")]
  ) func reversedOrder(titles: String, direction: Change.Direction, expected: String) async throws {
    try await add("abcd")
    try await move(titles, direction, in: Self.reversed)
    #expect(try await order(Self.reversed) == expected)
  }

  @Test("moves past visible items, not past hidden ones") func hiddenNeighbours() async throws {
    try await add("aBCde")
    try await move("de", .up, in: TODOQuery(sort: TODOSort(.manual)))
    #expect(try await order(TODOQuery(sort: TODOSort(.manual))) == "dea")
  }

  @Test("is refused if some are done and some are not") func bothSections() async throws {
    try await add("abC")
    #expect(try await move("bC", .up).reason == .inBothSections)
    #expect(try await order() == "abC")
  }

  @Test("is refused for more items than one transaction takes, and for none") func limits() async throws {
    let ids = Set((0...Change.moveLimit).map { _ in UUID() })
    #expect(try await store.moveItems(ids, .up, in: Self.byHand).reason == .tooMany)
    #expect(try await store.moveItems([UUID()], .up, in: Self.byHand).reason == .deleted)
  }

  @Test("of 256 items keeps their order, and is one step") func many() async throws {
    // Given
    try await store.fill(count: 300) { TODOItemValues(String(format: "%03d", $0)) }
    let titles = try await rows(Self.byHand).map(\.title)
    let block = try await rows(Self.byHand).dropFirst(2).prefix(256)
    // When
    let outcome = try await store.moveItems(Set(block.map(\.id)), .up, in: Self.byHand)
    // Then
    guard let step = outcome.step else {
      Issue.record("not moved: \(outcome)")
      return
    }
    #expect(step.rowCount == 256)
    #expect(
      try await rows(Self.byHand).map(\.title) == [titles[0]] + block.map(\.title) + [titles[1]]
        + titles.suffix(42)
    )
    try await store.undo()
    #expect(try await rows(Self.byHand).map(\.title) == titles)
  }

  @Test("consecutive moves of the same items are one step") func merges() async throws {
    // Given
    try await add("abcdef")
    // When
    for _ in 1...3 { try await move("bc", .down) }
    try await move("ad", .down)
    // Then
    #expect(try await order() == "eadfbc")
    #expect(try await store.history(limit: 3).map(\.rowCount) == [2, 2, 1])
    try await store.undo()
    try await store.undo()
    #expect(try await order() == "abcdef")
    try await store.redo()
    #expect(try await order() == "adefbc")
  }

  // MARK: The items from one to another

  @Test("the items between two are those that the list shows, from either end")
  func run() async throws {
    // Given
    try await add("abXcd")
    let all = try await rows(Self.byHand)
    func id(_ title: String) throws -> UUID { try #require(all.first { $0.title == title }).id }
    func titles(_ run: TODOItemRun) -> String? {
      guard let ids = run.ids else { return nil }
      return ids.compactMap { id in all.first { $0.id == id }?.title }.joined()
    }
    // Then
    let (a, c, d, x) = (try id("a"), try id("c"), try id("d"), try id("X"))
    #expect(titles(try await store.items(from: a, to: c, in: Self.byHand)) == "abc")
    #expect(titles(try await store.items(from: d, to: a, in: Self.byHand)) == "abcd")
    #expect(titles(try await store.items(from: x, to: c, in: Self.byHand)) == "cdX")
    #expect(titles(try await store.items(from: a, to: c, in: Self.reversed)) == "cba")
    #expect(titles(try await store.items(from: d, to: d, in: Self.byHand)) == "d")
    #expect(try await store.items(from: a, to: x, in: TODOQuery()) == .endMissing)
  }

  @Test("the items between two are read over many pages, up to a limit") func longRun() async throws {
    // Given
    try await store.fill(count: TODOItemRun.limit + 1) { TODOItemValues("Item \($0)") }
    let query = TODOQuery()
    let first = try #require(try await store.filteredItems(query, window: .start(count: 1)).rows.first)
    let end = try await store.filteredItems(query, window: .end(count: 2)).rows.map(\.id)
    // Then
    guard let ids = try await store.items(from: end[0], to: first.id, in: query).ids else {
      Issue.record("not found")
      return
    }
    #expect(ids.count == TODOItemRun.limit && Set(ids).count == ids.count)
    #expect(ids.first == first.id && ids.last == end[0])
    #expect(try await store.items(from: first.id, to: end[1], in: query) == .tooLong)
  }
}
