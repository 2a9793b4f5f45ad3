import TODOCore

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
