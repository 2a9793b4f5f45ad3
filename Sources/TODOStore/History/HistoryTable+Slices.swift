import GRDB
import TODOCore

extension HistoryTable {
  /// The next changes of a step behind an ordinal, up to `limit`; nil when there are none.
  func slice(of step: Int64, _ way: StepWay, behind place: Int64, limit: Int) throws -> StepSlice? {
    let (comparison, order) = way == .forth ? (">", "ASC") : ("<", "DESC")
    let sql = """
      SELECT count(*), min(ordinal), max(ordinal), CASE WHEN min(field) = max(field) THEN min(field) END FROM (
        SELECT ordinal, field FROM change WHERE step = ? AND ordinal \(comparison) ?
        ORDER BY ordinal \(order) LIMIT ?)
      """
    let statement = try db.cachedStatement(sql: sql)
    guard let row = try Row.fetchOne(statement, arguments: [step, place, limit]) else { return nil }
    let count: Int = try row.decode(atIndex: 0)
    guard count > 0 else { return nil }
    return StepSlice(
      step: step,
      first: try StepSlice.ordinals.checked(row.decode(atIndex: 1)),
      last: try StepSlice.ordinals.checked(row.decode(atIndex: 2)),
      count: count,
      field: try row.decode(String?.self, atIndex: 3).flatMap(TODOField.init(rawValue:))
    )
  }

  /// Makes, or takes back, the changes of a slice.
  ///
  /// - Parameter passingStaleChanges: whether a field that holds something else is left as it is.
  /// - Throws: ``StaleChange`` at the first such field otherwise; the slice is then as it was.
  func turn(_ slice: StepSlice, _ way: StepWay, passingStaleChanges: Bool, now: Int64) throws {
    if let field = slice.field, field.isWholeByItself,
      try turnAtOnce(slice, of: field, way, passingStaleChanges: passingStaleChanges, now: now)
    {
      return
    }
    var changes = try changes(of: slice.step, above: slice.first - 1, limit: slice.count).map(\.change)
    if way == .back { changes = changes.reversed().map(\.flipped) }
    try db.inSavepoint {
      for change in changes {
        do { try change.apply(db, now: now) } catch let stale as StaleChange {
          if !passingStaleChanges { throw stale }
        }
      }
      return .commit
    }
  }

  /// Does for changes of one field what ``TODOChange/apply(_:now:)`` does, for all of them in one statement.
  ///
  /// - Returns: whether that was possible; if not, nothing is changed.
  private func turnAtOnce(
    _ slice: StepSlice,
    of field: TODOField,
    _ way: StepWay,
    passingStaleChanges: Bool,
    now: Int64
  ) throws -> Bool {
    let column = field.rawValue
    // Only the flag of deletion can change on an item that is flagged.
    let condition = field == .deletedAt ? "" : " AND item.deletedAt IS NULL"
    let (old, new) = way == .forth ? ("before", "after") : ("after", "before")
    let sql = """
      UPDATE item SET \(column) = change.\(new), modifiedAt = :now FROM change
      WHERE change.step = :step AND change.ordinal BETWEEN :first AND :last
        AND item.number = change.item AND item.\(column) IS change.\(old)\(condition)
      """
    let statement = try db.cachedStatement(sql: sql)
    var isWhole = false
    try db.inSavepoint {
      try statement.execute(arguments: [
        "now": now, "step": slice.step, "first": slice.first, "last": slice.last,
      ])
      isWhole = passingStaleChanges || db.changesCount == slice.count
      if isWhole {
        let index = SearchIndex(db: db)
        try index.noteChanges(of: field, inStep: slice.step, from: slice.first, to: slice.last)
      }
      return isWhole ? .commit : .rollback
    }
    return isWhole
  }
}

extension TODOField {
  /// Whether nothing else of an item goes by its value, save the lists of the search index that
  /// ``SearchIndex/noteChanges(of:inStep:from:to:)`` keeps.
  fileprivate var isWholeByItself: Bool {
    switch self {
    case .priority, .due, .completedAt, .position, .deletedAt: true
    case .title, .detail, .locationName, .locationAddress, .coordinate: false
    }
  }
}
