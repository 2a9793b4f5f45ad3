public import TODOCore

/// The history: undo, redo, jumps, and steps that were interrupted.
extension TODOItemStore {
  /// Up to `limit` steps, newest first: the newest of all, or those made before `step`.
  public func history(before step: HistoryStep? = nil, limit: Int) async throws(TODOStoreError)
    -> [HistoryStep]
  {
    try await steps.read { history in try history.steps(before: step?.sequence ?? .max, limit: limit) }
  }

  /// The first items that a step changed, up to `limit`, with what changed in each.
  public func changedItems(in step: HistoryStep, limit: Int) async throws(TODOStoreError) -> [ChangedItem] {
    try await steps.read { history in try history.changedItems(in: step.number, limit: limit) }
  }

  /// The values that steps have set, of those that are named with them: a due date, a list, a priority. Steps of several items
  /// are left out.
  public func namedChanges(in steps: [HistoryStep]) async throws(TODOStoreError) -> [Int64: [ChangedItem
    .Change]]
  {
    let named = steps.filter { $0.rowCount == 1 && ($0.verb == .edit || $0.verb == .setPriority) }
    guard !named.isEmpty else { return [:] }
    return try await self.steps.read { history in
      try named.reduce(into: [:]) { $0[$1.number] = try history.namedChanges(in: $1.number) }
    }
  }

  /// The step with this number; nil if it has been removed from the file or is about to be.
  public func step(_ number: Int64) async throws(TODOStoreError) -> HistoryStep? {
    let step = try await steps.read { history in try history.step(number) }
    return step?.state == .expired ? nil : step
  }

  /// Undoes the newest step that is done, or redoes the step that was undone last, if each field still holds the value
  /// that the step expects.
  ///
  /// - Parameter report: receives the progress after each slice of a large step, which can be cancelled.
  public func perform(
    _ direction: HistoryDirection,
    _ request: HistoryRequest,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> HistoryOutcome {
    defer { searchTexts.textChanged() }
    return try await SlicedJob.run(report) { [undoRedo] job async throws(TODOStoreError) in
      try await undoRedo.perform(direction, request, job)
    }
  }

  /// Skips a step that can no longer be undone or redone, and changes no other.
  ///
  /// - Returns: whether it was the next one; otherwise nothing is changed.
  public func skip(_ direction: HistoryDirection, step number: Int64) async throws(TODOStoreError) -> Bool {
    try await undoRedo.skip(direction, step: number)
  }

  /// Undoes or redoes one step after another until `step` is the newest that is done; nil undoes all. A replaced step
  /// is restored alone, as a new step.
  ///
  /// A conflict, a cancellation or an error leaves the steps before it undone or redone. It throws only if there was no
  /// step before the error.
  ///
  /// - Parameter report: receives the progress after each step, and after each slice of a large one.
  public func jump(
    to step: HistoryStep?,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> HistoryJump {
    defer { searchTexts.textChanged() }
    return try await SlicedJob.run(report) { [undoRedo] job async throws(TODOStoreError) in
      try await undoRedo.jump(to: step, job)
    }
  }

  /// Undoes one step alone, by a new step: sets back each field that still holds what that step has left there. The rest stays
  /// as it is, and is what the outcome has refused: values that have changed since, and items, lists and views that the step has
  /// made and that have been changed since.
  ///
  /// A due date and its repeat, and an address and the point found from it, go back together or not at all. It is refused for a step
  /// that is not in effect.
  ///
  /// - Parameter report: receives the progress of a large step, which can be cancelled.
  public func undoAlone(
    step number: Int64,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Outcome {
    defer { searchTexts.textChanged() }
    return try await SlicedJob.run(report) { [steps] job async throws(TODOStoreError) in
      try await steps.perform(job) { history, _ in try UndoAlone.plan(number, history) }
    }
  }

  /// Whether ``finishInterruptedSteps(progress:)`` has something to do.
  public func hasInterruptedSteps() async throws(TODOStoreError) -> Bool {
    try await InterruptedSteps(runner: steps).exist()
  }

  /// Ends steps whose process died, or during which an operation of this window failed: one that was being made ends
  /// with the rows it had reached, one that was being undone is undone completely. This cannot be cancelled.
  ///
  /// - Returns: the steps as they are now, without those that had not reached any row.
  @discardableResult
  public func finishInterruptedSteps(
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> [HistoryStep] {
    defer { searchTexts.textChanged() }
    return try await SlicedJob.run(report) { [steps] job async throws(TODOStoreError) in
      try await InterruptedSteps(runner: steps).finish(job).filter { $0.state != .expired }
    }
  }

  /// Removes the steps beyond `limits`, oldest first, each with the deleted rows that only it refers to.
  ///
  /// - Returns: how many steps were removed.
  @discardableResult
  public func expireHistory(limits: HistoryLimits = .standard) async throws(TODOStoreError) -> Int {
    try await HistoryExpiry(steps: steps, limits: limits).run()
  }
}
