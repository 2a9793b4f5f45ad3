import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Fields that both sides have changed.
@Suite("Conflicts of sync") struct SyncConflictTests {
  let clock = HandClock()
  let store: TODOItemStore
  var other: OtherSide
  let bread: TODOItem

  init() async throws {
    store = try .inMemory(clock: clock.wallClock)
    other = try await OtherSide(store, list: "Home")
    try await other.say([.new("Bread")])
    bread = try await store.item(titled: "Bread")
    _ = try await store.updateItem(bread.id, [.due(DueDate(stored: "2026-11-27"))])
  }

  private let theirDue = SyncedValues(columns: ["due": .text("2026-11-30")])

  private mutating func raise(_ field: SyncField = .field(.due), _ theirs: SyncedValues? = nil) async throws {
    try await other.say([.conflicts("Bread", [field: .raise(theirs: theirs ?? theirDue)])])
  }

  private func only() async throws -> SyncConflict {
    let conflicts = try await store.syncConflicts(limit: 10)
    #expect(conflicts.count == 1)
    return try #require(conflicts.first)
  }

  private func snapshotConflicts() async throws -> Set<TODOItem.ID> {
    try await store.snapshot(TODOQuery(), window: .start(count: 10)).conflicts
  }

  @Test("a conflict says what the other side has, and a list knows its item") mutating func isRaised()
    async throws
  {
    #expect(try await snapshotConflicts() == [])
    // When
    try await raise()
    // Then
    let conflict = try await only()
    #expect(conflict.field == .field(.due))
    #expect(conflict.theirs == theirDue)
    #expect(try await snapshotConflicts() == [bread.id])
    #expect(try await store.history(limit: 1).map(\.rowCount) == [1])
    #expect(try await store.syncOverview().conflictCount == 1)
    #expect(try await store.findings() == [])
  }

  @Test("raising it again gives it what the other side has by now, as part of the step")
  mutating func isRaisedAgain()
    async throws
  {
    // Given
    try await raise()
    other.endRun()
    // When
    try await raise(.field(.due), SyncedValues(columns: ["due": .null]))
    // Then
    #expect(try await only().theirs.columns == ["due": .null])
    let step = try #require(try await store.history(limit: 1).first)
    _ = try await store.undoAlone(step: step.number)
    #expect(try await only().theirs == theirDue)
  }

  @Test("taking theirs sets the field, and undo brings back field and conflict") mutating func takesTheirs()
    async throws
  {
    // Given
    try await raise()
    // When
    let outcome = try await store.resolve([(try await only().id, .theirs)])
    // Then
    #expect(outcome.step?.verb == .resolve && outcome.step?.subject == "Bread" && outcome.step?.rowCount == 1)
    #expect(try await store.refetchItem(bread.id)?.due?.description == "2026-11-30")
    #expect(try await store.syncConflicts(limit: 10) == [])
    // When
    try await store.undo()
    // Then
    #expect(try await store.refetchItem(bread.id)?.due?.description == "2026-11-27")
    #expect(try await only().theirs == theirDue)
    #expect(try await store.findings() == [])
    // When
    try await store.redo()
    // Then
    #expect(try await store.syncConflicts(limit: 10) == [])
    #expect(try await snapshotConflicts() == [])
  }

