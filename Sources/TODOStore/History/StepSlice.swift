import GRDB
import TODOCore

/// The part of a step that one transaction processes: the changes from one ordinal to another.
struct StepSlice: Sendable {
  let step: Int64
  let ordinals: ClosedRange<Int64>
  let changeCount: Int
  /// How many rows they concern, not counting a row that the previous part has changed too.
  let rowCount: Int
  /// The places that changes have in their step.
  static let places: ClosedRange<Int64> = 1...1 << 48

  /// The field that all of them change; nil if they change several.
  let field: Field?

  struct Field: Hashable, Sendable {
    let entity: TODOEntity
    let name: String
  }
}

extension HistoryTable {
  /// The next changes of a step after an ordinal, up to `limit`; nil if there are none.
  func slice(of step: Int64, _ way: StepWay, behind place: Int64, limit: Int) throws -> StepSlice? {
    let (comparison, order) = way == .forth ? (">", "ASC") : ("<", "DESC")
    let sql = """
      SELECT count(*), min(ordinal), max(ordinal), min(field), min(field) = max(field),
        min(entity), min(entity) = max(entity) FROM (
        SELECT ordinal, entity, field FROM change WHERE step = ? AND ordinal \(comparison) ?
        ORDER BY ordinal \(order) LIMIT ?)
      """
    let statement = try db.cachedStatement(sql: sql)
    guard let row = try Row.fetchOne(statement, arguments: [step, place, limit]) else { return nil }
    let count: Int = try row.decode(atIndex: 0)
    guard count > 0 else { return nil }
    let first = try StepSlice.places.checked(row.decode(atIndex: 1))
    let ordinals = first...max(first, try StepSlice.places.checked(row.decode(atIndex: 2)))
    let isUniform = try row.decode(Bool.self, atIndex: 4) && row.decode(Bool.self, atIndex: 6)
    return StepSlice(
      step: step,
      ordinals: ordinals,
      changeCount: count,
      // A field of a row is changed only once.
      rowCount: isUniform ? count : try rowCount(of: step, in: ordinals),
      field: isUniform
        ? StepSlice.Field(
          entity: TODOEntity(rawValue: try row.decode(atIndex: 5)),
          name: try row.decode(atIndex: 3)
        ) : nil
    )
  }

  /// How many rows the changes concern; those of one row are adjacent.
  private func rowCount(of step: Int64, in ordinals: ClosedRange<Int64>) throws -> Int {
    let sql = """
      SELECT count(*) FROM change WHERE step = :step AND ordinal BETWEEN :first AND :last AND NOT EXISTS (
        SELECT 1 FROM change AS earlier WHERE earlier.step = change.step
          AND earlier.ordinal = change.ordinal - 1
          AND earlier.entity = change.entity AND earlier.row = change.row)
      """
    let arguments: StatementArguments = [
      "step": step, "first": ordinals.lowerBound, "last": ordinals.upperBound,
    ]
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? 0
  }

  /// Makes or undoes the changes of a slice.
  ///
  /// - Parameter passingStaleChanges: whether a field that holds another value is left as it is.
  /// - Throws: ``StaleChange`` at the first such field otherwise; the slice is then unchanged.
  func turn(_ slice: StepSlice, _ way: StepWay, passingStaleChanges: Bool, now: Int64) throws {
    if slice.changeCount > 1, let field = slice.field,
      try turnAtOnce(slice, of: field, way, passingStaleChanges: passingStaleChanges, now: now)
    {
      return
    }
    var changes = try changes(of: slice.step, above: slice.ordinals.lowerBound - 1, limit: slice.changeCount)
      .map(\.change)
    if way == .back { changes = changes.reversed().map(\.flipped) }
    try db.inSavepoint {
      for change in changes {
        do { try apply(change, now: now) } catch let stale as StaleChange {
          if !passingStaleChanges { throw stale }
        }
      }
      return .commit
    }
  }

  /// Does the same as ``apply(_:now:)``, in one statement, for changes of one field.
  ///
  /// - Returns: whether that was possible; if not, nothing is changed.
  private func turnAtOnce(
    _ slice: StepSlice,
    of changed: StepSlice.Field,
    _ way: StepWay,
    passingStaleChanges: Bool,
    now: Int64
  ) throws -> Bool {
    let entity = try entities.named(changed.entity)
    let field = try entity.knownField(changed.name)
    guard field.isSetAtOnce else { return false }
    let (table, column) = (entity.name.rawValue, field.column)
    let (old, new) = way == .forth ? ("before", "after") : ("after", "before")
    let sql = """
      UPDATE \(table) SET \(column) = change.\(new), modifiedAt = :now FROM change
      WHERE change.step = :step AND change.ordinal BETWEEN :first AND :last
        AND \(table).number = change.row AND \(table).\(column) IS change.\(old)\(field.condition(in: table))
      """
    let statement = try db.cachedStatement(sql: sql)
    var isWhole = false
    try db.inSavepoint {
      try statement.execute(arguments: [
        "now": now, "step": slice.step, "first": slice.ordinals.lowerBound, "last": slice.ordinals.upperBound,
      ])
      isWhole = passingStaleChanges || db.changesCount == slice.changeCount
      if isWhole { try entity.follow(slice, of: field, db) }
      return isWhole ? .commit : .rollback
    }
    return isWhole
  }

  /// Sets a field if it still holds the expected value, compared by bytes.
  ///
  /// - Throws: ``StaleChange`` if it does not; nothing is changed then.
  func apply(_ change: TODOChange, now: Int64) throws {
    let entity = try entities.named(change.entity)
    let field = try entity.knownField(change.field)
    try entity.follow(change, db) {
      guard try entity.set(field, change, db, now: now) else { throw StaleChange(change: change) }
    }
  }
}
