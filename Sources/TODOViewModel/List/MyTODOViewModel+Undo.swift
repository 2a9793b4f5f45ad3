public import TODOCore
import TODOStore

extension MyTODOViewModel {
  /// Undoes the step that ``ListWindow/undoStep`` names.
  ///
  /// A step that was made elsewhere, or that conflicts with a later change, is only reported the first time; when
  /// called again, this undoes the former and skips the latter.
  ///
  /// - Returns: how it ended; nil if it is now running as a job, which leaves the cursor where it is.
  public func undo() async throws(TODOStoreError) -> JobEnd? { try await turn(.undo, window.undoStep) }

  /// Redoes the step that ``ListWindow/redoStep`` names.
  public func redo() async throws(TODOStoreError) -> JobEnd? { try await turn(.redo, window.redoStep) }

  private func turn(_ direction: HistoryDirection, _ step: HistoryStep?) async throws(TODOStoreError)
    -> JobEnd?
  {
    var request = undoConfirmation.request(direction, shown: step)
    if !asksBeforeUndoingElsewhere { request.acceptsForeignStep = true }
    let end = try await run(step.map { .turning(direction, $0) }) {
      [self, request] report async throws(TODOStoreError) in
      let outcome = try await store.perform(direction, request, progress: report)
      undoConfirmation.note(direction, outcome)
      return .turned(
        direction,
        TurnResult(
          outcome: outcome,
          skippedStep: request.skipsExpectedStep ? step : nil,
          moment: store.localNow,
          query: query
        )
      )
    }
    guard case .turned(_, var result) = end, let id = end.flatMap(touchedItem) else { return end }
    // The step has been undone or redone, whether or not its item can be read now.
    result.item = try? await store.refetchItem(id)
    result.isInView = result.item != nil && currentItem?.id == id
    result.filterOfAll = result.outcome.changesSeveral ? window.counts.filterOfAll : nil
    return .turned(direction, result)
  }

  /// Jumps to a step of the history; nil is its start.
  ///
  /// - Returns: how it ended; nil if it is now running as a job. If it throws, no step was undone or redone.
  public func jump(to step: HistoryStep?) async throws(TODOStoreError) -> JobEnd? {
    undoConfirmation.forget()
    return try await run(.jumping) { [store] report async throws(TODOStoreError) in
      .jumped(try await store.jump(to: step, progress: report), to: step)
    }
  }

  /// Undoes one step of the history alone, by a new step.
  ///
  /// - Returns: how it ended; nil if it is now running as a job.
  func undoAlone(_ step: HistoryStep) async throws(TODOStoreError) -> JobEnd? {
    undoConfirmation.forget()
    return try await run(.undoingAlone(step)) { [store] report async throws(TODOStoreError) in
      .undoneAlone(step, try await store.undoAlone(step: step.number, progress: report))
    }
  }

  /// Undoes or redoes: at once, and moves the cursor to what was changed last, or as a job.
  ///
  /// - Parameter kind: nil if there is nothing to undo or redo.
  private func run(_ kind: Job.Kind?, _ body: @escaping JobRunner.Body) async throws(TODOStoreError)
    -> JobEnd?
  {
    let end = if let kind { try await jobs.run(kind, body) } else { try await body { _ in } as JobEnd? }
    guard let end else { return nil }
    if case .refused = end { return end }
    await refresh { () async throws(TODOStoreError) in
      if let id = touchedItem(end) { try await showAfterChange(id) } else { try await reload() }
    }
    return end
  }

  /// The item that undo, redo or a jump changed last; after the last change of selected items, the one that was current then.
  private func touchedItem(_ end: JobEnd) -> TODOItem.ID? {
    if case .turned(_, let result) = end, case .applied(let step, _, _) = result.outcome,
      let change = changeOfSelection, change.step == step.number
    {
      return change.item
    }
    return end.touchedItem
  }

  /// Whether a step that was in effect has been undone since, or one that was undone has been redone.
  public func hasTurned(_ step: HistoryStep) async throws(TODOStoreError) -> Bool {
    guard let now = try await store.step(step.number), now.state != .running else { return false }
    return now.isInEffect != step.isInEffect
  }
}

extension HistoryOutcome {
  fileprivate var changesSeveral: Bool {
    if case .applied(let step, _, _) = self { step.rowCount > 1 } else { false }
  }
}

extension TODOCounts {
  /// The narrowest filter that shows all items.
  fileprivate var filterOfAll: TODOFilter { done == 0 ? .open : open == 0 ? .done : .all }
}

extension JobEnd {
  /// The item that undo, redo or a jump changed last.
  fileprivate var touchedItem: TODOItem.ID? {
    switch self {
    case .turned(_, let result): if case .applied(_, let id, _) = result.outcome { id } else { nil }
    case .jumped(let jump, _): jump.item
    case .undoneAlone(_, let outcome): outcome.step == nil ? nil : outcome.item?.id
    case .changed, .imported, .exported, .linked, .finished, .indexed, .failed, .refused: nil
    }
  }
}

/// The result of undo or redo, and where its item is now.
public struct TurnResult: Hashable, Sendable {
  public let outcome: HistoryOutcome
  /// The step that was skipped, because the key was pressed again.
  public let skippedStep: HistoryStep?
  /// The item that became the current one, or would if the list showed it; nil if it no longer exists.
  public internal(set) var item: TODOItem?
  /// When it was made: what starts later is snoozed.
  public let moment: LocalMoment
  /// Whether the list shows the item.
  public internal(set) var isInView = false
  /// What the list shows.
  public let query: TODOQuery
  /// A filter that shows all items, if the step has changed several.
  public internal(set) var filterOfAll: TODOFilter?
}

/// Remembers what undo or redo has reported, so that pressing the same key again continues.
struct UndoConfirmation {
  private enum Told: Hashable {
    case madeElsewhere(HistoryDirection, step: Int64)
    case conflict(HistoryDirection, step: Int64)
  }

  private var told: Told?

  /// Another action came in between.
  mutating func forget() { told = nil }

  func request(_ direction: HistoryDirection, shown step: HistoryStep?) -> HistoryRequest {
    guard let step else { return HistoryRequest(expectedStep: nil) }
    return HistoryRequest(
      expectedStep: step.number,
      acceptsForeignStep: told == .madeElsewhere(direction, step: step.number),
      skipsExpectedStep: told == .conflict(direction, step: step.number)
    )
  }

  mutating func note(_ direction: HistoryDirection, _ outcome: HistoryOutcome) {
    told =
      switch outcome {
      case .madeElsewhere(let step): .madeElsewhere(direction, step: step.number)
      case .conflict(let conflict): .conflict(direction, step: conflict.step.number)
      case .applied, .nothing, .movedOn, .running, .cancelled, .finished: nil
      }
  }
}
