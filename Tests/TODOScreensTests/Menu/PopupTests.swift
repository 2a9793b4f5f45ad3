import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The boxes over the list")
struct PopupTests {
  private static let drafts = [
    TODOItemValues("A"), TODOItemValues("X", isDone: true), TODOItemValues("Y", isDone: true),
  ]

  @Test("the priority picker starts at the current priority, and sets another one")
  func picker() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("p"), Key(.down), Key(.enter))
    #expect(try await fixture.store.item("A")?.priority == .high)
    #expect(fixture.message.contains("Set “A” to high priority"))
  }

  @Test(
    "the priority picker accepts a number immediately",
    arguments: [("1", TODOPriority.low), ("4", .highest)]
  )
  func pickerNumber(number: String, priority: TODOPriority) async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("p"), .character(Character(number)))
    #expect(try await fixture.store.item("A")?.priority == priority)
  }

  @Test("the priority picker changes nothing when it is closed")
  func pickerLeft() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("p"), Key(.down), Key(.escape))
    #expect(try await fixture.store.item("A")?.priority == .middle)
  }

  @Test("the priority picker of the form only changes the form")
  func pickerOfForm() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(Key(.enter), Key(.tab), Key(.tab), Key(.tab), Key(.enter), .character("4"))
    #expect(fixture.shows("Highest"))
    #expect(try await fixture.store.item("A")?.priority == .middle)
  }

  @Test("delete all asks once, and the default answer keeps everything")
  func deleteAsks() async throws {
    let fixture = try await AppFixture(drafts: Self.drafts)
    await fixture.press(.character("D"), Key(.enter))
    #expect(try await fixture.store.titles() == ["A", "X", "Y"])
    #expect(!fixture.shows("Delete…"))
  }

  @Test("delete all deletes according to the answer", arguments: [("d", ["A"]), ("a", [])])
  func deletes(answer: String, rest: [String]) async throws {
    let fixture = try await AppFixture(drafts: Self.drafts)
    await fixture.press(.character("D"), .character(Character(answer)))
    #expect(try await fixture.store.titles() == rest)
    await fixture.press(.character("u"))
    #expect(try await fixture.store.titles() == ["A", "X", "Y"])
  }

  @Test("delete all does not offer to delete done items if there are none")
  func nothingFinished() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("D"), .character("f"))
    #expect(fixture.shows("Delete…"))
    #expect(try await fixture.store.titles() == ["A"])
  }

  @Test("the help has a row for every key of its screen")
  func help() async throws {
    let fixture = try await AppFixture(["A"], rows: 120)
    await fixture.press(.character("?"))
    let descriptions =
      TableFacts(ListScreen.keyTable).descriptions + TableFacts(TODOApp.keyTable).descriptions
    #expect(descriptions.filter { !fixture.shows($0) } == [])
  }

  @Test("the help of the form has its keys and those that work on every screen")
  func helpOfForm() async throws {
    let fixture = try await AppFixture(["A"], columns: 90, rows: 90)
    await fixture.press(.character("e"), Key(.function(1)))
    let descriptions =
      TableFacts(FormScreen.keyTable).descriptions + TableFacts(TODOApp.keyTable).descriptions
    #expect(descriptions.filter { !fixture.shows($0) } == [])
  }

  @Test("the help loses no letter at any width", arguments: [Key.character("?"), Key(.function(1))])
  func helpLetters(key: Key) async throws {
    let fixture = try await AppFixture(["A"])
    if key != .character("?") { await fixture.press(.character("e")) }
    await fixture.press(key)
    func letters(columns: Int) async -> [Character] {
      fixture.terminal.resize(to: TerminalSize(columns: columns, rows: 300))
      await fixture.app.idle()
      return fixture.lines.dropFirst(2).dropLast(3).joined().filter { !$0.isWhitespace && $0 != "─" }.sorted()
    }
    let all = await letters(columns: 200)
    for columns in stride(from: 20, through: 120, by: 10) {
      #expect(await letters(columns: columns) == all, "at \(columns) columns")
    }
  }

  @Test("the help says why a key is unavailable")
  func helpObstacles() async throws {
    let fixture = try await AppFixture(rows: 90)
    await fixture.press(.character("?"))
    #expect(fixture.shows("(now: Nothing to undo)"))
  }

  @Test("the help scrolls to its last row and back in a low window")
  func helpScrolls() async throws {
    let fixture = try await AppFixture(["A"], rows: 10)
    await fixture.press(.character("?"))
    let top = fixture.lines
    for _ in 1...20 { await fixture.press(Key(.pageDown)) }
    #expect(fixture.shows("Quit"))
    for _ in 1...20 { await fixture.press(Key(.pageUp)) }
    #expect(fixture.lines == top)
  }

  @Test("the history lists the steps, newest first, and counts them")
  func history() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(.character("U"))
    let rows = fixture.lines.dropLast(2).filter { $0.contains("Added “") }
    #expect(rows.map { $0.contains("“B”") } == [true, false])
    #expect(fixture.header.contains("2 steps"))
  }

  @Test("the history counts one step as one")
  func oneStep() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("U"))
    #expect(fixture.header.hasSuffix("1 step"))
  }

  @Test("the history jumps to the chosen step, and says how many were undone")
  func historyJump() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press(.character("U"), Key(.down), Key(.down), Key(.enter))
    #expect(try await fixture.store.titles() == ["A"])
    #expect(fixture.message.contains("Undid 2 steps"))
  }

  @Test("a key that is not assigned in a menu is reported", arguments: ["p", "D"])
  func unknownKey(opener: String) async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character(Character(opener)), .character("z"))
    #expect(fixture.message.contains("Esc"))
  }
}
