import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// Runs that are cut, and others that write at the same time.
extension SyncGuardTests {
  /// A failure at the request number `count` that is of a kind.
  private func failing(
    at count: Int,
    _ moment: ScriptedTransport.Moment,
    _ isOfKind: @escaping @Sendable (ScriptedTransport.Request) -> Bool
  ) -> ScriptedTransport.Script {
    let left = Mutex(count)
    return { now, request throws(TransportError) in
      guard now == moment, isOfKind(request) else { return }
      let isLast = left.withLock { left in
        left -= 1
        return left == 0
      }
      if isLast { throw .unreachable("cut") }
    }
  }

  @Test(
    "a run that is cut at any request loses and doubles nothing",
    arguments: 1...8,
    [ScriptedTransport.Moment.before, .after]
  ) func isCut(at request: Int, _ moment: ScriptedTransport.Moment) async throws {
    // Given
    try await fill(4)
    try folder.add("x", "SUMMARY:There")
    try await a.edit("Item 0", .title("Changed"))
    _ = try await a.store.deleteTODOItem(a.item("Item 1").id)
    try await a.add("Here")
    // When
    a.script.withLock { $0 = failing(at: request, moment) { _ in true } }
    _ = try await a.sync()
    a.script.withLock { $0 = nil }
    let report = try await a.sync()
    // Then
    #expect(report.error == nil && report.incoming.conflicts == 0)
    let titles = ["Changed", "Here", "Item 2", "Item 3", "There"]
    #expect(try await a.titles() == titles)
    #expect(folder.names.count == 5)
    for title in titles { #expect(try !folder.name(of: title).isEmpty) }
    #expect(try await a.store.intents() == [])
    #expect(try await a.sync().sent.count == 0)
    #expect(try await a.findings() == [])
  }

  @Test(
    "a process that ends between intent and write, or between write and base, is finished by the next run",
    arguments: [
      true, false,
    ]
  ) func isKilled(isWritten: Bool) async throws {
    // Given
    try await fill(1)
    try await a.edit("Item 0", .title("Changed"))
    let link = try #require(try await a.store.syncLinks().first)
    let outgoing = try #require(
      try await a.store.outgoing(a.store.candidates(of: link.id).keys, of: link.id).first?.item
    )
    let (resource, item) = (try #require(outgoing.state.resource), try #require(outgoing.state.item))
    let text = ResourceText(clock: a.clock.wallClock)
    let theirs = try #require(resource.theirs)
    let body = try #require(text.patched(theirs, writing: ["title"], of: item.item, parentUID: nil))
    // When a run has got this far
    _ = try await a.store.makeIntents([
      NewIntent(
        .put,
        .resource(resource.id),
        condition: resource.etag,
        body: body,
        mine: SyncedValues(item.item),
        edition: item.edition
      )
    ])
    if isWritten { try folder.write(folder.names[0], String(decoding: body, as: UTF8.self)) }
    let report = try await a.sync()
    // Then
    #expect(report.incoming == SyncCounts() && report.sent.changed == (isWritten ? 0 : 1))
    #expect(try await a.titles() == ["Changed"])
    #expect(try folder.text(folder.names[0]).contains("SUMMARY:Changed"))
    #expect(try await a.store.intents() == [])
  }

  @Test(
    "what a run has left under another name when it was killed is removed by the next one, unless it is of another program"
  )
  func removesLeftovers() async throws {
    // Given
    try await fill(2)
    let link = try #require(try await a.store.syncLinks().first)
    let known = try #require(try await a.store.knownResources(of: link.id).first)
    _ = try await a.store.makeIntents([NewIntent(.delete, .resource(known.id), condition: known.etag)])
    let lost = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:lost", "SUMMARY:Lost", "END:VTODO", "END:VCALENDAR"]
    try folder.write(".syncthing.mytodo-1x", folder.text(known.href))
    try folder.write(".syncthing.mytodo-2y", lost.map { $0 + "\r\n" }.joined())
    // When
    try await a.sync()
    // Then
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/home").sorted() == folder.names
    )
    #expect(
      try await a.titles() == ["Item 0", "Item 1", "Lost"] && folder.names.contains("recovered-2y.ics")
    )
  }

  @Test("what was to be deleted is not taken for gone while its folder is") func waitsForFolder() async throws
  {
    // Given
    try await fill(2)
    let link = try #require(try await a.store.syncLinks().first)
    _ = try await a.store.deleteTODOItem(a.item("Item 0").id)
    let key = try #require(try await a.store.candidates(of: link.id).keys.first)
    let resource = try #require(
      try await a.store.outgoing([key], of: link.id).first?.item.state.resource
    )
    _ = try await a.store.makeIntents([NewIntent(.delete, .resource(resource.id), condition: resource.etag)])
    // When
    try FileManager.default.moveItem(atPath: folder.file(""), toPath: folder.path + "/away")
    #expect(try await a.sync().question == .collectionGone)
    try FileManager.default.moveItem(atPath: folder.path + "/away", toPath: folder.file(""))
    let report = try await a.sync()
    // Then
    #expect(report.sent.deleted == 1)
    #expect(try await a.titles() == ["Item 1"] && folder.names.count == 1)
  }

  @Test("a server that is restored to what was there before a run says so by the next one")
  func restoredServer()
    async throws
  {
    // Given
    a.isIncremental = true
    try await fill(3)
    let before = try folder.names.map { ($0, try folder.text($0)) }
    try await a.add("New")
    try await a.edit("Item 1", .title("Item 1, changed here"))
    try await a.sync()
    // When
    for name in folder.names { try folder.remove(name) }
    for (name, text) in before { try folder.write(name, text) }
    try await a.sync()
    // Then
    #expect(try await a.titles() == ["Item 0", "Item 1", "Item 2"])
  }

  @Test("what was sent to one list is listed again alone, and what waits in another one stays named")
  func listsAgain() async throws {
    // Given
    let folder = try Folder()
    let a = try #require(try await Machine.linked(folder, count: 1, ["Work"]).first)
    a.isIncremental = true
    _ = try await a.store.create((0..<30).map { NewItem(TODOItemValues("Item \($0)")) })
    _ = try await a.syncAll()
    for name in folder.names.prefix(20) { try folder.remove(name) }
    try folder.write("bad.ics", "x")
    try await a.add("Job") { $0.list = "Work" }
    let listings = CallCounter()
    a.script.withLock {
      $0 = { moment, request in if moment == .before, request == .changes { _ = listings.next() } }
    }
    // When
    let reports = try await a.syncAll()
    // Then
    #expect(listings.next() == 4)
    #expect(reports.map { $0.question != nil } == [true, false] && reports[1].sent.added == 1)
    #expect(reports[0].unreadable == ["bad.ics"])
    #expect(try await a.store.syncLinks().map { $0.left.hrefs(.unreadable) } == [["bad.ics"], []])
  }

  @Test("what others write before it is read back is merged, even if no version says so")
  func meetsOthersAfterwards() async throws {
    // Given
    a.isIncremental = true
    try await fill(1)
    let (folder, name) = (folder, folder.names[0])
    try await a.edit("Item 0", .title("Changed"))
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        guard case .write = request, moment == .after else { return }
        try? folder.edit(name, "END:VTODO", "PRIORITY:1\r\nEND:VTODO")
      }
    }
    // When
    try await a.sync()
    a.script.withLock { $0 = nil }
    try await a.sync()
    // Then
    #expect(try await a.item("Changed").priority == .highest)
    #expect(try folder.text(name).contains("SUMMARY:Changed"))
    #expect(try await a.sync().sent.count == 0)
  }

  @Test("what others write while it is being sent is merged and sent again") func meetsOthers() async throws {
    // Given
    try await fill(1)
    let name = folder.names[0]
    try await a.edit("Item 0", .title("Changed"))
    let folder = folder
    let isFirst = Mutex(true)
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        guard case .write = request, moment == .before,
          isFirst.withLock({ first in
            defer { first = false }
            return first
          })
        else { return }
        try? folder.edit(name, "END:VTODO", "PRIORITY:1\r\nEND:VTODO")
      }
    }
    // When
    let report = try await a.sync()
    // Then
    #expect(report.sent.changed == 1 && report.incoming.changed == 1)
    #expect(try await a.item("Changed").priority == .highest)
    #expect(try folder.text(name).contains("SUMMARY:Changed") && folder.text(name).contains("PRIORITY:1"))
  }
}
