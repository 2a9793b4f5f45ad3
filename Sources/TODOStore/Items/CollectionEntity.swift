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

  func follow(_ change: TODOChange, _ db: Database, set: () throws -> Void) throws { try set() }

  func follow(_ slice: StepSlice, of field: HistoryField, _ db: Database) throws {}

  func followRemoval(of rows: [Int64], _ db: Database) throws {}

  private static let key: @Sendable (DatabaseValue) -> DatabaseValue = { name in
    // The same rules make the key of every kind.
    String.fromDatabaseValue(name).flatMap { CollectionName($0, .list)?.key }.databaseValue
  }
}
