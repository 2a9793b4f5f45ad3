import Foundation
import SyncRules
import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// Two machines move one item to two lists: somebody chooses, and all end with one file.
@Suite("An item that two machines move to two lists") struct ListConflictTests {
  let folder: Folder
  let a, b: Machine
  let item: TODOItem

  /// Both know the item in the Inbox. The one in Trip is the first in the order of lists.
  init() async throws {
    folder = try Folder()
    let machines = try await Machine.linked(folder, count: 2, ["Work", "Trip"])
    (a, b) = (machines[0], machines[1])
    item = try await a.add("Pay rent")
    try await a.add("Stays a") { $0.list = "Work" }
    try await b.add("Stays b") { $0.list = "Trip" }
    for machine in [a, b, a] { _ = try await machine.syncAll() }
  }

  private var places: [String] {
    get throws { try folder.places(["home", "trip", "work"]).filter { $0.contains(own) } }
  }

  private var own: String { item.id.uuidString.lowercased() }

  private func move(_ machine: Machine, _ list: String) async throws {
    try await machine.edit("Pay rent", TODOEdit(.list) { $0.list = list })
  }

  private func lists() async throws -> [String] {
    [try await a.item("Pay rent").list, try await b.item("Pay rent").list]
  }

  /// Both write before either has seen what the other one has written.
  private func moveAtOnce() async throws {
    try await move(a, "Work")
    try await move(b, "Trip")
    let writes = CallCounter()
    a.script.withLock { [b] script in
      script = { moment, request throws(TransportError) in
        guard moment == .after, case .write = request, writes.next() == 1 else { return }
        do { _ = try await b.syncAll() } catch { throw .unreachable("\(error)") }
      }
    }
    _ = try await a.syncAll()
    a.script.withLock { $0 = nil }
    #expect(try places == ["trip/\(own).ics", "work/\(own).ics"])
  }

  private func settle() async throws {
    for machine in [a, b, a, b] { _ = try await machine.syncAll() }
    for machine in [a, b] {
      #expect(try await machine.titles() == ["Pay rent", "Stays a", "Stays b"])
      #expect(try await machine.conflicts() == [])
      #expect(try await machine.findings() == [])
      let reports = try await machine.syncAll()
      #expect(reports.allSatisfy { $0.incoming == SyncCounts() && $0.sent.count == 0 && $0.twice == [] })
      #expect(try await machine.store.syncOverview().unsentCount == 0)
    }
    #expect(try await a.synced() == b.synced())
  }

  @Test(
    "at the same moment: one of them asks, and what is chosen is on both",
    arguments: [SyncChoice.mine, .theirs]
  ) func asksOnce(choice: SyncChoice) async throws {
    // Given
    try await moveAtOnce()
    // When
    for machine in [b, a, b, a] { _ = try await machine.syncAll() }
    // Then
    let found = try await a.conflicts()
    #expect(found.map(\.field) == [.field(.list)])
    #expect(try await a.store.conflictedItems().map(\.item.id) == [item.id])
    #expect(try await b.conflicts() == [])
    #expect(try await lists() == ["Work", "Trip"] && places == ["trip/\(own).ics"])
    // When
    _ = try await a.store.resolve(found.map { ($0.id, choice) })
    // Then
    try await settle()
    let chosen = choice == .mine ? "Work" : "Trip"
    #expect(try await lists() == [chosen, chosen] && places == ["\(chosen.lowercased())/\(own).ics"])
  }

  @Test("a choice that is undone after a run waits again, unless it was sent", arguments: [true, false])
  func undoesChoice(takesMine: Bool) async throws {
    // Given
    try await move(a, "Work")
    try await move(b, "Trip")
    for machine in [a, b] { _ = try await machine.syncAll() }
    let found = try #require(try await b.conflicts().first)
    // When
    _ = try await b.store.resolve([(found.id, takesMine ? .mine : .theirs)])
    _ = try await b.syncAll()
    try await b.undo()
    _ = try await b.syncAll()
    // Then
    #expect(try await b.item("Pay rent").list == "Trip")
    if takesMine {
      #expect(try places == ["trip/\(own).ics"])
    } else {
      #expect(try places == ["work/\(own).ics"])
      let again = try #require(try await b.conflicts().first)
      _ = try await b.store.resolve([(again.id, .mine)])
    }
    try await settle()
    #expect(try await lists() == ["Trip", "Trip"] && places == ["trip/\(own).ics"])
  }