  @Test("keeping ours leaves the field, and the item has to be sent") mutating func keepsOurs() async throws {
    // Given
    try await raise()
    #expect(try await other.toSend() == [])
    // When
    _ = try await store.resolve([(try await only().id, .mine)])
    // Then
    #expect(try await store.refetchItem(bread.id)?.due?.description == "2026-11-27")
    #expect(try await other.toSend() == ["Bread"])
    // When
    let mine = try #require(try await other.resource("Bread"))
    try await store.noteAgreed([
      (mine.id, try #require(try await other.candidates().first?.state.item?.edition))
    ])
    #expect(try await other.toSend() == [])
    try await store.undo()
    // Then
    #expect(try await other.toSend() == ["Bread"])
    #expect(try await store.syncConflicts(limit: 10).count == 1)
  }

  @Test("another value is set, with what follows from it") mutating func takesAnotherValue() async throws {
    // Given
    try await raise()
    // When
    _ = try await store.resolve([(try await only().id, .value([.due(DueDate(stored: "2026-12-24"))]))])
    // Then
    #expect(try await store.refetchItem(bread.id)?.due?.description == "2026-12-24")
    #expect(try await store.syncConflicts(limit: 10) == [])
    #expect(try await store.findings() == [])
  }

  @Test("a conflict that was resolved meanwhile is left out") mutating func isResolvedOnce() async throws {
    // Given
    try await raise()
    let id = try await only().id
    _ = try await store.resolve([(id, .mine)])
    // Then
    #expect(try await store.resolve([(id, .theirs)]) == .nothing())
  }

  @Test("what was deleted there is deleted here or kept, as is chosen", arguments: [true, false])
  mutating func resolvesDeletion(deletes: Bool) async throws {
    // Given
    try await raise(.deletedThere, SyncedValues())
    // When
    _ = try await store.resolve([(try await only().id, deletes ? .theirs : .mine)])
    // Then
    #expect(try await store.titles() == (deletes ? [] : ["Bread"]))
    #expect(try await store.syncConflicts(limit: 10) == [])
    #expect(try await other.candidates().count == 1)
    try await store.undo()
    #expect(try await store.titles() == ["Bread"])
    #expect(try await only().field == .deletedThere)
  }

  @Test("what was deleted here goes again, or stays, as is chosen", arguments: [true, false])
  mutating func resolvesOwnDeletion(deletes: Bool) async throws {
    // Given
    try await raise(.deletedHere, SyncedValues())
    // When
    _ = try await store.resolve([(try await only().id, deletes ? .mine : .theirs)])
    // Then
    #expect(try await store.titles() == (deletes ? [] : ["Bread"]))
  }

  @Test("an item that was deleted here comes with what was changed there") mutating func namesTheirChanges()
    async throws
  {
    // Given
    _ = try await store.deleteTODOItem(bread.id)
    let word = OtherSide.Word(uid: "Bread") { _ in
      SyncDecision(
        .bringBack([.title("Rye bread")]),
        resource: .set(OtherSide.Word.base("Bread", etag: "2")),
        conflicts: [.deletedHere: .raise(theirs: SyncedValues())]
      )
    }
    // When
    try await other.say([word])
    // Then
    let title = ChangedItem.Change(field: .title, before: .text("Bread"), after: .text("Rye bread"))
    #expect(try await store.conflictedItems().map(\.changesThere) == [[title]])
    let item = try await store.item(titled: "Rye bread")
    #expect(try await store.conflicted(item, limit: 1)?.changesThere == [title])
  }

  @Test("no other change there is shown for that of an item that was deleted here, once that has expired")
  mutating func forgetsTheirChanges() async throws {
    // Given
    _ = try await store.deleteTODOItem(bread.id)
    func word(_ item: SyncDecision.ItemChange, _ theirs: SyncedValues) -> OtherSide.Word {
      OtherSide.Word(uid: "Bread") { _ in
        SyncDecision(
          item,
          resource: .set(OtherSide.Word.base("Bread", etag: "2")),
          conflicts: [.deletedHere: .raise(theirs: theirs)]
        )
      }
    }
    try await other.say([word(.bringBack([.title("Rye bread")]), SyncedValues())])
    #expect(try await store.conflictedItems().map(\.changesThere.count) == [1])
    clock.advance(days: 1)
    try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    #expect(try await store.conflictedItems().map(\.changesThere) == [[]])
    // When
    other.endRun()
    try await other.say([word(.change([.detail("Sliced")]), theirDue)])
    // Then
    #expect(try await store.history(limit: 1).count == 1)
    #expect(try await store.conflictedItems().map(\.changesThere) == [[]])
  }

  @Test("a move is taken with the steps of the item") mutating func resolvesMove() async throws {
    // Given
    let trip = try await OtherSide(store, list: "Trip", href: "/trip/")
    try await raise(.field(.list), SyncedValues(columns: [SyncConflict.link: .integer(trip.link)]))
    try await store.add(TODOItemValues("Slice it", parent: bread.id))
    // When
    _ = try await store.resolve([(try await only().id, .theirs)])
    // Then
    #expect(try await store.item(titled: "Bread").values.list == "Trip")
    #expect(try await store.item(titled: "Slice it").values.list == "Trip")
    #expect(try await store.syncConflicts(limit: 10) == [])
  }

  @Test("several are resolved in one step, which names how many items") mutating func resolvesSeveral()
    async throws
  {
    // Given
    try await other.say([.new("Milk")])
    try await other.say(
      ["Bread", "Milk"].map {
        .conflicts(
          $0,
          [
            .field(.due): .raise(theirs: theirDue),
            .field(.detail): .raise(theirs: SyncedValues(columns: ["detail": .text("there")])),
          ]
        )
      }
    )
    let all = try await store.syncConflicts(limit: 10)
    #expect(all.count == 4)
    // When
    let step = try await store.resolve(all.map { ($0.id, .theirs) }).step
    // Then
    #expect(step?.rowCount == 2)
    #expect(try await store.item(titled: "Milk").detail == "there")
    try await store.undo()
    #expect(try await store.syncConflicts(limit: 10).count == 4)
    #expect(try await store.findings() == [])
  }

  @Test("items come with all of theirs, the oldest first, and with the lists to which they were moved")
  mutating func comeByItem() async throws {
    let trip = try await OtherSide(store, list: "Trip", href: "/trip/")
    try await other.say([.new("Milk")])
    #expect(try await store.conflictedItems() == [])
    // When
    try await other.say([
      .conflicts(
        "Milk",
        [.field(.list): .raise(theirs: SyncedValues(columns: [SyncConflict.link: .integer(trip.link)]))]
      )
    ])
    other.endRun()
    clock.advance(seconds: 60)
    try await raise()
    try await other.say([.conflicts("Milk", [.field(.due): .raise(theirs: theirDue)])])
    // Then
    let items = try await store.conflictedItems()
    #expect(items.map(\.item.title) == ["Milk", "Bread"])
    #expect(items.map { $0.conflicts.map(\.field) } == [[.field(.due), .field(.list)], [.field(.due)]])
    let milk = try #require(items.first)
    #expect(milk.item == (try await store.item(titled: "Milk")))
    #expect(milk.theirs(in: milk.conflicts[1]).list == "Trip")
    #expect(milk.theirs(in: milk.conflicts[0]).due?.description == "2026-11-30")
    #expect(milk.since < items[1].since)
    // When
    _ = try await store.deleteTODOItem(milk.id)
    // Then
    #expect(try await store.conflictedItems().map(\.item.title) == ["Bread"])
  }

  @Test("when both sides are equal, it goes with the step of the run") mutating func isSettled() async throws
  {
    // Given
    try await raise()
    other.endRun()
    // When
    try await other.say([.conflicts("Bread", [.field(.due): .settle])])
    // Then
    #expect(try await store.syncConflicts(limit: 10) == [])
    let step = try #require(try await store.history(limit: 1).first)
    #expect(step.verb == .sync && step.rowCount == 1)
    _ = try await store.undoAlone(step: step.number)
    #expect(try await only().theirs == theirDue)
  }

  @Test("it is not shown while its item is deleted, or its list not linked") mutating func isHidden()
    async throws
  {
    // Given
    try await raise()
    // When
    _ = try await store.deleteTODOItem(bread.id)
    // Then
    #expect(try await snapshotConflicts() == [])
    try await store.undo()
    #expect(try await snapshotConflicts() == [bread.id])
    // When
    _ = try await store.unlink(other.link)
    // Then
    #expect(try await snapshotConflicts() == [])
    #expect(try await store.syncConflicts(limit: 10) == [])
    try await store.undo()
    #expect(try await snapshotConflicts() == [bread.id])
  }

  @Test("it goes with an item that is removed from the file") mutating func goesWithItem() async throws {
    // Given
    try await raise()
    _ = try await store.deleteTODOItem(bread.id)
    // When
    clock.advance(days: 1)
    try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    // Then
    #expect(try await store.count("item") == 0)
    #expect(try await store.count("conflict") == 0)
    #expect(try await store.findings() == [])
    #expect(try await other.candidates().map(\.state.item) == [nil])
  }
}
