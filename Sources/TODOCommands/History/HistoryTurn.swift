import TODOCore
import TODOScreens
import TODOStore

/// Undoing or redoing one step of the history.
struct HistoryTurn {
  nonisolated static let explanation = """
    It says what it did. It asks before it takes back or redoes a change made in another terminal; without a terminal \
    to ask at, --yes is needed. If the items have been changed since, nothing is done; --skip skips such a change.
    """

  let direction: HistoryDirection
  let options: TurnOptions
  let session: CommandSession

  private var verb: String { direction == .undo ? "undo" : "redo" }

  func run() async throws {
    guard try await !endsHere() else { return }
    let step = try await next("there is nothing to \(verb)")
    try confirm(step, otherwise: "nothing was changed")
    let outcome = try await turn(step)
    guard case .conflict = outcome, options.skip else {
      return try say(outcome, otherwise: "nothing was changed")
    }
    try await skip(step)
    // The step below may be another terminal's, whoever made the one that was skipped.
    let below = try await next("there is nothing more to \(verb)")
    try confirm(below, otherwise: "nothing else was changed")
    try say(try await turn(below), otherwise: "nothing else was changed")
  }

  /// Ends the steps in the middle of which an earlier run was cut short, and tells of that.
  ///
  /// - Returns: whether that is all: the undo, or redo, that was cut short is done now. A step that stands is what undo
  ///   takes back next.
  private func endsHere() async throws -> Bool {
    let finished = try await session.store.finishInterruptedSteps()
    guard let step = finished.first, let text = session.wording.finished(finished) else { return false }
    try session.output.print(text)
    try writeBeforeQuestion()
    return (step.state == .done) != (direction == .undo)
  }

  /// The step that is turned next.
  private func next(_ refusal: String) async throws -> HistoryStep {
    let snapshot = try await session.store.snapshot(TODOQuery(), window: .start(count: 0))
    guard let step = direction == .undo ? snapshot.undoStep : snapshot.redoStep else {
      throw CommandFailure.refused(refusal)
    }
    return step
  }

  private func turn(_ step: HistoryStep) async throws(TODOStoreError) -> HistoryOutcome {
    let request = HistoryRequest(expectedStep: step.number, acceptsForeignStep: true)
    return try await session.store.perform(direction, request)
  }

  /// Skips a step, and says so.
  private func skip(_ step: HistoryStep) async throws {
    let isSkipped = try await session.store.skip(direction, step: step.number)
    guard isSkipped else { throw Self.movedOn(otherwise: "nothing was changed") }
    session.output.changesMade = "a change was skipped"
    try session.output.print("Skipped: \(session.wording.step(step))")
    try writeBeforeQuestion()
  }

  /// A question on standard error comes after what was printed. Elsewhere that can wait: nobody who no longer reads keeps
  /// a step from being turned.
  private func writeBeforeQuestion() throws {
    if session.output.isTerminal { try session.output.flush() }
  }

  /// Asks about a step that was made elsewhere.
  ///
  /// - Parameter consequence: what a refusal means for the items.
  private func confirm(_ step: HistoryStep, otherwise consequence: String) throws {
    guard step.origin != session.origin, !options.yes else { return }
    let origin = step.origin.isEmpty ? "another window" : step.origin
    let text = "\(verb) \(session.errorWording.step(step)), which was made in \(origin)"
    guard session.world.canAsk else {
      throw CommandFailure.usage("cannot ask for confirmation here to \(text); use --yes; \(consequence)")
    }
    guard session.world.ask("\(text.prefix(1).uppercased() + text.dropFirst())?") else {
      throw CommandFailure.refused(consequence)
    }
  }

  private func say(_ outcome: HistoryOutcome, otherwise consequence: String) throws {
    switch outcome {
    case .applied(let step, _):
      let past = direction == .undo ? "Undid" : "Redid"
      session.output.changesMade = "the change was \(direction == .undo ? "undone" : "redone")"
      try session.output.print("\(past): \(session.wording.step(step))")
    case .nothing: throw CommandFailure.refused("there is nothing more to \(verb)")
    case .conflict(let conflict):
      let wording = session.errorWording
      throw CommandFailure.refused(
        "cannot \(verb) \(wording.step(conflict.step)): \(wording.explain(conflict)); \(consequence); "
          + "use --skip to skip it"
      )
    case .movedOn, .madeElsewhere: throw Self.movedOn(otherwise: consequence)
    case .finished(let step):
      if let text = session.wording.finished([step]) { try session.output.print(text) }
    case .running(let step):
      throw CommandFailure.refused(
        "still running: \(session.errorWording.step(step)); try again in a moment"
      )
    case .cancelled: throw CommandFailure.refused("stopped; \(consequence)")
    }
  }

  private static func movedOn(otherwise consequence: String) -> CommandFailure {
    .refused("another window changed the history; \(consequence) here")
  }
}
