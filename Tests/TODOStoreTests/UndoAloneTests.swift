import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// One step of the history undone alone, whatever was done since.
@Suite("A step undone alone") struct UndoAloneTests: TwoWindowsSuite {
  let windows: TwoWindows

  init() throws { windows = try TwoWindows() }

  private var store: TODOItemStore { mine }

  private func values(_ item: TODOItem) async throws -> TODOItemValues? {
    try await store.refetchItem(item.id)?.values
  }

  @discardableResult
  private func edit(_ item: TODOItem, _ edits: TODOEdit...) async throws -> HistoryStep {
    try #require(try await store.updateItem(item.id, edits).step)
  }

  private func newest() async throws -> HistoryStep { try #require(try await store.history(limit: 1).first) }

  private func step(_ title: String, under parent: TODOItem?, isDone: Bool = false) async throws -> TODOItem {
    return try await store.add(TODOItemValues(title, isDone: isDone, parent: parent?.id))
  }

  private func expectSound() async throws {
    #expect(try await store.findings() == [])
    #expect(try await store.counts() == store.recount())
  }

  // MARK: Values

  @Test("sets back what still holds what it left, and keeps what was done since") func setsBack() async throws
  {
    // Given
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("Bread"), .detail("whole grain"), .priority(.high))
    try await edit(item, .detail("rye"))
    try await store.add("Later")
    // When
    let outcome = try await store.undoAlone(step: edited.number)
    // Then
    let values = try #require(try await values(item))
    #expect(values == TODOItemValues("Milk", detail: "rye", priority: .middle))
    #expect(outcome.refused == [Refused(.changedSince, count: 1)])
    let made = try #require(outcome.step)
    #expect(made.verb == .reverse && made.reversedVerb == .edit && made.subject == "Bread")
    #expect(made.fields == [.title, .priority] && made.rowCount == 1)
    #expect(try await newest() == made)
    #expect(try await store.step(edited.number)?.state == .done)
    try await expectSound()
  }

