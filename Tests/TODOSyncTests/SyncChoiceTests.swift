import Foundation
import SyncRules
import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// What two machines have brought about, and what was chosen.
@Suite("Choices in sync") struct SyncChoiceTests {
  private let folder: Folder
  private let a, b: Machine

  init() throws {
    folder = try Folder()
    a = try Machine(folder)
    b = try Machine(folder, clock: a.clock)
  }

  @Test("where a choice is undone that was sent, theirs is what is there now") func undoesSentChoice()
    async throws
  {
    // Given
    try await a.link()
    try await a.add("Bread")
    try await a.sync()
    try await b.link()
    try await a.edit("Bread", .title("Theirs"))
    try await b.edit("Bread", .title("Mine"))
    try await sync(a, b)
    let conflict = try #require(try await b.conflicts().first)
    _ = try await b.store.resolve([(conflict.id, .value([.title("Third")]))])
    try await sync(b, a)
    // When
    try await b.undo()
    try await b.sync()
    // Then
    let now = try #require(try await b.conflicts().first)
    #expect(now.theirs[.title] == .text("Third"))
    #expect(try await b.titles() == ["Mine"])
    #expect(try await a.titles() == ["Third"])
    #expect(try await b.sync().sent.count == 0)
    // When
    _ = try await b.store.resolve([(now.id, .theirs)])
    try await sync(b, a)
    // Then
    #expect(try await b.titles() == ["Third"])
    #expect(try await a.titles() == ["Third"])
    #expect(try await b.conflicts() == [])
  }

  @Test("items that two machines have made steps of each other are named, until one is taken out")
  func namesCircles() async throws {
    // Given
    try await a.link()
    for title in ["Aa", "Bb"] { try await a.add(title) }
    try await a.sync()
    try await b.link()
    let (first, second) = (try await a.item("Aa").id, try await a.item("Bb").id)
    try await a.edit("Aa", TODOEdit(.parent) { $0.parent = second })
    try await b.edit("Bb", TODOEdit(.parent) { $0.parent = first })
    try await sync(a, b)
    // Then
    #expect(try await a.sync().circles == ["Bb"])
    #expect(try await b.sync().circles == ["Aa"])
    #expect(try await a.item("Aa").parent == second)
    #expect(try await b.item("Bb").parent == first)
    // When
    try await a.edit("Aa", TODOEdit(.parent) { $0.parent = nil })
    try await sync(a, b, a, b)
    // Then
    #expect(try await a.item("Bb").parent == first)
    #expect(try await a.item("Aa").parent == nil)
    #expect(try await a.synced() == b.synced())
    #expect(try await a.sync().circles == [])
    #expect(try await b.sync().circles == [])
    #expect(try await a.findings() == [])
    #expect(try await b.findings() == [])
  }

  @Test("what was deleted there and is kept stays a step there of what was completed meanwhile")
  func keepsParentThere() async throws {
    // Given
    try await a.link()
    let pack = try await a.add("Pack")
    try await a.add("Socks") { $0.parent = pack.id }
    try await a.sync()
    try await b.link()
    _ = try await b.store.deleteTODOItem(b.item("Socks").id)
    try await b.edit("Pack", .isDone(true))
    try await a.edit("Socks", .detail("wool"))
    try await sync(b, a)
    #expect(try await a.item("Socks").parent == nil)
    let conflict = try #require(try await a.conflicts().first)
    // When
    _ = try await a.store.resolve([(conflict.id, .mine)])
    try await sync(a, b)
    try await b.edit("Pack", .isDone(false))
    try await sync(b, a, b)
    // Then
    #expect(try await a.item("Socks").parent == pack.id)
    #expect(try await a.synced() == b.synced())
  }

  @Test("what was made a step here of what was completed there meanwhile is a step of that when it is opened")
  func sendsParentCompletedThere() async throws {
    // Given
    try await a.link()
    let pack = try await a.add("Pack")
    try await a.add("Socks")
    try await a.sync()
    try await b.link()
    try await a.edit("Socks", TODOEdit(.parent) { $0.parent = pack.id })
    try await b.edit("Pack", .isDone(true))
    try await sync(b, a, b)
    #expect(try await a.item("Socks").parent == nil)
    // When
    try await b.edit("Pack", .isDone(false))
    try await sync(b, a, b)
    // Then
    #expect(try await a.item("Socks").parent == pack.id)
    #expect(try await a.synced() == b.synced())
  }

