import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// The steps of items that repeat. Today is Saturday 21 November 2026, 09:30.
@Suite("The steps of a repeating item") struct RepeatingStepTests {
  let store: TODOItemStore
  let clock = HandClock()

  init() throws { store = try .inMemory(clock: clock.wallClock) }

  // MARK: Shorthand

  private func add(
    _ title: String,
    under parent: TODOItem? = nil,
    _ rule: Repeat? = nil,
    due: DueDate? = nil,
    isDone: Bool = false,
    _ set: (inout TODOItemValues) -> Void = { _ in }
  ) async throws -> TODOItem {
    var values = TODOItemValues(title, isDone: isDone, due: due, repeats: rule, parent: parent?.id)
    set(&values)
    return try await store.add(values)
  }

  private func item(_ item: TODOItem) async throws -> TODOItem {
    try #require(try await store.refetchItem(item.id))
  }

  private func complete(_ item: TODOItem) async throws {
    _ = try await store.complete(try await self.item(item))
  }

  private func copy(_ item: TODOItem, of date: String) async throws -> TODOItem {
    try #require(try await store.refetchItem(TODOItem.ID(date, within: item.id)))
  }

  /// Title, due date and whether it is done, of an item and its steps, as an outline.
  private func outline(_ item: TODOItem, level: Int = 0) async throws -> [String] {
    let item = try await self.item(item)
    let blanks = String(repeating: " ", count: level)
    var lines = ["\(blanks)\(item.isDone ? "x" : "-") \(item.title) \(item.due?.description ?? "")"]
    for step in try await store.steps(of: item.id, limit: 100) {
      lines += try await outline(step, level: level + 1)
    }
    return lines
  }

  /// A trip every week with two levels of steps.
  private func addTrip() async throws -> TODOItem {
    let trip = try await add("Trip", "FREQ=WEEKLY", due: "2026-11-21")
    let pack = try await add("Pack", under: trip, due: "2026-11-20") {
      $0.start = DueDate(stored: "2026-11-19")
      $0.reminder = Reminder(stored: "2026-11-20T18:00")
    }
    _ = try await add("Socks", under: pack, due: "2026-11-20T08:00")
    _ = try await add("Tickets", under: trip, due: "2026-11-18", isDone: true)
    _ = try await add("Food", under: trip)
    return trip
  }

  // MARK: Tests

