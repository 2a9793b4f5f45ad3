import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("How long a message is shown")
struct MessageTimeTests {
  @Test(
    "what has changed is said for five seconds, with the key that takes it back, whatever keys are pressed"
  )
  func change() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(" ", Key(.down), Key(.up))
    #expect(fixture.message.hasPrefix(" Completed “A”") && fixture.message.hasSuffix("   u undo"))
    await fixture.pass(.seconds(4.9))
    #expect(fixture.message.hasPrefix(" Completed “A”"))
    await fixture.pass(.seconds(0.1))
    #expect(fixture.message == "" && fixture.said == nil)
  }

  @Test("its time begins again with another change")
  func anotherChange() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press(" ")
    await fixture.pass(.seconds(4))
    await fixture.press(" ")
    await fixture.pass(.seconds(4))
    #expect(fixture.said == .completed(title: "B"))
    await fixture.pass(.seconds(1))
    #expect(fixture.said == nil)
  }

  @Test("nothing is waited for once it has gone, and no frame is drawn")
  func idle() async throws {
    let fixture = try await AppFixture(["A", "B"])
    #expect(!fixture.isWaiting)
    await fixture.press(" ")
    await fixture.pass(SaidMessage.time)
    #expect(!fixture.isWaiting)
    let frames = fixture.terminal.presentCount
    await fixture.pass(SaidMessage.time)
    #expect(fixture.terminal.presentCount == frames)
  }

  @Test("a message about the list goes with the next key or after five seconds")
  func place() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press("P")
    #expect(fixture.message.contains("sorted by priority") && !fixture.message.contains("undo"))
    await fixture.press(Key(.down))
    #expect(fixture.said == nil)
    await fixture.press("t")
    #expect(fixture.message.contains("sorted by title"))
    await fixture.pass(SaidMessage.time)
    #expect(fixture.said == nil)
  }

  @Test("a warning stays for five seconds at least, and until a key then")
  func warning() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press("V", Key(.down))
    #expect(fixture.message.hasPrefix(" ⚠ Select the first item with v"))
    await fixture.pass(SaidMessage.time)
    #expect(fixture.message.hasPrefix(" ⚠ Select the first item with v"))
    await fixture.press(Key(.up))
    #expect(fixture.said == nil)
  }

  @Test("a warning goes at once when the list shows something else, which may be what it asked for")
  func obeyedWarning() async throws {
    let due = DueDate(stored: "2026-11-20")
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A", due: due), TODOItemValues("B")],
      query: TODOQuery(sort: TODOSort(.due))
    )
    await fixture.press("V", "I")
    #expect(fixture.list.query.place != .everything && fixture.said == nil)
    await fixture.press("V", Key(.down))
    #expect(fixture.said?.kind == .warning)
    await fixture.press("0", "V", Key(.down))
    #expect(fixture.said?.kind == .warning)
    try await fixture.click("1 today")
    #expect(fixture.list.query.place == .today && fixture.said == nil)
  }

  @Test("an error stays for five seconds at least, and until a key then")
  func error() async throws {
    let fixture = try await AppFixture(["A", "B"])
    try await fixture.store.failOnChanges()
    await fixture.press("d", Key(.down))
    #expect(fixture.said?.kind == .error)
    await fixture.pass(SaidMessage.time)
    #expect(fixture.said?.kind == .error)
    await fixture.press(Key(.up))
    #expect(fixture.said == nil)
  }

  @Test("a line that is typed has its place at once")
  func line() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(" ", "A")
    #expect(fixture.said == nil)
    await fixture.enter("C tomorrow")
    #expect(fixture.said != nil)
    await fixture.type("D")
    #expect(fixture.said == nil && fixture.typedLine.contains("D"))
  }

  @Test("the key beside it is that for what it says: redo after undo, undo after redo or a change")
  func turns() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press(" ", " ")
    #expect(fixture.message.hasSuffix("u undo"))
    for (key, turn) in [("u", "r redo"), ("u", "r redo"), ("r", "u undo"), (" ", "u undo")] as [(Key, String)]
    {
      await fixture.press(key)
      #expect(fixture.message.hasSuffix("   " + turn), "\(key)")
    }
    await fixture.press("P")
    #expect(!fixture.message.contains("undo"))
  }

  @Test("a reminder is covered for that time by what is said, and then there again")
  func reminder() async throws {
    let rent = TODOItemValues("Pay rent", reminder: "2026-11-20T09:00")
    let fixture = try await AppFixture(drafts: [rent, TODOItemValues("Other")])
    #expect(fixture.message.contains("Pay rent"))
    for key in ["V", "9", "3"] as [Key] {
      await fixture.press(key)
      #expect(!fixture.message.contains("dismiss"))
      await fixture.pass(SaidMessage.time)
      #expect(fixture.message.contains("Pay rent") && fixture.message.contains("dismiss"))
    }
  }
}
