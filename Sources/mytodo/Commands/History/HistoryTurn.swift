import TODOModel
import TODOScreens

/// Undoing or redoing one step of the history.
struct HistoryTurn {
  enum Direction { case undo, redo }

  nonisolated static let explanation = """
    It says what it did. A step that was made in another terminal is named and asked about first; where nobody can \
    answer, --yes is needed. Where something was changed since, nothing is done, and --skip passes the step by.
    """

  let direction: Direction
  let options: TurnOptions
  let session: CommandSession

  private var verb: String { direction == .undo ? "undo" : "redo" }

  func run() async throws {
    guard try await !endsHere() else { return }
    let snapshot = try await session.store.snapshot(TODOQuery(), window: .start(count: 0))
    guard let step = direction == .undo ? snapshot.undoStep : snapshot.redoStep else {
      throw CommandFailure.refused("there is nothing to \(verb)")
    }
    try confirm(step)
    var request = HistoryRequest(expectedStep: step.number, acceptsForeignStep: true)
    let outcome = try await turn(request)
    guard case .conflict = outcome, options.skip else { return try say(outcome) }
    request.skipsExpectedStep = true
    try session.output.print("Passed by: \(session.printable(session.wording.step(step)))")
    try say(try await turn(request))
  }

  /// Ends the steps in the middle of which an earlier run was cut short, and tells of that.
  ///
  /// - Returns: whether that is all: the undo, or redo, that was cut short is done now. A step that stands is what undo
  ///   takes back next.
  private func endsHere() async throws -> Bool {
    let finished = try await session.store.finishInterruptedSteps()
    guard let step = finished.first, let text = session.wording.finished(finished) else { return false }
    try session.output.print(session.printable(text))
    // A question on standard error comes after it.
    try session.output.flush()
    return (step.state == .done) != (direction == .undo)
  }

  private func turn(_ request: HistoryRequest) async throws(TODOStoreError) -> HistoryOutcome {
    switch direction {
    case .undo: try await session.store.undo(request)
    case .redo: try await session.store.redo(request)
    }
  }

  /// Asks about a step that was made elsewhere.
  private func confirm(_ step: HistoryStep) throws {
    guard step.origin != session.origin, !options.yes else { return }
    let origin = step.origin.isEmpty ? "another window" : step.origin
    let text = "\(verb) \(session.errorWording.step(step)), which was made in \(origin)"
    guard Question.canBeAsked else {
      throw CommandFailure.usage(
        "nobody can answer here whether to \(text); --yes says so; nothing was changed"
      )
    }
    let question = session.safe("\(text)?")
    guard Question(question.prefix(1).uppercased() + question.dropFirst()).ask() else {
      throw CommandFailure.refused("nothing was changed")
    }
  }

  private func say(_ outcome: HistoryOutcome) throws {
    switch outcome {
    case .applied(let step, _):
      let past = direction == .undo ? "Undone" : "Redone"
      session.output.changesMade = "the step was \(past.lowercased())"
      try session.output.print("\(past): \(session.printable(session.wording.step(step)))")
    case .nothing: throw CommandFailure.refused("there is nothing more to \(verb)")
    case .conflict(let conflict):
      let wording = session.errorWording
      throw CommandFailure.refused(
        "cannot \(verb) \(wording.step(conflict.step)): \(wording.explain(conflict)); nothing was changed; "
          + "--skip passes it by"
      )
    case .movedOn, .madeElsewhere:
      throw CommandFailure.refused("the history has changed meanwhile; nothing was changed here")
    case .finished(let step):
      if let text = session.wording.finished([step]) { try session.output.print(session.printable(text)) }
    case .running(let step):
      throw CommandFailure.refused(
        "still under way: \(session.errorWording.step(step)); try again in a moment"
      )
    case .cancelled: throw CommandFailure.refused("it was stopped; nothing was changed")
    }
  }
}
