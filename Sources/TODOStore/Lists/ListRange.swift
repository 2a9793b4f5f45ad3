import Foundation
import GRDB
import TODOCore

/// One ordered range of one index. A list consists of one or more of them, one below the other, so that a page anywhere
/// in a million rows can be read by key.
struct ListRange: Sendable {
  /// See ``ListPart/number(isDone:_:)``.
  let number: Int
  let isDone: Bool
  /// Whether it holds the items with a due date, or those without; nil if that makes no difference.
  let isDated: Bool?
  /// The due dates that it has, of those that it would have if no group were folded; nil if all.
  private let days: DaySpan?
  /// Whether it only holds items without a point, because a list by distance has the others above it.
  let lacksPoints: Bool
  /// The order of its rows, which may be another one than that of the list.
  let order: TODOSort.Order
  /// A further condition on its items; nil if it has all items of its section, or those that sets leave.
  private let condition: ColumnCondition?
  /// The index of the order.
  private let orderIndex: String
  /// The columns of the order, all in one direction; the item's number comes last.
  let keyColumns: [String]
  /// Their indices in ``columns``.
  private let keyIndices: [Int]
  let isDescending: Bool

  /// The ranges of a section of a list, from top to bottom.
  ///
  /// - Parameters:
  ///   - lackPoints: whether they only hold items without a point.
  ///   - days: the due dates of a list by due date, in pieces; a nil piece is all of them.
  ///   - hasUndated: whether a list by due date has items without one.
  static func ranges(
    of expression: ItemExpression,
    _ sort: TODOSort,
    isDone: Bool,
    lackPoints: Bool = false,
    days: [DaySpan?] = [nil],
    hasUndated: Bool = true
  ) -> [ListRange] {
    var ranges: [ListRange] = []
    // Only done items have a time of completion.
    let order = sort.order == .completed && !isDone ? .age : sort.order
    let isWhole = expression.needsSets || expression.containsSection(isDone: isDone) != nil
    let condition = isWhole ? nil : ColumnCondition(expression, isDone: isDone)
    func add(
      _ index: String,
      _ columns: [String],
      isDated: Bool? = nil,
      days: DaySpan? = nil,
      descends: Bool = false
    ) {
      let keyColumns = columns + ["number"]
      ranges.append(
        ListRange(
          number: ListPart.number(isDone: isDone, isDated == false ? 2 : 1),
          isDone: isDone,
          isDated: isDated,
          days: days,
          lacksPoints: lackPoints,
          order: order,
          condition: days.map(ColumnCondition.init) ?? condition,
          orderIndex: index,
          keyColumns: keyColumns,
          keyIndices: keyColumns.compactMap(columnNames.firstIndex),
          isDescending: sort.isReversed != descends
        )
      )
    }
    switch order {
    case .title: add("itemByTitle", ["titleKey", "priorityOrder"])
    case .priority: add("itemByPriority", ["priorityOrder", "titleKey"])
    case .due:
      for days in sort.isReversed ? days.reversed() : days {
        add("itemByDue", ["due", "priorityOrder", "titleKey"], isDated: true, days: days)
      }
      if hasUndated { add("itemByDue", ["priorityOrder", "titleKey"], isDated: false) }
    case .age: add("itemByAge", ["createdAt"], descends: true)
    case .manual: add("itemByPosition", ["position"])
    case .completed: add("itemByCompletion", ["completedAt"], descends: true)
    }
    return ranges
  }

  /// Whether an item of the list is in this range.
  func contains(_ item: TODOItem) -> Bool {
    guard item.isDone == isDone, isDated.map({ $0 == (item.due != nil) }) ?? true else { return false }
    guard !lacksPoints || item.location.coordinate == nil else { return false }
    guard let days, let due = item.due else { return true }
    return days.contains(due.day)
  }

