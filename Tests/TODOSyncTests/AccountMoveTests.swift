import Foundation
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// The Inbox is in one account, and the list Far in another one.
@Suite("What moves between lists of two accounts") struct AccountMoveTests {
  private func machines(_ lists: [String] = []) async throws -> (Folder, Machine, Machine) {
    let folder = try Folder()
    let machines = try await Machine.linked(folder, count: 2, lists)
    for machine in machines { try await machine.linkFar() }
    return (folder, machines[0], machines[1])
  }

  private func files(_ folder: Folder) throws -> [String] { try folder.places(["home", "far/home"]) }

  private func expectMoved(_ item: TODOItem, on machine: Machine, to list: String) async throws {
    #expect(try await machine.titles() == [item.title])
    let moved = try await machine.item(item.title)
    #expect(moved.id == item.id && moved.list == list)
    #expect(try await machine.findings() == [])
  }

  @Test("has moved on the other machine after one run of each, with its steps and what is kept in its file")
  func moves() async throws {
    let (folder, a, b) = try await machines()
    try folder.add("above", "SUMMARY:Trip", "X-OTHER;X-P=1:kept")
    try folder.add("step", "SUMMARY:Pack", "RELATED-TO:above")
    for machine in [a, b] { _ = try await machine.syncAll() }
    let (trip, step) = (try await b.item("Trip"), try await b.item("Pack"))
    for (list, place) in [("Far", "far/home/"), ("", "home/")] {
      try await a.edit("Trip", TODOEdit(.list) { $0.list = list })
      for machine in [a, b] {
        for report in try await machine.syncAll() {
          #expect(report.error == nil && report.question == nil && report.twice == [])
        }
        #expect(try await machine.titles() == ["Pack", "Trip"])
        let (moved, below) = (try await machine.item("Trip"), try await machine.item("Pack"))
        #expect(moved.id == trip.id && moved.list == list && below.id == step.id)
        #expect(below.parent == trip.id && below.list == list)
        #expect(try await machine.findings() == [])
      }
      let files = try files(folder)
      #expect(files.count == 2 && files.allSatisfy { $0.hasPrefix(place) })
      let texts = try files.map { try folder.text("../" + $0) }
      #expect(texts.contains { $0.contains("UID:above") && $0.contains("X-OTHER;X-P=1:kept") })
      #expect(texts.contains { $0.contains("UID:step") && $0.contains("above") })
    }
    for machine in [a, b] {
      for report in try await machine.syncAll() {
        #expect(report.incoming == SyncCounts() && report.sent.count == 0)
      }
    }
  }

  @Test(
    "stays as it was on the other machine while one account cannot be reached, and is named",
    arguments: ["shared", "far"]
  )
  func waitsToSend(silent: String) async throws {
    let (folder, a, b) = try await machines()
    let item = try await a.add("Pay rent")
    for machine in [a, b] { _ = try await machine.syncAll() }
    try await a.edit("Pay rent", TODOEdit(.list) { $0.list = "Far" })
    a.silent.withLock { $0 = [silent] }
    _ = try await a.syncAll()
    // It is in both, or still where it was.
    #expect(try files(folder).count == (silent == "shared" ? 2 : 1))
    for _ in 1...2 {
      let named = try await b.syncAll().map(\.twice.count)
      #expect(named == (silent == "shared" ? [0, 1] : [0, 0]))
      try await expectMoved(item, on: b, to: "")
    }
    try await b.edit("Pay rent", .detail("In cash"))
    _ = try await b.syncAll()
    a.silent.withLock { $0 = [] }
    for machine in [a, b, a] { _ = try await machine.syncAll() }
    for machine in [a, b] {
      try await expectMoved(item, on: machine, to: "Far")
      #expect(try await machine.item("Pay rent").detail == "In cash")
    }
    #expect(try files(folder).map { $0.hasPrefix("far/home/") } == [true])
  }

