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
    #expect(fixture.message.hasPrefix("▐◷ Pay rent   due today at 17:30   "))
    #expect(fixture.message.hasSuffix("   b show  z snooze  B dismiss"))
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
    await fixture.changedElsewhere()
    #expect(turns.last == Reminder(stored: "2026-11-23T10:00")?.moment(due: nil))
    await fixture.press(" ")
    #expect(turns.last == .some(nil))
  }

  @Test("that came while the app was closed is said at the start, until it is answered") func missed()
    async throws
  {
    let fixture = try await fixture(
      item("Second", remind: "2026-11-21T09:00"),
      item("First", remind: "2026-11-20T18:00")
    )
    #expect(fixture.terminal.notifications == ["Reminder: “First”", "Reminder: “Second”"])
    #expect(fixture.message.contains("First") && fixture.message.contains("1 of 2"))
    #expect(fixture.lines[0].hasSuffix("◷ 2   2 open"))
    await fixture.press(Key(.escape), Key(.down))
    #expect(fixture.message.contains("First"))
    await fixture.press("B")
    #expect(fixture.message.hasPrefix(" Dismissed the reminder of “First”"))
    #expect(fixture.lines[0].hasSuffix("◷ 1   2 open"))
    await fixture.press(Key(.up))
    #expect(fixture.message.contains("Second"))
    await fixture.press("b")
    #expect(fixture.shows("Edit") && !fixture.lines[0].contains("◷"))
    await fixture.press(Key(.escape), "B")
    #expect(fixture.message.contains("No reminder rings"))
  }

  @Test("that a message covers is seen before a key answers it") func covered() async throws {
    let fixture = try await fixture(
      item("First", remind: "2026-11-20T18:00"),
      item("Second", remind: "2026-11-21T09:00")
    )
    await fixture.press(Key(.escape), Key(.down))
    await fixture.press("B")
    #expect(fixture.message.hasPrefix(" Dismissed the reminder of “First”"))
    await fixture.press("B")
    #expect(fixture.message.contains("Second") && fixture.list.ringing.count == 1)
    await fixture.press("B")
    #expect(fixture.message.hasPrefix(" Dismissed the reminder of “Second”"))
  }

  @Test("that has rung in another window is not said here") func elsewhere() async throws {
    let fixture = try await fixture(item("Pay rent", remind: "2026-11-21T09:31"))
    clock.advance(seconds: 60)
    _ = try await fixture.store.ring(try await fixture.store.reminders().due)
    fixture.app.timeTurned()
    await fixture.app.idle()
    #expect(fixture.terminal.notifications.isEmpty)
    // It rings in all of them until it is answered.
    #expect(fixture.message.contains("◷ Pay rent"))
    #expect(try await !fixture.store.answer(fixture.store.reminders().ringing).isEmpty)
    await fixture.changedElsewhere()
    #expect(!fixture.message.contains("◷"))
  }

  @Test(
    "is answered by completing or opening its item, or a new due date, and by no other key",
    arguments: [" ", "e", "]"]
  )
  func answered(key: String) async throws {
    let fixture = try await fixture(item("Pay rent", due: "2026-11-21T10:00", remind: "-PT30M"))
    await fixture.press("v", "v", "/", Key(.escape), "S", "S")
    #expect(fixture.lines[0].contains("◷ 1"))
    await fixture.press(.character(Character(key)))
    await fixture.press(Key(.escape), Key(.escape))
    #expect(fixture.list.ringing.isEmpty)
  }

  @Test("brings its item into a search for what rings, and dismissing it takes the item out") func search()
    async throws
  {
    let fixture = try await fixture(item("Pay rent", remind: "2026-11-21T09:31"), item("Other"))
    await fixture.press("/")
    await fixture.enter("is:ringing")
    #expect(fixture.list.currentItem == nil)
    clock.advance(seconds: 60)
    fixture.app.timeTurned()
    await fixture.app.idle()
    #expect(fixture.list.currentItem?.title == "Pay rent")
    await fixture.press("B")
    #expect(fixture.list.currentItem == nil)
  }

  @Test("is no more than a number while a line or a form is open") func behindForm() async throws {
    let fixture = try await fixture(item("Pay rent", remind: "2026-11-21T09:30"), item("Other"))
    await fixture.press("A")
    #expect(fixture.lines[0].hasSuffix("◷ 1   2 open") && fixture.typedLine.hasPrefix(" Add  "))
    await fixture.type("xyz")
    #expect(fixture.typedLine == " Add  xyz" && fixture.list.ringing.count == 1)
    #expect(!fixture.shows("◷ Pay rent"))
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

  @Test("is put off with the key that it names, and rings again then") func snooze() async throws {
    let fixture = try await fixture(item("Pay rent", remind: "2026-11-21T09:30"))
    #expect(fixture.message.contains("◷ Pay rent  ") && fixture.message.hasSuffix("  z snooze  B dismiss"))
    #expect(fixture.terminal.notifications == ["Reminder: “Pay rent”"])
    await fixture.press("z")
    #expect(fixture.shows("Snooze “Pay rent” for  10 min"))
    // What it means is below it.
    let row = try #require(fixture.terminal.cursor?.row)
    #expect(fixture.lines[row + 1].prefix { $0 == " " }.count == " Snooze “Pay rent” for  ".count)
    await fixture.clearLine()
    #expect(fixture.shows("Snooze “Pay rent” for  in 10 minutes, in 1 hour, 17:00"))
    await fixture.enter("1h")
    #expect(fixture.message.contains("“Pay rent” rings again today 10:30"))
    #expect(fixture.list.window.undoStep?.verb == .create)
    await fixture.press(Key(.escape))
    clock.advance(seconds: 3600)
    fixture.app.timeTurned()
    await fixture.app.idle()
    #expect(fixture.terminal.notifications.count == 2)
    #expect(fixture.message.contains("◷ Pay rent"))
  }

  @Test("is not put off by a later key, to a time that has passed, or if its item is done meanwhile")
  func noSnooze() async throws {
    let fixture = try await fixture(item("Pay rent", remind: "2026-11-21T09:30"))
    await fixture.press("z")
    await fixture.enter("yesterday")
    #expect(fixture.said == .snoozeNotAhead)
    _ = try await fixture.store.toggleIsDone(try #require(fixture.list.currentItem?.id))
    await fixture.clearLine()
    await fixture.enter("1h")
    #expect(fixture.said == .reminderAnswered(title: "Pay rent"))
    await fixture.press(Key(.escape), "z")
    #expect(!fixture.shows("Snooze"))
  }

  @Test(
    "is in a painted row of its own, whose keys can be clicked, in a window of any width",
    arguments: [20, 40, 60, 100]
  )
  func row(columns: Int) async throws {
    let items = ["Pay the rent of the flat in Berlin", "Other"].map { item($0, remind: "2026-11-21T09:00") }
    let fixture = try await AppFixture(drafts: items, columns: columns, rows: 20, clock: clock.wallClock)
    let row = FrameLayout(fixture.terminal.size).message.row
    let frame = try #require(fixture.terminal.frame)
    #expect(fixture.lines[row].contains("◷ Other") || fixture.lines[row].contains("◷ Pay"))
    let surface = fixture.app.stack.theme.surface.background
    #expect((1..<columns).allSatisfy { frame[$0, row].style.background == surface })
    #expect(fixture.lines[row].hasSuffix("1 of 2") == (columns >= 60))
    guard columns > 20 else { return }
    try await fixture.click("B dismiss")
    #expect(fixture.list.ringing.count == 1)
  }
}
