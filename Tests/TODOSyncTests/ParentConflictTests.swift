import Foundation
import SyncRules
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// “Socks”, which the first machine makes a step of “Trip” and the second one of “Laundry”.
@Suite("An item that two machines have made a step of different items") struct ParentConflictTests {
  private let folder: Folder
  private let a, b: Machine

  /// Trip is known there by a UID that is not its id.
  init() async throws {
    folder = try Folder()
    let machines = try await Machine.linked(folder, count: 2, [])
    (a, b) = (machines[0], machines[1])
    try folder.add("trip@x", "SUMMARY:Trip")
    try await a.add("Socks")
    try await a.add("Laundry")
    for machine in machines { try await machine.sync() }
    try await a.nest("Socks", below: "Trip")
    try await b.nest("Socks", below: "Laundry")
  }

  private func expect(_ parent: String?) async throws {
    try await sync(a, b, a, b)
    for machine in [a, b] {
      #expect(try await machine.item("Socks").parentTitle == parent)
      #expect(try await machine.conflicts() == [])
      #expect(try await machine.sync().sent.count == 0)
      #expect(try await machine.findings() == [])
    }
    let text = try folder.text(folder.name(of: "Socks"))
    #expect(text.contains("RELATED-TO") == (parent != nil))
    #expect(text.contains("trip@x") == (parent == "Trip"))
  }

  @Test("is a conflict of that, which is chosen", arguments: [true, false]) func isChosen(takesMine: Bool)
    async throws
  {
    try await sync(a, b, a, b)
    #expect(try await a.conflicts() == [])
    let conflict = try #require(try await b.conflicts().first)
    #expect(try await b.conflicts().map(\.field) == [.field(.parent)])
    let shown = try #require(try await b.store.conflictedItems().first)
    #expect(shown.parentTitle(in: shown.item.values) == "Laundry")
    #expect(shown.parentTitle(in: shown.theirs(in: conflict)) == "Trip")
    for (machine, parent) in [(a, "Trip"), (b, "Laundry")] {
      #expect(try await machine.item("Socks").parentTitle == parent)
    }
    // Other fields go their ways.
    try await b.edit("Socks", .detail("two pairs"))
    try await sync(b, a)
    #expect(try await a.item("Socks").detail == "two pairs")
    #expect(try folder.text(folder.name(of: "Socks")).contains("trip@x"))
    // When
    _ = try await b.store.resolve([(conflict.id, takesMine ? .mine : .theirs)])
    // Then
    #expect(try await b.item("Socks").parentTitle == (takesMine ? "Laundry" : "Trip"))
    try await expect(takesMine ? "Laundry" : "Trip")
  }

  @Test(
    "is a conflict also if one of these is new, whichever of the files is read first",
    arguments: ["00000000-0000-4000-8000-000000000000", "FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF"]
  )
  func isConflictOfNew(id: String) async throws {
    _ = try await a.store.create([NewItem(TODOItemValues("Hike"), id: try #require(UUID(uuidString: id)))])
    try await a.nest("Socks", below: "Hike")
    try await sync(a, b)
    #expect(try await b.conflicts().map(\.field) == [.field(.parent)])
    try await sync(a)
    for (machine, parent) in [(a, "Hike"), (b, "Laundry")] {
      #expect(try await machine.item("Socks").parentTitle == parent)
    }
  }

  @Test("can be undone") func isUndone() async throws {
    try await sync(a, b)
    for choice in [SyncChoice.theirs, .mine] {
      let conflict = try #require(try await b.conflicts().first)
      _ = try await b.store.resolve([(conflict.id, choice)])
      try await b.undo()
      #expect(try await b.item("Socks").parentTitle == "Laundry")
      try await sync(b, a)
      #expect(try await b.conflicts().map(\.field) == [.field(.parent)])
      #expect(try folder.text(folder.name(of: "Socks")).contains("trip@x"))
    }
  }

  @Test("ends when it is made a step of the same, or of none on both sides") func endsItself() async throws {
    try await sync(a, b)
    try await b.nest("Socks", below: "Trip")
    try await expect("Trip")
    try await a.nest("Socks", below: nil)
    try await b.nest("Socks", below: "Laundry")
    try await sync(a, b)
    #expect(try await b.conflicts().map { $0.theirs[.parent] } == [.null])
    try await b.nest("Socks", below: nil)
    try await expect(nil)
  }

  @Test("names theirs, which can be chosen, once that has come and is an item of another id here")
  func namesJoined() async throws {
    try await sync(a, b)
    try folder.edit(folder.name(of: "Socks"), "trip@x", "hike@x")
    try await b.sync()
    // When
    try FileManager.default.createDirectory(
      atPath: folder.path + "/work",
      withIntermediateDirectories: true
    )
    try folder.add("hike@x", "SUMMARY:Hike", name: "../work/hike.ics")
    let hike = try await b.add("Hike") { $0.list = "Work" }
    try await b.link("Work", "work")
    // Then
    let shown = try #require(try await b.store.conflictedItems().first)
    let conflict = try #require(shown.conflicts.first)
    #expect(shown.parentTitle(in: shown.theirs(in: conflict)) == "Hike")
    _ = try await b.store.resolve([(conflict.id, .theirs)])
    #expect(try await b.item("Socks").parent == hike.id)
  }

  @Test("waits while theirs is not there to be chosen") func waits() async throws {
    try await sync(a, b)
    _ = try await b.store.deleteTODOItem(b.item("Trip").id)
    let conflict = try #require(try await b.conflicts().first)
    _ = try await b.store.resolve([(conflict.id, .theirs)])
    #expect(try await b.conflicts() == [conflict])
    #expect(try await b.item("Socks").parentTitle == "Laundry")
  }
}

extension Machine {
  fileprivate func nest(_ title: String, below parent: String?) async throws {
    var id: TODOItem.ID?
    if let parent { id = try await item(parent).id }
    try await edit(title, TODOEdit(.parent) { [id] in $0.parent = id })
  }
}
