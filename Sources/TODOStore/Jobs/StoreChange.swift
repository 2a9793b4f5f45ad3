import Foundation
import GRDB
import TODOCore

/// A change of the store, which makes one step of the history.
struct StoreChange<Outcome: Sendable>: Sendable {
  /// The plan of the change, based on the stored data. Called in the transaction that makes the first rows.
  let plan: @Sendable (_ history: HistoryTable, _ now: Date) throws -> Plan
  /// The result of a change that was rolled back, because it was stopped or one of its parts refused to go on.
  let stopped: Outcome

  enum Plan: Sendable {
    /// Make a step. `outcome` gives the result; without a step, all rows already had their values.
    case step(NewStep, outcome: @Sendable (Database, HistoryStep?) throws -> Outcome)
    /// There is nothing to change.
    case ended(Outcome)
  }
}
