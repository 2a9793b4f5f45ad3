import Foundation
import GRDB
import TODOCore

/// One ordered range of one index. A list is one or more of them, one below the other, which is what lets a
/// page anywhere in a million rows be read by key.
struct ListRange: Sendable {
  let isDone: Bool
  /// Whether it holds the items with a due day, or those without; nil where that makes no difference.
  let isDated: Bool?
  let order: TODOSort.Order
  let index: String
  /// The columns of the order, all in one direction; the item's number comes last.
  let keyColumns: [String]
  /// Where these stand in ``columns``.
  private let keyIndices: [Int]
  let isDescending: Bool

  private init(
    isDone: Bool,
    isDated: Bool?,
    order: TODOSort.Order,
    index: String,
    keyColumns: [String],
    isDescending: Bool
  ) {
    self.isDone = isDone
    self.isDated = isDated
    self.order = order
    self.index = index
    self.keyColumns = keyColumns
    keyIndices = keyColumns.compactMap(Self.columnNames.firstIndex)
    self.isDescending = isDescending
  }

  /// The ranges of a query from the top of the list to its end.
  static func ranges(of query: TODOQuery) -> [ListRange] {
    query.filter.sections.flatMap { ranges(isDone: $0, sort: query.sort) }
  }

  private static func ranges(isDone: Bool, sort: TODOSort) -> [ListRange] {
    func range(_ index: String, _ columns: [String], isDated: Bool? = nil, descends: Bool = false)
      -> ListRange
    {
      ListRange(
        isDone: isDone,
        isDated: isDated,
        order: sort.order,
        index: index,
        keyColumns: columns + ["number"],
        isDescending: sort.isReversed != descends
      )
    }
    return switch sort.order {
    case .title: [range("itemByTitle", ["titleKey", "priorityOrder"])]
    case .priority: [range("itemByPriority", ["priorityOrder", "titleKey"])]
    case .due:
      [
        range("itemByDue", ["due", "priorityOrder", "titleKey"], isDated: true),
        range("itemByDue", ["priorityOrder", "titleKey"], isDated: false),
      ]
    case .age: [range("itemByAge", ["createdAt"], descends: true)]
    case .manual: [range("itemByPosition", ["position"])]
    }
  }

  /// Which way from a place in the list.
  enum Direction { case down, up }

  /// Reads up to `limit` rows from the place `key` on (from the range's end when it is nil).
  ///
  /// - Parameters:
  ///   - key: the place; going down, an item that stands on it is included, going up it is not.
  /// - Returns: the rows from the place outwards: in list order going down, against it going up.
  func rows(
    _ db: Database,
    number rangeNumber: Int,
    from key: [DatabaseValue]?,
    _ direction: Direction,
    limit: Int
  ) throws -> [TODOListRow] {
    var rows: [TODOListRow] = []
    try forEachPart(from: key, direction) { condition, arguments in
      rows += try select(db, rangeNumber, condition, arguments, direction, limit: limit - rows.count)
      return rows.count < limit
    }
    return rows
  }

  /// Calls `body` with the conditions that together say "from the place on", the nearest first, while it returns true.
  private func forEachPart(
    from key: [DatabaseValue]?,
    _ direction: Direction,
    _ body: (_ condition: String, _ arguments: [DatabaseValue]) throws -> Bool
  ) rethrows {
    guard let key else {
      _ = try body("", [])
      return
    }
    // First the rows that share all columns but the last with the place, then those that share all but two, and so
    // on. SQLite reads a row value's `>` as `>=` and passes by what is equal, row by row; of one column it does not,
    // so a thousand items with one title cost no more than any others.
    let beyond = readsDescending(direction) ? "<" : ">"
    for depth in keyColumns.indices.reversed() {
      let equal = keyColumns[..<depth].map { " AND \($0) = ?" }.joined()
      let isIncluded = direction == .down && depth == keyColumns.indices.last
      let condition = "\(equal) AND \(keyColumns[depth]) \(beyond)\(isIncluded ? "=" : "") ?"
      guard try body(condition, Array(key[...depth])) else { return }
    }
  }

  private static let columnNames = ItemRecord.columnNames + ["titleKey", "priorityOrder", "position"]
  /// The columns that ``listRow(_:number:)`` reads, in their places.
  static let columns = columnNames.joined(separator: ", ")

  /// A row of the item table as one of this range.
  func listRow(_ row: Row, number rangeNumber: Int) throws -> TODOListRow {
    TODOListRow(
      item: try ItemRecord(row).item,
      cursor: TODOCursor(range: rangeNumber, values: key(row))
    )
  }

  /// The place of a row, which begins with ``columns``.
  func key(_ row: Row) -> [DatabaseValue] { keyIndices.map { row[$0] } }

