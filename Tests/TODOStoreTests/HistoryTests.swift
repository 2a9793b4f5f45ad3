import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct HistoryTests {
  let clock = HandClock()
  let store: TODOItemStore

  init() throws { store = try .inMemory(clock: clock.wallClock) }

  /// Adds an item for each title; returns the steps, oldest first.
  private func makeSteps(_ titles: [String]) async throws -> [HistoryStep] {
    var steps: [HistoryStep] = []
    for title in titles {
      clock.advance(seconds: 1)
      steps.append(try #require(try await store.createTODOItem(TODOItemValues(title)).step))
    }
    return steps
  }

  private func states() async throws -> [String] {
    try await store.history(limit: 100).map { "\($0.subject) \($0.state)" }
  }

  @Test("the history lists the steps newest first, with time and origin") func listsSteps() async throws {
    // Given
    let steps = try await makeSteps(["a", "b", "c"])
    // Then
    let history = try await store.history(limit: 10)
    #expect(history == steps.reversed())
    #expect(history[0].madeAt == clock.now && history[0].origin == "window" && !history[0].isForeign)
  }

  @Test("the history is read in pages") func readsPages() async throws {
    // Given
    let steps = try await makeSteps((0..<7).map(String.init))
    // When
    var subjects: [[String]] = []
    var last: HistoryStep?
    for _ in 0..<4 {
      let page = try await store.history(before: last, limit: 3)
      subjects.append(page.map(\.subject))
      last = page.last ?? last
    }
    // Then
    #expect(subjects == [["6", "5", "4"], ["3", "2", "1"], ["0"], []])
    #expect(steps.count == 7)
  }

  @Test("a jump to any step makes it the newest in effect, from any starting point", arguments: 0..<4, 0..<4)
  func jumps(from start: Int, to goal: Int) async throws {
    // Given
    let steps = try await makeSteps(["a", "b", "c", "d"])
    _ = try await store.jump(to: steps[start])
    // When
    let jump = try await store.jump(to: steps[goal])
    // Then
    #expect(jump.obstacle == nil && jump.stepCount == abs(goal - start))
    #expect(try await store.titles() == steps.prefix(goal + 1).map(\.subject))
    #expect(try await store.nextSteps().undo?.number == steps[goal].number)
  }

  @Test("a jump to the start undoes everything, and a jump to the newest step redoes everything")
  func jumpsToTheEnds() async throws {
    // Given
    let steps = try await makeSteps(["a", "b", "c"])
    let end = try await store.rawItems()
    // When
    let back = try await store.jump(to: nil)
    // Then
    #expect(back.stepCount == 3 && back.obstacle == nil)
    #expect(try await store.counts() == TODOCounts())
    _ = try await store.jump(to: steps[2])
    #expect(try await store.rawItems() == end)
  }

  @Test("a jump names the item that its last step changed") func namesItem() async throws {
    // Given
    let first = try await store.add("first")
    let second = try await store.add("second")
    let step = try #require(try await store.nextSteps().undo)
    _ = try await store.toggleIsDone(first.id)
    _ = try await store.toggleIsDone(second.id)
    // Then
    #expect(try await store.jump(to: step).item == first.id)
  }

  @Test("a replaced step is restored alone, as the newest step, and can be undone again")
  func bringsBack() async throws {
    // Given
    let abandoned = try #require(try await store.createTODOItem(TODOItemValues("lost")).step)
    try await store.undo()
    try await store.add("new")
    clock.advance(seconds: 60)
    // When
    let jump = try await store.jump(to: abandoned)
    // Then
    #expect(jump.stepCount == 1 && jump.obstacle == nil)
    #expect(try await states() == ["lost done", "new done"])
    #expect(try await store.history(limit: 1)[0].madeAt == clock.now)
    #expect(try await store.titles() == ["lost", "new"])
    try await store.undo()
    #expect(try await store.titles() == ["new"])
  }

  @Test("restoring a replaced step ends redo as any new command does") func bringingBackEndsRedo()
    async throws
  {
    // Given
    let abandoned = try #require(try await store.createTODOItem(TODOItemValues("lost")).step)
    try await store.undo()
    try await store.add("new")
    try await store.undo()
    // When
    _ = try await store.jump(to: abandoned)
    // Then
    #expect(try await states() == ["lost done", "new abandoned"])
  }

  @Test("a replaced step whose field has changed since is not restored, and nothing changes")
  func reportsConflict() async throws {
    // Given
    let item = try await store.add("Milk")
    let abandoned = try #require(try await store.updateItem(item.id, [.detail("x"), .title("Bread")]).step)
    try await store.undo()
    _ = try await store.updateItem(item.id, [.title("Tea")])
    try await store.add("redoable")
    try await store.undo()
    let before = try await store.rawItems()
    // When
    let jump = try await store.jump(to: abandoned)
    // Then
    #expect(jump.obstacle?.conflict?.cause == .field(.title) && jump.obstacle?.conflict?.itemTitle == "Tea")
    #expect(jump.stepCount == 0)
    #expect(try await store.rawItems() == before)
    #expect(try await states() == ["redoable undone", "Tea done", "Bread abandoned", "Milk done"])
  }

  @Test("a jump that meets a changed field stops there and says why; the steps before it remain in effect")
  func stopsAtObstacle() async throws {
    // Given
    let steps = try await makeSteps(["a"])
    let item = try #require(try await store.filteredItems(TODOQuery(), window: .start(count: 1)).rows.first)
    _ = try await store.toggleIsDone(item.id)
    try await store.add("b")
    try await store.execute("UPDATE item SET completedAt = 5 WHERE title = 'a'")
    // When
    let jump = try await store.jump(to: steps[0])
    // Then
    #expect(jump.stepCount == 1 && jump.obstacle?.conflict?.cause == .field(.isDone))
    #expect(try await store.nextSteps().redo?.subject == "b")
  }

  @Test("a jump to a step that has expired in the meantime changes nothing") func missesExpiredStep()
    async throws
  {
    // Given
    let steps = try await makeSteps(["a", "b", "c"])
    // The history follows the clock by at most a week each time.
    for _ in 0..<14 {
      clock.advance(days: 7)
      try await store.expireHistory(limits: HistoryLimits(steps: 1, days: 90))
    }
    // When
    let jump = try await store.jump(to: steps[0])
    // Then
    #expect(jump == HistoryJump(stepCount: 0, obstacle: .nothing, item: nil))
    #expect(try await store.titles() == ["a", "b", "c"])
  }
}
