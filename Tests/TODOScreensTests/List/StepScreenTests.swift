import TODOCore
import TerminalUI
import TestSupport
import Testing

@testable import TODOScreens
@testable import TODOWording

/// Steps in the list: making, folding, nesting and completing them.
@Suite("Steps in the list") struct StepScreenTests {
  /// Garden, Trip with Pack and Fly, in manual order, Trip unfolded and current.
  private func fixture(columns: Int = 80) async throws -> AppFixture {
    let fixture = try await AppFixture(
      ["Garden", "Trip"],
      columns: columns,
      query: TODOQuery(sort: TODOSort(.manual))
    )
    await fixture.press(Key(.down), "n")
    await fixture.type("Pack")
    await fixture.press(.enter)
    await fixture.type("Fly")
    await fixture.press(.enter, .escape, Key(.left))
    return fixture
  }

  private func rows(_ fixture: AppFixture) -> [String] {
    fixture.lines.dropFirst(2).dropLast(2).map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  @Test("n adds them, one after the other") func adds() async throws {
    let fixture = try await fixture()
    #expect(rows(fixture) == ["    ▢ Garden", "    ▢ Trip  0/2 ▾", "      ▢ Pack", "      ▢ Fly"])
    #expect(fixture.selectedLine?.contains("Trip") == true)
  }

  @Test("← folds them, → unfolds them, and so does a click on their number") func folds() async throws {
    let fixture = try await fixture()
    await fixture.press(Key(.left))
    #expect(rows(fixture) == ["    ▢ Garden", "    ▢ Trip  0/2 ▸"])
    await fixture.press(Key(.right), Key(.down), Key(.down))
    #expect(fixture.selectedLine?.contains("Fly") == true)
    // From a step, to its item.
    await fixture.press(Key(.left))
    #expect(fixture.selectedLine?.contains("Trip") == true)
    try await fixture.click("0/2")
    #expect(rows(fixture).last == "    ▢ Trip  0/2 ▸")
  }

  @Test(
    "of selected items are named with them, not counted among them",
    arguments: [
      ("d", Message.deletedItems(count: 4), Message.deletedItemsWithSteps(count: 2)),
      (" ", .completedItems(count: 4), .completedItemsWithSteps(count: 2)),
    ] as [(Key, Message, Message)]
  )
  func selected(key: Key, all: Message, parents: Message) async throws {
    let fixture = try await fixture()
    await fixture.press("*", key)
    #expect(fixture.said == all)
    await fixture.press("u", Key(.home), "v", "v", key)
    #expect(fixture.said == parents)
  }

  @Test("of selected items are named with those that were open, which were completed")
  func selectedDone() async throws {
    let fixture = try await fixture()
    // Garden, below the open items once it is done, and Trip.
    await fixture.press(Key(.home), " ", "f", "a", Key(.end), "v", Key(.home), "v")
    #expect(fixture.list.selectedCount == .exactly(2))
    await fixture.press(" ")
    #expect(fixture.said == .completedItemsWithSteps(count: 1))
  }

  @Test("> makes an item a step of the one above, < takes it out, and undo takes that back") func nests()
    async throws
  {
    let fixture = try await fixture()
    await fixture.press(">")
    #expect(fixture.said == .nestedBelow(title: "Trip", parent: "Garden"))
    #expect(rows(fixture).prefix(2) == ["    ▢ Garden  0/1 ▾", "      ▢ Trip  0/2 ▾"])
    await fixture.press(">")
    #expect(fixture.said == .noItemAbove)
    await fixture.press("<")
    #expect(fixture.said == .notAStepAnyMore(title: "Trip"))
    #expect(rows(fixture).prefix(2) == ["    ▢ Garden", "    ▢ Trip  0/2 ▾"])
    await fixture.press("<")
    #expect(fixture.said == .notAStep)
    await fixture.press("u")
    #expect(rows(fixture).prefix(2) == ["    ▢ Garden  0/1 ▾", "      ▢ Trip  0/2 ▾"])
  }

  @Test("> says in which list the step is now, if that is another one") func nestsIntoOtherList() async throws
  {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("Garden", list: "Home"), TODOItemValues("Trip")],
      query: TODOQuery(sort: TODOSort(.manual))
    )
    await fixture.press(Key(.end), ">")
    #expect(fixture.said == .nestedBelowInList(title: "Trip", parent: "Garden", list: "Home"))
  }

  @Test("< takes them out below their item in the reversed manual order, too") func takesOutReversed()
    async throws
  {
    let fixture = try await fixture()
    await fixture.press("S")
    #expect(rows(fixture) == ["    ▢ Trip  0/2 ▾", "      ▢ Pack", "      ▢ Fly", "    ▢ Garden"])
    await fixture.press(Key(.down), Key(.down), "<")
    #expect(rows(fixture) == ["    ▢ Trip  0/1 ▾", "      ▢ Pack", "    ▢ Fly", "    ▢ Garden"])
    await fixture.press("u", Key(.up), "v", "v", "<")
    #expect(rows(fixture) == ["    ▢ Trip", "▐   ▢ Pack", "▐   ▢ Fly", "    ▢ Garden"])
  }

  @Test("one that is added to a done item is named alone, though that is reopened with it") func addsToDone()
    async throws
  {
    let fixture = try await fixture()
    await fixture.press(" ", "f", "a", Key(.end), "n")
    await fixture.type("Sleep")
    await fixture.press(.enter, .escape)
    await fixture.press("u")
    #expect(fixture.said == .undone(now: .nowRemoved(title: "Sleep")))
  }

  @Test("several items are nested at once, and stay in their order") func nestsSelection() async throws {
    let fixture = try await fixture()
    await fixture.press(Key(.left), "a")
    await fixture.type("Last")
    await fixture.press(.control("s"), Key(.up), "v", "v", ">")
    #expect(fixture.said == .nestedItemsBelow(count: 2, parent: "Garden"))
    #expect(rows(fixture) == ["    ▢ Garden  0/2 ▾", "▐     ▢ Trip  0/2 ▸", "▐     ▢ Last"])
    await fixture.press("<")
    #expect(rows(fixture) == ["    ▢ Garden", "▐   ▢ Trip  0/2 ▸", "▐   ▢ Last"])
  }

  @Test("completing the last open one goes to its item, and space completes that") func last() async throws {
    let fixture = try await fixture()
    await fixture.press(Key(.down), " ")
    #expect(fixture.said == .completed(title: "Pack"))
    #expect(fixture.selectedLine?.contains("Fly") == true)
    await fixture.press(" ")
    #expect(fixture.said == .completedLastStep(title: "Fly", parent: "Trip"))
    #expect(fixture.selectedLine?.contains("Trip  2/2") == true)
    await fixture.press(" ")
    await fixture.pass(SaidMessage.time)
    #expect(rows(fixture) == ["    ▢ Garden"])
    await fixture.press("u", "u")
    #expect(rows(fixture).contains("      ▢ Fly"))
  }

  @Test("are completed and deleted with their item, which is said with the number") func together()
    async throws
  {
    let fixture = try await fixture()
    await fixture.press(" ")
    #expect(fixture.said == .completedWithSteps(count: 2, title: "Trip"))
    await fixture.press("u", Key(.left), "d")
    #expect(fixture.said == .deletedWithSteps(count: 2, title: "Trip"))
    #expect(rows(fixture) == ["    ▢ Garden", "    x Trip  0/2 ▸"])
    await fixture.press("u")
    #expect(rows(fixture) == ["    ▢ Garden", "    ▢ Trip  0/2 ▸"])
    #expect(fixture.selectedLine?.contains("Trip") == true)
  }

  @Test("leave the cursor on their item when undo brings them back with it", arguments: [" ", "d"] as [Key])
  func undo(key: Key) async throws {
    let fixture = try await fixture()
    await fixture.press(key, "u")
    #expect(fixture.selectedLine?.contains("Trip  0/2 ▾") == true)
    await fixture.press("r", "u")
    #expect(fixture.selectedLine?.contains("Trip  0/2 ▾") == true)
  }

  @Test("are moved among each other in every order of the list") func moves() async throws {
    let fixture = try await fixture()
    await fixture.press("t", Key(.down), "J")
    #expect(rows(fixture) == ["    ▢ Garden", "    ▢ Trip  0/2 ▾", "      ▢ Fly", "      ▢ Pack"])
    await fixture.press("J")
    #expect(fixture.said == .alreadyLast)
    await fixture.press(Key(.left), "J")
    #expect(fixture.said == .movedWithoutManualOrder)
  }

  @Test("name their item in a search, where nothing can be nested") func search() async throws {
    let fixture = try await fixture()
    try await fixture.store.buildSearchIndex()
    await fixture.press("/")
    await fixture.type("pack")
    await fixture.press(.enter)
    #expect(rows(fixture) == ["    ▢ Pack  ‹ Trip"])
    await fixture.press(">")
    #expect(fixture.said == .nestingInSearch)
  }

  @Test("are in the pane, with the item that a step belongs to") func pane() async throws {
    let fixture = try await fixture(columns: 100)
    #expect(fixture.shows("Steps 0/2"))
    let pane = FrameLayout(fixture.terminal.size).pane.column
    #expect(fixture.lines.contains { $0.dropFirst(pane) == "▢ Pack" })
    await fixture.press(Key(.down))
    #expect(fixture.lines.contains { $0.dropFirst(pane) == "‹ Trip" })
  }

  @Test("are counted in words by the form of their item, and by numbers in a narrow one") func form()
    async throws
  {
    let fixture = try await fixture()
    await fixture.press("e")
    #expect(fixture.header.hasPrefix(" Edit item   Steps: 0 of 2 done"))
    await fixture.resize(columns: 24, rows: 12)
    #expect(fixture.header.contains("Edit item   0/2"))
  }

  @Test("with a date leave their item in sight, unfolded, while they are added, however far away the date is")
  func addsDated() async throws {
    let later = (1...40).map { TODOItemValues("Item \($0)", due: "2026-11-21") }
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("Trip", due: "2026-11-20")] + later,
      query: TODOQuery(sort: TODOSort(.due))
    )
    await fixture.press("n")
    for step in ["Book with date fri", "Pack", "Fly 24 dec"] {
      await fixture.type(step)
      await fixture.press(.enter)
      #expect(fixture.lines.contains { $0.contains("▢ Trip  0/") && $0.contains("▾") })
    }
    #expect(fixture.shows("▢ Book with date") && fixture.shows("▢ Pack") && fixture.shows("▢ Fly"))
    await fixture.press(.escape)
    #expect(fixture.selectedLine?.contains("Fly") == true)
    await fixture.press(Key(.left))
    #expect(fixture.selectedLine?.contains("Trip") == true)
  }

  @Test("are all below their item in a list by due date, those with a date quiet, and at their dates too")
  func dates() async throws {
    let fixture = try await AppFixture(["Trip"], query: TODOQuery(sort: TODOSort(.due)))
    await fixture.press("n")
    await fixture.type("Book tomorrow")
    await fixture.press(.enter)
    await fixture.type("Pack")
    await fixture.press(.enter, .escape)
    #expect(
      rows(fixture) == [
        " Tomorrow      ▢ Book  ‹ Trip", " No date       ▢ Trip  0/2 ▾",
        " 1               ▢ Book                                        tomorrow",
        "                 ▢ Pack",
      ]
    )
    #expect(fixture.header.hasSuffix("3 open") && !fixture.header.contains("overdue"))
    let frame = try #require(fixture.terminal.frame)
    let quiet = fixture.app.stack.theme.quiet
    let row = try #require(fixture.lines.firstIndex { $0.contains("0/2 ▾") })
    #expect(frame[19, row + 1].style == quiet && frame[19, row + 2].style != quiet)
    // What changes it there leaves the cursor there.
    await fixture.press(Key(.home), Key(.down), Key(.down), "3")
    #expect(fixture.list.window.currentIndex == 2 && fixture.lines[row + 1].contains("! ▢ Book"))
    try await fixture.click("Trip  0/2")
    #expect(fixture.list.window.currentIndex == 1)
    await fixture.click(Position(column: 20, row: row + 1))
    #expect(fixture.list.window.currentIndex == 2)
  }
}
