import Foundation
import SyncRules
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// Two machines and a program that edits files share a folder.
@Suite("Runs of sync") struct SyncRunTests {
  let folder: Folder
  let a, b: Machine

  init() throws {
    folder = try Folder()
    a = try Machine(folder)
    b = try Machine(folder)
  }

  /// Both run until nothing changes any more.
  private func converge() async throws {
    for _ in 0..<3 {
      try await a.sync()
      try await b.sync()
    }
    #expect(try await a.synced() == b.synced())
    for machine in [a, b] {
      let report = try await machine.sync()
      #expect(report.incoming == SyncCounts() && report.sent == SyncCounts(), "\(report)")
      #expect(report.error == nil && report.question == nil)
      #expect(try await machine.findings() == [])
    }
    let count = try await a.items().count
    #expect(folder.names.count == count)
  }

  private func linkBoth() async throws {
    try await a.link()
    try await b.link()
  }

  @Test(
    "what the folder does not take for now is named, and sent by the run in which it does",
    arguments: [TransportError.unwritable("Read-only file system"), .denied("Permission denied")]
  ) func isDenied(error: TransportError) async throws {
    // Given
    try await linkBoth()
    for title in ["Bread", "Milk"] { try await a.add(title) }
    try await converge()
    try await a.edit("Bread", .title("Rye bread"))
    _ = try await a.store.deleteTODOItem(a.item("Milk").id)
    try await a.add("Tea")
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        switch request {
        case .write, .delete: if moment == .before { throw error }
        case .collections, .changes, .bodies, .make: break
        }
      }
    }
    // When
    let report = try await a.sync()
    // Then
    #expect(report.sent.count == 0)
    #expect(report.error == (error.isOfResource ? nil : error))
    #expect(
      report.refused.map(\.title).sorted() == (error.isOfResource ? ["Milk", "Rye bread", "Tea"] : [])
    )
    let link = try #require(try await a.store.syncLinks().first)
    #expect(link.failure?.error == report.error)
    // When
    a.script.withLock { $0 = nil }
    let next = try await a.sync()
    // Then
    #expect(next.sent.count == 3 && next.refused.isEmpty && next.error == nil)
    try await converge()
    #expect(try await b.titles() == ["Rye bread", "Tea"])
  }

  @Test("a list whose account is not configured is not synced, and says so until it is") func isUnconfigured()
    async throws
  {
    // Given
    try await a.link()
    try await a.add("Bread")
    let account = a.account
    a.account = SyncAccount("another", .folder(folder.path))
    // When
    for tries in 1...2 {
      let report = try await a.sync()
      // Then
      #expect(report.error == .unconfigured && report.error?.isTemporary == false)
      let link = try #require(try await a.store.syncLinks().first)
      #expect(link.failure?.error == .unconfigured && link.failure?.tries == tries)
    }
    // When
    a.account = account
    // Then
    #expect(try await a.sync().sent.added == 1)
    #expect(try await a.store.syncLinks().first?.failure == nil)
  }

  @Test("what one machine adds, edits, completes and deletes reaches the other, with each field")
  func converges()
    async throws
  {
    // Given
    try await linkBoth()
    let due = DueDate(stored: "2026-11-27T17:30")
    try await a.add("Bread") {
      ($0.due, $0.detail, $0.priority) = (due, "two, \\ or three;\nlines", .highest)
      ($0.start, $0.tags, $0.url) = (
        DueDate(stored: "2026-11-25"), ItemTags(["shop", "home"]), "https://example.org/x"
      )
      $0.reminder = .before(minutes: 60)
      $0.location = TODOLocation(
        name: "Bakery",
        address: "Main Street 1",
        coordinate: Coordinate(latitude: 21.2, longitude: 105.8)
      )
    }
    try await a.add("Milk")
    // When
    try await converge()
    // Then
    #expect(try await b.titles() == ["Bread", "Milk"])
    #expect(try await b.item("Bread").values == a.item("Bread").values)
    #expect(try await b.item("Bread").id == a.item("Bread").id)
    // When
    try await b.edit("Milk", .title("Oat milk"), .priority(.low))
    try await a.edit("Bread", .isDone(true))
    try await a.edit("Milk", .detail("cold"))
    try await converge()
    // Then
    #expect(try await a.item("Oat milk").detail == "cold")
    #expect(try await b.item("Bread").isDone)
    // When
    _ = try await b.store.deleteTODOItem(b.item("Bread").id)
    try await converge()
    // Then
    #expect(try await a.titles() == ["Oat milk"] && folder.names.count == 1)
  }

  @Test("undo here is sent like any other change, and what came in is passed by") func undoes() async throws {
    // Given
    try await linkBoth()
    try await a.add("Bread")
    try await converge()
    try await b.edit("Bread", .priority(.high))
    try await a.add("Milk")
    try await converge()
    // When
    try await a.undo()
    try await converge()
    // Then
    #expect(try await b.titles() == ["Bread"])
    #expect(try await a.item("Bread").priority == .high)
  }

  @Test("taking back what came in, alone, is sent") func reverses() async throws {
    // Given
    try await linkBoth()
    try await a.add("Bread")
    try await converge()
    try await b.edit("Bread", .title("Rye bread"))
    try await converge()
    let step = try #require(try await a.store.history(limit: 5).first { $0.verb == .sync })
    // When
    _ = try await a.store.undoAlone(step: step.number)
    try await converge()
    // Then
    #expect(try await b.titles() == ["Bread"])
  }

  @Test("fields that only one side has changed are merged, those of both wait for somebody") func conflicts()
    async throws
  {
    // Given
    try await linkBoth()
    try await a.add("Bread")
    try await converge()
    try await a.edit("Bread", .due(DueDate(stored: "2026-11-27")), .detail("mine"))
    try await b.edit("Bread", .due(DueDate(stored: "2026-11-30")), .priority(.high))
    // When
    try await a.sync()
    let report = try await b.sync()
    // Then
    #expect(report.incoming == SyncCounts(changed: 1, conflicts: 1))
    let conflict = try #require(try await b.conflicts().first)
    #expect(conflict.field == .field(.due) && conflict.theirs[.due] == .text("2026-11-27"))
    #expect(try await b.item("Bread").due?.description == "2026-11-30")
    #expect(try await b.item("Bread").detail == "mine")
    try await a.sync()
    #expect(try await a.item("Bread").priority == .high)
    #expect(try await a.item("Bread").due?.description == "2026-11-27")
    // When it is resolved, undone, and resolved the other way
    _ = try await b.store.resolve([(conflict.id, .theirs)])
    #expect(try await b.item("Bread").due?.description == "2026-11-27")
    try await b.undo()
    _ = try await b.store.resolve([(try #require(try await b.conflicts().first).id, .mine)])
    try await converge()
    // Then
    #expect(try await a.item("Bread").due?.description == "2026-11-30")
    #expect(try await b.conflicts() == [])
    // When the choice is undone after it was sent
    try await b.undo()
    #expect(try await b.conflicts().count == 1)
    try await converge()
    // Then both are equal, and nothing is to be chosen.
    #expect(try await b.conflicts() == [])
    #expect(try await b.item("Bread").due?.description == "2026-11-30")
  }

  @Test(
    "deleted on one side, changed on the other: it stays until somebody chooses",
    arguments: [true, false]
  )
  func deletedAndChanged(isKept: Bool) async throws {
    // Given
    try await linkBoth()
    try await a.add("Bread")
    try await a.add("Milk")
    try await converge()
    _ = try await a.store.deleteTODOItem(a.item("Bread").id)
    try await b.edit("Bread", .title("Rye bread"))
    try await a.sync()
    // When
    try await b.sync()
    // Then
    let conflict = try #require(try await b.conflicts().first)
    #expect(conflict.field == .deletedThere)
    #expect(try await b.titles() == ["Milk", "Rye bread"] && folder.names.count == 1)
    // When
    _ = try await b.store.resolve([(conflict.id, isKept ? .mine : .theirs)])
    try await converge()
    // Then
    #expect(try await a.titles() == (isKept ? ["Milk", "Rye bread"] : ["Milk"]))
  }

  @Test("deleted here and changed there: it comes back until somebody chooses", arguments: [true, false])
  func changedAndDeleted(isKept: Bool) async throws {
    // Given
    try await linkBoth()
    try await a.add("Bread")
    try await a.add("Milk")
    try await converge()
    try await a.edit("Bread", .title("Rye bread"))
    try await a.sync()
    _ = try await b.store.deleteTODOItem(b.item("Bread").id)
    // When
    try await b.sync()
    // Then
    let conflict = try #require(try await b.conflicts().first)
    #expect(conflict.field == .deletedHere)
    #expect(try await b.titles() == ["Milk", "Rye bread"])
    // When
    _ = try await b.store.resolve([(conflict.id, isKept ? .theirs : .mine)])
    try await converge()
    // Then
    #expect(try await a.titles() == (isKept ? ["Milk", "Rye bread"] : ["Milk"]))
  }

  @Test(
    "deleted here and then there, too: the conflict goes with it, unless the item was edited here since",
    arguments: [false, true]
  ) func deletedTwice(isEdited: Bool) async throws {
    // Given
    try await linkBoth()
    for title in ["Bread", "Milk"] { try await a.add(title) }
    try await converge()
    try await a.edit("Bread", .title("Rye bread"))
    try await a.sync()
    _ = try await b.store.deleteTODOItem(b.item("Bread").id)
    try await b.sync()
    if isEdited { try await b.edit("Rye bread", .title("White bread")) }
    // When
    _ = try await a.store.deleteTODOItem(a.item("Rye bread").id)
    try await a.sync()
    try await b.sync()
    // Then
    let conflicts = try await b.conflicts()
    #expect(conflicts.map(\.field) == (isEdited ? [.deletedThere] : []))
    #expect(try await b.titles() == (isEdited ? ["Milk", "White bread"] : ["Milk"]))
    #expect(try await b.findings() == [])
  }

  @Test("steps keep their parents, in whichever order they come") func steps() async throws {
    // Given
    try await linkBoth()
    let pack = try await a.add("Pack")
    try await a.add("Socks") { $0.parent = pack.id }
    try await a.add("Shoes") { $0.parent = pack.id }
    // When
    try await converge()
    // Then
    #expect(try await b.item("Socks").parentTitle == "Pack")
    // When
    _ = try await b.store.updateItem(b.item("Socks").id, [TODOEdit(.parent) { $0.parent = nil }])
    try await a.edit("Pack", .isDone(true))
    try await converge()
    // Then
    let socks = try await a.item("Socks")
    // It was completed with the item that it was a step of, before it left that.
    #expect(socks.parent == nil && socks.isDone)
  }

  @Test("a date completed by another program with its rule still on is completed as by a key, and sent back")
  func completedElsewhere()
    async throws
  {
    // Given
    try await a.link()
    try await a.add("Water") {
      $0.due = DueDate(stored: "2026-11-21")
      $0.repeats = Repeat(stored: "FREQ=DAILY")
    }
    try await a.sync()
    let name = try folder.name(of: "Water")
    try folder.edit(name, "END:VTODO", "STATUS:COMPLETED\r\nCOMPLETED:20261121T080000Z\r\nEND:VTODO")
    // When
    try await a.sync()
    // Then
    let items = try await a.items()
    #expect(items.map(\.isDone).sorted { !$0 && $1 } == [false, true])
    #expect(items.first { !$0.isDone }?.due?.description == "2026-11-22")
    #expect(try folder.text(name).contains("20261122") && !folder.text(name).contains("COMPLETED:"))
    #expect(folder.names.count == 2)
    #expect(try await a.sync().sent.count == 0)
  }

  @Test("a run that changes nothing makes no step, and says what it would do if it is dry") func isDry()
    async throws
  {
    // Given
    try await a.link()
    try await a.add("Bread")
    try folder.add("x", "SUMMARY:Milk")
    // When
    let report = try await a.sync(isDry: true)
    // Then
    #expect(report.incoming == SyncCounts(added: 1) && report.sent == SyncCounts(added: 1))
    #expect(try await a.titles() == ["Bread"] && folder.names == ["x.ics"])
    // When
    try await a.sync()
    let count = try await a.store.history(limit: 99).count
    try await a.sync()
    // Then
    #expect(try await a.store.history(limit: 99).count == count)
  }

  @Test("a second run on the same file waits for nothing") func isAlone() async throws {
    // Given
    try await a.link()
    let lock = try SyncLock(database: a.path)
    let run = SyncRun(a.store, database: a.path, accounts: [a.account], clock: .november)
    // Then
    #expect(try await run.run() == .busy)
    withExtendedLifetime(lock) {}
  }

  @Test("an account that is only read is not written to") func isReadOnly() async throws {
    // Given
    try await a.link()
    try await a.add("Bread")
    a.account = SyncAccount("shared", .folder(folder.path), isReadOnly: true)
    // Then
    #expect(try await a.sync().unsentCount == 1)
    #expect(folder.names == [])
  }
}
