import Foundation
import GRDB
import TODOCore

/// The rows of items of a range.
extension ListRange {
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
    TODOListRow(
      item: try ItemRecord(row).item,
      cursor: TODOCursor(range: number, values: key(row))
    )
  }
}
