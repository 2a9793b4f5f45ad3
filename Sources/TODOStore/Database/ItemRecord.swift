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

  /// The columns that ``init(_:)`` reads, in their places: to find one by its name takes as long as to read it.
  enum Column: Int, CaseIterable {
    case number, id, title, detail, priority, due, locationName, locationAddress, coordinate, createdAt
    case modifiedAt, completedAt, deletedAt
  }

  /// Their names, in the order of the cases. A query for an item begins with them. They are written out since to print
  /// a case looks its name up at run time, which would take a twentieth of a whole command.
  static let columnNames = [
    "number", "id", "title", "detail", "priority", "due", "locationName", "locationAddress", "coordinate",
    "createdAt", "modifiedAt", "completedAt", "deletedAt",
  ]
  static let columns = columnNames.joined(separator: ", ")

  /// - Parameter row: begins with ``columns``.
  /// - Throws: ``TODOStoreError/damaged`` for values that the app never writes.
  init(_ row: Row) throws {
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: Column) throws -> Value
    {
      try row.decode(atIndex: column.rawValue)
    }
    guard let id = UUID(data: try value(.id)), let priority = TODOPriority(rawValue: try value(.priority))
    else {
      throw TODOStoreError.damaged
    }
    number = try row.itemNumber(Column.number.rawValue)
    deletedAt = try row.time(Column.deletedAt.rawValue)
    item = TODOItem(
      id: id,
      title: try value(.title),
      detail: try value(.detail),
      priority: priority,
      due: try row.decode(String?.self, atIndex: Column.due.rawValue)
        .map { try Self.stored(DueDate(stored: $0)) },
      location: TODOLocation(
        name: try value(.locationName),
        address: try value(.locationAddress),
        coordinate: try row.decode(String?.self, atIndex: Column.coordinate.rawValue)
          .map { try Self.stored(Coordinate(stored: $0)) }
      ),
      completedAt: try row.time(Column.completedAt.rawValue),
      createdAt: try Self.stored(row.time(Column.createdAt.rawValue)),
      modifiedAt: try Self.stored(row.time(Column.modifiedAt.rawValue))
    )
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
  static func insertFlagged(_ db: Database, id: UUID, draft: TODODraft, now: Date) throws -> Int64 {
    let title = StoredText.line(draft.title)
    let position = try ManualPosition.last(db)?.following ?? .first
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO item (number, id, title, titleKey, detail, priority, due, locationName, locationAddress,
          coordinate, position, createdAt, modifiedAt, completedAt, deletedAt)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    )
    let number = try nextNumber(db)
    try statement.execute(arguments: [
      number, id.data, title, Data(TextFold.sortKey(for: title)), StoredText.lines(draft.detail),
      draft.priority.rawValue, draft.due?.description, StoredText.line(draft.location.name),
      StoredText.line(draft.location.address), draft.location.coordinate?.description,
      Data(position.bytes), now.milliseconds, now.milliseconds,
      draft.isDone ? now.milliseconds : nil, now.milliseconds,
    ])
    try SearchIndex(db: db).noteInserted(number, draft)
    return number
  }

  /// One more than any item has, or had before it was removed: the search index may still know of that one.
  private static func nextNumber(_ db: Database) throws -> Int64 {
    let sql = """
      SELECT 1 + max(coalesce((SELECT max(number) FROM item), 0),
        coalesce((SELECT value FROM setting WHERE name = 'lastPurgedItem'), 0))
      """
    return try ItemSet.numbers.checked(Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 1)
  }
}
