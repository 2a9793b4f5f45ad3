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
      #expect(try await machine.conflicts() == [])
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

  /// Whether the second machine has seen only our copy, both, or neither when the first one takes the other one in.
  @Test("which does so after ours was sent: that is deleted", arguments: [0, 1, 2])
  func hasOwnCopyLater(seenElsewhere: Int) async throws {
    try await toggle(machines[0])
    try await machines[0].sync()
    if seenElsewhere == 1 { try await machines[1].sync() }
    try folder.add("copy", "SUMMARY:Water", "DUE;VALUE=DATE:20261121", "STATUS:COMPLETED")
    if seenElsewhere == 2 { try await machines[1].sync() }
    try await expectOnce(haveIDs: seenElsewhere == 1)
    #expect(folder.names.contains("copy.ics"))
  }

  @Test("which is there beside ours, edited, in one run: both stay") func keepsEditedThere() async throws {
    try await toggle(machines[0])
    for machine in machines { try await machine.sync() }
    let copy = try #require(try await machines[1].items().first(where: \.isDone))
    _ = try await machines[1].store.updateItem(copy.id, [.detail("two litres")])
    try await machines[1].add("Water") { ($0.due, $0.isDone) = (copy.due, true) }
    for machine in machines.reversed() + machines { try await machine.sync() }
    for machine in machines { #expect(try await machine.items().count(where: \.isDone) == 2) }
    #expect(try await machines[0].synced() == machines[1].synced())
    #expect(folder.names.count == 3)
  }

  @Test("which is that of another item with its title: both stay") func keepsNamesakes() async throws {
    // Given
    let first = try await machines[0].item("Water")
    let other = try await machines[1].add("Water") { [due = first.due, repeats = first.repeats] in
      ($0.due, $0.repeats) = (due, repeats)
    }
    // When
    try await toggle(machines[0])
    _ = try await machines[1].store.toggleIsDone(other.id)
    for machine in machines + machines { try await machine.sync() }
    // Then
    for machine in machines { #expect(try await machine.items().count(where: \.isDone) == 2) }
    #expect(try await machines[0].synced() == machines[1].synced())
  }

  // MARK: Steps

  private func addStep() async throws {
    let water = try await machines[0].item("Water").id
    try await machines[0].add("Glass") { $0.parent = water }
    for machine in machines { try await machine.sync() }
    _ = try await machines[0].store.toggleIsDone(machines[0].item("Glass").id)
    try await toggle(machines[0])
    for machine in machines { try await machine.sync() }
  }

  /// - Parameter parents: those of the open and of the done step, by whether they are done.
  private func expectSteps(_ parents: [Bool?]) async throws {
    for machine in machines + machines { try await machine.sync() }
    for machine in machines {
      let items = try await machine.items().sorted { !$0.isDone && $1.isDone }
      let (water, glasses) = (items.filter { $0.title == "Water" }, items.filter { $0.title == "Glass" })
      #expect(water.map(\.isDone) == [false, true] && glasses.map(\.isDone) == [false, true])
      #expect(glasses.map { glass in water.first { $0.id == glass.parent }?.isDone } == parents)
      #expect(try await machine.conflicts() == [])
      #expect(try await machine.findings() == [])
      #expect(try await machine.sync().sent.count == 0)
    }
    #expect(try await machines[0].synced() == machines[1].synced())
    #expect(folder.names.count == 4)
  }

  @Test("which has a done copy of its own: the done step of ours is one of that") func hasOwnCopyWithStep()
    async throws
  {
    try await addStep()
    try folder.add("copy", "SUMMARY:Water", "DUE;VALUE=DATE:20261121", "STATUS:COMPLETED")
    try await expectSteps([false, true])
    #expect(try folder.names.contains { try folder.text($0).contains(":copy\r\n") && $0 != "copy.ics" })
  }

  @Test("which makes a new to-do for the next date: the done step is one of the item") func goesOnWithStep()
    async throws
  {
    let water = try await machines[0].item("Water").id
    try await machines[0].add("Glass") { $0.parent = water }
    for machine in machines { try await machine.sync() }
    _ = try await machines[0].store.toggleIsDone(machines[0].item("Glass").id)
    try await toggle(machines[0])
    try completeWithNext()
    try await expectSteps([nil, true])
  }

  @Test("which opens its done step: that is a step again on both when the copy is opened, too")
  func joinsOpened() async throws {
    let water = try await machines[0].item("Water").id
    try await machines[0].add("Glass") { $0.parent = water }
    for machine in machines { try await machine.sync() }
    for machine in machines {
      _ = try await machine.store.toggleIsDone(machine.item("Glass").id)
      try await toggle(machine)
    }
    try await machines[0].sync()
    // When
    let items = try await machines[0].items()
    let copies = try ["Glass", "Water"].map { title in
      try #require(items.first { $0.title == title && $0.isDone }).id
    }
    let name = SyncResource.href(of: copies[0])
    let lines = try folder.text(name).components(separatedBy: "\r\n")
    try folder.write(name, lines.filter { !$0.contains("COMPLETE") }.joined(separator: "\r\n"))
    for machine in machines.reversed() { try await machine.sync() }
    _ = try await machines[0].store.updateItem(copies[1], [.isDone(false)])
    for machine in machines + machines { try await machine.sync() }
    // Then
    for machine in machines {
      #expect(try await machine.items().first { $0.id == copies[0] }?.parent == copies[1])
    }
    #expect(try await machines[0].synced() == machines[1].synced())
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
