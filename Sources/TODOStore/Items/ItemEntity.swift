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

  /// A step that creates items, as the last ones in the manual order.
  static func creation(of items: [(id: TODOItem.ID, values: TODOItemValues)]) -> NewStep {
    let inserts = items.map { item -> RowCreation.Insert in
      { db, now in try insert(db, id: item.id, values: item.values, now: now) }
    }
    let subject = StoredText.line(items.first?.values.title ?? "")
    return NewStep(.create, .item, subject: subject, parts: [RowCreation(.item, inserts)])
  }

  /// Adds a row that is flagged as deleted from the start: the step that creates the item removes the flag, so that
  /// undoing and redoing a creation is the same as for a deletion.
  ///
  /// - Returns: the number of the new row.
  static func insert(_ db: Database, id: UUID, values: TODOItemValues, now: Date) throws -> Int64 {
    let position = try ManualPosition.last(db)?.following ?? .first
    let number = try nextNumber(db)
    let now = now.milliseconds
    let fields = ItemField.allCases.map { field in
      field == .isDone ? (values.isDone ? now : nil).databaseValue : field.stored(in: values).databaseValue
    }
    let key = Data(TextFold.sortKey(for: StoredText.line(values.title)))
    try db.cachedStatement(sql: insertion).execute(
      arguments: StatementArguments([number, id, now, now, now] as [any DatabaseValueConvertible])
        + StatementArguments(fields) + StatementArguments([key, Data(position.bytes)])
    )
    try SearchIndex(db: db).noteInserted(number, values)
    return number
  }

  private static let insertion = """
    INSERT INTO item (\(ItemRecord.columns), titleKey, position)
    VALUES (?\(String(repeating: ", ?", count: ItemRecord.columnNames.count + 1)))
    """

  /// One more than any item has, or had before it was removed, because the search index may still refer to that one.
  private static func nextNumber(_ db: Database) throws -> Int64 {
    let sql = """
      SELECT 1 + max(coalesce((SELECT max(number) FROM item), 0),
        coalesce((SELECT value FROM setting WHERE name = 'lastPurgedItem'), 0))
      """
    return try ItemRecord.numbers.checked(Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 1)
  }
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

  static let position = HistoryField(column: "position", cause: .position)
}

extension TextFold {
  /// The sort key of a title, both as stored in the database.
  fileprivate static func sortKeyValue(for title: DatabaseValue) -> DatabaseValue {
    Data(sortKey(for: String.fromDatabaseValue(title) ?? "")).databaseValue
  }
}
