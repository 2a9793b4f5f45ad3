import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Lists in which steps are below the items that they belong to.
@Suite("An outline") struct OutlineTests {
  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  // MARK: Shorthand

  @discardableResult
  private func add(
    _ title: String,
    under parent: TODOItem? = nil,
    list: String = "",
    due: DueDate? = nil
  ) async throws -> TODOItem {
    try await store.add(TODOItemValues(title, due: due, list: list, parent: parent?.id))
  }

  private func query(
    _ filter: TODOFilter = .open,
    _ order: TODOSort.Order = .title,
    unfolding items: [TODOItem] = []
  ) -> TODOQuery {
    var query = TODOQuery(filter: filter, sort: TODOSort(order))
    query.outline = ListOutline(unfolded: Set(items.map(\.id)))
    return query
  }

  private func lines(_ query: TODOQuery, _ window: TODOWindow = .start(count: 100)) async throws -> [String] {
    try await store.filteredItems(query, window: window).rows.map {
      String(repeating: "-", count: $0.level) + $0.item.title
    }
  }

  /// Trip with Pack (Socks, Shoes) and Fly, Garden, and Zoo with Ask.
  private func sample(list: String = "") async throws -> [String: TODOItem] {
    var items: [String: TODOItem] = [:]
    for (title, parent) in [
      ("Zoo", nil), ("Trip", nil), ("Garden", nil), ("Pack", "Trip"), ("Socks", "Pack"), ("Shoes", "Pack"),
      ("Fly", "Trip"), ("Ask", "Zoo"),
    ] {
      items[title] = try await add(title, under: parent.flatMap { items[$0] }, list: list)
    }
    return items
  }

  // MARK: Tests

