public import TODOCore
import TODOViewModel

/// Steps of the history, in the four forms in which messages name them.
extension Message {
  /// As something to undo: "delete “Pay rent”".
  public static func step(_ step: HistoryStep) -> Message {
    switch step.verb {
    case .create where step.collectionKind == .view: .stepMakeView(name: step.subject)
    case .create where step.entity == .collection: .stepMakeList(name: step.subject)
    case .create: naming(step, stepAdd, stepAddItems)
    case .edit where step.entity == .collection: .stepRename(name: step.subject)
    case .replace: .stepReplaceView(name: step.subject)
    case .edit where step.fields == [.start]: naming(step, stepSetStart, stepSetStartItems)
    case .edit where !step.fields.isEmpty && Set(step.fields).isSubset(of: [.due, .repeats]):
      naming(step, stepSetDue, stepSetDueItems)
    case .edit where step.fields.contains(.parent): naming(step, stepMove, stepMoveItems)
    case .edit: naming(step, stepEdit, stepEditItems)
    case .complete: naming(step, stepComplete, stepCompleteItems)
    case .reopen: naming(step, stepReopen, stepReopenItems)
    case .setPriority: naming(step, stepSetPriority, stepSetPriorityItems)
    case .skip: .stepSkip(title: step.subject)
    case .move: naming(step, stepMove, stepMoveItems)
    case .delete: naming(step, stepDelete, stepDeleteItems)
    case .deleteDone: .stepDeleteCompleted(count: step.rowCount)
    case .deleteAll: .stepDeleteItems(count: step.rowCount)
    case .restore: naming(step, stepRestore, stepRestoreItems)
    }
  }

  /// As something that happened: "Deleted “Pay rent”".
  static func past(_ step: HistoryStep) -> Message {
    switch step.verb {
    case .create where step.collectionKind == .view: .madeView(name: step.subject)
    case .create where step.entity == .collection: .madeList(name: step.subject)
    case .create: naming(step, added, addedItems)
    case .edit where step.entity == .collection: .renamed(name: step.subject)
    case .replace: .replacedView(name: step.subject)
    case .edit where step.fields.isEmpty: naming(step, edited, editedItems)
    case .edit where step.fields.contains(.parent): naming(step, moved, movedItems)
    case .edit:
      naming(
        step,
        { .editedFields(title: $0, fields: step.fields.map(changed)) },
        { .editedItemsFields(count: $0, fields: step.fields.map(changed)) }
      )
    case .complete: naming(step, completed, completedItems)
    case .reopen: naming(step, reopened, reopenedItems)
    case .setPriority: naming(step, priorityChanged, priorityChangedItems)
    case .skip: .skippedADate(title: step.subject)
    case .move: naming(step, moved, movedItems)
    case .delete: naming(step, deleted, deletedItemsStep)
    case .deleteDone: .deletedCompletedStep(count: step.rowCount)
    case .deleteAll: .deletedItemsStep(count: step.rowCount)
    case .restore: naming(step, restored, restoredItems)
    }
  }

  /// As something that someone else did: "“Pay rent” was deleted".
  static func passive(_ step: HistoryStep) -> Message {
    switch step.verb {
    case .create: naming(step, wasAdded, itemsWereAdded)
    case .edit where step.entity == .collection: .wasRenamed(name: step.subject)
    case .edit, .replace, .setPriority: naming(step, wasEdited, itemsWereEdited)
    case .complete: naming(step, wasCompleted, itemsWereCompleted)
    case .skip: .wasSkipped(title: step.subject)
    case .reopen: naming(step, wasReopened, itemsWereReopened)
    case .move: naming(step, wasMoved, itemsWereMoved)
    case .delete: naming(step, wasDeleted, itemsWereDeleted)
    case .deleteDone, .deleteAll: .itemsWereDeleted(count: step.rowCount)
    case .restore: naming(step, wasRestored, itemsWereRestored)
    }
  }

  /// As something in progress: "deleting 9,000 items".
  private static func ongoing(_ step: HistoryStep) -> Message {
    let count = step.rowCount
    return switch step.verb {
    case .create: .addingItems(count: count)
    case .edit, .replace, .skip: .editingItems(count: count)
    case .complete: .completingItems(count: count)
    case .reopen: .reopeningItems(count: count)
    case .setPriority: .prioritizingItems(count: count)
    case .move: .movingItems(count: count)
    case .delete, .deleteDone, .deleteAll: .deletingItems(count: count)
    case .restore: .restoringItems(count: count)
    }
  }

  /// The state of a step; nil for one that is done.
  public static func state(of step: HistoryStep) -> Message? {
    switch step.state {
    case .done: nil
    case .undone: .historyUndone
    case .abandoned: .historyReplaced
    case .skipped: .historySkipped
    case .running: .historyRunning
    case .expired: .historyExpired
    }
  }

  /// Where a step was made: "another terminal (pts/8)".
  public static func origin(of step: HistoryStep) -> Message {
    if step.origin.hasPrefix("session ") { return .originScript }
    if step.origin.isEmpty || step.origin.hasPrefix("process ") { return .originWindow }
    return .originTerminal(name: step.origin)
  }

  private static func naming(
    _ step: HistoryStep,
    _ one: (String) -> Message,
    _ several: (Int) -> Message
  ) -> Message {
    let count = step.rowCount - step.reopenedCount
    return count == 1 || step.entity == .collection ? one(step.subject) : several(count)
  }

  // MARK: Interrupted steps

  /// The result of ending a step that an earlier run had left unfinished.
  ///
  /// - Parameter isInCommand: whether a command says it; there, undo is a command too.
  public static func interrupted(_ step: HistoryStep, isInCommand: Bool = false) -> Message {
    guard step.state == .done else { return .interruptedUndoCompleted(step: self.step(step)) }
    return isInCommand ? .interruptedInCommand(work: ongoing(step)) : .interrupted(work: ongoing(step))
  }

  // MARK: Undo and redo

  /// The result of undo or redo.
  static func turned(_ turn: HistoryDirection, _ result: TurnResult) -> Message {
    let message = turned(turn, result, isUndo: turn == .undo)
    return result.skippedStep.map { .skippedThen(step: step($0), next: message) } ?? message
  }

  private static func turned(_ turn: HistoryDirection, _ result: TurnResult, isUndo: Bool) -> Message {
    switch result.outcome {
    case .applied(let step, _): applied(step, result, isUndo: isUndo)
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

  /// Says under which filter the items are if the list does not show the first one.
  private static func applied(_ step: HistoryStep, _ result: TurnResult, isUndo: Bool) -> Message {
    guard !result.isInView, let item = result.item else {
      return isUndo ? .undid(step: self.step(step)) : .redid(step: self.step(step))
    }
    if let filter = result.filterOfAll.map(Message.filter) {
      return isUndo
        ? .undidItemsUnder(step: self.step(step), filter: filter)
        : .redidItemsUnder(step: self.step(step), filter: filter)
    }
    let filter = filter(TODOFilter(showing: item, at: result.moment))
    return isUndo
      ? .undidUnder(step: self.step(step), filter: filter)
      : .redidUnder(step: self.step(step), filter: filter)
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
    case .deletion: .deletionChangedSince(title: title)
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
