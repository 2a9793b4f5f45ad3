import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The app")
struct EventTests {
  @Test("draws its first frame before it handles an event")
  func firstFrame() async throws {
    let fixture = try await AppFixture(["A"], isRunning: false)
    fixture.app.start()
    #expect(fixture.shows("A"))
    #expect(fixture.terminal.presentCount == 1)
  }

  @Test("draws its first frame without a look at the words of dates")
  func firstFrameWithoutWords() async throws {
    var values = TODOItemValues("Rent", due: "2026-12-01T17:00")
    (values.repeats, values.reminder) = (Repeat(stored: "FREQ=MONTHLY"), .before(minutes: 60))
    let fixture = try await AppFixture(drafts: [values], isRunning: false)
    let lookups = Counter()
    WordTable.$onLookup.withValue({ lookups.count.withLock { $0 += 1 } }) { fixture.app.start() }
    #expect(fixture.shows("Rent"))
    #expect(lookups.count.withLock(\.self) == 0)
  }

  @Test("draws one frame for many keys at once, and handles all of them")
  func heldKey() async throws {
    let fixture = try await AppFixture((10..<60).map { "Item \($0)" })
    let frames = fixture.terminal.presentCount
    for _ in 1...30 { fixture.terminal.send(.character("j")) }
    await fixture.app.idle()
    #expect(fixture.terminal.presentCount == frames + 1)
    #expect(fixture.selectedLine?.contains("Item 40") == true)
  }

