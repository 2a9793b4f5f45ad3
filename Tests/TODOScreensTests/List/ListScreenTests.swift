import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOViewModel
@testable import TODOWording

@Suite("The list screen")
struct ListScreenTests {
  @Test(
    "reports the effect of each key",
    arguments: [
      (Key.character(" "), Message.completed(title: "B")), (.character("d"), .deleted(title: "B")),
      (Key(.delete), .deleted(title: "B")), (.character("1"), .prioritySet(title: "B", priority: .toLow)),
      (.character("3"), .prioritySet(title: "B", priority: .toHigh)),
      (.character("4"), .prioritySet(title: "B", priority: .toHighest)), (.character("2"), .noChange),
      (.character("u"), .undone(now: .nowRemoved(title: "C"))),
      (
        .character("S"),
        .itemsShown(items: .named("filter-open-shown"), order: .named("order-title-sorted-reversed"))
      ),
      (.character("t"), .itemsShown(items: .named("filter-open-shown"), order: .named("order-title-sorted"))),
      (
        .character("P"),
        .itemsShown(items: .named("filter-open-shown"), order: .named("order-priority-sorted"))
      ),
    ]
  )
  func messages(key: Key, message: Message) async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press(.character("j"), key)
    #expect(fixture.said == message)
  }

  @Test("names only keys that do something where there is no item", arguments: [40, 80, 160])
  func emptyFooter(columns: Int) async throws {
    let fixture = try await AppFixture(["A"], columns: columns, rows: 12)
    await fixture.press("d", "j")
    await fixture.pass(SaidMessage.time)
    #expect(fixture.footer.drop { $0 == " " }.hasPrefix("a add  A quick add  "))
    #expect(fixture.footer.hasSuffix(columns > 40 ? "  ? help  q quit" : "  ? help"))
    let keys = ["Space done", "e edit", "d delete", "v select", "p priority", "w date"]
    #expect(keys.filter(fixture.footer.contains) == [])
    await fixture.press("/", "z", Key(.enter))
    #expect(keys.filter(fixture.footer.contains) == [])
  }

  @Test("names the way back while a search has nothing left")
  func wayBack() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.type("/a")
    await fixture.press(Key(.enter), "d")
    #expect(fixture.list.todoItems.isEmpty && fixture.footer.hasPrefix(" Esc clear "))
  }

  @Test("says while a search is typed that nothing matches, and what can be done")
  func emptyAdvice() async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A"), TODOItemValues("B", isDone: true)],
      columns: 40,
      rows: 12
    )
    await fixture.press("/")
    await fixture.type("zzz")
    await fixture.list.searchDone()
    await fixture.app.idle()
    #expect(fixture.shows("No open item matches") && fixture.shows("Add “zzz”"))
  }

  @Test("a change leaves the rows where they are, as long as the current one is among them")
  func keepsView() async throws {
    let fixture = try await AppFixture(
      (10...50).map { "Item \($0)" },
      query: TODOQuery(sort: TODOSort(.title))
    )
    for _ in 0..<25 { await fixture.press(Key(.down)) }
    let top = fixture.lines[2]
    #expect(top.contains("Item 16"))
    await fixture.press("a")
    await fixture.enter("Item 20b")
    #expect(fixture.lines[2] == top && fixture.lines[7].contains("Item 20b"))
    #expect(fixture.selectedLine?.contains("Item 20b") == true)
    await fixture.press("d")
    #expect(fixture.lines[2] == top && fixture.lines[7].contains("x Item 20b"))
    await fixture.pass(SaidMessage.time)
    #expect(fixture.lines[2] == top && fixture.lines[7].contains("Item 21"))
    await fixture.press("u")
    #expect(fixture.lines[2] == top && fixture.lines[7].contains("Item 20b"))
    await fixture.press("a")
    await fixture.enter("Item 11b")
    #expect(fixture.selectedLine?.contains("Item 11b") == true)
  }

  @Test("a change of the first row in sight leaves the others where they are")
  func keepsViewOfOthers() async throws {
    let fixture = try await AppFixture(
      (10...50).map { "Item \($0)" },
      query: TODOQuery(sort: TODOSort(.title))
    )
    for _ in 0..<25 { await fixture.press(Key(.down)) }
    for _ in 0..<5 { await fixture.press(Key(.up)) }
    let second = fixture.lines[3]
    #expect(fixture.lines[2].contains("Item 16") && second.contains("Item 17"))
    let first = try #require(try await fixture.store.item("Item 16"))
    _ = try await fixture.store.updateItem(first.id, [TODOEdit(.title) { $0.title = "Item 30b" }])
    await fixture.changedElsewhere()
    #expect(fixture.lines[3] == second)
    #expect(fixture.selectedLine?.contains(/Item 30\b/) == true)
  }

  @Test("the current item stays in sight above a line that is typed", arguments: ["A", "w", "/"] as [Key])
  func aboveTypedLine(key: Key) async throws {
    var hidden: [String] = []
    for (columns, rows) in [(24, 8), (40, 12), (80, 24)] {
      let fixture = try await AppFixture((10...50).map { "Item \($0)" }, columns: columns, rows: rows)
      await fixture.press(Key(.end), key)
      if fixture.selectedLine?.contains("Item 50") != true { hidden.append("empty, \(columns)×\(rows)") }
      await fixture.type("i")
      if fixture.selectedLine?.contains("Item") != true { hidden.append("i, \(columns)×\(rows)") }
    }
    #expect(hidden == [])
  }

  @Test(
    "says why a key is unavailable",
    arguments: [
      (Key.character(" "), Message.noItemSelected), (.character("e"), .noItemSelected),
      (.character("d"), .noItemSelected), (.character("p"), .noItemSelected),
      (.character("1"), .noItemSelected),
      (.character("D"), .nothingToDelete), (.character("u"), .nothingToUndo),
      (.character("r"), .nothingToRedo),
      (.character("K"), .movedWithoutManualOrder),
    ]
  )
  func obstacles(key: Key, reason: Message) async throws {
    let fixture = try await AppFixture()
    await fixture.press(key)
    #expect(fixture.said == reason)
  }

  @Test("says after undo and redo what is so now")
  func dueStep() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press("w")
    await fixture.type("tomorrow")
    await fixture.press(Key(.enter), "u")
    #expect(fixture.message.hasPrefix(" Undone. “A” has no due date."))
    await fixture.press("r")
    #expect(fixture.message.hasPrefix(" Redone. “A” is due tomorrow."))
    await fixture.press("3", "u")
    #expect(fixture.message.hasPrefix(" Undone. Priority of “A”: normal."))
    await fixture.press("*", "w")
    await fixture.type("friday")
    await fixture.press(Key(.enter), "u")
    #expect(fixture.message.hasPrefix(" Undone. 2 items have their former due date."))
  }

  @Test("shows when items were completed, not when they were due, in every order")
  func completion() async throws {
    let due = FixedTime.today.adding(days: 400).map { DueDate(day: $0) }
    let query = TODOQuery(filter: .done, sort: TODOSort(.completed))
    let item = TODOItemValues("A", isDone: true, due: due)
    let fixture = try await AppFixture(drafts: [item], query: query)
    let now = FixedTime.clock.localNow
    for key in [nil, "t", "P"] as [Key?] {
      if let key { await fixture.press(key) }
      let day = key == nil ? "" : "today "
      #expect(fixture.selectedLine?.contains("  \(day)\(now.minute)") == true)
      #expect(fixture.selectedLine?.contains("2027") == false)
    }
  }

  @Test(
    "shows the heading above the done items when going to the top of many",
    arguments: [
      [Key.character("g")], [Key.character("G"), .character("g")], Array(repeating: Key(.up), count: 60),
    ]
  )
  func headingAtTop(keys: [Key]) async throws {
    let fixture = try await AppFixture(
      drafts: (10..<60).map { TODOItemValues("Item \($0)", isDone: true) },
      columns: 60,
      query: TODOQuery(filter: .all)
    )
    await fixture.press(.character("G"))
    for key in keys { await fixture.press(key) }
    #expect(fixture.selectedLine?.contains("Item 10") == true)
    #expect(fixture.lines[2].hasPrefix("  Done "))
  }

  @Test("accepts keys that arrive before the end of the list was drawn")
  func keysTogether() async throws {
    let fixture = try await AppFixture(drafts: ["B", "A"].map { TODOItemValues($0, isDone: true) })
    for key in [Key(.end), "f", "d", Key(.down)] { fixture.terminal.send(key) }
    await fixture.app.idle()
    #expect(fixture.selectedLine?.contains("B") == true)
  }

  @Test("keeps the current item visible wherever it goes")
  func selectionInSight() async throws {
    let fixture = try await AppFixture((10..<90).map { "Item \($0)" }, rows: 10)
    var hidden: [Key] = []
    let keys = [Key(.pageDown), Key(.pageDown), Key(.up), Key(.end), Key(.pageUp), Key(.home), Key(.down)]
    for key in keys {
      await fixture.press(key)
      if fixture.selectedLine == nil { hidden.append(key) }
    }
    #expect(hidden == [])
  }

  @Test(
    "says why it is empty",
    arguments: [
      (nil, "", "Welcome to MyTODO"), (true, "", "No open items"), (false, "fd", "No done items"),
    ]
  )
  func empty(isOnlyItemDone: Bool?, keys: String, text: String) async throws {
    let fixture = try await AppFixture(
      drafts: [isOnlyItemDone].compactMap(\.self).map { TODOItemValues("A", isDone: $0) }
    )
    await fixture.type(keys)
    #expect(fixture.shows(text))
  }

  @Test("counts the items that it shows")
  func counts() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press(.character(" "))
    #expect(fixture.header.hasSuffix("   2 open"))
    await fixture.press("f", "d")
    #expect(fixture.header.hasSuffix("   1 done"))
    await fixture.press("f", "a")
    #expect(fixture.header.hasSuffix("   3 items"))
  }
}
