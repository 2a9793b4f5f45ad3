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

/// It is Friday 20 November 2026, 10:00. The Inbox has Rent, Bread and Look; the collection home has Rent and Look, without a date, and
/// There.
@Suite("A link before it is made") struct LinkScreenTests {
  let folder: CalendarFolder

  init() throws {
    folder = try CalendarFolder("home")
    try folder.add("Rent", "DUE;VALUE=DATE:20261127", "PRIORITY:1")
    try folder.add("Look")
    try folder.add("There", "STATUS:COMPLETED", "COMPLETED:20200101T000000Z")
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/home/bad.ics"))
  }

  private func fixture(columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    let due = DueDate(stored: "2026-11-27")
    let done = TODOItemValues("Done", isDone: true)
    let fixture = try await AppFixture(
      drafts: [
        TODOItemValues("Rent", due: due), TODOItemValues("Bread"), TODOItemValues("Look", due: due), done,
      ],
      columns: columns,
      rows: rows,
      sync: { folder.access($0) }
    )
    await fixture.openSync()
    try await fixture.click(columns < 66 ? "not linked" : "home")
    return fixture
  }

  /// Opens the preview of the Inbox and the collection.
  private func preview(columns: Int = 80, rows: Int = 24) async throws -> AppFixture {
    let fixture = try await fixture(columns: columns, rows: rows)
    await fixture.press("l")
    await fixture.enter("inbox")
    #expect(fixture.header.hasPrefix(" Link"))
    return fixture
  }

  @Test("says what is the same, what would be sent and added, and what looks alike; and writes nothing")
  func says() async throws {
    let fixture = try await preview()
    #expect(
      fixture.header.contains(/Link +Inbox ⇄ home/) && fixture.header.contains("nothing is written yet")
    )
    #expect(try fixture.line(" Here ").contains(/Here  3 open +1 done/))
    #expect(try fixture.line(" There  ").contains(/There  2 open +1 done/))
    #expect(try fixture.line("The same").contains(/The same  1 +1 by title and due date +differ in 1 field/))
    #expect(try fixture.line("Only here").contains(/Only here  2 open +1 done +to be sent/))
    #expect(try fixture.line("Only there").contains(/Only there  1 open +1 done +to be added here/))
    #expect(try fixture.line("Not readable").contains("bad.ics"))
    #expect(fixture.shows("1 looks alike") && fixture.shows("   Look"))
    await fixture.press(Key(.escape))
    #expect(try await fixture.store.syncLinks() == [] && folder.files().count == 4)
    #expect(fixture.header.hasPrefix(" Sync"))
  }

  @Test("d and clicks choose which done items are sent") func choosesDone() async throws {
    let fixture = try await preview()
    await fixture.press("d")
    #expect(try fixture.line("Only here").contains("1 done"))
    await fixture.press("d")
    #expect(try fixture.line("Only here").contains("0 done"))
    try await fixture.click("all")
    #expect(try fixture.line("Only here").contains("1 done"))
  }

  @Test("L links, as one change, and what is there comes in; undo takes that back") func links() async throws
  {
    let fixture = try await preview()
    await fixture.press("L")
    #expect(fixture.said == .syncNowLinked(list: .inbox, collection: "home"))
    #expect(fixture.header.hasPrefix(" Sync"))
    #expect(try await fixture.store.titles().sorted() == ["Bread", "Done", "Look", "Look", "Rent", "There"])
    #expect(try await fixture.store.syncConflicts(limit: 9).map(\.field) == [.field(.priority)])
    await fixture.press(Key(.escape), "u")
    #expect(try await fixture.store.syncLinks() == [] && folder.files().count == 4)
    #expect(try await fixture.store.titles().sorted() == ["Bread", "Done", "Look", "Rent"])
  }

  @Test("a new list is made when it is linked, not before") func newList() async throws {
    let fixture = try await fixture()
    await fixture.press("l", Key(.enter))
    #expect(fixture.header.contains("home ⇄ home"))
    #expect(try await fixture.store.collections(.list).count == 1)
    await fixture.press("L")
    #expect(try await fixture.store.syncLinks().first?.list?.name == "home")
    #expect(try await fixture.store.titles().count == 7)
  }

  @Test("a new list is not made if the other side is gone when it is linked") func failedNewList()
    async throws
  {
    let fixture = try await fixture()
    await fixture.press("l", Key(.enter))
    try FileManager.default.removeItem(atPath: folder.path)
    await fixture.press("L")
    #expect(fixture.message.contains("Cannot link: it cannot be reached"))
    #expect(fixture.header.contains("nothing is written yet"))
    #expect(try await fixture.store.collections(.list).map(\.name) == [""])
  }

  @Test("says whom it waits for while it links") func waits() async throws {
    let watched = Watched()
    let fixture = try await AppFixture(
      drafts: [TODOItemValues("Milk")],
      sync: { store in
        var access = folder.access(store)
        access.reach = { _ in DistantFolder(path: folder.path, beforeListing: { await watched.note() }) }
        return access
      }
    )
    watched.stack = fixture.app.stack
    await fixture.openSync()
    try await fixture.click("home")
    await fixture.press("l")
    await fixture.type("inbox")
    await fixture.press(Key(.enter), "L")
    #expect(watched.said.last == .linkWaiting(account: "shared"))
    #expect(fixture.said == .syncNowLinked(list: .inbox, collection: "home"))
  }

  /// What is said each time a collection is listed.
  private final class Watched {
    weak var stack: ScreenStack?
    var said: [Message?] = []

    func note() { said.append(stack?.message) }
  }

  @Test("a new collection is made when it is linked, not before") func newCollection() async throws {
    let fixture = try await fixture()
    try await fixture.click("shared")
    await fixture.press("l")
    await fixture.enter("Trip")
    #expect(fixture.header.contains("Trip ⇄ Trip"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Trip"))
    await fixture.press("L")
    #expect(try await fixture.store.syncLinks().first?.href == "Trip")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/Trip"))
  }

  @Test("says why the other side cannot be read, and does not link") func fails() async throws {
    let fixture = try await fixture()
    try FileManager.default.removeItem(atPath: folder.path)
    await fixture.press("l")
    await fixture.enter("inbox")
    #expect(fixture.shows("cannot be reached"))
    await fixture.press("L")
    #expect(try await fixture.store.syncLinks() == [])
  }

  @Test("fits a narrow window, and scrolls") func narrow() async throws {
    let fixture = try await preview(columns: 40, rows: 12)
    #expect(fixture.header.hasSuffix("not written"))
    #expect(try fixture.line("Only here").contains(/Only here +2 open +1 done/))
    await fixture.press("G")
    #expect(fixture.shows("Look"))
  }
}
