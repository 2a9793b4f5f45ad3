import Foundation
import GRDB
import TODOCore

/// One row of the item table: the public value, and what the store alone needs of it.
struct ItemRecord: Sendable {
  /// The row's number, which steps refer to.
  let number: Int64
  let item: TODOItem
  /// Nil while the item is in the list.
  let deletedAt: Date?

  /// The columns that ``init(_:)`` reads. A query for an item begins with them: to find one by its name takes as long as
  /// to read it.
  static let columnNames = ["number", "id", "createdAt", "modifiedAt", "deletedAt"] + fieldColumns
  static let columns = columnNames.joined(separator: ", ")
  private static let fieldColumns = ItemField.allCases.map(\.row.column)

  /// The places of the fields in a row, made once from the table of fields.
  private enum Place {
    static let title = place(.title)
    static let detail = place(.detail)
    static let completedAt = place(.isDone)
    static let priority = place(.priority)
    static let due = place(.due)
    static let locationName = place(.locationName)
    static let locationAddress = place(.locationAddress)
    static let coordinate = place(.coordinate)

    private static func place(_ field: ItemField) -> Int {
      columnNames.firstIndex(of: field.row.column) ?? columnNames.endIndex
    }
  }

  /// - Parameter row: begins with ``columns``.
  /// - Throws: ``TODOStoreError/damaged`` for values that the app never writes.
  init(_ row: Row) throws {
    let completedAt = try row.time(Place.completedAt)
    let values = TODOItemValues(
      title: try row.decode(atIndex: Place.title),
      detail: try row.decode(atIndex: Place.detail),
      isDone: completedAt != nil,
      priority: try Self.stored(TODOPriority(rawValue: row.decode(atIndex: Place.priority))),
      due: try row.decode(String?.self, atIndex: Place.due).map { try Self.stored(DueDate(stored: $0)) },
      location: TODOLocation(
        name: try row.decode(atIndex: Place.locationName),
        address: try row.decode(atIndex: Place.locationAddress),
        coordinate: try row.decode(String?.self, atIndex: Place.coordinate)
          .map { try Self.stored(Coordinate(stored: $0)) }
      )
    )
    number = try row.itemNumber(0)
    item = TODOItem(
      id: try Self.stored(UUID(data: row.decode(atIndex: 1))),
      values: values,
      completedAt: completedAt,
      createdAt: try Self.stored(row.time(2)),
      modifiedAt: try Self.stored(row.time(3))
    )
    deletedAt = try row.time(4)
  }

  private static func stored<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw TODOStoreError.damaged }
    return value
  }

  /// The item of that id, also one that is flagged for deletion.
  static func fetch(_ db: Database, id: UUID) throws -> ItemRecord? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM item WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id.data]).map(ItemRecord.init)
  }

  /// The item of that id unless it is flagged for deletion.
  static func fetchLive(_ db: Database, id: UUID) throws -> ItemRecord? {
    guard let record = try fetch(db, id: id), record.deletedAt == nil else { return nil }
    return record
  }

  static func fetch(_ db: Database, number: Int64) throws -> ItemRecord? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM item WHERE number = ?")
    return try Row.fetchOne(statement, arguments: [number]).map(ItemRecord.init)
  }

  /// Adds a row that is flagged for deletion from the start: the command that creates the item takes the
  /// flag away, so that undoing and redoing a creation is the same as for a deletion.
  ///
  /// - Returns: the number of the new row.
  static func insertFlagged(_ db: Database, id: UUID, values: TODOItemValues, now: Date) throws -> Int64 {
    let position = try ManualPosition.last(db)?.following ?? .first
    let number = try nextNumber(db)
    let now = now.milliseconds
    let fields = ItemField.allCases.map { field in
      field == .isDone ? (values.isDone ? now : nil).databaseValue : field.stored(in: values).databaseValue
    }
    let key = Data(TextFold.sortKey(for: StoredText.line(values.title)))
    try db.cachedStatement(sql: insertion).execute(
      arguments: StatementArguments([number, id.data, now, now, now] as [any DatabaseValueConvertible])
        + StatementArguments(fields) + StatementArguments([key, Data(position.bytes)])
    )
    try SearchIndex(db: db).noteInserted(number, values)
    return number
  }

  private static let insertion = """
    INSERT INTO item (\(columns), titleKey, position)
    VALUES (?\(String(repeating: ", ?", count: columnNames.count + 1)))
    """

  /// One more than any item has, or had before it was removed: the search index may still know of that one.
  private static func nextNumber(_ db: Database) throws -> Int64 {
    let sql = """
      SELECT 1 + max(coalesce((SELECT max(number) FROM item), 0),
        coalesce((SELECT value FROM setting WHERE name = 'lastPurgedItem'), 0))
      """
    return try ItemSet.numbers.checked(Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 1)
  }
}
