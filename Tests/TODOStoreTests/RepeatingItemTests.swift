import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Items that repeat. Today is Saturday 21 November 2026, 09:30.
@Suite("A repeating item") struct RepeatingItemTests {
  let store: TODOItemStore
  let clock = HandClock()

  init() throws { store = try .inMemory(clock: clock.wallClock) }

  // MARK: Shorthand

  private func add(
    _ title: String,
    _ rule: Repeat?,
    due: DueDate? = "2026-11-21",
    _ set: (inout TODOItemValues) -> Void = { _ in }
  ) async throws -> TODOItem {
    var values = TODOItemValues(title, due: due, repeats: rule)
    set(&values)
    return try await store.add(values)
  }

  private func item(_ item: TODOItem) async throws -> TODOItem {
    try #require(try await store.refetchItem(item.id))
  }

  private func due(_ item: TODOItem) async throws -> String? { try await self.item(item).due?.description }

  /// Title, due date and whether it is done, by when they were added.
  private func all() async throws -> [String] {
    let query = TODOQuery(filter: .all, sort: TODOSort(.age, isReversed: true))
    return try await store.filteredItems(query, window: .start(count: 1000)).rows.map { row in
      "\(row.item.isDone ? "x" : "-") \(row.item.title) \(row.item.due?.description ?? "")"
    }
  }

  private func complete(_ item: TODOItem) async throws -> Outcome {
    try await store.complete(item)
  }

  // MARK: Completing

  @Test("goes on when it is completed, and leaves a done copy; one step takes both back") func goesOn()
    async throws
  {
    let rent = try await add("Rent", "FREQ=WEEKLY") {
      $0.start = DueDate(stored: "2026-11-20")
      $0.reminder = Reminder(stored: "2026-11-20T18:00")
      $0.tags = ItemTags(["money"])
    }
    let outcome = try await store.toggleIsDone(rent.id)
    #expect(outcome.item?.due?.description == "2026-11-28")
    #expect(outcome.item?.isDone == false)
    #expect(try await all() == ["- Rent 2026-11-28", "x Rent 2026-11-21"])
    let moved = try await item(rent)
    #expect(moved.start?.description == "2026-11-27")
    #expect(moved.reminder?.stored == "2026-11-27T18:00")
    let copyID = TODOItem.ID("2026-11-21", within: rent.id)
    let copy = try #require(try await store.refetchItem(copyID))
    #expect(copy.repeats == nil && copy.start == nil && copy.reminder == nil)
    #expect(copy.tags == ItemTags(["money"]))
    #expect(try await store.counts() == store.recount())
    let step = try #require(try await store.undo().appliedStep)
    #expect(step.verb == .complete && step.rowCount == 1)
    #expect(try await item(rent).values == rent.values)
    #expect(try await all() == ["- Rent 2026-11-21"])
    try await store.redo()
    #expect(try await all() == ["- Rent 2026-11-28", "x Rent 2026-11-21"])
  }

  @Test("completed again after an undo gets its copy back, as it is now") func again() async throws {
    let rent = try await add("Rent", "FREQ=WEEKLY")
    _ = try await store.toggleIsDone(rent.id)
    try await store.undo()
    _ = try await store.updateItem(
      rent.id,
      [.title("Rent of the flat"), TODOEdit(.tags) { $0.tags = ItemTags(["a"]) }]
    )
    clock.advance(seconds: 60)
    _ = try await store.toggleIsDone(rent.id)
    #expect(try await all() == ["- Rent of the flat 2026-11-28", "x Rent of the flat 2026-11-21"])
    let copy = try #require(try await store.refetchItem(TODOItem.ID("2026-11-21", within: rent.id)))
    #expect(copy.tags == ItemTags(["a"]))
    #expect(copy.completedAt == clock.wallClock.now)
    try await store.undo()
    try await store.undo()
    #expect(try await all() == ["- Rent 2026-11-21"])
  }

  @Test("passes by the dates that were missed, and counts from the rule's date if it was moved") func missed()
    async throws
  {
    let bins = try await add("Bins", "FREQ=WEEKLY", due: "2026-11-04")
    #expect(bins.following(clock.wallClock.localNow)?.missed == 2)
    _ = try await store.updateItem(bins.id, [.due(DueDate(stored: "2026-11-23"))])
    #expect(try await item(bins).scheduled?.description == "2026-11-04")
    _ = try await complete(try await item(bins))
    #expect(try await due(bins) == "2026-11-25")
    #expect(try await item(bins).scheduled == nil)
  }

  @Test("counts from its completion if its rule says so") func afterCompletion() async throws {
    let plants = try await add("Plants", "after:P3D", due: "2026-11-10T08:00")
    _ = try await complete(plants)
    #expect(try await due(plants) == "2026-11-24T08:00")
  }

