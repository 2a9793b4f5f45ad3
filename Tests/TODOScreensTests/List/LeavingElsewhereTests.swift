import Foundation
import TODOWording
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("A row that another window takes away")
struct LeavingElsewhereTests {
  private func fixture() async throws -> AppFixture { try await AppFixture(["A", "B", "C"]) }

  private func said(_ fixture: AppFixture) async -> Message? {
    await fixture.changedElsewhere()
    return fixture.said
  }

  @Test("is said to be done, or deleted") func gone() async throws {
    let fixture = try await fixture()
    let (a, b) = (
      try #require(try await fixture.store.item("A")), try #require(try await fixture.store.item("B"))
    )
    _ = try await fixture.store.toggleIsDone(a.id)
    #expect(await said(fixture) == .leftCompleted(title: "A"))
    await fixture.pass(SaidMessage.time)
    _ = try await fixture.store.perform(.delete, on: .items([b]))
    #expect(await said(fixture) == .leftDeleted(title: "B"))
  }

  @Test("is said to be snoozed") func snoozed() async throws {
    let fixture = try await fixture()
    let item = try #require(try await fixture.store.item("A"))
    let edit = TODOEdit(.start) { $0.start = DueDate(stored: "2026-12-20") }
    _ = try await fixture.store.perform(.edit(item.id, [edit]), on: .items([item]))
    #expect(await said(fixture) == .leftSnoozed(title: "A", date: "Sun 20 Dec"))
  }

