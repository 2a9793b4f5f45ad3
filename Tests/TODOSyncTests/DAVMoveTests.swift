import Foundation
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

@Suite("What moves between two lists of a server on which a UID is there once")
struct DAVMoveTests {
  private static let kept = "X-OTHER;X-P=1:kept"

  /// A machine whose Inbox and Work are linked, with an item of another program in the first.
  private func machine(in world: DAVWorld) async throws -> Machine {
    try world.add("foreign-1", "SUMMARY:Pay rent", Self.kept)
    let machine = try await world.machine()
    try await machine.linkServer(
      world.tasks.replacing("/tasks/", with: "/any/"),
      name: "Any",
      list: "Work"
    )
    for report in try await machine.syncAll() { #expect(report.error == nil && report.refused.isEmpty) }
    return machine
  }

  /// Everything on the server, by path below the home.
  private func stored(_ world: DAVWorld) throws -> [String: String] {
    let list = try world.server.tell(["do": "list", "world": world.name])
    return try #require(list["items"] as? [String: String])
  }

  private func check(_ machine: Machine, _ world: DAVWorld) async throws {
    for report in try await machine.syncAll() {
      #expect(report.error == nil && report.refused.isEmpty && report.sent.count == 0)
      #expect(report.incoming.conflicts == 0 && report.question == nil)
    }
    let item = try await machine.item("Pay rent")
    #expect(item.list == "Work" && item.detail == "In cash")
    #expect(try await machine.titles() == ["Pay rent"])
    let (path, text) = try #require(try stored(world).first)
    #expect(try stored(world).count == 1 && path.hasPrefix("any/"))
    #expect(
      text.contains("DESCRIPTION:In cash") && text.contains(Self.kept) && text.contains("UID:foreign-1")
    )
    #expect(try await machine.findings() == [])
    #expect(try await machine.store.intents() == [])
  }

  @Test("is moved there, with what has changed here and what is kept in it")
  func moves() async throws {
    let world = try DAVWorld(["unique": true])
    let machine = try await machine(in: world)
    try await machine.edit("Pay rent", .detail("In cash"), TODOEdit(.list) { $0.list = "Work" })
    let reports = try await machine.syncAll()
    #expect(reports.map(\.error) == [nil, nil] && reports.map(\.refused.count) == [0, 0])
    try await check(machine, world)
  }

  @Test("is written over by the next run when one ends after it was moved", arguments: [1, 2])
  func endsAfterMove(_ cut: Int) async throws {
    let world = try DAVWorld(["unique": true])
    let machine = try await machine(in: world)
    try await machine.edit("Pay rent", .detail("In cash"), TODOEdit(.list) { $0.list = "Work" })
    // The second PUT is the one after the move: it does not come there, or its answer does not come back.
    try world.rules(
      ["on": "PUT", "times": 1, "apply": true],
      ["on": "PUT", "cut": cut == 1 ? "before" : "after"]
    )
    #expect(try await machine.syncAll().contains { $0.error != nil })
    #expect(try world.requests("MOVE").count == 1)
    try world.rules()
    #expect(try await machine.syncAll().allSatisfy { $0.error == nil })
    try await check(machine, world)
  }

  @Test("is refused with its reason where servers do not move") func cannotMove() async throws {
    let world = try DAVWorld(["unique": true])
    let machine = try await machine(in: world)
    try await machine.edit("Pay rent", TODOEdit(.list) { $0.list = "Work" })
    try world.rules(["on": "MOVE", "status": 405])
    let reports = try await machine.syncAll()
    #expect(reports.map(\.refused.count).reduce(0, +) == 1)
    #expect(try stored(world).keys.sorted() == ["tasks/foreign-1.ics"])
    #expect(try await machine.item("Pay rent").list == "Work")
  }

  @Test("is merged if it was changed there meanwhile") func changedThere() async throws {
    let world = try DAVWorld(["unique": true])
    let machine = try await machine(in: world)
    try await machine.edit("Pay rent", .detail("In cash"), TODOEdit(.list) { $0.list = "Work" })
    let text = try world.resource("Pay rent").text.replacing("END:VTODO", with: "PRIORITY:1\r\nEND:VTODO")
    try world.rules([
      "on": "MOVE", "times": 1,
      "first": ["do": "put", "href": "tasks/foreign-1.ics", "body": text],
    ])
    #expect(try await machine.syncAll().allSatisfy { $0.error == nil && $0.refused.isEmpty })
    try await check(machine, world)
    #expect(try await machine.item("Pay rent").priority == .highest)
  }
}
