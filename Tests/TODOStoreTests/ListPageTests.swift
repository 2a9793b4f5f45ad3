import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct ListPageTests {
  /// One list for all tests of this suite, which only read it.
  static let sample = Task { try await SampleList(seed: 7, count: 55) }

  let list: SampleList

  init() async throws { list = try await Self.sample.value }

  private func page(_ query: TODOQuery, _ window: TODOWindow) async throws -> TODOPage {
    try await list.store.filteredItems(query, window: window)
  }

  /// The contents of a page.
  struct Facts: Equatable {
    var ids: [UUID]
    var hasMoreBefore: Bool
    var hasMoreAfter: Bool
    var anchor: Int

    init(_ page: TODOPage) {
      ids = page.rows.map(\.id)
      hasMoreBefore = page.hasMoreBefore
      hasMoreAfter = page.hasMoreAfter
      anchor = page.anchor
    }

    /// The facts about a page that shows a part of a list.
    init(_ range: Range<Int>, of list: [UUID], anchor: Int) {
      ids = Array(list[range])
      hasMoreBefore = range.lowerBound > 0
      hasMoreAfter = range.upperBound < list.count
      self.anchor = anchor
    }
  }

  private func expect(_ page: TODOPage, is range: Range<Int>, of ids: [UUID], anchor: Int) {
    #expect(Facts(page) == Facts(range, of: ids, anchor: anchor))
  }

  @Test("a list shows the items of its filter in its order", arguments: TODOQuery.all + TODOQuery.byDistance)
  func showsWholeList(query: TODOQuery) async throws {
    // Given
    let ids = list.sorted(query)
    // Then
    expect(try await page(query, .start(count: 100)), is: 0..<ids.count, of: ids, anchor: 0)
    expect(try await page(query, .end(count: 100)), is: 0..<ids.count, of: ids, anchor: ids.count)
  }

  @Test(
    "the start and the end of a list are read without the rest",
    arguments: TODOQuery.all + TODOQuery.byDistance,
    [0, 1, 7]
  )
  func showsEnds(query: TODOQuery, count: Int) async throws {
    // Given
    let ids = list.sorted(query)
    // Then
    expect(try await page(query, .start(count: count)), is: 0..<count, of: ids, anchor: 0)
    expect(
      try await page(query, .end(count: count)),
      is: ids.count - count..<ids.count,
      of: ids,
      anchor: count
    )
  }

  @Test(
    "around every position of a list, its neighbours are shown",
    arguments: TODOQuery.all + TODOQuery.byDistance
  )
  func showsNeighbours(query: TODOQuery) async throws {
    // Given
    let ids = list.sorted(query)
    let rows = try await page(query, .start(count: 100)).rows
    for (index, row) in rows.enumerated() {
      func range(_ before: Int, _ after: Int) -> Range<Int> {
        max(0, index - before)..<min(ids.count, index + after)
      }
      // Then
      let wide = range(3, 4)
      for window in [
        TODOWindow.around(row.cursor, before: 3, after: 4), .aroundItem(row.id, before: 3, after: 4),
        .following(row.id, from: row.cursor, before: 3, after: 4),
      ] {
        expect(try await page(query, window), is: wide, of: ids, anchor: index - wide.lowerBound)
      }
      let above = try await page(query, .around(row.cursor, before: 9, after: 0))
      expect(above, is: range(9, 0), of: ids, anchor: min(9, index))
    }
  }

  @Test(
    "a row's position is the same from whichever window it was read",
    arguments: TODOQuery.all + TODOQuery.byDistance
  )
  func givesOneCursor(query: TODOQuery) async throws {
    // Given
    let rows = try await page(query, .start(count: 100)).rows
    // When
    let last = try #require(rows.last)
    let upwards = try await page(query, .around(last.cursor, before: 100, after: 1)).rows
    // Then
    #expect(upwards.map(\.cursor) == rows.map(\.cursor))
    #expect(Set(rows.map(\.cursor)).count == rows.count)
  }

  @Test("items without a due date come last, forward and reversed", arguments: [false, true])
  func putsUndatedLast(isReversed: Bool) async throws {
    // When
    let rows = try await page(
      TODOQuery(filter: .open, sort: TODOSort(.due, isReversed: isReversed)),
      .start(count: 100)
    ).rows
    // Then
    let isDated = rows.map { $0.item.due != nil }
    #expect(isDated.contains(true) && isDated.contains(false))
    #expect(isDated == isDated.filter { $0 } + isDated.filter { !$0 })
  }

  @Test("an item that is not in the list returns the start of the list") func startsWithoutItem() async throws
  {
    // Given
    let query = TODOQuery(filter: .open)
    let done = try #require(try await page(TODOQuery(filter: .done), .start(count: 1)).rows.first)
    // When
    let around = try await page(query, .aroundItem(done.id, before: 3, after: 4))
    // Then
    expect(around, is: 0..<7, of: list.sorted(query), anchor: 0)
  }

  @Test(
    "a list contains the items that it shows and no others",
    arguments: TODOFilter.allCases,
    [nil, DistanceSort.fromEquator]
  )
  func contains(filter: TODOFilter, distance: DistanceSort?) async throws {
    // Given
    let query = TODOQuery(filter: filter, sort: TODOSort(.due), distance: distance)
    let shown = Set(list.sorted(query))
    // When
    var contained: Set<UUID> = []
    for entry in list.entries where try await list.store.contains(entry.id, in: query) {
      contained.insert(entry.id)
    }
    // Then
    #expect(contained == shown)
  }

  @Test("a snapshot is the page, the counts and the next steps of one moment") func takesSnapshot()
    async throws
  {
    // Given
    let query = TODOQuery(filter: .all, sort: TODOSort(.priority))
    // When
    let snapshot = try await list.store.snapshot(query, window: .start(count: 10))
    let opening = try list.store.openingSnapshot(query, window: .start(count: 10))
    // Then
    expect(snapshot.page, is: 0..<10, of: list.sorted(query), anchor: 0)
    #expect(snapshot.counts.total == list.entries.count)
    #expect(snapshot.undoStep?.verb == .move && snapshot.redoStep == nil)
    #expect(opening.page.rows == snapshot.page.rows && opening.counts == snapshot.counts)
  }
}