  /// In which direction all of the range is from a position that is not in it; nil if the position is in it. Only a piece
  /// can be elsewhere. SQLite would walk to it through the rows in between.
  func direction(from key: [DatabaseValue]) -> Direction? {
    guard let days, let due = key.first.flatMap(String.fromDatabaseValue) else { return nil }
    if let first = days.first, due < first.description { return isDescending ? .up : .down }
    if let end = days.end, due >= end.description { return isDescending ? .down : .up }
    return nil
  }

  /// The direction from a cursor.
  enum Direction { case down, up }

  /// Reads up to `limit` rows from the position `key` on (from the range's end if it is nil).
  ///
  /// - Parameters:
  ///   - key: the position; downwards, an item at it is included, upwards it is not.
  /// - Returns: the rows from the position outwards: downwards in the order of the list, upwards in reverse.
  func rows(
    _ db: Database,
    from key: [DatabaseValue]?,
    _ direction: Direction,
    limit: Int
  ) throws -> [TODOListRow] {
    var rows: [TODOListRow] = []
    try forEachRow(db, Self.columns, from: key, direction, limit: limit) { row in
      rows.append(try listRow(row))
      return true
    }
    return rows
  }

  /// Calls `body` with the numbers of up to `limit` items from a position on, in the order of the list, while it
  /// returns true. Only the index is read.
  func forEachNumber(
    _ db: Database,
    from key: [DatabaseValue]?,
    _ direction: Direction,
    limit: Int,
    _ body: (Int64) -> Bool
  ) throws {
    try forEachRow(db, "number", from: key, direction, limit: limit) {
      try body(ItemRecord.numbers.checked($0[0]))
    }
  }

  private func forEachRow(
    _ db: Database,
    _ columns: String,
    from key: [DatabaseValue]?,
    _ direction: Direction,
    limit: Int,
    _ body: (Row) throws -> Bool
  ) throws {
    var rest = limit
    try forEachPart(from: key, direction) { place, arguments in
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: "SELECT \(columns)\(source(place, direction)) LIMIT ?"),
        arguments: StatementArguments(arguments + (condition?.arguments ?? []) + [rest.databaseValue])
      )
      while let row = try rows.next() {
        rest -= 1
        guard try body(row) else { return false }
      }
      return rest > 0
    }
  }

  /// Calls `body` with the conditions that together mean "from the position on", the nearest first, while it returns
  /// true.
  private func forEachPart(
    from key: [DatabaseValue]?,
    _ direction: Direction,
    _ body: (_ condition: String, _ arguments: [DatabaseValue]) throws -> Bool
  ) rethrows {
    guard let key else {
      _ = try body("", [])
      return
    }
    // First the rows that share all columns but the last with the position, then those that share all but two, and so
    // on. SQLite reads a row value's `>` as `>=` and skips equal rows one by one; with single columns it does not, so a
    // thousand items with one title cost no more than any others.
    let beyond = readsDescending(direction) ? "<" : ">"
    for depth in keyColumns.indices.reversed() {
      let equal = keyColumns[..<depth].map { " AND \($0) = ?" }.joined()
      let isIncluded = direction == .down && depth == keyColumns.indices.last
      let condition = "\(equal) AND \(keyColumns[depth]) \(beyond)\(isIncluded ? "=" : "") ?"
      guard try body(condition, Array(key[...depth])) else { return }
    }
  }

  private static let columnNames = ItemRecord.columnNames + ["titleKey", "priorityOrder", "position"]
  /// The columns that ``listRow(_:)`` reads, in their order.
  static let columns = columnNames.joined(separator: ", ")

  /// The row of the item table with an item's number, beginning with ``columns``.
  static func itemRow(_ db: Database, _ number: Int64) throws -> Row {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM item WHERE number = ?")
    guard let row = try Row.fetchOne(statement, arguments: [number]) else { throw TODOStoreError.damaged }
    return row
  }

  /// A row of the item table as a row of this range.
  func listRow(_ row: Row) throws -> TODOListRow {
    TODOListRow(
      item: try ItemRecord(row).item,
      cursor: TODOCursor(range: number, values: key(row))
    )
  }

  /// The position of a row, which begins with ``columns``.
  func key(_ row: Row) -> [DatabaseValue] { keyIndices.map { row[$0] } }

  /// The position of an item; nil if there is no such item.
  func key(_ db: Database, of number: Int64?) throws -> [DatabaseValue]? {
    let sql = "SELECT \(keyColumns.joined(separator: ", ")) FROM item WHERE number = ?"
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [number])
    return row.map { row in keyColumns.indices.map { row[$0] } }
  }

  /// Whether rows are read against the ascending order of the key columns.
  func readsDescending(_ direction: Direction) -> Bool { isDescending != (direction == .up) }

  /// The part of a query that selects and orders the rows.
  ///
  /// - Parameter place: the condition of the position.
  private func source(_ place: String, _ direction: Direction) -> String {
    // Few items are due within some time: they are found by that, and sorted.
    let index = condition?.boundsDue == true ? "itemByDue" : orderIndex
    var sql = " FROM item INDEXED BY \(index) WHERE \(section)"
    switch isDated {
    // The position, or the condition, is more specific; otherwise SQLite would start at the first day.
    case true? where place.isEmpty && condition?.boundsDue != true: sql += " AND due IS NOT NULL"
    case false?: sql += " AND due IS NULL"
    case true?, nil: break
    }
    if lacksPoints { sql += " AND coordinate IS NULL" }
    // The condition of the index, which a position implies.
    if place.isEmpty, order == .completed { sql += " AND completedAt IS NOT NULL" }
    // Of two bounds of a column, SQLite starts at the first: at the position, not at the first item of the condition.
    sql += place
    if let condition { sql += " AND \(condition.sql)" }
    return sql + " ORDER BY \(order(direction))"
  }

  private var section: String { "deletedAt IS NULL AND isDone = \(isDone ? 1 : 0)" }

  private func order(_ direction: Direction) -> String {
    keyColumns.map { readsDescending(direction) ? $0 + " DESC" : $0 }.joined(separator: ", ")
  }
}

