import Foundation
import GRDB
import TODOCore

extension ManualPosition {
  /// - Throws: ``TODOStoreError/damaged`` for bytes that are not a position, because there may be no room beside them.
  init(stored data: Data) throws {
    self.init(bytes: Array(data))
    guard isValid else { throw TODOStoreError.damaged }
  }

  /// The position of an item that is in the list.
  static func current(_ db: Database, of id: TODOItem.ID) throws -> ManualPosition? {
    let statement = try db.cachedStatement(
      sql: "SELECT position FROM item WHERE id = ? AND deletedAt IS NULL"
    )
    guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
    return try ManualPosition(stored: row.decode(atIndex: 0))
  }

  /// The last position in the table; nil if it is empty.
  static func last(_ db: Database) throws -> ManualPosition? {
    try extreme(db, "max", condition: "", arguments: [])
  }

  /// The position next to another one, strictly on one side of it; nil at the end of the order.
  static func nearest(_ db: Database, to position: ManualPosition, _ side: Change.Side) throws
    -> ManualPosition?
  {
    let argument = Data(position.bytes)
    let found =
      switch side {
      case .before: try extreme(db, "max", condition: "AND position < ?", arguments: [argument])
      case .after: try extreme(db, "min", condition: "AND position > ?", arguments: [argument])
      }
    // A damaged index is not in order.
    guard let found, side == .before ? found >= position : found <= position else { return found }
    throw TODOStoreError.damaged
  }

  /// Free positions directly beside a position, ascending: between it and the next row in the whole table, even a
  /// hidden one.
  static func places(_ db: Database, _ count: Int, beside position: ManualPosition, _ side: Change.Side)
    throws
    -> [ManualPosition]
  {
    switch (side, try nearest(db, to: position, side)) {
    case (.before, let lower?): places(count, between: lower, position)
    case (.after, let upper?): places(count, between: position, upper)
    case (.before, nil): places(count, from: position, by: \.preceding).reversed()
    case (.after, nil): places(count, from: position, by: \.following)
    }
  }

  /// Queries each of the three index ranges that together hold every row once.
  private static func extreme(
    _ db: Database,
    _ function: String,
    condition: String,
    arguments: [Data]
  ) throws -> ManualPosition? {
    let ranges = [
      "INDEXED BY itemByPosition WHERE deletedAt IS NULL AND isDone = 0",
      "INDEXED BY itemByPosition WHERE deletedAt IS NULL AND isDone = 1",
      "INDEXED BY deletedItemByPosition WHERE deletedAt IS NOT NULL",
    ]
    let found = try ranges.compactMap { range in
      let sql = "SELECT \(function)(position) FROM item \(range) \(condition)"
      let statement = try db.cachedStatement(sql: sql)
      return try Data.fetchOne(statement, arguments: StatementArguments(arguments))
        .map { try ManualPosition(stored: $0) }
    }
    return function == "max" ? found.max() : found.min()
  }
}