  @Test("is done after its last date, and stays whole") func lastDate() async throws {
    let course = try await add("Course", "FREQ=DAILY;COUNT=2")
    _ = try await complete(course)
    #expect(try await item(course).repeats?.stored == "FREQ=DAILY;COUNT=1")
    clock.advance(seconds: 24 * 3600)
    _ = try await complete(try await item(course))
    #expect(try await item(course).isDone)
    #expect(try await all() == ["x Course 2026-11-22", "x Course 2026-11-21"])
  }

  @Test("with a rule that is not understood is simply done, and keeps the rule") func notUnderstood()
    async throws
  {
    let item = try await add("Own rule", "FREQ=HOURLY;BYHOUR=9")
    _ = try await complete(item)
    let stored = try await self.item(item)
    #expect(stored.isDone && stored.repeats?.stored == "FREQ=HOURLY;BYHOUR=9")
    #expect(try await store.skipDate(of: item.id) == .refused(.notRepeating, stored))
  }

  @Test("has its steps open again; the copy has all of them, done") func steps() async throws {
    let trip = try await add("Pack", "FREQ=MONTHLY")
    let done = try await add("Passport", nil, due: nil) { $0.parent = trip.id }
    _ = try await add("Socks", nil, due: nil) { $0.parent = trip.id }
    _ = try await store.toggleIsDone(done.id)
    _ = try await complete(try await item(trip))
    #expect(try await item(trip).steps == StepCount(open: 2, done: 0))
    let copy = try #require(try await store.refetchItem(TODOItem.ID("2026-11-21", within: trip.id)))
    #expect(copy.steps == StepCount(open: 0, done: 2))
    #expect(copy.copyOf == trip.id && copy.isDoneCopy)
    try await store.undo()
    #expect(try await item(trip).steps == StepCount(open: 1, done: 1))
    #expect(try await store.counts() == store.recount())
  }

  @Test("under an item that is completed is completed with it") func withParent() async throws {
    let project = try await add("Project", nil, due: nil)
    let step = try await add("Report", "FREQ=WEEKLY") { $0.parent = project.id }
    _ = try await store.changeItems(.ids([project.id, step.id]), .isDone(true))
    #expect(try await item(step).isDone)
    #expect(try await store.counts() == TODOCounts(open: 0, done: 2))
  }

  @Test("has no copy twice if two windows complete one date") func twoWindows() async throws {
    let windows = try TwoWindows()
    let rent = try await windows.mine.add(TODOItemValues("Rent", due: "2026-11-21", repeats: "FREQ=WEEKLY"))
    let seen = try #require(try await windows.other.refetchItem(rent.id))
    async let mine = windows.mine.complete(rent)
    async let theirs = windows.other.complete(seen)
    let outcomes = [try await mine, try await theirs]
    let changed = outcomes.filter { if case .made = $0 { true } else { false } }
    let refused = outcomes.filter { if case .refused = $0 { true } else { false } }
    #expect(changed.count == 1 && refused.count == 1)
    #expect(try await windows.mine.refetchItem(rent.id)?.due?.description == "2026-11-28")
    #expect(try await windows.mine.counts() == TODOCounts(open: 1, done: 1))
  }

  @Test("is not completed at a date that the window has not seen, when it is completed with others")
  func seenDates()
    async throws
  {
    let windows = try TwoWindows()
    var ids: [TODOItem.ID] = []
    for (title, rule) in [("Rent", "FREQ=WEEKLY"), ("Bins", "FREQ=DAILY"), ("Call", nil)] {
      let values = TODOItemValues(title, due: "2026-11-21", repeats: rule.flatMap(Repeat.init(stored:)))
      ids.append(try await windows.mine.add(values).id)
    }
    let rent = ids[0]
    let all = try await Targets.items(windows.mine.refetchItems(ids, changedBy: nil).items.values)
    let before = try #require(try await windows.mine.refetchItem(rent))
    _ = try await windows.mine.toggleIsDone(rent)
    let outcome = try await windows.other.changeItems(all, .toggleIsDone)
    guard let step = outcome.step, outcome.refused == [Refused(.newDate)] else {
      Issue.record("\(outcome)")
      return
    }
    #expect(step.rowCount == 2)
    #expect(try await windows.mine.refetchItem(rent)?.due?.description == "2026-11-28")
    #expect(try await windows.mine.counts() == TODOCounts(open: 2, done: 3))
    #expect(try await windows.other.complete(before).refused.map(\.reason) == [.newDate])
    // Undone, it is at another date again.
    let after = try #require(try await windows.mine.refetchItem(rent))
    try await windows.other.undo()
    try await windows.mine.undo()
    #expect(try await windows.other.complete(after).refused.map(\.reason) == [.newDate])
    let seen = try #require(try await windows.mine.refetchItem(rent))
    #expect(try await windows.other.complete(seen).step != nil)
  }

