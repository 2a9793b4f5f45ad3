import Foundation
import GRDB

/// One ordered range of one index. A list is one or more of them, one below the other, which is what lets a
/// page anywhere in a million rows be read by key.
struct ListRange: Sendable {
  let isDone: Bool
  /// Whether it holds the items with a due day, or those without; nil where that makes no difference.
  let isDated: Bool?
  let index: String
  /// The columns of the order, all in one direction; the item's number comes last.
  let keyColumns: [String]
  let isDescending: Bool

  /// The ranges of a query from the top of the list to its end.
  static func ranges(of query: TODOQuery) -> [ListRange] {
    let sections: [Bool] =
      switch query.filter {
      case .toDo: [false]
      case .done: [true]
      case .all: [false, true]
      }
    return sections.flatMap { ranges(isDone: $0, sort: query.sort) }
  }

  private static func ranges(isDone: Bool, sort: TODOSort) -> [ListRange] {
    func range(_ index: String, _ columns: [String], isDated: Bool? = nil, descends: Bool = false)
      -> ListRange
    {
      ListRange(
        isDone: isDone,
        isDated: isDated,
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
    from key: [StoredValue]?,
    _ direction: Direction,
    limit: Int
  ) throws -> [TODOListRow] {
    func select(_ condition: String, _ arguments: [StoredValue], limit: Int) throws -> [TODOListRow] {
      guard limit > 0 else { return [] }
      return try self.select(db, rangeNumber, condition, arguments, direction, limit: limit)
    }
    guard let key, let number = key.last else { return try select("", [], limit: limit) }
    // SQLite does not use the row number as a part of a row value, so the rows with equal keys are read first,
    // by number, and then those beyond: a thousand items with one title cost no more than any others.
    let columns = keyColumns.dropLast()
    let values = Array(key.dropLast())
    let beyond = readsDescending(direction) ? "<" : ">"
    let equal = columns.map { " AND \($0) = ?" }.joined()
    let rows = try select(
      "\(equal) AND number \(beyond)\(direction == .down ? "=" : "") ?",
      values + [number],
      limit: limit
    )
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    return try rows
      + select(
        " AND (\(columns.joined(separator: ", "))) \(beyond) (\(places))",
        values,
        limit: limit - rows.count
      )
  }

  private func readsDescending(_ direction: Direction) -> Bool { isDescending != (direction == .up) }

  private func select(
    _ db: Database,
    _ rangeNumber: Int,
    _ condition: String,
    _ arguments: [StoredValue],
    _ direction: Direction,
    limit: Int
  ) throws -> [TODOListRow] {
    var sql = "SELECT \(ItemRecord.columns), titleKey, priorityOrder, position FROM item INDEXED BY \(index)"
    sql += " WHERE deletedAt IS NULL AND isDone = \(isDone ? 1 : 0)"
    switch isDated {
    case true?: sql += " AND due IS NOT NULL"
    case false?: sql += " AND due IS NULL"
    case nil: break
    }
    let order = keyColumns.map { readsDescending(direction) ? $0 + " DESC" : $0 }
    sql += "\(condition) ORDER BY \(order.joined(separator: ", ")) LIMIT ?"
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: StatementArguments(arguments + [limit.databaseValue])
    )
    var result: [TODOListRow] = []
    while let row = try rows.next() {
      result.append(
        TODOListRow(
          item: try ItemRecord(row).item,
          cursor: TODOCursor(range: rangeNumber, key: keyColumns.map { row[$0] })
        )
      )
    }
    return result
  }
}
