import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

extension DistanceSort {
  fileprivate var reversed: DistanceSort {
    var sort = self
    sort.isReversed.toggle()
    return sort
  }
}

/// Lists with folded groups.
@Suite struct FoldingTests {
  private static let grouping = DueGrouping(today: FixedTime.today, firstWeekday: .monday)
  private static let days: [Int?] = [-400, -1, 0, 0, 1, 2, 4, 5, 400, nil, nil]

  private static let place = Coordinate(latitude: 0, longitude: 0)!
  private static let byDistance = DistanceSort(from: place, name: "Here")
  /// How far north of the place items are, about; nil without a point.
  private static let kilometres: [Double?] = [nil, 0.5, 3, 20, 200, 1]

  /// Open and done items of every group.
  ///
  /// - Parameter change: gives an item further values, by its number in its group.
  private func makeStore(
    _ change: @escaping @Sendable (inout TODOItemValues, Int) -> Void = { _, _ in }
  ) async throws -> TODOItemStore {
    let store = try TODOItemStore.inMemory()
    for (index, day) in Self.days.enumerated() {
      let due = day.flatMap(FixedTime.today.adding(days:)).map { DueDate(day: $0) }
      try await store.fill(count: 4) { number in
        let kilometres = Self.kilometres[(index + number) % Self.kilometres.count]
        let point = kilometres.flatMap { Coordinate(latitude: $0 / 111.3, longitude: 0) }
        var values = TODOItemValues(
          "Item \(number)",
          isDone: number == 0,
          due: due,
          location: TODOLocation(coordinate: point)
        )
        change(&values, number)
        return values
      }
    }
    return store
  }

  private func query(
    folding headings: some Sequence<ListHeading>,
    _ query: TODOQuery = TODOQuery(filter: .all, sort: TODOSort(.due))
  ) -> TODOQuery {
    var query = query
    query.folding = ListFolding(headings, grouping: Self.grouping)
    return query
  }

  private static let queries = TODOFilter.sections.flatMap { filter in
    [TODOSort(.due), TODOSort(.due, isReversed: true), TODOSort(.title)].map {
      TODOQuery(filter: filter, sort: $0)
    }
      + [Self.byDistance, byDistance.reversed].map {
        TODOQuery(filter: filter, sort: TODOSort(.due), distance: $0)
      }
  }

  @Test(
    "show what is not folded, in the same order, from every position and in both directions",
    arguments: queries
  )
  func pages(base: TODOQuery) async throws {
    // Given
    let store = try await makeStore()
    let all = try await store.filteredItems(base, window: .start(count: 100)).rows
    let headings = ListHeadings(base, Self.grouping)
    var random = SeededRandom(seed: 7)
    for _ in 0..<5 {
      let folded = Set(headings.all.filter { _ in Bool.random(using: &random) })
      let query = query(folding: folded, base)
      // When
      let shown = all.filter { row in headings.heading(over: row.item).map { !folded.contains($0) } ?? true }
      // Then
      let start = try await store.filteredItems(query, window: .start(count: 100))
      #expect(start.rows == shown)
      #expect(try await store.filteredItems(query, window: .end(count: 100)).rows == shown)
      for (index, row) in all.enumerated() {
        // The position of an item means the same whether its group is folded or not.
        let page = try await store.filteredItems(query, window: .around(row.cursor, before: 2, after: 2))
        let before = all[..<index].filter(shown.contains).suffix(2)
        let after = all[index...].filter(shown.contains).prefix(2)
        #expect(page.rows == Array(before) + Array(after))
        #expect(try await store.contains(row.id, in: query) == shown.contains(row))
      }
    }
  }

