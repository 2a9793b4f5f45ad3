import Foundation
import SyncServer
import Synchronization
import TODOCore
import TODOStore
import TestSupport
import Testing

@testable import TODOSync

extension RealServer.Kind {
  /// Those that the system has; the others are named when the tests begin.
  static var installed: [RealServer.Kind] { allCases.filter { $0.missing == nil } }
}

@Suite("Servers of the system")
struct RealServerTests {
  @Test("Those that are missing are not tested", arguments: RealServer.Kind.allCases)
  func missing(_ kind: RealServer.Kind) throws {
    guard let reason = kind.missing else { return }
    try Test.cancel("\(reason): Scripts/prepare --test")
  }

  private func account(_ server: RealServer) throws -> SyncAccount {
    let helper = try LineProgram.built("mytodo-dav")
    var place = CalendarServer(server.url, user: RealServer.user, helper: helper)
    place.passwordCommand = server.passwordCommand
    return SyncAccount("work", .server(place))
  }

  private func machine(_ account: SyncAccount, _ collection: RemoteCollection) async throws -> Machine {
    let machine = try Machine(Folder())
    machine.account = account
    try await machine.linkServer(collection.href, name: collection.name)
    return machine
  }

  @Test(
    "Two machines link, edit, complete, delete and choose; the server restarts",
    arguments: RealServer.Kind.installed
  )
  func scenario(_ kind: RealServer.Kind) async throws {
    let server = try RealServer(kind)
    let account = try account(server)
    let collection = try await account.transport().make("Chores & more")
    #expect(try await account.transport().collections().contains(collection))
    let (one, other) = (try await machine(account, collection), try await machine(account, collection))

    // Items, a step and a repeat go from one to the other.
    try await one.add("Pay rent") { values in
      (values.due, values.repeats) = (DueDate(stored: "2026-11-27"), Repeat(stored: "FREQ=MONTHLY"))
      (values.detail, values.tags) = ("By transfer", ItemTags(["money"]))
    }
    try await one.add("Höhle & <Garten>, „neu“")
    #expect(try await one.sync().sent == .init(added: 2))
    #expect(try await other.sync().incoming.added == 2)
    #expect(try await one.synced() == other.synced())

    // Both edit, in different fields.
    try await one.edit("Pay rent", .detail("In cash"))
    try await other.edit("Pay rent", .priority(.high))
    try await settle(one, other)
    let both = try await one.item("Pay rent")
    #expect(both.detail == "In cash" && both.priority == .high)

    // Completed on one side: the date moves on, and its copy is there once.
    _ = try await other.store.toggleIsDone(other.item("Pay rent"))
    try await settle(one, other)
    #expect(try await one.titles() == ["Höhle & <Garten>, „neu“", "Pay rent", "Pay rent"])

    // Both edit one field: a conflict, chosen and sent.
    let title = "Höhle & <Garten>, „neu“"
    try await one.edit(title, .title("Cave"))
    try await other.edit(title, .title("Garden"))
    try await one.sync()
    #expect(try await other.sync().incoming.conflicts == 1)
    let conflict = try #require(try await other.conflicts().first)
    _ = try await other.store.resolve([(conflict.id, .mine)])
    try await settle(one, other)
    #expect(try await one.titles().contains("Garden"))

    // Another machine is quicker while one writes.
    try await one.edit("Garden", .detail("Ours"))
    try await other.edit("Garden", .priority(.high))
    let isFirst = Mutex(true)
    one.script.withLock { script in
      script = { moment, request in
        guard case .write = request, moment == .before else { return }
        let goesFirst = isFirst.withLock { first in
          defer { first = false }
          return first
        }
        if goesFirst { _ = try? await other.sync() }
      }
    }
    #expect(try await one.sync().error == nil)
    one.script.withLock { $0 = nil }
    try await settle(one, other)
    let merged = try await other.item("Garden")
    #expect(merged.detail == "Ours" && merged.priority == .high)

    // The server is away, comes back, and knows what it knew.
    server.stop()
    try await one.edit("Garden", .title("Yard"))
    #expect(try await one.sync().error?.isTemporary == true)
    try server.start()
    _ = try await other.store.deleteTODOItem(other.item("Garden").id)
    try await settle(other, one)
    // Deleted on one side, changed on the other: it stays until somebody chooses.
    #expect(try await one.items().contains { $0.title == "Yard" })
    for machine in [one, other] { #expect(try await machine.findings().isEmpty) }
  }

  /// Until both have all.
  private func settle(_ machines: Machine...) async throws {
    for machine in machines + machines {
      let report = try await machine.sync()
      #expect(report.error == nil && report.question == nil && report.refused.isEmpty)
    }
  }
}
