import Foundation
import GRDB
import TODOCore

/// The items, as the history changes them.
struct ItemEntity: HistoryEntity {
  let name = TODOEntity.item
  let titleColumn = "title"

  func field(_ name: String) -> HistoryField? { TODOField(rawValue: name).map(HistoryField.init) }

  func follow(_ change: TODOChange, _ db: Database, set: () throws -> Void) throws {
    guard let field = TODOField(rawValue: change.field) else { throw TODOStoreError.damaged }
    let index = SearchIndex(db: db)
    let textBefore = try index.textBefore(of: change.row, changing: field)
    try set()
    try index.noteChanged(change.row, field, to: change.after, textBefore: textBefore)
  }

  func follow(_ slice: StepSlice, of field: HistoryField, _ db: Database) throws {
    guard let field = TODOField(rawValue: field.column) else { throw TODOStoreError.damaged }
    try SearchIndex(db: db).noteChanges(of: field, in: slice)
  }

  func followRemoval(of rows: [Int64], _ db: Database) throws { try SearchIndex(db: db).notePurged(rows) }
}

extension HistoryEntities {
  /// Those of the app.
  static let standard = HistoryEntities(all: [ItemEntity()])
}

extension HistoryField {
  fileprivate init(_ field: TODOField) {
    let column = field.rawValue
    switch field {
    case .title:
      self.init(
        column: column,
        derived: (column: "titleKey", value: TextFold.sortKeyValue),
        isSetAtOnce: false,
        cause: .title
      )
    case .detail: self.init(column: column, isSetAtOnce: false, cause: .detail)
    case .priority: self.init(column: column, cause: .priority)
    case .due: self.init(column: column, cause: .due)
    case .locationName, .locationAddress, .coordinate:
      self.init(column: column, isSetAtOnce: false, cause: .location)
    case .completedAt: self.init(column: column, cause: .isDone)
    case .position: self.init(column: column, cause: .position)
    case .deletedAt: self = .deletion
    }
  }
}

extension TextFold {
  /// The sort key of a title, both as they are in the database.
  fileprivate static func sortKeyValue(for title: DatabaseValue) -> DatabaseValue {
    Data(sortKey(for: String.fromDatabaseValue(title) ?? "")).databaseValue
  }
}
