import TODOCore
import TODOViewModel
import TODOWording

/// Messages about changes that the store makes in slices.
extension Message {
  /// The name of a running job: "Deleting 20,000 items".
  static func job(_ job: Job) -> Message {
    let count = job.progress.total
    return switch job.kind {
    case .changing(.deleteAll(onlyDone: true)): .jobDeletingCompleted(count: count)
    case .changing(.deleteAll(onlyDone: false)), .changing(.delete): .jobDeleting(count: count)
    case .changing: .jobChanging(count: count)
    case .importing(let file): .jobImporting(file: file)
    case .linking: .jobLinking
    case .exporting(let file): .jobExporting(file: file)
    case .turning(.undo, let step): .jobUndoing(step: self.step(step))
    case .turning(.redo, let step): .jobRedoing(step: self.step(step))
    case .jumping: .jobJumping
    case .undoingAlone(let step): .jobUndoingAlone(step: self.step(step))
    case .finishing: .jobCompleting
    case .indexing: .jobIndexing
    }
  }

  /// What stopping a job does.
  static func stop(_ job: Job) -> Message {
    switch job.kind {
    case .exporting, .indexing: .jobStop
    default: .jobStopReverting
    }
  }

  /// A job that was stopped and has not ended.
  static func stopping(_ job: Job) -> Message {
    if case .exporting = job.kind { .jobStopping } else { .jobReverting }
  }

  /// Why something is unavailable while a job is running.
  static func isRunning(_ job: Job) -> Message {
    job.canBeCancelled ? .jobRunningStoppable(job: self.job(job)) : .jobRunning(job: self.job(job))
  }

  /// How a job ended; nil if there is nothing to say.
  ///
  /// - Parameter seen: as in ``outcome(_:of:seen:selected:hadTimes:movedTo:dates:)``.
  static func end(_ end: JobEnd, seen: TODOItem? = nil, dates: DateWording) -> Message? {
    switch end {
    case .changed(let change, let outcome): self.outcome(outcome, of: change, seen: seen, dates: dates)
    case .imported(let file, let outcome, let counts): imported(outcome, counts, file: file, dates: dates)
    case .exported(let file, let end): exported(end, file: file)
    case .linked(let list, let collection, let outcome): linked(list, collection, outcome)
    case .turned(let turn, let result): turned(turn, result, dates)
    case .jumped(let jump, let step): jumped(jump, to: step)
    case .undoneAlone(let step, let outcome): undoneAlone(step, outcome, dates)
    case .finished(let steps): steps.first.map { .interrupted($0) }
    case .indexed(isWhole: true): .searchReady
    case .indexed(isWhole: false): .searchNotReady
    case .failed(let error): .failedChange(error)
    case .refused(let job): isRunning(job)
    }
  }
}
