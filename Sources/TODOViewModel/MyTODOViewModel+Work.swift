public import TODOCore
import TODOStore

/// Work that goes on beside the screen. There is at most one, which ``work`` names; how it comes on is told by
/// ``onWorkNews``, and ``takeWorkNews()`` brings the list up to date with it. Building the search index gives way to
/// what a person asks for.
extension MyTODOViewModel {
  /// How long it is at least between two news of the same work.
  private static let newsInterval = Duration.milliseconds(100)

  /// Begins to delete all finished items, or all, beside the screen.
  ///
  /// - Returns: whether there are so many that it does.
  public func beginDeletingAll(onlyFinished: Bool) -> Bool {
    let count = onlyFinished ? counts.done : counts.total
    guard count > TODOItemStore.sliceThreshold else { return false }
    turnConfirmation.forget()
    return begin(.deleting(onlyFinished: onlyFinished), itemCount: count) {
      [store] report async throws(TODOStoreError) in
      .deleted(try await store.deleteAll(onlyFinished: onlyFinished, progress: report))
    }
  }

  /// Begins undo or redo of the step that ``undoStep`` or ``redoStep`` names, beside the screen. The selection stays
  /// where it is, as it may have been moved before the end.
  ///
  /// - Returns: whether the step touches so many items that it does.
  public func beginTurn(_ turn: HistoryDirection) -> Bool {
    guard let step = turn == .undo ? undoStep : redoStep, step.rowCount > TODOItemStore.sliceThreshold else {
      return false
    }
    let request = request(turn)
    return begin(.turning(turn, step), itemCount: step.rowCount) {
      [self] report async throws(TODOStoreError) in
      let outcome = try await store.perform(turn, request, progress: report)
      turnConfirmation.note(turn, outcome)
      let skipped = request.skipsExpectedStep ? step : nil
      return .turned(turn, TurnResult(outcome: outcome, skippedStep: skipped, item: nil, isInView: false))
    }
  }

  /// Begins to go to a step of the history, beside the screen; nil is its start.
  ///
  /// - Returns: whether the steps on the way touch so many items that it does.
  public func beginJump(to step: HistoryStep?) async throws(TODOStoreError) -> Bool {
    let count = try await store.rowCount(ofJumpTo: step)
    guard count > TODOItemStore.sliceThreshold else { return false }
    turnConfirmation.forget()
    return begin(.jumping, itemCount: count) { [store] report async throws(TODOStoreError) in
      .jumped(try await store.jump(to: step, progress: report), to: step)
    }
  }

  /// Begins to end the steps that an earlier run left in the middle, if there are any.
  func beginFinishingSteps() async throws(TODOStoreError) {
    guard try await store.hasInterruptedSteps() else { return }
    _ = begin(.finishing, itemCount: 0) { [store] report async throws(TODOStoreError) in
      .finished(try await store.finishInterruptedSteps(progress: report))
    }
  }

  /// Begins to build the search index, if that is to be done and nothing else goes on.
  public func beginIndexing() async throws(TODOStoreError) {
    guard work == nil, try await !isSearchReady() else { return }
    _ = begin(.indexing, itemCount: 0) { [store] report async throws(TODOStoreError) in
      .indexed(isWhole: try await store.buildSearchIndex(progress: report))
    }
  }

  /// Goes on with the search index where other work has taken its place.
  public func resumeIndexing() async throws(TODOStoreError) {
    guard isIndexingPutOff, work == nil else { return }
    isIndexingPutOff = false
    try await beginIndexing()
  }

  /// Begins what is to be done after the start and daily, one after the other: nothing is left in the middle, and every
  /// item can be found.
  public func beginHousekeeping() async throws(TODOStoreError) {
    guard work == nil else { return }
    try await beginFinishingSteps()
    if work == nil { try await beginIndexing() }
  }

  /// Stops the work: what it did is taken back, which takes a moment too.
  public func cancelWork() {
    guard work?.canBeCancelled == true else { return }
    work?.isCancelled = true
    workTask?.cancel()
  }

  /// Reads the list again, as the work has come on.
  ///
  /// - Returns: how the work has ended; nil while it goes on.
  public func takeWorkNews() async -> WorkEnd? {
    await refresh(reload)
    guard let end = workEnd else { return nil }
    (work, workTask, workEnd) = (nil, nil, nil)
    return end
  }

  /// Returns when the work has ended, or at once when there is none.
  public func workDone() async { await workTask?.value }

  /// Begins work, in the place of one that gives way.
  ///
  /// - Returns: whether it does; not while other work goes on.
  func begin(
    _ kind: WorkUnderWay.Kind,
    itemCount: Int,
    _ body: @escaping (@escaping WorkProgress.Report) async throws(TODOStoreError) -> WorkEnd
  ) -> Bool {
    guard work?.givesWay ?? true else { return false }
    let former = workTask
    former?.cancel()
    // What the person has stopped stays so.
    if let work, !work.isCancelled { isIndexingPutOff = true }
    (work, workEnd) = (WorkUnderWay(kind: kind, progress: WorkProgress(total: itemCount)), nil)
    workTask = Task {
      await former?.value
      let end: WorkEnd
      do throws(TODOStoreError) {
        end = try await body { [weak self] progress in await self?.note(progress, of: kind) }
      } catch {
        end = .failed(error)
      }
      // Otherwise another has its place.
      guard work?.kind == kind else { return }
      workEnd = end
      onWorkNews()
    }
    return true
  }

  private func note(_ progress: WorkProgress, of kind: WorkUnderWay.Kind) async {
    guard work?.kind == kind else { return }
    work?.progress = progress
    let now = ContinuousClock.now
    if lastWorkNews.map({ now - $0 >= Self.newsInterval }) ?? true {
      lastWorkNews = now
      onWorkNews()
    }
    await afterSlice(progress)
  }
}
