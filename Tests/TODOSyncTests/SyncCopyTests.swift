import Foundation
import SyncRules
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

@Suite("Versions by Syncthing") struct SyncCopyTests {
  private let folder: Folder
  private let a: Machine

  init() throws {
    folder = try Folder()
    a = try Machine(folder)
  }

  /// Two machines with a folder each, and an item “Rope” on both.
  private func machines() async throws -> [Machine] {
    let b = try Machine(Folder(), clock: a.clock)
    try await a.link()
    try await a.add("Rope") { $0.detail = "old" }
    try await a.sync()
    try copy(folder.names[0], from: a, to: b)
    try await b.link()
    try await b.sync()
    return [a, b]
  }

  private func copy(_ name: String, from: Machine, as new: String? = nil, to: Machine) throws {
    try to.folder.write(new ?? name, from.folder.text(name))
  }

  /// The name under which Syncthing keeps another version of a file.
  private func kept(_ name: String) -> String {
    name.replacing(".ics", with: ".sync-conflict-20261128-101010-ABCDEFG.ics")
  }

  /// What Syncthing does when both machines have written a file: the first one's wins, and the other one's is kept beside it, on both.
  private func collide(_ machines: [Machine], _ name: String? = nil) throws {
    let name = try #require(name ?? machines[0].folder.names.first)
    for machine in machines { try copy(name, from: machines[1], as: kept(name), to: machine) }
    try copy(name, from: machines[0], to: machines[1])
  }

  @Test("another version by Syncthing is merged field by field, and then removed") func mergesCopies()
    async throws
  {
    // Given
    try await a.link()
    try await a.add("Bread") { $0.detail = "old" }
    try await a.sync()
    let name = folder.names[0]
    let copy = kept(name)
    try folder.write(copy, folder.text(name).replacing("DESCRIPTION:old", with: "DESCRIPTION:from the copy"))
    try folder.edit(name, "SUMMARY:Bread", "SUMMARY:Rye bread")
    // When
    let report = try await a.sync()
    // Then
    #expect(report.incoming.conflicts == 0)
    #expect(try await a.item("Rye bread").detail == "from the copy")
    #expect(folder.names == [name])
    #expect(try folder.text(name).contains("DESCRIPTION:from the copy"))
    #expect(try await a.items().count == 1)
  }

  @Test("another version of an item that was deleted here is not lost: it comes back") func keepsCopies()
    async throws
  {
    // Given
    try await a.link()
    for title in ["Bread", "Milk"] { try await a.add(title) { $0.detail = "old" } }
    try await a.sync()
    let name = try folder.name(of: "Bread")
    try folder.write(
      kept(name),
      folder.text(name).replacing("DESCRIPTION:old", with: "DESCRIPTION:from the copy")
    )
    _ = try await a.store.deleteTODOItem(a.item("Bread").id)
    // When
    try await a.sync()
    #expect(folder.names.contains(kept(name)) && !folder.names.contains(name))
    try await a.sync()
    // Then
    #expect(try await a.item("Bread").detail == "from the copy")
    #expect(try await a.items().count == 2 && folder.names.count == 2)
  }

  @Test("where both versions have changed a field, somebody chooses", arguments: [true, false])
  func conflictsOfCopies(takesCopy: Bool) async throws {
    // Given
    try await a.link()
    try await a.add("Bread") { $0.detail = "old" }
    try await a.sync()
    let name = folder.names[0]
    let copy = kept(name)
    try folder.write(copy, folder.text(name).replacing("DESCRIPTION:old", with: "DESCRIPTION:copy"))
    try folder.edit(name, "DESCRIPTION:old", "DESCRIPTION:original")
    // When
    try await a.sync()
    // Then
    let conflict = try #require(try await a.conflicts().first)
    #expect(conflict.theirs[.detail] == .text("copy"))
    #expect(try await a.item("Bread").detail == "original" && folder.names == [name])
    try await a.sync()
    #expect(try await a.conflicts().count == 1)
    // When
    _ = try await a.store.resolve([(conflict.id, takesCopy ? .theirs : .mine)])
    try await a.sync()
    // Then
    let detail = takesCopy ? "copy" : "original"
    #expect(try await a.item("Bread").detail == detail && folder.text(name).contains("DESCRIPTION:\(detail)"))
    #expect(try await a.sync().sent.count == 0)
  }

