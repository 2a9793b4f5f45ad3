import Foundation
import GRDB
import TODOCore

/// The lists, tags and views, as the history changes them.
struct CollectionEntity: HistoryEntity {
  let name = TODOEntity.collection
  let titleColumn = "name"

  /// Items refer to the row of a deleted list or tag, and get it back when the deletion is undone.
  let losesDeletedRows = false

  private static let fields = [
    HistoryField(column: "name", derived: ("nameKey", key), isSetAtOnce: false, cause: .name), .position,
    HistoryField(column: "query", cause: .view), HistoryField(column: "sort", cause: .view),
  ]

  func field(_ name: String) -> HistoryField? { Self.fields.first { $0.column == name } }

  func set(_ field: HistoryField, _ change: TODOChange, _ db: Database, now: Int64) throws -> Bool {
    let key: DatabaseValue? =
      switch field.column {
      case "name": Self.key(change.after)
      case HistoryField.deletion.column where change.after.isNull:
        try DatabaseValue.fetchOne(
          db.cachedStatement(sql: "SELECT nameKey FROM collection WHERE number = ?"),
          arguments: [change.row]
        )
      default: nil
      }
    if let key, try isTwice(change.row, with: key, db) { return false }
    return try setColumn(of: field, change, db, now: now)
  }

  /// Whether an item would have a tag twice if the tag had this key: two tags with one name are one. Deleted items lose one of them
  /// when they come back.
  private func isTwice(_ tag: Int64, with key: DatabaseValue, _ db: Database) throws -> Bool {
    let sql = """
      SELECT EXISTS (
        SELECT 1 FROM collection AS same
          JOIN itemTag AS other ON other.tag = same.number
          JOIN itemTag AS one ON one.item = other.item AND one.tag = :tag
          JOIN item ON item.number = one.item AND item.deletedAt IS NULL
        WHERE same.kind = 2 AND same.nameKey = :key AND same.number <> :tag AND same.deletedAt IS NULL)
      """
    let arguments: StatementArguments = ["tag": tag, "key": key]
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? false
  }

  func follow(_ change: TODOChange, _ db: Database, set: () throws -> Void) throws { try set() }

  func follow(_ slice: StepSlice, of field: HistoryField, _ db: Database) throws {}

  func followRemoval(of rows: [Int64], _ db: Database) throws {}

  private static let key: @Sendable (DatabaseValue) -> DatabaseValue = { name in
    // The same rules make the key of every kind.
    String.fromDatabaseValue(name).flatMap { CollectionName($0, .list)?.key }.databaseValue
  }
}
