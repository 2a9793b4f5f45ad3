import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct InterruptedStepTests {
  let store: TODOItemStore

  init() throws { store = try .inMemory() }

  /// A process that cannot run: no process of Linux has a number that high (proc(5), pid_max).
  private let deadRunner = "999999999@1"

  /// Deletes six items, then makes the file look as after a crash when `reached` of them had been reached.
  private func interruptDeletion(reached: Int) async throws {
    for number in 0..<6 { try await store.add("Item \(number)") }
    _ = try await store.deleteAll(onlyDone: false)
    try await store.execute(
      """
      UPDATE item SET deletedAt = NULL WHERE number > \(reached);
      DELETE FROM change WHERE row > \(reached) AND field = 'deletedAt' AND before IS NULL;
      UPDATE step SET state = 'running', goal = 'done', runner = '\(deadRunner)', rowCount = 0
        WHERE verb = 'deleteAll'
      """
    )
  }

  /// The same for a deletion that was being undone.
  private func interruptUndo(reached: Int, runner: String? = nil) async throws {
    for number in 0..<6 { try await store.add("Item \(number)") }
    _ = try await store.deleteAll(onlyDone: false)
    try await store.execute(
      """
      UPDATE item SET deletedAt = NULL WHERE number > \(6 - reached);
      UPDATE step SET state = 'running', goal = 'undone', runner = '\(runner ?? deadRunner)' WHERE verb = 'deleteAll'
      """
    )
  }

  @Test("a deletion whose process died ends with the items it had reached, as one step") func endsDeletion()
    async throws
  {
    // Given
    try await interruptDeletion(reached: 4)
    // When
    try await store.finishInterruptedSteps()
    // Then
    let step = try #require(try await store.history(limit: 10).first)
    #expect(step.state == .done && step.rowCount == 4)
    #expect(try await store.titles() == ["Item 4", "Item 5"])
    try await store.undo()
    #expect(try await store.counts() == TODOCounts(open: 6))
  }

  @Test("a deletion whose process died before it had reached an item leaves no step")
  func dropsEmptyDeletion()
    async throws
  {
    // Given
    try await interruptDeletion(reached: 0)
    // When
    let finished = try await store.finishInterruptedSteps()
    // Then
    #expect(finished == [])
    #expect(try await store.history(limit: 10).map(\.verb).allSatisfy { $0 == .create })
    #expect(try await !store.hasInterruptedSteps())
  }

  @Test("reports the steps that it has ended, and its progress") func tellsOfSteps() async throws {
    // Given
    try await interruptUndo(reached: 3)
    #expect(try await store.hasInterruptedSteps())
    // When
    var finished: [HistoryStep] = []
    try await confirmation(expectedCount: 1) { isTold in
      finished = try await store.finishInterruptedSteps { progress in
        if progress == WorkProgress(done: 6, total: 6) { isTold() }
      }
    }
    // Then
    #expect(finished.map(\.verb) == [.deleteAll] && finished.map(\.state) == [.undone])
  }

  @Test("an undo whose process died is completed", arguments: [0, 3, 6]) func endsUndo(reached: Int)
    async throws
  {
    // Given
    try await interruptUndo(reached: reached)
    // When
    try await store.finishInterruptedSteps()
    // Then
    #expect(try await store.nextSteps().redo?.verb == .deleteAll)
    #expect(try await store.counts() == TODOCounts(open: 6))
    #expect(try await store.counts() == store.recount())
  }

  @Test("undo ends an interrupted step before it undoes one") func undoEndsStep() async throws {
    // Given
    try await interruptDeletion(reached: 4)
    // When
    let outcome = try await store.undo()
    // Then
    #expect(outcome.appliedStep?.verb == .deleteAll)
    #expect(try await store.counts() == TODOCounts(open: 6))
  }

  @Test("undo of another step says which one it has ended, and leaves that to the next undo")
  func undoTellsOfEndedStep() async throws {
    // Given
    try await interruptDeletion(reached: 4)
    let shown = try #require(try await store.nextSteps().undo)
    // When
    let outcome = try await store.perform(.undo, HistoryRequest(expectedStep: shown.number))
    // Then
    guard case .finished(let step) = outcome else {
      Issue.record("not told which step was ended")
      return
    }
    #expect(step.verb == .deleteAll && step.state == .done && step.rowCount == 4)
    #expect(try await store.titles() == ["Item 4", "Item 5"])
    #expect(try await store.undo().appliedStep?.verb == .deleteAll)
  }

  @Test("a jump ends an interrupted step first") func jumpEndsStep() async throws {
    // Given
    try await interruptDeletion(reached: 4)
    let step = try #require(try await store.history(limit: 1).first)
    // When
    let jump = try await store.jump(to: step)
    // Then
    #expect(jump.obstacle == nil)
    #expect(try await store.nextSteps().undo?.number == step.number)
  }

  @Test("a step over which this window failed is ended by the next undo") func endsOwnStep()
    async throws
  {
    // Given
    try await interruptUndo(reached: 3, runner: store.steps.name)
    // When
    let outcome = try await store.undo()
    // Then
    #expect(outcome.appliedStep?.subject == "Item 5")
    #expect(try await store.counts() == TODOCounts(open: 5))
  }

  @Test("a step of a living process is left alone, and undo says so") func leavesLivingStep()
    async throws
  {
    // Given
    try await interruptUndo(reached: 3, runner: "\(ProcessIdentity.current)/another window")
    let before = try await store.rawItems()
    // When
    let outcome = try await store.undo()
    // Then
    guard case .running(let step) = outcome else {
      Issue.record("not told that a step is running")
      return
    }
    #expect(step.verb == .deleteAll)
    #expect(try await store.rawItems() == before)
  }

  @Test("while a step is running, no replaced one is restored") func bringsNothingBack() async throws {
    // Given
    let abandoned = try #require(try await store.createTODOItem(TODOItemValues("lost")).step)
    try await store.undo()
    try await interruptUndo(reached: 3, runner: "\(ProcessIdentity.current)/another window")
    // When
    let jump = try await store.jump(to: abandoned)
    // Then
    guard case .running = jump.obstacle else {
      Issue.record("not told that a step is running")
      return
    }
    #expect(jump.stepCount == 0)
  }

  @Test("a number that now belongs to another process counts as dead") func knowsReusedNumber() async throws {
    // Given
    let current = ProcessIdentity.current
    try await interruptUndo(reached: 3, runner: "\(current.processID)@\(current.startTime + 1)/window")
    // When
    try await store.finishInterruptedSteps()
    // Then
    #expect(try await store.counts() == TODOCounts(open: 6))
  }

  @Test("a step undone while a newer one was made can no longer be redone") func endsRedo() async throws {
    // Given
    try await interruptUndo(reached: 3)
    try await store.add("Newer")
    // When
    try await store.finishInterruptedSteps()
    // Then
    #expect(try await store.redo() == .nothing)
    #expect(try await store.history(limit: 2).map(\.state) == [.done, .abandoned])
  }

  @Test("this process is alive and an impossible one is not") func knowsProcesses() throws {
    #expect(ProcessIdentity.current.isAlive)
    #expect(ProcessIdentity(ProcessIdentity.current.description) == .current)
    #expect(try #require(ProcessIdentity(deadRunner)).isAlive == false)
    #expect(ProcessIdentity("nonsense") == nil)
  }
}