  @Test(
    "is neither gone nor twice where one account cannot be reached, or its keyring is locked",
    arguments: ["shared", "far"],
    [TransportError.unreachable("silent"), .auth("locked")]
  )
  func waitsToTake(silent: String, error: TransportError) async throws {
    let (_, a, b) = try await machines()
    let item = try await a.add("Pay rent")
    for machine in [a, b] { _ = try await machine.syncAll() }
    try await a.edit("Pay rent", TODOEdit(.list) { $0.list = "Far" })
    _ = try await a.syncAll()
    b.silent.withLock { $0 = [silent] }
    b.silence.withLock { $0 = error }
    for _ in 1...2 {
      let reports = try await b.syncAll([.deletions])
      #expect(reports.map { $0.error != nil } == [silent == "shared", silent == "far"])
      #expect(reports.map(\.twice.count) == [0, silent == "shared" ? 1 : 0])
      try await expectMoved(item, on: b, to: "")
    }
    b.silent.withLock { $0 = [] }
    _ = try await b.syncAll()
    try await expectMoved(item, on: b, to: "Far")
  }

  @Test(
    "has moved after runs of each account alone, in any order",
    arguments: [["home", "far"], ["far", "home", "far"]]
  )
  func movesOneByOne(order: [String]) async throws {
    let (_, a, b) = try await machines()
    try await a.add("Stays")
    let item = try await a.add("Pay rent")
    for machine in [a, b] { _ = try await machine.syncAll() }
    try await b.edit("Pay rent", .detail("In cash"))
    try await a.edit("Pay rent", TODOEdit(.list) { $0.list = "Far" })
    _ = try await a.syncAll()
    for account in order {
      #expect(try await b.item("Pay rent").list == "")
      for report in try await b.syncAll(of: "home", in: account == "far" ? b.far : nil) {
        #expect(report.error == nil && report.question == nil && report.incoming.conflicts == 0)
      }
    }
    let moved = try await b.item("Pay rent")
    #expect(moved.id == item.id && moved.list == "Far" && moved.detail == "In cash")
    for machine in [b, a, b] { _ = try await machine.syncAll() }
    for machine in [a, b] {
      #expect(try await machine.titles() == ["Pay rent", "Stays"])
      #expect(try await machine.item("Pay rent").detail == "In cash")
      #expect(try await machine.syncAll().allSatisfy { $0.sent.count == 0 && $0.twice == [] })
      #expect(try await machine.findings() == [])
    }
  }

  @Test("is gone if it was deleted, once each account was synced alone, or the other one was not for a day")
  func deletesOneByOne() async throws {
    let (_, a, b) = try await machines()
    for title in ["Stays", "Pay rent", "Tea"] { try await a.add(title) }
    for machine in [a, b] { _ = try await machine.syncAll() }
    _ = try await a.store.deleteTODOItem(a.item("Pay rent").id)
    _ = try await a.syncAll()
    for _ in 1...2 {
      _ = try await b.syncAll(of: "home")
      #expect(try await b.titles() == ["Pay rent", "Stays", "Tea"])
      #expect(try await b.store.syncLinks().last?.lastSuccess == b.clock.now)
    }
    _ = try await b.syncAll(of: "home", in: b.far)
    _ = try await b.syncAll(of: "home")
    #expect(try await b.titles() == ["Stays", "Tea"])
    // When
    _ = try await a.store.deleteTODOItem(a.item("Tea").id)
    _ = try await a.syncAll()
    _ = try await b.syncAll(of: "home")
    #expect(try await b.titles() == ["Stays", "Tea"])
    b.clock.advance(days: 2)
    _ = try await b.syncAll(of: "home")
    #expect(try await b.titles() == ["Stays"])
    #expect(try await b.findings() == [])
  }