  @Test("hides steps until their item is unfolded") func folds() async throws {
    let items = try await sample()
    #expect(try await lines(query()) == ["Garden", "Trip", "Zoo"])
    let trip = try #require(items["Trip"])
    #expect(try await lines(query(unfolding: [trip])) == ["Garden", "Trip", "-Pack", "-Fly", "Zoo"])
    let all = Array(items.values)
    #expect(
      try await lines(query(unfolding: all))
        == ["Garden", "Trip", "-Pack", "--Socks", "--Shoes", "-Fly", "Zoo", "-Ask"]
    )
    // Those of a folded item stay hidden.
    let pack = try #require(items["Pack"])
    #expect(try await lines(query(unfolding: [pack])) == ["Garden", "Trip", "Zoo"])
  }

  @Test(
    "is read in pieces from any row, in both directions",
    arguments: TODOSort.Order.allCases,
    [false, true]
  )
  func pages(order: TODOSort.Order, isReversed: Bool) async throws {
    let items = try await sample()
    for title in ["Socks", "Ask", "Garden"] { _ = try await store.toggleIsDone(items[title]!.id) }
    var query = query(.all, order, unfolding: Array(items.values))
    query.sort.isReversed = isReversed
    let rows = try await store.filteredItems(query, window: .start(count: 100)).rows
    #expect(rows.count == 8)
    #expect(try await store.filteredItems(query, window: .end(count: 100)).rows == rows)
    for (index, row) in rows.enumerated() {
      for (before, after) in [(1, 1), (3, 2), (0, 4), (20, 20)] {
        let page = try await store.filteredItems(
          query,
          window: .around(row.cursor, before: before, after: after)
        )
        let range = max(0, index - before)..<min(rows.count, index + after)
        #expect(page.rows == Array(rows[range]))
        #expect(page.anchor == index - range.lowerBound)
        #expect(page.hasMoreBefore == (range.lowerBound > 0) && page.hasMoreAfter == (range.upperBound < 8))
      }
      let page = try await store.filteredItems(query, window: .aroundItem(row.id, before: 0, after: 1))
      #expect(page.rows == [row])
    }
    #expect(
      try await store.items(from: rows[1].id, to: rows[6].id, in: query).ids == rows[1...6].map(\.id)
    )
    #expect(
      try await store.items(from: rows[6].id, to: rows[1].id, in: query).ids == rows[1...6].map(\.id)
    )
  }

  @Test("goes to the item over a step that is folded") func foldedStep() async throws {
    let items = try await sample()
    let page = try await store.filteredItems(
      query(unfolding: [items["Zoo"]!]),
      window: .aroundItem(items["Shoes"]!.id, before: 1, after: 2)
    )
    #expect(page.rows.map(\.item.title) == ["Garden", "Trip", "Zoo"])
    #expect(page.anchor == 1)
  }

  @Test("shows each item once around a step whose item has gone to another section, list or place")
  func movedAbove() async throws {
    let items = try await sample(list: "Travel")
    let all = Array(items.values)
    let (trip, socks) = (items["Trip"]!, items["Socks"]!)
    func expectOnce(_ query: TODOQuery, _ place: TODOCursor, _ comment: Comment) async throws {
      let rows = try await store.filteredItems(query, window: .start(count: 100)).rows
      for window in [
        TODOWindow.around(place, before: 50, after: 50),
        .following(socks.id, from: place, before: 50, after: 50),
      ] {
        #expect(try await store.filteredItems(query, window: window).rows == rows, comment)
      }
    }
    for filter in [TODOFilter.open, .all] {
      let query = query(filter, .manual, unfolding: all)
      func place() async throws -> TODOCursor {
        let rows = try await store.filteredItems(query, window: .start(count: 100)).rows
        return try #require(rows.first { $0.id == socks.id }).cursor
      }
      let before = try await place()
      _ = try await store.toggleIsDone(trip.id)
      try await expectOnce(query, before, "the item at the top was completed")
      try await store.undo()
      _ = try await store.toggleIsDone(items["Pack"]!.id)
      try await expectOnce(query, before, "the item in between was completed")
      try await store.undo()
      _ = try await store.moveItem(trip.id, .before(items["Zoo"]!.id))
      try await expectOnce(query, before, "the item at the top was moved")
      _ = try await store.updateItem(items["Pack"]!.id, [TODOEdit(.parent) { $0.parent = nil }])
      try await expectOnce(query, before, "the item in between is no step any more")
      try await store.undo()
      _ = try await store.deleteTODOItem(trip.id)
      try await expectOnce(query, before, "the item at the top was deleted")
      try await store.undo()
      try await store.undo()
    }
    let travel = try #require(try await store.collections(.list).first { $0.name == "Travel" })
    var query = query(unfolding: all)
    query.destination = Destination(travel) { _ in .empty }
    let rows = try await store.filteredItems(query, window: .start(count: 100)).rows
    let place = try #require(rows.first { $0.id == socks.id }).cursor
    _ = try await store.updateItem(trip.id, [TODOEdit(.list) { $0.list = "" }])
    try await expectOnce(query, place, "the item at the top is in another list")
  }

  @Test("with folded groups, everything is what is shown and what is folded below it") func everything()
    async throws
  {
    let papa = try await add("Papa", due: DueDate(day: FixedTime.today))
    try await add("step", under: papa)
    try await add("dated", under: papa, due: "2027-05-05")
    let free = try await add("Free")
    try await add("free step", under: free)
    let grouping = DueGrouping(today: FixedTime.today, firstWeekday: .monday)
    func deleted(folding heading: ListHeading) async throws -> [String] {
      var query = query(.open, .due)
      query.folding = ListFolding([heading], grouping: grouping)
      let before = try await store.titles()
      _ = try await store.changeItems(.all(of: query), .priority(.high))
      let rows = try await store.filteredItems(TODOQuery(), window: .start(count: 99)).rows
      try await store.undo()
      #expect(before.count == 5)
      return rows.filter { $0.item.priority == .high }.map(\.item.title)
    }
    #expect(try await deleted(folding: .due(.today)) == ["dated", "Free", "free step"])
    #expect(try await deleted(folding: .due(.noDate)) == ["dated", "Papa", "step"])
  }

  @Test("has the item at the top over a page that begins with steps") func top() async throws {
    let items = try await sample()
    let query = query(unfolding: [items["Trip"]!])
    let fly = try #require(
      try await store.filteredItems(query, window: .start(count: 9)).rows.first { $0.level == 1 }
    )
    let page = try await store.filteredItems(query, window: .around(fly.cursor, before: 0, after: 2))
    #expect(page.top?.title == "Trip")
    #expect(try await store.filteredItems(query, window: .start(count: 9)).top == nil)
  }

  @Test("shows all steps below open items, done ones last, also in a list of what is open") func doneSteps()
    async throws
  {
    let items = try await sample()
    _ = try await store.toggleIsDone(items["Pack"]!.id)
    let trip = [items["Trip"]!]
    #expect(try await lines(query(.open, unfolding: trip)) == ["Garden", "Trip", "-Fly", "-Pack", "Zoo"])
    #expect(try await lines(query(.all, unfolding: trip)) == ["Garden", "Trip", "-Fly", "-Pack", "Zoo"])
    #expect(try await lines(query(.done)) == ["Pack", "Shoes", "Socks"])
  }

  @Test("by due date has steps with a date at their dates and, unfolded, below their item") func due()
    async throws
  {
    let trip = try await add("Trip", due: "2027-03-01")
    try await add("Book", under: trip, due: "2027-01-01")
    try await add("Pack", under: trip)
    try await add("Other")
    let lines = try await lines(query(.open, .due, unfolding: [trip]))
    #expect(lines == ["Book", "Trip", "-Book", "-Pack", "Other"])
    #expect(try await self.lines(query(.open, .due)) == ["Book", "Trip", "Other"])
  }

  @Test("of a list has its items at the top", arguments: [false, true]) func list(isIndexed: Bool)
    async throws
  {
    let items = try await sample(list: "Travel")
    try await add("Elsewhere", under: try await add("Other"))
    if isIndexed { try await store.buildSearchIndex() }
    let collection = try #require(try await store.collections(.list).first { $0.name == "Travel" })
    var query = query(unfolding: [items["Trip"]!])
    query.destination = Destination(collection) { _ in .empty }
    #expect(try await lines(query) == ["Garden", "Trip", "-Pack", "-Fly", "Zoo"])
    query.sort = TODOSort(.due)
    #expect(try await lines(query) == ["Garden", "Trip", "-Pack", "-Fly", "Zoo"])
    // A search is answered with items.
    query.conditions = [.matching(TODOSearch("socks"))]
    try await store.buildSearchIndex()
    #expect(try await lines(query) == ["Socks"])
  }

  @Test("shows open steps of a done item, and all that a file has in a circle, at the top")
  func impossible() async throws {
    let items = try await sample()
    try await store.execute(
      """
      UPDATE item SET completedAt = 1 WHERE title = 'Trip';
      UPDATE item SET parent = (SELECT number FROM item WHERE title = 'Ask') WHERE title = 'Zoo'
      """
    )
    let all = Array(items.values)
    #expect(
      try await lines(query(unfolding: all)) == ["Ask", "Fly", "Garden", "Pack", "-Socks", "-Shoes", "Zoo"]
    )
    #expect(try await lines(query(.all, unfolding: all)).count == 8)
  }

  @Test("moves items past others with their steps, and steps past each other in any order") func moves()
    async throws
  {
    let items = try await sample()
    var query = query(.open, .manual, unfolding: [items["Trip"]!])
    func move(_ titles: [String], _ direction: Change.Direction) async throws -> Outcome {
      try await store.moveItems(Set(titles.map { items[$0]!.id }), direction, in: query)
    }
    #expect(try await lines(query) == ["Zoo", "Trip", "-Pack", "-Fly", "Garden"])
    _ = try await move(["Zoo"], .down)
    #expect(try await lines(query) == ["Trip", "-Pack", "-Fly", "Zoo", "Garden"])
    _ = try await move(["Fly"], .up)
    #expect(try await lines(query) == ["Trip", "-Fly", "-Pack", "Zoo", "Garden"])
    #expect(try await move(["Pack"], .down).reason == .atEnd)
    #expect(try await move(["Pack", "Zoo"], .down).reason == .inBothSections)
    query.sort = TODOSort(.title, isReversed: true)
    _ = try await move(["Fly"], .down)
    #expect(try await lines(query) == ["Zoo", "Trip", "-Pack", "-Fly", "Garden"])
  }

  @Test("counts the items without a date that it shows at its top") func counts() async throws {
    _ = try await sample()
    var query = query(.open, .due)
    let grouping = DueGrouping(today: FixedTime.today, firstWeekday: .monday)
    query.folding = ListFolding([.due(.noDate)], grouping: grouping)
    let snapshot = try await store.snapshot(query, window: .start(count: 9), grouping: grouping)
    #expect(snapshot.list.foldedGroups.map(\.count) == [.exactly(3)])
  }
}
