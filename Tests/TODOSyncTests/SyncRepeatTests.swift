import Foundation
import SyncRules
import Testing

@testable import TODOCore
@testable import TODOStore
@testable import TODOSync

/// Two machines with “Water”, which repeats daily, and another program that completes its first date as some do.
@Suite("One date completed here and by another program") struct SyncRepeatTests {
  private let folder: Folder
  private let machines: [Machine]
  private let name: String

  init() async throws {
    folder = try Folder()
    machines = try await Machine.linked(folder, count: 2, [])
    try await machines[0].add("Water") {
      $0.due = DueDate(stored: "2026-11-21")
      $0.repeats = Repeat(stored: "FREQ=DAILY")
    }
    for machine in machines { try await machine.sync() }
    name = folder.names[0]
  }

  private func toggle(_ machine: Machine) async throws {
    _ = try await machine.store.toggleIsDone(machine.item("Water").id)
  }

  /// Ends with one done item, and one that is open at the next date, on both machines and in the folder.
  ///
  /// - Parameter haveIDs: whether the items have the same ids on both.
  private func expectOnce(haveIDs: Bool = true) async throws {
    for machine in machines + machines { try await machine.sync() }
    for machine in machines {
      let items = try await machine.items().sorted { !$0.isDone && $1.isDone }
      #expect(items.map(\.isDone) == [false, true])
      #expect(items.map { $0.due?.description } == ["2026-11-22", "2026-11-21"])
      #expect(items.map { $0.repeats != nil } == [true, false])
      #expect(try await machine.store.syncConflicts(limit: 9) == [])
      #expect(try await machine.findings() == [])
      #expect(try await machine.sync().sent.count == 0)
    }
    if haveIDs { #expect(try await machines[0].synced() == machines[1].synced()) }
    #expect(folder.names.count == 2)
  }

  /// As todoman does it.
  private func completeWithNext() throws {
    let text = try folder.text(name)
    let lines = text.components(separatedBy: "\r\n")
    let rule = try #require(lines.first { $0.hasPrefix("RRULE") })
    try folder.write(
      name,
      text.replacing(rule, with: "STATUS:COMPLETED\r\nCOMPLETED:20261121T080000Z\r\nPERCENT-COMPLETE:100")
        .replacing("STATUS:NEEDS-ACTION\r\n", with: "")
    )
    try folder.add("next", "SUMMARY:Water", "DUE;VALUE=DATE:20261122", "RRULE:FREQ=DAILY")
  }

  @Test("which makes a new to-do for the next date: the item is the done one", arguments: [false, true])
  func goesOnInAnother(isSeenElsewhere: Bool) async throws {
    try await toggle(machines[0])
    try completeWithNext()
    if isSeenElsewhere { try await machines[1].sync() }
    try await expectOnce()
  }

  @Test("which does so while ours is being sent, after the done copy was") func changesMeanwhile()
    async throws
  {
    try await toggle(machines[0])
    let writes = CallCounter()
    machines[0].script.withLock {
      $0 = { [self] moment, request throws(TransportError) in
        guard moment == .before, case .write = request, writes.next() == 1 else { return }
        do { try completeWithNext() } catch { throw .unreachable("\(error)") }
      }
    }
    try await machines[0].sync()
    machines[0].script.withLock { $0 = nil }
    try await expectOnce()
  }

  @Test("which writes a done copy of its own: that is ours") func hasOwnCopy() async throws {
    try await toggle(machines[0])
    try folder.edit(name, "20261121", "20261122")
    try folder.add("copy", "SUMMARY:Water", "DUE;VALUE=DATE:20261121", "STATUS:COMPLETED")
    try await expectOnce(haveIDs: false)
  }

  @Test("whose done copy was edited since keeps it") func keepsEdited() async throws {
    try await toggle(machines[0])
    let copy = try #require(try await machines[0].items().first(where: \.isDone))
    machines[0].clock.advance(seconds: 5)
    _ = try await machines[0].store.updateItem(copy.id, [.detail("two litres")])
    try completeWithNext()
    try await machines[0].sync()
    #expect(try await machines[0].items().contains { $0.detail == "two litres" })
  }
}
