import Synchronization
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// A change of many items in progress: its reports, what else is possible, and how it is stopped.
@Suite(.timeLimit(.minutes(5))) struct SlicedWorkTests {
  /// With slices of 64, 128, 256 items and so on, this takes several slices.
  private static let itemCount = 1500
  /// After each of them there is something left to do.
  static let slices = [1, 2, 3]

  private static let template = TODOItemStore.template(of: itemCount)

  let store: TODOItemStore

  init() async throws {
    store = try .inMemory()
    try store.copy(try await Self.template.value)
  }

  /// Deletes all items, which is the only step afterwards.
  private func deleteAll() async throws -> HistoryStep {
    try #require(try await store.deleteAll(onlyDone: false).step)
  }

  private let anyStep = HistoryRequest(expectedStep: nil)

  // MARK: Progress

  @Test("reports increasing progress up to the number of items") func tellsProgress() async throws {
    // Given
    let log = ProgressLog()
    // When
    _ = try await store.deleteAll(onlyDone: false, progress: log.report)
    // Then
    let told = log.told
    #expect(told.count > 2)
    #expect(told.map(\.done) == told.map(\.done).sorted())
    #expect(told.allSatisfy { $0.total == Self.itemCount && !$0.isReturning })
    #expect(told.last?.fraction == 1)
  }

  @Test("reports progress that falls to zero once it is cancelled") func tellsOfReturning() async throws {
    // Given
    let (store, log) = (store, ProgressLog())
    // When
    _ = try await SliceGate.cancelling(after: 2) { report in
      try await store.deleteAll(onlyDone: false) { progress in
        await log.report(progress)
        await report(progress)
      }
    }
    // Then
    let returning = log.told.filter(\.isReturning)
    #expect(returning.first.map { $0.done < Self.itemCount } == true)
    #expect(returning.last?.done == 0)
  }

  @Test("a jump over several steps reports the items of all of them") func tellsOfJump() async throws {
    // Given
    _ = try await deleteAll()
    try await store.add("A")
    try await store.add("B")
    let log = ProgressLog()
    // When
    _ = try await store.jump(to: nil, progress: log.report)
    // Then
    #expect(log.told.allSatisfy { $0.total == Self.itemCount + 2 })
    #expect(log.told.last?.done == Self.itemCount + 2)
  }

  @Test("a step that is being made has the number of its items") func countsAhead() async throws {
    let store = store
    _ = try await SliceGate.holding(after: 1) { report in
      try await store.deleteAll(onlyDone: false, progress: report)
    } meanwhile: { _ in
      // Then
      let step = try #require(try await store.history(limit: 1).first)
      #expect(step.state == .running && step.rowCount == Self.itemCount)
    }
  }

  // MARK: Beside the work

  @Test("between slices the list and its counts are read as they are") func readsBetweenSlices()
    async throws
  {
    let store = store
    _ = try await SliceGate.holding(after: 2) { report in
      try await store.deleteAll(onlyDone: false, progress: report)
    } meanwhile: { _ in
      // Then
      let snapshot = try await store.snapshot(TODOQuery(filter: .all), window: .start(count: 5000))
      #expect((1..<Self.itemCount).contains(snapshot.counts.total))
      #expect(snapshot.page.rows.count == snapshot.counts.total)
      #expect(try await store.counts() == store.recount())
    }
  }

  @Test("an item that is added in the meantime stays") func keepsNewItem() async throws {
    // When
    let store = store
    let outcome = try await SliceGate.holding(after: 2) { report in
      try await store.deleteAll(onlyDone: false, progress: report)
    } meanwhile: { _ in
      try await store.add("New")
    }
    // Then
    #expect(outcome.step?.rowCount == Self.itemCount)
    #expect(try await store.titles() == ["New"])
  }

  @Test("undo and redo are refused while a step is being made") func refusesUndo() async throws {
    let store = store
    try await store.add("Kept")
    _ = try await SliceGate.holding(after: 1) { report in
      try await store.deleteAll(onlyDone: false, progress: report)
    } meanwhile: { [anyStep] _ in
      // Then
      for outcome in [try await store.perform(.undo, anyStep), try await store.perform(.redo, anyStep)] {
        guard case .running(let step) = outcome else {
          Issue.record("not refused: \(outcome)")
          return
        }
        #expect(step.verb == .deleteAll)
      }
    }
  }

  // MARK: Cancelling

  @Test("a cancelled deletion leaves every item and the history unchanged", arguments: slices)
  func cancelsDeletion(slice: Int) async throws {
    // Given
    try await store.add("Undone")
    try await store.undo()
    let (store, before, history) = (store, try await store.rawItems(), try await store.history(limit: 10))
    // When
    let outcome = try await SliceGate.cancelling(after: slice) { report in
      try await store.deleteAll(onlyDone: false, progress: report)
    }
    // Then
    #expect(outcome == .stopped)
    #expect(try await store.rawItems() == before)
    #expect(try await store.counts() == store.recount())
    #expect(try await store.history(limit: 10) == history)
    #expect(try await store.redo().appliedStep?.subject == "Undone")
  }

  @Test("a cancelled undo leaves everything unchanged, and can be repeated", arguments: slices)
  func cancelsUndo(slice: Int) async throws {
    // Given
    let step = try await deleteAll()
    let (store, anyStep, before) = (store, anyStep, try await store.rawItems())
    // When
    let outcome = try await SliceGate.cancelling(after: slice) {
      try await store.perform(.undo, anyStep, progress: $0)
    }
    // Then
    #expect(outcome == .cancelled(step))
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10) == [step])
    #expect(try await store.undo().appliedStep?.number == step.number)
    #expect(try await store.counts().total == Self.itemCount)
  }

  @Test("a cancelled redo leaves everything unchanged", arguments: slices)
  func cancelsRedo(slice: Int) async throws {
    // Given
    _ = try await deleteAll()
    try await store.undo()
    let (store, anyStep, before) = (store, anyStep, try await store.rawItems())
    let history = try await store.history(limit: 10)
    // When
    let outcome = try await SliceGate.cancelling(after: slice) {
      try await store.perform(.redo, anyStep, progress: $0)
    }
    // Then
    #expect(outcome == history.first.map(HistoryOutcome.cancelled))
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10) == history)
  }

  @Test("restoring a replaced step can be cancelled", arguments: slices)
  func cancelsBringingBack(slice: Int) async throws {
    // Given
    let step = try await deleteAll()
    try await store.undo()
    try await store.add("New")
    let (store, before) = (store, try await store.rawItems())
    let history = try await store.history(limit: 10)
    // When
    let jump = try await SliceGate.cancelling(after: slice) { try await store.jump(to: step, progress: $0) }
    // Then
    #expect(jump == HistoryJump(stepCount: 0, obstacle: history.last.map(HistoryOutcome.cancelled)))
    #expect(try await store.rawItems() == before)
    #expect(try await store.history(limit: 10) == history)
  }

  @Test("a cancelled jump keeps the steps that it had undone or redone") func cancelsJump() async throws {
    // Given: two steps that are undone before the large one.
    _ = try await deleteAll()
    try await store.add("A")
    try await store.add("B")
    let store = store
    // When
    let jump = try await SliceGate.cancelling(after: 3) { try await store.jump(to: nil, progress: $0) }
    // Then
    #expect(jump.stepCount == 2)
    #expect(try await store.history(limit: 10).map(\.state) == [.undone, .undone, .done])
    #expect(try await store.counts() == TODOCounts())
  }

  @Test("a job that is cancelled before it begins changes nothing") func cancelledAtOnce() async throws {
    // Given
    let (store, before) = (store, try await store.rawItems())
    // When
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.deleteAll(onlyDone: false)
    }
    // Then
    #expect(try await task.value == .stopped)
    #expect(try await store.rawItems() == before)
    #expect(try await store.nextSteps().undo == nil)
  }

  @Test("after random cancellations, the final state is as expected", arguments: 0..<8)
  func cancelsAtRandom(seed: UInt64) async throws {
    // Given
    var random = SeededRandom(seed: seed)
    let (store, anyStep, before) = (store, anyStep, try await store.rawItems())
    // When
    for _ in 0..<6 {
      let turn = Int.random(in: 0..<3, using: &random)
      let onlyDone = Bool.random(using: &random)
      // Some of these end before that slice.
      try await SliceGate.cancelling(after: Int.random(in: 1...6, using: &random)) { report in
        switch turn {
        case 0: _ = try await store.deleteAll(onlyDone: onlyDone, progress: report)
        case 1: _ = try await store.perform(.undo, anyStep, progress: report)
        default: _ = try await store.perform(.redo, anyStep, progress: report)
        }
      }
      #expect(try await store.counts() == store.recount())
    }
    // Then
    #expect(try await store.count("step WHERE state = 'running'") == 0)
    #expect(try await store.jump(to: nil).obstacle == nil)
    #expect(try await store.rawItems() == before)
  }
}

/// The progress that a job reported.
final class ProgressLog: Sendable {
  private let log = Mutex<[WorkProgress]>([])

  var told: [WorkProgress] { log.withLock { $0 } }
  var report: WorkProgress.Report { { progress in self.log.withLock { $0.append(progress) } } }
}
