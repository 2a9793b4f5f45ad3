import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// It is Saturday 21 November 2026, 09:30.
@Suite("A reminder") struct ReminderTests {
  let directory: TemporaryDirectory
  let clock = HandClock()
  let mine: TODOItemStore
  let other: TODOItemStore

  init() throws {
    directory = try TemporaryDirectory()
    mine = try directory.openStore("mine", clock: clock.wallClock)
    other = try directory.openStore("other", clock: clock.wallClock)
  }

  private func add(_ title: String, due: DueDate? = nil, _ reminder: Reminder?, start: DueDate? = nil)
    async throws -> TODOItem
  {
    try await mine.add(TODOItemValues(title, due: due, start: start, reminder: reminder))
  }

  /// The titles of the reminders that ring now.
  private func ring(in store: TODOItemStore) async throws -> [String] {
    try await store.ring(try await store.reminders().due).map(\.title)
  }

  private static func at(_ text: String) -> Reminder { Reminder(stored: text)! }
  private static func moment(_ text: String) -> LocalMoment { at(text).moment(due: nil)! }

  @Test("rings at its moment, the oldest first, and not before") func moments() async throws {
    _ = try await add("None", due: "2026-11-21T09:00", nil)
    _ = try await add("Later", due: "2026-11-21T10:01", .before(minutes: 30))
    _ = try await add("Now", due: "2026-11-21T10:00", .before(minutes: 30))
    _ = try await add("Day", due: "2026-11-21", .before(minutes: 0))
    _ = try await add("Old", Self.at("2026-11-01T08:00"))
    #expect(try await mine.reminders().nextReminder == Self.moment("2026-11-21T09:31"))
    #expect(try await ring(in: mine) == ["Old", "Day", "Now"])
    clock.advance(seconds: 60)
    #expect(try await ring(in: mine) == ["Later"])
    let agenda = try await mine.reminders()
    #expect(agenda.due.isEmpty && agenda.nextReminder == nil)
    #expect(agenda.ringing.map(\.title) == ["Old", "Day", "Now", "Later"])
    #expect(try await other.answer([agenda.ringing[0]]).count == 1)
    #expect(try await mine.answer([agenda.ringing[0]]).isEmpty)
    #expect(try await mine.reminders().ringing.map(\.title) == ["Day", "Now", "Later"])
  }

  @Test("that rang in a release without answers is answered") func older() async throws {
    let item = try await add("Old", Self.at("2026-11-01T08:00"))
    try await mine.database.write { db in
      try db.execute(sql: "UPDATE item SET reminded = '2026-11-01T08:00' WHERE id = ?", arguments: [item.id])
    }
    #expect(try await mine.reminders() == ReminderAgenda())
  }

  @Test("rings again, as it would have, if it is taken back because nobody saw it") func takenBack()
    async throws
  {
    _ = try await add("New", Self.at("2026-11-01T08:00"))
    _ = try await add("Put off", Self.at("2026-11-01T09:00"))
    let last = try await mine.ring(try await mine.reminders().due).last!
    #expect(try await mine.snooze(last, until: Self.moment("2026-11-21T09:31")))
    clock.advance(seconds: 60)
    let snoozed = try await mine.ring(try await mine.reminders().due)
    try await mine.takeBack(snoozed)
    #expect(try await other.reminders().due == snoozed)
    #expect(try await ring(in: other) == ["Put off"])
    #expect(try await ring(in: mine) == [])
  }

  @Test("is read again only when the file has changed or its moment has come") func kept() async throws {
    let readsReminders = { [mine] in
      let plans = try await mine.plans { _ = try await mine.reminders() }
      return plans.contains { $0.contains("itemByReminder") }
    }
    _ = try await add("Later", Self.at("2026-11-21T09:32"))
    #expect(try await readsReminders())
    #expect(try await !readsReminders())
    #expect(try await mine.reminders().nextReminder == Self.moment("2026-11-21T09:32"))
    _ = try await other.add("Elsewhere")
    #expect(try await readsReminders())
    clock.advance(seconds: 120)
    #expect(try await readsReminders())
    #expect(try await ring(in: mine) == ["Later"])
  }