/// Numbers of items, for lists that are narrowed by sets.
extension ListRange {
  /// The numbers of all items of the range with one digest, in the order of the list. Only the index is read.
  func numbers(_ db: Database, in group: DigestGroup, _ direction: Direction) throws
    -> FastDatabaseValueCursor<
      Int64
    >
  {
    let conditions = ([section] + group.conditions).joined(separator: " AND ")
    let sql =
      "SELECT number FROM item INDEXED BY \(orderIndex) WHERE \(conditions) ORDER BY \(order(direction))"
    return try Int64.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: StatementArguments(group.arguments)
    )
  }

  /// The first `limit` of these items from a position on, in the order of the list; those of other ranges are left out.
  func sorted(
    _ db: Database,
    _ numbers: [Int64],
    from key: [DatabaseValue]?,
    _ direction: Direction,
    limit: Int
  ) throws -> [Int64] {
    guard !numbers.isEmpty else { return [] }
    // They are passed as one value, so that one statement serves any number of them.
    var sql = "SELECT number FROM item NOT INDEXED WHERE number IN (SELECT value FROM json_each(?))"
    var arguments = ["[\(numbers.map(String.init).joined(separator: ","))]".databaseValue]
    if let isDated { sql += " AND due IS \(isDated ? "NOT NULL" : "NULL")" }
    if let key {
      // No column of a key is NULL within its range, and all have the same direction.
      let beyond = readsDescending(direction) ? "<" : ">"
      let marks = databaseQuestionMarks(count: key.count)
      let columns = keyColumns.joined(separator: ", ")
      sql += " AND (\(columns)) \(beyond)\(direction == .down ? "=" : "") (\(marks))"
      arguments += key
    }
    sql += " ORDER BY \(order(direction)) LIMIT ?"
    return try Int64.fetchAll(
      db.cachedStatement(sql: sql),
      arguments: StatementArguments(arguments + [limit.databaseValue])
    )
  }

  /// The digest of a position.
  func digest(of key: [DatabaseValue]) throws -> UInt64 {
    let columns = Dictionary(zip(keyColumns, key)) { first, _ in first }
    return OrderKeys(columns).digest(in: order)
  }
}
