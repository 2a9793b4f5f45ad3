import Foundation
import GRDB
import TODOCore

/// Numbers of items, for lists that are narrowed by sets.
extension ListRange {
  /// The numbers of all items of the range with one digest, in the order of the list. Only the index is read.
  func numbers(_ db: Database, in group: DigestGroup, _ direction: Direction) throws
    -> FastDatabaseValueCursor<
      Int64
    >
  {
    let conditions = ([section, list?.sql].compactMap(\.self) + group.conditions).joined(separator: " AND ")
    let sql =
      "SELECT number FROM item INDEXED BY \(index) WHERE \(conditions) ORDER BY \(order(direction))"
    return try Int64.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: StatementArguments(group.arguments)
    )
  }

  /// The numbers of those items that are reached, in the order of the list; those of other ranges are left out.
  func sorted(_ db: Database, _ numbers: [Int64], _ reach: Reach) throws -> [Int64] {
    guard !numbers.isEmpty else { return [] }
    // They are passed as one value, so that one statement serves any number of them.
    var sql = "SELECT number FROM item NOT INDEXED WHERE number IN (SELECT value FROM json_each(?))"
    var arguments = [numbers.json.databaseValue]
    if let isDated { sql += " AND due IS \(isDated ? "NOT NULL" : "NULL")" }
    if let list { sql += " AND \(list.sql)" }
    if let span {
      let condition = ColumnCondition(span, order)
      sql += " AND \(condition.sql)"
      arguments += condition.arguments
    }
    if let key = reach.key {
      // No column of a key is NULL within its range, and all have the same direction.
      let beyond = readsDescending(reach.direction) ? "<" : ">"
      let marks = databaseQuestionMarks(count: orderedColumns.count)
      let columns = orderedColumns.joined(separator: ", ")
      sql += " AND (\(columns)) \(beyond)\(reach.direction == .down ? "=" : "") (\(marks))"
      arguments += key.suffix(orderedColumns.count)
    }
    sql += " ORDER BY \(order(reach.direction)) LIMIT ?"
    return try Int64.fetchAll(
      db.cachedStatement(sql: sql),
      arguments: StatementArguments(arguments + [reach.limit.databaseValue])
    )
  }

  /// The digest of a position.
  func digest(of key: [DatabaseValue]) throws -> UInt64 {
    let columns = Dictionary(zip(keyColumns, key)) { first, _ in first }
    return OrderKeys(columns).digest(in: orderOfDigests)
  }

  /// The order whose digests tell its items apart.
  var orderOfDigests: TODOSort.Order { order.storeRow.orderWithinList ?? order }

  /// Those items that are in its list; all of them in another order.
  func items(of items: ItemSet, by lists: ItemsByList) -> ItemSet {
    list.map { lists.items(in: $0.numbers) } ?? items
  }
}