  @Test("rings once, whoever is first") func once() async throws {
    _ = try await add("Pay rent", Self.at("2026-11-21T09:30"))
    let seenByBoth = try await other.reminders().due
    #expect(try await ring(in: mine) == ["Pay rent"])
    #expect(seenByBoth.map(\.title) == ["Pay rent"])
    #expect(try await other.ring(seenByBoth).isEmpty)
    #expect(try await other.reminders().due.isEmpty)
  }

  @Test("that rings is found by a query until it is answered, done or at another date") func query()
    async throws
  {
    let items = [
      try await add("Due", due: "2026-11-21T10:00", .before(minutes: 30)),
      try await add("At", Self.at("2026-11-21T09:30")),
      try await add("Done", Self.at("2026-11-20T09:30")),
      try await add("Moved", due: "2026-11-21", .before(minutes: 0)),
    ]
    _ = try await add("Later", Self.at("2026-11-21T09:31"))
    func found(_ text: String = "is:ringing") async throws -> [String] {
      let query = QueryReader(clock: clock.wallClock).read(text)
      let list = TODOQuery(filter: .all, sort: TODOSort(.title), conditions: [query.expression])
      return try await mine.filteredItems(list, window: .start(count: 10)).rows.map(\.item.title)
    }
    #expect(try await found() == [])
    _ = try await ring(in: other)
    #expect(try await found() == ["At", "Done", "Due", "Moved"])
    #expect(try await found("-is:ringing") == ["Later"])
    #expect(try await found("is:ringing due:any") == ["Due", "Moved"])
    _ = try await mine.toggleIsDone(items[2].id)
    _ = try await mine.updateItem(items[3].id, [.due(DueDate(stored: "2026-11-22"))])
    #expect(try await found() == ["At", "Due"])
    #expect(try await mine.refetchItem(items[0].id)?.isRinging == true)
    _ = try await mine.answer(try await mine.reminders().ringing)
    #expect(try await found() == [])
    try await mine.undo()
    #expect(try await found() == ["Moved"])
    // Without the index of words, rows are compared.
    try await mine.execute("UPDATE setting SET value = 0 WHERE name = 'searchFold'")
    #expect(try await found() == ["Moved"])
    #expect(try await found("is:ringing is:late") == [])
  }

  @Test("that rings is found without a look at the others") func queryCost() async throws {
    try await mine.fill(count: 2000) { number in
      TODOItemValues("Item \(number)", reminder: Self.at("2026-12-01T08:00"))
    }
    _ = try await add("Rings", Self.at("2026-11-21T09:30"))
    try await mine.buildSearchIndex()
    _ = try await ring(in: mine)
    let query = TODOQuery(filter: .all, conditions: [.and([.isDone(false), .ringing])])
    var titles: [String] = []
    let cost = try await mine.instructions {
      titles = try await mine.filteredItems(query, window: .start(count: 10)).rows.map(\.item.title)
    }
    #expect(titles == ["Rings"])
    #expect(cost < 5000)
  }

  @Test("of a done or deleted item is silent, even if it was seen before") func silence() async throws {
    let done = try await add("Done", Self.at("2026-11-21T09:30"))
    let deleted = try await add("Deleted", Self.at("2026-11-21T09:30"))
    let seen = try await mine.reminders().due
    #expect(seen.count == 2)
    _ = try await mine.toggleIsDone(done.id)
    _ = try await mine.deleteTODOItem(deleted.id)
    #expect(try await mine.ring(seen).isEmpty)
    #expect(try await mine.reminders() == ReminderAgenda())
  }

  @Test("rings again when its item is moved to another date, and not when another field changes")
  func moved() async throws {
    let item = try await add("Pay rent", due: "2026-11-21T09:30", .before(minutes: 0))
    #expect(try await ring(in: mine) == ["Pay rent"])
    _ = try await mine.updateItem(item.id, [.priority(.high)], seen: item.values)
    #expect(try await mine.reminders().due.isEmpty)
    #expect(try await mine.reminders().ringing.count == 1)
    _ = try await mine.updateItem(item.id, [.due(DueDate(stored: "2026-11-21T09:45"))], seen: item.values)
    #expect(try await mine.reminders().nextReminder == Self.moment("2026-11-21T09:45"))
    clock.advance(seconds: 900)
    #expect(try await ring(in: mine) == ["Pay rent"])
  }

