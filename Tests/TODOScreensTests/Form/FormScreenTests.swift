import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

@Suite("The form screen")
struct FormScreenTests {
  /// The app with the form of an item open.
  private func openForm(
    _ draft: TODOItemValues = TODOItemValues("Title", detail: "Detail"),
    columns: Int = 80,
    rows: Int = 24,
    editText: @escaping TextEditing = { $0 }
  ) async throws -> AppFixture {
    let fixture = try await AppFixture(drafts: [draft], columns: columns, rows: rows, editText: editText)
    await fixture.press(Key(.enter))
    return fixture
  }

  @Test("adds an item from the typed text")
  func creates() async throws {
    let fixture = try await AppFixture()
    await fixture.press(.character("a"))
    await fixture.type("Milk")
    await fixture.press(Key(.tab))
    await fixture.type("low fat")
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("Milk")?.detail == "low fat")
    #expect(fixture.message.contains("Added “Milk”"))
  }

  @Test("saves with Enter in a line, and starts a new line with it in the details")
  func enter() async throws {
    let fixture = try await openForm()
    await fixture.press(Key(.tab), Key(.end, .control), Key(.enter))
    await fixture.type("two")
    await fixture.press(Key(.tab), Key(.tab), Key(.enter))
    #expect(try await fixture.store.item("Title")?.detail == "Detail\ntwo")
  }

  /// A form with the focus on the item that a step belongs to.
  private func openParentField(of title: String, among titles: [String]) async throws -> AppFixture {
    let fixture = try await AppFixture(titles)
    try await fixture.store.buildSearchIndex()
    try await fixture.list.go(to: #require(try await fixture.store.item(title)).id)
    await fixture.press(Key(.enter))
    await goToParent(fixture)
    return fixture
  }

  private func goToParent(_ fixture: AppFixture) async {
    for _ in FormField.allCases where form(fixture)?.focus != .field(.parent) {
      await fixture.press(Key(.tab))
    }
  }

  private func form(_ fixture: AppFixture) -> FormScreen? { fixture.app.stack.screens.last as? FormScreen }

  /// Waits until the items that what is typed finds are offered.
  private func found(_ fixture: AppFixture) async {
    await form(fixture)?.completer.finder.finding?.value
    await fixture.app.idle()
  }

  @Test("makes the item a step of one that a few letters find, and takes it out of that again")
  func stepOf() async throws {
    let fixture = try await openParentField(of: "Pack", among: ["Pack", "Trip to Hanoi", "Trip to Rome"])
    #expect(fixture.shows("Step of ▐Type to find an item"))
    await fixture.press("h")
    await found(fixture)
    #expect(fixture.shows("Trip to Hanoi") && !fixture.shows("Trip to Rome"))
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Step of ▐Trip to Hanoi"))
    await fixture.press(.control("s"))
    let trip = try #require(try await fixture.store.item("Trip to Hanoi"))
    #expect(try await fixture.store.item("Pack")?.values.parent == trip.id)
    await fixture.press(Key(.escape))
    try await fixture.list.go(to: trip.id)
    await fixture.press(Key(.right), Key(.down), Key(.enter))
    #expect(fixture.shows("Step of  Trip to Hanoi"))
    await goToParent(fixture)
    await fixture.press(Key(.backspace), .control("s"))
    #expect(try await fixture.store.item("Pack")?.values.parent == nil)
  }

  @Test("takes an item with Tab and goes on; Tab leaves the field in any case")
  func stepOfTab() async throws {
    let fixture = try await openParentField(of: "Pack", among: ["Pack", "Trip"])
    await fixture.press(Key(.tab))
    #expect(form(fixture)?.focus == .field(.isDone))
    await fixture.press(.shift(.tab))
    await fixture.type("tr")
    await fixture.press(Key(.tab))
    #expect(form(fixture)?.focus == .field(.isDone))
    #expect(fixture.shows("Step of  Trip"))
  }

  @Test("says that no item was chosen for a text that names none, and saves nothing")
  func stepOfNothing() async throws {
    let fixture = try await openParentField(of: "Pack", among: ["Pack", "Trip"])
    await fixture.type("qqq")
    await fixture.press(Key(.tab), .control("s"))
    #expect(fixture.said == .parentNotChosen(text: "qqq"))
    #expect(form(fixture)?.focus == .field(.parent))
    await fixture.press(.control("u"), .control("s"))
    #expect(form(fixture) == nil)
  }

  @Test("finds the item that a step belongs to by the start of its id, too")
  func stepOfID() async throws {
    let fixture = try await openParentField(of: "Pack", among: ["Pack", "Trip"])
    let trip = try #require(try await fixture.store.item("Trip"))
    await fixture.type(String(trip.id.uuidString.lowercased().prefix(6)))
    await fixture.press(Key(.enter), .control("s"))
    #expect(try await fixture.store.item("Pack")?.values.parent == trip.id)
  }

  @Test("says that an item cannot be a step of one of its steps, when it is chosen and when it is saved")
  func stepOfItself() async throws {
    let fixture = try await openParentField(of: "Trip", among: ["Pack", "Trip"])
    let (pack, trip) = (
      try #require(try await fixture.store.item("Pack")), try #require(try await fixture.store.item("Trip"))
    )
    func make(_ item: TODOItem, stepOf parent: TODOItem?) async throws {
      _ = try await fixture.store.updateItem(item.id, [TODOEdit(.parent) { $0.parent = parent?.id }])
    }
    try await make(pack, stepOf: trip)
    await fixture.enter("pa")
    #expect(fixture.said == .stepOfItself)
    try await make(pack, stepOf: nil)
    await fixture.press(.control("u"))
    await fixture.enter("pa")
    try await make(pack, stepOf: trip)
    await fixture.press(.control("s"))
    #expect(fixture.said == .stepOfItself)
    #expect(fixture.shows("Step of ▐Pack"))
    #expect(try await fixture.store.item("Trip")?.values.parent == nil)
  }

  @Test("of a new item has the list of the item that it becomes a step of")
  func newStep() async throws {
    let fixture = try await AppFixture(drafts: [TODOItemValues("Trip", list: "Travel")])
    await fixture.press("a")
    await fixture.type("Pack")
    await goToParent(fixture)
    await fixture.enter("tr")
    #expect(fixture.shows("List  Travel"))
    // The parent decides: the list is shown, but cannot be typed, neither from above nor from below.
    for key in [Key(.tab), .shift(.tab)] {
      for _ in FormField.allCases {
        await fixture.press(key)
        #expect(form(fixture)?.focus != .field(.list))
      }
    }
    await fixture.press(.control("s"))
    let trip = try #require(try await fixture.store.item("Trip"))
    #expect(try await fixture.store.item("Pack")?.values.parent == trip.id)
  }

  @Test("says whose list replaces the one that was typed, and shows the Inbox, too")
  func newStepInOtherList() async throws {
    let fixture = try await AppFixture(["Trip"])
    await fixture.press("a")
    await fixture.type("Pack")
    for _ in FormField.allCases where form(fixture)?.focus != .field(.list) {
      await fixture.press(Key(.tab))
    }
    await fixture.type("Work")
    await goToParent(fixture)
    await fixture.enter("tr")
    #expect(fixture.said == .listOfParent(title: "Trip"))
    #expect(fixture.shows("List  Inbox"))
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("Pack")?.list == "")
  }

  @Test(
    "shows in each empty field in focus what may be typed",
    arguments: [
      (.detail, "Notes, links"), (.due, "fri 5pm, in 3 days"), (.list, "Inbox"), (.tags, "#home #call"),
      (.start, "fri 5pm, in 3 days"), (.reminder, "1h, 1 day before"), (.locationName, "Home, Central"),
      (.locationAddress, "221b Baker Street"), (.url, "https://example.com"), (.parent, "Type to find"),
    ] as [(ItemField, String)]
  )
  func placeholder(field: ItemField, text: String) async throws {
    let fixture = try await openForm(TODOItemValues("Title"))
    let label = fixture.app.stack.text(.field(field))
    for _ in FormField.allCases where form(fixture)?.focus != .field(field) {
      await fixture.press(Key(.tab))
    }
    #expect(fixture.shows("\(label) ▐\(text)"))
  }

  @Test("shows valid forms of a due date in the empty field and after invalid input")
  func dateForms() async throws {
    let fixture = try await openForm()
    #expect(!fixture.shows("fri 5pm"))
    await fixture.tab(to: .field(.due))
    #expect(fixture.shows("fri 5pm, in 3 days, 24 dec 9:00"))
    await fixture.type("soon")
    #expect(fixture.shows("Cannot read “soon” as a date. Try:"))
    #expect(fixture.shows("24 dec 9:00"))
    await fixture.press(Key(.enter))
    #expect(fixture.message.contains("That is not a valid date"))
  }

  @Test(
    "shows the interpretation of a due date in full, in every window",
    arguments: [(80, 24), (100, 30), (40, 12), (80, 5), (30, 8), (30, 5)]
  )
  func reading(columns: Int, rows: Int) async throws {
    let fixture = try await openForm(columns: columns, rows: rows)
    await fixture.tab(to: .field(.due))
    await fixture.type("mon 5pm")
    #expect(fixture.shows("Mon 23 Nov 2026 17:00"))
    #expect(fixture.lines.contains { $0.contains("Due ▐") })
  }

  @Test(
    "shows all readings of a due date that has several",
    arguments: [(80, 24), (100, 30), (40, 12), (80, 5), (30, 8)]
  )
  func readings(columns: Int, rows: Int) async throws {
    let fixture = try await openForm(columns: columns, rows: rows)
    await fixture.tab(to: .field(.due))
    await fixture.type("03/04")
    #expect(["Sat 3 Apr 2027", "or Thu 4 Mar 2027"].filter { !fixture.shows($0) } == [])
    await fixture.press(.control("s"))
    #expect(try await fixture.store.item("Title")?.due?.description == "2027-04-03")
  }

  @Test(
    "says how many readings of a due date have no room",
    arguments: [(80, 24, "11 Oct 2027"), (40, 12, "or 2 more"), (30, 5, "or 2 more"), (22, 5, "or 2 more")]
  )
  func hiddenReadings(columns: Int, rows: Int, end: String) async throws {
    let fixture = try await openForm(columns: columns, rows: rows)
    await fixture.tab(to: .field(.due))
    await fixture.type("10/11")
    #expect(fixture.shows("Tue 10 Nov 2026"))
    #expect(fixture.shows(end))
  }

  @Test("shows and reads dates in the configured order")
  func order() async throws {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("Title")],
      conventions: DateConventions(order: .monthDayYear)
    )
    await fixture.press(Key(.enter))
    await fixture.tab(to: .field(.due))
    await fixture.type("03/04")
    #expect(["Thu Mar 4 2027", "or Sat Apr 3 2027"].filter { !fixture.shows($0) } == [])
    await fixture.press(.control("s"))
    #expect(fixture.selectedLine?.hasSuffix(" Mar 4 2027") == true)
  }

  @Test("closes at once if nothing was changed", arguments: [Key(.escape), .control("s")])
  func leavesUnchanged(key: Key) async throws {
    let fixture = try await openForm()
    await fixture.press(key)
    #expect(fixture.header.hasPrefix(" Everything"))
  }

  @Test("asks before it closes with changes, and the default answer loses nothing")
  func asks() async throws {
    let fixture = try await openForm()
    await fixture.type("!")
    await fixture.press(Key(.escape))
    #expect(fixture.shows("Leave the form?"))
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Title!"))
    #expect(fixture.header.contains("Edit item"))
  }

  @Test(
    "saves or discards what was typed, as is answered, before it closes or the app quits",
    arguments: [Key(.escape), .control("c")],
    ["s", "d"]
  )
  func leaves(key: Key, answer: Character) async throws {
    let fixture = try await openForm()
    await fixture.type("!")
    await fixture.press(key, .character(answer))
    #expect(try await fixture.store.titles() == [answer == "s" ? "Title!" : "Title"])
    #expect(fixture.hasQuit == (key == .control("c")))
    #expect(fixture.hasQuit || fixture.header.hasPrefix(" Everything"))
  }

  @Test("asks before the app quits with changes, and stays if the answer is to keep editing")
  func quitAsks() async throws {
    let fixture = try await openForm()
    await fixture.type("!")
    await fixture.press(.control("c"))
    #expect(fixture.shows("Leave the form?"))
    await fixture.press(.character("k"))
    #expect(!fixture.hasQuit)
    #expect(!fixture.shows("Leave the form?"))
    #expect(fixture.shows("Title!"))
  }

  @Test("accepts pasted text like typed text, and as one line in a one-line field")
  func paste() async throws {
    let fixture = try await openForm()
    fixture.terminal.send(.paste(" one\ntwo"))
    await fixture.press(.control("s"))
    #expect(try await fixture.store.titles() == ["Title one two"])
  }

  @Test("says that text cannot be pasted on a field without text")
  func pasteElsewhere() async throws {
    let fixture = try await openForm()
    await fixture.tab(to: .field(.isDone))
    await fixture.paste(" ")
    #expect(fixture.message.contains("Nothing to paste into"))
    #expect(fixture.shows("Status ▐open"))
  }

  @Test("says why an editing key has no effect on a field without text")
  func editingKeyElsewhere() async throws {
    let fixture = try await openForm()
    await fixture.tab(to: .field(.isDone))
    await fixture.press(.control("w"))
    #expect(fixture.message.contains("Works only in a text field"))
  }

  @Test("says nothing of a key of text fields that has nothing to do in the field")
  func idleTextKey() async throws {
    let fixture = try await openForm()
    await fixture.press(.control("p"), Key(.left, .control), .control("p"))
    #expect(fixture.said == nil)
  }

  @Test("completes its item with Space in the status, which a new one has not")
  func toggles() async throws {
    let new = try await AppFixture()
    await new.press("a")
    #expect(!new.shows("Status"))
    let fixture = try await openForm()
    await fixture.tab(to: .field(.isDone))
    await fixture.press(.character(" "), .control("s"))
    #expect(try await fixture.store.titles(.done) == ["Title"])
    #expect(fixture.message.contains("shown under Done"))
  }

  @Test("keeps the focused field visible in a low window", arguments: [5, 6, 8, 12])
  func lowWindow(rows: Int) async throws {
    let fixture = try await openForm(columns: 30, rows: rows)
    var hidden: [Int] = []
    for place in 0..<10 {
      let isFocusShown = fixture.terminal.cursor != nil || fixture.lines.contains { $0.contains("▐") }
      if !isFocusShown { hidden.append(place) }
      await fixture.press(Key(.tab))
    }
    #expect(hidden == [])
  }

  @Test("opens the details in the editor, and shows the edited text")
  func editor() async throws {
    let fixture = try await openForm { $0 + " edited" }
    await fixture.press(.control("o"), .control("s"))
    #expect(try await fixture.store.item("Title")?.detail == "Detail edited")
    #expect(fixture.terminal.withoutScreenCount == 1)
  }

  @Test("keeps the details when the editor fails, and says so")
  func editorFails() async throws {
    let fixture = try await openForm { _ in throw MissingEditor() }
    await fixture.press(.control("o"))
    #expect(fixture.message.contains("Could not start the editor"))
    #expect(fixture.shows("Detail"))
  }

  @Test("says that its item was deleted elsewhere, and saves the typed text as a new one")
  func deletedElsewhere() async throws {
    let fixture = try await openForm()
    let id = try #require(try await fixture.store.item("Title")).id
    _ = try await fixture.store.deleteTODOItem(id)
    await fixture.type("!")
    await fixture.press(.control("s"))
    #expect(fixture.shows("The item was deleted in another window"))
    await fixture.press(.character("s"))
    #expect(try await fixture.store.item("Title!") != nil)
  }

  @Test("deletes its item, which can be undone")
  func deletes() async throws {
    let fixture = try await openForm()
    await fixture.press(Key(.tab, .shift), Key(.enter))
    #expect(try await fixture.store.titles() == [])
    await fixture.press(.character("u"))
    #expect(try await fixture.store.titles() == ["Title"])
  }
}

/// What a missing editor throws.
struct MissingEditor: Error {}