  @Test("is still awaited if an earlier build did not note since when") func awaitsOfEarlierBuild()
    async throws
  {
    let (folder, a, _) = try await machines()
    for title in ["Stays", "Tea"] { try folder.add(title, "SUMMARY:\(title)") }
    _ = try await a.syncAll()
    try folder.remove("Tea.ics")
    _ = try await a.syncAll(of: "home")
    try await a.store.database.write { db in
      try db.execute(sql: "UPDATE remote SET mine = json_remove(mine, '$.\(SyncedValues.awaited)')")
    }
    _ = try await a.syncAll(of: "home")
    #expect(try await a.titles() == ["Stays", "Tea"])
    _ = try await a.syncAll(of: "home", in: a.far)
    _ = try await a.syncAll(of: "home")
    #expect(try await a.titles() == ["Stays"])
  }

  @Test("is gone if it was deleted, once two others were synced alone, between runs of its own list")
  func deletesBesideTwo() async throws {
    let (folder, a, _) = try await machines(["Work"])
    for title in ["Trip", "Tea", "Stays"] { try folder.add(title, "SUMMARY:\(title)") }
    _ = try await a.syncAll()
    try folder.remove("Trip.ics")
    let others: [(String, SyncAccount?)] = [("work", nil), ("home", a.far)]
    for (collection, account) in others {
      _ = try await a.syncAll(of: "home")
      #expect(try await a.titles() == ["Stays", "Tea", "Trip"])
      _ = try await a.syncAll(of: collection, in: account)
    }
    // The others have looked for the first one, and not for this one.
    try folder.remove("Tea.ics")
    _ = try await a.syncAll(of: "home")
    #expect(try await a.titles() == ["Stays", "Tea"])
    for (collection, account) in others {
      _ = try await a.syncAll(of: "home")
      #expect(try await a.titles() == ["Stays", "Tea"])
      _ = try await a.syncAll(of: collection, in: account)
    }
    _ = try await a.syncAll(of: "home")
    #expect(try await a.titles() == ["Stays"])
  }

  @Test("is asked about only when it would be deleted") func asksInTime() async throws {
    let (folder, a, _) = try await machines()
    for number in 1...20 { try folder.add("item\(number)", "SUMMARY:Item \(number)") }
    _ = try await a.syncAll()
    for number in 1...15 { try folder.remove("item\(number).ics") }
    #expect(try await a.syncAll(of: "home").map(\.question) == [nil])
    #expect(try await a.titles().count == 20)
    let question = try #require(try await a.syncAll().first?.question)
    guard case .deletionsHere(15, 20, _) = question else {
      Issue.record("\(question)")
      return
    }
    #expect(try await a.titles().count == 20)
  }

  @Test("is gone with its whole collection if that is answered, though it was awaited elsewhere")
  func isGoneWithCollection() async throws {
    let (folder, a, _) = try await machines()
    for title in ["Trip", "Stays"] { try folder.add(title, "SUMMARY:\(title)") }
    _ = try await a.syncAll()
    try folder.remove("Trip.ics")
    _ = try await a.syncAll(of: "home")
    #expect(try await a.titles() == ["Stays", "Trip"])
    try FileManager.default.removeItem(atPath: folder.path + "/home")
    _ = try await a.syncAll([.deletions])
    #expect(try await a.titles() == [])
  }

  @Test("is there again if its file is, though it was awaited elsewhere") func isFoundAgain() async throws {
    let (folder, a, _) = try await machines()
    try folder.add("above", "SUMMARY:Trip")
    try folder.add("other", "SUMMARY:Stays")
    _ = try await a.syncAll()
    let text = try folder.text("above.ics")
    try folder.remove("above.ics")
    _ = try await a.syncAll(of: "home")
    try await a.edit("Trip", .detail("In May"))
    _ = try await a.syncAll(of: "home")
    #expect(folder.names == ["other.ics"])
    try folder.write("above.ics", text)
    _ = try await a.syncAll(of: "home")
    #expect(try folder.text("above.ics").contains("DESCRIPTION:In May"))
    #expect(try await a.titles() == ["Stays", "Trip"])
  }

