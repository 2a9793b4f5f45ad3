import Foundation
import GRDB
import TODOCore

/// A change of the store, which is one step of the history.
struct StoreChange<Outcome: Sendable>: Sendable {
  /// What the change comes to once what is stored is known. It is asked in the transaction that makes the first rows.
  let plan: @Sendable (_ db: Database, _ now: Date) throws -> Plan
  /// What the change came to; without a step, all rows had their values already.
  let outcome: @Sendable (_ db: Database, _ step: HistoryStep?) throws -> Outcome
  /// What the change came to when it was stopped and taken back.
  let stopped: Outcome

  enum Plan {
    case step(NewStep)
    /// Nothing is to be changed.
    case ended(Outcome)
  }
}
