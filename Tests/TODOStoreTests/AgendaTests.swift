import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// The lists of Today and Upcoming. It is Saturday 21 November 2026, 09:30.
@Suite("The lists of Today and Upcoming") struct AgendaTests {
  private static let clock = WallClock.november
  private static let now = clock.localNow

  private func store() async throws -> (TODOItemStore, [TODOItem]) {
    let store = try TODOItemStore.inMemory()
    var random = SeededRandom(seed: 7)
    var drafts: [TODOItemValues] = []
    for number in 0..<120 {
      var values = TODOItemValues("Item \(number)", isDone: Int.random(in: 0..<4, using: &random) == 0)
      if Int.random(in: 0..<5, using: &random) > 0 {
        let day = Self.now.day.adding(days: Int.random(in: -5...9, using: &random))
        let minute = MinuteOfDay(hour: Int.random(in: 0..<24, using: &random), minute: 0)
        values.due = day.map { DueDate(day: $0, minute: number.isMultiple(of: 2) ? minute : nil) }
      }
      if Int.random(in: 0..<6, using: &random) == 0 {
        values.start = Self.now.day.adding(days: Int.random(in: -1...2, using: &random)).map {
          DueDate(day: $0)
        }
      }
      drafts.append(values)
    }
    for draft in drafts { _ = try await store.add(draft) }
    // A third of them were completed the day before.
    let sql = "UPDATE item SET completedAt = completedAt - 86400000 WHERE isDone = 1 AND number % 3 = 0"
    try await store.database.write { db in try db.execute(sql: sql) }
    let all = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 1000))
    return (store, all.rows.map(\.item))
  }

  private func query(_ span: Agenda.Span, _ sort: TODOSort? = nil) -> TODOQuery {
    let agenda = Agenda(span, Self.clock)
    var query = TODOQuery(sort: sort ?? agenda.sort)
    query.destination = .agenda(agenda)
    query.moment = Self.now
    return query
  }

  /// What Today and Upcoming are, said once more.
  private func isShown(_ item: TODOItem, _ span: Agenda.Span) -> Bool {
    if item.isDone {
      return span == .today && item.completedAt.map { Self.clock.local($0).day == Self.now.day } ?? false
    }
    guard let due = item.due, item.start.map({ $0 < DueDate(startingAfter: Self.now) }) ?? true else {
      return false
    }
    return span == .today ? due.day <= Self.now.day : due.day > Self.now.day
  }

  @Test(
    "have the items that are meant, in every order, read from any place, as one set and one by one",
    arguments: [Agenda.Span.today, .upcoming]
  )
  func items(span: Agenda.Span) async throws {
    let (store, all) = try await store()
    let expected = Set(all.filter { isShown($0, span) }.map(\.title))
    #expect(expected.count > 10)
    for order in TODOSort.Order.allCases {
      for isReversed in [false, true] {
        let query = query(span, TODOSort(order, isReversed: isReversed))
        #expect(Set(try await titles(store, query)) == expected)
      }
    }
    let query = query(span)
    let rows = try await store.filteredItems(query, window: .start(count: 1000)).rows
    #expect(rows.map(\.item.isDone) == rows.map(\.item.isDone).sorted { !$0 && $1 })
    let dates = rows.filter { !$0.item.isDone }.compactMap(\.item.due)
    let overdue = dates.filter { $0.isOverdue(at: Self.now) }
    #expect(dates == overdue.sorted() + dates.filter { !$0.isOverdue(at: Self.now) }.sorted())
    for row in rows.enumerated() where row.offset.isMultiple(of: 5) {
      let page = try await store.filteredItems(
        query,
        window: .around(row.element.cursor, before: 3, after: 3)
      )
      #expect(page.rows == Array(rows[max(0, row.offset - 3)..<min(rows.count, row.offset + 3)]))
    }
    for item in all { #expect(try await store.contains(item.id, in: query) == expected.contains(item.title)) }
    #expect(try await store.countMatches(query) == .exactly(expected.count))
  }

  @Test("hold what was completed today below, the last one first") func done() async throws {
    let (store, items) = try await store()
    let item = try #require(items.first { !$0.isDone && $0.due == nil })
    _ = try await store.complete(item)
    let rows = try await store.filteredItems(query(.today), window: .start(count: 1000)).rows.map(\.item)
    let done = rows.filter(\.isDone)
    #expect(done.contains { $0.id == item.id })
    let all = TODOQuery(filter: .done, sort: TODOSort(.completed))
    let byCompletion = try await store.filteredItems(all, window: .start(count: 1000)).rows.map(\.item)
    #expect(done.count > 10 && done == byCompletion.filter { isShown($0, .today) })
    #expect(done.count < byCompletion.count)
  }

  private func titles(_ store: TODOItemStore, _ query: TODOQuery) async throws -> [String] {
    try await store.filteredItems(query, window: .start(count: 1000)).rows.map(\.item.title)
  }

  @Test("are counted without what is snoozed") func counts() async throws {
    let (store, all) = try await store()
    let grouping = DueGrouping(today: Self.now.day, firstWeekday: .monday)
    let counts = try await store.agendaCounts(grouping)
    let open = all.filter { !$0.isDone }
    #expect(counts.upcoming == .exactly(open.count { isShown($0, .upcoming) }))
    #expect(counts.due.overdue + counts.due.today == .exactly(open.count { isShown($0, .today) }))
  }

  @Test("are, with what has no date, all that is open, steps too")
  func countsAgree() async throws {
    let (store, _) = try await store()
    let parent = try await store.add(TODOItemValues("Parent"))
    for title in ["Step", "Other step"] {
      _ = try await store.add(TODOItemValues(title, parent: parent.id))
    }
    let grouping = DueGrouping(today: Self.now.day, firstWeekday: .monday)
    let counts = try await store.agendaCounts(grouping)
    var everything = TODOQuery(sort: TODOSort(.due))
    (everything.moment, everything.outline) = (Self.now, ListOutline())
    let snapshot = try await store.snapshot(everything, window: .start(count: 10), grouping: grouping)
    let dated = counts.due.overdue + counts.due.today + counts.upcoming
    #expect(dated + counts.undated == .exactly(snapshot.counts.open))
    #expect(snapshot.counts.asleep > 0)
  }
}
