import ArgumentParser
import TODOCore
import TODOScreens
import TODOStore
import TODOWording

/// Undoes or redoes one step of the history.
struct HistoryTurn {
  nonisolated static let explanation = """
    It says what it did. It asks before it takes back or redoes a change made elsewhere, in a window or by a command; without a terminal \
    to ask at, --yes is needed. If the items have been changed since, nothing is done; --skip skips such a change.
    """

  let direction: HistoryDirection
  let options: TurnOptions
  let session: CommandSession

  private var isUndo: Bool { direction == .undo }

  func run() async throws {
    guard try await !endsHere() else { return }
    let step = try await next(isUndo ? .nothingToUndoCommand : .nothingToRedoCommand)
    try confirm(step, otherwise: .nothingWasChanged)
    let outcome = try await turn(step)
    guard case .conflict = outcome, options.skip else {
      return try await say(outcome, otherwise: .nothingWasChanged)
    }
    try await skip(step)
    // The step below may come from elsewhere, whoever made the one that was skipped.
    let below = try await next(nothingMore)
    try confirm(below, otherwise: .nothingElseWasChanged)
    try await say(try await turn(below), otherwise: .nothingElseWasChanged)
  }

  private var nothingMore: Message { isUndo ? .nothingMoreToUndo : .nothingMoreToRedo }

  /// Ends the steps that an earlier run left unfinished, and reports that.
  ///
  /// - Returns: whether that is all, because the interrupted undo or redo is now complete. A step that was ended as
  ///   done is what undo undoes next.
  private func endsHere() async throws -> Bool {
    let finished = try await session.store.finishInterruptedSteps()
    guard let step = finished.first else { return false }
    try session.output.print(.interrupted(step, isInCommand: true))
    try writeBeforeQuestion()
    return (step.state == .done) != isUndo
  }

  private func next(_ refusal: Message) async throws -> HistoryStep {
    let snapshot = try await session.store.snapshot(TODOQuery(), window: .start(count: 0))
    guard let step = isUndo ? snapshot.undoStep : snapshot.redoStep else {
      throw CommandFailure.refused(refusal)
    }
    return step
  }

  private func turn(_ step: HistoryStep) async throws -> HistoryOutcome {
    let request = HistoryRequest(expectedStep: step.number, acceptsForeignStep: true)
    return try await session.change { [direction] store in try await store.perform(direction, request) }
  }

  private func skip(_ step: HistoryStep) async throws {
    let isSkipped = try await session.store.skip(direction, step: step.number)
    guard isSkipped else { throw CommandFailure.refused(.historyMovedOn) }
    session.output.changesMade = .changeWasSkipped
    try session.output.print(.skipped(step: .step(step)))
    try writeBeforeQuestion()
  }

  /// A question on standard error must follow the printed output. Otherwise the output can wait: a closed output does
  /// not keep a step from being undone or redone.
  private func writeBeforeQuestion() throws {
    if session.output.isTerminal { try session.output.flush() }
  }

  /// Asks about a step that was made elsewhere.
  ///
  /// - Parameter consequence: what a refusal means for the items.
  private func confirm(_ step: HistoryStep, otherwise consequence: Message) throws {
    guard step.origin != session.origin, !options.yes else { return }
    let (name, origin) = (Message.step(step), Message.origin(of: step))
    guard session.world.canAsk else {
      throw CommandFailure.usage(
        isUndo
          ? .undoUnconfirmed(step: name, origin: origin, consequence: consequence)
          : .redoUnconfirmed(step: name, origin: origin, consequence: consequence)
      )
    }
    let question: Message =
      isUndo ? .undoQuestion(step: name, origin: origin) : .redoQuestion(step: name, origin: origin)
    guard session.world.ask(question) else { throw CommandFailure.refused(consequence) }
  }

  private func say(_ outcome: HistoryOutcome, otherwise consequence: Message) async throws {
    switch outcome {
    case .applied(let step, let id, let returned):
      session.output.changesMade = isUndo ? .changeWasUndone : .changeWasRedone
      var item: TODOItem?
      // It has been undone or redone, whether or not its item can be read.
      if let id { item = try? await session.store.refetchItem(id) }
      try session.output.print(.turned(direction, step, item, session.dates, returned: returned))
    case .nothing: throw CommandFailure.refused(nothingMore)
    case .conflict(let conflict):
      let (name, reason) = (Message.step(conflict.step), Message.conflict(conflict))
      throw CommandFailure.refused(
        isUndo
          ? .undoConflictInCommand(step: name, conflict: reason, consequence: consequence)
          : .redoConflictInCommand(step: name, conflict: reason, consequence: consequence)
      )
    case .movedOn, .madeElsewhere:
      throw CommandFailure.refused(
        consequence == .nothingWasChanged ? .historyMovedOn : .historyMovedOnAfter
      )
    case .finished(let step): try session.output.print(.interrupted(step, isInCommand: true))
    case .running(let step): throw CommandFailure.refused(.stepRunningInCommand(step: .step(step)))
    case .cancelled: throw CommandFailure.refused(.clauses(first: .commandStopped, second: consequence))
    }
  }
}

/// The options of undo and redo.
struct TurnOptions: ParsableArguments {
  @Flag(name: .long, help: "Do not ask before undoing a change made elsewhere.")
  var yes = false

  @Flag(name: .long, help: "Skip a change that can no longer be undone.")
  var skip = false
}