  @Test("keeps keys in order while a change is being written to disk")
  func keysInOrder() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    for character in " j" { fixture.terminal.send(.character(character)) }
    for character in "aX" { fixture.terminal.send(.character(character)) }
    fixture.terminal.send(Key(.enter))
    await fixture.app.idle()
    #expect(try await fixture.store.titles(.open) == ["B", "C", "X"])
    #expect(try await fixture.store.titles(.done) == ["A"])
  }

  @Test("redraws in a new size at once, while keys still wait")
  func resizeDoesNotWait() async throws {
    let fixture = try await AppFixture(["A"])
    fixture.terminal.send(.character(" "))
    fixture.terminal.resize(to: TerminalSize(columns: 60, rows: 10))
    #expect(fixture.terminal.frame?.size == TerminalSize(columns: 60, rows: 10))
    await fixture.app.idle()
    #expect(try await fixture.store.titles(.done) == ["A"])
  }

  @Test("changes few cells when the cursor moves")
  func fewCells() async throws {
    let fixture = try await AppFixture((10..<30).map { "Item \($0)" })
    await fixture.press(.character("j"))
    #expect((1...160).contains(fixture.terminal.changedCellCount))
  }

  @Test("changes no cell when nothing changes")
  func noCells() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character("j"))
    #expect(fixture.terminal.changedCellCount == 0)
  }

  @Test("fills a window that becomes higher with the rows of the list")
  func higherWindow() async throws {
    let fixture = try await AppFixture((100..<300).map { "Item \($0)" }, rows: 10)
    await fixture.resize(columns: 80, rows: 100)
    #expect(fixture.lines.filter { $0.contains("▢") }.count == 96)
  }

  @Test("fills a high window from the start")
  func highWindow() async throws {
    let fixture = try await AppFixture((100..<300).map { "Item \($0)" }, rows: 100)
    #expect(fixture.lines.filter { $0.contains("▢") }.count == 96)
  }

  @Test("takes a message away when another window has undone what it is about")
  func untrueMessage() async throws {
    let fixture = try await AppFixture()
    await fixture.press(.character("A"), .character("B"), Key(.enter), Key(.escape), .character(" "))
    #expect(fixture.said == .completed(title: "B"))
    await fixture.changedElsewhere()
    #expect(fixture.said == .completed(title: "B"))
    _ = try await MyTODOViewModel(store: fixture.store).undo()
    await fixture.changedElsewhere()
    #expect(fixture.said == nil)
  }

  @Test(
    "takes a message away when another window has changed something, which the key beside it would undo first"
  )
  func untrueMessageAfterMore() async throws {
    let fixture = try await AppFixture(["B"])
    await fixture.press(.character(" "))
    #expect(fixture.said == .completed(title: "B"))
    _ = try await fixture.store.createTODOItem(TODOItemValues("C"))
    await fixture.changedElsewhere()
    #expect(fixture.said == nil)
  }

  @Test("begins a second search with the first one, which typing replaces")
  func secondSearch() async throws {
    let fixture = try await AppFixture(["Anna", "Bob"])
    await fixture.press(.character("/"), .character("a"), Key(.enter), .character("/"))
    #expect(fixture.typedLine == " /  a")
    await fixture.press(.character("b"))
    #expect(fixture.typedLine == " /  b" && fixture.shows("Bob"))
  }

  @Test("keeps the current item on its line when another window changes items above and below it")
  func keepsPlace() async throws {
    let fixture = try await AppFixture((10..<60).map { "Item \($0)" }, rows: 12)
    try await fixture.list.go(to: try #require(try await fixture.store.item("Item 35")).id)
    await fixture.press(.character("k"), .character("j"))
    let line = fixture.selectedRow
    for title in ["Item 11", "Item 34", "Item 36"] {
      _ = try await fixture.store.deleteTODOItem(try #require(try await fixture.store.item(title)).id)
    }
    for title in ["Item 12 a", "Item 34 a", "Item 35 a"] {
      _ = try await fixture.store.createTODOItem(TODOItemValues(title))
    }
    await fixture.changedElsewhere()
    #expect(fixture.selectedLine?.contains(/▢ Item 35 *▐?$/) == true)
    #expect(fixture.selectedRow == line)
    #expect(fixture.shows("Item 34 a"))
  }

  @Test("asks for a frame when the next due time of today has passed, and marks the item as overdue then")
  func dueTime() async throws {
    let clock = HandClock(at: FixedTime.clock.now)
    let dues = ["17:30", "10:05", "09:00"].map { DueDate(stored: "2026-11-20T" + $0) }
    let fixture = try await AppFixture(
      drafts: dues.map { TODOItemValues("Due", due: $0) },
      query: TODOQuery(sort: TODOSort(.due)),
      clock: clock.wallClock,
      isRunning: false
    )
    var turns: [LocalMoment?] = []
    fixture.app.onNextTurn = { turns.append($0) }
    fixture.start()
    await fixture.app.idle()
    #expect(turns.last??.minute == MinuteOfDay(hour: 10, minute: 6))
    func look(of text: String) throws -> Style? {
      let place = try fixture.place(of: text)
      return fixture.terminal.frame?[place.column, place.row].style
    }
    let alarm = fixture.app.stack.theme.alarm
    #expect(fixture.header.hasSuffix("1 overdue   2 today   3 open"))
    #expect(try look(of: "10:05") != alarm)
    clock.advance(seconds: 360)
    fixture.app.timeTurned()
    await fixture.app.idle()
    #expect(fixture.header.hasSuffix("2 overdue   1 today   3 open"))
    #expect(try look(of: "10:05") == alarm)
    #expect(try look(of: "17:30") != alarm)
    #expect(turns.last??.minute == MinuteOfDay(hour: 17, minute: 31))
    await fixture.press(" ", Key(.down), " ", Key(.down), " ")
    #expect(turns.last == .some(nil))
  }

  @Test("updates dates, groups and overdue marks when the day changes")
  func dayChanged() async throws {
    let clock = HandClock(at: FixedTime.clock.now)
    let dues = [0, 1].map { DueDate(day: FixedTime.today.adding(days: $0) ?? FixedTime.today) }
    let fixture = try await AppFixture(
      drafts: dues.map { TODOItemValues("Due \($0)", due: $0) },
      query: TODOQuery(sort: TODOSort(.due)),
      clock: clock.wallClock
    )
    #expect(fixture.lines[2...4].map(\.words) == [["Today", "Due"], [], ["Tomorrow", "Due"]])
    clock.advance(days: 1)
    fixture.app.timeTurned()
    await fixture.app.idle()
    #expect(
      fixture.lines[2...4].map(\.words) == [["Overdue", "Due", "yesterday"], [], ["Today", "Due"]]
    )
    #expect(fixture.header.hasSuffix("1 overdue   1 today   2 open"))
  }

  @Test("reads once for many changes made elsewhere, and draws between keys")
  func coalesces() async throws {
    let fixture = try await AppFixture(["A"])
    let frames = fixture.terminal.presentCount
    for _ in 1...100 { fixture.app.changedElsewhere() }
    await fixture.app.idle()
    #expect(fixture.terminal.presentCount - frames < 5)
  }

  @Test("draws after a key while changes made elsewhere arrive continuously")
  func drawsAmidChanges() async throws {
    let fixture = try await AppFixture(["A", "B"])
    let frames = fixture.terminal.presentCount
    fixture.terminal.send(.character("j"))
    await fixture.changedElsewhere()
    #expect(fixture.terminal.presentCount >= frames + 2)
  }

  @Test("reports that an earlier state was restored")
  func wentBack() async throws {
    let fixture = try await AppFixture(["A"])
    fixture.app.changedElsewhere(.wentBack)
    await fixture.app.idle()
    #expect(fixture.message.contains("An earlier state of the database was restored"))
  }

  @Test("reports a failed backup once, and not over the message of a key")
  func backupFailure() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(.character("P"))
    let message = fixture.message
    fixture.app.noteBackupFailure(.diskFull)
    fixture.app.noteBackupFailure(.diskFull)
    await fixture.app.idle()
    #expect(fixture.message == message)
    await fixture.press(.character("j"))
    #expect(fixture.message.contains("No backup was made. The disk is full."))
    await fixture.pass(SaidMessage.time)
    await fixture.press(.character("k"))
    #expect(!fixture.message.contains("backup"))
  }

  @Test("says that a database in memory cannot be backed up")
  func backupInMemory() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press(.character(":"))
    await fixture.enter("backup")
    await fixture.app.idle()
    #expect(fixture.message.contains("A backup needs a database that is saved in a file"))
  }

  @Test("shows waiting messages one after the other, oldest first")
  func severalNotices() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(.character("P"))
    fixture.app.noteConfigurationMistakes(2, fileName: "config.toml")
    fixture.app.noteBackupFailure(.diskFull)
    await fixture.app.idle()
    await fixture.press(.character("j"))
    #expect(fixture.message.contains("config.toml"))
    await fixture.pass(SaidMessage.time)
    #expect(fixture.message.contains("config.toml"))
    await fixture.press(.character("k"))
    #expect(fixture.message.contains("No backup was made"))
  }

  @Test("shows it in a frame, even if keys were typed ahead")
  func noticeAmidKeys() async throws {
    let fixture = try await AppFixture(["A", "B"])
    fixture.app.noteBackupFailure(.diskFull)
    fixture.terminal.send(.character("j"))
    await fixture.app.idle()
    #expect(fixture.message.contains("No backup was made"))
  }

  @Test("ends when the terminal is gone", .timeLimit(.minutes(5)))
  func hangUp() async throws {
    let fixture = try await AppFixture(["A"])
    fixture.terminal.send(.hangUp)
    await fixture.run.value
    let frames = fixture.terminal.presentCount
    await fixture.press(.character("j"))
    #expect(fixture.terminal.presentCount == frames)
  }

  @Test("is idle once it has ended", .timeLimit(.minutes(5)))
  func idleAfterEnd() async throws {
    let fixture = try await AppFixture(["A"])
    fixture.terminal.send(.character("q"))
    await fixture.run.value
    await fixture.app.idle()
    #expect(fixture.hasQuit)
  }

  @Test("draws nothing more once it has ended", .timeLimit(.minutes(5)))
  func quietAfterEnd() async throws {
    let fixture = try await AppFixture(["A"])
    let frames = fixture.terminal.presentCount
    for _ in 1...3 { fixture.terminal.send(.character("q")) }
    await fixture.run.value
    #expect(fixture.terminal.presentCount == frames)
  }

  @Test("says that text was pasted where there is no text field")
  func pasteIntoList() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.paste("dd")
    #expect(fixture.message.contains("Nothing to paste into. Press A to add an item, then paste."))
    // There is no such key in the history.
    await fixture.press(.character("U"))
    await fixture.paste("dd")
    #expect(fixture.message.contains("Nothing to paste into") && !fixture.message.contains("Press A"))
    #expect(try await fixture.store.titles() == ["A", "B"])
  }

  @Test("symbols that take two columns give way to ASCII") func wideSymbols()
    async throws
  {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(" ")
    fixture.terminal.send(.wideSymbols)
    fixture.terminal.send(.wideSymbols)
    await fixture.app.idle()
    #expect(fixture.lines.joined().filter { !$0.isASCII } == "")
    #expect(fixture.shows("[ ] B"))
    await fixture.press("f")
    #expect(fixture.lines.joined().filter { !$0.isASCII } == "" && fixture.shows("Show"))
  }

  @Test("an open help writes its keys in ASCII, too") func wideSymbolsInHelp() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press("?")
    #expect(fixture.lines.joined().contains("↓"))
    fixture.terminal.send(.wideSymbols)
    await fixture.app.idle()
    #expect(fixture.lines.joined().filter { !$0.isASCII } == "")
  }

  @Test("the colours that a terminal tells late, wrongly and twice are used where they can be") func colors()
    async throws
  {
    let fixture = try await AppFixture(["A"])
    let stack = fixture.app.stack
    let unknown = stack.theme
    fixture.terminal.send(.foreground(.rgb(230, 230, 230)))
    #expect(stack.theme == unknown)
    fixture.terminal.send(.background(TerminalBackground(.rgb(20, 20, 30))))
    let told = stack.theme
    #expect(told != unknown && told.surface.background != nil)
    fixture.terminal.send(.foreground(.rgb(20, 20, 30)))
    #expect(stack.theme == ThemeDefinition.terminal.theme(for: stack.colorDepth, on: stack.background))
    fixture.terminal.send(.foreground(.rgb(230, 230, 230)))
    fixture.terminal.send(.background(TerminalBackground(.rgb(20, 20, 30))))
    #expect(stack.theme == told)
  }
}

extension String {
  /// The words of a line of the list, without what is drawn around them and numbers.
  fileprivate var words: [String] {
    split { !$0.isLetter }.map(String.init)
  }
}

private final class Counter: Sendable {
  let count = Mutex(0)
}
