public import TODOCore

/// A change of many items, or another long task, which runs in the background.
public struct Job: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case deleting(onlyDone: Bool)
    /// Changing the selected items.
    case changing(TODOBulkChange)
    case turning(HistoryDirection, HistoryStep)
    /// Jumping to a step of the history.
    case jumping
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
