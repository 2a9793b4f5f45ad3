import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// A date that is typed over that of an item. Today is Wednesday 25 November 2026, 09:30.
@Suite("A date typed over another")
struct DueChangeTests {
  let store: TODOItemStore
  private let clock: WallClock

  init() throws {
    // Four days after Saturday.
    let hand = HandClock()
    hand.advance(days: 4)
    clock = hand.wallClock
    store = try .inMemory(clock: clock)
  }

  private func add(_ due: DueDate?, _ rule: Repeat?, start: DueDate? = nil) async throws -> TODOItem {
    try await store.add(TODOItemValues("Rent", due: due, repeats: rule, start: start))
  }

  private func typed(_ text: String, over item: TODOItem) -> TypedDue {
    var typed = TypedDue(over: item, clock: clock, conventions: DateConventions())
    typed.type(text)
    return typed
  }

  private func item(_ item: TODOItem) async throws -> TODOItem {
    try #require(try await store.refetchItem(item.id))
  }

  private func dates(_ rule: String, from due: DueDate?) -> [DueDate] {
    guard let rule = Repeat(stored: rule), let due else { return [] }
    return rule.dates(after: due, limit: 10)
  }

  @Test("keeps its time or day, of one item and of several, as the table says")
  func table() async throws {
    let table = ReadingTable.changes
    var wrong = 0
    for row in table.rows {
      for isOfSeveral in [false, true] where try await !isRight(row, isOfSeveral) {
        wrong += 1
        Issue.record("\(row.description)\(isOfSeveral ? ", of several" : "")")
        break
      }
    }
    table.tell(wrong: wrong)
    #expect(!table.rows.isEmpty)
  }

  private func isRight(_ row: ReadingTable.Row, _ isOfSeveral: Bool) async throws -> Bool {
    let before = try await add(
      row.value("due").flatMap(DueDate.init(stored:)),
      row.value("repeat").flatMap(Repeat.init(stored:))
    )
    let other = try await add("2027-01-01T07:00", nil)
    let typed = typed(row["typed"], over: before)
    let targets = isOfSeveral ? Targets.ids([before.id, other.id]) : .items([before])
    _ = try await store.changeItems(targets, .due(typed.change))
    let after = try await item(before)
    try await store.undo()
    guard try await item(before).values == before.values, typed.reading.dueDate == after.due,
      after.due?.description == row["due_after"]
    else { return false }
    guard let rule = row.value("repeat_after") else { return after.repeats == nil }
    guard let repeats = after.repeats, let scheduled = after.scheduledDate,
      repeats.dates(after: scheduled, limit: 10) == dates(rule, from: scheduled)
    else { return false }
    return after.nextDates(after: clock.localNow, limit: 1).first?.description == row["next"]
      && after.following(clock.localNow)?.next.description == row["next"]
  }

