import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore

/// It is Saturday 21 November 2026, 09:30.
@Suite("A reminder in an open window") struct ReminderBellTests {
  let clock = HandClock()

  private func fixture(_ items: TODOItemValues...) async throws -> AppFixture {
    try await AppFixture(drafts: items, clock: clock.wallClock)
  }

  private func item(_ title: String, due: String? = nil, remind: String? = nil, start: String? = nil)
    -> TODOItemValues
  {
    var values = TODOItemValues(title, due: due.flatMap(DueDate.init(stored:)))
    values.reminder = remind.flatMap(Reminder.init(stored:))
    values.start = start.flatMap(DueDate.init(stored:))
    return values
  }

  @Test("is said at its minute, with the bell, and once") func rings() async throws {
    let fixture = try await fixture(item("Pay rent", due: "2026-11-21T17:30", remind: "2026-11-21T09:31"))
    #expect(fixture.said == nil && fixture.terminal.notifications.isEmpty)
    clock.advance(seconds: 60)
    fixture.app.timeTurned()
    await fixture.app.idle()
    let text = "Reminder: “Pay rent” · due today 17:30"
    #expect(fixture.message.contains(text))
    #expect(fixture.terminal.notifications == [text])
    clock.advance(seconds: 60)
    fixture.app.timeTurned()
    await fixture.app.idle()
    #expect(fixture.terminal.notifications == [text])
  }

  @Test("is waited for as soon as it is set, and no more once its item is done") func waits() async throws {
    let fixture = try await fixture(item("Pay rent"))
    var turns: [LocalMoment?] = []
    fixture.app.onNextTurn = { turns.append($0) }
    let id = try #require(fixture.list.currentItem?.id)
    let edit = TODOEdit(.reminder) { $0.reminder = Reminder(stored: "2026-11-23T10:00") }
    _ = try await fixture.store.updateItem(id, [edit])
    fixture.app.changedElsewhere()
    await fixture.app.idle()
    #expect(turns.last == Reminder(stored: "2026-11-23T10:00")?.moment(due: nil))
    await fixture.press(" ")
    #expect(turns.last == .some(nil))
  }

  @Test("that came while the app was closed is said at the start, one after another") func missed()
    async throws
  {
    let fixture = try await fixture(
      item("Second", remind: "2026-11-21T09:00"),
      item("First", remind: "2026-11-20T18:00")
    )
    #expect(fixture.terminal.notifications == ["Reminder: “First”", "Reminder: “Second”"])
    #expect(fixture.message.contains("First"))
    await fixture.press(Key(.escape))
    #expect(fixture.message.contains("Second"))
  }

  @Test("that has rung in another window is not said here") func elsewhere() async throws {
    let fixture = try await fixture(item("Pay rent", remind: "2026-11-21T09:31"))
    clock.advance(seconds: 60)
    _ = try await fixture.store.ring(try await fixture.store.reminders().due)
    fixture.app.timeTurned()
    await fixture.app.idle()
    #expect(fixture.said == nil && fixture.terminal.notifications.isEmpty)
  }

  @Test("shares its clock with sleeping items, which are shown at the minute they wake") func wakes()
    async throws
  {
    let fixture = try await fixture(item("Call", start: "2026-11-21T09:31"), item("Awake"))
    var turns: [LocalMoment?] = []
    fixture.app.onNextTurn = { turns.append($0) }
    await fixture.press("j")
    #expect(turns.last == Reminder(stored: "2026-11-21T09:31")?.moment(due: nil))
    #expect(fixture.list.todoItems.map(\.title) == ["Awake"])
    clock.advance(seconds: 60)
    fixture.app.timeTurned()
    await fixture.app.idle()
    #expect(fixture.list.todoItems.map(\.title).sorted() == ["Awake", "Call"])
    #expect(turns.last == .some(nil))
  }
}
