import Foundation
import GRDB
import TODOCore

/// The items, as the history changes them.
struct ItemEntity: HistoryEntity {
  let name = TODOEntity.item
  let titleColumn = "title"

  /// The fields that users enter, and the position in the manual order, by column.
  private static let fields = Dictionary(
    uniqueKeysWithValues: (ItemField.allCases.map(HistoryField.init) + [.position]).map { ($0.column, $0) }
  )

  func field(_ name: String) -> HistoryField? { Self.fields[name] }

  func follow(_ change: TODOChange, _ db: Database, set: () throws -> Void) throws {
    let (index, field) = (SearchIndex(db: db), try knownField(change.field))
    let textBefore = try index.textBefore(of: change.row, changing: field)
    try set()
    try index.noteChanged(change.row, field, to: change.after, textBefore: textBefore)
  }

  func follow(_ slice: StepSlice, of field: HistoryField, _ db: Database) throws {
    try SearchIndex(db: db).noteChanges(of: field, in: slice)
  }

  func followRemoval(of rows: [Int64], _ db: Database) throws { try SearchIndex(db: db).notePurged(rows) }
}

extension HistoryEntities {
  /// Those of the app.
  static let standard = HistoryEntities(all: [ItemEntity()])
}

extension HistoryField {
  /// The column of a field that users enter.
  init(_ field: ItemField) {
    self.init(
      column: field.row.column,
      derived: field == .title ? (column: "titleKey", value: TextFold.sortKeyValue) : nil,
      // Searched fields are recorded text by text.
      isSetAtOnce: !field.row.isSearched,
      cause: .field(field)
    )
  }

  /// The position of an item in the manual order.
  static let position = HistoryField(column: "position", cause: .position)
}

extension TextFold {
  /// The sort key of a title, both as stored in the database.
  fileprivate static func sortKeyValue(for title: DatabaseValue) -> DatabaseValue {
    Data(sortKey(for: String.fromDatabaseValue(title) ?? "")).databaseValue
  }
}