  @Test(
    "moves the rule with the series",
    arguments: [
      ("2026-11-27T18:00", "FREQ=WEEKLY;BYDAY=FR", "sat", "FREQ=WEEKLY;BYDAY=SA"),
      ("2026-11-27", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "sat", "FREQ=WEEKLY;BYDAY=MO,WE,SA"),
      ("2026-11-27", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "sat", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("2026-12-15", "FREQ=MONTHLY;BYMONTHDAY=15;COUNT=4", "17 dec", "FREQ=MONTHLY;COUNT=4;BYMONTHDAY=17"),
      ("2026-12-08", "FREQ=MONTHLY;BYDAY=2TU", "16 dec", "FREQ=MONTHLY;BYDAY=3WE"),
      ("2026-11-27", "FREQ=MONTHLY;BYDAY=-1FR", "30 nov", "FREQ=MONTHLY;BYDAY=-1MO"),
      ("2026-12-24", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "2 jan", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=2"),
      ("2026-11-27", "FREQ=DAILY;INTERVAL=3", "sat", "FREQ=DAILY;INTERVAL=3"),
      (
        "2026-11-30", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "29 nov",
        "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"
      ),
    ]
  )
  func series(due: DueDate, rule: Repeat, text: String, moved: String) async throws {
    let before = try await add(due, rule)
    var typed = typed(text, over: before)
    #expect(!typed.movesSeries && typed.rule == before.repeats)
    typed.takeNextMeaning()
    #expect(typed.movesSeries)
    _ = try await store.changeItems(.items([before]), .due(typed.change, ofSeries: typed.movesSeries))
    let after = try await item(before)
    #expect(after.repeats?.stored == moved)
    #expect(after.repeats == typed.rule)
    #expect(after.scheduled == nil)
    #expect(after.due?.minute == before.due?.minute)
    #expect(after.nextDates(after: clock.localNow, limit: 1).first == typed.next)
    // Tab goes round.
    typed.takeNextMeaning()
    #expect(!typed.movesSeries)
    try await store.undo()
    #expect(try await item(before).values == before.values)
  }

  @Test("passes over the dates up to a later one, which count")
  func passedDates() async throws {
    let before = try await add("2026-11-27", "FREQ=WEEKLY;BYDAY=FR;COUNT=4")
    _ = try await store.changeItems(
      .items([before]),
      .due(.day(try #require(CalendarDay(iso: "2026-12-12"))))
    )
    let after = try await item(before)
    #expect(
      before.datesPassed(movingTo: try #require(after.due), limit: 5).map(\.description) == [
        "2026-12-04", "2026-12-11",
      ]
    )
    #expect(after.nextDates(after: clock.localNow, limit: 5).map(\.description) == ["2026-12-18"])
    let advance = try #require(after.following(clock.localNow))
    #expect(advance.next.description == "2026-12-18")
    #expect(advance.missed == 0)
    #expect(advance.rest.end == .times(1))
  }

  @Test("leaves only later dates to be counted as missed")
  func missed() async throws {
    let before = try await add("2026-11-06", "FREQ=WEEKLY;BYDAY=FR")
    _ = try await store.changeItems(
      .items([before]),
      .due(.day(try #require(CalendarDay(iso: "2026-11-14"))))
    )
    let advance = try #require(try await item(before).following(clock.localNow))
    // The 13th was passed over, the 20th was missed.
    #expect(advance.next.description == "2026-11-27")
    #expect(advance.missed == 1)
  }

  @Test("takes a later start away with the date that it was for")
  func snoozed() async throws {
    let snoozed = try await add("2026-11-20", "FREQ=WEEKLY;BYDAY=FR", start: "2026-11-24")
    let early = try await add("2026-11-20", "FREQ=WEEKLY;BYDAY=FR", start: "2026-11-18")
    for item in [snoozed, early] { _ = try await store.complete(item) }
    #expect(try await item(snoozed).start == nil)
    #expect(try await item(early).start?.description == "2026-11-25")
  }

  @Test("is read as it stands where the item’s own date is edited")
  func edited() async throws {
    let before = try await add("2026-11-27T17:00", nil)
    #expect(typed("2026-11-27", over: before).reading.dueDate?.description == "2026-11-27")
    #expect(typed("2026-11-28", over: before).reading.dueDate?.description == "2026-11-28T17:00")
    #expect(typed("2026-11-27 9:00", over: before).reading.dueDate?.description == "2026-11-27T09:00")
    #expect(typed("", over: before).change == nil)
  }

  @Test("has another meaning only if it has another reading")
  func otherReadings() async throws {
    let before = try await add("2026-11-27T17:00", nil)
    #expect(!typed("sat", over: before).hasOtherMeanings)
    var two = typed("at 5", over: before)
    #expect(two.reading.dueDate?.description == "2026-11-27T17:00")
    two.takeNextMeaning()
    #expect(two.reading.dueDate?.description == "2026-11-27T05:00")
    #expect(two.change?.over(before.due)?.due == two.reading.dueDate)
  }
}
