import Foundation
import SyncRules
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// What was chosen in a conflict, synced, and undone: the other side keeps what it has until somebody chooses again.
@Suite("Choices that are undone") struct ConflictUndoTests {
  private let folder: Folder
  private let a, b: Machine
  /// The file of an item that another program has made.
  private let name = "odd name.ics"

  init() async throws {
    folder = try Folder()
    a = try Machine(folder)
    b = try Machine(folder, clock: a.clock)
    try folder.add("foreign-1", "SUMMARY:Bread", "X-ODD:kept", name: name)
    // An empty folder would be a question.
    try folder.add("stays", "SUMMARY:Stays")
    for machine in [a, b] { try await machine.link() }
    try await sync(a, b)
  }

  private var names: [String] { folder.names.filter { $0 != "stays.ics" } }

  private func shown(_ machine: Machine) async throws -> [String] {
    try await machine.titles().filter { $0 != "Stays" }
  }

  private func conflict(_ machine: Machine) async throws -> SyncConflict? {
    try await machine.conflicts().first
  }

  /// Chooses on the second machine, and syncs it.
  private func resolve(_ choice: SyncChoice) async throws {
    let conflict = try #require(try await conflict(b))
    _ = try await b.store.resolve([(conflict.id, choice)])
    try await sync(b)
  }

  private func expectEqual(_ titles: [String]) async throws {
    try await sync(a, b, a, b)
    #expect(try await a.synced() == b.synced())
    #expect(try await shown(a) == titles)
    #expect(names == (titles.isEmpty ? [] : [name]))
    for machine in [a, b] {
      #expect(try await conflict(machine) == nil)
      #expect(try await machine.findings() == [])
      #expect(try await machine.store.syncOverview().unsentCount == 0)
    }
    if !titles.isEmpty {
      let text = try folder.text(name)
      #expect(text.contains("UID:foreign-1") && text.contains("X-ODD:kept"))
      #expect(text.contains("SUMMARY:\(titles[0])\r"))
    }
  }

  @Test("in a field", arguments: [true, false], [true, false])
  func field(takesMine: Bool, isSent: Bool) async throws {
    // Given
    try await a.edit("Bread", .title("Theirs"))
    try await b.edit("Bread", .title("Mine"))
    try await sync(a, b)
    // When
    try await resolve(takesMine ? .mine : .theirs)
    try await b.undo()
    if isSent { try await sync(b) }
    // Then
    #expect(try await shown(b) == ["Mine"])
    #expect(try folder.text(name).contains(takesMine ? "SUMMARY:Mine" : "SUMMARY:Theirs"))
    // When
    if let left = try await conflict(b) {
      _ = try await b.store.resolve([(left.id, takesMine ? .theirs : .mine)])
      try await expectEqual([takesMine ? "Theirs" : "Mine"])
    } else {
      // What was sent is on both sides.
      #expect(takesMine && isSent)
      try await expectEqual(["Mine"])
    }
  }

  @Test("deleted there: nothing is written until it is chosen again") func deletedThereTheirs() async throws {
    // Given
    _ = try await a.store.deleteTODOItem(a.item("Bread").id)
    try await b.edit("Bread", .title("Mine"))
    try await sync(a, b)
    // When
    try await resolve(.theirs)
    #expect(try await shown(b) == [])
    try await b.undo()
    // Then
    #expect(try await b.store.syncOverview().unsentCount == 1)
    try await sync(b)
    #expect(names == [])
    #expect(try await conflict(b)?.field == .deletedThere)
    #expect(try await shown(b) == ["Mine"])
    #expect(try await b.store.syncOverview().unsentCount == 0)
    // When
    try await resolve(.mine)
    // Then
    try await expectEqual(["Mine"])
  }

  @Test("deleted there: what was written again is there, and nothing is left to choose")
  func deletedThereMine() async throws {
    // Given
    _ = try await a.store.deleteTODOItem(a.item("Bread").id)
    try await b.edit("Bread", .title("Mine"))
    try await sync(a, b)
    // When
    try await resolve(.mine)
    try await b.undo()
    try await sync(b)
    // Then
    #expect(names == [name])
    #expect(try await conflict(b) == nil)
    try await expectEqual(["Mine"])
  }

