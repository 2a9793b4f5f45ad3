import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What was done and added in the last weeks. Today is Saturday 21 November 2026, 09:30.
@Suite("Figures") struct FiguresTests {
  let store: TODOItemStore
  let clock = HandClock()

  init() throws { store = try .inMemory(clock: clock.wallClock) }

  private func weeks(_ clock: WallClock? = nil) -> RecentWeeks {
    RecentWeeks(until: (clock ?? self.clock.wallClock).localNow.day, firstWeekday: .monday)
  }

  private func figures() async throws -> Figures { try #require(try await store.figures(of: weeks())) }

  /// Moves the times of an item.
  private func set(_ column: String, _ time: String, of title: String, in store: TODOItemStore? = nil)
    async throws
  {
    try await (store ?? self.store).execute(
      "UPDATE item SET \(column) = unixepoch('\(time)') * 1000 WHERE title = '\(title)'"
    )
  }

  @Test("count what was done and added on each day") func days() async throws {
    for title in ["A", "B", "C", "D"] { try await store.add(title, isDone: title != "D") }
    try await set("completedAt", "2026-11-20 23:59:59", of: "B")
    try await set("createdAt", "2026-11-16 00:00:00", of: "B")
    try await set("completedAt", "2026-08-31 00:00:00", of: "C")
    try await set("createdAt", "2026-08-30 23:59:59", of: "C")
    let figures = try await figures()
    #expect(figures.done.counts(ofWeek: 11) == [0, 0, 0, 0, 1, 1])
    #expect(figures.added.counts(ofWeek: 11) == [1, 0, 0, 0, 0, 2])
    #expect(figures.done.counts(ofWeek: 0) == [1, 0, 0, 0, 0, 0, 0])
    #expect((figures.done.total, figures.added.total) == (3, 3))
  }

  @Test("leave out deleted items, and count steps") func deleted() async throws {
    let parent = try await store.add("A", isDone: true)
    _ = try await store.add(TODOItemValues("Step", isDone: true, parent: parent.id))
    let deleted = try await store.add("B", isDone: true)
    _ = try await store.deleteTODOItem(deleted.id)
    let figures = try await figures()
    #expect((figures.done.total, figures.added.total) == (2, 2))
  }

  @Test("leave out what a wrong clock put into the future") func future() async throws {
    try await store.add("A", isDone: true)
    try await set("completedAt", "2026-11-22 00:00:00", of: "A")
    #expect(try await figures().done.total == 0)
  }

  @Test("count the copy of an item that repeats as done, and not as added") func repeating() async throws {
    let item = try await store.add(TODOItemValues("Rent", due: "2026-11-21", repeats: "FREQ=DAILY"))
    for _ in 0..<3 { _ = try await store.toggleIsDone(item.id) }
    let figures = try await figures()
    #expect((figures.done.total, figures.added.total) == (3, 1))
  }

  @Test("are by local days, also when clocks are changed") func summerTime() async throws {
    // On Sunday 25 October 2026 at 1:00 UTC, two hours ahead of it become one.
    let end = Date(timeIntervalSince1970: 1_792_890_000)
    let clock = WallClock(now: { .novemberMorning }, secondsFromUTC: { $0 < end ? 7200 : 3600 })
    let store = try TODOItemStore.inMemory(clock: clock)
    for (title, time) in [
      ("A", "2026-10-24 21:59:59"), ("B", "2026-10-24 22:00:00"), ("C", "2026-10-25 22:59:59"),
      ("D", "2026-10-25 23:00:00"),
    ] {
      try await store.add(title, isDone: true)
      try await set("completedAt", time, of: title, in: store)
    }
    let figures = try #require(try await store.figures(of: weeks(clock)))
    #expect(figures.done.counts(ofWeek: 7).suffix(2) == [1, 2])
    #expect(figures.done.counts(ofWeek: 8).first == 1)
  }

  @Test("count done items by list, the largest number first; those of a deleted list are in the Inbox")
  func lists() async throws {
    for (title, list) in [("A", "Home"), ("B", "Work"), ("C", "Work"), ("D", ""), ("E", "Old"), ("F", "Old")]
    {
      _ = try await store.add(TODOItemValues(title, isDone: true, list: list))
    }
    try await set("completedAt", "2026-08-01 00:00:00", of: "A")
    let old = try #require(try await store.collections(.list).first { $0.name == "Old" })
    _ = try await store.deleteCollection(old.id)
    #expect(
      try await figures().lists == [
        .init(name: nil, count: 3), .init(name: CollectionName("Work", .list), count: 2),
      ]
    )
  }

