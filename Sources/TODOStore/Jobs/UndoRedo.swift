import Foundation
import GRDB
import Synchronization
import TODOCore

/// Undoes and redoes steps: the next one, or all up to a given one. The functions of ``TODOItemStore`` describe the
/// details.
struct UndoRedo: Sendable {
  let runner: StepRunner
  /// The place of the last step when the store was opened: later steps of others are foreign to this window.
  let openingSequence: Int64

  // MARK: The next step

  func perform(
    _ direction: HistoryDirection,
    _ request: HistoryRequest,
    _ job: SlicedJob
  ) async throws(TODOStoreError) -> HistoryOutcome {
    let outcome = try await performOnce(direction, request, job)
    guard case .running = outcome else { return outcome }
    let finished = try await InterruptedSteps(runner: runner).finish(job)
    guard !finished.isEmpty else { return outcome }
    let second = try await performOnce(direction, request, job)
    // The step that was shown is no longer the next one, because this call has changed the history.
    guard case .movedOn = second, let step = finished.first(where: { $0.state != .expired }) else {
      return second
    }
    return .finished(step)
  }

  private func performOnce(
    _ direction: HistoryDirection,
    _ request: HistoryRequest,
    _ job: SlicedJob
  ) async throws(TODOStoreError) -> HistoryOutcome {
    try await turn(to: direction.goal, job) { history in
      guard var head = try history.head(direction) else {
        return .ended(request.expectedStep == nil ? .nothing : .movedOn(step: nil))
      }
      if let expected = request.expectedStep, head.number != expected {
        return .ended(.movedOn(step: head))
      }
      var acceptsForeignStep = request.acceptsForeignStep
      if request.skipsExpectedStep {
        try history.setState(direction.skipped, of: head.number)
        guard let next = try history.head(direction) else { return .ended(.nothing) }
        head = next
        acceptsForeignStep = false
      }
      return !acceptsForeignStep && head.isForeign && head.sequence > openingSequence
        ? .ended(.madeElsewhere(head)) : .step(head)
    } ending: { history, step in
      try history.end(step.number, as: direction.goal)
      var step = step
      step.state = direction.goal
      return step
    }
  }

  func skip(_ direction: HistoryDirection, step number: Int64) async throws(TODOStoreError) -> Bool {
    try await runner.write { history in
      guard try history.runningStep() == nil, try history.head(direction)?.number == number else {
        return false
      }
      try history.setState(direction.skipped, of: number)
      return true
    }
  }

  // MARK: Up to a step

  func jump(to step: HistoryStep?, _ job: SlicedJob) async throws(TODOStoreError) -> HistoryJump {
    try await InterruptedSteps(runner: runner).finish()
    let count = try await runner.read { history in try history.rowCount(ofJumpTo: step) }
    job.expect(count)
    if count > StepRunner.sliceThreshold { await job.announce() }
    var jump = HistoryJump(stepCount: 0)
    guard let step else {
      try await performAll(.undo, &jump, job) { _ in true }
      return jump
    }
    guard let current = try await runner.read({ history in try history.step(step.number) }) else {
      return HistoryJump(stepCount: 0, obstacle: .nothing)
    }
    let target = current.sequence
    switch current.state {
    case .done, .skipped: try await performAll(.undo, &jump, job) { $0 > target }
    case .undone: try await performAll(.redo, &jump, job) { $0 <= target }
    case .abandoned: jump.take(try await restoreReplaced(step, job))
    case .running: jump.obstacle = .running(current)
    case .expired: jump.obstacle = .nothing
    }
    return jump
  }

  /// Undoes or redoes the next step as long as its place in the history is `wanted`.
  private func performAll(
    _ direction: HistoryDirection,
    _ jump: inout HistoryJump,
    _ job: SlicedJob,
    while wanted: (_ sequence: Int64) -> Bool
  ) async throws(TODOStoreError) {
    var last: Int64?
    while jump.obstacle == nil {
      do throws(TODOStoreError) {
        let head = try await runner.read { history in try history.head(direction) }
        guard let head, wanted(head.sequence) else { return }
        // In a damaged index, a step may be where it was before it was undone.
        guard head.number != last else { throw .damaged }
        last = head.number
        guard !job.isStopped else {
          jump.obstacle = .cancelled(head)
          return
        }
        let request = HistoryRequest(expectedStep: head.number, acceptsForeignStep: true)
        jump.take(try await perform(direction, request, job))
      } catch {
        guard jump.stepCount > 0 else { throw error }
        jump.failure = error
        return
      }
    }
  }