  @Test("one after the other: the second one asks, and sends nothing until then") func asksSecond()
    async throws
  {
    // Given
    try await move(a, "Work")
    try await move(b, "Trip")
    // When
    for machine in [a, b, a, b] { _ = try await machine.syncAll() }
    // Then
    #expect(try await b.conflicts().map(\.field) == [.field(.list)])
    #expect(try await a.conflicts() == [])
    #expect(try await lists() == ["Work", "Trip"] && places == ["work/\(own).ics"])
    #expect(try await b.store.syncOverview().unsentCount == 0)
    // When: undone on the one side, it is moved on the other one.
    try await a.undo()
    for machine in [a, b] { _ = try await machine.syncAll() }
    #expect(try await b.conflicts().map(\.field) == [.field(.list)])
    try await move(b, "")
    // Then
    try await settle()
    #expect(try await lists() == ["", ""] && places == ["home/\(own).ics"])
  }

  @Test("other fields go their ways while the list waits") func sendsFields() async throws {
    // Given
    try await moveAtOnce()
    for machine in [b, a] { _ = try await machine.syncAll() }
    try await a.edit("Pay rent", .detail("by transfer"))
    try await b.edit("Pay rent", .priority(.high))
    // When
    for machine in [a, b, a] { _ = try await machine.syncAll() }
    // Then
    for machine in [a, b] {
      let now = try await machine.item("Pay rent")
      #expect(now.detail == "by transfer" && now.priority == .high)
    }
    #expect(try await a.conflicts().map(\.field) == [.field(.list)])
    #expect(try await lists() == ["Work", "Trip"])
  }

  @Test("what else both have changed at the same time is merged as ever") func mergesFields() async throws {
    // Given
    try await a.edit("Pay rent", .detail("by transfer"), .priority(.high))
    try await b.edit("Pay rent", .due(DueDate(stored: "2026-12-01")), .priority(.low))
    try await moveAtOnce()
    // When
    for machine in [b, a, b, a] { _ = try await machine.syncAll() }
    // Then
    for machine in [a, b] {
      let now = try await machine.item("Pay rent")
      #expect(now.detail == "by transfer" && now.due == DueDate(stored: "2026-12-01"))
    }
    #expect(try await a.item("Pay rent").priority == .high)
    let found = try await a.conflicts()
    #expect(Set(found.map(\.field)) == [.field(.list), .field(.priority)])
    // When
    _ = try await a.store.resolve(found.map { ($0.id, .mine) })
    // Then
    try await settle()
    #expect(try await b.item("Pay rent").priority == .high)
    #expect(try await lists() == ["Work", "Work"])
  }

  @Test("the file that gives way goes, even if the run ends before") func isInterrupted() async throws {
    // Given
    try await moveAtOnce()
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        if moment == .before, case .delete = request { throw .unreachable("cut") }
      }
    }
    _ = try await a.syncAll()
    a.script.withLock { $0 = nil }
    #expect(try await a.conflicts().count == 1 && places.count == 2)
    // When
    for machine in [b, a] { _ = try await machine.syncAll() }
    // Then
    #expect(try places == ["trip/\(own).ics"])
    #expect(try await b.conflicts() == [])
    #expect(try await a.conflicts().count == 1)
    #expect(try await lists() == ["Work", "Trip"])
  }

  @Test("ends when the item is moved to the same list by hand before the other machine has asked")
  func followsByHand()
    async throws
  {
    // Given: that with Work would ask.
    try await moveAtOnce()
    // When
    try await move(b, "Work")
    for machine in [b, a] { _ = try await machine.syncAll() }
    // Then
    try await settle()
    #expect(try await lists() == ["Work", "Work"] && places == ["work/\(own).ics"])
  }

  @Test("deleted on one side while the list waits, it stays, in the list of the other one")
  func staysWhenDeleted()
    async throws
  {
    // Given
    try await moveAtOnce()
    for machine in [b, a] { _ = try await machine.syncAll() }
    // When
    _ = try await b.store.deleteTODOItem(item.id)
    for machine in [b, a, b] { _ = try await machine.syncAll() }
    // Then
    try await settle()
    #expect(try await lists() == ["Work", "Work"] && places == ["work/\(own).ics"])
  }
}