  /// Whether rows are read against the order in which the key columns grow.
  func readsDescending(_ direction: Direction) -> Bool { isDescending != (direction == .up) }

  private func select(
    _ db: Database,
    _ rangeNumber: Int,
    _ condition: String,
    _ arguments: [DatabaseValue],
    _ direction: Direction,
    limit: Int
  ) throws -> [TODOListRow] {
    let sql = "SELECT \(Self.columns)\(source(condition, direction)) LIMIT ?"
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: StatementArguments(arguments + [limit.databaseValue])
    )
    var result: [TODOListRow] = []
    while let row = try rows.next() { result.append(try listRow(row, number: rangeNumber)) }
    return result
  }

  /// The part of a query that says which rows, and in which order.
  private func source(_ condition: String, _ direction: Direction) -> String {
    var sql = " FROM item INDEXED BY \(index) WHERE \(section)"
    switch isDated {
    // A place says more, and SQLite would start at the first day.
    case true? where condition.isEmpty: sql += " AND due IS NOT NULL"
    case false?: sql += " AND due IS NULL"
    case true?, nil: break
    }
    return sql + "\(condition) ORDER BY \(order(direction))"
  }

  private var section: String { "deletedAt IS NULL AND isDone = \(isDone ? 1 : 0)" }

  private func order(_ direction: Direction) -> String {
    keyColumns.map { readsDescending(direction) ? $0 + " DESC" : $0 }.joined(separator: ", ")
  }
}

/// What a search needs of a range.
extension ListRange {
  /// Calls `body` with the numbers of up to `limit` items from a place on, in the order of the list, while it returns
  /// true. The index alone is read.
  func forEachNumber(
    _ db: Database,
    from key: [DatabaseValue]?,
    _ direction: Direction,
    limit: Int,
    _ body: (Int64) -> Bool
  ) throws {
    var rest = limit
    try forEachPart(from: key, direction) { condition, arguments in
      let numbers = try Int64.fetchCursor(
        db.cachedStatement(sql: "SELECT number\(source(condition, direction)) LIMIT ?"),
        arguments: StatementArguments(arguments + [rest.databaseValue])
      )
      while let number = try numbers.next() {
        rest -= 1
        guard try body(ItemSet.numbers.checked(number)) else { return false }
      }
      return rest > 0
    }
  }

  /// The numbers of all items of the range with one digest, in the order of the list. The index alone is read.
  func numbers(_ db: Database, in group: DigestGroup, _ direction: Direction) throws
    -> FastDatabaseValueCursor<
      Int64
    >
  {
    let conditions = ([section] + group.conditions).joined(separator: " AND ")
    let sql = "SELECT number FROM item INDEXED BY \(index) WHERE \(conditions) ORDER BY \(order(direction))"
    return try Int64.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: StatementArguments(group.arguments)
    )
  }

  /// The first `limit` of some items from a place on, in the order of the list; those of other ranges are left out.
  func sorted(
    _ db: Database,
    _ numbers: [Int64],
    from key: [DatabaseValue]?,
    _ direction: Direction,
    limit: Int
  ) throws -> [Int64] {
    guard !numbers.isEmpty else { return [] }
    // They come as one value, so that one statement serves however many they are.
    var sql = "SELECT number FROM item NOT INDEXED WHERE number IN (SELECT value FROM json_each(?))"
    var arguments = ["[\(numbers.map(String.init).joined(separator: ","))]".databaseValue]
    if let isDated { sql += " AND due IS \(isDated ? "NOT NULL" : "NULL")" }
    if let key {
      // No column of a key is NULL within its range, and all go in one direction.
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

  /// Whether an item is to be read from a place on: one that stands on it is, going down.
  func isBeyond(_ key: [DatabaseValue], _ place: [DatabaseValue]?, _ direction: Direction) -> Bool {
    guard let place else { return true }
    if key == place { return direction == .down }
    return readsDescending(direction) ? key.precedes(place) : place.precedes(key)
  }

  /// The digest of a place.
  func digest(of key: [DatabaseValue]) throws -> UInt64 {
    let columns = Dictionary(zip(keyColumns, key)) { first, _ in first }
    return OrderKeys(columns).digest(in: order)
  }
}

extension [DatabaseValue] {
  /// Whether a key comes before another where columns grow, compared as SQLite does.
  func precedes(_ other: [DatabaseValue]) -> Bool {
    for (mine, theirs) in zip(self, other) where mine != theirs {
      switch (mine.storage, theirs.storage) {
      case (.int64(let mine), .int64(let theirs)): return mine < theirs
      case (.blob(let mine), .blob(let theirs)): return mine.lexicographicallyPrecedes(theirs)
      case (.string(let mine), .string(let theirs)): return mine.utf8.lexicographicallyPrecedes(theirs.utf8)
      case (.null, _): return true
      default: return false
      }
    }
    return false
  }
}