  @Test("have the oldest of the open items that neither sleep nor repeat") func oldest() async throws {
    #expect(try await figures().oldestItems == [])
    try await store.add("Done", isDone: true)
    _ = try await store.add(TODOItemValues("Rent", due: "2026-11-21", repeats: "FREQ=DAILY"))
    for (title, start) in [("Asleep", "2026-12-01"), ("Old", "2026-11-21"), ("New", "2026-11-21")] {
      clock.advance(seconds: 1)
      _ = try await store.add(TODOItemValues(title, start: DueDate(stored: start)))
    }
    #expect(try await figures().oldestItems.map(\.title) == ["Old", "New"])
  }

  @Test("count how long done items waited, without the copies of an item that repeats") func waits()
    async throws
  {
    for (title, added) in [
      ("A", "2026-11-21"), ("B", "2026-11-20"), ("C", "2026-11-14"), ("D", "2026-11-13"), ("E", "2026-10-20"),
    ] {
      try await store.add(title, isDone: true)
      try await set("createdAt", added, of: title)
    }
    let rent = TODOItemValues("Rent", due: "2026-11-21", repeats: "FREQ=DAILY")
    _ = try await store.toggleIsDone(try await store.add(rent).id)
    #expect(try await figures().waits == [.sameDay: 1, .aWeek: 2, .aMonth: 1, .longer: 1])
  }

  @Test("have what was done this week, the last one first, and count days in a row") func thisWeek()
    async throws
  {
    for (title, time) in [
      ("Sunday", "2026-11-15 23:59:59"), ("Monday", "2026-11-16 00:00:00"), ("Friday", "2026-11-20 10:00:00"),
      ("Thursday", "2026-11-19 10:00:00"), ("Wednesday", "2026-11-18 10:00:00"),
    ] {
      try await store.add(title, isDone: true)
      try await set("completedAt", time, of: title)
    }
    #expect(try await figures().doneThisWeek.map(\.title) == ["Friday", "Thursday", "Wednesday", "Monday"])
    #expect(try await figures().daysInARow == 3)
    try await store.add("Today", isDone: true)
    #expect(try await figures().daysInARow == 4)
    let done = try await figures().done
    #expect(done.sum(ofWeekday: 0) == 1 && done.sum(ofWeekday: 6) == 1)
  }

  @Test("count what is overdue: what was due before today, or at a time that has passed") func overdue()
    async throws
  {
    for due in [
      "2026-11-20", "2026-11-20T23:00", "2026-11-21", "2026-11-21T09:00", "2026-11-21T10:00", "2026-12-01",
    ] {
      _ = try await store.add(TODOItemValues("Due \(due)", due: DueDate(stored: due)))
    }
    _ = try await store.add(TODOItemValues("Asleep", due: "2026-11-01", start: "2026-11-30"))
    #expect(try await figures().overdue == .exactly(3))
  }

  @Test("are the same however many rows are read at once", arguments: [1, 3, 10])
  func slices(rowsAtOnce: Int) async throws {
    // All at one moment.
    try await store.fill(count: 10) { TODOItemValues("Item \($0)", isDone: $0 % 2 == 0) }
    let reader = FiguresReader(weeks(), clock.wallClock, rowsAtOnce: rowsAtOnce)
    let figures = try #require(try await store.database.readAll(reader)?.figures)
    #expect((figures.done.total, figures.added.total) == (5, 10))
    #expect(figures.lists == [.init(name: nil, count: 5)])
  }

  @Test("read only the items of these weeks") func cost() async throws {
    var costs: [Int] = []
    for count in [400, 8000] {
      let store = try TODOItemStore.inMemory(clock: clock.wallClock)
      try await store.fill(count: count) { TODOItemValues("Item \($0)", isDone: $0 % 2 == 0) }
      try await store.execute(
        """
        UPDATE item SET createdAt = createdAt - 10000000000,
          completedAt = iif(completedAt IS NULL, NULL, completedAt - 10000000000) WHERE number > 100
        """
      )
      costs.append(try await store.instructions { _ = try await store.figures(of: weeks()) })
      let plans = try await store.plans { _ = try await store.figures(of: weeks()) }
      #expect(
        plans.contains { $0.contains("itemByCompletion (isDone=? AND completedAt>? AND completedAt<?)") },
        "\(plans)"
      )
      #expect(plans.allSatisfy { !$0.hasPrefix("SCAN item") }, "\(plans)")
    }
    #expect(Double(costs[1]) <= Double(costs[0]) * 1.1)
  }

  @Test("are nil if counting is cancelled") func cancelled() async throws {
    let task = Task { [store] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.figures(of: weeks())
    }
    #expect(try await task.value == nil)
  }
}
