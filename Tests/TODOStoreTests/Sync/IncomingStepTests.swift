import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// What comes in from the other side of a list is a step beside the stack of undo and redo.
@Suite("Incoming steps") struct IncomingStepTests {
  let clock = HandClock()
  let store: TODOItemStore

  init() throws { store = try .inMemory(clock: clock.wallClock) }

  private func states() async throws -> [String] {
    try await store.history(limit: 20).map { "\($0.verb) \($0.state)" }
  }

  @Test("undo and redo pass it by, and what was undone can still be redone") func isBesideStack() async throws
  {
    // Given
    var other = try await OtherSide(store)
    let milk = try await store.add("Milk")
    _ = try await store.updateItem(milk.id, [.priority(.high)])
    try await store.undo()
    // When
    try await other.say([.new("Bread"), .new("Butter")])
    // Then
    #expect(try await states() == ["sync skipped", "setPriority undone", "create done", "link done"])
    #expect(try await store.nextSteps().redo?.verb == .setPriority)
    #expect(try await store.undo().appliedStep?.subject == "Milk")
    #expect(try await store.titles() == ["Bread", "Butter"])
    try await store.redo()
    #expect(try await store.redo().appliedStep?.verb == .setPriority)
    #expect(try await store.refetchItem(milk.id)?.priority == .high)
    #expect(try await store.titles() == ["Bread", "Butter", "Milk"])
    #expect(try await store.findings() == [])
  }

  @Test("a new step of one's own still ends redo, and the step that came in stays") func ownStepEndsRedo()
    async throws
  {
    // Given
    var other = try await OtherSide(store)
    try await store.add("Milk")
    try await store.undo()
    try await other.say([.new("Bread")])
    // When
    try await store.add("Butter")
    // Then
    #expect(try await states() == ["create done", "sync skipped", "create abandoned", "link done"])
  }

