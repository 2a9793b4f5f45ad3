import Foundation
import SyncRules
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// What keeps a run from doing harm.
@Suite("Guards of runs") struct SyncGuardTests {
  let folder: Folder
  let a: Machine

  init() throws {
    folder = try Folder()
    a = try Machine(folder)
  }

  func fill(_ count: Int) async throws {
    try await a.link()
    _ = try await a.store.create((0..<count).map { NewItem(TODOItemValues("Item \($0)")) })
    try await a.sync()
    #expect(folder.names.count == count)
  }

  // MARK: Deletions

  @Test("files that are gone in numbers stop the link before the first deletion, until that is answered")
  func asksBeforeDeletingHere()
    async throws
  {
    // Given
    try await fill(40)
    for name in folder.names.prefix(15) { try folder.remove(name) }
    try await a.add("New")
    // When
    let report = try await a.sync()
    // Then
    guard case .deletionsHere(15, 40, let titles) = report.question else {
      Issue.record("\(String(describing: report.question))")
      return
    }
    #expect(titles.count == 15)
    #expect(try await a.items().count == 41 && folder.names.count == 25)
    let kept = try #require(try await a.store.syncLinks().first?.question)
    #expect(SyncQuestion(stored: kept) == report.question)
    // When
    let answered = try await a.sync([.deletions])
    // Then
    #expect(answered.question == nil && answered.incoming.deleted == 15)
    #expect(try await a.items().count == 26 && folder.names.count == 26)
    #expect(try await a.store.syncLinks().first?.question == nil)
  }

  @Test("so do items that were deleted here") func asksBeforeDeletingThere() async throws {
    // Given
    try await fill(40)
    for item in try await a.items().prefix(15) { _ = try await a.store.deleteTODOItem(item.id) }
    // When
    let report = try await a.sync()
    // Then
    guard case .deletionsThere(15, 40, _) = report.question else {
      Issue.record("\(String(describing: report.question))")
      return
    }
    #expect(folder.names.count == 40)
    #expect(try await a.sync([.deletions]).sent.deleted == 15)
    #expect(folder.names.count == 25)
  }

  @Test("few are deleted without a question") func deletesFew() async throws {
    try await fill(40)
    for name in folder.names.prefix(8) { try folder.remove(name) }
    #expect(try await a.sync().incoming.deleted == 8)
  }