  @Test("deleted here: what was deleted there comes back if that is chosen", arguments: [true, false])
  func deletedHereMine(isKept: Bool) async throws {
    // Given
    _ = try await b.store.deleteTODOItem(b.item("Bread").id)
    try await a.edit("Bread", .title("Theirs"))
    try await sync(a, b)
    #expect(try await conflict(b)?.field == .deletedHere)
    // When
    try await resolve(.mine)
    #expect(names == [])
    try await b.undo()
    try await sync(b)
    // Then
    #expect(names == [])
    #expect(try await conflict(b)?.field == .deletedHere)
    #expect(try await shown(b) == ["Theirs"])
    // When
    try await resolve(isKept ? .theirs : .mine)
    // Then
    try await expectEqual(isKept ? ["Theirs"] : [])
  }

  @Test("deleted here: what was kept is there until it is chosen again") func deletedHereTheirs() async throws
  {
    // Given
    _ = try await b.store.deleteTODOItem(b.item("Bread").id)
    try await a.edit("Bread", .title("Theirs"))
    try await sync(a, b)
    // When
    try await resolve(.theirs)
    try await b.undo()
    try await sync(b)
    // Then
    #expect(names == [name])
    #expect(try await conflict(b)?.field == .deletedHere)
    try await a.edit("Theirs", .detail("more"))
    try await sync(a, b)
    #expect(try await b.item("Theirs").detail == "more")
    // When
    try await resolve(.mine)
    // Then
    try await expectEqual([])
  }

  // MARK: Deletions that are undone

  @Test("an item that another program has made comes back under its UID, where it was") func keepsUID()
    async throws
  {
    // When
    _ = try await b.store.deleteTODOItem(b.item("Bread").id)
    try await sync(b, a)
    #expect(names == [])
    #expect(try await shown(a) == [])
    #expect(try await b.store.syncOverview().unsentCount == 0)
    try await b.undo()
    // Then
    try await expectEqual(["Bread"])
  }

  @Test("so does one that was deleted there, when that is taken back here") func keepsUIDOfIncoming()
    async throws
  {
    // Given
    try folder.remove(name)
    try await sync(a)
    #expect(try await shown(a) == [])
    // When
    let step = try #require(try await a.store.history(limit: 9).first { $0.verb == .sync })
    _ = try await a.store.undoAlone(step: step.number)
    // Then
    try await expectEqual(["Bread"])
  }

  @Test("if something else is there by now, it comes back beside it", arguments: [true, false])
  func comesBackBeside(isSeenFirst: Bool) async throws {
    // Given
    _ = try await b.store.deleteTODOItem(b.item("Bread").id)
    try await sync(b, a)
    try folder.add("other", "SUMMARY:Other", name: name)
    if isSeenFirst { try await sync(b) }
    // When
    try await b.undo()
    try await sync(b, b, a)
    // Then
    for machine in [a, b] { #expect(try await shown(machine) == ["Bread", "Other"]) }
    #expect(try await a.synced() == b.synced())
    #expect(try folder.text(name).contains("UID:other"))
    let id = try await b.item("Bread").id.uuidString.lowercased()
    #expect(try folder.text(id + ".ics").contains("UID:foreign-1"))
    #expect(try await b.findings() == [])
    #expect(try await b.store.syncOverview().unsentCount == 0)
  }

  @Test(
    "an item that is deleted during a conflict comes back with what the other side had",
    arguments: [false, true]
  )
  func deletedMeanwhile(isMoved: Bool) async throws {
    try await a.edit("Bread", .title("Rye"))
    try await b.edit("Bread", .title("White"))
    try await sync(a, b)
    if isMoved {
      try await b.edit("White", TODOEdit(.list) { $0.list = "Here" })
    } else {
      _ = try await b.store.deleteTODOItem(b.item("White").id)
    }
    _ = try await b.sync([.deletions])
    try #require(names.isEmpty)
    // When
    try await b.undo()
    _ = try await b.sync([.deletions])
    // Then
    #expect(try folder.text(try #require(names.first)).contains("SUMMARY:Rye\r"))
    try await resolve(.theirs)
    for machine in [a, b] { _ = try await machine.sync([.deletions]) }
    for machine in [a, b] { #expect(try await shown(machine) == ["Rye"]) }
  }
}
