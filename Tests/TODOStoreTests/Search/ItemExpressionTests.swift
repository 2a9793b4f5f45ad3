import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// The list of any expression over sets equals the result of checking each item.
@Suite struct ItemExpressionTests {
  /// Some words can be decided by the index alone, some only by checking the texts; the last matches few items, or
  /// none.
  static let words = ["a", "app", "apple", "berry", "apple berry", "rare", "absent", ""]

  /// Some contain all parts of a word, but not the word.
  static let titles = [
    "Apple", "Berry", "Apple and berry", "Cherry", "Supply of maple app", "Number: error, sorry",
  ]

  /// A list with ties in every order, some of whose texts have changed since the index was built.
  static let store = Task {
    let store = try TODOItemStore.inMemory()
    var generator = SeededRandom(seed: 11)
    let drafts = (0..<900).map { number in
      TODOItemValues(
        titles.randomElement(using: &generator) ?? "",
        detail: number % 400 == 7 ? "rare" : number % 5 == 0 ? "with an apple" : "",
        isDone: Int.random(in: 0..<3, using: &generator) == 0,
        priority: TODOPriority.allCases.randomElement(using: &generator) ?? .low,
        due: Bool.random(using: &generator) ? DueDate(stored: "2026-11-2\(number % 10)") : nil
      )
    }
    try await store.fill(count: drafts.count) { drafts[$0] }
    try await store.execute(
      """
      UPDATE item SET createdAt = number % 90 * 1000, completedAt = CASE WHEN isDone THEN number % 70 * 1000 END
      """
    )
    try await store.rebuildSearchIndex()
    let rows = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 40)).rows
    for row in rows.shuffled(using: &generator).prefix(20) {
      _ = try await store.updateItem(row.id, [.title("Berry")])
      _ = try await store.toggleIsDone(row.id)
    }
    return store
  }

  /// The same list before its index has been built.
  static let unindexedStore = Task {
    let store = try TODOItemStore.inMemory()
    try store.copy(try await Self.store.value)
    try await store.execute("UPDATE setting SET value = 0 WHERE name = 'searchRange'")
    return store
  }

  /// All items in every order, both ways.
  static let lists = Task {
    let store = try await Self.store.value
    var lists: [TODOSort: [TODOItem]] = [:]
    for query in TODOQuery.all where query.filter == .all {
      lists[query.sort] = try await store.filteredItems(query, window: .start(count: 5000)).rows.map(\.item)
    }
    return lists
  }

  /// A third of all orders for each expression, so that each order has a third of all expressions.
  private static func lists(for expression: ItemExpression) async throws -> [(TODOSort, [TODOItem])] {
    let lists = try await lists.value.sorted { "\($0.key)" < "\($1.key)" }
    let first = expressions.firstIndex(of: expression) ?? 0
    return stride(from: first % 3, to: lists.count, by: 3).map { lists[$0] }
  }

  /// Expressions that no filter produces.
  static let expressions: [ItemExpression] = {
    var generator = SeededRandom(seed: 3)
    return [
      .and([.isDone(false), .not(.matching(TODOSearch("apple")))]),
      .or([.matching(TODOSearch("apple")), .matching(TODOSearch("berry"))]),
      .or([.isDone(true), .matching(TODOSearch("apple"))]), .or([]), .not(.and([])),
      .and([.isDone(true), .isDone(false)]), .or([.isDone(true), .isDone(false)]),
      .priority(.high), .not(.priority(.low)), .and([.priority(.highest), .matching(TODOSearch("apple"))]),
      .due(through: day(22)), .due(from: day(24), through: day(26)),
      .not(.due(from: day(25), through: day(25))),
      .and([.isDone(false), .due(from: day(23), through: day(23)), .priority(.middle)]),
      .or([.due(through: day(1)), .matching(TODOSearch("rare"))]),
      .or([.due(through: day(22)), .and([.isDone(true), .priority(.low)])]),
      .not(.or([.and([.due(from: day(23), through: day(25)), .priority(.high)]), .isDone(true)])),
      .due(), .not(.due()), .due(from: day(26)), .and([.isDone(false), .not(.due())]),
      .or([.not(.due()), .due(from: day(28))]), .priority(from: .high, through: .highest),
      .completed(), .completed(from: time(20), through: time(40)), .not(.completed(through: time(10))),
      .created(from: time(80)), .created(through: time(3)), .and([.isDone(true), .created(from: time(30))]),
      .and([.completed(from: time(60)), .matching(TODOSearch("apple"))]),
      .matching(TODOSearch(phrase: "apple and")), .not(.matching(TODOSearch(phrase: "e and b"))),
      .matching(TODOSearch(phrase: "le and berry ")),
    ] + (0..<24).map { _ in random(depth: 3, using: &generator) }
  }()

  private static func day(_ day: Int) -> DueDate {
    DueDate(day: CalendarDay(year: 2026, month: 11, day: day)!)
  }

  private static func time(_ second: Int) -> Date { Date(milliseconds: Int64(second) * 1000) }

  private static func random(depth: Int, using generator: inout SeededRandom) -> ItemExpression {
    func parts() -> [ItemExpression] {
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in random(depth: depth - 1, using: &generator) }
    }
    return
      switch depth == 0
      ? Int.random(in: -4...1, using: &generator) : Int.random(in: -4...7, using: &generator)
    {
    case -4: .due(from: day(Int.random(in: 20...29, using: &generator)))
    case -3: .priority(from: .middle, through: .high)
    case -2: .completed(through: time(Int.random(in: 0...70, using: &generator)))
    case -1: .created(from: time(Int.random(in: 0...90, using: &generator)))
    case 0: .isDone(Bool.random(using: &generator))
    case 1, 2: .matching(TODOSearch(words.randomElement(using: &generator) ?? ""))
    case 3: .not(random(depth: depth - 1, using: &generator))
    case 4, 5: .and(parts())
    default: .or(parts())
    }
  }

  /// The meaning of an expression, in the simplest way: its words are ASCII, and in one text.
  private static func contains(_ expression: ItemExpression, _ item: TODOItem) -> Bool {
    switch expression {
    case .isDone(let isDone): (item.completedAt != nil) == isDone
    case .matching(let search):
      search.words.allSatisfy { word in
        [item.title, item.detail].contains { $0.lowercased().contains(word) }
      }
    case .due(let first, let last):
      item.due.map { ($0 >= first ?? $0) && $0 <= last ?? $0 } ?? false
    case .completed(let first, let last):
      item.completedAt.map { ($0 >= first ?? $0) && $0 <= last ?? $0 } ?? false
    case .created(let first, let last):
      item.createdAt >= first ?? item.createdAt && item.createdAt <= last ?? item.createdAt
    case .priority(let first, let last): (first...last).contains(item.priority)
    case .list(let name): item.list == name?.text ?? ""
    case .tag(let name): item.tags.names.contains(name.text)
    case .start(let first, let last):
      item.start.map { ($0 >= first ?? $0) && $0 <= last ?? $0 } ?? false
    case .repeating: item.repeats != nil
    case .ringing: item.isRinging
    case .step: item.values.parent != nil
    case .topOfOutline(let hasDated): item.values.parent == nil || hasDated && item.due != nil
    case .not(let part): !contains(part, item)
    case .and(let parts): !parts.contains { !contains($0, item) }
    case .or(let parts): parts.contains { contains($0, item) }
    }
  }

  @Test("returns its items in its order, both ways", arguments: expressions)
  func pages(expression: ItemExpression) async throws {
    let store = try await Self.store.value
    let lists = try await Self.lists.value
    let items = try #require(lists[TODOSort(.title)]).filter { Self.contains(expression, $0) }
    let wanted = Set(items.map(\.id))
    for (sort, all) in try await Self.lists(for: expression) {
      // Given
      let ids = all.map(\.id).filter(wanted.contains)
      func page(_ window: TODOWindow) async throws -> TODOPage {
        try await store.database.read { db in try ListReader(db, expression, sort).page(window) }
      }
      // Then
      let start = try await page(.start(count: 30))
      #expect(start.rows.map(\.id) == Array(ids.prefix(30)))
      #expect(start.hasMoreAfter == (ids.count > 30) && !start.hasMoreBefore)
      #expect(try await page(.end(count: 30)).rows.map(\.id) == Array(ids.suffix(30)))
      for part in [0.1, 0.6, 0.999] where !ids.isEmpty {
        let index = Int(part * Double(ids.count))
        let around = try await page(.aroundItem(ids[index], before: 20, after: 25))
        #expect(around.rows.map(\.id) == Array(ids[max(0, index - 20)..<min(ids.count, index + 25)]))
        let place = try #require(around.rows.dropFirst(around.anchor).first).cursor
        let further = try await page(.around(place, before: 3, after: 3))
        #expect(further.rows.map(\.id) == Array(ids[max(0, index - 3)..<min(ids.count, index + 3)]))
      }
    }
  }

  @Test(
    "returns its items in its order without the search index, if it has no words",
    arguments: expressions.filter { !$0.needsSets }
  )
  func pagesWithoutIndex(expression: ItemExpression) async throws {
    let store = try await Self.unindexedStore.value
    for (sort, all) in try await Self.lists(for: expression) {
      // Given
      let ids = all.filter { Self.contains(expression, $0) }.map(\.id)
      func page(_ window: TODOWindow) async throws -> TODOPage {
        try await store.database.read { db in try ListReader(db, expression, sort).page(window) }
      }
      // Then
      let whole = try await page(.start(count: 1000))
      #expect(whole.rows.map(\.id) == ids)
      let half = ids.count / 2
      guard half > 0 else { continue }
      let further = try await page(.around(whole.rows[half].cursor, before: 5, after: 5))
      #expect(further.rows.map(\.id) == Array(ids[max(0, half - 5)..<min(ids.count, half + 5)]))
    }
  }

  @Test("a position of a list that is narrowed otherwise does no harm", arguments: expressions)
  func foreignPositions(expression: ItemExpression) async throws {
    let store = try await Self.store.value
    let others = try await store.filteredItems(
      TODOQuery(filter: .all, sort: TODOSort(.due)),
      window: .start(count: 900)
    ).rows
    for sort in [TODOSort(.due), TODOSort(.completed, isReversed: true)] {
      for row in [others[0], others[400], others[899]] {
        for window in [
          TODOWindow.around(row.cursor, before: 10, after: 10),
          .following(row.id, from: row.cursor, before: 10, after: 10),
        ] {
          let page = try await store.database.read { db in try ListReader(db, expression, sort).page(window) }
          #expect(page.rows.allSatisfy { Self.contains(expression, $0.item) })
        }
      }
    }
  }

  @Test(
    "a range of a column has the same items by its digests as in SQL",
    arguments: [
      .due(), .due(from: day(24)), .due(through: day(24)), .due(from: day(22), through: day(27)),
      .due(from: day(27), through: day(22)), .priority(.low), .priority(.highest),
      .priority(from: .middle, through: .high), .created(from: time(30)),
      .created(from: time(10), through: time(20)),
      .completed(from: time(30)), .completed(through: time(30)),
      .completed(from: time(10), through: time(20)),
    ] as [ItemExpression]
  )
  func digests(expression: ItemExpression) async throws {
    let range = try #require(ColumnRange(expression))
    try await Self.store.value.database.read { db in
      let index = SearchIndex(db: db)
      let live = try index.members(.live)
      let listed = range.order == .completed ? try live.intersection(index.members(.done)) : live
      let found = try DigestTable(db: db).items(in: range.digests, of: range.order, among: listed)
      let sql = "SELECT number FROM item WHERE deletedAt IS NULL AND \(range.sql) ORDER BY number"
      let numbers = try Int64.fetchAll(db, sql: sql, arguments: StatementArguments(range.arguments))
      #expect(found.numbers() == numbers)
    }
  }

  @Test("has the same items if the digests have to tell which are in a range", arguments: expressions)
  func foundByDigests(expression: ItemExpression) async throws {
    // Given
    let all = try #require(try await Self.lists.value[TODOSort(.title)])
    // When
    let found = try await Self.store.value.database.read { db in
      let matches = try #require(try MatchFinder(db, indexLimit: 1)).matches(of: expression)
      return try matches.items.open.union(matches.items.done).numbers().compactMap { number in
        let item = try ItemRecord.fetch(db, number: number)?.item
        return item.flatMap { matches.contains($0, number) ? $0.id : nil }
      }
    }
    // Then
    #expect(Set(found) == Set(all.filter { Self.contains(expression, $0) }.map(\.id)))
  }

  @Test("counts its items, and distinguishes them from the others", arguments: expressions)
  func counts(expression: ItemExpression) async throws {
    // Given
    let store = try await Self.store.value
    let all = try #require(try await Self.lists.value[TODOSort(.title)])
    let items = all.filter { Self.contains(expression, $0) }
    // When
    let settled = try #require(try await store.database.readAll(SettledMatches(expression)))
    // Then
    #expect(settled.matches?.certainCount == items.count && settled.matches?.unsure.isEmpty == true)
    if let count = expression.count(in: try await store.counts()) { #expect(count == items.count) }
    #expect(all.filter(expression.contains) == items)
    #expect(Set(expression.sections).isSuperset(of: Set(items.map(\.isDone))))
  }

  @Test("a condition of thousands of parts is no deeper than SQLite allows") func manyParts() async throws {
    let store = try TODOItemStore.inMemory()
    let tags = try (0..<5000).map { try #require(CollectionName("t\($0)", .tag)) }
    try await store.add(TODOItemValues("Tagged", tags: ["t7"]))
    try await store.add("Plain")
    for (expression, titles) in [
      (ItemExpression.and(tags.map { .not(.tag($0)) }), ["Plain"]),
      (.or(tags.map(ItemExpression.tag)), ["Tagged"]),
      (.and(tags.map(ItemExpression.tag)), []), (.not(.and(tags.map { .not(.tag($0)) })), ["Tagged"]),
    ] {
      let condition = try #require(ColumnCondition(expression, isDone: false))
      let found = try await store.database.read { db in
        try String.fetchAll(
          db,
          sql: "SELECT title FROM item WHERE \(condition.sql)",
          arguments: StatementArguments(condition.arguments)
        )
      }
      #expect(found == titles)
    }
  }
}
