import Foundation
import GRDB
import TODOCore

/// A change of the store, which makes one step of the history.
struct StoreChange<Outcome: Sendable>: Sendable {
  /// The plan of the change, based on the stored data. Called in the transaction that makes the first rows.
  let plan: @Sendable (_ db: Database, _ now: Date) throws -> Plan
  /// The result of the change; without a step, all rows already had their values.
  let outcome: @Sendable (_ db: Database, _ step: HistoryStep?) throws -> Outcome
  /// The result of a change that was stopped and rolled back.
  let stopped: Outcome

  enum Plan {
    case step(NewStep)
    /// There is nothing to change.
    case ended(Outcome)
  }
}
