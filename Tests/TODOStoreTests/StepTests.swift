import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Items that are steps of others.
@Suite("Steps") struct StepTests {
  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  // MARK: Shorthand

  @discardableResult
  private func add(_ title: String, under parent: TODOItem? = nil, list: String = "") async throws -> TODOItem
  {
    try await store.add(TODOItemValues(title, list: list, parent: parent?.id))
  }

  private func nest(_ item: TODOItem, under parent: TODOItem?) async throws -> Outcome {
    try await store.updateItem(item.id, [TODOEdit(.parent) { $0.parent = parent?.id }])
  }

  private func item(_ item: TODOItem) async throws -> TODOItem {
    try #require(try await store.refetchItem(item.id))
  }

  private func parents() async throws -> [String: String] {
    let rows = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 100)).rows
    return Dictionary(rows.map { ($0.item.title, $0.item.parentTitle ?? "") }) { first, _ in first }
  }

  // MARK: Slices

  @Test(
    "are never without their items while many are completed, reopened or deleted",
    arguments: [true, false]
  )
  func slices(isDeleting: Bool) async throws {
    // Given
    for trip in 1...3 {
      let parent = try await add("Trip \(trip)")
      let steps = (0..<100).map { number in
        TODOItemValues("Step \(number)", parent: parent.id)
      }
      _ = try await store.createTODOItems(steps)
    }
    let store = self.store
    func hold(_ work: @escaping @Sendable (@escaping WorkProgress.Report) async throws -> Void) async throws {
      // When
      try await SliceGate.holding(after: 1, work) { _ in
        // Then
        var query = TODOQuery(filter: .all)
        query.outline = ListOutline()
        let top = try await store.filteredItems(query, window: .start(count: 400)).rows.map(\.item.title)
        #expect(top.filter { !$0.hasPrefix("Trip") } == [])
      }
    }
    let all = Targets.all(of: TODOQuery(filter: .all))
    try await hold {
      _ = try await store.changeItems(all, isDeleting ? .delete : .isDone(true), progress: $0)
    }
    try await hold { _ = try await store.perform(.undo, HistoryRequest(expectedStep: nil), progress: $0) }
    try await hold { _ = try await store.perform(.redo, HistoryRequest(expectedStep: nil), progress: $0) }
    guard !isDeleting else { return }
    try await hold { _ = try await store.changeItems(all, .isDone(false), progress: $0) }
  }

  // MARK: Making

  @Test("are made under an item, in its list, and undone") func makes() async throws {
    let trip = try await add("Trip", list: "Travel")
    let step = try await add("Pack", under: trip, list: "Home")
    #expect(step.values.parent == trip.id)
    #expect(step.parentTitle == "Trip")
    #expect(step.list == "Travel")
    #expect(try await item(trip).steps == StepCount(open: 1, done: 0))
    try await store.undo()
    #expect(try await item(trip).steps == nil)
  }

  @Test("cannot be made under an item that is gone; nothing is lost") func parentGone() async throws {
    let trip = try await add("Trip")
    _ = try await store.deleteTODOItem(trip.id)
    let values = TODOItemValues("Pack", parent: trip.id)
    #expect(try await store.createTODOItem(values).reason == .parent(.notFound))
    #expect(try await store.createTODOItems([values]) == .failure(.notFound))
    #expect(try await store.titles().isEmpty)
  }

  @Test("reopen the done item under which they are made, in the same step of the history")
  func reopensParent() async throws {
    let trip = try await add("Trip")
    _ = try await store.toggleIsDone(trip.id)
    let step = try await add("Pack", under: trip)
    #expect(try await item(trip).isDone == false)
    #expect(try await item(step).parentTitle == "Trip")
    // It is a step of one item that is added.
    let made = try #require(try await store.history(before: nil, limit: 1).first)
    #expect((made.verb, made.rowCount, made.reopenedCount) == (.create, 2, 1))
    try await store.undo()
    #expect(try await item(trip).isDone)
  }

  // MARK: Nesting

  @Test("go behind the other steps, and to the list of the item") func nests() async throws {
    let first = try await add("First")
    let trip = try await add("Trip", list: "Travel")
    try await add("Pack", under: trip)
    // When
    let outcome = try await nest(first, under: trip)
    // Then
    #expect(outcome.item?.list == "Travel")
    #expect(outcome.item?.parentTitle == "Trip")
    #expect(try await store.titles(.all, .manual) == ["Trip", "Pack", "First"])
    try await store.undo()
    #expect(try await item(first).values.parent == nil)
    #expect(try await item(first).list == "")
    #expect(try await store.titles(.all, .manual) == ["First", "Trip", "Pack"])
    try await store.redo()
    #expect(try await item(first).values.parent == trip.id)
  }

  @Test("come after the item that they were a step of when they leave it") func leaves() async throws {
    let trip = try await add("Trip")
    let pack = try await add("Pack", under: trip)
    let socks = try await add("Socks", under: pack)
    try await add("Last")
    _ = try await nest(socks, under: trip)
    #expect(try await item(socks).parentTitle == "Trip")
    _ = try await nest(socks, under: nil)
    #expect(try await item(socks).values.parent == nil)
    #expect(try await store.titles(.all, .manual) == ["Trip", "Socks", "Pack", "Last"])
  }

  @Test("cannot be an item above them, nor the item itself") func circles() async throws {
    let trip = try await add("Trip")
    let pack = try await add("Pack", under: trip)
    let socks = try await add("Socks", under: pack)
    #expect(try await nest(trip, under: socks).reason == .parent(.cycle))
    #expect(try await nest(trip, under: trip).reason == .parent(.cycle))
    #expect(try await item(trip).values.parent == nil)
  }

  @Test("are nested five levels deep, and no deeper") func levels() async throws {
    var last = try await add("1")
    for level in 2...5 { last = try await add("\(level)", under: last) }
    #expect(try await store.createTODOItem(TODOItemValues("6", parent: last.id)).reason == .parent(.tooDeep))
    // An item with steps counts with them.
    let other = try await add("Other")
    let step = try await add("Step", under: other)
    let fourth = try #require(try await store.refetchItem(last.values.parent ?? UUID()))
    #expect(try await nest(other, under: fourth).reason == .parent(.tooDeep))
    #expect(try await nest(step, under: fourth).item?.values.parent == fourth.id)
    // Those that are made together count with the levels above them.
    let made = (0..<3).map { NewItem(TODOItemValues("\($0)")) }
    func chain(below parent: TODOItem.ID?) -> [NewItem] {
      zip(made, [parent] + made.map(\.id)).map { item, parent in
        var item = item
        item.values.parent = parent
        return item
      }
    }
    #expect(try await store.create(chain(below: fourth.values.parent)).reason == .parent(.tooDeep))
    #expect(try await store.create(chain(below: nil)).reason == nil)
  }

  @Test("that a redo would put in a circle stay where they are") func redoCircle() async throws {
    let (one, two) = (try await add("One"), try await add("Two"))
    _ = try await nest(one, under: two)
    try await store.undo()
    _ = try await nest(two, under: one)
    let replaced = try #require(try await store.history(limit: 9).first { $0.state == .abandoned })
    // When
    let jump = try await store.jump(to: replaced)
    // Then
    guard case .conflict(let conflict) = jump.obstacle else { return #expect(Bool(false), "\(jump)") }
    #expect(conflict.cause == .field(.parent))
    #expect(try await parents() == ["One": "", "Two": "One"])
  }

  // MARK: Completing, deleting, moving

  @Test("are completed with the item, and come back open with one undo") func completes() async throws {
    let trip = try await add("Trip")
    let (pack, done) = (try await add("Pack", under: trip), try await add("Done", under: trip))
    try await add("Socks", under: pack)
    _ = try await store.toggleIsDone(done.id)
    let completedAt = try await item(done).completedAt
    // When
    let outcome = try await store.toggleIsDone(trip.id)
    // Then
    #expect(outcome.step?.rowCount == 3)
    #expect(try await store.counts() == TODOCounts(open: 0, done: 4))
    #expect(try await item(done).completedAt == completedAt)
    try await store.undo()
    #expect(try await store.counts() == TODOCounts(open: 3, done: 1))
  }

  @Test("reopen the items above them") func reopens() async throws {
    let trip = try await add("Trip")
    let pack = try await add("Pack", under: trip)
    let socks = try await add("Socks", under: pack)
    try await add("Other", under: trip)
    _ = try await store.toggleIsDone(trip.id)
    #expect(try await store.toggleIsDone(socks.id).step?.rowCount == 3)
    #expect(try await store.titles(.open, .title) == ["Pack", "Socks", "Trip"])
  }

  @Test("are deleted with the item", arguments: [false, true]) func deletes(inBulk: Bool) async throws {
    let trip = try await add("Trip")
    let pack = try await add("Pack", under: trip)
    try await add("Socks", under: pack)
    try await add("Other")
    if inBulk {
      _ = try await store.changeItems(.ids([trip.id]), .delete)
    } else {
      _ = try await store.deleteTODOItem(trip.id)
    }
    #expect(try await store.titles() == ["Other"])
    #expect(try await store.history(limit: 1).first?.rowCount == 3)
    try await store.undo()
    #expect(try await parents() == ["Trip": "", "Pack": "Trip", "Socks": "Pack", "Other": ""])
  }

  @Test("are completed and reopened with the items of a selection") func bulk() async throws {
    let trip = try await add("Trip")
    let pack = try await add("Pack", under: trip)
    try await add("Other")
    _ = try await store.changeItems(.ids([trip.id]), .isDone(true))
    #expect(try await store.titles(.open) == ["Other"])
    _ = try await store.changeItems(.ids([pack.id]), .isDone(false))
    #expect(try await store.titles(.open) == ["Other", "Pack", "Trip"])
  }

  @Test("that are open below a done item are not deleted with it", arguments: [false, true])
  func notDeleted(inBulk: Bool) async throws {
    let trip = try await add("Trip")
    try await add("Pack", under: trip)
    try await store.execute("UPDATE item SET completedAt = 1 WHERE title = 'Trip'")
    if inBulk {
      _ = try await store.changeItems(.ids([trip.id]), .delete)
    } else {
      _ = try await store.deleteTODOItem(trip.id)
    }
    #expect(try await parents() == ["Pack": ""])
  }

  @Test(
    "go to another list and back slice by slice, with the item or away from it",
    arguments: [(true, 1200), (false, 129), (false, 1200)]
  )
  func movesMany(isWithItem: Bool, count: Int) async throws {
    // Given
    let trip = try await add("Trip")
    let steps = try await store.createTODOItems(
      (0..<count).map { number in
        TODOItemValues("Step \(number)", parent: trip.id)
      }
    ).get()
    _ = try await store.changeItems(.ids(isWithItem ? [trip.id] : steps.map(\.id)), .list("Travel"))
    func counts() async throws -> [Int] {
      try await [store.count("item WHERE list = 1"), store.count("item WHERE parent IS NOT NULL")]
    }
    let after = isWithItem ? [0, count] : [1, 0]
    #expect(try await counts() == after)
    // When, then
    try await store.undo()
    #expect(try await counts() == [count + 1, count])
    try await store.redo()
    #expect(try await counts() == after)
  }

  @Test("of an item in another list are taken from their own lists and brought back slice by slice")
  func nestsMany() async throws {
    let trip = try await add("Trip", list: "Travel")
    let items = try await store.createTODOItems((0..<300).map { TODOItemValues("Item \($0)") }).get()
    let edits = [TODOEdit(.parent) { $0.parent = trip.id }]
    let change = Change.edit(Dictionary(uniqueKeysWithValues: items.map { ($0.id, edits) }))
    _ = try await store.changeItems(.ids(items.map(\.id)), change)
    func counts() async throws -> [Int] {
      try await [store.count("item WHERE list = 1"), store.count("item WHERE parent IS NOT NULL")]
    }
    #expect(try await counts() == [0, 300])
    try await store.undo()
    #expect(try await counts() == [300, 0])
    try await store.redo()
    #expect(try await counts() == [0, 300])
  }

  @Test("that were in another list before come back with their item") func comesBackAstray() async throws {
    let trip = try await add("Trip")
    let pack = try await add("Pack", under: trip)
    _ = try await store.makeList(try #require(CollectionName("Work", .list)))
    try await store.execute(
      "UPDATE item SET list = (SELECT number FROM collection WHERE name = 'Work') WHERE title = 'Pack'"
    )
    _ = try await store.deleteTODOItem(trip.id)
    try await store.undo()
    #expect(try await store.refetchItem(pack.id) != nil)
  }

  @Test("go to another list with the item, and are none any more if they go alone", arguments: [false, true])
  func moves(inBulk: Bool) async throws {
    let trip = try await add("Trip")
    let pack = try await add("Pack", under: trip)
    func move(_ item: TODOItem, to list: String) async throws {
      if inBulk {
        _ = try await store.changeItems(.ids([item.id]), .list(list))
      } else {
        _ = try await store.updateItem(item.id, [TODOEdit(.list) { $0.list = list }])
      }
    }
    try await move(trip, to: "Travel")
    #expect(try await item(pack).list == "Travel")
    #expect(try await item(pack).values.parent == trip.id)
    try await move(pack, to: "Home")
    #expect(try await item(pack).list == "Home")
    #expect(try await item(pack).values.parent == nil)
    #expect(try await store.history(limit: 1).first?.rowCount == 1)
    try await store.undo()
    #expect(try await item(pack).values.parent == trip.id)
  }

  @Test("are counted once in a step that changes them and the item above") func countsOnce() async throws {
    let trip = try await add("Trip")
    let pack = try await add("Pack", under: trip)
    let edits = [TODOEdit(.isDone) { $0.isDone = true }, TODOEdit(.priority) { $0.priority = .high }]
    let outcome = try await store.updateItems([(trip.id, edits), (pack.id, edits)])
    #expect(outcome.step?.rowCount == 2)
    try await store.undo()
    #expect(try await item(pack).priority == .middle)
    #expect(try await store.findings() == [])
  }

  @Test("of many items are found by reading all steps once") func closure() async throws {
    let titles = (0..<600).map { "Item \($0)" }
    let items = try await store.createTODOItems(titles.map { TODOItemValues($0) }).get()
    let steps = items.map { item in
      TODOItemValues("Step of \(item.title)", parent: item.id)
    }
    _ = try await store.createTODOItems(steps)
    _ = try await store.changeItems(.ids(items.map(\.id)), .isDone(true))
    #expect(try await store.counts() == TODOCounts(open: 0, done: 1200))
    _ = try await store.changeItems(.ids(items.map(\.id)), .delete)
    #expect(try await store.counts().total == 0)
    try await store.undo()
    #expect(try await store.counts().total == 1200)
  }

  @Test("are counted apart, open and done ones, up to a limit") func counts() async throws {
    let trip = try await add("Trip")
    var steps = (0..<120).map { index in
      TODOItemValues("Step \(index)", isDone: true, parent: trip.id)
    }
    steps[0].isDone = false
    steps[1].due = DueDate(stored: "2027-01-01")
    _ = try await store.createTODOItems(steps)
    let count = try #require(try await item(trip).steps)
    #expect(count.open == 1 && count.done == 100 && count.openDated == 0 && count.doneDated == 1)
    #expect(count.text == "99+/99+")
    #expect(StepCount(open: 3, done: 2).text == "2/5")
  }

  @Test("are copied with their item, open again") func copies() async throws {
    let trip = try await add("Trip")
    let pack = try await add("Pack", under: trip)
    let socks = try await add("Socks", under: pack)
    _ = try await store.toggleIsDone(socks.id)
    let outcome = try await store.duplicateTODOItem(trip.id)
    #expect(outcome.step?.rowCount == 3)
    #expect(outcome.item?.steps == StepCount(open: 1, done: 0))
    #expect(try await store.titles(.open, .manual) == ["Trip", "Pack", "Trip", "Pack", "Socks"])
    try await store.undo()
    #expect(try await store.titles(.all, .manual) == ["Trip", "Pack", "Socks"])
  }

  // MARK: Files that the app did not make

  @Test("with numbers that no item has do no harm", arguments: ["-5", "9223372036854775807", "0"])
  func hostileNumbers(number: String) async throws {
    for title in ["A", "B", "C"] { try await add(title) }
    try await store.execute(
      """
      UPDATE item SET parent = \(number), completedAt = 1 WHERE title <> 'C';
      UPDATE item SET parent = (SELECT number FROM item WHERE title = 'B') WHERE title = 'C'
      """
    )
    let rows = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 9)).rows
    #expect(rows.count == 3)
    for change in [Change.isDone(false), .isDone(true), .list("Home"), .delete] {
      _ = try await store.changeItems(.ids(rows.map(\.id)), change)
    }
    #expect(try await store.counts().total == 0)
    #expect(try await store.findings() == [])
    try await store.undo()
    #expect(try await !store.findings().isEmpty)
  }

  @Test("that the file has in a circle, or under a deleted item, are items of their own")
  func hostile() async throws {
    for title in ["A", "B", "C", "Gone", "Orphan", "Self"] { try await add(title) }
    try await store.execute(
      """
      UPDATE item SET parent = (SELECT number FROM item WHERE title = 'B') WHERE title = 'A';
      UPDATE item SET parent = (SELECT number FROM item WHERE title = 'C') WHERE title = 'B';
      UPDATE item SET parent = (SELECT number FROM item WHERE title = 'A') WHERE title = 'C';
      UPDATE item SET parent = (SELECT number FROM item WHERE title = 'Gone') WHERE title = 'Orphan';
      UPDATE item SET parent = number WHERE title = 'Self';
      UPDATE item SET deletedAt = 1 WHERE title = 'Gone'
      """
    )
    #expect(try await parents() == ["A": "", "B": "", "C": "", "Orphan": "", "Self": ""])
    let titles = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 9)).rows
    let findings = try await store.findings()
    #expect(findings.count { if case .item = $0 { true } else { false } } == 4)
    #expect(titles.allSatisfy { $0.item.steps == nil })
    // They can be changed.
    for row in titles {
      #expect(try await store.toggleIsDone(row.id).step != nil)
    }
    _ = try await store.changeItems(.ids(titles.map(\.id)), .delete)
    #expect(try await store.counts().total == 0)
  }

  @Test("cost as much to nest below an item with thousands of steps as below one with a few") func cost()
    async throws
  {
    func cost(stepCount: Int) async throws -> Int {
      let store = try TODOItemStore.inMemory()
      let parent = try await store.add(TODOItemValues("Trip"))
      let number: Int64 = try #require(try await store.value("SELECT number FROM item"))
      try await store.fill(count: stepCount) { TODOItemValues("Step \($0)", isDone: $0 % 2 == 0) }
      try await store.execute("UPDATE item SET parent = \(number) WHERE number <> \(number)")
      let item = try await store.add(TODOItemValues("Socks"))
      return try await store.instructions {
        _ = try await store.updateItem(item.id, [TODOEdit(.parent) { $0.parent = parent.id }])
      }
    }
    let (few, many) = (try await cost(stepCount: 1500), try await cost(stepCount: 15_000))
    #expect(many < few + few / 4, "\(few), \(many)")
  }
}
