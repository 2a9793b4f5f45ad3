public import TODOCore
import TODOViewModel
public import TODOWording

/// What undo, redo and a jump in the history did, or what is in their way: a conflict, or a step made in another window.
extension Message {
  /// The result of ending a step that an earlier run had left unfinished.
  ///
  /// - Parameter isInCommand: whether a command says it; there, undo is a command too.
  public static func interrupted(_ step: HistoryStep, isInCommand: Bool = false) -> Message {
    guard step.state == .done else { return .interruptedUndoCompleted(step: self.step(step)) }
    return isInCommand ? .interruptedInCommand(work: ongoing(step)) : .interrupted(work: ongoing(step))
  }

  /// The result of undo or redo.
  static func turned(_ turn: HistoryDirection, _ result: TurnResult, _ dates: DateWording) -> Message {
    let message = turned(turn, result, isUndo: turn == .undo, dates)
    return result.skippedStep.map { .skippedThen(step: step($0), next: message) } ?? message
  }

  private static func turned(
    _ turn: HistoryDirection,
    _ result: TurnResult,
    isUndo: Bool,
    _ dates: DateWording
  ) -> Message {
    switch result.outcome {
    case .applied(let step, _, let returned):
      turned(turn, step, result.item, dates, under: place(of: result), returned: returned)
    case .nothing: isUndo ? .nothingToUndo : .nothingToRedo
    case .madeElsewhere(let step):
      isUndo ? .undoMadeElsewhere(change: passive(step)) : .redoMadeElsewhere(change: passive(step))
    case .conflict(let conflict):
      isUndo
        ? .undoConflict(conflict: self.conflict(conflict)) : .redoConflict(conflict: self.conflict(conflict))
    case .movedOn: isUndo ? .undoMovedOn : .redoMovedOn
    case .running(let step): .stepRunning(step: self.step(step))
    case .cancelled: isUndo ? .undoStopped : .redoStopped
    case .finished(let step): .interrupted(step)
    }
  }

  /// Where the items are if the list does not show the first one; nil if it does.
  private static func place(of result: TurnResult) -> Message? {
    guard !result.isInView, let item = result.item else { return nil }
    return switch result.filterOfAll {
    case .open: .shownUnder(place: .everything)
    case let filter?: .shownUnder(place: .filter(filter))
    case nil: whereabouts(of: [item], at: result.moment, besides: result.query)
    }
  }

  /// Why undo or redo cannot change an item.
  public static func conflict(_ conflict: HistoryConflict) -> Message {
    let title = conflict.itemTitle
    return switch conflict.cause {
    case .field(.title): .titleChangedSince(title: title)
    case .field(.detail): .detailsChangedSince(title: title)
    case .field(.priority): .priorityChangedSince(title: title)
    case .field(.due): .dueChangedSince(title: title)
    case .field(.isDone): .statusChangedSince(title: title)
    case .field(.locationName), .field(.locationAddress), .field(.coordinate):
      .locationChangedSince(title: title)
    case .field(let field): .fieldChangedSince(field: .field(field), title: title)
    case .position: .positionChangedSince(title: title)
    case .name: .nameChangedSince(title: title)
    case .view: .viewChangedSince(title: title)
    case .source: .importedAgainSince(title: title)
    case .link: .linkChangedSince(title: title)
    case .conflict: .conflictChangedSince(title: title)
    case .deletion: .deletionChangedSince(title: title)
    }
  }

  // MARK: One step alone

  /// What became of a step that was to be undone alone.
  static func undoneAlone(_ step: HistoryStep, _ outcome: Outcome, _ dates: DateWording) -> Message {
    let (changed, used) = (outcome.count(of: .changedSince), outcome.count(of: .usedSince))
    switch outcome {
    case .made(_, let item, _, let refused):
      return refused.isEmpty ? turned(.undo, step, item, dates) : undidAlone(step, outcome)
    case .nothing: return .undoneAloneAlready
    case .stopped: return .undoStopped
    case .refused(let refused):
      if case .notInEffect(let state) = refused.first?.reason { return notInEffect(state) }
      if changed == 0, used == 0 { return .notUndoneNameTaken }
      if changed > 0 || used == 0 { return .notUndoneChangedSince }
      return used == 1
        ? .notUndoneUsedSince(title: step.subject) : .notUndoneUsedSinceItems(count: used)
    }
  }

  /// What a step that was undone alone has put back, and what stays because it has changed since.
  public static func undidAlone(_ step: HistoryStep, _ outcome: Outcome) -> Message {
    let changed = outcome.count(of: .changedSince) + outcome.count(of: .nameTaken)
    let used = outcome.count(of: .usedSince)
    return switch (changed, used) {
    case (0, 0): .undidAlone(step: self.step(step))
    case (_, 0): .undidAloneButChanged(count: changed, step: self.step(step))
    case (0, _): .undidAloneButUsed(count: used, step: self.step(step))
    default: .undidAloneButBoth(step: self.step(step), values: changed, items: used)
    }
  }

  /// Why a step cannot be undone alone: it is not in effect.
  ///
  /// - Parameter state: nil if the history does not have it any more.
  static func notInEffect(_ state: HistoryStep.State?) -> Message {
    switch state {
    case .undone: .changeUndoneAlready
    case .abandoned: .changeOverwritten
    case .running: .changeRunning
    case .done, .skipped, .expired, nil: .changeGone
    }
  }

  /// The result of a jump in the history.
  ///
  /// - Parameter step: the requested step; nil for the start.
  static func jumped(_ jump: HistoryJump, to step: HistoryStep?) -> Message {
    let count = jump.stepCount
    if let failure = jump.failure { return .jumpFailed(count: count, error: .store(failure)) }
    switch jump.obstacle {
    case nil where count == 0: return .alreadyAtStep
    case nil:
      guard let step, step.state != .done, step.state != .skipped else { return .undidSteps(count: count) }
      return step.state == .abandoned ? .restoredStep(step: self.step(step)) : .redidSteps(count: count)
    case .conflict(let conflict): return .jumpConflict(count: count, conflict: self.conflict(conflict))
    case .running(let step): return .jumpRunning(count: count, step: self.step(step))
    case .cancelled: return .jumpStopped(count: count)
    case .finished(let step): return .interrupted(step)
    case .applied, .nothing, .madeElsewhere, .movedOn: return .jumpMovedOn(count: count)
    }
  }
}

extension Outcome {
  /// How many were refused for a reason.
  fileprivate func count(of reason: Refusal) -> Int {
    refused.reduce(0) { $0 + ($1.reason == reason ? $1.count : 0) }
  }
}
