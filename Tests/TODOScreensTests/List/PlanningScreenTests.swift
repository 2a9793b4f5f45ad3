import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

/// Repeats, starts and reminders on the screen. Today is Friday, 20 November 2026.
@Suite("Planning on the screen") struct PlanningScreenTests {
  private func repeating(_ title: String, _ rule: String, due: String) -> TODOItemValues {
    TODOItemValues(title, due: DueDate(stored: due), repeats: Repeat(stored: rule))
  }

  @Test("w takes a repeat, and says its next dates while it is typed") func typed() async throws {
    let fixture = try await AppFixture(["Bins"], columns: 100)
    await fixture.press(.character("w"))
    await fixture.type("every fri")
    #expect(fixture.shows("every Friday   today, 27 Nov, 4 Dec …"))
    await fixture.press(Key(.enter))
    let item = try #require(try await fixture.store.item("Bins"))
    #expect(item.repeats?.stored == "FREQ=WEEKLY;BYDAY=FR")
    #expect(item.due?.description == "2026-11-20")
    #expect(fixture.selectedLine?.contains("↻") == true)
    #expect(fixture.shows("Next  27 Nov   4 Dec   11 Dec"))
  }

  @Test("space moves a repeating item to its next date and says how many were missed; u undoes that")
  func completes()
    async throws
  {
    let bins = repeating("Bins", "FREQ=WEEKLY", due: "2026-11-04")
    let fixture = try await AppFixture(drafts: [bins])
    await fixture.press(.character(" "))
    #expect(fixture.message.contains("Completed “Bins”. Next: Wed, 2 missed"))
    #expect(try await fixture.store.item("Bins")?.due?.description == "2026-11-25")
    #expect(try await fixture.store.titles(.done) == ["Bins"])
    await fixture.press(.character("u"))
    #expect(try await fixture.store.titles(.done) == [])
    #expect(try await fixture.store.item("Bins")?.values == bins)
  }

  @Test(
    "an item whose rule is not understood has no sign of a repeat, and completing it says that nothing follows"
  )
  func ownRule() async throws {
    let fixture = try await AppFixture(drafts: [
      repeating("Tax", "FREQ=YEARLY;BYWEEKNO=20", due: "2026-11-20")
    ])
    #expect(fixture.selectedLine?.contains("Tax") == true && fixture.selectedLine?.contains("↻") == false)
    await fixture.press(" ")
    #expect(fixture.message.contains("Completed “Tax” · MyTODO does not know its next date"))
    #expect(try await fixture.store.titles(.done) == ["Tax"])
  }

  @Test("says that the open steps of a repeating item were completed with it")
  func completesSteps() async throws {
    let fixture = try await AppFixture(drafts: [repeating("Bins", "FREQ=WEEKLY", due: "2026-11-20")])
    await fixture.press("n")
    await fixture.type("Paper")
    await fixture.press(Key(.enter), Key(.escape), Key(.home), " ")
    #expect(fixture.message.contains("Completed “Bins” and its steps. Next: Fri 27 Nov"))
    await fixture.press(" ")
    #expect(fixture.message.contains("Completed “Bins” and its steps. Next: Fri 4 Dec"))
  }

  @Test("the list is not scrolled when the cursor goes on from a completed item that stays in it")
  func staysInPlace() async throws {
    let titles = (10..<60).map { "Item \($0)" }
    let fixture = try await AppFixture(
      drafts: titles.map { repeating($0, "FREQ=DAILY", due: "2026-11-20") },
      rows: 24
    )
    await fixture.press("t", Key(.end), Key(.pageUp), Key(.up), Key(.up), Key(.up), Key(.up), Key(.up))
    let title = try #require(fixture.list.currentItem?.title)
    let line = fixture.lines.firstIndex { $0.contains(title) }
    await fixture.press(" ", " ")
    #expect(fixture.list.currentItem?.title == titles[(titles.firstIndex(of: title) ?? 0) + 2])
    #expect(line != nil && fixture.lines.firstIndex { $0.contains(title) } == line)
  }