@Suite struct FollowingTests {
  let store: TODOItemStore
  let rows: [TODOListRow]
  let query = TODOQuery(filter: .all)

  init() async throws {
    store = try .inMemory()
    for title in ["a", "b", "c", "d"] { try await store.add(title) }
    rows = try await store.filteredItems(query, window: .start(count: 10)).rows
  }

  private func following(_ row: TODOListRow) async throws -> TODOPage {
    try await store.filteredItems(query, window: .following(row.id, from: row.cursor, before: 1, after: 2))
  }

  @Test("an item that left its section gives its position to its neighbour") func staysAtPlace() async throws
  {
    // When
    _ = try await store.toggleIsDone(rows[1].id)
    // Then
    let page = try await following(rows[1])
    #expect(page.rows.map(\.item.title) == ["a", "c", "d"] && page.anchor == 1)
  }

  @Test("an item that was deleted gives its position to its neighbour") func staysAfterDeletion() async throws
  {
    // When
    _ = try await store.deleteTODOItem(rows[1].id)
    // Then
    let page = try await following(rows[1])
    #expect(page.rows.map(\.item.title) == ["a", "c", "d"] && page.anchor == 1)
  }

  @Test("an item that moved within its section is followed") func followsItem() async throws {
    // When
    _ = try await store.updateItem(rows[0].id, [.title("cc")])
    // Then
    let page = try await following(rows[0])
    #expect(page.rows.map(\.item.title) == ["c", "cc", "d"] && page.anchor == 1)
  }

  @Test("the last item of a list that left it gives its position to the one before") func staysAtEnd()
    async throws
  {
    // When
    _ = try await store.deleteTODOItem(rows[3].id)
    // Then
    let page = try await following(rows[3])
    #expect(page.rows.map(\.item.title) == ["c"] && page.anchor == 1)
  }
}
