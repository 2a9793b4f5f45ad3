import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// The count of the due group in which a page ends.
@Suite struct EndingGroupTests {
  private static let grouping = DueGrouping(today: FixedTime.today, firstWeekday: .monday)
  private static let byDue = TODOQuery(filter: .all, sort: TODOSort(.due))

  /// Items of each group; all of them are open, but for one done item in each.
  private func makeStore(_ counts: [(days: Int?, count: Int)]) async throws -> TODOItemStore {
    let store = try TODOItemStore.inMemory()
    for (days, count) in counts {
      let due = days.flatMap(FixedTime.today.adding(days:)).map { DueDate(day: $0) }
      try await store.fill(count: count + 1) { TODOItemValues("Item \($0)", isDone: $0 == 0, due: due) }
    }
    return store
  }

  private func ending(
    _ store: TODOItemStore,
    _ window: TODOWindow,
    _ query: TODOQuery = byDue
  ) async throws -> TODOEndingGroup? {
    try await store.snapshot(query, window: window, grouping: Self.grouping).list.endingGroup
  }

  @Test(
    "a group is counted to its end, up to a limit",
    arguments: [
      (-400, DueGroup.overdue), (-1, .overdue), (0, .today), (1, .tomorrow), (2, .thisWeek), (4, .nextWeek),
      (400, .later), (nil, .noDate),
    ] as [(days: Int?, group: DueGroup)],
    [30, 999, 1000]
  )
  func counts(group: (days: Int?, group: DueGroup), count: Int) async throws {
    let store = try await makeStore([(group.days, count)])
    let ending = try await ending(store, .start(count: 20))
    #expect(ending?.heading == .due(group.group))
    #expect(ending?.count == (count == 1000 ? .moreThan(999) : .exactly(count)))
  }

  @Test(
    "only the group in which the page ends is counted, and only if the page has its beginning but not its end"
  )
  func countsWhereNeeded() async throws {
    let store = try await makeStore([(-1, 10), (0, 10), (1, 10)])
    #expect(try await ending(store, .start(count: 15))?.heading == .due(.today))
    #expect(try await ending(store, .start(count: 15))?.count == .exactly(10))
    let place = try await store.filteredItems(Self.byDue, window: .start(count: 25)).rows
    #expect(try await ending(store, .around(place[12].cursor, before: 1, after: 4)) == nil)
    #expect(try await ending(store, .around(place[12].cursor, before: 5, after: 4))?.heading == .due(.today))
    #expect(try await ending(store, .end(count: 8)) == nil)
    #expect(try await ending(store, .start(count: 100)) == nil)
  }

  @Test("a group is counted once, and again after a change") func countsOnce() async throws {
    // Given
    let store = try await makeStore([(-1, 900)])
    let counting = try await store.instructions { _ = try await ending(store, .start(count: 20)) }
    // When
    let goingOn = try await store.instructions { _ = try await ending(store, .start(count: 21)) }
    // Then
    #expect(goingOn * 2 < counting)
    // When
    try await store.fill(count: 3) {
      TODOItemValues("New \($0)", due: FixedTime.today.adding(days: -1).map { DueDate(day: $0) })
    }
    // Then
    #expect(try await ending(store, .start(count: 20))?.count == .exactly(903))
  }

  @Test("reversed, a group has the same count") func countsReversed() async throws {
    let store = try await makeStore([(-1, 10), (0, 10), (1, 10)])
    let query = TODOQuery(sort: TODOSort(.due, isReversed: true))
    #expect(try await ending(store, .start(count: 15), query)?.count == .exactly(10))
  }

  @Test("the groups by priority, age and completion are counted as well")
  func countsOtherOrders() async throws {
    let store = try await makeStore([(0, 30)])
    let byPriority = try await ending(store, .start(count: 20), TODOQuery(sort: TODOSort(.priority)))
    #expect(byPriority?.heading == .priority(.middle) && byPriority?.count == .exactly(30))
    let byAge = try await ending(store, .start(count: 20), TODOQuery(sort: TODOSort(.age)))
    #expect(byAge?.count == .exactly(30))
    let byCompletion = TODOQuery(filter: .done, sort: TODOSort(.completed))
    try await store.fill(count: 30) { TODOItemValues("Done \($0)", isDone: true) }
    #expect(try await ending(store, .start(count: 20), byCompletion)?.count == .exactly(31))
  }

  @Test("orders without groups, and matches, have no counted groups") func countsNothingElse() async throws {
    let store = try await makeStore([(0, 30)])
    #expect(try await ending(store, .start(count: 20), TODOQuery(sort: TODOSort(.title))) == nil)
    let search = TODOQuery(sort: TODOSort(.due), conditions: [.matching(TODOSearch("item"))])
    #expect(try await ending(store, .start(count: 20), search) == nil)
  }

  @Test("a count is read by index, and costs no more in a long list than in a short one")
  func costs() async throws {
    var costs: [Int] = []
    for count in [1100, 11_000] {
      let store = try await makeStore([(0, count)])
      let plans = try await store.plans { _ = try await ending(store, .start(count: 20)) }
      #expect(
        plans.contains { $0.hasPrefix("SEARCH item USING INDEX itemByDue (isDone=? AND due>? AND due<?)") },
        "\(plans)"
      )
      #expect(!plans.contains { $0.hasPrefix("SCAN item") })
      costs.append(try await store.instructions { _ = try await ending(store, .start(count: 20)) })
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1)
  }
}
