public import TODOCore

/// How a change of many items, or another job, ended.
public enum JobEnd: Hashable, Sendable {
  case deleted(TODOBulkOutcome)
  case changed(TODOBulkChange, TODOBulkOutcome)
  case turned(HistoryDirection, TurnResult)
  case jumped(HistoryJump, to: HistoryStep?)
  /// Steps that an earlier run left unfinished have been ended.
  case finished([HistoryStep])
  /// The search index was built, or is incomplete because that was stopped or another window builds it.
  case indexed(isWhole: Bool)
  case failed(TODOStoreError)
  /// It was not started, because this job is running.
  case refused(Job)

  public var isFailure: Bool { if case .failed = self { true } else { false } }
}
