public import TODOCore

/// A change of many items, or another long task, which runs in the background.
public struct Job: Hashable, Sendable {
  /// What the job does.
  public enum Kind: Hashable, Sendable {
    case changing(Change)
    /// Taking in the items of a file with that name.
    case importing(file: String)
    /// Writing items to a file with that name.
    case exporting(file: String)
    /// Linking a list with a collection elsewhere. The Inbox has no name.
    case linking(list: String)
    case turning(HistoryDirection, HistoryStep)
    /// Jumping to a step of the history.
    case jumping
    case undoingAlone(HistoryStep)
    /// Ending the steps that an earlier run left unfinished.
    case finishing
    /// Building the search index.
    case indexing
  }

  public let kind: Kind
  public internal(set) var progress: WorkProgress
  /// Whether it was told to stop.
  public internal(set) var isCancelled = false

  /// Whether it gives way to another job and continues afterwards where it left off.
  public var givesWay: Bool { kind == .indexing }

  public var canBeCancelled: Bool { !isCancelled && kind != .finishing }
}

/// How a change, or another job, ended.
public enum JobEnd: Hashable, Sendable {
  case changed(Change, Outcome)
  case imported(file: String, Outcome, ImportCounts)
  case exported(file: String, ExportEnd)
  case linked(list: String, collection: String, Outcome)
  case turned(HistoryDirection, TurnResult)
  case jumped(HistoryJump, to: HistoryStep?)
  /// A step was undone alone, by a new one.
  case undoneAlone(HistoryStep, Outcome)
  /// Steps that an earlier run left unfinished have been ended.
  case finished([HistoryStep])
  /// The search index was built, or is incomplete because that was stopped or another window builds it.
  case indexed(isWhole: Bool)
  case failed(TODOStoreError)
  /// It was not started, because this job is running.
  case refused(Job)

  public var isFailure: Bool {
    switch self {
    case .failed, .exported(_, .failed): true
    default: false
    }
  }
}
