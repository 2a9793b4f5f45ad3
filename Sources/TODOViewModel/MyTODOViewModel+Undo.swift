public import TODOCore
import TODOStore

/// What undo or redo came to, and where its item is now.
public struct TurnResult: Hashable, Sendable {
  public let outcome: HistoryOutcome
  /// The step that was passed by, since the key was pressed again on it.
  public let skippedStep: HistoryStep?
  /// The item that was selected, or would be if the list showed it; nil when there is none any more.
  public let item: TODOItem?
  /// Whether the list shows the item.
  public let isInView: Bool
}

extension MyTODOViewModel {
  /// Takes back the step that ``undoStep`` names.
  ///
  /// A step that was made elsewhere, or that something stands in the way of, is only told of at first; asked for
  /// again, the first is taken back and the second is passed by.
  public func undo() async throws(TODOStoreError) -> TurnResult { try await turn(.undo) }

  /// Applies the step again that ``redoStep`` names.
  public func redo() async throws(TODOStoreError) -> TurnResult { try await turn(.redo) }

  /// Goes to a step of the history; nil is its start. When it throws, no step was turned.
  public func jump(to step: HistoryStep?) async throws(TODOStoreError) -> HistoryJump {
    turnConfirmation.forget()
    let jump = try await store.jump(to: step)
    await refresh { () async throws(TODOStoreError) in
      if let id = jump.item { try await showAfterChange(id) } else { try await reload() }
    }
    return jump
  }

  /// A part of the history for the history screen, newest first.
  public func history(before step: HistoryStep?, limit: Int) async throws(TODOStoreError) -> [HistoryStep] {
    try await store.history(before: step, limit: limit)
  }

  private func turn(_ turn: HistoryDirection) async throws(TODOStoreError) -> TurnResult {
    let shown = turn == .undo ? undoStep : redoStep
    let request = request(turn)
    let outcome = try await store.perform(turn, request)
    turnConfirmation.note(turn, outcome)
    var item: TODOItem?
    await refresh { () async throws(TODOStoreError) in
      if case .applied(_, let id?) = outcome {
        item = try await store.refetchItem(id)
        try await showAfterChange(id)
      } else {
        try await reload()
      }
    }
    return TurnResult(
      outcome: outcome,
      skippedStep: request.skipsExpectedStep ? shown : nil,
      item: item,
      isInView: item != nil && selectedItem?.id == item?.id
    )
  }

  /// What the store is asked for: what was told of before is accepted now.
  func request(_ turn: HistoryDirection) -> HistoryRequest {
    var request = turnConfirmation.request(turn, shown: turn == .undo ? undoStep : redoStep)
    if !asksBeforeTurningElsewhere { request.acceptsForeignStep = true }
    return request
  }
}

/// Remembers what the person was told of undo or redo, so that the same key pressed again goes on.
struct TurnConfirmation {
  private enum Told: Hashable {
    case madeElsewhere(HistoryDirection, step: Int64)
    case conflict(HistoryDirection, step: Int64)
  }

  private var told: Told?

  /// Something else was done in between.
  mutating func forget() { told = nil }

  func request(_ turn: HistoryDirection, shown step: HistoryStep?) -> HistoryRequest {
    guard let step else { return HistoryRequest(expectedStep: nil) }
    return HistoryRequest(
      expectedStep: step.number,
      acceptsForeignStep: told == .madeElsewhere(turn, step: step.number),
      skipsExpectedStep: told == .conflict(turn, step: step.number)
    )
  }

  mutating func note(_ turn: HistoryDirection, _ outcome: HistoryOutcome) {
    told =
      switch outcome {
      case .madeElsewhere(let step): .madeElsewhere(turn, step: step.number)
      case .conflict(let conflict): .conflict(turn, step: conflict.step.number)
      case .applied, .nothing, .movedOn, .running, .cancelled, .finished: nil
      }
  }
}
