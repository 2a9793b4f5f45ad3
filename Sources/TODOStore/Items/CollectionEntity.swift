import Foundation
import GRDB
import TODOCore

/// The lists, tags and views, as the history changes them.
struct CollectionEntity: HistoryEntity {
  let name = TODOEntity.collection
  let titleColumn = HistoryField.name.column

  /// Items refer to the row of a deleted list or tag, and get it back when the deletion is undone.
  let losesDeletedRows = false

  private static let fields: [HistoryField] = [.name, .position, .query, .sort, .link]

  func field(_ name: String) -> HistoryField? { Self.fields.first { $0.column == name } }

  /// Whether a list can come back with its link, and a tag with its name, depends on the others.
  func isSetAtOnce(_ field: HistoryField) -> Bool {
    field.isSetAtOnce && field.column != HistoryField.deletion.column
  }

  func set(_ field: HistoryField, _ change: TODOChange, _ db: Database, now: Int64) throws -> Bool {
    let key: DatabaseValue? =
      switch field.column {
      case HistoryField.name.column: Self.key(change.after)
      case HistoryField.deletion.column where change.after.isNull:
        try DatabaseValue.fetchOne(
          db.cachedStatement(sql: "SELECT nameKey FROM collection WHERE number = ?"),
          arguments: [change.row]
        )
      default: nil
      }
    if let key, try isTwice(change.row, with: key, db) { return false }
    if field.column == HistoryField.link.column, let link = Int64.fromDatabaseValue(change.after),
      try isLinked(link, butNotBy: change.row, db)
    {
      return false
    }
    guard try setColumn(of: field, change, db, now: now) else { return false }
    if field.column == HistoryField.deletion.column, change.after.isNull { try unlinkIfTaken(change.row, db) }
    return true
  }

  /// Whether another list that is not deleted has a link with the same collection elsewhere: its items would be in both.
  private func isLinked(_ link: Int64, butNotBy list: Int64, _ db: Database) throws -> Bool {
    let sql = """
      SELECT EXISTS (
        SELECT 1 FROM link JOIN link AS other ON other.account = link.account AND other.href = link.href
          JOIN collection ON collection.link = other.number
        WHERE link.number = ? AND collection.number <> ? AND collection.deletedAt IS NULL)
      """
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [link, list]) ?? false
  }

  /// A list that comes back without its link, because another one has got that.
  private func unlinkIfTaken(_ list: Int64, _ db: Database) throws {
    let statement = try db.cachedStatement(sql: "SELECT link FROM collection WHERE number = ?")
    guard let link = try Int64.fetchOne(statement, arguments: [list]),
      try isLinked(link, butNotBy: list, db)
    else { return }
    try db.cachedStatement(sql: "UPDATE collection SET link = NULL WHERE number = ?")
      .execute(arguments: [list])
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
        WHERE same.\(CollectionTable.isTag) AND same.nameKey = :key AND same.number <> :tag AND same.deletedAt IS NULL)
      """
    let arguments: StatementArguments = ["tag": tag, "key": key]
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? false
  }

  func follow(_ change: TODOChange, _ db: Database, set: () throws -> Void) throws { try set() }

  func follow(_ slice: StepSlice, of field: HistoryField, _ db: Database) throws {}

  func followRemoval(of rows: [Int64], _ db: Database) throws {}

  fileprivate static let key: @Sendable (DatabaseValue) -> DatabaseValue = { name in
    // The same rules make the key of every kind.
    String.fromDatabaseValue(name).flatMap { CollectionName($0, .list)?.key }.databaseValue
  }
}

extension HistoryField {
  /// The name of a list, tag or view.
  static let name = HistoryField(
    column: "name",
    derived: ("nameKey", CollectionEntity.key),
    isSetAtOnce: false,
    cause: .name
  )

  /// What a view shows.
  static let query = HistoryField(column: "query", cause: .view)

  /// The order of a view.
  static let sort = HistoryField(column: "sort", cause: .view)

  /// The link of a list with one elsewhere. Each is looked at before it is set.
  static let link = HistoryField(column: "link", isSetAtOnce: false, cause: .link)
}
