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
    guard let key else { return try select(db, rangeNumber, "", [], direction, limit: limit) }
    // First the rows that share all columns but the last with the place, then those that share all but two, and so
    // on. SQLite reads a row value's `>` as `>=` and passes by what is equal, row by row; of one column it does not,
    // so a thousand items with one title cost no more than any others.
    let beyond = readsDescending(direction) ? "<" : ">"
    var rows: [TODOListRow] = []
    for depth in keyColumns.indices.reversed() where rows.count < limit {
      let equal = keyColumns[..<depth].map { " AND \($0) = ?" }.joined()
      let isIncluded = direction == .down && depth == keyColumns.indices.last
      rows += try select(
        db,
        rangeNumber,
        "\(equal) AND \(keyColumns[depth]) \(beyond)\(isIncluded ? "=" : "") ?",
        Array(key[...depth]),
        direction,
        limit: limit - rows.count
      )
    }
    return rows
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
    // A place says more, and SQLite would start at the first day.
    case true? where condition.isEmpty: sql += " AND due IS NOT NULL"
    case false?: sql += " AND due IS NULL"
    case true?, nil: break
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