  @Test(
    "what was made a step of something else meanwhile stays one",
    arguments: [false, true],
    [false, true]
  )
  func keepsLaterParent(isReadOnly: Bool, completesLater: Bool) async throws {
    // Given
    try await a.link()
    let (pack, later) = (try await a.add("Pack"), try await a.add("Later"))
    try await a.add("Socks")
    try await a.sync()
    try await b.link()
    try await a.edit("Socks", TODOEdit(.parent) { $0.parent = pack.id })
    try await b.edit("Pack", .isDone(true))
    try await b.sync()
    a.account = SyncAccount("shared", .folder(folder.path), isReadOnly: isReadOnly)
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        if moment == .before, case .write = request { throw .failed("HTTP 503") }
      }
    }
    try await a.sync()
    #expect(try await a.item("Socks").parent == nil)
    // When
    try await a.edit("Socks", TODOEdit(.parent) { $0.parent = later.id })
    if completesLater {
      try await b.edit("Later", .isDone(true))
      try await sync(b, a)
    }
    a.script.withLock { $0 = nil }
    try await a.sync()
    if completesLater { try await b.edit("Later", .isDone(false)) }
    try await b.edit("Pack", .isDone(false))
    try await sync(b, a)
    // Then
    #expect(try await a.item("Socks").parentTitle == "Later")
    a.account = SyncAccount("shared", .folder(folder.path))
    try await sync(a, b)
    #expect(try await a.item("Socks").parentTitle == "Later")
    #expect(try await a.synced() == b.synced())
    #expect(try await a.sync().sent.count == 0)
  }

  @Test("an open step leaves what is done, though that itself has not changed") func leavesDone() async throws
  {
    // Given
    try await a.link()
    try folder.add("pack", "SUMMARY:Pack", name: "z.ics")
    try await a.sync()
    let pack = try await a.item("Pack")
    try await a.add("Socks") { values in
      (values.due, values.repeats) = (DueDate(stored: "2026-12-01"), Repeat(stored: "FREQ=DAILY"))
      values.parent = pack.id
    }
    try await a.sync()
    try await b.link()
    // When it is completed with its step here, whose date goes on there
    try await a.edit("Pack", .isDone(true))
    try await sync(a, b)
    try folder.write("z.ics", folder.text("z.ics"))
    try await a.sync()
    // Then
    let socks = try await a.items().first { $0.title == "Socks" && !$0.isDone }
    #expect(socks?.due == DueDate(stored: "2026-12-02") && socks?.parent == nil)
    #expect(try await a.findings() == [])
    #expect(try await a.synced() == b.synced())
  }

  @Test("a run that reaches nobody names no circle") func namesNoCircleUnread() async throws {
    // Given
    try await a.link()
    let pack = try await a.add("Pack")
    try await a.add("Socks") { $0.parent = pack.id }
    try await a.sync()
    try folder.edit(
      folder.name(of: "Pack"),
      "END:VTODO",
      "STATUS:COMPLETED\r\nCOMPLETED:20261128T080000Z\r\nEND:VTODO"
    )
    try await a.sync()
    #expect(try await a.item("Socks").parent == nil)
    try await a.edit("Pack", .isDone(false))
    // When
    a.script.withLock { $0 = { _, _ throws(TransportError) in throw .unreachable("cut") } }
    // Then
    #expect(try await a.sync().circles == [])
  }

  @Test("after a run that was cut, what was written is counted, and the rest is to be sent")
  func countsWritten()
    async throws
  {
    // Given
    try await a.link()
    for number in 1...6 { try await a.add("Item \(number)") }
    let written = Mutex(0)
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        guard moment == .before else { return }
        if written.withLock({ $0 == 3 }) { throw .unreachable("cut") }
        if case .write = request { written.withLock { $0 += 1 } }
      }
    }
    // When
    #expect(try await a.sync().error != nil)
    // Then
    let overview = try await a.store.syncOverview()
    #expect(folder.names.count == 3)
    #expect(overview.links.map(\.resourceCount) == [3] && Array(overview.unsent.values) == [3])
    // When one of them is deleted there before it was read
    a.script.withLock { $0 = nil }
    try folder.remove(folder.names[0])
    let report = try await a.sync()
    // Then
    #expect(report.sent.added == 3 && report.incoming == SyncCounts(deleted: 1))
    #expect(folder.names.count == 5)
    #expect(try await a.items().count == 5)
    #expect(try await a.sync().sent.count == 0)
  }
}
