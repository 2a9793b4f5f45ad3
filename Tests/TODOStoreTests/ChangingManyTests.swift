import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// One change of several items: in one transaction where they are few, in slices where they are many.
@Suite(.timeLimit(.minutes(5))) struct ChangingManyTests {
  /// Below and above the number of items that one transaction changes.
  static let sizes = [30, many]
  /// Of which each change below changes more than one transaction does.
  static let many = 600
  static let changes: [Change] = [
    .isDone(true), .isDone(false), .priority(.highest), .due(DueChange(stored: "2026-12-24T18:00")),
    .due(nil),
    .delete,
  ]

  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  /// Lists of these sizes: every second item is done and of the highest priority, two of three are due.
  private static let templates = Task {
    var templates: [Int: TODOItemStore] = [:]
    for size in sizes {
      let store = try TODOItemStore.inMemory()
      try await store.fill(count: size) { number in
        TODOItemValues(
          "Item \(number)",
          isDone: number % 2 == 0,
          priority: number % 2 == 0 ? .highest : .low,
          due: number % 3 > 0 ? DueDate(stored: "2026-11-21") : nil
        )
      }
      _ = try await store.buildSearchIndex()
      templates[size] = store
    }
    return templates
  }

  /// - Parameter count: one of ``sizes``.
  private func fill(_ count: Int) async throws {
    try store.copy(try #require(try await Self.templates.value[count]))
  }

  private func items(_ filter: TODOFilter = .all) async throws -> [TODOItem] {
    try await store.filteredItems(TODOQuery(filter: filter), window: .start(count: 5000)).rows.map(\.item)
  }

  /// Whether counts and search index agree with the items.
  private func expectSound() async throws {
    #expect(try await store.counts() == store.recount())
    #expect(try await store.database.read { try DatabaseCheck.search($0) } == [])
  }

  // MARK: What is changed

  @Test("is one step, which undo undoes and redo redoes", arguments: sizes, changes)
  func isOneStep(size: Int, change: Change) async throws {
    // Given
    try await fill(size)
    let (before, original) = (try await store.rawItems(), try await items())
    // When
    let step = try #require(try await store.changeItems(.all(of: TODOQuery(filter: .all)), change).step)
    // Then
    let after = try await store.rawItems()
    #expect(step.state == .done && step.rowCount == original.count { change.changes($0) })
    #expect(try await store.history(limit: 10) == [step])
    #expect(try await items().allSatisfy { !change.changes($0) })
    try await expectSound()
    #expect(try await store.undo().appliedStep?.number == step.number)
    #expect(try await store.rawItems() == before)
    try await expectSound()
    #expect(try await store.redo().appliedStep?.number == step.number)
    #expect(try await store.rawItems() == after)
    try await expectSound()
  }

  @Test("is described in the history")
  func kinds() async throws {
    try await fill(30)
    var kinds: [TODOVerb] = []
    for change in Self.changes {
      let outcome = try await store.changeItems(.all(of: TODOQuery(filter: .all)), change)
      kinds.append(try #require(outcome.step).verb)
    }
    #expect(kinds == [.complete, .reopen, .setPriority, .edit, .edit, .delete])
  }

  @Test("is not a step if every item already has the value", arguments: sizes)
  func unchanged(size: Int) async throws {
    // Given
    try await fill(size)
    _ = try await store.changeItems(.all(of: TODOQuery(filter: .all)), .priority(.low))
    let (before, history) = (try await store.rawItems(), try await store.history(limit: 10))
    // When
    let outcome = try await store.changeItems(.all(of: TODOQuery(filter: .all)), .priority(.low))
    // Then
    #expect(outcome == .nothing())
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10) == history)
    #expect(try await !store.hasInterruptedSteps())
  }

  @Test("of given items leaves the others alone, and skips deleted ones", arguments: sizes)
  func givenItems(size: Int) async throws {
    // Given
    try await fill(size)
    let open = try await items(.open)
    _ = try await store.deleteTODOItem(open[0].id)
    let ids = Set(open.dropLast().map(\.id) + [UUID()])
    // When
    let step = try #require(try await store.changeItems(.ids(ids), .isDone(true)).step)
    // Then
    #expect(step.rowCount == open.count - 2)
    #expect(try await items(.open).map(\.id) == open.suffix(1).map(\.id))
  }

  @Test("of no items at all is not a step")
  func noItems() async throws {
    try await store.add("A")
    #expect(try await store.changeItems(.ids([]), .delete) == .nothing())
    #expect(try await store.changeItems(.ids([UUID()]), .delete).reason == .deleted)
    #expect(try await store.changeItems(.all(of: TODOQuery(filter: .done)), .delete) == .nothing())
  }

  @Test("of one item is a step about that item")
  func oneItem() async throws {
    let item = try await store.add("Pay rent")
    let step = try await store.changeItems(.ids([item.id]), .isDone(true)).step
    #expect(step?.subject == "Pay rent" && step?.rowCount == 1)
  }

  @Test("keeps the completion time of done items")
  func keepsTimes() async throws {
    // Given
    let clock = HandClock()
    let store = try TODOItemStore.inMemory(clock: clock.wallClock)
    let done = try await store.add("Done", isDone: true)
    let open = try await store.add("Open")
    clock.advance(seconds: 60)
    // When
    _ = try await store.changeItems(.ids([done.id, open.id]), .isDone(true))
    // Then
    #expect(try await store.refetchItem(done.id)?.completedAt == done.completedAt)
    #expect(try await store.refetchItem(open.id)?.completedAt == clock.now)
  }

  // MARK: Which items

  @Test("of a list leaves items that it does not show, and exceptions", arguments: sizes)
  func exceptions(size: Int) async throws {
    // Given
    try await fill(size)
    let (open, done) = (try await items(.open), try await items(.done))
    let kept = Set([open[3].id, open[5].id, done[0].id])
    // When
    let step = try await store.changeItems(.all(of: TODOQuery(), except: kept), .delete).step
    // Then
    #expect(step?.rowCount == open.count - 2)
    #expect(try await Set(items(.open).map(\.id)) == kept.subtracting([done[0].id]))
    #expect(try await items(.done) == done)
  }

  /// "tem 1" is found by its grams alone, "item 12" only by looking at the texts.
  @Test("of the matches of a search changes only those", arguments: ["1", "item 12", "em 8 ite"])
  func search(text: String) async throws {
    // Given
    try await fill(Self.many)
    let query = TODOQuery(filter: .open, conditions: [.matching(TODOSearch(text))])
    let found = try await store.filteredItems(query, window: .start(count: 5000)).rows.map(\.id)
    // When
    let step = try await store.changeItems(.all(of: query), .priority(.high)).step
    // Then
    #expect(!found.isEmpty && step?.rowCount == found.count)
    #expect(try await Set(items().filter { $0.priority == .high }.map(\.id)) == Set(found))
    try await expectSound()
  }

  @Test("toggling completes all if any is open, and otherwise reopens all")
  func toggles() async throws {
    // Given
    let ids = Set([try await store.add("A", isDone: true).id, try await store.add("B").id])
    // When
    let first = try await store.changeItems(.ids(ids), .toggleIsDone).step
    let counts = try await store.counts()
    let second = try await store.changeItems(.ids(ids), .toggleIsDone).step
    // Then
    #expect(first?.verb == .complete && first?.rowCount == 1 && counts == TODOCounts(done: 2))
    #expect(second?.verb == .reopen && second?.rowCount == 2)
    #expect(try await store.counts() == TODOCounts(open: 2))
  }

  // MARK: In slices

  @Test("leaves items that are added in the meantime, and skips deleted ones")
  func meanwhile() async throws {
    // Given
    try await fill(Self.many)
    let (store, last) = (store, try #require(try await items(.open).last))
    let open = try await store.counts().open
    // When
    let outcome = try await SliceGate.holding(after: 1) { report in
      try await store.changeItems(.all(of: TODOQuery()), .isDone(true), progress: report)
    } meanwhile: { _ in
      try await store.add("New")
      _ = try await store.deleteTODOItem(last.id)
    }
    // Then
    #expect(outcome.step?.rowCount == open - 1)
    #expect(try await store.titles(.open) == ["New"])
    try await expectSound()
  }

  @Test("if cancelled, leaves every item and the history unchanged", arguments: changes)
  func cancels(change: Change) async throws {
    // Given
    try await fill(Self.many)
    let (store, before) = (store, try await store.rawItems())
    // When
    let outcome = try await SliceGate.cancelling(after: 2) { report in
      try await store.changeItems(.all(of: TODOQuery(filter: .all)), change, progress: report)
    }
    // Then
    #expect(outcome == .stopped)
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10) == [])
    try await expectSound()
  }

  @Test("an item that was changed separately prevents undoing all of it", arguments: changes)
  func obstacle(change: Change) async throws {
    // Given
    try await fill(Self.many)
    _ = try await store.changeItems(.all(of: TODOQuery(filter: .all)), change)
    try await store.execute(
      """
      UPDATE item SET completedAt = 7, priority = 3, due = '2027-01-01', deletedAt = 7
      WHERE number IN (500, 501, 502)
      """
    )
    let before = try await store.rawItems()
    // When
    let outcome = try await store.undo()
    // Then
    #expect(outcome.conflict != nil)
    #expect(try await store.rawItems() == before)
  }

  @Test("ends with the items it had reached when its process died")
  func interrupted() async throws {
    // Given
    try await fill(Self.many)
    _ = try await store.changeItems(.all(of: TODOQuery(filter: .all)), .priority(.high))
    try await store.execute(
      """
      UPDATE item SET priority = 1 WHERE number IN (SELECT row FROM change WHERE ordinal > 300);
      DELETE FROM change WHERE ordinal > 300;
      UPDATE step SET state = 'running', goal = 'done', runner = '999999999@1'
      """
    )
    // When
    let steps = try await store.finishInterruptedSteps()
    // Then
    #expect(steps.map(\.verb) == [.setPriority] && steps.first?.rowCount == 300)
    #expect(try await store.count("item WHERE priority = 3") == 300)
  }
}

extension Change {
  /// Whether it gives an item another value.
  fileprivate func changes(_ item: TODOItem) -> Bool {
    switch self {
    case .isDone(let isDone): item.isDone != isDone
    case .toggleIsDone, .delete: true
    case .priority(let priority): item.priority != priority
    case .due(let change, _): item.due != change?.over(item.due)?.due
    case .start(let start): item.start != start
    case .dueMoved: true
    case .list(let name): item.list != name
    case .tags(let added, let removed): item.tags.removing(removed).adding(added) != item.tags
    case .skip, .nest, .unnest, .move, .place, .edit, .deleteAll: true
    }
  }
}
