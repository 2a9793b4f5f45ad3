import Foundation
import GRDB
import TODOCore

/// One value for a field of many rows, or a value computed from each row, set in one statement for the rows of each slice.
struct FieldAssignment: StepPart {
  let entity: TODOEntity
  /// A field with ``HistoryField/isSetAtOnce``.
  let field: String
  let value: DatabaseValue
  /// The new value of a row, in SQL.
  let expression: String
  /// The rows to change, in SQL, where `:value` is the value.
  let condition: String
  /// Whether parts of the step before it change the same rows, which are counted once.
  let followsOthers: Bool
  /// The numbers of the rows, in processing order.
  private(set) var rows: [ItemSet]

  /// - Parameters:
  ///   - expression: the new value of a row; by default, `:value`.
  ///   - condition: the rows to change; by default, those that hold another value.
  ///   - followsOthers: whether parts of the step before it change the same rows.
  init(
    _ entity: TODOEntity,
    _ field: String,
    _ value: DatabaseValue = .null,
    computedAs expression: String = ":value",
    where condition: String? = nil,
    followsOthers: Bool = false,
    in rows: [ItemSet]
  ) {
    self.followsOthers = followsOthers
    self.entity = entity
    self.field = field
    self.value = value
    self.expression = expression
    self.condition = condition ?? "\(field) IS NOT \(expression)"
    self.rows = rows
  }

  var rowCount: Int { rows.reduce(0) { $0 + $1.count } }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    // Of one set at a time: rows of the next one, whose numbers may be lower, come after all of them.
    guard let set = rows.firstIndex(where: { !$0.isEmpty }) else { return }
    let numbers = rows[set...set].takeFirst(limit)
    let (db, table) = (step.history.db, entity.rawValue)
    let changed = try step.history.entities.named(entity)
    let field = try changed.knownField(field)
    precondition(field.isSetAtOnce, "one statement cannot set \(field.column)")
    try db.cachedStatement(
      sql: """
        INSERT INTO change (step, ordinal, entity, row, field, before, after)
        SELECT :step, :behind + row_number() OVER (), '\(table)', number, '\(field.column)', old, new FROM (
          SELECT number, \(field.column) AS old, \(expression) AS new FROM \(table)
          WHERE number IN (SELECT value FROM json_each(:numbers))
          AND deletedAt IS NULL AND \(condition) ORDER BY number)
        """
    ).execute(arguments: [
      "step": step.step, "behind": step.changeCount, "value": value,
      "numbers": "[\(numbers.map(String.init).joined(separator: ","))]",
    ])
    let count = db.changesCount
    guard count > 0 else { return }
    try db.cachedStatement(
      sql: """
        UPDATE \(table) SET \(field.column) = change.after, modifiedAt = :now FROM change
        WHERE change.step = :step AND change.ordinal > :behind AND \(table).number = change.row
        """
    ).execute(arguments: [
      "now": step.madeAt.milliseconds, "step": step.step, "behind": step.changeCount,
    ])
    let first = step.changeCount + 1
    step.changeCount += Int64(count)
    step.rowCount += followsOthers ? try newRowCount(in: step, after: first - 1) : count
    let slice = StepSlice(
      step: step.step,
      ordinals: first...step.changeCount,
      changeCount: count,
      rowCount: count,
      field: StepSlice.Field(entity: entity, name: field.column)
    )
    try changed.follow(slice, of: field, db)
  }

  /// How many rows of the changes behind a place have none before it.
  private func newRowCount(in step: StepRecorder, after place: Int64) throws -> Int {
    let sql = """
      SELECT count(*) FROM change WHERE step = ? AND ordinal > ? AND NOT EXISTS (
        SELECT 1 FROM change AS earlier
        WHERE earlier.row = change.row AND earlier.step = change.step AND earlier.entity = change.entity
          AND earlier.ordinal <= ?)
      """
    let statement = try step.history.db.cachedStatement(sql: sql)
    return try Int.fetchOne(statement, arguments: [step.step, place, place]) ?? 0
  }
}

extension MutableCollection<ItemSet> {
  /// Removes and returns the first members, up to `limit`.
  mutating func takeFirst(_ limit: Int) -> [Int64] {
    var numbers: [Int64] = []
    for index in indices where numbers.count < limit {
      let next = self[index].numbers(limit: limit - numbers.count)
      for number in next { self[index].remove(number) }
      numbers += next
    }
    return numbers
  }
}
