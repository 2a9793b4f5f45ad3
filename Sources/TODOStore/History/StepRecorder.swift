import Foundation
import GRDB
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
  /// Whether others have written since the step was planned.
  var comesAfterOthers = false

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

  /// Makes changes of several rows, some of which the step may have changed before.
  ///
  /// - Parameter changes: those of one row together.
  mutating func make(ofRows changes: [TODOChange]) throws {
    var rest = changes[...]
    while let first = rest.first {
      let row = rest.prefix { $0.row == first.row && $0.entity == first.entity }
      let (isKnown, countBefore) = (try history.changes(first.entity, first.row, in: step), rowCount)
      try make(row)
      if isKnown { rowCount = countBefore }
      rest = rest.dropFirst(row.count)
    }
  }

  /// Makes a change of a row that the step may have changed before, unless `isSound` objects to what it leaves.
  ///
  /// - Returns: whether it was made.
  mutating func make(_ change: TODOChange, ifSound isSound: () throws -> Bool) throws -> Bool {
    let isKnown = try history.changes(change.entity, change.row, in: step)
    var isMade = false
    try history.db.inSavepoint {
      do { try history.apply(change, now: madeAt.milliseconds) } catch is StaleChange { return .rollback }
      isMade = try isSound()
      return isMade ? .commit : .rollback
    }
    guard isMade else { return false }
    changeCount += 1
    try history.insert(change, step: step, ordinal: changeCount)
    if !isKnown { rowCount += 1 }
    return true
  }

  /// Sets a field of many rows, in one statement, and records the changes.
  ///
  /// - Parameters:
  ///   - field: one with ``HistoryEntity/isSetAtOnce(_:)``.
  ///   - rows: in SQL, each as `row`, `before` and `after`, in the order of the changes.
  ///   - areNew: whether the step has changed none of them before.
  /// - Returns: the changes; nil if there are no such rows.
  mutating func make(
    _ field: HistoryField,
    of entity: any HistoryEntity,
    inRows rows: String,
    _ arguments: StatementArguments,
    areNew: Bool = false
  ) throws -> StepSlice? {
    let (db, table, behind) = (history.db, entity.name.rawValue, changeCount)
    try db.cachedStatement(
      sql: """
        INSERT INTO change (step, ordinal, entity, row, field, before, after)
        SELECT :step, :behind + row_number() OVER (), '\(table)', row, '\(field.column)', before, after FROM (\(rows))
        """
    ).execute(arguments: arguments + ["step": step, "behind": behind])
    let count = db.changesCount
    guard count > 0 else { return nil }
    try db.cachedStatement(
      sql: """
        UPDATE \(table) SET \(field.column) = change.after, \(entity.stamp(field)) FROM change
        WHERE change.step = :step AND change.ordinal > :behind AND \(table).number = change.row
        """
    ).execute(arguments: ["now": madeAt.milliseconds, "step": step, "behind": behind])
    changeCount += Int64(count)
    rowCount += areNew ? count : try newRowCount(after: behind)
    let slice = StepSlice(
      step: step,
      ordinals: behind + 1...changeCount,
      changeCount: count,
      rowCount: count,
      field: StepSlice.Field(entity: entity.name, name: field.column)
    )
    try entity.follow(slice, of: field, db)
    return slice
  }

  /// How many rows of the changes after a place have none before it.
  private func newRowCount(after place: Int64) throws -> Int {
    let sql = """
      SELECT count(*) FROM change WHERE step = ? AND ordinal > ? AND NOT EXISTS (
        SELECT 1 FROM change AS earlier
        WHERE earlier.row = change.row AND earlier.step = change.step AND earlier.entity = change.entity
          AND earlier.ordinal <= ?)
      """
    let statement = try history.db.cachedStatement(sql: sql)
    return try Int.fetchOne(statement, arguments: [step, place, place]) ?? 0
  }

  /// Makes a change of a field that the step may have changed before, and others since: it is still one change.
  mutating func remake(_ change: TODOChange) throws {
    guard try history.changes(change.entity, change.row, in: step) else {
      return try make(CollectionOfOne(change))
    }
    do { try history.apply(change, now: madeAt.milliseconds) } catch is StaleChange { return }
    let sql = "UPDATE change SET after = ? WHERE step = ? AND entity = ? AND row = ? AND field = ?"
    try history.db.cachedStatement(sql: sql).execute(arguments: [
      change.after, step, change.entity.rawValue, change.row, change.field,
    ])
    guard history.db.changesCount == 0 else { return }
    changeCount += 1
    try history.insert(change, step: step, ordinal: changeCount)
  }
}