  @Test("is undone and redone like any other step") func isUndone() async throws {
    // Given
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("Bread"))
    try await edit(item, .detail("rye"))
    let before = try await store.rawItems()
    let made = try #require(try await store.undoAlone(step: edited.number).step)
    let after = try await store.rawItems()
    // When, then
    #expect(try await store.undo().appliedStep?.number == made.number)
    #expect(try await store.rawItems() == before)
    #expect(try await store.redo().appliedStep?.number == made.number)
    #expect(try await store.rawItems() == after)
    #expect(after != before)
  }

  @Test("ends redo, as a new step does") func endsRedo() async throws {
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("Bread"))
    try await edit(item, .detail("rye"))
    try await store.undo()
    _ = try await store.undoAlone(step: edited.number)
    #expect(try await store.nextSteps().redo == nil)
  }

  @Test("a value that was changed since and back again is set back") func setsBackSameValue() async throws {
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("Bread"))
    try await edit(item, .title("Cheese"))
    try await edit(item, .title("Bread"))
    let outcome = try await store.undoAlone(step: edited.number)
    #expect(outcome.step != nil && outcome.refused == [])
    #expect(try await values(item)?.title == "Milk")
  }

  @Test("the same value in other bytes is another one") func comparesBytes() async throws {
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("é"))
    try await edit(item, .title("e\u{301}"))
    #expect(
      try await store.undoAlone(step: edited.number) == .refused([Refused(.changedSince, count: 1)])
    )
  }

  @Test("is nothing where everything holds the former value already") func findsNothing() async throws {
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("Bread"))
    _ = try await store.undoAlone(step: edited.number)
    let steps = try await store.history(limit: 100)
    #expect(try await store.undoAlone(step: edited.number) == .nothing())
    #expect(try await store.history(limit: 100) == steps)
  }

  @Test("leaves the values of an item that was deleted since") func leavesDeleted() async throws {
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("Bread"))
    _ = try await store.deleteTODOItem(item.id)
    #expect(try await store.undoAlone(step: edited.number).refused == [Refused(.changedSince, count: 1)])
    try await store.undo()
    #expect(try await values(item)?.title == "Bread")
  }

  @Test("can be undone alone itself, which makes the change again") func reversesReversal() async throws {
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("Bread"))
    let reversal = try #require(try await store.undoAlone(step: edited.number).step)
    try await edit(item, .detail("rye"))
    let again = try #require(try await store.undoAlone(step: reversal.number).step)
    #expect(again.verb == .reverse && again.reversedVerb == nil)
    #expect(try await values(item) == TODOItemValues("Bread", detail: "rye"))
    try await expectSound()
  }

  // MARK: Refused

  @Test("is refused for a step that is not in effect, or that there is none") func refusesOthers()
    async throws
  {
    // Given
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("Bread"))
    try await store.undo()
    // When, then
    #expect(try await store.undoAlone(step: edited.number) == .refused(.notInEffect(.undone)))
    try await store.add("Later")
    #expect(try await store.undoAlone(step: edited.number) == .refused(.notInEffect(.abandoned)))
    #expect(try await store.undoAlone(step: 4711) == .refused(.notInEffect(nil)))
  }

  @Test("takes back a step that undo has skipped") func takesSkipped() async throws {
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("Bread"), .detail("rye"))
    _ = try await store.skip(.undo, step: edited.number)
    #expect(try await store.step(edited.number)?.state == .skipped)
    #expect(try await store.undoAlone(step: edited.number).step != nil)
    #expect(try await values(item) == TODOItemValues("Milk"))
  }

  // MARK: Adding and deleting

  @Test("an item that was added goes if it is as it was, wherever it was moved") func takesBackCreation()
    async throws
  {
    let milk = try await store.add("Milk")
    let added = try await newest()
    let bread = try await store.add("Bread")
    _ = try await store.moveItem(milk.id, .after(bread.id))
    let outcome = try await store.undoAlone(step: added.number)
    #expect(outcome.step?.reversedVerb == .create && outcome.refused == [])
    #expect(try await store.titles() == ["Bread"])
    try await store.undo()
    #expect(try await store.titles() == ["Bread", "Milk"])
  }

  @Test("an item that was changed since it was added stays") func keepsChanged() async throws {
    let items = ["Milk", "Bread", "Cheese"].map { NewItem(TODOItemValues($0)) }
    let added = try #require(try await store.create(items).step)
    _ = try await store.updateItem(items[1].id, [.due(DueDate(stored: "2026-12-01"))])
    let outcome = try await store.undoAlone(step: added.number)
    #expect(outcome.refused == [Refused(.usedSince, count: 1)])
    #expect(outcome.step?.rowCount == 2)
    #expect(try await store.titles() == ["Bread"])
    // What was changed and changed back is as it was.
    _ = try await store.updateItem(items[1].id, [.due(nil)])
    #expect(try await store.undoAlone(step: added.number).step != nil)
    #expect(try await store.titles() == [])
  }

  @Test("an item that has got steps since it was added stays, and goes with those that were added with it")
  func keepsParents() async throws {
    // Given
    var below = TODOItemValues("Tickets")
    let (trip, party) = (NewItem(TODOItemValues("Trip")), NewItem(TODOItemValues("Party")))
    below.parent = trip.id
    let added = try #require(try await store.create([trip, NewItem(below), party]).step)
    let cake = try await step("Cake", under: try await store.refetchItem(party.id))
    // When
    let outcome = try await store.undoAlone(step: added.number)
    // Then
    #expect(outcome.refused == [Refused(.usedSince, count: 1)])
    #expect(try await store.titles() == ["Cake", "Party"])
    #expect(try await values(cake)?.parent == party.id)
    try await expectSound()
  }

  @Test("an item that was reopened for a new step of it is done again") func completesAgain() async throws {
    let trip = try await store.add("Trip", isDone: true)
    _ = try await step("Tickets", under: trip)
    let added = try await newest()
    #expect(try await store.refetchItem(trip.id)?.isDone == false)
    try await store.add("Later")
    let outcome = try await store.undoAlone(step: added.number)
    #expect(outcome.refused == [])
    #expect(try await store.refetchItem(trip.id)?.isDone == true)
    #expect(try await store.titles() == ["Later", "Trip"])
    try await expectSound()
  }

  @Test("deleted items come back with their steps") func restores() async throws {
    let trip = try await store.add("Trip")
    _ = try await step("Tickets", under: trip)
    let deleted = try #require(try await store.deleteTODOItem(trip.id).step)
    try await store.add("Later")
    let outcome = try await store.undoAlone(step: deleted.number)
    #expect(outcome.step?.rowCount == 2)
    #expect(try await store.titles() == ["Later", "Tickets", "Trip"])
    try await expectSound()
  }

  @Test("deleting what came back leaves what had come below it before") func deletesAgain() async throws {
    // Given: a list comes back with its item.
    let report = try await store.add(TODOItemValues("Report", list: "Work"))
    let list = try #require(try await store.collections(.list).first { $0.name == "Work" })
    let deleted = try #require(try await store.deleteCollection(list.id).step)
    let back = try #require(try await store.undoAlone(step: deleted.number).step)
    #expect(try await self.values(report)?.list == "Work")
    // When
    #expect(try await store.undoAlone(step: back.number).refused == [])
    // Then
    #expect(try await self.values(report)?.list == "")
    try await expectSound()
  }

  // MARK: Steps

  @Test("an open step does not come back below an item that is done by now") func keepsDone() async throws {
    let trip = try await store.add("Trip")
    let tickets = try await step("Tickets", under: trip)
    let deleted = try #require(try await store.deleteTODOItem(tickets.id).step)
    _ = try await store.toggleIsDone(trip.id)
    #expect(try await store.undoAlone(step: deleted.number).refused == [Refused(.changedSince, count: 1)])
    #expect(try await store.titles() == ["Trip"])
    _ = try await store.toggleIsDone(trip.id)
    #expect(try await store.undoAlone(step: deleted.number).step != nil)
    try await expectSound()
  }

  @Test("an item does not become a step of its own steps, nor of a sixth level") func keepsOutline()
    async throws
  {
    // Given: A was a step of B, and is above it now.
    let b = try await store.add("B")
    let a = try await step("A", under: b)
    let out = try await edit(a, TODOEdit(.parent) { $0.parent = nil })
    try await edit(b, TODOEdit(.parent) { $0.parent = a.id })
    // When, then
    #expect(try await store.undoAlone(step: out.number).refused == [Refused(.changedSince, count: 1)])
    #expect(try await values(a)?.parent == nil)
    // Given: the fourth level is out, and has two levels by now.
    var above = try await store.add("1")
    for level in 2...4 { above = try await step("\(level)", under: above) }
    let fourth = above
    let moved = try await edit(fourth, TODOEdit(.parent) { $0.parent = nil })
    var below = fourth
    for _ in 0..<2 { below = try await step("below", under: below) }
    // When, then
    #expect(try await store.undoAlone(step: moved.number).refused == [Refused(.changedSince, count: 1)])
    #expect(try await values(fourth)?.parent == nil)
    try await expectSound()
  }

  @Test("a list goes back with the steps that have been added since") func movesSteps() async throws {
    let trip = try await store.add("Trip")
    let moved = try #require(try await store.perform(.list("Work"), on: .ids([trip.id])).step)
    let tickets = try await step("Tickets", under: trip)
    #expect(try await values(tickets)?.list == "Work")
    #expect(try await store.undoAlone(step: moved.number).refused == [])
    #expect(try await values(trip)?.list == "")
    #expect(try await values(tickets)?.list == "")
    try await store.undo()
    #expect(try await values(tickets)?.list == "Work")
  }

  @Test("a step stays in the list of an item that it belongs to since") func keepsListOfParent() async throws
  {
    let tickets = try await store.add("Tickets")
    let moved = try #require(try await store.perform(.list("Work"), on: .ids([tickets.id])).step)
    let parent = try await store.add(TODOItemValues("Trip", list: "Work"))
    try await edit(tickets, TODOEdit(.parent) { $0.parent = parent.id })
    _ = try await store.undoAlone(step: moved.number)
    #expect(try await values(tickets)?.list == "Work")
    try await expectSound()
  }

  // MARK: Fields that belong together

  @Test("a due date stays if the item repeats since") func keepsRepeatingDate() async throws {
    let item = try await store.add("Rent")
    let dated = try await edit(item, .due(DueDate(stored: "2026-12-01")), .priority(.high))
    try await edit(item, TODOEdit(.repeats) { $0.repeats = Repeat(stored: "FREQ=MONTHLY") })
    let outcome = try await store.undoAlone(step: dated.number)
    #expect(outcome.refused == [Refused(.changedSince, count: 1)])
    let values = try #require(try await values(item))
    #expect(
      values.due == DueDate(stored: "2026-12-01") && values.repeats != nil && values.priority == .middle
    )
  }

  @Test("a date that was completed is open again, without its copy") func reopensDate() async throws {
    // Given
    let rent = TODOItemValues("Rent", due: "2026-12-01", repeats: "FREQ=MONTHLY")
    let item = try await store.add(rent)
    let completed = try #require(try await store.toggleIsDone(item.id).step)
    #expect(try await store.titles() == ["Rent", "Rent"])
    try await edit(item, .title("The rent"))
    // When
    #expect(try await store.undoAlone(step: completed.number).refused == [])
    // Then
    #expect(try await values(item)?.due == DueDate(stored: "2026-12-01"))
    #expect(try await store.titles() == ["The rent"])
    try await expectSound()
  }

  @Test("an address stays if a point has been found from it, and goes back if a person has set one")
  func keepsPlace() async throws {
    for uncertainty in [300, nil] {
      let item = try await store.add("Visit")
      let moved = try await edit(item, .locationAddress("Hanoi"))
      let point = Coordinate(latitude: 21, longitude: 105, uncertainty: uncertainty)
      try await edit(item, .coordinate(point))
      _ = try await store.undoAlone(step: moved.number)
      let location = try #require(try await values(item)).location
      #expect(location.address == (uncertainty == nil ? "" : "Hanoi") && location.coordinate == point)
    }
  }

  // MARK: Lists, tags and views

  private func name(_ text: String, _ kind: TODOCollection.Kind) throws -> CollectionName {
    try #require(CollectionName(text, kind))
  }

  private func names(_ kind: TODOCollection.Kind) async throws -> [String] {
    try await store.collections(kind).map(\.name)
  }

  @Test("a list gets its former name back, and views name it by that") func renamesBack() async throws {
    // Given
    let work = try #require(try await store.makeList(name("Work", .list)).step)
    let list = try #require(try await store.collections(.list).first { $0.name == "Work" })
    let sort = TODOSort(.due)
    _ = try await store.makeView(name("One", .view), try #require(SavedView(query: "list:Work", sort: sort)))
    let renamed = try #require(try await store.renameCollection(list.id, to: name("Job", .list)).step)
    _ = try await store.makeView(name("Two", .view), try #require(SavedView(query: "list:Job", sort: sort)))
    // When
    let outcome = try await store.undoAlone(step: renamed.number)
    // Then
    #expect(outcome.refused == [] && outcome.step?.entity == .collection)
    #expect(try await names(.list).contains("Work"))
    #expect(try await store.collections(.view).compactMap(\.view?.query) == ["list:Work", "list:Work"])
    try await store.undo()
    #expect(try await store.collections(.view).compactMap(\.view?.query) == ["list:Job", "list:Job"])
    // When: it has a view, but no items.
    #expect(try await store.undoAlone(step: work.number).refused == [Refused(.usedSince, count: 1)])
    try await expectSound()
  }

  @Test("a former name that another list has by now is not taken from it") func keepsTakenName() async throws
  {
    _ = try await store.makeList(name("Work", .list))
    let list = try #require(try await store.collections(.list).first { $0.name == "Work" })
    let renamed = try #require(try await store.renameCollection(list.id, to: name("Job", .list)).step)
    _ = try await store.makeList(name("Work", .list))
    #expect(try await store.undoAlone(step: renamed.number) == .refused([Refused(.nameTaken)]))
    #expect(try await names(.list).filter { !$0.isEmpty }.sorted() == ["Job", "Work"])
  }

  @Test("a list that was added goes unless it has items") func takesBackList() async throws {
    let added = try #require(try await store.makeList(name("Work", .list)).step)
    let item = try await store.add("Report")
    let moved = try #require(try await store.perform(.list("Work"), on: .ids([item.id])).step)
    #expect(try await store.undoAlone(step: added.number) == .refused([Refused(.usedSince)]))
    _ = try await store.undoAlone(step: moved.number)
    #expect(try await store.undoAlone(step: added.number).step?.collectionKind == .list)
    #expect(try await !names(.list).contains("Work"))
    try await expectSound()
  }

  @Test("a deleted list comes back, and two tags that were merged are two again") func divides() async throws
  {
    // Given
    for tags in [["home"], ["house"], ["home", "house"]] {
      var values = TODOItemValues("Item")
      values.tags = ItemTags(tags)
      try await store.add(values)
    }
    let house = try #require(try await store.collections(.tag).first { $0.name == "house" })
    let merged = try #require(
      try await store.renameCollection(house.id, to: name("home", .tag), merges: true).step
    )
    try await store.add("Later")
    // When
    #expect(try await store.undoAlone(step: merged.number).refused == [])
    // Then
    #expect(try await store.collections(.tag).map { "\($0.name) \($0.openItems)" } == ["home 2", "house 2"])
    try await expectSound()
  }

  @Test("tags that were added go, and those that were removed come back") func setsTags() async throws {
    let item = try await store.add("Item")
    _ = try await store.perform(
      .tags(adding: ItemTags(["a", "b"]), removing: ItemTags()),
      on: .ids([item.id])
    )
    let tagged = try #require(
      try await store.perform(
        .tags(adding: ItemTags(["c", "d"]), removing: ItemTags(["a"])),
        on: .ids([item.id])
      )
      .step
    )
    _ = try await store.perform(
      .tags(adding: ItemTags(["e"]), removing: ItemTags(["d"])),
      on: .ids([item.id])
    )
    // When: d has been removed already.
    #expect(try await store.undoAlone(step: tagged.number).refused == [])
    #expect(try await values(item)?.tags == ItemTags(["a", "b", "e"]))
  }

  // MARK: Two windows

  @Test("a step of another window is undone alone, and its later values stay") func undoesOther() async throws
  {
    let item = try await store.add("Milk")
    let theirs = try #require(try await other.updateItem(item.id, [.title("Bread"), .detail("rye")]).step)
    _ = try await other.updateItem(item.id, [.detail("white")])
    let outcome = try await mine.undoAlone(step: theirs.number)
    #expect(outcome.refused == [Refused(.changedSince, count: 1)])
    #expect(try await other.refetchItem(item.id)?.values == TODOItemValues("Milk", detail: "white"))
    #expect(try await mine.nextSteps().undo?.isForeign == false)
  }

  @Test("two windows that undo a step alone do so once") func undoesOnce() async throws {
    let item = try await store.add("Milk")
    let edited = try await edit(item, .title("Bread"))
    let (mine, other) = (mine, other)
    async let first = mine.undoAlone(step: edited.number)
    async let second = other.undoAlone(step: edited.number)
    let outcomes = [try await first, try await second]
    #expect(outcomes.count { $0.step != nil } == 1)
    #expect(outcomes.count { $0 == .nothing() } == 1)
    #expect(try await values(item)?.title == "Milk")
  }
}
