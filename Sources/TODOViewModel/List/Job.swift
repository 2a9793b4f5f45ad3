public import TODOCore

/// A change of many items, or other work that takes long, which runs beside the screen.
public struct Job: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case deleting(onlyFinished: Bool)
    /// Changing the selected items.
    case changing(TODOBulkChange)
    case turning(HistoryDirection, HistoryStep)
    /// Going to a step of the history.
    case jumping
    /// Ending what an earlier run left in the middle.
    case finishing
    /// Building the search index.
    case indexing
  }

  public let kind: Kind
  public internal(set) var progress: WorkProgress
  /// Whether it was told to stop.
  public internal(set) var isCancelled = false

  /// Whether another job takes its place: it continues afterwards where it was.
  public var givesWay: Bool { kind == .indexing }

  public var canBeCancelled: Bool { !isCancelled && kind != .finishing }
}
