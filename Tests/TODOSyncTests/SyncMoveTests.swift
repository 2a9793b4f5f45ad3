import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

@Suite("What moves between two linked lists") struct SyncMoveTests {
  private func machines() async throws -> (Folder, Machine, Machine) {
    let folder = try Folder()
    let machines = try await Machine.linked(folder, count: 2, ["Work"])
    return (folder, machines[0], machines[1])
  }

  private func files(_ folder: Folder) throws -> [String] { try folder.places(["home", "work"]) }

  @Test("is no deletion while the list where it may be cannot be read") func waitsForLists() async throws {
    let (_, a, b) = try await machines()
    let item = try await a.add("Pay rent")
    _ = try await a.syncAll([.deletions])
    _ = try await b.syncAll([.deletions])
    try await b.edit("Pay rent", TODOEdit(.list) { $0.list = "Work" })
    _ = try await b.syncAll([.deletions])
    let listings = CallCounter()
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        if moment == .before, request == .changes, listings.next() == 2 { throw .unreachable("cut") }
      }
    }
    #expect(try await a.syncAll([.deletions]).map(\.incoming.deleted) == [0, 0])
    #expect(try await a.titles() == ["Pay rent"])
    a.script.withLock { $0 = nil }
    #expect(try await a.syncAll([.deletions]).map(\.incoming) == [SyncCounts(changed: 1), SyncCounts()])
    let moved = try await a.item("Pay rent")
    #expect(moved.id == item.id && moved.list == "Work")
  }

  @Test(
    "is no deletion, and stops no other list, while the list where it may be fails there",
    arguments: [1, 2]
  )
  func passesFailures(failing: Int) async throws {
    let (_, a, b) = try await machines()
    try await a.add("Pay rent")
    for machine in [a, b] { _ = try await machine.syncAll([.deletions]) }
    try await b.add("Inbox")
    try await b.add("Job") { $0.list = "Work" }
    try await b.edit("Pay rent", TODOEdit(.list) { $0.list = "Work" })
    _ = try await b.syncAll([.deletions])
    let listings = CallCounter()
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        if moment == .before, request == .changes, listings.next() == failing { throw .failed("HTTP 500") }
      }
    }
    #expect(try await a.syncAll([.deletions]).map { $0.error != nil } == [failing == 1, failing == 2])
    #expect(try await a.titles() == (failing == 1 ? ["Job", "Pay rent"] : ["Inbox", "Pay rent"]))
    a.script.withLock { $0 = nil }
    _ = try await a.syncAll([.deletions])
    #expect(try await a.titles() == ["Inbox", "Job", "Pay rent"])
    #expect(try await a.item("Pay rent").list == "Work")
  }

  @Test("asks nothing, even if the item was the last one of its list") func isNoQuestion() async throws {
    let (folder, a, b) = try await machines()
    try await a.add("Pay rent")
    for machine in [a, b] { _ = try await machine.syncAll() }
    try await a.edit("Pay rent", TODOEdit(.list) { $0.list = "Work" })
    for machine in [a, b] { #expect(try await machine.syncAll().map(\.question) == [nil, nil]) }
    #expect(try await b.item("Pay rent").list == "Work" && files(folder).count == 1)
    // Its deletion is one.
    try FileManager.default.removeItem(atPath: folder.path + "/" + files(folder)[0])
    guard case .deletionsHere(1, 1, ["Pay rent"]) = try await b.syncAll()[1].question else {
      Issue.record("nothing was asked")
      return
    }
  }

  @Test("keeps what is not ours in its file, also if the run is cut before it is written")
  func keepsWhenCut() async throws {
    let (folder, a, _) = try await machines()
    try folder.add("foreign-1", "SUMMARY:Pay rent", "X-OTHER;X-P=1:kept")
    _ = try await a.syncAll()
    try await a.edit("Pay rent", .detail("In cash"), TODOEdit(.list) { $0.list = "Work" })
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        if moment == .before, case .write = request { throw .unreachable("cut") }
      }
    }
    #expect(try await a.syncAll().contains { $0.error != nil })
    a.script.withLock { $0 = nil }
    _ = try await a.syncAll()
    let files = try files(folder)
    #expect(files.count == 1 && files[0].hasPrefix("work/"))
    let text = try String(contentsOfFile: folder.path + "/" + files[0], encoding: .utf8)
    #expect(text.contains("X-OTHER;X-P=1:kept") && text.contains("UID:foreign-1"))
    #expect(text.contains("DESCRIPTION:In cash"))
  }

  @Test("and comes while the lists are being read is found, with what changed here")
  func isFoundLater() async throws {
    let (folder, a, b) = try await machines()
    let item = try await a.add("Pay rent") { $0.list = "Work" }
    _ = try await a.syncAll([.deletions])
    _ = try await b.syncAll([.deletions])
    try await a.edit("Pay rent", .detail("by transfer"))
    // The first list is read before it arrives there, the second one after it has left.
    let listings = CallCounter()
    a.script.withLock {
      $0 = { moment, request throws(TransportError) in
        guard moment == .after, request == .changes, listings.next() == 1 else { return }
        do {
          try await b.edit("Pay rent", TODOEdit(.list) { $0.list = "" })
          _ = try await b.syncAll([.deletions])
        } catch { throw .unreachable("\(error)") }
      }
    }
    #expect(try await a.syncAll([.deletions]).map(\.incoming.conflicts) == [0, 1])
    a.script.withLock { $0 = nil }
    _ = try await a.syncAll([.deletions])
    // What both agreed on was forgotten when it was gone.
    let conflicts = try await a.conflicts()
    #expect(conflicts.map(\.field) == [.field(.detail)])
    _ = try await a.store.resolve(conflicts.map { ($0.id, .mine) })
    for machine in [a, b] { _ = try await machine.syncAll([.deletions]) }
    for machine in [a, b] {
      let moved = try await machine.item("Pay rent")
      #expect(moved.id == item.id && moved.list.isEmpty && moved.detail == "by transfer")
      #expect(try await machine.conflicts() == [])
      #expect(try await machine.titles() == ["Pay rent"])
    }
    #expect(try files(folder).count == 1)
  }

  @Test(
    "and was completed on both sides has one copy with its step, in the list that was written first, whichever of the files is read first",
    arguments: [1, 2]
  )
  func copiesOnce(number: Int) async throws {
    let (folder, a, b) = try await machines()
    var values = TODOItemValues("Water plants")
    (values.list, values.due) = ("Work", DueDate(stored: "2026-12-01"))
    values.repeats = Repeat(stored: "FREQ=DAILY")
    let id = try Self.id("00000000-0000-4000-8000-00000000000\(number)")
    _ = try await a.store.create([NewItem(values, id: id)])
    try await a.makeStep("Fill can", below: id, id: Self.id("FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF"))
    try await a.add("Stays") { $0.list = "Work" }
    for machine in [a, b, a] { _ = try await machine.syncAll() }
    _ = try await a.store.toggleIsDone(id)
    try await b.edit("Water plants", TODOEdit(.list) { $0.list = "" })
    _ = try await b.store.toggleIsDone(id)
    for machine in [b, a, b, a] { _ = try await machine.syncAll() }
    let synced = try await a.synced()
    #expect(try await b.synced() == synced)
    for machine in [a, b] {
      let titles = try await machine.titles()
      #expect(titles == ["Fill can", "Fill can", "Stays", "Water plants", "Water plants"])
      let steps = try await machine.items().filter { $0.title == "Fill can" }
      #expect(steps.allSatisfy { $0.parentTitle == "Water plants" })
    }
    #expect(try files(folder).count == 5)
  }

  private static func id(_ text: String) throws -> TODOItem.ID { try #require(UUID(uuidString: text)) }

  @Test("and was made a step here meanwhile is one there, too, once the item above it is in its list")
  func sendsNesting() async throws {
    let (_, a, b) = try await machines()
    let trip = try await a.add("Trip") { $0.list = "Work" }
    try await a.add("Pack") { $0.list = "Work" }
    for machine in [a, b] { _ = try await machine.syncAll([.deletions]) }
    try await a.edit("Pack", TODOEdit(.parent) { $0.parent = trip.id })
    try await b.edit("Pack", TODOEdit(.list) { $0.list = "" })
    for machine in [b, a, b] { _ = try await machine.syncAll([.deletions]) }
    for machine in [a, b] {
      let step = try await machine.item("Pack")
      #expect(step.parent == nil && step.list == "")
    }
    // When
    try await b.edit("Trip", TODOEdit(.list) { $0.list = "" })
    for machine in [b, a, b] { _ = try await machine.syncAll([.deletions]) }
    // Then
    for machine in [a, b] {
      #expect(try await machine.item("Pack").parent == trip.id)
      #expect(try await machine.syncAll().allSatisfy { $0.sent.count == 0 })
      #expect(try await machine.findings() == [])
    }
  }

  @Test("and waits for the item that it is a step of there forgets the one that it was a step of here")
  func waitsForTheirs() async throws {
    let (_, a, b) = try await machines()
    let trip = try await a.add("Trip")
    try await a.add("Pack") { $0.parent = trip.id }
    let party = try await a.add("Party") { $0.list = "Work" }
    for machine in [a, b] { _ = try await machine.syncAll([.deletions]) }
    // Its file names an item of another list for a while.
    let text = try b.folder.name(of: "Pack")
    try b.folder.edit(text, trip.id.uuidString.lowercased(), party.id.uuidString.lowercased())
    _ = try await a.syncAll([.deletions])
    #expect(try await a.item("Pack").parent == nil)
    // When
    try FileManager.default.moveItem(atPath: a.folder.file(text), toPath: a.folder.path + "/work/" + text)
    for machine in [a, b, a, b] { _ = try await machine.syncAll([.deletions]) }
    // Then
    for machine in [a, b] { #expect(try await machine.item("Pack").parent == party.id) }
    #expect(try await a.synced() == b.synced())
  }

  @Test("and is there under its UID and under its id is no second item") func isKnownByID() async throws {
    let (folder, a, _) = try await machines()
    try folder.add("one", "SUMMARY:Pay rent")
    _ = try await a.syncAll()
    let item = try await a.item("Pay rent")
    let own = item.id.uuidString.lowercased()
    for name in ["home", "work"] {
      let text = try folder.text("one.ics").replacing("UID:one", with: "UID:\(own)")
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)/\(own).ics"))
    }
    #expect(try await a.syncAll().map(\.twice) == [["\(own).ics"], ["\(own).ics"]])
    #expect(try await a.titles() == ["Pay rent"])
    // The first one goes, and so it has moved.
    try folder.remove("\(own).ics")
    try folder.remove("one.ics")
    #expect(try await a.syncAll([.deletions]).map(\.twice) == [[], []])
    let moved = try await a.item("Pay rent")
    #expect(try await a.titles() == ["Pay rent"] && moved.id == item.id && moved.list == "Work")
  }

  @Test("and is new in both, as it is on its way, is one item that goes with it") func isOne() async throws {
    let (folder, a, _) = try await machines()
    try folder.add("one", "SUMMARY:Pay rent")
    try FileManager.default.copyItem(atPath: folder.file("one.ics"), toPath: folder.path + "/work/one.ics")
    #expect(try await a.syncAll([.deletions]).map(\.twice) == [[], ["one.ics"]])
    let item = try await a.item("Pay rent")
    try folder.remove("one.ics")
    #expect(try await a.syncAll([.deletions]).map(\.twice) == [[], []])
    let moved = try await a.item("Pay rent")
    #expect(try await a.titles() == ["Pay rent"] && moved.id == item.id && moved.list == "Work")
  }

  @Test("and is a step of an item of the other list is joined with that there") func findsParent()
    async throws
  {
    let (folder, a, _) = try await machines()
    try folder.add("above", "SUMMARY:Trip")
    try folder.add("step", "SUMMARY:Pack", "RELATED-TO:above")
    try FileManager.default.moveItem(atPath: folder.file("step.ics"), toPath: folder.path + "/work/step.ics")
    _ = try await a.syncAll([.deletions])
    #expect(try await a.item("Pack").parent == nil)
    try FileManager.default.moveItem(atPath: folder.path + "/work/step.ics", toPath: folder.file("step.ics"))
    _ = try await a.syncAll([.deletions])
    let (step, above) = (try await a.item("Pack"), try await a.item("Trip"))
    #expect(step.list.isEmpty && step.parent == above.id)
  }

  @Test("keeps what is in conflict as it is there, until somebody chooses", arguments: [false, true])
  func keepsConflict(wasKnown: Bool) async throws {
    let (folder, a, b) = try await machines()
    try await a.add("Bread")
    for machine in [a, b] { _ = try await machine.syncAll([.deletions]) }
    try await b.edit("Bread", .title("Rye"))
    _ = try await b.syncAll([.deletions])
    try await a.edit("Bread", .title("White"), .priority(.high))
    if wasKnown { _ = try await a.syncAll([.deletions]) }
    try await a.edit("White", TODOEdit(.list) { $0.list = "Work" })
    for machine in [a, b, a] { _ = try await machine.syncAll([.deletions]) }
    // Then
    let text = try folder.text("../" + files(folder)[0])
    #expect(text.contains("SUMMARY:Rye\r") && text.contains("PRIORITY:"))
    let moved = try await b.item("Rye")
    #expect(moved.list == "Work" && moved.priority == .high)
    let conflicts = try await a.conflicts()
    #expect(conflicts.map(\.field) == [.field(.title)] && conflicts.map(\.theirs[.title]) == [.text("Rye")])
    // When
    _ = try await a.store.resolve(conflicts.map { ($0.id, .mine) })
    for machine in [a, b] { _ = try await machine.syncAll([.deletions]) }
    #expect(try await b.titles() == ["White"])
  }

  @Test("keeps its steps, whichever of the files is read first") func keepsSteps() async throws {
    let (folder, a, b) = try await machines()
    let first = try Self.id("00000000-0000-4000-8000-000000000000")
    let last = try Self.id("FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF")
    for (title, id) in [("First", first), ("Last", last)] {
      _ = try await a.store.create([NewItem(TODOItemValues(title), id: id)])
      for step in 1...3 { try await a.add("\(title) \(step)") { $0.parent = id } }
    }
    for machine in [a, b] { _ = try await machine.syncAll() }
    for title in ["First", "Last"] { try await a.edit(title, TODOEdit(.list) { $0.list = "Work" }) }
    for machine in [a, b, a] { _ = try await machine.syncAll() }
    for machine in [a, b] {
      let steps = try await machine.items().filter { $0.title.count > 5 }
      #expect(steps.map(\.parent) == Array(repeating: first, count: 3) + Array(repeating: last, count: 3))
      #expect(steps.allSatisfy { $0.list == "Work" })
    }
    #expect(try files(folder).count == 8)
  }
}

