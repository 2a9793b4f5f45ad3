import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// It is Saturday 21 November 2026, 09:30.
@Suite("A review") struct ReviewTests {
  let directory: TemporaryDirectory
  let clock = HandClock(at: .novemberMorning - 100 * 86_400)
  let store: TODOItemStore

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.openStore("mine", clock: clock.wallClock)
  }

  /// Adds an item that was last changed so many days ago.
  @discardableResult
  private func add(
    _ title: String,
    daysAgo: Int = 100,
    list: String = "",
    due: DueDate? = nil,
    start: DueDate? = nil,
    parent: TODOItem? = nil
  ) async throws -> TODOItem {
    let now = clock.now
    clock.advance(seconds: Date.novemberMorning.timeIntervalSince(now), days: -daysAgo)
    let values = TODOItemValues(title, due: due, start: start, list: list, parent: parent?.id)
    let item = try await store.add(values)
    clock.advance(days: daysAgo)
    return item
  }

  private func page(_ window: TODOWindow = .start(count: 100)) async throws -> [TODOListRow] {
    try await store.filteredItems(TODOQuery(store.review), window: window).rows
  }

  /// The titles of the items in their order, each with its part.
  private func titles() async throws -> [ReviewPart: [String]] {
    let review = store.review
    return Dictionary(
      try await page().map { (review.part(of: $0.item), [$0.item.title]) },
      uniquingKeysWith: +
    )
  }

  private func addSome() async throws {
    try await add("Work, 31 days", daysAgo: 31, list: "Work")
    try await add("Home, 60 days", daysAgo: 60, list: "Home")
    try await add("Work, 29 days", daysAgo: 29, list: "Work")
    try await add("Inbox, new", daysAgo: 0)
    try await add("Inbox, old", daysAgo: 70)
    try await add("Rent", daysAgo: 0, list: "Home", due: "2026-11-20")
    try await add("Bill", due: "2026-11-10T12:00")
    try await add("This morning", daysAgo: 0, list: "Home", due: "2026-11-21T08:00")
    try await add("Asleep until Monday", daysAgo: 3, due: "2026-11-01", start: "2026-11-23")
    try await add("Asleep until noon", daysAgo: 3, list: "Home", start: "2026-11-21T12:00")
    try await add("Asleep for 7 days", start: "2026-11-28T23:59")
    try await add("Asleep for 8 days", start: "2026-11-29")
    try await add("Awake since today", daysAgo: 50, list: "Home", start: "2026-11-21")
  }

  @Test("goes through what is overdue, the Inbox, what is untouched, and what wakes within a week")
  func parts() async throws {
    try await addSome()
    #expect(
      try await titles() == [
        .overdue: ["Bill", "Rent", "This morning"], .inbox: ["Inbox, old", "Inbox, new"],
        .untouched: ["Home, 60 days", "Awake since today", "Work, 31 days"],
        .waking: ["Asleep until noon", "Asleep until Monday", "Asleep for 7 days"],
      ]
    )
    let snapshot = try await store.snapshot(TODOQuery(store.review), window: .start(count: 1))
    #expect(
      snapshot.review == [
        .overdue: .exactly(3), .inbox: .exactly(2), .untouched: .exactly(3), .waking: .exactly(3),
      ]
    )
    #expect(snapshot.page.matchCount == .exactly(11))
  }

  @Test("shows its parts one below the other, from wherever it is read") func pages() async throws {
    try await addSome()
    let all = try await page()
    let rank = { (row: TODOListRow) in
      ReviewPart.allCases.firstIndex(of: store.review.part(of: row.item)) ?? 9
    }
    #expect(all.count == 11 && all.map(rank) == all.map(rank).sorted())
    #expect(try await page(.end(count: 11)).map(\.id) == all.map(\.id))
    for (index, row) in all.enumerated() {
      let around = try await page(.aroundItem(row.id, before: 3, after: 3)).map(\.id)
      #expect(around == all[max(0, index - 3)..<min(index + 3, 11)].map(\.id))
      #expect(try await store.contains(row.id, in: TODOQuery(store.review)))
    }
    let run = try await store.items(from: all[8].id, to: all[1].id, in: TODOQuery(store.review))
    #expect(run.ids == all[1...8].map(\.id))
  }

  @Test("leaves steps to their items, unless they are overdue or sleep") func steps() async throws {
    let trip = try await add("Trip", list: "Travel")
    try await add("Inbox", daysAgo: 90)
    try await add("Passport", parent: trip)
    try await add("Fare", due: "2026-11-19", parent: trip)
    try await add("Seat", start: "2026-11-24", parent: trip)
    #expect(
      try await titles() == [
        .overdue: ["Fare"], .inbox: ["Inbox"], .untouched: ["Trip"], .waking: ["Seat"],
      ]
    )
  }

  @Test("has the items of a deleted list with those of the Inbox") func deletedList() async throws {
    try await add("Plant", list: "Garden")
    try await add("Late", list: "Garden", due: "2026-11-01")
    try await add("Milk")
    let done = try await add("Done", list: "Garden")
    _ = try await store.toggleIsDone(done.id)
    let garden = try #require(try await store.collections(.list).first { $0.name == "Garden" })
    _ = try await store.deleteCollection(garden.id)
    #expect(try await titles() == [.overdue: ["Late"], .inbox: ["Milk", "Plant"]])
    let plant = try #require(try await page().last)
    #expect(
      try await page(.aroundItem(plant.id, before: 1, after: 1)).map(\.item.title) == ["Milk", "Plant"]
    )
  }

  @Test("does not ask about what was kept today, in any part; keeping is no change of the item")
  func keeping()
    async throws
  {
    // Given
    try await addSome()
    let items = try await page().map(\.item)
    let steps = try await store.history(limit: 100).count
    // When
    for item in items {
      let changes = try await store.value("SELECT total_changes()") ?? 0
      #expect(try await store.keep(.ids([item.id])).count == 1)
      #expect(try await store.value("SELECT total_changes()") == changes + 1)
    }
    // Then
    #expect(try await titles() == [:])
    #expect(try await store.history(limit: 100).count == steps)
    for item in items { #expect(try await store.refetchItem(item.id) == item) }
    clock.advance(days: 1)
    let tomorrow = try await titles()
    #expect(tomorrow[.overdue] == ["Bill", "Rent", "This morning"])
    #expect(tomorrow[.inbox] == ["Inbox, old", "Inbox, new"])
    #expect(tomorrow[.untouched] == ["Work, 29 days"])
    clock.advance(days: 29)
    #expect(
      try await titles()[.untouched] == [
        "Work, 29 days", "Work, 31 days", "Home, 60 days", "Asleep until noon", "Awake since today",
      ]
    )
  }

  @Test("shows again what was kept when that is taken back, but not what has been kept again since")
  func takingBack() async throws {
    let (first, second) = (try await add("First", daysAgo: 1), try await add("Second"))
    _ = try await store.keep(.ids([first.id]))
    clock.advance(days: 1)
    let kept = try await store.keep(.ids([first.id, second.id]))
    clock.advance(seconds: 1)
    _ = try await store.keep(.ids([second.id]))
    #expect(try await titles() == [:])
    try await store.takeBack(kept)
    #expect(try await titles() == [.inbox: ["First"]])
    // It was kept yesterday, and that stands.
    #expect(try await store.count("item WHERE kept IS NOT NULL") == 2)
  }

  @Test("keeps everything that it shows, in slices, and nothing that is done or deleted") func keepingMany()
    async throws
  {
    for number in 1...3 { try await add("Inbox \(number)") }
    let done = try await add("Done")
    let deleted = try await add("Deleted")
    try await add("Rest", daysAgo: 1, list: "Home")
    _ = try await store.toggleIsDone(done.id)
    _ = try await store.deleteTODOItem(deleted.id)
    let first = try #require(try await page().first).id
    #expect(try await store.keep(.ids([done.id, deleted.id])).count == 0)
    #expect(try await store.keep(.all(of: TODOQuery(store.review), except: [first])).count == 2)
    #expect(try await titles() == [.inbox: ["Inbox 1"]])
    #expect(try await store.count("item WHERE kept IS NOT NULL") == 2)
    #expect(try await store.count("item WHERE title = 'Rest' AND touched = modifiedAt") == 1)
  }

  @Test("forgets what was completed, moved, put off or put to sleep, and remembers it after undo") func undo()
    async throws
  {
    let item = try await add("Rent", daysAgo: 99, due: "2026-11-20")
    let inInbox = try await add("Milk")
    _ = try await store.toggleIsDone(item.id)
    #expect(try await titles() == [.inbox: ["Milk"]])
    try await store.undo()
    #expect(try await titles() == [.overdue: ["Rent"], .inbox: ["Milk"]])
    _ = try await store.updateItem(item.id, [.due(DueDate(stored: "2026-11-22"))], seen: item.values)
    #expect(try await titles() == [.inbox: ["Milk"]])
    _ = try await store.updateItem(inInbox.id, [TODOEdit(.list) { $0.list = "Home" }], seen: inInbox.values)
    #expect(try await titles() == [:])
    try await store.undo()
    #expect(try await titles() == [.inbox: ["Milk"]])
    _ = try await store.updateItem(
      inInbox.id,
      [TODOEdit(.start) { $0.start = DueDate(stored: "2026-12-24") }],
      seen: inInbox.values
    )
    #expect(try await titles() == [:])
  }

  @Test("has no item of the Inbox with a date, and loses one that is given a date") func dates() async throws
  {
    try await add("Dated", due: "2026-11-28")
    try await add("Today", due: "2026-11-21")
    let milk = try await add("Milk")
    let asleep = try await add("Asleep", start: "2026-11-23")
    let review = store.review(openedAfter: try await store.history(limit: 1)[0].sequence)
    func titles() async throws -> [String] {
      try await store.filteredItems(TODOQuery(review), window: .start(count: 9)).rows.map(\.item.title)
    }
    #expect(try await titles() == ["Milk", "Asleep"])
    for item in [milk, asleep] {
      _ = try await store.updateItem(item.id, [.due(DueDate(stored: "2026-12-24"))], seen: item.values)
    }
    #expect(try await titles() == [])
    try await store.undo()
    #expect(try await titles() == ["Asleep"])
  }

  @Test("counts the last decision about each item, but neither what was added nor what was undone")
  func decisions() async throws {
    let (milk, plan) = (try await add("Milk"), try await add("Plan"))
    let trip = try await add("Trip", list: "Travel")
    try await add("Passport", parent: trip)
    let daily = try await add("Daily", due: "2026-11-20")
    _ = try await store.updateItem(
      daily.id,
      [TODOEdit(.repeats) { $0.repeats = Repeat(stored: "FREQ=DAILY") }],
      seen: daily.values
    )
    let review = store.review(openedAfter: try await store.history(limit: 1)[0].sequence)
    let new = try await add("New", daysAgo: 0)
    clock.advance(seconds: 250)
    _ = try await store.updateItem(milk.id, [.priority(.high)], seen: milk.values)
    _ = try await store.updateItem(milk.id, [TODOEdit(.list) { $0.list = "Home" }], seen: milk.values)
    _ = try await store.toggleIsDone(trip.id)
    _ = try await store.toggleIsDone(daily.id)
    _ = try await store.deleteTODOItem(plan.id)
    try await store.undo()
    let decisions = try #require(try await store.decisions(in: review, kept: 2))
    #expect(decisions.counts == [.moved: 1, .completed: 2, .kept: 2])
    #expect(decisions.minutes == 4 && !decisions.isInboxClear)
    #expect(decisions.made.map(\.decision) == [.completed, .moved, .kept])
    for item in [plan, new] { _ = try await store.toggleIsDone(item.id) }
    #expect(try await store.decisions(in: review, kept: 0)?.isInboxClear == true)
  }

  @Test("counts an item that was moved and kept, or kept and completed, once: the last decision counts")
  func lastDecision() async throws {
    let (rent, bill) = (try await add("Rent", due: "2026-11-20"), try await add("Bill", due: "2026-11-19"))
    let review = store.review(openedAfter: try await store.history(limit: 1)[0].sequence)
    _ = try await store.updateItem(rent.id, [TODOEdit(.list) { $0.list = "Home" }], seen: rent.values)
    clock.advance(seconds: 1)
    #expect(try await store.keep(.ids([rent.id, bill.id])).count == 2)
    clock.advance(seconds: 1)
    _ = try await store.toggleIsDone(bill.id)
    #expect(try await store.decisions(in: review, kept: 2)?.counts == [.completed: 1, .kept: 1])
  }

  @Test("of another window loses what was kept or completed here") func otherWindow() async throws {
    let other = try directory.openStore("other", clock: clock.wallClock)
    let kept = try await add("Kept")
    let done = try await add("Done")
    try await add("Left")
    var news = other.changesElsewhere().makeAsyncIterator()
    _ = try await store.keep(.ids([kept.id]))
    #expect(await news.next() != nil)
    _ = try await store.toggleIsDone(done.id)
    let rows = try await other.filteredItems(TODOQuery(other.review), window: .start(count: 10)).rows
    #expect(rows.map(\.item.title) == ["Left"])
  }

  @Test("is read by index, and costs the same however many items there are", arguments: ReviewPart.allCases)
  func cost(part: ReviewPart) async throws {
    func store(_ count: Int) async throws -> TODOItemStore {
      let store = try TODOItemStore.inMemory()
      try await store.fill(count: count) { number in
        var values = TODOItemValues("Item \(number)", isDone: number % 2 == 0)
        switch part {
        case .overdue: values.due = DueDate(stored: "2026-10-\(number % 20 + 10)")
        case .inbox, .untouched: break
        case .waking: values.start = DueDate(stored: "2026-11-2\(number % 5 + 2)")
        }
        if part != .inbox { values.list = "Home" }
        return values
      }
      if part == .untouched { try await store.execute("UPDATE item SET modifiedAt = 1e12 + number") }
      return store
    }
    let (short, long) = (try await store(300), try await store(3000))
    func cost(_ store: TODOItemStore, _ window: TODOWindow) async throws -> Int {
      let query = TODOQuery(store.review)
      let rows = try await store.filteredItems(query, window: window).rows
      #expect(rows.count == 20 && rows.allSatisfy { store.review.part(of: $0.item) == part })
      return try await store.instructions { _ = try await store.filteredItems(query, window: window) }
    }
    let windows: [TODOWindow] = [.start(count: 20), .end(count: 20)]
    for window in windows {
      let (few, many) = (try await cost(short, window), try await cost(long, window))
      #expect(Double(many) <= Double(few) * 1.5 && few < 2500)
    }
    let index =
      switch part {
      case .overdue: "itemByDue"
      case .inbox: "itemInInbox"
      case .untouched: "itemByTouch"
      case .waking: "itemByStart"
      }
    let query = TODOQuery(long.review)
    let middle = try await long.filteredItems(query, window: .start(count: 700)).rows[650].cursor
    let around = TODOWindow.around(middle, before: 10, after: 10)
    #expect(try await cost(long, around) < 2500)
    let plans = try await long.plans { _ = try await long.filteredItems(query, window: around) }
    let ways = Set(plans.map { $0.prefix { $0 != "(" } })
    #expect(ways.isSubset(of: ["SCAN collection", "SEARCH item USING INDEX \(index) "]), "\(ways)")
    let count = try await long.instructions { _ = try await long.snapshot(query, window: .start(count: 20)) }
    #expect(count < 5000)
  }

  @Test("with a time of keeping that is no time is found by the check") func damage() async throws {
    try await add("Rent")
    try await store.execute("UPDATE item SET kept = 9e18")
    let findings = try await store.database.read(DatabaseCheck.findings)
    #expect(findings == [.item(number: 1)])
  }
}