  @Test("an empty folder, or none, deletes nothing") func unmounted() async throws {
    // Given
    try await fill(2)
    let names = folder.names
    // When the collection is empty, as before it is mounted
    try FileManager.default.moveItem(atPath: folder.file(""), toPath: folder.path + "/away")
    try FileManager.default.createDirectory(atPath: folder.file(""), withIntermediateDirectories: true)
    guard case .deletionsHere = try await a.sync().question else {
      Issue.record("nothing was asked")
      return
    }
    // When it is gone
    try FileManager.default.removeItem(atPath: folder.file(""))
    #expect(try await a.sync().question == .collectionGone)
    // When the whole folder is
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + "-away")
    let report = try await a.sync()
    guard case .unreachable = report.error else {
      Issue.record("\(report)")
      return
    }
    #expect(try await a.store.syncLinks().first?.failure?.error == report.error)
    #expect(try await a.items().count == 2)
    // When all is back
    try FileManager.default.moveItem(atPath: folder.path + "-away", toPath: folder.path)
    try FileManager.default.moveItem(atPath: folder.path + "/away", toPath: folder.file(""))
    let back = try await a.sync()
    // Then
    #expect(
      back.question == nil && back.error == nil && back.incoming == SyncCounts() && folder.names == names
    )
    #expect(try await a.store.syncLinks().first?.error == nil)
  }

  @Test("a linked list that is deleted here deletes nothing there without an answer") func deletedList()
    async throws
  {
    // Given
    try await a.link("Home")
    try await a.add("Bread") { $0.list = "Home" }
    try await a.sync()
    let list = try #require(try await a.store.collections(.list).first { $0.name == "Home" })
    _ = try await a.store.deleteCollection(list.id)
    // Then
    #expect(try await a.sync().question == .listDeleted(count: 1))
    #expect(folder.names.count == 1)
    // When
    try await a.undo()
    // Then
    #expect(try await a.sync().question == nil)
    // When
    _ = try await a.store.deleteCollection(list.id)
    _ = try await a.sync([.deletions])
    // Then
    #expect(folder.names == [])
    #expect(try await a.titles() == ["Bread"])
    // Nothing waits for an answer, so nothing is linked, until the list is back.
    #expect(try await a.store.syncLinks() == [])
    try await a.undo()
    #expect(try await a.store.syncLinks().map(\.list?.isDeleted) == [false])
  }

  @Test("nor does one of an account that is only read, even with an answer") func deletedReadOnlyList()
    async throws
  {
    // Given
    try await a.link("Home")
    try await a.add("Bread") { $0.list = "Home" }
    try await a.sync()
    a.account = SyncAccount("shared", .folder(folder.path), isReadOnly: true)
    let list = try #require(try await a.store.collections(.list).first { $0.name == "Home" })
    _ = try await a.store.deleteCollection(list.id)
    // Then
    #expect(try await a.sync([.deletions]).question == .listDeleted(count: 1))
    #expect(folder.names.count == 1)
  }

  @Test("a deleted list that was unlinked and comes back has its items once, on both sides")
  func bringsBackList() async throws {
    // Given
    a.isIncremental = true
    try folder.add("foreign-1", "SUMMARY:Bread", name: "x.ics")
    let id = try await a.link("Home")
    try await a.sync()
    let list = try #require(try await a.store.collections(.list).first { $0.name == "Home" })
    _ = try await a.store.deleteCollection(list.id)
    try await a.store.forget(id)
    // When
    try await a.undo()
    try await a.sync()
    // Then
    #expect(try await a.titles() == ["Bread"] && folder.names == ["x.ics"])
    #expect(try await a.sync().sent.count == 0)
  }

  @Test("what the other side does not let go of a deleted list is named, and is asked about again")
  func keepsDenied() async throws {
    // Given
    try await a.link("Home")
    for title in ["Bread", "Milk"] { try await a.add(title) { $0.list = "Home" } }
    try await a.sync()
    let list = try #require(try await a.store.collections(.list).first { $0.name == "Home" })
    _ = try await a.store.deleteCollection(list.id)
    let name = try folder.name(of: "Milk")
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        if moment == .before, request == .delete(name) { throw .denied("Forbidden") }
      }
    }
    // When
    let report = try await a.sync([.deletions])
    // Then
    #expect(report.sent.deleted == 1 && report.refused.map(\.title) == ["Milk"])
    #expect(try await a.sync().question == .listDeleted(count: 1))
    // When
    a.script.withLock { $0 = nil }
    _ = try await a.sync([.deletions])
    // Then
    #expect(folder.names == [])
    #expect(try await a.store.syncLinks() == [])
  }

  @Test("what has left a list that asks for another one waits for the answer, and is moved then")
  func movesAfterAnswer() async throws {
    // Given
    let machine = try #require(try await Machine.linked(folder, count: 1, ["Work"]).first)
    machine.isIncremental = true
    for number in 1...13 { try folder.add("\(number)", "SUMMARY:Item \(number)") }
    try folder.add("rent", "SUMMARY:Pay rent")
    _ = try await machine.syncAll()
    for number in 1...13 { try folder.remove("\(number).ics") }
    try FileManager.default.moveItem(
      atPath: folder.file("rent.ics"),
      toPath: folder.path + "/work/rent.ics"
    )
    // When
    guard case .deletionsHere(13, 14, _) = try await machine.syncAll().first?.question else {
      Issue.record("nothing was asked")
      return
    }
    _ = try await machine.syncAll([.deletions])
    // Then
    #expect(try await machine.titles() == ["Pay rent"])
    #expect(try await machine.item("Pay rent").list == "Work")
    #expect(try folder.places(["home", "work"]) == ["work/rent.ics"])
  }

  // MARK: Restored files

  @Test("an answer for one list is none for the others") func restoredForOne() async throws {
    // Given
    let machine = try #require(try await Machine.linked(folder, count: 1, ["Work"]).first)
    try await machine.add("Pay rent")
    try await machine.add("Call Anna") { $0.list = "Work" }
    _ = try await machine.syncAll()
    let place = try Folder()
    try FileManager.default.copyItem(atPath: machine.path, toPath: place.path + "/list.sqlite")
    try await machine.edit("Call Anna", .title("Later"))
    _ = try await machine.syncAll()
    try FileManager.default.copyItem(atPath: machine.path + ".sync", toPath: place.path + "/list.sqlite.sync")
    let restored = try Machine(folder, on: place, clock: machine.clock)
    // When
    let answered = try await restored.syncAll([.server], of: "home")
    // Then
    #expect(answered.map(\.question) == [nil])
    for _ in 1...2 { #expect(try await restored.syncAll().map(\.question) == [.restored, nil]) }
    #expect(try await restored.titles() == ["Call Anna", "Pay rent"])
    // When
    _ = try await restored.syncAll([.restored], of: "work")
    // Then
    #expect(try await restored.syncAll().map(\.question) == [nil, nil])
    #expect(try await restored.titles() == ["Call Anna", "Pay rent"])
    #expect(try folder.places(["work"]).count == 1)
  }

  @Test(
    "after an older file was restored, nothing moves before it is said which side counts",
    arguments: [
      SyncRun.Answer.server, .restored,
    ]
  ) func restored(answer: SyncRun.Answer) async throws {
    // Given
    try await a.link()
    try await a.add("Bread")
    try await a.sync()
    let backup = a.database.path + "/backup.sqlite"
    try FileManager.default.copyItem(atPath: a.path, toPath: backup)
    try await a.edit("Bread", .title("Rye bread"))
    try await a.add("Milk")
    try await a.sync()
    let place = try Folder()
    try FileManager.default.copyItem(atPath: backup, toPath: place.path + "/list.sqlite")
    try FileManager.default.copyItem(atPath: a.path + ".sync", toPath: place.path + "/list.sqlite.sync")
    let machine = try Machine(folder, on: place, clock: a.clock)
    // When
    let report = try await machine.sync()
    // Then
    #expect(report.question == .restored)
    #expect(try await machine.titles() == ["Bread"])
    // When
    let dry = try await machine.sync([answer], isDry: true)
    let made = try await machine.sync([answer])
    // Then
    #expect(dry.incoming == made.incoming && dry.sent == made.sent)
    #expect(try await machine.titles() == (answer == .server ? ["Milk", "Rye bread"] : ["Bread", "Milk"]))
    #expect(try folder.name(of: answer == .server ? "Rye bread" : "Bread").isEmpty == false)
    #expect(try await machine.sync().question == nil)
  }

  @Test("where what was restored counts, it is sent again, even if nothing is left there")
  func restoredToNothing() async throws {
    // Given
    try await a.link()
    for title in ["Bread", "Milk", "Tea", "Salt"] { try await a.add(title) }
    try await a.sync()
    for title in ["Bread", "Milk", "Tea", "Salt"] { try folder.remove(folder.name(of: title)) }
    #expect(try await a.sync().question != nil)
    // When
    let report = try await a.sync([.restored])
    // Then
    #expect(report.question == nil)
    #expect(try await a.titles() == ["Bread", "Milk", "Salt", "Tea"])
    #expect(folder.names.count == 4)
  }
}