extension Machine {
  fileprivate func makeStep(_ title: String, below parent: TODOItem.ID, id: TODOItem.ID) async throws {
    var values = TODOItemValues(title)
    values.parent = parent
    _ = try await store.create([NewItem(values, id: id)])
  }
}

@Suite("What is known of moves") struct KnownRowsTests {
  private struct Counted: Sequence {
    let rows: [KnownResource]
    let looks: CallCounter

    func makeIterator() -> some IteratorProtocol<KnownResource> {
      var base = rows.makeIterator()
      return AnyIterator { [looks] in
        _ = looks.next()
        return base.next()
      }
    }
  }

  @Test("each is looked at once, however many have moved", arguments: [100, 1000]) func looksOnce(count: Int)
  {
    let rows = (1...count).map { number in
      KnownResource(id: Int64(number), uid: "\(number)", href: "\(number).ics", etag: "1")
    }
    let looks = CallCounter()
    let known = KnownRows(Counted(rows: rows, looks: looks), among: Set(rows.map(\.id)))
    #expect(rows.allSatisfy { known[$0.id] == $0 } && known.all.count == count)
    #expect(looks.next() == count + 2)
  }
}

/// Counts calls from any thread.
final class CallCounter: Sendable {
  private let count = Mutex(0)

  /// The number of this call, from 1 on.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
