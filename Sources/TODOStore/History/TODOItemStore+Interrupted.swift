import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Whether ``finishInterruptedSteps(progress:)`` has something to do.
  public func hasInterruptedSteps() async throws(TODOStoreError) -> Bool {
    let running = try await read { [session] db in
      try HistoryTable(db: db, session: session).runningSteps()
    }
    return running.contains { isInterrupted($0, isAlone: workUnderWay.withLock { $0 == 0 }) }
  }

  /// Brings steps to their end over which a process died, or this window failed: one that was being made ends with
  /// the items it had reached, one that was being taken back is taken back. Nothing cancels that.
  ///
  /// - Returns: the steps as they are now, without those that had not reached any item.
  @discardableResult
  public func finishInterruptedSteps(
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> [HistoryStep] {
    try await SlicedWork.run(report) { [self] work async throws(TODOStoreError) in
      try await finishInterruptedSteps(work).filter { $0.state != .expired }
    }
  }

  func finishInterruptedSteps(_ work: SlicedWork) async throws(TODOStoreError) -> [HistoryStep] {
    let running = try await read { [session] db in
      try HistoryTable(db: db, session: session).runningSteps()
    }
    guard !running.isEmpty else { return [] }
    let isAlone = workUnderWay.withLock { count in
      count += 1
      return count == 1
    }
    defer { workUnderWay.withLock { $0 -= 1 } }
    var finished: [HistoryStep] = []
    for step in running where isInterrupted(step, isAlone: isAlone) {
      if let step = try await finish(step, work) { finished.append(step) }
    }
    return finished
  }

  private func finish(_ step: StepRecord, _ work: SlicedWork) async throws(TODOStoreError) -> HistoryStep? {
    let changeCount = try await write { [session, runner] db -> Int? in
      let history = HistoryTable(db: db, session: session)
      // Another window may have found it too.
      guard try history.takeOver(step, runner: runner) else { return nil }
      return try history.changeCount(of: step.number)
    }
    guard let changeCount else { return nil }
    work.expect(changeCount)
    let goal = step.goal ?? .done
    let way = StepWay(to: goal)
    var place = way.start
    try await withLargeCache { () async throws(TODOStoreError) in
      _ = try await drive(step.number, way, from: &place, work, isLast: true) { history in
        // Each change of a step that is made in slices is of another item.
        try history.setItemCount(changeCount, of: step.number)
        // One that had reached no item leaves nothing to take back.
        try history.end(step.number, as: changeCount == 0 ? .expired : goal)
      }
    }
    return try await read { [session] db in
      try HistoryTable(db: db, session: session).step(step.number)?.step(for: session)
    }
  }

  /// - Parameter isAlone: whether no other work of this window is under way.
  private func isInterrupted(_ step: StepRecord, isAlone: Bool) -> Bool {
    guard let name = step.runner else { return false }
    if name == runner { return isAlone }
    return ProcessIdentity(String(name.prefix { $0 != "/" })).map { !$0.isAlive } ?? true
  }
}