  @Test("is said to be reopened") func reopened() async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A", isDone: true)],
      query: TODOQuery(filter: .done)
    )
    _ = try await fixture.store.toggleIsDone(try #require(try await fixture.store.item("A")).id)
    #expect(await said(fixture) == .leftReopened(title: "A"))
  }

  /// Today with one item, which repeats every day if asked for.
  private func today(repeats: Bool = false) async throws -> AppFixture {
    var values = TODOItemValues("A", due: DueDate(day: FixedTime.today))
    values.repeats = repeats ? Repeat(stored: "FREQ=DAILY") : nil
    let fixture = try await AppFixture(drafts: [values])
    await fixture.press("T")
    await fixture.pass(SaidMessage.time)
    return fixture
  }

  @Test("is said to be completed where that took a repeating item to its next date")
  func repeating() async throws {
    let fixture = try await today(repeats: true)
    _ = try await fixture.store.toggleIsDone(try #require(try await fixture.store.item("A")).id)
    #expect(await said(fixture) == .leftCompleted(title: "A"))
  }

  @Test("is said to have another due date where that of a repeating item was skipped")
  func skipped() async throws {
    let fixture = try await today(repeats: true)
    let item = try #require(try await fixture.store.item("A"))
    _ = try await fixture.store.perform(.skip, on: .items([item]))
    #expect(await said(fixture) == .leftDue(title: "A", date: "tomorrow"))
  }

  @Test("is said to have another due date where one was skipped that had been completed before")
  func skippedAgain() async throws {
    let clock = HandClock(at: FixedTime.clock.now)
    let (today, daily) = (DueDate(day: FixedTime.today), Repeat(stored: "FREQ=DAILY"))
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A", due: today, repeats: daily)],
      clock: clock.wallClock
    )
    let id = try #require(try await fixture.store.item("A")).id
    _ = try await fixture.store.toggleIsDone(id)
    clock.advance(seconds: 60)
    let edits = [TODOEdit.due(today), TODOEdit(.repeats) { $0.repeats = daily }]
    let moved = try #require(try await fixture.store.item("A"))
    _ = try await fixture.store.perform(.edit(id, edits), on: .items([moved]))
    await fixture.changedElsewhere()
    await fixture.press("T")
    await fixture.pass(SaidMessage.time)
    clock.advance(seconds: 60)
    let item = try #require(try await fixture.store.item("A"))
    _ = try await fixture.store.perform(.skip, on: .items([item]))
    #expect(await said(fixture) == .leftDue(title: "A", date: "tomorrow"))
  }

  @Test("of the calendar is said to be completed, or to have no due date") func calendar() async throws {
    let due = DueDate(day: FixedTime.today)
    let fixture = try await AppFixture(drafts: ["A", "B", "C"].map { TODOItemValues($0, due: due) })
    await fixture.press("c")
    _ = try await fixture.store.toggleIsDone(try #require(try await fixture.store.item("A")).id)
    #expect(await said(fixture) == .leftCompleted(title: "A"))
    await fixture.pass(SaidMessage.time)
    let item = try #require(try await fixture.store.item("B"))
    _ = try await fixture.store.perform(.edit(item.id, [.due(nil)]), on: .items([item]))
    #expect(await said(fixture) == .leftUndated(title: "B"))
    #expect(fixture.header.hasPrefix(" Calendar"))
  }

  @Test("of the review is said to be in a list, or to have a due date") func review() async throws {
    let fixture = try await fixture()
    let date = try #require(DueDate(stored: "2026-12-20"))
    await fixture.press("R")
    for (title, edit, message) in [
      ("A", TODOEdit(.list) { $0.list = "Work" }, Message.leftMoved(title: "A", list: "Work")),
      ("B", .due(date), .leftDue(title: "B", date: "Sun 20 Dec")),
    ] {
      let item = try #require(try await fixture.store.item(title))
      _ = try await fixture.store.perform(.edit(item.id, [edit]), on: .items([item]))
      #expect(await said(fixture) == message)
      await fixture.pass(SaidMessage.time)
    }
    #expect(fixture.header.hasPrefix(" Review"))
  }

  @Test("of Today is said to have another due date, or none, though it was moved, too")
  func due() async throws {
    let date = try #require(DueDate(stored: "2026-12-20"))
    for (due, message) in [
      (date, Message.leftDue(title: "A", date: "Sun 20 Dec")), (nil, .leftUndated(title: "A")),
    ] {
      let fixture = try await today()
      let item = try #require(try await fixture.store.item("A"))
      let edits = [TODOEdit(.list) { $0.list = "Work" }, .due(due)]
      _ = try await fixture.store.perform(.edit(item.id, edits), on: .items([item]))
      #expect(await said(fixture) == message)
    }
  }

  @Test("of a list is said to be moved") func moved() throws {
    let was = NewItem(TODOItemValues("A", list: "Home")).made(at: FixedTime.clock.now)
    let home = TODOCollection(id: UUID(), kind: .list, name: "Home", openItems: 1)
    var shown = TODOQuery()
    shown.destination = Destination(home) { _ in .empty }
    func said(movedTo list: String, in query: TODOQuery) -> Message {
      var now = was
      now.values.list = list
      let dates = DateWording(now: FixedTime.clock.localNow, order: .dayMonthYear, language: .en)
      return .left([(was, now)], from: query, at: FixedTime.clock.localNow, dates)
    }
    #expect(said(movedTo: "Work", in: shown) == .leftMoved(title: "A", list: "Work"))
    #expect(said(movedTo: "", in: shown) == .leftForInbox(title: "A"))
    // Something else took it away from a list of all items.
    #expect(said(movedTo: "Work", in: TODOQuery()) == .leftChanged(title: "A"))
  }

  @Test("of a search is said to be changed") func changed() async throws {
    let fixture = try await fixture()
    await fixture.press("/", "A", Key(.enter))
    try await rename("A", to: "X", fixture)
    #expect(await said(fixture) == .leftChanged(title: "A"))
  }

  @Test("is counted with others") func several() async throws {
    let fixture = try await fixture()
    for title in ["A", "B"] {
      _ = try await fixture.store.toggleIsDone(try #require(try await fixture.store.item(title)).id)
    }
    #expect(await said(fixture) == .leftSeveral(count: 2))
  }

  /// Gives an item another title, in another window.
  private func rename(_ title: String, to new: String, _ fixture: AppFixture) async throws {
    let item = try #require(try await fixture.store.item(title))
    let edit = TODOEdit(.title) { $0.title = new }
    _ = try await fixture.store.perform(.edit(item.id, [edit]), on: .items([item]))
  }

  @Test("is not spoken of where it stays in the list") func stays() async throws {
    let fixture = try await fixture()
    try await rename("A", to: "A1", fixture)
    #expect(await said(fixture) == nil)
  }

  @Test("is said in place of what it makes untrue, and stays said when something else changes")
  func otherMessages() async throws {
    let fixture = try await fixture()
    await fixture.press("3")
    #expect(fixture.said != nil)
    _ = try await fixture.store.toggleIsDone(try #require(try await fixture.store.item("C")).id)
    #expect(await said(fixture) == .leftCompleted(title: "C"))
    try await rename("B", to: "B1", fixture)
    #expect(await said(fixture) == .leftCompleted(title: "C"))
  }
}
