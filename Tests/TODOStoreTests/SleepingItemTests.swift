import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Items that start later. It is Saturday 21 November 2026, 09:30.
@Suite("A sleeping item") struct SleepingItemTests {
  let store: TODOItemStore
  private static let now = WallClock.november.localNow

  init() throws { store = try .inMemory() }

  private func add(_ title: String, start: DueDate? = nil, due: DueDate? = nil, list: String = "")
    async throws -> TODOItem
  {
    try await store.add(TODOItemValues(title, due: due, start: start, list: list))
  }

  private func titles(
    _ filter: TODOFilter = .open,
    _ order: TODOSort.Order = .title,
    at moment: LocalMoment = now,
    search: String = "",
    inList list: String? = nil
  ) async throws -> [String] {
    var query = TODOQuery(filter: filter, sort: TODOSort(order), search: .typed(search))
    query.moment = moment
    if let list {
      let all = try await store.collections(.list)
      query.destination = all.first { $0.name == list }.flatMap { Destination($0) { _ in .empty } }
    }
    return try await store.filteredItems(query, window: .start(count: 100)).rows.map(\.item.title)
  }

  private static func moment(_ text: String) -> LocalMoment {
    let date = DueDate(stored: text)!
    return LocalMoment(day: date.day, minute: date.minute!)
  }

  @Test("is not to do until its day begins, and nothing is written then") func wakes() async throws {
    _ = try await add("Awake")
    _ = try await add("Past", start: "2026-11-20")
    _ = try await add("Today", start: "2026-11-21")
    _ = try await add("Sleeps", start: "2026-11-22")
    let version = try await store.value("PRAGMA data_version") as Int?
    for order in TODOSort.Order.allCases {
      #expect(try await titles(.open, order).sorted() == ["Awake", "Past", "Today"])
      #expect(try await titles(.asleep, order) == ["Sleeps"])
      #expect(try await titles(.all, order).count == 4)
    }
    let midnight = Self.moment("2026-11-22T00:00")
    #expect(try await titles(at: midnight) == ["Awake", "Past", "Sleeps", "Today"])
    #expect(try await titles(.asleep, at: midnight).isEmpty)
    #expect(try await store.value("PRAGMA data_version") as Int? == version)
  }

  @Test("with a time of day wakes at that minute") func minute() async throws {
    _ = try await add("Call", start: "2026-11-21T09:31")
    #expect(try await titles().isEmpty)
    #expect(try await titles(at: Self.moment("2026-11-21T09:31")) == ["Call"])
    #expect(try await titles(at: Self.moment("2026-11-20T23:59")).isEmpty)
  }

  @Test("is found by a search, and left out of its list") func lists() async throws {
    _ = try await add("Tent", start: "2026-12-01", list: "Trip")
    _ = try await add("Tickets", list: "Trip")
    #expect(try await titles(search: "t") == ["Tent", "Tickets"])
    #expect(try await titles(inList: "Trip") == ["Tickets"])
    #expect(try await titles(.asleep, inList: "Trip") == ["Tent"])
    #expect(try await titles(search: "is:asleep") == ["Tent"])
    #expect(try await titles(search: "-is:asleep") == ["Tickets"])
    #expect(try await titles(search: "start:any") == ["Tent"])
    #expect(try await titles(search: "start:none") == ["Tickets"])
  }

  @Test("is counted on its own, and in no group of due dates") func counts() async throws {
    for number in 0..<5 { _ = try await add("Item \(number)", due: "2026-11-21") }
    _ = try await add("Sleeps", start: "2026-11-22", due: "2026-11-21")
    var query = TODOQuery(sort: TODOSort(.due))
    query.moment = Self.now
    let snapshot = try await store.snapshot(
      query,
      window: .start(count: 3),
      grouping: DueGrouping(today: Self.now.day, firstWeekday: .monday)
    )
    #expect(snapshot.counts == TODOCounts(open: 5, asleep: 1, done: 0))
    #expect(snapshot.list.endingGroup?.count == .exactly(5))
  }

  @Test("costs a list the same however many there are") func cost() async throws {
    var costs: [Int] = []
    for count in [400, 8000] {
      let store = try TODOItemStore.inMemory()
      try await store.fill(count: count) { number in
        var values = TODOItemValues("Item \(number)")
        let day = number % 2 == 0 ? nil : Self.now.day.adding(days: 1 + number % 20)
        values.start = day.map { DueDate(day: $0) }
        return values
      }
      var query = TODOQuery()
      query.moment = Self.now
      let counts = try await store.snapshot(query, window: .start(count: 20)).counts
      #expect(counts == TODOCounts(open: count / 2, asleep: count / 2, done: 0))
      costs.append(
        try await store.instructions { [query] in
          _ = try await store.snapshot(query, window: .start(count: 20))
        }
      )
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1, "\(costs)")
  }

  @Test("is not changed with all the items of the list that hides it") func selection() async throws {
    let sleeping = try await add("Sleeps", start: "2026-11-22")
    _ = try await add("Awake")
    var query = TODOQuery()
    query.moment = Self.now
    _ = try await store.changeItems(.all(of: query, except: []), .isDone(true))
    #expect(try await store.refetchItem(sleeping.id)?.isDone == false)
    #expect(try await store.counts() == TODOCounts(open: 1, done: 1))
  }

  @Test("stays away from a list sorted by distance") func distance() async throws {
    let place = try #require(Coordinate(latitude: 21, longitude: 105))
    var values = TODOItemValues("Sleeps")
    values.location.coordinate = place
    values.start = DueDate(stored: "2026-11-22")
    _ = try await store.add(values)
    _ = try await add("Awake")
    var query = TODOQuery(distance: DistanceSort(from: place, name: "Here", unit: .metric))
    query.moment = Self.now
    let rows = try await store.filteredItems(query, window: .start(count: 10)).rows
    #expect(rows.map(\.item.title) == ["Awake"])
  }
}
