import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOViewModel

/// It is Friday 20 November 2026, 10:00. Three items, of which both sides have changed two.
@Suite("The screen of conflicts")
struct ConflictsScreenTests {
  private func fixture(
    columns: Int = 80,
    rows: Int = 24,
    marks hasUnicodeMarks: Bool = true
  ) async throws -> AppFixture {
    var rent = TODOItemValues("Pay rent", detail: "by card", due: "2026-11-27")
    var passport = TODOItemValues("Renew passport", due: "2026-11-28")
    (rent.list, passport.list) = ("Home", "Home")
    let fixture = try await AppFixture(
      drafts: [rent, passport, TODOItemValues("Water", due: "2026-11-29")],
      columns: columns,
      rows: rows,
      query: TODOQuery(sort: TODOSort(.due)),
      capabilities: .init(colorDepth: .trueColor, hasUnicodeMarks: hasUnicodeMarks)
    )
    try await raise(
      fixture,
      "Pay rent",
      [.field(.due): [.due(DueDate(stored: "2026-11-30"))], .field(.detail): [.detail("in cash")]]
    )
    try await raise(fixture, "Renew passport", [.deletedThere: []])
    await fixture.changedElsewhere()
    return fixture
  }

  private func raise(
    _ fixture: AppFixture,
    _ title: String,
    _ theirs: [SyncField: [TODOEdit]]
  ) async throws {
    try await fixture.store.raiseConflicts(of: #require(try await fixture.store.item(title)), theirs)
  }

  /// Another window resolves all conflicts of an item.
  private func keepOurs(_ fixture: AppFixture, _ title: String) async throws {
    let item = try #require(try await fixture.store.conflictedItems().first { $0.item.title == title })
    _ = try await fixture.store.resolve(item.conflicts.map { ($0.id, .mine) })
  }

  private func rent(_ fixture: AppFixture) async throws -> TODOItemValues? {
    try await fixture.store.item("Pay rent")?.values
  }

  // MARK: In the list

  @Test("has a sign before the dates of its items, which the header counts", arguments: [true, false])
  func signs(isUnicode: Bool) async throws {
    let fixture = try await fixture(marks: isUnicode)
    let sign = isUnicode ? "≢" : "#"
    #expect(try fixture.line("Pay rent").contains(" \(sign) "))
    #expect(try fixture.line("Renew passport").contains(" \(sign) "))
    #expect(try !fixture.line("Water").contains(sign))
    #expect(fixture.header.contains("\(sign) 2"))
    // When
    try await fixture.click("\(sign) 2")
    // Then
    #expect(fixture.header.hasPrefix(" Conflicts"))
  }

  @Test("has no sign without conflicts") func withoutSigns() async throws {
    let fixture = try await AppFixture(["A"])
    #expect(!fixture.shows("≢"))
    await fixture.press("C")
    #expect(fixture.shows("No conflicts"))
    await fixture.press("m", "t", Key(.enter))
    #expect(fixture.said == .noConflicts)
    await fixture.press(Key(.escape))
    #expect(fixture.header.hasPrefix(" Everything"))
  }

  @Test("is named in the pane by its fields") func inPane() async throws {
    let fixture = try await fixture(columns: 120)
    await fixture.press("g")
    #expect(fixture.shows("≢ details, due"))
    await fixture.press("j")
    #expect(fixture.shows("≢ deleted there"))
    await fixture.press("j")
    #expect(!fixture.shows("≢ deleted there"))
  }

  // MARK: The rows

  @Test("lists title, fields, list and since when, and both versions of the current one")
  func rows() async throws {
    let fixture = try await fixture()
    await fixture.press("g", "C")
    #expect(fixture.header.hasSuffix("2 items"))
    let first = try fixture.line("Pay rent")
    #expect(first.hasPrefix("  Pay rent") && first.contains("details, due  "))
    #expect(first.contains("Home  since today 10:00"))
    #expect(try fixture.line("Renew passport").contains("deleted there"))
    #expect(try fixture.line(" Due ").contains(/Fri 27 Nov 2026 +Mon 30 Nov 2026/))
    #expect(try fixture.line(" Details ").contains(/by card +in cash/))
    await fixture.press("j")
    #expect(try fixture.line(" Item ").contains(/changed +deleted/))
  }

  @Test("fits a narrow window") func narrow() async throws {
    let fixture = try await fixture(columns: 40, rows: 12)
    await fixture.press("g", "C")
    #expect(try fixture.line("Pay rent").contains(/Pay rent +details, due/))
    #expect(fixture.shows("Due: mine Fri 27 Nov 2026 | theirs M…"))
  }

  @Test("takes one side of all fields with m and t, which u undoes") func choosesSide() async throws {
    let fixture = try await fixture()
    await fixture.press("g", "C", "t")
    #expect(fixture.message.contains("“Pay rent” now has their details and due date"))
    #expect(try await rent(fixture)?.detail == "in cash")
    #expect(fixture.selectedLine?.contains("Renew passport") == true)
    await fixture.press("u")
    #expect(try await rent(fixture)?.detail == "by card")
    #expect(fixture.selectedLine?.contains("Pay rent") == true)
    await fixture.press("r", "u", "m")
    #expect(try await rent(fixture)?.due?.description == "2026-11-27")
    #expect(!fixture.shows("Pay rent  "))
    await fixture.press("m")
    #expect(fixture.shows("No conflicts"))
    #expect(try await fixture.store.titles().contains("Renew passport"))
    await fixture.press("u", "t")
    #expect(try await !fixture.store.titles().contains("Renew passport"))
  }

  @Test("follows another window") func follows() async throws {
    let fixture = try await fixture()
    await fixture.press("g", "C")
    try await keepOurs(fixture, "Pay rent")
    await fixture.changedElsewhere()
    #expect(fixture.header.hasSuffix("1 item"))
    #expect(fixture.selectedLine?.contains("Renew passport") == true)
  }

  @Test("selects the item that is clicked, and compares the one that is selected") func clicks()
    async throws
  {
    let fixture = try await fixture()
    await fixture.press("g", "C")
    try await fixture.click("Renew passport")
    #expect(fixture.selectedLine?.contains("Renew passport") == true)
    try await fixture.click("Renew passport")
    #expect(fixture.header.hasPrefix(" Compare versions   Renew passport"))
    await fixture.press(Key(.escape))
    #expect(fixture.header.hasPrefix(" Conflicts"))
    await fixture.turnWheel(.wheelUp)
    try await fixture.click("30 Nov 2026")
    #expect(fixture.header.hasPrefix(" Compare versions   Pay rent"))
  }

  // MARK: Comparing

  @Test("compares field by field, and saves what is chosen") func compares() async throws {
    let fixture = try await fixture()
    await fixture.press("g", "C", Key(.enter))
    #expect(fixture.header.hasSuffix("since today 10:00"))
    #expect(fixture.shows("The same in both: list Home"))
    #expect(fixture.footer.contains("m mine  t theirs  M T all  e edit"))
    await fixture.press("t", "j", "t", "m", Key(.enter))
    #expect(fixture.header.hasPrefix(" Conflicts"))
    #expect(try await rent(fixture)?.detail == "in cash")
    #expect(try await rent(fixture)?.due?.description == "2026-11-27")
  }

  @Test("says what was changed there in an item that was deleted here") func theirChanges() async throws {
    let fixture = try await AppFixture(["Milk"])
    let id = try #require(try await fixture.store.item("Milk")).id
    let link = try await fixture.store.linkList()
    _ = try await fixture.store.deleteTODOItem(id)
    let base = SyncDecision.Base(uid: "u", href: "/u.ics", etag: "1", theirs: nil, isAgreed: true)
    let decision = SyncDecision(
      .bringBack([.title("Oat milk")]),
      resource: .set(base),
      conflicts: [.deletedHere: .raise(theirs: SyncedValues())]
    )
    let entry = IncomingEntry(.found(uid: "u", href: base.href), item: id)
    let step = IncomingStep(link, subject: "Inbox", origin: "sync: work")
    _ = try await fixture.store.apply([entry], to: step) { _, _ in decision }
    await fixture.changedElsewhere()
    await fixture.press("C")
    #expect(try fixture.line(" Item ").contains(/deleted +changed/))
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Title was Milk, now Oat milk"))
  }

  @Test("edits a field in the form, which resolves it alone") func edits() async throws {
    let fixture = try await fixture()
    await fixture.press("g", "C", Key(.enter), "j", "e")
    #expect(fixture.shows("Edit item"))
    await fixture.clearLine()
    await fixture.type("24 dec")
    await fixture.press(.control("s"))
    #expect(fixture.message.contains("“Pay rent” keeps your due date. 1 more field waits for your choice."))
    #expect(try await rent(fixture)?.due?.description == "2026-12-24")
    #expect(fixture.header.hasPrefix(" Compare versions") && !fixture.shows("30 Nov"))
    await fixture.press("e")
    await fixture.type(" and more")
    await fixture.press(.control("s"))
    #expect(fixture.header.hasPrefix(" Conflicts") && fixture.header.hasSuffix("1 item"))
    await fixture.press("u", "u")
    #expect(fixture.header.hasSuffix("2 items"))
    #expect(try await rent(fixture)?.due?.description == "2026-11-27")
  }

  @Test("has nothing to edit in an item that was deleted on one side") func doesNotEdit() async throws {
    let fixture = try await fixture()
    await fixture.press("g", "C", "j", Key(.enter), "e")
    #expect(fixture.said == .conflictNotEditable)
  }

  @Test("leaves the form open when another window resolves what it is about") func keepsForm() async throws {
    let fixture = try await fixture()
    await fixture.press("g", "C", Key(.enter), "e")
    await fixture.type("typed")
    try await keepOurs(fixture, "Pay rent")
    await fixture.changedElsewhere()
    #expect(fixture.shows("typed"))
    await fixture.press(.control("s"))
    #expect(try await rent(fixture)?.detail.contains("typed") == true)
    #expect(fixture.header.hasPrefix(" Conflicts"))
  }
}