  @Test("is passed by if another window completes it between two slices") func betweenSlices() async throws {
    let windows = try TwoWindows()
    try await windows.mine.fill(count: 700) { number in
      TODOItemValues("Item \(number)", due: "2026-11-21", repeats: "FREQ=WEEKLY")
    }
    let (mine, other) = (windows.mine, windows.other)
    let page = try await mine.filteredItems(TODOQuery(sort: TODOSort(.age)), window: .start(count: 1))
    let last = try #require(page.rows.first?.item)
    _ = try await SliceGate.holding(after: 1) { report in
      try await mine.changeItems(.all(of: TODOQuery(), seen: 0), .isDone(true), progress: report)
    } meanwhile: { _ in
      _ = try await other.complete(last)
    }
    #expect(try await other.refetchItem(last.id)?.due?.description == "2026-11-28")
    #expect(try await other.counts() == TODOCounts(open: 700, done: 700))
  }

  // MARK: Many

  @Test("many are completed as one step in slices, and undone") func many() async throws {
    try await store.fill(count: 700) { number in
      var values = TODOItemValues("Item \(number)")
      guard number % 2 == 0 else { return values }
      values.due = DueDate(stored: "2026-11-21")
      values.repeats = Repeat(stored: "FREQ=WEEKLY")
      return values
    }
    let before = try await store.rawItems().live
    _ = try await store.changeItems(.all(of: TODOQuery(), except: []), .isDone(true))
    #expect(try await store.counts() == TODOCounts(open: 350, done: 700))
    #expect(try await store.count("item WHERE due = '2026-11-28' AND deletedAt IS NULL") == 350)
    try await store.undo()
    #expect(try await store.rawItems().live == before)
    #expect(try await store.counts() == store.recount())
    try await store.redo()
    #expect(try await store.counts() == TODOCounts(open: 350, done: 700))
  }

  @Test("keeps the date of its rule when many get a due date, and loses its rule with the date")
  func manyDue()
    async throws
  {
    let rent = try await add("Rent", "FREQ=WEEKLY")
    let call = try await add("Call", nil, due: nil)
    let items = Targets.ids([rent.id, call.id])
    _ = try await store.changeItems(items, .due(DueChange(stored: "2026-11-24")))
    #expect(try await item(rent).scheduled?.description == "2026-11-21")
    #expect(try await item(call).scheduled == nil)
    let daily = try #require(Repeat(stored: "FREQ=DAILY"))
    let first = DueDate(stored: "2026-11-25")
    let change = DueChange.repeats(daily, first: first, now: clock.wallClock.localNow)
    _ = try await store.changeItems(items, .due(change))
    #expect(try await item(call).repeats == daily)
    #expect(try await item(rent).scheduled == nil)
    _ = try await store.changeItems(items, .due(nil))
    #expect(try await item(rent).repeats == nil)
    for _ in 0..<3 { try await store.undo() }
    #expect(try await item(rent).values == rent.values)
    #expect(try await item(rent).scheduled == nil)
  }

  // MARK: Dates

  @Test("skips a date without a copy") func skips() async throws {
    let rent = try await add("Rent", "FREQ=MONTHLY;COUNT=5")
    let outcome = try await store.skipDate(of: rent.id)
    #expect(outcome.item?.due?.description == "2026-12-21")
    #expect(outcome.item?.repeats?.stored == "FREQ=MONTHLY;COUNT=4")
    #expect(try await store.counts() == TODOCounts(open: 1))
    #expect(try await store.undo().appliedStep?.verb == .skip)
    #expect(try await item(rent).values == rent.values)
    _ = try await store.perform(.skip, on: .items([rent]))
    let again = try await store.perform(.skip, on: .items([rent]))
    #expect(again.refused.map(\.reason) == [.newDate] && again.item?.due?.description == "2026-12-21")
    let once = try await add("Once", nil)
    #expect(try await store.skipDate(of: once.id) == .refused(.notRepeating, once))
  }

  @Test("does not repeat without a due date") func needsDue() async throws {
    let item = try await add("Someday", "FREQ=DAILY", due: nil)
    #expect(item.repeats == nil)
    let rent = try await add("Rent", "FREQ=DAILY")
    _ = try await store.updateItem(rent.id, [.due(nil)])
    #expect(try await self.item(rent).repeats == nil)
    _ = try await store.updateItem(
      rent.id,
      [TODOEdit(.repeats) { $0.repeats = Repeat(stored: "FREQ=DAILY") }]
    )
    #expect(try await self.item(rent).repeats == nil)
  }

  @Test("moved back to the date of its rule is at that date again") func movedBack() async throws {
    let rent = try await add("Rent", "FREQ=WEEKLY")
    _ = try await store.updateItem(rent.id, [.due(DueDate(stored: "2026-11-24"))])
    _ = try await store.updateItem(rent.id, [.due(DueDate(stored: "2026-11-21"))])
    #expect(try await item(rent).scheduled == nil)
  }
}