  @Test("makes no step of the history and does not modify its item by ringing") func noStep() async throws {
    let item = try await add("Pay rent", Self.at("2026-11-21T09:30"))
    let step = try await mine.nextSteps().undo
    clock.advance(seconds: 60)
    #expect(try await ring(in: mine) == ["Pay rent"])
    #expect(try await mine.nextSteps().undo == step)
    var ringing = item
    ringing.isRinging = true
    #expect(try await mine.refetchItem(item.id) == ringing)
  }

  @Test("is one of the oldest up to a limit; the others follow") func limit() async throws {
    for minute in 10...14 { _ = try await add("\(minute)", Self.at("2026-11-21T09:\(minute)")) }
    let first = try await mine.reminders(limit: 3).due
    #expect(first.map(\.title) == ["10", "11", "12"])
    _ = try await mine.ring(first)
    #expect(try await mine.reminders(limit: 3).due.map(\.title) == ["13", "14"])
  }

  @Test("is looked for again when the next item wakes") func waking() async throws {
    _ = try await add("Tomorrow", nil, start: "2026-11-22")
    #expect(try await mine.reminders() == ReminderAgenda(nextStart: Self.moment("2026-11-22T00:00")))
    _ = try await add("Soon", nil, start: "2026-11-21T09:31")
    _ = try await add("Awake", nil, start: "2026-11-21T09:30")
    #expect(try await mine.reminders().nextStart == Self.moment("2026-11-21T09:31"))
  }

  @Test("that is put off rings again then, once, and puts no step into the history") func snoozed()
    async throws
  {
    let item = try await add("Pay rent", due: "2026-11-21T09:30", .before(minutes: 0))
    let reminder = try #require(try await mine.ring(try await mine.reminders().due).first)
    let step = try await mine.nextSteps().undo
    #expect(try await mine.snooze(reminder, until: Self.moment("2026-11-21T09:40")))
    // Another window has shown nothing and can put nothing off.
    #expect(try await !other.snooze(reminder, until: Self.moment("2026-11-21T09:50")))
    #expect(try await other.reminders() == ReminderAgenda(nextReminder: Self.moment("2026-11-21T09:40")))
    clock.advance(seconds: 600)
    let seen = try await other.reminders().due
    #expect(seen.first?.snoozedUntil == Self.moment("2026-11-21T09:40"))
    #expect(try await ring(in: mine) == ["Pay rent"])
    #expect(try await other.ring(seen).isEmpty)
    #expect(try await mine.nextSteps().undo == step)
    var ringing = item
    ringing.isRinging = true
    #expect(try await mine.refetchItem(item.id) == ringing)
  }

  @Test("that is put off rings at the new time if its item is moved, and not at all once it is done")
  func snoozedAndMoved() async throws {
    let item = try await add("Pay rent", due: "2026-11-21T09:30", .before(minutes: 0))
    let reminder = try #require(try await mine.ring(try await mine.reminders().due).first)
    #expect(try await mine.snooze(reminder, until: Self.moment("2026-11-21T09:40")))
    _ = try await mine.updateItem(item.id, [.due(DueDate(stored: "2026-11-21T12:00"))], seen: item.values)
    #expect(try await mine.reminders() == ReminderAgenda(nextReminder: Self.moment("2026-11-21T12:00")))
    _ = try await mine.toggleIsDone(item.id)
    #expect(try await !mine.snooze(reminder, until: Self.moment("2026-11-21T09:50")))
    #expect(try await mine.reminders() == ReminderAgenda())
  }

  @Test(
    "whose note is damaged is told",
    arguments: ["2026-11-21T09:30/", "2026-11-21T09:30/soon", "2026-11-21T09:30/-PT1H"]
  )
  func damagedNote(text: String) async throws {
    _ = try await add("Pay rent", Self.at("2026-11-21T09:30"))
    try await mine.execute("UPDATE item SET reminded = '\(text)'")
    await #expect(throws: TODOStoreError.damaged) { try await mine.reminders() }
  }
}
