import Foundation
import GRDB
import TODOCore

/// Reading the items of a range from a position on, in the order of its index.
extension ListRange {
  /// The direction from a cursor.
  enum Direction { case down, up }

  /// The next items of a range from a position on.
  struct Reach {
    /// Downwards, an item at the position is included, upwards it is not; nil for the range's end.
    var key: [DatabaseValue]?
    let direction: Direction
    /// How many there may be.
    var limit: Int

    init(from key: [DatabaseValue]?, _ direction: Direction, limit: Int) {
      (self.key, self.direction, self.limit) = (key, direction, limit)
    }

    /// What is left of it after the position when some of the items are known.
    func beyond(_ known: [Int64]) -> Reach { Reach(from: nil, direction, limit: limit - known.count) }
  }

  /// The rows from the position outwards: downwards in the order of the list, upwards in reverse.
  func rows(_ db: Database, _ reach: Reach) throws -> [TODOListRow] {
    var rows: [TODOListRow] = []
    try forEachRow(db, (Self.columns, []), reach) { row in
      rows.append(try listRow(row))
      return true
    }
    return rows
  }

  /// Calls `body` with the numbers of the items, while it returns true. Only the index is read.
  func forEachNumber(_ db: Database, _ reach: Reach, _ body: (Int64) -> Bool) throws {
    var rest = reach.limit
    try forEachPart(reach) { place, arguments in
      let (sql, arguments) = selection(("number", []), place, arguments, reach.direction, limit: rest)
      let numbers = try Int64.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
      while let number = try numbers.next() {
        rest -= 1
        guard try body(ItemRecord.numbers.checked(number)) else { return false }
      }
      return rest > 0
    }
  }

  /// The next rows that meet a condition, if they are found soon; otherwise nil.
  func nearRows(_ db: Database, meeting condition: ColumnCondition, _ reach: Reach) throws
    -> [TODOListRow]?
  {
    var numbers: [Int64] = []
    var walked = 0
    // Where a value is wanted, SQLite would evaluate all parts of the condition for each row.
    let columns = ("number, CASE WHEN \(condition.sql) THEN TRUE END", condition.arguments)
    try forEachRow(db, columns, Reach(from: reach.key, reach.direction, limit: Self.nearLimit)) { row in
      walked += 1
      if try row.decode(Bool?.self, atIndex: 1) == true { numbers.append(try row.itemNumber(0)) }
      return numbers.count < reach.limit
    }
    guard numbers.count == reach.limit || walked < Self.nearLimit else { return nil }
    return try listRows(db, numbers)
  }

  /// How many rows are looked at, expecting many of them to meet a condition.
  private static let nearLimit = 3000

  private func forEachRow(
    _ db: Database,
    _ columns: (sql: String, arguments: [DatabaseValue]),
    _ reach: Reach,
    _ body: (Row) throws -> Bool
  ) throws {
    var rest = reach.limit
    try forEachPart(reach) { place, arguments in
      let (sql, arguments) = selection(columns, place, arguments, reach.direction, limit: rest)
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
      while let row = try rows.next() {
        rest -= 1
        guard try body(row) else { return false }
      }
      return rest > 0
    }
  }

  /// The query for columns of the rows that meet a condition of ``forEachPart(_:_:)``.
  private func selection(
    _ columns: (sql: String, arguments: [DatabaseValue]),
    _ place: String,
    _ arguments: [DatabaseValue],
    _ direction: Direction,
    limit: Int
  ) -> (sql: String, arguments: StatementArguments) {
    let source = source(place, isEqual: arguments.count > 1)
    let values = columns.arguments + hidden.arguments + arguments + bounds + (condition()?.arguments ?? [])
    guard let list, (2...OneList.mergeLimit).contains(list.numbers.count) else {
      let sql =
        "SELECT \(columns.sql)\(source)\(self.list.map { " AND \($0.sql)" } ?? "") ORDER BY \(order(direction)) LIMIT ?"
      return (sql, StatementArguments(values + [limit.databaseValue]))
    }
    // SQLite merges the parts, each of which is in order; otherwise it would sort all items of the list.
    let names = orderedColumns.indices.map { "key\($0)" }
    let keys = zip(orderedColumns, names).map { ", \($0) AS \($1)" }.joined()
    let parts = list.numbers.map { "SELECT \(columns.sql)\(keys)\(source) AND list = \($0)" }
    let order = names.map { readsDescending(direction) ? $0 + " DESC" : $0 }.joined(separator: ", ")
    let sql = "\(parts.joined(separator: " UNION ALL ")) ORDER BY \(order) LIMIT ?"
    let all = list.numbers.flatMap { _ in values }
    return (sql, StatementArguments(all + [limit.databaseValue]))
  }

