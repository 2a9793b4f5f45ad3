public import TODOCore

/// How a change of many items, or another job, ended.
public enum JobEnd: Hashable, Sendable {
  case deleted(TODOBulkOutcome)
  case changed(TODOBulkChange, TODOBulkOutcome)
  case turned(HistoryDirection, TurnResult)
  case jumped(HistoryJump, to: HistoryStep?)
  /// Steps that an earlier run left in the middle are as they should be.
  case finished([HistoryStep])
  /// The search index was built; it is not complete when that was stopped, or when another window builds it.
  case indexed(isWhole: Bool)
  case failed(TODOStoreError)

  public var isFailure: Bool { if case .failed = self { true } else { false } }
}
