import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel
@testable import TODOWording

@Suite("Selected items in the list")
struct SelectingTests {
  private static let byHand = TODOQuery(sort: TODOSort(.manual))
  private static let v = Key.character("v")

  @Test(
    "v selects the current item, shown not only by colour, and moves on; the header says how many are selected"
  )
  func selects() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press(Self.v, Self.v)
    #expect(fixture.rows == ["▐   ▢ A", "▐   ▢ B", "    ▢ C"])
    #expect(fixture.header.hasSuffix("   2 selected   3 open"))
    #expect(fixture.message.isEmpty)
    await fixture.press(Key(.up), Self.v)
    #expect(fixture.rows == ["▐   ▢ A", "    ▢ B", "    ▢ C"])
  }

  @Test("the footer names what acts on the selection, and moving only in manual order")
  func footer() async throws {
    let fixture = try await AppFixture(["A", "B"], columns: 120, query: Self.byHand)
    await fixture.press(Self.v)
    #expect(
      fixture.footer.drop { $0 == " " }
        == "Space done  w date  p priority  m move  # tags  d delete  z snooze  ] [ day  } { week  Esc clear  K move up  ? help"
    )
    await fixture.resize(columns: 160, rows: 24)
    #expect(fixture.footer.contains("} { week  Esc clear  K move up  J move down  ? help"))
    await fixture.resize(columns: 80, rows: 24)
    #expect(fixture.footer.hasSuffix("# tags  d delete  Esc clear  ? help"))
    await fixture.resize(columns: 100, rows: 24)
    #expect(fixture.footer.hasSuffix("d delete  z snooze  ] [ day  Esc clear  ? help"))
    await fixture.resize(columns: 160, rows: 24)
    await fixture.press(.character("t"))
    #expect(fixture.footer.hasSuffix("} { week  Esc clear  ? help"))
    await fixture.press(Key(.escape))
    #expect(fixture.footer.contains("a add"))
  }

  @Test("the selection mark is plain ASCII in a terminal without more, and shown on the current row too")
  func ascii() async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A")],
      capabilities: TerminalCapabilities(colorDepth: .none, hasUnicodeMarks: false)
    )
    await fixture.press(Self.v)
    #expect(fixture.lines[2].hasPrefix(">   [ ] A"))
  }

  @Test("the number of selected items stays in the header at any width", arguments: [20, 30, 44, 60])
  func narrow(columns: Int) async throws {
    let fixture = try await AppFixture(["A", "B", "C"], columns: columns)
    await fixture.press(Self.v)
    #expect(fixture.header.contains("1 selected"))
    #expect(fixture.header.split(separator: " ").first?.hasPrefix("Every") == true)
  }

  @Test("V selects from the last selected item to the current one", arguments: [false, true])
  func range(isUpwards: Bool) async throws {
    let fixture = try await AppFixture(["A", "B", "C", "D", "E"])
    if isUpwards {
      await fixture.press(Key(.end), Key(.up), Self.v, Key(.up), Key(.up), Key(.up), .character("V"))
    } else {
      await fixture.press(Key(.down), Self.v, Key(.down), .character("V"))
    }
    #expect(fixture.selectedTitles == ["B", "C", "D"])
    #expect(fixture.header.contains("3 selected"))
  }

  @Test("V without a selected item says what is missing")
  func noStart() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(.character("V"))
    #expect(fixture.message.hasPrefix(" ⚠ Select the first item with v, then press V on the last"))
    await fixture.press(Self.v, .character("/"), .character("b"), Key(.enter), .character("V"))
    #expect(fixture.message.hasPrefix(" ⚠ The first item of the range is not in this list"))
  }

  @Test("* selects the whole list, and clears the selection when pressed again")
  func all() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press(.character("*"))
    #expect(fixture.selectedTitles == ["A", "B", "C"] && fixture.header.contains("3 selected"))
    await fixture.press(Self.v)
    #expect(fixture.selectedTitles == ["B", "C"] && fixture.header.contains("2 selected"))
    await fixture.press(.character("*"), .character("*"))
    #expect(fixture.selectedTitles == [] && fixture.message.hasPrefix(" Nothing is selected"))
  }

  @Test("Esc clears the selection before it ends a search")
  func escape() async throws {
    let fixture = try await AppFixture(["Ab", "Ac", "B"])
    await fixture.press(.character("/"), .character("a"), Key(.enter), Self.v, Key(.escape))
    #expect(fixture.selectedTitles == [] && fixture.header.contains("2 matches"))
    await fixture.press(Key(.escape))
    #expect(fixture.rows.count == 3)
  }

  @Test("single selected items stay selected when the list is shown differently, a selection of all does not")
  func otherLists() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(Self.v, "f", "a", "P")
    #expect(fixture.selectedTitles == ["A"])
    await fixture.press(.character("*"), .character("*"), .character("*"), .character("t"))
    #expect(fixture.selectedTitles == ["A", "B"])
    await fixture.press("f", "o")
    #expect(!fixture.header.contains("selected"))
  }

  @Test("the header says how many are not shown, and another place clears the selection") func hidden()
    async throws
  {
    let fixture = try await AppFixture(["Alpha", "Beta"])
    await fixture.press("g", Self.v, "/")
    await fixture.enter("beta")
    #expect(fixture.header.contains("1 selected, 1 not shown"))
    await fixture.press("T")
    #expect(!fixture.header.contains("selected"))
    await fixture.press("0")
    #expect(fixture.selectedTitles == [])
  }

  @Test("the header says how many are not shown of a list that is not loaded in full")
  func hiddenInLongList() async throws {
    let today = DueDate(stored: "2026-11-20")
    let drafts =
      (1...4).map { TODOItemValues("Today \($0)", due: today) }
      + (10..<400).map { TODOItemValues("Item \($0)") }
    let fixture = try await AppFixture(drafts: drafts, rows: 12, query: TODOQuery(sort: TODOSort(.due)))
    await fixture.press(Self.v, Self.v, Self.v)
    #expect(fixture.header.contains("   3 selected   "))
    await fixture.press(Key(.left))
    #expect(fixture.header.contains("   3 selected, 3 not shown   "))
    await fixture.press(Key(.right))
    #expect(fixture.header.contains("   3 selected   "))
    await fixture.press("/")
    await fixture.enter("item")
    #expect(fixture.header.contains("3 selected, 3 not shown"))
  }

  @Test("* selects what the list shows on a folded group, too")
  func allBesideGroup() async throws {
    let drafts = [TODOItemValues("A", due: "2026-11-20"), TODOItemValues("B")]
    let fixture = try await AppFixture(drafts: drafts, query: TODOQuery(sort: TODOSort(.due)))
    await fixture.press(Key(.left), "*")
    #expect(fixture.header.contains("1 selected") && fixture.said == nil)
    await fixture.press("*", "v")
    #expect(fixture.said?.kind == .warning)
  }

  // MARK: Acting on them

  @Test(
    "keys change all selected items, as one step, and say how many",
    arguments: [
      (" ", Message.completedItems(count: 2)), ("d", .deletedItems(count: 2)),
      ("4", .prioritySetItems(count: 2, priority: .toHighest)),
    ]
  )
  func acts(key: String, message: Message) async throws {
    let fixture = try await AppFixture(["A", "B", "C"], query: TODOQuery(filter: .all))
    await fixture.press(Self.v, Self.v, .character(Character(key)))
    #expect(fixture.said == message)
    #expect(fixture.selectedTitles == [] && !fixture.header.contains("selected"))
    #expect(try await fixture.store.history(limit: 1).first?.rowCount == 2)
    await fixture.press(.character("u"))
    #expect(fixture.rows.count == 3 && fixture.rows.allSatisfy { $0.contains("▢ ") })
  }

  @Test(
    "undo of a change of all selected items goes back to the one that was current",
    arguments: ["d", " "]
  )
  func returns(key: Character) async throws {
    let fixture = try await AppFixture(["A", "B", "C", "D"])
    await fixture.press(Key(.down), Key(.down), "*", .character(key))
    #expect(fixture.list.currentItem == nil)
    await fixture.press("u")
    #expect(fixture.list.currentItem?.title == "C")
  }

  @Test("selected items that are done are reopened together")
  func reopens() async throws {
    let fixture = try await AppFixture(["A", "B"], query: TODOQuery(filter: .all))
    await fixture.press(.character("*"), .character(" "), .character("*"), .character(" "))
    #expect(fixture.message.hasPrefix(" Reopened 2 items"))
    #expect(try await fixture.store.counts() == TODOCounts(open: 2))
  }

  @Test("a change that every selected item already has says so, and is not a step")
  func unchanged() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(.character("*"), .character("2"))
    #expect(fixture.message.hasPrefix(" No change: all of them already had this value"))
    #expect(try await fixture.store.history(limit: 1).first?.verb == .create)
  }

  @Test("the picker sets the priority of all selected items")
  func picker() async throws {
    let fixture = try await AppFixture(["A", "B", "C"])
    await fixture.press(Self.v, Self.v, .character("p"))
    #expect(fixture.shows("Priority of 2 items"))
    await fixture.press(.character("1"))
    #expect(fixture.message.hasPrefix(" Priority of 2 items: low"))
    #expect(try await fixture.store.item("A")?.priority == .low)
    #expect(try await fixture.store.item("C")?.priority == .middle)
  }

  @Test("J and K move the selected items as one block, which stays selected")
  func moves() async throws {
    let fixture = try await AppFixture(["A", "B", "C", "D"], query: Self.byHand)
    await fixture.press(Self.v, Key(.down), Self.v, .character("J"))
    #expect(fixture.titles == ["B", "D", "A", "C"])
    #expect(fixture.message.hasPrefix(" Moved 2 items") && fixture.selectedTitles == ["A", "C"])
    await fixture.press(.character("J"))
    #expect(fixture.message.hasPrefix(" ⚠ Already the last items"))
    await fixture.press(.character("u"))
    #expect(fixture.titles == ["A", "B", "C", "D"])
    await fixture.press(.character("*"), .character("K"))
    #expect(fixture.message.hasPrefix(" ⚠ All items are selected"))
  }

  @Test("other keys apply only to the current item")
  func edits() async throws {
    let fixture = try await AppFixture(["A", "B"])
    await fixture.press(Self.v, .character("e"))
    #expect(fixture.header.contains("Edit item") && fixture.shows("B"))
  }

  @Test("many selected items are changed in the background, and stay selected until that has ended")
  func many() async throws {
    let fixture = try await AppFixture()
    try await fixture.fill((1000..<1600).map { "Item \($0)" })
    let gate = SliceGate(after: 1)
    fixture.list.jobs.afterSlice = gate.report
    fixture.terminal.send(.character("*"))
    fixture.terminal.send(.character(" "))
    await gate.reached()
    await fixture.app.events.idle()
    #expect(fixture.shows("Changing 600 items"))
    for key in [Self.v, .character("d")] {
      fixture.terminal.send(key)
      await fixture.app.events.idle()
    }
    #expect(fixture.said == .jobRunningStoppable(job: .jobChanging(count: 600)))
    await gate.open()
    await fixture.app.idle()
    #expect(fixture.message.hasPrefix(" Completed 600 items"))
    #expect(try await fixture.store.counts() == TODOCounts(done: 600))
  }
}

extension AppFixture {
  /// The rows of the list that show an item.
  fileprivate var rows: [String] { lines.filter { $0.contains(/[▢✓]\s/) } }

  fileprivate var titles: [String] { rows.map { Self.title(of: $0) } }
  /// The titles after a bar, which the current row has not.
  fileprivate var selectedTitles: [String] {
    rows.filter { $0.contains(/▐\s+[▢✓]\s/) }.map { Self.title(of: $0) }
  }

  private static func title(of row: String) -> String {
    String(row.drop { !"▢✓".contains($0) }.dropFirst(2))
  }
}
