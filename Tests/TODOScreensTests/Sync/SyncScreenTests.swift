import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens
@testable import TODOStore
@testable import TODOSync
@testable import TODOViewModel
@testable import TODOWording

/// It is Friday 20 November 2026, 10:00. A folder has the collections home and trip.
@Suite("Sync on the screen") struct SyncScreenTests {
  let folder: CalendarFolder

  init() throws { folder = try CalendarFolder("home", "trip") }

  private func fixture(
    _ titles: [String] = ["Milk", "Bread"],
    columns: Int = 80,
    rows: Int = 24,
    marks hasUnicodeMarks: Bool = true,
    times: SyncTimes = SyncTimes()
  ) async throws -> AppFixture {
    let drafts = titles.map { title in
      TODOItemValues(title, list: "Home")
    }
    return try await AppFixture(
      drafts: drafts,
      columns: columns,
      rows: rows,
      capabilities: .init(colorDepth: .trueColor, hasUnicodeMarks: hasUnicodeMarks),
      sync: { folder.access($0, times: times) }
    )
  }

  /// A list is linked, and has been synced once.
  private func linked(
    _ titles: [String] = ["Milk", "Bread"],
    columns: Int = 80,
    rows: Int = 24,
    marks: Bool = true
  ) async throws -> AppFixture {
    let fixture = try await fixture(titles, columns: columns, rows: rows, marks: marks)
    try await link(fixture)
    await fixture.press("=")
    return fixture
  }

  private func link(_ fixture: AppFixture) async throws {
    await fixture.openSync()
    try await fixture.click("home")
    await fixture.press("l", Key(.enter), "L", Key(.escape))
    #expect(try await fixture.store.syncLinks().count == 1)
  }

  // MARK: The header

  @Test("says nothing while no list is linked") func nothingLinked() async throws {
    let fixture = try await fixture()
    #expect(!fixture.shows("⇅"))
    await fixture.press("=")
    #expect(fixture.said == .syncNoListLinked)
    #expect(fixture.app.stack.sync?.overview?.links == [])
  }