  @Test("a jump passes it by in both directions, and one to it undoes what came later") func isPassedByJump()
    async throws
  {
    // Given
    var other = try await OtherSide(store)
    try await store.add("Milk")
    try await other.say([.new("Bread")])
    let incoming = try #require(try await store.history(limit: 1).first)
    try await store.add("Butter")
    let butter = try #require(try await store.history(limit: 1).first)
    try await other.say([.new("Jam"), .change("Bread", [.priority(.high)])])
    let milk = try #require(try await store.history(limit: 9).first { $0.subject == "Milk" })
    // When
    let back = try await store.jump(to: milk)
    // Then
    #expect(back.stepCount == 1 && back.obstacle == nil)
    #expect(try await store.titles() == ["Bread", "Jam", "Milk"])
    #expect(
      try await states() == ["sync skipped", "create undone", "sync skipped", "create done", "link done"]
    )
    // When
    let forth = try await store.jump(to: butter)
    // Then
    #expect(forth.stepCount == 1 && forth.obstacle == nil)
    #expect(try await store.titles() == ["Bread", "Butter", "Jam", "Milk"])
    // When
    let between = try await store.jump(to: incoming)
    // Then
    #expect(between.stepCount == 1)
    #expect(try await store.titles() == ["Bread", "Jam", "Milk"])
    #expect(try await store.item(titled: "Bread").priority == .high)
    // When
    _ = try await store.jump(to: nil)
    // Then
    #expect(try await store.titles() == ["Bread", "Jam"])
    #expect(
      try await states() == ["sync skipped", "create undone", "sync skipped", "create undone", "link undone"]
    )
    #expect(try await store.findings() == [])
  }

  @Test("it names the list, who made it, and how many rows it has changed") func isNamed() async throws {
    // Given
    var other = try await OtherSide(store, list: "Home")
    // When
    let (done, counts) = try await other.say([.new("Bread"), .new("Butter")])
    // Then
    let step = try #require(try await store.history(limit: 1).first)
    #expect(step.subject == "Home" && step.origin == "sync: work" && step.rowCount == 2 && step.isInEffect)
    #expect(done == 2 && counts == SyncCounts(added: 2))
    #expect(try await store.item(titled: "Bread").values.list == "Home")
  }

  @Test("says of each item whether it was added or deleted, and counts these") func saysWhatCame()
    async throws
  {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Bread"), .new("Butter")])
    other.endRun()
    // When
    try await other.say([.delete("Bread"), .new("Jam"), .change("Butter", [.priority(.high)])])
    // Then
    let steps = try await store.history(limit: 2)
    #expect(steps.map(\.addedCount) == [1, 2] && steps.map(\.deletedCount) == [1, 0])
    let changed = try await store.changedItems(in: steps[0], limit: 10)
    #expect(changed.map(\.title) == ["Bread", "Jam", "Butter"])
    #expect(changed.map(\.presence) == [.deleted, .added, nil])
    #expect(changed.map { $0.changes.map(\.field) } == [[], [], [.priority]])
  }

  @Test("names an item once that is added, and made a step when all are there") func namesOnce() async throws
  {
    // Given
    var other = try await OtherSide(store)
    // When
    try await other.say([.new("Fold", under: "Wash"), .new("Wash")])
    try await other.joinParents()
    // Then
    let step = try #require(try await store.history(limit: 1).first)
    #expect(step.rowCount == 2 && step.addedCount == 2)
    let changed = try await store.changedItems(in: step, limit: 10)
    #expect(changed.map(\.title) == ["Fold", "Wash"] && changed.map(\.presence) == [.added, .added])
    #expect(changed.map { $0.changes.map(\.field) } == [[.parent], []])
  }

  @Test("without a change it makes no step, and its bases are kept all the same") func makesNoEmptyStep()
    async throws
  {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Bread")])
    try await store.add("Milk")
    try await store.undo()
    other.endRun()
    let mark = try await store.syncMark()
    // When
    try await other.say([.conflicts("Bread", [:])])
    // Then
    #expect(try await states() == ["create undone", "sync skipped", "link done"])
    #expect(try await other.resource("Bread")?.etag == "2")
    #expect(try await store.syncMark() > mark)
  }

  @Test("it grows from call to call, and a new one begins after another change") func grows()
    async throws
  {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Bread")])
    // When
    try await other.say([.new("Butter"), .change("Bread", [.priority(.high)])])
    // Then
    #expect(try await store.history(limit: 1).map(\.rowCount) == [2])
    // When
    try await store.add("Milk")
    try await other.say([.change("Bread", [.priority(.low)])])
    // Then
    #expect(try await states() == ["sync skipped", "create done", "sync skipped", "link done"])
    #expect(try await store.findings() == [])
  }

  @Test("one whose step was removed from the history begins another one") func survivesExpiry() async throws {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Bread")])
    clock.advance(days: 1)
    try await store.expireHistory(limits: HistoryLimits(steps: 0, days: 0))
    // When
    try await other.say([.new("Butter")])
    // Then
    #expect(try await states() == ["sync skipped"])
    #expect(try await store.titles() == ["Bread", "Butter"])
  }

  @Test("undone alone it takes back what came in, unless that was changed since", arguments: [3, 700])
  func isUndoneAlone(count: Int) async throws {
    // Given
    var other = try await OtherSide(store)
    try await store.add("Milk")
    try await other.say([.agree("Milk", store.item(titled: "Milk").id)])
    try await other.say(
      (0..<count).map { .new("Item \($0)") } + [.change("Milk", [.title("Oat milk"), .priority(.high)])]
    )
    let step = try #require(try await store.history(limit: 1).first)
    _ = try await store.updateItem(store.item(titled: "Item 1").id, [.detail("mine")])
    _ = try await store.updateItem(store.item(titled: "Oat milk").id, [.title("Soy milk")])
    // When
    let outcome = try await store.undoAlone(step: step.number)
    // Then
    #expect(
      outcome.step?.verb == .reverse && outcome.step?.reversedVerb == .sync && outcome.step?.state == .done
    )
    #expect(outcome.refused.map(\.reason) == [.usedSince, .changedSince])
    #expect(try await store.titles() == ["Item 1", "Soy milk"])
    #expect(try await store.item(titled: "Soy milk").priority == .middle)
    #expect(try await other.toSend().contains("Soy milk"))
    #expect(try await store.findings() == [])
    // When
    try await store.undo()
    // Then
    #expect(try await store.count("item WHERE deletedAt IS NULL") == count + 1)
    #expect(try await store.item(titled: "Soy milk").priority == .high)
  }

  @Test("a jump over it leaves it in effect") func isJumpedOver() async throws {
    // Given
    var other = try await OtherSide(store)
    let milk = try #require(try await store.createTODOItem(TODOItemValues("Milk")).step)
    try await other.say([.new("Bread")])
    let bread = try #require(try await store.history(limit: 1).first)
    try await store.add("Butter")
    // When
    let jump = try await store.jump(to: bread)
    // Then
    #expect(jump.obstacle == nil && jump.stepCount == 1)
    #expect(try await store.titles() == ["Bread", "Milk"])
    _ = try await store.jump(to: nil)
    #expect(try await store.titles() == ["Bread"])
    _ = try await store.jump(to: milk)
    #expect(try await store.titles() == ["Bread", "Milk"])
  }

  @Test("what it has changed counts as the newest change of an item") func isLastStep() async throws {
    // Given
    var other = try await OtherSide(store)
    try await other.say([.new("Bread")])
    other.endRun()
    clock.advance(seconds: 60)
    // When
    try await other.say([.change("Bread", [.title("Rye bread")])])
    // Then
    let item = try await store.item(titled: "Rye bread")
    #expect(try await store.itemState(item.id)?.lastStep?.verb == .sync)
  }

  @Test("a list that was read before is not completed where it has brought another date")
  func countsForLists()
    async throws
  {
    // Given
    let other = try TODOItemStore(.inMemory, session: TODOSession(name: "sync"), clock: clock.wallClock)
    var run = try await OtherSide(other)
    try await run.say([.new("Water", TODOItemValues("Water", due: "2026-11-20", repeats: "FREQ=DAILY"))])
    let seen = try await other.snapshot(TODOQuery(), window: .start(count: 1)).place
    // When
    try await run.say([.change("Water", [.due(DueDate(stored: "2026-11-25"))])])
    // Then, in another window:
    let window = TODOSession(name: "window")
    let items = try await other.database.read { db in
      try HistoryTable(db: db, session: window, entities: .standard).itemsChanged(in: .due, since: seen)
    }
    #expect(items.count == 1)
    let now = try await other.snapshot(TODOQuery(), window: .start(count: 1)).place
    let later = try await other.database.read { db in
      try HistoryTable(db: db, session: window, entities: .standard).itemsChanged(in: .due, since: now)
    }
    #expect(later == [])
  }
}
