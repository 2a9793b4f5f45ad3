import Foundation
import GRDB
import TODOCore

/// Steps that are running although nothing is processing them; see ``TODOItemStore/finishInterruptedSteps(progress:)``.
struct InterruptedSteps: Sendable {
  let runner: StepRunner

  func exist() async throws(TODOStoreError) -> Bool {
    let running = try await runner.read { history in try history.runningSteps() }
    return running.contains { isInterrupted($0, isAlone: runner.isIdle) }
  }

  /// - Returns: the steps as they are now; those that had not reached any row have expired.
  @discardableResult
  func finish(_ job: SlicedJob = SlicedJob()) async throws(TODOStoreError) -> [HistoryStep] {
    let running = try await runner.read { history in try history.runningSteps() }
    guard !running.isEmpty else { return [] }
    let isAlone = runner.enter()
    defer { runner.leave() }
    var finished: [HistoryStep] = []
    for running in running where isInterrupted(running, isAlone: isAlone) {
      if let step = try await finish(running, job) { finished.append(step) }
    }
    return finished
  }

  private func finish(_ running: RunningStep, _ job: SlicedJob) async throws(TODOStoreError) -> HistoryStep? {
    let step = running.step
    let changeCount = try await runner.write { [runner] history -> Int? in
      // Another window may have found it too.
      guard try history.takeOver(running, runner: runner.name) else { return nil }
      return try history.changeCount(of: step.number)
    }
    guard let changeCount else { return nil }
    job.expect(changeCount)
    let goal = running.goal
    let way = StepWay(to: goal)
    try await runner.database.withLargeCache { [runner] () async throws(TODOStoreError) in
      var place = StepPlace(ordinal: way.start)
      let slice = runner.turning(step.number, way, passingStaleChanges: true) { history, place in
        try history.setRowCount(place.rowCount, of: step.number)
        // A step that had not reached any row leaves nothing to undo.
        try history.end(step.number, as: place.rowCount == 0 ? .expired : goal)
      }
      _ = try await job.work(on: runner.database, from: &place, canBeStopped: false, slice)
    }
    return try await runner.read { history in try history.step(step.number) }
  }

  /// - Parameter isAlone: whether no other job of this window may have a step running.
  private func isInterrupted(_ running: RunningStep, isAlone: Bool) -> Bool {
    guard let name = running.runner else { return false }
    if name == runner.name { return isAlone }
    return !ProcessIdentity.isAlive(runner: name)
  }
}