  @Test("count their folded groups, of which empty ones are left out") func counts() async throws {
    let store = try await makeStore()
    try await store.fill(count: 1000) { _ in TODOItemValues("Undated") }
    func groups(_ headings: [ListHeading]) async throws -> [String] {
      try await store.snapshot(query(folding: headings), window: .start(count: 9), grouping: Self.grouping)
        .list.foldedGroups.map { "\($0.heading) \($0.count)" }
    }
    #expect(
      try await groups([.finished, .due(.today), .due(.noDate), .due(.overdue)]) == [
        "due(TODOCore.DueGroup.overdue) exactly(6)", "due(TODOCore.DueGroup.today) exactly(6)",
        "due(TODOCore.DueGroup.noDate) moreThan(999)", "finished exactly(11)",
      ]
    )
    _ = try await store.deleteAll(onlyDone: true)
    #expect(try await groups([.finished]) == [])
  }

  @Test("by distance are counted, too") func distanceCounts() async throws {
    let store = try await makeStore()
    let byDistance = TODOQuery(filter: .all, distance: Self.byDistance)
    let open = try await store.filteredItems(TODOQuery(distance: Self.byDistance), window: .start(count: 100))
    let headings = ListHeadings(byDistance, Self.grouping)
    let snapshot = try await store.snapshot(
      query(folding: headings.all, byDistance),
      window: .start(count: 9),
      grouping: Self.grouping
    )
    #expect(snapshot.list.foldedGroups.map(\.heading) == headings.all)
    for (heading, count) in snapshot.list.foldedGroups.dropLast() {
      #expect(count == .exactly(open.rows.count { headings.heading(over: $0.item) == heading }))
    }
    #expect(snapshot.page.rows.isEmpty)
  }

  private static func destination(_ kind: TODOCollection.Kind) -> Destination? {
    let (name, query) =
      switch kind {
      case .list: ("Work", nil as String?)
      case .tag: ("desk", nil)
      case .view: ("Wide", "due:any,none item")
      }
    let view = query.flatMap { SavedView(query: $0, sort: TODOSort(.due)) }
    let collection = TODOCollection(id: .init(), kind: kind, name: name, openItems: 0, view: view)
    return Destination(collection) { .typed($0) }
  }

  @Test(
    "in a list, tag or view show what is not folded, from every position and in both directions, with their numbers",
    arguments: [TODOCollection.Kind.list, .tag, .view],
    [false, true]
  )
  func destinations(kind: TODOCollection.Kind, isReversed: Bool) async throws {
    // Given
    let store = try await makeStore { values, number in
      if number != 1 { (values.list, values.tags) = ("Work", ItemTags(["desk"])) }
    }
    try await store.buildSearchIndex()
    var random = SeededRandom(seed: 9)
    for filter in TODOFilter.sections {
      var base = TODOQuery(filter: filter, sort: TODOSort(.due, isReversed: isReversed))
      base.destination = Self.destination(kind)
      base.outline = ListOutline()
      let all = try await store.filteredItems(base, window: .start(count: 100)).rows
      #expect(
        all.count == (filter == .all ? 4 : filter == .done ? 1 : 3) * 11
          - (kind == .view || filter == .done ? 0 : 11)
      )
      let headings = ListHeadings(base, Self.grouping)
      for _ in 0..<4 {
        let folded = Set(headings.all.filter { _ in Bool.random(using: &random) })
        let query = query(folding: folded, base)
        // When
        let shown = all.filter { row in headings.heading(over: row.item).map { !folded.contains($0) } ?? true
        }
        let snapshot = try await store.snapshot(query, window: .start(count: 100), grouping: Self.grouping)
        // Then
        #expect(snapshot.page.rows == shown)
        #expect(try await store.filteredItems(query, window: .end(count: 100)).rows == shown)
        let counts = Dictionary(grouping: all) { headings.heading(over: $0.item) }.mapValues(\.count)
        #expect(
          snapshot.list.foldedGroups.map { "\($0.heading) \($0.count)" }
            == headings.all.filter { folded.contains($0) && counts[$0] != nil }
            .map { "\($0) exactly(\(counts[$0] ?? 0))" }
        )
        for (index, row) in all.enumerated() {
          let page = try await store.filteredItems(query, window: .around(row.cursor, before: 2, after: 2))
          let before = all[..<index].filter(shown.contains).suffix(2)
          #expect(page.rows == Array(before) + Array(all[index...].filter(shown.contains).prefix(2)))
          #expect(try await store.contains(row.id, in: query) == shown.contains(row))
        }
      }
    }
  }

  @Test(
    "in a list, everything selected is what they show",
    arguments: [TODOCollection.Kind.list, .tag, .view]
  )
  func selectionInDestination(kind: TODOCollection.Kind) async throws {
    let store = try await makeStore { values, _ in (values.list, values.tags) = ("Work", ItemTags(["desk"])) }
    try await store.buildSearchIndex()
    var base = TODOQuery(filter: .all, sort: TODOSort(.due))
    base.destination = Self.destination(kind)
    base.outline = ListOutline()
    let before = try await Set(store.filteredItems(base, window: .start(count: 100)).rows.map(\.id))
    let query = query(folding: [.due(.today), .due(.noDate), .finished], base)
    let shown = try await Set(store.filteredItems(query, window: .start(count: 100)).rows.map(\.id))
    _ = try await store.changeItems(.all(of: query, except: []), .delete)
    let after = try await Set(store.filteredItems(base, window: .start(count: 100)).rows.map(\.id))
    #expect(after == before.subtracting(shown) && !shown.isEmpty && !after.isEmpty)
  }

  @Test("a search unfolds all of them") func search() async throws {
    let store = try await makeStore()
    try await store.buildSearchIndex()
    var query = query(folding: [.due(.today), .finished])
    query.search = .typed("item")
    #expect(try await store.filteredItems(query, window: .start(count: 100)).rows.count == 44)
  }

  @Test("everything in them is what they show", arguments: queries) func selection(base: TODOQuery)
    async throws
  {
    let store = try await makeStore()
    let headings: [ListHeading] = [
      .due(.today), .due(.noDate), .within(5, .metric), .withoutPoint, .finished,
    ]
    let all = TODOQuery(filter: .all)
    let before = try await Set(store.filteredItems(all, window: .start(count: 100)).rows.map(\.id))
    let query = query(folding: headings, base)
    let shown = try await Set(store.filteredItems(query, window: .start(count: 100)).rows.map(\.id))
    _ = try await store.changeItems(.all(of: query, except: []), .delete)
    let after = try await Set(store.filteredItems(all, window: .start(count: 100)).rows.map(\.id))
    #expect(after == before.subtracting(shown))
  }

  @Test("are left out of a range across them", arguments: queries) func range(base: TODOQuery) async throws {
    let store = try await makeStore()
    let query = query(folding: [.due(.today), .within(1, .metric), .within(25, .metric)], base)
    let shown = try await store.filteredItems(query, window: .start(count: 100)).rows.map(\.id)
    let first = try #require(shown.first), last = try #require(shown.last)
    #expect(try await store.items(from: last, to: first, in: query).ids == shown)
  }

  @Test("a folded group of any size costs the same, wherever the page is")
  func costs() async throws {
    var costs: [Int] = []
    for count in [1100, 11_000] {
      let store = try TODOItemStore.inMemory()
      for (days, items) in [(-1, 30), (0, count), (1, 30)] {
        let due = FixedTime.today.adding(days: days).map { DueDate(day: $0) }
        try await store.fill(count: items) { TODOItemValues("Item \($0)", due: due) }
      }
      let query = query(folding: [.due(.today)])
      let rows = try await store.filteredItems(query, window: .start(count: 60)).rows
      #expect(rows.count == 60)
      let windows: [TODOWindow] = [
        .start(count: 40), .end(count: 40), .around(rows[29].cursor, before: 20, after: 20),
        .around(rows[31].cursor, before: 20, after: 20),
      ]
      costs.append(
        try await store.instructions {
          for window in windows {
            _ = try await store.snapshot(query, window: window, grouping: Self.grouping)
          }
        }
      )
      let plans = try await store.plans {
        _ = try await store.snapshot(query, window: windows[2], grouping: Self.grouping)
      }
      #expect(plans.filter { $0.hasPrefix("SCAN item") || $0.contains("TEMP B-TREE FOR ORDER BY") } == [])
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1)
  }
}
