import Foundation
import GRDB
import TODOCore

/// The items, as the history changes them.
struct ItemEntity: HistoryEntity {
  let name = TODOEntity.item
  let titleColumn = "title"

  /// The fields that users enter, and the position in the manual order, by column.
  private static let fields = Dictionary(
    uniqueKeysWithValues: (ItemField.allCases.filter { $0 != .tags }.map(HistoryField.init) + [
      .position, .scheduled,
    ])
    .map { ($0.column, $0) }
  )

  func field(_ name: String) -> HistoryField? {
    Self.fields[name] ?? CollectionTable.tagNumber(ofField: name).map { _ in HistoryField(tag: name) }
      ?? FileFormat(sourceField: name).map(HistoryField.init(source:))
  }

  func set(_ field: HistoryField, _ change: TODOChange, _ db: Database, now: Int64) throws -> Bool {
    if field.column == ItemField.parent.row.column, let parent = Int64.fromDatabaseValue(change.after),
      try ItemOutline(db: db).isCircle(change.row, under: parent)
    {
      return false
    }
    if let format = FileFormat(sourceField: field.column) {
      guard try SourceTable(db: db).set(format, change) else { return false }
      try setStamp(of: field, change.row, db, now: now)
      return true
    }
    guard let tag = CollectionTable.tagNumber(ofField: field.column) else {
      return try setColumn(of: field, change, db, now: now)
    }
    let sql =
      change.after == 1.databaseValue
      ? """
      INSERT OR IGNORE INTO itemTag (item, tag)
      SELECT item.number, collection.number FROM item, collection
      WHERE item.number = ? AND item.deletedAt IS NULL AND collection.number = ? AND \(CollectionTable.isTag) AND NOT EXISTS (
        -- Two tags with one name are one: an item has it once.
        SELECT 1 FROM itemTag JOIN collection AS same ON same.number = itemTag.tag
        WHERE itemTag.item = item.number AND same.nameKey = collection.nameKey AND same.number <> collection.number
          AND same.deletedAt IS NULL AND collection.deletedAt IS NULL)
      """
      : """
      DELETE FROM itemTag WHERE item = ? AND tag = ?
        AND EXISTS (SELECT 1 FROM item WHERE number = itemTag.item AND deletedAt IS NULL)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [change.row, tag])
    guard db.changesCount == 1 else { return false }
    try setStamp(of: field, change.row, db, now: now)
    return true
  }

  private func setStamp(of field: HistoryField, _ item: Int64, _ db: Database, now: Int64) throws {
    try db.cachedStatement(sql: "UPDATE item SET \(stamp(field)) WHERE number = :item")
      .execute(arguments: ["now": now, "item": item])
  }

  /// The manual order and what is kept of files are not synced.
  func stamp(_ field: HistoryField) -> String {
    let isSynced =
      field.column != HistoryField.position.column && FileFormat(sourceField: field.column) == nil
    return isSynced ? "modifiedAt = :now, edition = edition + 1" : "modifiedAt = :now"
  }

  func follow(_ change: TODOChange, _ db: Database, set: () throws -> Void) throws {
    let (index, field) = (SearchIndex(db: db), try knownField(change.field))
    let textBefore = try index.textBefore(of: change.row, changing: field)
    try set()
    if field.column == HistoryField.deletion.column, change.after.isNull {
      try CollectionTable(db: db).keepOneTagOfEachName("?", [change.row])
    }
    try index.noteChanged(change.row, field, to: change.after, textBefore: textBefore)
  }

  func follow(_ slice: StepSlice, of field: HistoryField, _ db: Database) throws {
    if field.column == HistoryField.deletion.column {
      try CollectionTable(db: db).keepOneTagOfEachName(
        """
        SELECT number FROM change JOIN item ON item.number = change.row
        WHERE step = ? AND ordinal BETWEEN ? AND ? AND deletedAt IS NULL
        """,
        [slice.step, slice.ordinals.lowerBound, slice.ordinals.upperBound]
      )
    }
    try SearchIndex(db: db).noteChanges(of: field, in: slice)
  }

  func followRemoval(of rows: [Int64], _ db: Database) throws {
    try SearchIndex(db: db).notePurged(rows)
    try ConflictEntity.removeConflicts(ofItems: rows, db)
    try removeGone(rows, db)
  }

  /// What is on neither side is forgotten, unless it was about to be written there.
  private func removeGone(_ items: [Int64], _ db: Database) throws {
    let sql = """
      DELETE FROM remote WHERE item IN (SELECT value FROM json_each(?)) AND theirs IS NULL
        AND NOT EXISTS (SELECT 1 FROM intent WHERE intent.remote = remote.number)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [items.json])
  }

  /// Keeps the next numbers free for items that are made in several transactions.
  ///
  /// - Returns: the first one.
  static func reserveNumbers(_ count: Int, _ db: Database) throws -> Int64 {
    let first = try nextNumber(db)
    guard count > 0 else { return first }
    try db.raise("lastPurgedItem", to: ItemRecord.numbers.checked(first + Int64(count) - 1))
    return first
  }

  /// One more than any item has, or had before it was removed, because the search index may still refer to that one.
  static func nextNumber(_ db: Database) throws -> Int64 {
    let sql = """
      SELECT 1 + max(coalesce((SELECT max(number) FROM item), 0),
        coalesce((SELECT value FROM setting WHERE name = 'lastPurgedItem'), 0))
      """
    return try ItemRecord.numbers.checked(Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 1)
  }
}

extension HistoryEntities {
  /// Those of the app.
  static let standard = HistoryEntities(all: [ItemEntity(), CollectionEntity(), ConflictEntity()])
}

extension HistoryField {
  /// The column of a field that users enter.
  init(_ field: ItemField) {
    self.init(
      column: field.row.column,
      derived: field == .title ? (column: "titleKey", value: TextFold.sortKeyValue) : nil,
      // Searched fields are recorded text by text, and each parent is looked at before it is set.
      isSetAtOnce: !field.row.isSearched && field != .parent,
      cause: .field(field)
    )
  }

  /// Whether an item has a tag.
  fileprivate init(tag name: String) {
    self.init(column: name, isSetAtOnce: false, cause: .field(.tags))
  }

  /// What was kept of a format.
  init(source format: FileFormat) {
    self.init(column: format.sourceField, isSetAtOnce: false, cause: .source)
  }

  static let position = HistoryField(column: "position", cause: .position)
}

extension TextFold {
  /// The sort key of a title, both as stored in the database.
  fileprivate static func sortKeyValue(for title: DatabaseValue) -> DatabaseValue {
    Data(sortKey(for: String.fromDatabaseValue(title) ?? "")).databaseValue
  }
}
