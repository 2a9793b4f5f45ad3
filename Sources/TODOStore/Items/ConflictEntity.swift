import GRDB
import TODOCore

/// The fields of items in which both sides of a link have changed something, as the history makes and resolves them. While such a row is not
/// deleted, the field is neither sent nor taken.
struct ConflictEntity: HistoryEntity {
  let name = TODOEntity.conflict
  let titleColumn = "title"

  private static let theirs = HistoryField(column: "theirs", isSetAtOnce: false, cause: .conflict)

  func field(_ name: String) -> HistoryField? { name == Self.theirs.column ? Self.theirs : nil }

  /// The item has to be compared again: what was held back may be sent now.
  func follow(_ change: TODOChange, _ db: Database, set: () throws -> Void) throws {
    try set()
    let sql =
      "UPDATE item SET edition = edition + 1 WHERE number = (SELECT item FROM conflict WHERE number = ?)"
    try db.cachedStatement(sql: sql).execute(arguments: [change.row])
  }

  func follow(_ slice: StepSlice, of field: HistoryField, _ db: Database) throws {
    let sql = """
      UPDATE item SET edition = edition + 1 WHERE number IN (
        SELECT conflict.item FROM change JOIN conflict ON conflict.number = change.row
        WHERE change.step = ? AND change.ordinal BETWEEN ? AND ?)
      """
    try db.cachedStatement(sql: sql)
      .execute(arguments: [slice.step, slice.ordinals.lowerBound, slice.ordinals.upperBound])
  }

  func followRemoval(of rows: [Int64], _ db: Database) throws {}

  /// Items have been removed from the file. What a step still refers to stays with it, as resolved.
  static func removeConflicts(ofItems items: [Int64], _ db: Database) throws {
    let ofItems = "item IN (SELECT value FROM json_each(?))"
    let isReferred = "EXISTS (SELECT 1 FROM change WHERE row = conflict.number AND entity = 'conflict')"
    try db.cachedStatement(sql: "DELETE FROM conflict WHERE \(ofItems) AND NOT \(isReferred)")
      .execute(arguments: [items.json])
    let sql = "UPDATE conflict SET deletedAt = modifiedAt WHERE \(ofItems) AND deletedAt IS NULL"
    try db.cachedStatement(sql: sql).execute(arguments: [items.json])
  }
}