  @Test(
    "what both machines have written in different fields applies, whichever syncs first",
    arguments: [0, 1]
  )
  func mergesWritten(first: Int) async throws {
    // Given
    let machines = try await machines()
    try await a.edit("Rope", .detail("twenty metres"), .priority(.high))
    try await machines[1].edit("Rope", .title("Red rope"))
    for machine in machines { try await machine.sync() }
    try collide(machines)
    let (machine, other) = (machines[first], machines[1 - first])
    // When
    let report = try await machine.sync()
    // Then
    #expect(report.incoming.conflicts == 0)
    let item = try await machine.item("Red rope")
    #expect(item.detail == "twenty metres" && item.priority == .high)
    let names = machine.folder.names
    #expect(names.count == 1)
    let text = try machine.folder.text(names[0])
    #expect(
      text.contains("SUMMARY:Red rope") && text.contains("twenty metres") && text.contains("PRIORITY:3")
    )
    // When
    try other.folder.names.filter { $0.contains("sync-conflict") }.forEach(other.folder.remove)
    try copy(names[0], from: machine, to: other)
    try await other.sync()
    // Then
    #expect(try await other.synced() == machine.synced())
    #expect(try await machine.conflicts() == [])
    #expect(try await other.conflicts() == [])
  }

  @Test(
    "what both machines have written in one field is a conflict, also after several runs",
    arguments: [0, 1]
  )
  func asksOfWritten(first: Int) async throws {
    // Given
    let machines = try await machines()
    for title in ["One", "Two"] {
      _ = try await a.store.updateItem(a.items()[0].id, [.title(title)])
      try await a.sync()
    }
    try await machines[1].edit("Rope", .title("Three"), .detail("new"))
    try await machines[1].sync()
    try collide(machines)
    // When
    try await machines[first].sync()
    // Then
    let conflict = try #require(try await machines[first].conflicts().first)
    #expect(try await machines[first].conflicts().count == 1)
    #expect(conflict.theirs[.title] == .text(first == 0 ? "Three" : "Two"))
    let item = try #require(try await machines[first].items().first)
    #expect(item.title == (first == 0 ? "Two" : "Three") && item.detail == "new")
  }

  @Test("a machine that has only read one of two versions takes nothing back") func readsBoth() async throws {
    // Given
    let machines = try await machines()
    let c = try Machine(Folder(), clock: a.clock)
    let name = folder.names[0]
    try copy(name, from: a, to: c)
    try await c.link()
    try await a.edit("Rope", .detail("new"))
    try await a.sync()
    try copy(name, from: a, to: c)
    try await c.sync()
    try await machines[1].edit("Rope", .priority(.high))
    try await machines[1].sync()
    try collide(machines)
    try copy(machines[1].folder.names[1], from: machines[1], to: c)
    // When
    try await c.sync()
    // Then
    let item = try await c.item("Rope")
    #expect(item.detail == "new" && item.priority == .high)
  }

  @Test("a step is moved by either version", arguments: [0, 1]) func mergesParents(first: Int) async throws {
    // Given
    let machines = try await machines()
    let rope = folder.names[0]
    try await a.add("Trip")
    try await a.sync()
    let trip = try folder.name(of: "Trip")
    try copy(trip, from: a, to: machines[1])
    try await machines[1].sync()
    try await a.edit("Rope", .detail("new"))
    let parent = try await machines[1].item("Trip").id
    try await machines[1].edit("Rope", TODOEdit(.parent) { $0.parent = parent })
    for machine in machines { try await machine.sync() }
    try collide(machines, rope)
    // When
    let machine = machines[first]
    try await machine.sync()
    // Then
    let item = try await machine.item("Rope")
    #expect(item.parent == parent && item.detail == "new")
    #expect(try machine.folder.text(rope).contains("RELATED-TO"))
    #expect(try await machine.sync().sent.count == 0)
  }

  @Test(
    "a step names the item above it even if that comes later",
    arguments: [nil, "Bag"],
    [false, true]
  )
  func namesParent(instead parent: String?, isLate: Bool) async throws {
    try await a.link()
    var above: TODOItem?
    if let parent { above = try await a.add(parent) }
    try await a.add("Rope") { [above] in $0.parent = above?.id }
    try await a.sync()
    let name = try folder.name(of: "Rope")
    try folder.write(
      kept(name),
      folder.text(name).replacing(#/RELATED-TO.*\r\n/#, with: "")
        .replacing("END:VTODO", with: "RELATED-TO:trip@x\r\nEND:VTODO")
    )
    try folder.edit(name, "END:VTODO", "DESCRIPTION:new\r\nEND:VTODO")
    if isLate {
      a.script.withLock {
        $0 = { moment, request throws(TransportError) in
          if moment == .before, case .write = request { throw .failed("HTTP 503") }
        }
      }
      try await a.sync()
      a.script.withLock { $0 = nil }
    }
    try await a.sync()
    #expect(try await a.item("Rope").parentTitle == parent && folder.text(name).contains("trip@x"))
    // When
    try folder.add("trip@x", "SUMMARY:Trip")
    try await a.sync()
    // Then
    #expect(try await a.item("Rope").parentTitle == "Trip" && folder.text(name).contains("trip@x"))
    #expect(try await a.sync().sent.count == 0)
  }

  @Test("a step of different items in both versions is a conflict of that", arguments: [0, 1])
  func asksOfParents(first: Int) async throws {
    // Given
    let (machines, titles) = (try await machines(), ["Trip", "Party"])
    let rope = folder.names[0]
    for title in titles { try await a.add(title) }
    try await a.sync()
    for title in titles { try copy(folder.name(of: title), from: a, to: machines[1]) }
    try await machines[1].sync()
    for (machine, title) in zip(machines, titles) {
      let parent = try await machine.item(title).id
      try await machine.edit("Rope", TODOEdit(.parent) { $0.parent = parent })
      try await machine.sync()
    }
    try collide(machines, rope)
    // When
    let machine = machines[first]
    try await machine.sync()
    // Then
    let conflict = try #require(try await machine.conflicts().first)
    #expect(try await machine.conflicts().map(\.field) == [.field(.parent)])
    let other = try await machine.item(titles[1 - first]).id
    #expect(conflict.theirs[.parent] == .text(other.uuidString))
    #expect(try await machine.item("Rope").parentTitle == titles[first])
    // When the choice is undone that was sent
    let race = try await machine.add("Race")
    let edit = TODOEdit(.parent) { $0.parent = race.id }
    _ = try await machine.store.resolve([(conflict.id, .value([edit]))])
    try await machine.sync()
    try await machine.undo()
    try await machine.sync()
    // Then
    #expect(try await machine.conflicts().map { $0.theirs[.parent] } == [.text(race.id.uuidString)])
    #expect(try await machine.item("Rope").parentTitle == titles[first])
    #expect(try await machine.sync().sent.count == 0)
  }

  @Test("where it is not known what a version was made of, somebody chooses") func asksOfUnknown()
    async throws
  {
    // Given
    let machines = try await machines()
    let name = folder.names[0]
    let other = kept(name)
    try a.folder.write(other, folder.text(name).replacing("DESCRIPTION:old", with: "DESCRIPTION:older"))
    // When
    try await machines[0].sync()
    // Then
    #expect(try await a.conflicts().map(\.theirs) == [SyncedValues(columns: ["detail": .text("older")])])
    #expect(try await a.item("Rope").detail == "old" && folder.names == [name])
  }
}