  /// Makes a replaced step again, as the newest step of the history.
  private func restoreReplaced(_ step: HistoryStep, _ job: SlicedJob) async throws(TODOStoreError)
    -> HistoryOutcome
  {
    let now = runner.clock.now
    return try await turn(to: .done, job) { history in
      guard let record = try history.step(step.number), record.state == .abandoned else {
        return .ended(.movedOn(step: nil))
      }
      return .step(record)
    } ending: { history, step in
      try history.renew(step, madeAt: now)
    }
  }

  // MARK: One step

  private enum Start: Sendable {
    case ended(HistoryOutcome)
    case step(HistoryStep)
  }

  /// Brings a step to the state `goal`: in the first transaction, or in slices if it has many rows.
  ///
  /// - Parameter ending: writes the final state of the step, in the transaction of its last change.
  private func turn(
    to goal: HistoryStep.State,
    _ job: SlicedJob,
    choose: @escaping @Sendable (HistoryTable) throws -> Start,
    ending: @escaping @Sendable (HistoryTable, HistoryStep) throws -> HistoryStep
  ) async throws(TODOStoreError) -> HistoryOutcome {
    let (way, now) = (StepWay(to: goal), runner.clock.now.milliseconds)
    runner.enter()
    defer { runner.leave() }
    let start = try await runner.write { [runner] history -> Start in
      if let running = try history.runningStep() { return .ended(.running(running)) }
      let choice = try choose(history)
      guard case .step(let step) = choice else { return choice }
      // What belongs to an item, such as the copy of one that repeats, is not counted as a row.
      guard try history.changeCount(of: step.number) <= StepRunner.sliceThreshold else {
        try history.setRunning(step.number, goal: goal, runner: runner.name)
        return .step(step)
      }
      var returned = ReturnedItems()
      do {
        if let slice = try history.slice(of: step.number, way, behind: way.start, limit: .max) {
          returned = try history.turnKeepingSteps(slice, way, passing: .returned, now: now)
        }
        if let change = try history.firstOfAll(returned, in: step.number) {
          throw StaleChange(change: change)
        }
      } catch let stale as StaleChange {
        return .ended(.conflict(try history.conflict(stale.change, in: step)))
      }
      return .ended(try history.applied(ending(history, step), returned: returned.count))
    }
    switch start {
    case .ended(let outcome):
      if case .applied(let step, _, _) = outcome { await job.advance(by: step.rowCount) }
      return outcome
    case .step(let step):
      job.expect(step.rowCount)
      await job.announce()
      return try await runner.inSlices { [runner] () async throws(TODOStoreError) in
        let returned = Mutex(0)
        let slice = runner.turning(step.number, way) { history, place in
          _ = try ending(history, step)
          returned.withLock { $0 = place.returned.count }
        }
        let obstacle = try await runner.bringToEnd(step.number, way, elseTo: step.state, job, slice)
        let returnedCount = returned.withLock { $0 }
        return try await runner.read { history in
          switch obstacle {
          case .stale(let change): return .conflict(try history.conflict(change, in: step))
          case .stopped: return .cancelled(step)
          case nil: return try history.applied(history.step(step.number) ?? step, returned: returnedCount)
          }
        }
      }
    }
  }
}

extension HistoryDirection {
  fileprivate var goal: HistoryStep.State { self == .undo ? .undone : .done }
  fileprivate var skipped: HistoryStep.State { self == .undo ? .skipped : .abandoned }
}

extension HistoryJump {
  fileprivate mutating func take(_ outcome: HistoryOutcome) {
    if case .applied(_, let touched, _) = outcome {
      stepCount += 1
      item = touched
    } else {
      obstacle = outcome
    }
  }
}