  @Test(
    "is gone after a run of one account in which deletions are accepted, and back with its history after one of both"
  )
  func comesBack() async throws {
    let (_, a, b) = try await machines()
    for title in ["Bread", "Milk", "Tea"] { try await a.add(title) }
    let item = try await a.add("Pay rent")
    for machine in [a, b] { _ = try await machine.syncAll() }
    try await a.edit("Pay rent", TODOEdit(.list) { $0.list = "Far" })
    _ = try await a.syncAll()
    _ = try await b.syncAll([.deletions], of: "home")
    #expect(try await b.titles() == ["Bread", "Milk", "Tea"])
    _ = try await b.syncAll()
    let moved = try await b.item("Pay rent")
    #expect(moved.id == item.id && moved.list == "Far")
  }

  @Test("is gone where the other account has not been reached for a day, and comes back with its history")
  func waitsForADay() async throws {
    let (_, a, b) = try await machines()
    let item = try await a.add("Pay rent")
    for machine in [a, b] { _ = try await machine.syncAll() }
    try await a.edit("Pay rent", TODOEdit(.list) { $0.list = "Far" })
    _ = try await a.syncAll()
    b.silent.withLock { $0 = ["far"] }
    // The day begins when it fails first, not when it was synced last.
    b.clock.advance(days: 3)
    for _ in 1...2 {
      _ = try await b.syncAll([.deletions])
      try await expectMoved(item, on: b, to: "")
    }
    b.clock.advance(days: 1)
    _ = try await b.syncAll([.deletions])
    #expect(try await b.titles() == [])
    b.silent.withLock { $0 = [] }
    _ = try await b.syncAll()
    try await expectMoved(item, on: b, to: "Far")
  }

  /// Also if both have written it there, to collections of one name.
  @Test("by two machines to two accounts is asked about by one of them", arguments: [false, true])
  func conflicts(areBothWritten: Bool) async throws {
    let (folder, a, b) = try await machines(["Work"])
    let item = try await a.add("Pay rent") { $0.list = "Work" }
    for machine in [a, b] { _ = try await machine.syncAll() }
    try await a.edit("Pay rent", TODOEdit(.list) { $0.list = "" })
    try await b.edit("Pay rent", TODOEdit(.list) { $0.list = "Far" })
    if areBothWritten {
      _ = try await a.syncAll()
      b.silent.withLock { $0 = ["shared"] }
      _ = try await b.syncAll()
      b.silent.withLock { $0 = [] }
    }
    for machine in [a, b, a, b] { _ = try await machine.syncAll() }
    var conflicts: [SyncConflict] = []
    for machine in [a, b] {
      let own = try await machine.conflicts()
      _ = try await machine.store.resolve(own.map { ($0.id, .theirs) })
      conflicts += own
    }
    #expect(conflicts.map(\.field) == [.field(.list)])
    for machine in [a, b, a, b] { _ = try await machine.syncAll() }
    let list = try await a.item("Pay rent").list
    for machine in [a, b] { try await expectMoved(item, on: machine, to: list) }
    #expect(try folder.places(["home", "work", "far/home"]).count == 1)
  }

  @Test("gets a UID of its own if something else has its own there") func isNotTaken() async throws {
    let (folder, a, _) = try await machines()
    try folder.add("one", "SUMMARY:Bread")
    _ = try await a.syncAll()
    let item = try await a.item("Bread")
    // Both were there when the lists were linked.
    let link = try #require(try await a.store.syncLinks().first { $0.account == "far" })
    _ = try await a.store.unlink(link.id)
    let copy = folder.path + "/far/home/one.ics"
    try FileManager.default.copyItem(atPath: folder.file("one.ics"), toPath: copy)
    try await a.linkFar()
    #expect(try await a.titles() == ["Bread", "Bread"])
    _ = try await a.store.updateItem(item.id, [TODOEdit(.list) { $0.list = "Far" }])
    _ = try await a.syncAll([.deletions])
    let texts = try files(folder).map { try folder.text("../" + $0) }
    #expect(folder.names == [] && texts.count == 2 && texts.count { $0.contains("UID:one\r") } == 1)
    #expect(try await a.syncAll().allSatisfy { $0.sent.count == 0 && $0.twice == [] })
  }
}