  /// Calls `body` with the conditions that together mean "from the position on", the nearest first, while it returns
  /// true.
  private func forEachPart(
    _ reach: Reach,
    _ body: (_ condition: String, _ arguments: [DatabaseValue]) throws -> Bool
  ) rethrows {
    guard let key = reach.key else {
      _ = try body("", [])
      return
    }
    // First the rows that share all columns but the last with the position, then those that share all but two, and so
    // on. SQLite reads a row value's `>` as `>=` and skips equal rows one by one; with single columns it does not, so a
    // thousand items with one title cost no more than any others.
    let beyond = readsDescending(reach.direction) ? "<" : ">"
    let first = keyColumns.count - orderedColumns.count
    for depth in (first..<keyColumns.count).reversed() {
      let equal = keyColumns[first..<depth].map { " AND \($0) = ?" }.joined()
      let isIncluded = reach.direction == .down && depth == keyColumns.indices.last
      let condition = "\(equal) AND \(keyColumns[depth]) \(beyond)\(isIncluded ? "=" : "") ?"
      guard try body(condition, Array(key[first...depth])) else { return }
    }
  }

  private static let orderColumns = ["titleKey", "priorityOrder", "position", "touched"]
  static let columnNames = ItemRecord.columnNames + orderColumns + ["listNumber"]
  /// The columns that ``listRow(_:)`` reads, in their order.
  static let columns = ([ItemRecord.columns] + orderColumns + ["item.list AS listNumber"]).joined(
    separator: ", "
  )

  /// The row of the item table with an item's number, beginning with ``columns``.
  static func itemRow(_ db: Database, _ number: Int64) throws -> Row {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM item WHERE number = ?")
    guard let row = try Row.fetchOne(statement, arguments: [number]) else { throw TODOStoreError.damaged }
    return row
  }

  /// The rows of items of the range by their numbers, in the order of these. They are read by one statement: what GRDB
  /// prepares for the first row takes longer than a row.
  func listRows(_ db: Database, _ numbers: [Int64]) throws -> [TODOListRow] {
    guard !numbers.isEmpty else { return [] }
    let sql = "SELECT \(Self.columns) FROM item WHERE number IN (SELECT value FROM json_each(?))"
    let arguments: StatementArguments = [numbers.json]
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
    var found: [Int64: TODOListRow] = [:]
    while let row = try rows.next() { found[try row.itemNumber(0)] = try listRow(row) }
    return try numbers.map { number in
      guard let row = found[number] else { throw TODOStoreError.damaged }
      return row
    }
  }

  /// A row of the item table as a row of this range.
  func listRow(_ row: Row) throws -> TODOListRow {
    TODOListRow(item: try ItemRecord(row).item, cursor: TODOCursor(range: number, values: key(row)))
  }

  /// Whether rows are read against the ascending order of the key columns.
  func readsDescending(_ direction: Direction) -> Bool { isDescending != (direction == .up) }

  /// The part of a query that selects the rows, of any list in the order by list.
  ///
  /// - Parameters:
  ///   - place: the condition of the position.
  ///   - isEqual: whether it determines the first column of the order.
  private func source(_ place: String, isEqual: Bool) -> String {
    var sql = " FROM item INDEXED BY \(index) WHERE \(section)"
    // The position and the bounds of a part are more specific; otherwise SQLite would start at the first value. They
    // also imply the condition of the index by completion.
    if place.isEmpty, !isBounded, source == nil {
      if isDated == true { sql += " AND due IS NOT NULL" }
      if order == .completed { sql += " AND completedAt IS NOT NULL" }
    }
    if isDated == false { sql += " AND due IS NULL" }
    if lacksPoints { sql += " AND coordinate IS NULL" }
    if lacksSteps { sql += " AND NOT \(ItemOutline.isStep)" }
    sql += hidden.sql
    // Of two bounds of a column, SQLite starts at the first: at the position, not at the first item of the part.
    sql += place
    for bound in source?.bounds ?? [] { sql += " AND \(isEqual ? "+" : "")\(bound.sql)" }
    if let condition = condition(isEqual: isEqual) { sql += " AND \(condition.sql)" }
    return sql
  }

  /// Whether its condition bounds the first column of the order.
  private var isBounded: Bool { if case .part = content { true } else { span != nil } }

  /// What its items have in common besides the section.
  ///
  /// - Parameter isEqual: whether the position determines the first column of the order.
  func condition(isEqual: Bool = false) -> ColumnCondition? {
    let own: ColumnCondition? =
      switch content {
      case .all, .dated: nil
      case .part(let range): ColumnCondition(isEqual ? range.sqlWithoutIndex : range.sql, range.arguments)
      case .meeting(let condition): condition
      }
    let all = [span.map { ColumnCondition($0, order, isKnown: isEqual) }, own].compactMap(\.self)
    guard !all.isEmpty else { return nil }
    return ColumnCondition(all.map(\.sql).joined(separator: " AND "), all.flatMap(\.arguments))
  }

  /// What leaves out the items that start later.
  private var hidden: (sql: String, arguments: [DatabaseValue]) {
    firstHiddenStart.map { (" AND (start IS NULL OR start < ?)", [$0.description.databaseValue]) } ?? ("", [])
  }

  var index: String { source?.index ?? order.storeRow.index }

  var bounds: [DatabaseValue] { source?.bounds.map(\.value) ?? [] }

  var section: String { source?.section ?? "deletedAt IS NULL AND isDone = \(isDone ? 1 : 0)" }

  func order(_ direction: Direction) -> String {
    orderedColumns.map { readsDescending(direction) ? $0 + " DESC" : $0 }.joined(separator: ", ")
  }
}
