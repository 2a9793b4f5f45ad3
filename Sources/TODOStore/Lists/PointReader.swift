import GRDB
import TODOCore

/// Reads the items that have a point, for a map, and those that could get one.
struct PointReader {
  let db: Database

  static let limit = 10_000

  /// The items of a filter, up to ``limit``: open ones before done ones, newest first.
  func items(_ filter: TODOFilter) throws -> [TODOItem] {
    let sql = """
      SELECT \(ItemRecord.columns) FROM item INDEXED BY itemWithPoint
      WHERE deletedAt IS NULL AND coordinate IS NOT NULL AND isDone = ? ORDER BY number DESC LIMIT ?
      """
    var items: [TODOItem] = []
    for isDone in filter.expression.sections {
      let arguments: StatementArguments = [isDone, Self.limit - items.count]
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
      while let row = try rows.next() { items.append(try ItemRecord(row).item) }
    }
    return items
  }

  /// The items that have an address and no point: open ones before done ones, oldest first.
  func itemsWithAddressOnly() throws -> [TODOItem] {
    let sql = """
      SELECT \(ItemRecord.columns) FROM item
      WHERE \(ItemField.locationAddress.row.column) <> '' AND coordinate IS NULL AND deletedAt IS NULL
      ORDER BY isDone, number
      """
    let rows = try Row.fetchCursor(db, sql: sql)
    var items: [TODOItem] = []
    while let row = try rows.next() { items.append(try ItemRecord(row).item) }
    return items
  }
}
