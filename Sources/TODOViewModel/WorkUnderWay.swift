public import TODOCore

/// Work on many items that goes on beside the screen.
public struct WorkUnderWay: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case deleting(onlyFinished: Bool)
    /// Changing the marked items.
    case changing(TODOBulkChange)
    case turning(HistoryDirection, HistoryStep)
    /// Going to a step of the history.
    case jumping
    /// Ending what an earlier run had left in the middle.
    case finishing
    /// Building the search index.
    case indexing
  }

  public let kind: Kind
  public internal(set) var progress: WorkProgress
  /// Whether it was told to stop.
  public internal(set) var isCancelled = false

  /// Whether other work takes its place: it goes on afterwards where it was.
  public var givesWay: Bool { kind == .indexing }

  public var canBeCancelled: Bool { !isCancelled && kind != .finishing }
}

/// How work that went on beside the screen ended.
public enum WorkEnd: Hashable, Sendable {
  case deleted(TODOBulkOutcome)
  case changed(TODOBulkChange, TODOBulkOutcome)
  case turned(HistoryDirection, TurnResult)
  case jumped(HistoryJump, to: HistoryStep?)
  /// Steps that an earlier run had left in the middle are as they should be.
  case finished([HistoryStep])
  /// The search index was built; it is not whole when that was stopped, or when another window builds it.
  case indexed(isWhole: Bool)
  case failed(TODOStoreError)
}