  @Test("X skips a date; of what does not repeat it says so") func skips() async throws {
    let fixture = try await AppFixture(drafts: [
      repeating("Bins", "FREQ=WEEKLY", due: "2026-11-20"), TODOItemValues("Once"),
    ])
    await fixture.press(.character("X"))
    #expect(fixture.said == .skippedDate(title: "Bins", date: "Fri 27 Nov"))
    #expect(try await fixture.store.titles(.done) == [])
    await fixture.press(Key(.end), .character("X"))
    #expect(fixture.said == .doesNotRepeat(title: "Once"))
  }

  @Test("z hides an item until a day; f shows it, and an empty line wakes it") func sleeps() async throws {
    let fixture = try await AppFixture(["Milk", "Tent"], columns: 90)
    await fixture.press(Key(.down), .character("z"))
    await fixture.enter("1 dec")
    #expect(fixture.message.contains("“Tent” is snoozed until Tue 1 Dec"))
    #expect(fixture.header.hasSuffix("   1 open"))
    await fixture.pass(SaidMessage.time)
    #expect(fixture.shows("▢ Milk") && !fixture.shows("▢ Tent"))
    await fixture.press("f", "s")
    #expect(fixture.header.hasPrefix(" Snoozed ") && fixture.header.hasSuffix("   1 snoozed"))
    #expect(fixture.selectedLine?.contains("Tent  until 1 Dec") == true)
    await fixture.press(.character("z"))
    await fixture.clearLine()
    await fixture.press(Key(.enter))
    #expect(fixture.message.contains("“Tent” is shown again"))
    #expect(fixture.header.hasSuffix("   0 snoozed"))
    await fixture.press("f", "o")
    #expect(fixture.header.hasSuffix("   2 open"))
  }

  @Test("f skips Snoozed while nothing is snoozed") func filters() async throws {
    let fixture = try await AppFixture(["Milk"])
    await fixture.press("f", "f")
    #expect(fixture.header.hasPrefix(" Done ") && !fixture.shows("Next filter"))
  }

  @Test("an empty Snoozed says how to snooze an item") func noneAsleep() async throws {
    let fixture = try await AppFixture(["Milk"], query: TODOQuery(filter: .asleep))
    #expect(fixture.shows("No snoozed items") && fixture.shows("Press z to snooze an item until a date"))
    #expect(!fixture.shows("adds an item here"))
  }

  @Test("the form shows the rule with the due date; without it, the item repeats no more") func form()
    async throws
  {
    let fixture = try await AppFixture(
      drafts: [repeating("Bins", "FREQ=WEEKLY;BYDAY=FR", due: "2026-11-20")],
      columns: 90,
      rows: 30
    )
    await fixture.press(Key(.enter))
    #expect(fixture.shows("every fri from 2026-11-20"))
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("Bins")?.repeats?.stored == "FREQ=WEEKLY;BYDAY=FR")
    await fixture.press(Key(.enter), Key(.tab), Key(.tab))
    await fixture.type("tomorrow")
    await fixture.press(.control("s"))
    let item = try #require(try await fixture.store.item("Bins"))
    #expect(item.repeats == nil && item.due?.description == "2026-11-21")
  }

  @Test("a date that is moved leaves the rule as it is") func moves() async throws {
    let fixture = try await AppFixture(drafts: [repeating("Bins", "FREQ=WEEKLY", due: "2026-11-20")])
    await fixture.press(.character("]"))
    let item = try #require(try await fixture.store.item("Bins"))
    #expect(item.due?.description == "2026-11-21" && item.scheduled?.description == "2026-11-20")
    #expect(item.repeats?.stored == "FREQ=WEEKLY")
    await fixture.press(.character(" "))
    #expect(try await fixture.store.item("Bins")?.due?.description == "2026-11-27")
  }
}
