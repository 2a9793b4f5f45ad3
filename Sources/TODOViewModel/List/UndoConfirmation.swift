import TODOCore

/// Remembers what the person was told of undo or redo, so that the same key pressed again goes on.
struct UndoConfirmation {
  private enum Told: Hashable {
    case madeElsewhere(HistoryDirection, step: Int64)
    case conflict(HistoryDirection, step: Int64)
  }

  private var told: Told?

  /// Something else was done in between.
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