  @Test("move by as many days, with their starts and reminders, and are open; the copy has all of them, done")
  func move() async throws {
    let trip = try await addTrip()
    let before = try await store.rawItems().live
    try await complete(trip)
    #expect(
      try await outline(trip) == [
        "- Trip 2026-11-28", " - Pack 2026-11-27", "  - Socks 2026-11-27T08:00", " - Tickets 2026-11-25",
        " - Food ",
      ]
    )
    #expect(
      try await outline(try await copy(trip, of: "2026-11-21")) == [
        "x Trip 2026-11-21", " x Pack 2026-11-20", "  x Socks 2026-11-20T08:00", " x Tickets 2026-11-18",
        " x Food ",
      ]
    )
    let pack = try #require(try await store.steps(of: trip.id, limit: 1).first)
    #expect(pack.start?.description == "2026-11-26" && pack.values.reminder?.stored == "2026-11-27T18:00")
    #expect(try await store.counts() == store.recount())
    let after = try await store.rawItems().live
    let step = try #require(try await store.undo().appliedStep)
    #expect(step.verb == .complete && step.rowCount == 1)
    #expect(try await store.rawItems().live == before)
    try await store.redo()
    #expect(try await store.rawItems().live == after)
  }

  @Test("move with it when a date is skipped") func skip() async throws {
    let trip = try await addTrip()
    let before = try await store.rawItems().live
    _ = try await store.skipDate(of: trip.id)
    #expect(
      try await outline(trip) == [
        "- Trip 2026-11-28", " - Pack 2026-11-27", "  - Socks 2026-11-27T08:00", " - Tickets 2026-11-25",
        " - Food ",
      ]
    )
    #expect(try await store.counts() == TODOCounts(open: 5))
    try await store.undo()
    #expect(try await store.rawItems().live == before)
  }

  @Test("stay when only its date is moved") func postpone() async throws {
    let trip = try await addTrip()
    _ = try await store.updateItem(trip.id, [.due(DueDate(stored: "2026-11-23"))])
    #expect(try await outline(trip)[1] == " - Pack 2026-11-20")
  }

  @Test("that repeat by themselves are completed with it up to its date, and stay if they are ahead")
  func ownRepeats() async throws {
    let trip = try await add("Trip", "FREQ=WEEKLY", due: "2026-11-21")
    let water = try await add("Water", under: trip, "FREQ=DAILY", due: "2026-11-21T18:00")
    _ = try await add("Can", under: water, due: "2026-11-21")
    let ahead = try await add("Bins", under: trip, "FREQ=DAILY", due: "2026-11-22")
    _ = try await add("Bag", under: ahead, due: "2026-11-22")
    try await complete(trip)
    #expect(
      try await outline(trip) == [
        "- Trip 2026-11-28", " - Water 2026-11-22T18:00", "  - Can 2026-11-22", " - Bins 2026-11-22",
        "  - Bag 2026-11-22",
      ]
    )
    #expect(
      try await outline(try await copy(trip, of: "2026-11-21")) == [
        "x Trip 2026-11-21", " x Water 2026-11-21T18:00", "  x Can 2026-11-21",
      ]
    )
    #expect(try await copy(water, of: "2026-11-21T18:00").copyOf == water.id)
  }

  @Test("that are done copies stay done: they are not copied, moved or reopened again") func doneCopies()
    async throws
  {
    let trip = try await add("Trip", "FREQ=WEEKLY", due: "2026-11-21")
    let water = try await add("Water", under: trip, "FREQ=DAILY", due: "2026-11-20")
    try await complete(water)
    let done = try await copy(water, of: "2026-11-20")
    try await complete(trip)
    try await complete(trip)
    #expect(try await outline(trip) == ["- Trip 2026-12-05", " - Water 2026-11-23", " x Water 2026-11-20"])
    #expect(try await item(done) == done)
    #expect(try await outline(try await copy(trip, of: "2026-11-21")) == ["x Trip 2026-11-21"])
    // Neither does a copy of the trip have them.
    #expect(try await store.copies(of: trip.id).map(\.values.title) == ["Trip", "Water"])
    // Releases that noted nothing of copies gave them such ids.
    try await store.execute("UPDATE item SET copyOf = NULL")
    try await complete(trip)
    #expect(try await outline(trip) == ["- Trip 2026-12-12", " - Water 2026-11-24", " x Water 2026-11-20"])
  }

  @Test("take part in thousands, as one step, and those that it gets meanwhile too", .timeLimit(.minutes(1)))
  func many() async throws {
    let windows = try TwoWindows()
    let trip = try await windows.mine.add(
      TODOItemValues("Trip", due: "2026-11-21", repeats: "FREQ=WEEKLY")
    )
    try await windows.mine.fill(count: 1500) { number in
      TODOItemValues("Item \(number)", isDone: number % 2 == 0, due: "2026-11-20", parent: trip.id)
    }
    let before = try await windows.mine.rawItems().live
    let (mine, other) = (windows.mine, windows.other)
    let late = TODOItemValues("Late", due: "2026-11-20", parent: trip.id)
    _ = try await SliceGate.holding(after: 1) { report in
      try await mine.changeItems(.ids([trip.id]), .isDone(true), progress: report)
    } meanwhile: { _ in
      _ = try await other.add(late)
    }
    #expect(
      try await other.count("item WHERE due = '2026-11-27' AND completedAt IS NULL AND deletedAt IS NULL")
        == 1501
    )
    #expect(
      try await other.count("item WHERE due = '2026-11-20' AND completedAt IS NOT NULL AND deletedAt IS NULL")
        == 1501
    )
    #expect(try await mine.undo().appliedStep?.verb == .complete)
    #expect(try await mine.rawItems().live.filter { before.keys.contains($0.key) } == before)
  }
}
