import Foundation
import GRDB
import TODOCore

/// Steps beside the stack: in effect from their first row on, skipped by undo and redo, and without an end that could be missed. Others can
/// be undone and redone as if they were not there.
extension HistoryTable {
  /// Lets a step beside the stack grow, or begins one, in the current transaction. It only grows while it is the newest, so that what was
  /// done in between lies between two of them.
  ///
  /// - Parameters:
  ///   - known: the step that grows; nil for none.
  ///   - origin: who makes it.
  ///   - make: changes rows.
  /// - Returns: the step; nil if it has none, because no row has changed.
  func makeBeside(
    _ known: Int64?,
    _ new: NewStep,
    madeAt: Date,
    origin: String,
    _ make: (inout StepRecorder) throws -> Void
  ) throws -> Int64? {
    if let known, let step = try step(known), step.state == .skipped, step.sequence == (try lastSequence()) {
      var recorder = StepRecorder(
        history: self,
        step: known,
        madeAt: step.madeAt,
        changeCount: Int64(try changeCount(of: known)),
        rowCount: step.rowCount,
        comesAfterOthers: true
      )
      let countBefore = recorder.changeCount
      try make(&recorder)
      if recorder.changeCount > countBefore {
        try setRowCount(recorder.rowCount, of: known)
        // Who has read the list before sees that it has changed since.
        try moveUp(known)
      }
      return known
    }
    let step = try insert(new, madeAt: madeAt, state: .skipped, origin: origin)
    var recorder = StepRecorder(history: self, step: step.number, madeAt: madeAt, comesAfterOthers: true)
    try make(&recorder)
    guard recorder.changeCount > 0 else {
      try db.cachedStatement(sql: "DELETE FROM step WHERE number = ?").execute(arguments: [step.number])
      return nil
    }
    try setRowCount(recorder.rowCount, of: step.number)
    return step.number
  }

  private func moveUp(_ step: Int64) throws {
    try db.cachedStatement(sql: "UPDATE step SET sequence = ? WHERE number = ?")
      .execute(arguments: [try nextSequence(), step])
  }
}