  @Test("says when it was synced, what is to send, and when it was not; a click opens the screen")
  func header() async throws {
    let fixture = try await linked()
    #expect(fixture.header.hasSuffix("⇅ 10:00"))
    #expect(fixture.said == .syncLine(list: "shared/home", parts: [.syncOut(count: 2)]))
    #expect(folder.files().count == 2)
    // When something changes
    await fixture.press(" ")
    #expect(fixture.header.hasSuffix("⇅ 1 to send"))
    await fixture.press("=")
    #expect(fixture.header.hasSuffix("⇅ 10:00"))
    // When the folder is gone
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + "-away")
    await fixture.press("=")
    #expect(fixture.header.hasSuffix("⚠ not synced since 10:00"))
    #expect(fixture.said?.kind == .warning)
    try FileManager.default.moveItem(atPath: folder.path + "-away", toPath: folder.path)
    // When
    try await fixture.click("⚠ not synced")
    #expect(fixture.header.hasPrefix(" Sync"))
  }

  @Test("warns of what the other side does not take") func refusedHeader() async throws {
    let fixture = try await linked()
    let link = try #require(try await fixture.store.syncLinks().first)
    let known = try #require(try await fixture.store.knownResources(of: link.id).first)
    let put = NewIntent(.put, .resource(known.id), condition: known.etag)
    let intent = try #require(try await fixture.store.makeIntents([put]).first)
    try await fixture.store.finish([IntentResult(intent.id, .refused("too large"))])
    await fixture.changedElsewhere()
    #expect(fixture.header.hasSuffix("⚠ 1 refused"))
  }

  @Test("says how many items were deleted here") func deletions() async throws {
    let fixture = try await linked(["Milk", "Bread", "Tea"])
    try folder.empty()
    try folder.add("Pack")
    await fixture.press("=")
    #expect(
      fixture.said == .syncLine(list: "shared/home", parts: [.syncIn(count: 1), .syncDeletedHere(count: 3)])
    )
  }

  @Test("has only warnings in a narrow window") func narrowHeader() async throws {
    let fixture = try await linked(columns: 40, rows: 12)
    #expect(!fixture.shows("⇅"))
    try FileManager.default.removeItem(atPath: folder.path)
    await fixture.press("=")
    #expect(fixture.header.contains("⚠ since 10:00"))
  }

  @Test("is drawn with ASCII where there is no more") func ascii() async throws {
    let fixture = try await linked(marks: false)
    #expect(fixture.header.hasSuffix("<> 10:00"))
    await fixture.openSync()
    #expect(try fixture.line("Home").contains(/Home +<> +home/))
  }

  @Test("says how far a run has come") func progress() async throws {
    let fixture = try await linked()
    var link = try #require(try await fixture.store.syncLinks().first)
    link.progress = 42
    try await fixture.store.update(link)
    await fixture.changedElsewhere()
    #expect(fixture.header.hasSuffix("⇅ 42%"))
  }

  @Test("is at the edge of a wide window") func wide() async throws {
    let fixture = try await linked(columns: 120)
    #expect(fixture.header.hasSuffix("⇅ 10:00 ") || fixture.header.hasSuffix("⇅ 10:00"))
    try await fixture.click("⇅ 10:00")
    #expect(fixture.header.hasPrefix(" Sync"))
  }

  // MARK: The pane

  @Test("the pane says that an item was not sent, or why it is refused") func pane() async throws {
    let fixture = try await linked(columns: 120)
    #expect(!fixture.shows("⇅ not sent"))
    await fixture.press("3")
    #expect(fixture.shows("⇅ not sent"))
    await fixture.press("=")
    #expect(!fixture.shows("⇅ not sent"))
  }

  @Test("the pane says what an item holds on the other side that no field shows") func heldParts()
    async throws
  {
    func alarm(_ minutes: Int) -> [String] {
      ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT\(minutes)M", "END:VALARM"]
    }
    let lines =
      ["DUE:20261127T100000"] + alarm(10) + alarm(20) + alarm(30)
      + ["ATTACH:https://example.org/visa.pdf", "X-ODD:1", "CLASS:PRIVATE"]
    try folder.add("Visa", lines: lines)
    let fixture = try await linked(columns: 160)
    await fixture.press("/")
    await fixture.enter("Visa")
    #expect(fixture.shows("also holds: 2 reminders, 1 attachment"))
    await fixture.press("/")
    await fixture.enter("Milk")
    #expect(!fixture.shows("also holds"))
  }

  @Test("nothing is looked for where no pane shows the item") func heldPartsWithoutPane() async throws {
    try folder.add("Visa", "ATTACH:https://example.org/visa.pdf")
    let fixture = try await linked(["Milk"], columns: 80)
    await fixture.press("j", "k")
    #expect(fixture.app.stack.list.currentUnseenParts == nil)
    await fixture.resize(columns: 160, rows: 24)
    await fixture.press("/")
    await fixture.enter("Visa")
    #expect(fixture.app.stack.list.currentUnseenParts?.counts.map(\.count) == [1])
  }

  // MARK: The history

  @Test("the history names what was added and deleted, even a single item") func history() async throws {
    let fixture = try await linked()
    let bread = try #require(
      folder.files().first { name in
        let text = try? String(contentsOfFile: "\(folder.path)/home/\(name)", encoding: .utf8)
        return text?.contains("SUMMARY:Bread\r\n") ?? false
      }
    )
    try FileManager.default.removeItem(atPath: "\(folder.path)/home/\(bread)")
    try folder.add("Tea")
    await fixture.press("=", "U")
    #expect(fixture.lines[2].contains("Synced “Home”, 2 items  1 added, 1 deleted"))
    #expect(fixture.message.contains("Bread (deleted), Tea (added)"))
    // When one item comes
    try folder.add("Jam")
    await fixture.press(Key(.escape), "=", "U")
    #expect(fixture.lines[2].contains("Synced “Home”, 1 item  1 added"))
    #expect(fixture.message.trimmingCharacters(in: .whitespaces) == "Jam (added)")
    await fixture.resize(columns: 160, rows: 24)
    #expect(fixture.lines.contains { $0.contains(/│ +Jam \(added\)/) })
    // When one changes
    try folder.add("Jam", "PRIORITY:1")
    await fixture.press(Key(.escape), "=", "U")
    #expect(fixture.lines.contains { $0.contains(/│ +Jam +\S+ → \S/) })
  }

  // MARK: The screen

  @Test("lists accounts, links and collections that are not linked") func rows() async throws {
    try folder.add("Pack", to: "trip")
    let fixture = try await linked()
    await fixture.openSync()
    #expect(fixture.header.hasPrefix(" Sync   1 account") && fixture.header.hasSuffix("⇅ 10:00"))
    #expect(try fixture.line("shared").contains(/shared +~\/.calendars +10:00/))
    #expect(try fixture.line("Home").contains(/Home +⇄ +home +2 items/))
    #expect(try fixture.line("trip").contains(/trip +1 there, not linked/))
    #expect(fixture.footer.contains("Enter show") && fixture.footer.contains("u unlink"))
    #expect(!fixture.footer.contains("l link"))
    #expect(fixture.selectedLine?.contains("Home") == true)
    await fixture.press("j")
    #expect(fixture.footer.contains("Enter link") && !fixture.footer.contains("u unlink"))
    #expect(fixture.shows("No list is linked with this collection. Press l to link one."))
  }

  @Test("Enter on a link shows the list") func shows() async throws {
    let fixture = try await linked()
    await fixture.openSync()
    await fixture.press(Key(.enter))
    #expect(fixture.header.hasPrefix(" Home"))
  }

  @Test("an account that is only read is called so, and has nothing to send") func readOnly() async throws {
    let draft = TODOItemValues("Milk", list: "Home")
    let fixture = try await AppFixture(
      drafts: [draft],
      sync: { folder.access($0, isReadOnly: true) }
    )
    try await link(fixture)
    await fixture.press("=")
    #expect(fixture.header.hasSuffix("⇅ 10:00"))
    await fixture.openSync()
    #expect(try fixture.line("shared").contains(/~\/.calendars +read only +10:00/))
    #expect(!fixture.shows("to send"))
  }

  @Test("fits a narrow window") func narrow() async throws {
    let fixture = try await linked(columns: 40, rows: 12)
    await fixture.press(" ")
    await fixture.openSync()
    #expect(try fixture.line("Home").contains(/Home ⇄ home +1 to send/))
    #expect(fixture.shows("shared"))
  }

  @Test("every row can be clicked: once to select it, once more to act on it") func clicks() async throws {
    let fixture = try await linked()
    await fixture.openSync()
    try await fixture.click("trip")
    #expect(fixture.selectedLine?.contains("trip") == true)
    try await fixture.click("~/.calendars")
    #expect(fixture.selectedLine?.contains("shared") == true)
    try await fixture.click("Home")
    try await fixture.click("Home")
    #expect(fixture.header.hasPrefix(" Home"))
  }

  @Test("says why an account cannot be used, and which are not in the configuration") func accounts()
    async throws
  {
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("A")],
      sync: { _ in SyncAccess(unusable: ["broken"], run: { _ in .busy }) }
    )
    try await fixture.store.linkList()
    await fixture.changedElsewhere()
    await fixture.openSync()
    #expect(try fixture.line("not valid").contains("! This account is not used"))
    #expect(fixture.shows("! This account is not in the configuration"))
    await fixture.press("=")
    #expect(fixture.said == .syncRunsElsewhere)
    await fixture.press("g", "l")
    #expect(fixture.said == .syncAccountUnusable)
  }

  @Test("without an account says how to have one") func withoutAccounts() async throws {
    let fixture = try await AppFixture(drafts: [], sync: { _ in SyncAccess(run: { _ in .busy }) })
    await fixture.press(Key(.escape))
    await fixture.openSync()
    #expect(fixture.shows("No accounts yet") && fixture.shows("mytodo sync add FOLDER"))
    await fixture.press("l", "u", Key(.enter))
    #expect(fixture.said == .syncNoAccountsYet)
  }

  @Test("needs a database in a file") func inMemory() async throws {
    let fixture = try await AppFixture(["A"])
    await fixture.press("=")
    #expect(fixture.said == .syncNeedsFile)
  }

  @Test("says why a folder cannot be read") func unreadable() async throws {
    let fixture = try await linked()
    try FileManager.default.removeItem(atPath: folder.path)
    await fixture.openSync()
    #expect(try fixture.line("No such file").contains("! It cannot be reached"))
    await fixture.press("=")
    #expect(!fixture.shows("Tried"))
    await fixture.press("=")
    #expect(try fixture.line("No such file").hasSuffix("Tried 2 times."))
    await fixture.press("=")
    #expect(try fixture.line("No such file").hasSuffix("Tried 3 times."))
    #expect(fixture.said?.kind == .warning && fixture.message.contains("it cannot be reached"))
    #expect(try fixture.line("Home").contains("not synced"))
    #expect(fixture.footer.contains("Enter sync"))
  }

  @Test("counts and names what cannot be read") func countsUnreadable() async throws {
    let fixture = try await linked()
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/home/bad.ics"))
    await fixture.openSync()
    await fixture.press("=")
    #expect(try fixture.line("Home").contains("2 items, 1 not readable"))
    #expect(fixture.shows("Not readable: bad.ics"))
  }

  @Test("names files with the UID of another one and files with several to-dos, and says what to do")
  func namesLeft() async throws {
    let fixture = try await linked()
    try folder.add("Tea")
    let tea = "\(folder.path)/home/Tea.ics"
    try FileManager.default.copyItem(atPath: tea, toPath: "\(folder.path)/home/z.ics")
    await fixture.openSync()
    await fixture.press("=")
    #expect(try fixture.line("Home").contains("3 items, 1 with the UID of another file"))
    #expect(fixture.shows("Same UID as another file, so delete one of the two: z.ics"))
    #expect(fixture.header.hasSuffix("⚠ 1 needs attention"))
    // When
    try folder.add("Jam", "END:VTODO", "BEGIN:VTODO", "UID:Jam 2", "SUMMARY:Jam 2")
    await fixture.press("=")
    // Then
    #expect(try fixture.line("Home").contains("4 items, 2 need attention"))
    #expect(fixture.shows("More than one to-do") && fixture.shows("Jam.ics"))
    // When both are mended
    try folder.add("Jam")
    try FileManager.default.removeItem(atPath: tea)
    await fixture.press("=")
    #expect(fixture.header.hasSuffix("⇅ 10:00") && !fixture.shows("attention"))
  }

  @Test("names items that are steps of their own steps there") func namesCircles() async throws {
    try folder.add("Aa", "RELATED-TO:Bb")
    try folder.add("Bb", "RELATED-TO:Aa")
    let fixture = try await linked()
    await fixture.openSync()
    #expect(try fixture.line("Home").contains("4 items, 1 in a circle of steps"))
    #expect(fixture.shows("Steps of their own steps there: Bb"))
  }

  // MARK: Unlinking

  @Test("u unlinks a list, which undo in the list takes back") func unlinks() async throws {
    let fixture = try await linked()
    await fixture.openSync()
    await fixture.press("u")
    #expect(fixture.said == .syncUnlinked(list: "Home"))
    #expect(try await fixture.store.syncLinks() == [])
    #expect(try fixture.line("home").contains("2 there, not linked") && folder.files().count == 2)
    await fixture.press("u")
    #expect(fixture.said == .syncSelectLink)
    await fixture.press(Key(.escape))
    #expect(!fixture.header.contains("⇅"))
    await fixture.press("u")
    #expect(try await fixture.store.syncLinks().count == 1)
    #expect(fixture.header.contains("⇅"))
  }

  @Test("how much is in a collection of a server is not known, also after unlinking") func unlinksServer()
    async throws
  {
    let draft = TODOItemValues("Milk", list: "Home")
    let fixture = try await AppFixture(
      drafts: [draft],
      sync: { store in
        var access = folder.access(store)
        access.reach = { _ in DistantFolder(path: folder.path) }
        return access
      }
    )
    try await link(fixture)
    await fixture.press("=")
    await fixture.openSync()
    await fixture.press("u")
    #expect(try fixture.line("home").contains("not linked") && !fixture.line("home").contains("there"))
  }

  // MARK: Questions

  @Test("what a list waits for is answered in a menu") func answers() async throws {
    let fixture = try await fixture(["A", "B", "C", "D"])
    try await link(fixture)
    await fixture.press("=")
    try folder.empty()
    await fixture.press("=")
    #expect(fixture.header.contains("⚠ 1 question"))
    #expect(fixture.said?.kind == .warning && fixture.message.contains("4 of 4 would be deleted here"))
    // When
    await fixture.openSync()
    #expect(fixture.selectedLine?.contains("Home") == true)
    #expect(try fixture.line("Home").contains("? Home"))
    #expect(fixture.shows("A, B, C, D") && fixture.footer.contains("Enter answer"))
    await fixture.press(Key(.enter))
    #expect(fixture.shows("Delete them here") && fixture.shows("Unlink") && fixture.shows("Try again"))
    await fixture.press("t")
    #expect(try await fixture.store.titles().count == 4)
    await fixture.press(Key(.enter), "d")
    // Then
    #expect(try await fixture.store.titles() == [])
    let undo = "shared/home: 4 deleted here. To undo: U, then Backspace on that change."
    #expect(fixture.message.contains(undo))
    #expect(!fixture.header.contains("question"))
    // When
    await fixture.press(Key(.escape), "U", Key(.backspace))
    // Then
    #expect(try await fixture.store.titles().count == 4)
  }

  @Test("a list that was deleted here can be unlinked, or its items be deleted there") func deletedList()
    async throws
  {
    let fixture = try await linked()
    let list = try #require(try await fixture.store.syncLinks().first?.list)
    _ = try await fixture.store.deleteCollection(list.id)
    await fixture.changedElsewhere()
    await fixture.press("=")
    await fixture.openSync()
    #expect(try fixture.line("Home").contains("the list was deleted here; 2 items are still there"))
    await fixture.press(Key(.enter), "d")
    #expect(folder.files() == [] && !fixture.shows("Home"))
  }

  @Test("an answer about a restored database is that of the row, and leaves other lists waiting")
  func restored() async throws {
    let fixture = try await linked()
    try await fixture.store.linkList(named: "Trip")
    // As the question is kept with a link.
    let restored = "restored"
    for var link in try await fixture.store.syncLinks() {
      link.question = restored
      try await fixture.store.update(link)
    }
    await fixture.changedElsewhere()
    await fixture.openSync()
    try await fixture.click("Home")
    #expect(fixture.shows(" An earlier state of the database was restored"))
    await fixture.press(Key(.enter), "s")
    let waiting = try await fixture.store.syncLinks().filter { $0.question != nil }
    #expect(waiting.map(\.list?.name) == ["Trip"])
  }

  // MARK: Runs

  @Test("a run begins with the window and after a change") func automatic() async throws {
    let fixture = try await fixture(
      times: SyncTimes(every: .seconds(900), isOnStart: true, afterChange: .seconds(5))
    )
    let sync = try #require(fixture.app.stack.sync)
    let waiting = Waiting()
    sync.runs.wait = { (waiting.time, waiting.end) = ($0, $1) }
    try await link(fixture)
    #expect(waiting.time == .seconds(5) && folder.files() == [])
    waiting.end()
    await fixture.app.idle()
    #expect(folder.files().count == 2 && fixture.header.hasSuffix("⇅ 10:00"))
    await fixture.press("j", "k")
    #expect(waiting.time == .seconds(900))
    await fixture.press("d")
    #expect(waiting.time == .seconds(5))
    waiting.end()
    await fixture.app.idle()
    #expect(folder.files().count == 1)
  }

  private final class Waiting {
    var time: Duration?
    var end: () -> Void = {}
  }
}
