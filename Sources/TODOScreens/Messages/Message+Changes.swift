import TODOCore
import TODOViewModel
import TODOWording

/// Messages about changes to items.
extension Message {
  // MARK: One item

  /// The result of a change of one item.
  static func outcome(_ outcome: TODOChangeOutcome) -> Message {
    switch outcome {
    case .changed(let item, let step): changed(item, step)
    case .unchanged: .noChange
    case .notFound: .itemDeletedElsewhere
    case .titleMissing: .titleMissing
    case .parentRefused(let refusal): refused(refusal)
    case .conflict(let conflict): .changedElsewhere(count: conflict.fields.count, fields: fields(conflict))
    }
  }

  /// Why an item cannot become a step.
  static func refused(_ refusal: ParentRefusal) -> Message {
    switch refusal {
    case .cycle: .stepOfItself
    case .tooDeep: .stepsTooDeep(limit: StepCount.levelLimit)
    case .notFound: .parentMissing
    }
  }

  static func changed(_ item: TODOItem, _ step: HistoryStep) -> Message {
    let others = step.rowCount - 1
    return switch step.verb {
    case .create where others > 0: .addedReopening(count: others, title: item.title)
    case .complete where others > 0: .completedWithSteps(count: others, title: item.title)
    case .reopen where others > 0: .reopenedWithOthers(count: others, title: item.title)
    case .delete where others > 0: .deletedWithSteps(count: others, title: item.title)
    case .edit: .saved(title: item.title)
    case .skip: .skippedADate(title: item.title)
    case .setPriority: .prioritySet(title: item.title, priority: level(item.priority))
    case .create: .added(title: item.title)
    case .complete: .completed(title: item.title)
    case .reopen: .reopened(title: item.title)
    case .move: .moved(title: item.title)
    case .delete: .deleted(title: item.title)
    case .restore: .restored(title: item.title)
    case .replace, .deleteDone, .deleteAll: past(step)
    }
  }

  /// The result of setting an item's due date.
  static func due(_ item: TODOItem, dates: DateWording) -> Message {
    guard let due = item.due else { return .dueRemoved(title: item.title) }
    return .dueSet(title: item.title, date: dates.due(due))
  }

  /// The result of setting when an item starts.
  static func start(_ item: TODOItem, dates: DateWording) -> Message {
    guard let start = item.start else { return .startRemoved(title: item.title) }
    return .startSet(title: item.title, date: dates.due(start))
  }

  /// The result of completing an item that has gone on to its next date.
  ///
  /// - Parameter missed: how many dates it has passed by.
  static func goingOn(_ item: TODOItem, missed: Int, dates: DateWording) -> Message {
    let date = item.due.map(dates.due) ?? ""
    return missed == 0
      ? .completedGoingOn(title: item.title, date: date)
      : .completedGoingOnMissed(count: missed, title: item.title, date: date)
  }

  // MARK: Several items

  /// The result of a change to the selected items.
  static func outcome(
    _ outcome: TODOBulkOutcome,
    of change: TODOBulkChange,
    dates: DateWording
  ) -> Message {
    switch outcome {
    case .changed(let step): changed(step, change, dates: dates)
    case .goneOn(let count, let step):
      .goneOnMeanwhile(count: count, result: step.map { changed($0, change, dates: dates) } ?? .noChange)
    case .unchanged: change == .delete ? .itemsDeletedElsewhere : .noChangeItems
    case .cancelled: .stoppedChanging
    }
  }

  private static func changed(_ step: HistoryStep, _ change: TODOBulkChange, dates: DateWording) -> Message {
    let count = step.rowCount
    return switch change {
    case .isDone, .toggleIsDone:
      step.verb == .complete ? .completedItems(count: count) : .reopenedItems(count: count)
    case .priority(let priority): .prioritySetItems(count: count, priority: level(priority))
    case .due(let due?, _): .dueSetItems(count: count, date: dates.due(due))
    case .due(nil, _): .dueRemovedItems(count: count)
    case .start(let start?): .startSetItems(count: count, date: dates.due(start))
    case .start(nil): .startRemovedItems(count: count)
    case .dueMoved: .dueMovedItems(count: count)
    case .list(let name): .movedItemsToList(count: count, name: name.isEmpty ? CollectionName.inbox : name)
    case .tags: .taggedItems(count: count)
    case .delete: .deletedItems(count: count)
    }
  }

  /// The result of deleting all items, or all done ones.
  static func outcomeOfDeletingAll(_ outcome: TODOBulkOutcome) -> Message {
    switch outcome {
    case .changed(let step): .deletedItems(count: step.rowCount)
    case .unchanged, .goneOn: .nothingToDelete
    case .cancelled: .stoppedDeleting
    }
  }

  /// The result of moving the selected items.
  static func moved(_ outcome: TODOMoveOutcome, _ direction: TODOMoveDirection) -> Message {
    switch outcome {
    case .changed(let step): .movedItems(count: step.rowCount)
    case .atEnd: direction == .up ? .alreadyFirstItems : .alreadyLastItems
    case .inBothSections: .movedInTwoSections
    case .tooMany: .movedTooMany(limit: MyTODOViewModel.moveLimit)
    case .notFound: .movedNotShown
    }
  }

  // MARK: Jobs

  /// The name of a running job: "Deleting 20,000 items".
  static func job(_ job: Job) -> Message {
    let count = job.progress.total
    return switch job.kind {
    case .deleting(onlyDone: true): .jobDeletingCompleted(count: count)
    case .deleting(onlyDone: false), .changing(.delete): .jobDeleting(count: count)
    case .changing: .jobChanging(count: count)
    case .turning(.undo, let step): .jobUndoing(step: self.step(step))
    case .turning(.redo, let step): .jobRedoing(step: self.step(step))
    case .jumping: .jobJumping
    case .finishing: .jobCompleting
    case .indexing: .jobIndexing
    }
  }

  /// Why something is unavailable while a job is running.
  static func isRunning(_ job: Job) -> Message {
    job.canBeCancelled ? .jobRunningStoppable(job: self.job(job)) : .jobRunning(job: self.job(job))
  }

  /// How a job ended; nil if there is nothing to say.
  static func end(_ end: JobEnd, dates: DateWording) -> Message? {
    switch end {
    case .deleted(let outcome): outcomeOfDeletingAll(outcome)
    case .changed(let change, let outcome): self.outcome(outcome, of: change, dates: dates)
    case .turned(let turn, let result): turned(turn, result)
    case .jumped(let jump, let step): jumped(jump, to: step)
    case .finished(let steps): steps.first.map { .interrupted($0) }
    case .indexed(isWhole: true): .searchReady
    case .indexed(isWhole: false): .searchNotReady
    case .failed(let error): .failedChange(error)
    case .refused(let job): isRunning(job)
    }
  }
}
