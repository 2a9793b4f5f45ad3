import Foundation
import TODOCore

/// Records the changes of a step that is being made.
struct StepRecorder {
  let history: HistoryTable
  let step: Int64
  /// When the step is made, UTC.
  let madeAt: Date
  /// How many changes the step has so far; they are numbered from one.
  var changeCount: Int64 = 0
  /// How many rows it has changed so far.
  var rowCount = 0

  /// Makes the changes of one row, and records those whose field holds the expected value.
  mutating func make(_ changes: some Collection<TODOChange>) throws {
    let countBefore = changeCount
    for change in changes {
      do { try history.apply(change, now: madeAt.milliseconds) } catch is StaleChange { continue }
      changeCount += 1
      try history.insert(change, step: step, ordinal: changeCount)
    }
    if changeCount > countBefore { rowCount += 1 }
  }
}
