public import TODOCore

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
    case .edit where step.movesItems: naming(step, stepMove, stepMoveItems)
    case .edit: naming(step, stepEdit, stepEditItems)
    case .complete: naming(step, stepComplete, stepCompleteItems)
    case .reopen: naming(step, stepReopen, stepReopenItems)
    case .setPriority: naming(step, stepSetPriority, stepSetPriorityItems)
    case .skip: naming(step, stepSkip, stepSkipItems)
    case .move: naming(step, stepMove, stepMoveItems)
    case .delete: naming(step, stepDelete, stepDeleteItems)
    case .deleteDone: .stepDeleteCompleted(count: step.rowCount)
    case .deleteAll: .stepDeleteItems(count: step.rowCount)
    case .restore: naming(step, stepRestore, stepRestoreItems)
    case .import: .stepImport(title: step.subject)
    case .sync: .stepSync(title: step.subject)
    case .link: .stepLink(title: step.subject)
    case .unlink: .stepUnlink(title: step.subject)
    case .resolve: naming(step, stepResolve, stepResolveItems)
    case .reverse: naming(step, stepPutBack, stepPutBackItems)
    }
  }

  /// As something that happened: "Deleted “Pay rent”".
  public static func past(_ step: HistoryStep) -> Message {
    switch step.verb {
    case .create where step.collectionKind == .view: .madeView(name: step.subject)
    case .create where step.entity == .collection: .madeList(name: step.subject)
    case .create: naming(step, added, addedItems)
    case .edit where step.entity == .collection: .renamed(name: step.subject)
    case .replace: .replacedView(name: step.subject)
    case .edit where step.movesItems: naming(step, moved, movedItems)
    case .edit: naming(step, edited, editedItems)
    case .complete: naming(step, completed, completedItems)
    case .reopen: naming(step, reopened, reopenedItems)
    case .setPriority: naming(step, priorityChanged, priorityChangedItems)
    case .skip: naming(step, skippedADate, skippedItems)
    case .move: naming(step, moved, movedItems)
    case .delete: naming(step, deleted, deletedItemsStep)
    case .deleteDone: .deletedCompletedStep(count: step.rowCount)
    case .deleteAll: .deletedItemsStep(count: step.rowCount)
    case .restore: naming(step, restored, restoredItems)
    case .import: .imported(title: step.subject)
    case .sync: .synced(count: step.rowCount, title: step.subject)
    case .link: .linked(title: step.subject)
    case .unlink: .unlinked(title: step.subject)
    case .resolve: naming(step, resolved, resolvedItems)
    case .reverse: .undidAlone(step: self.step(step.reversed ?? step))
    }
  }

  /// As something that someone else did: "“Pay rent” was deleted".
  public static func passive(_ step: HistoryStep) -> Message {
    switch step.verb {
    case .create: naming(step, wasAdded, itemsWereAdded)
    case .edit where step.entity == .collection: .wasRenamed(name: step.subject)
    case .edit where step.movesItems: naming(step, wasMoved, itemsWereMoved)
    case .edit, .replace, .setPriority: naming(step, wasEdited, itemsWereEdited)
    case .complete: naming(step, wasCompleted, itemsWereCompleted)
    case .skip: naming(step, wasSkipped, itemsWereSkipped)
    case .reopen: naming(step, wasReopened, itemsWereReopened)
    case .move: naming(step, wasMoved, itemsWereMoved)
    case .delete: naming(step, wasDeleted, itemsWereDeleted)
    case .deleteDone, .deleteAll: .itemsWereDeleted(count: step.rowCount)
    case .restore: naming(step, wasRestored, itemsWereRestored)
    case .import: .wasImported(title: step.subject)
    case .sync: .wasSynced(title: step.subject)
    case .link: .wasLinked(title: step.subject)
    case .unlink: .wasUnlinked(title: step.subject)
    case .resolve: naming(step, wasResolved, itemsWereResolved)
    case .reverse: naming(step, wasPutBack, itemsWerePutBack)
    }
  }

  /// As something in progress: "deleting 9,000 items".
  public static func ongoing(_ step: HistoryStep) -> Message {
    let count = step.rowCount
    return switch step.verb {
    case .create: .addingItems(count: count)
    case .edit where step.movesItems: .movingItems(count: count)
    case .edit, .replace, .skip: .editingItems(count: count)
    case .complete: .completingItems(count: count)
    case .reopen: .reopeningItems(count: count)
    case .setPriority: .prioritizingItems(count: count)
    case .move: .movingItems(count: count)
    case .delete, .deleteDone, .deleteAll: .deletingItems(count: count)
    case .restore: .restoringItems(count: count)
    case .import: .importingItems(count: count)
    case .sync: .syncingItems(count: count)
    case .link: .linkingItems(count: count)
    case .unlink: .unlinking
    case .resolve: .resolvingItems(count: count)
    case .reverse: .puttingBackItems(count: count)
    }
  }

  /// An item among those of a step that can have added, changed and deleted some at once.
  public static func name(of item: ChangedItem) -> Message {
    switch item.presence {
    case .added: .historyItemAdded(title: item.title)
    case .deleted: .historyItemDeleted(title: item.title)
    case nil: .itemTitle(title: item.title)
    }
  }

  /// The state of a step; nil for one that is done, and for one that undo never reaches.
  public static func state(of step: HistoryStep) -> Message? {
    switch step.state {
    case .done: nil
    case .skipped where step.verb == .sync: nil
    case .undone: .historyUndone
    case .abandoned: .historyReplaced
    case .skipped: .historySkipped
    case .running: .historyRunning
    case .expired: .historyExpired
    }
  }

  /// Where a step was made: "another window", "a command", "account work".
  public static func origin(of step: HistoryStep) -> Message {
    if let account = step.account { return .originAccount(account: account) }
    return step.isOfCommand ? .originCommand : .originWindow
  }

  private static func naming(
    _ step: HistoryStep,
    _ one: (String) -> Message,
    _ several: (Int) -> Message
  ) -> Message {
    let count = step.rowsNamed
    return count == 1 || step.entity == .collection ? one(step.subject) : several(count)
  }
}

extension HistoryStep {
  /// Whether a command made it, without a terminal.
  public var isOfCommand: Bool { origin.hasPrefix("session ") }

  /// The account from which it came in; nil for any other step.
  public var account: String? {
    let prefix = "sync: "
    return verb == .sync && origin.hasPrefix(prefix) ? String(origin.dropFirst(prefix.count)) : nil
  }

  /// Whether it moves items to another list, or makes them steps of another item or of none.
  fileprivate var movesItems: Bool { fields.contains(.parent) || fields == [.list] }
}
