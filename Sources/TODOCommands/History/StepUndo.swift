import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// Undoes one step of the history alone.
struct StepUndo {
  /// As the history prints it.
  let number: Int64
  let session: CommandSession

  func run() async throws {
    if let finished = try await session.store.finishInterruptedSteps().first {
      try session.output.print(.interrupted(finished, isInCommand: true))
    }
    // A step that is undone alone keeps its number and its name.
    guard let step = try await session.store.step(number) else { throw refusal(nil) }
    let outcome = try await session.change { [number] store in try await store.undoAlone(step: number) }
    switch outcome {
    case .made:
      session.output.changesMade = .changeWasUndone
      try session.output.print(.undidAlone(step, outcome))
    case .nothing: throw CommandFailure.refused(.undoneAloneAlreadyInCommand(step: .step(step)))
    case .refused(let refused): throw refusal(of: step, refused)
    case .stopped: throw CommandFailure.refused(.clauses(first: .commandStopped, second: .nothingWasChanged))
    }
  }

  private func refusal(of step: HistoryStep, _ refused: [Refused]) -> CommandFailure {
    if case .notInEffect(let state) = refused.first?.reason { return refusal(state) }
    let name = Message.step(step)
    if refused.allSatisfy({ $0.reason == .nameTaken }) {
      return .refused(.notUndoneNameTakenInCommand(step: name))
    }
    return .refused(
      refused.allSatisfy { $0.reason == .usedSince }
        ? .notUndoneUsedSinceInCommand(step: name) : .notUndoneChangedSinceInCommand(step: name)
    )
  }

  /// - Parameter state: nil if the history does not have the step.
  private func refusal(_ state: HistoryStep.State?) -> CommandFailure {
    let step = String(number)
    return switch state {
    case .undone: .refused(.changeUndoneAlreadyInCommand(step: step))
    case .abandoned: .refused(.changeOverwrittenInCommand(step: step))
    case .running: .refused(.changeRunningInCommand(step: step))
    case .done, .skipped, .expired, nil: .notFound(.noSuchChange(step: step))
    }
  }
}
