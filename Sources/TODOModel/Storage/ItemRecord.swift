import Foundation
import GRDB

/// One row of the item table: the public value, and what the store alone needs of it.
struct ItemRecord: Sendable {
  /// The row's number, which steps refer to.
  let number: Int64
  let item: TODOItem
  /// Nil while the item is in the list.
  let deletedAt: Date?

  /// Every column that ``init(_:)`` reads.
  static let columns = """
    number, id, title, detail, priority, due, locationName, locationAddress, coordinate, createdAt, \
    modifiedAt, completedAt, deletedAt
    """

  /// - Throws: ``TODOStoreError/damaged`` for values that the app never writes.
  init(_ row: Row) throws {
    guard let id = UUID(data: try row.decode(forColumn: "id")),
      let priority = TODOPriority(rawValue: try row.decode(forColumn: "priority"))
    else { throw TODOStoreError.damaged }
    number = try row.decode(forColumn: "number")
    deletedAt = try row.decode(Int64?.self, forColumn: "deletedAt").map(Date.init(milliseconds:))
    item = TODOItem(
      id: id,
      title: try row.decode(forColumn: "title"),
      detail: try row.decode(forColumn: "detail"),
      priority: priority,
      due: try row.decode(String?.self, forColumn: "due").map { try Self.stored(DueDate(stored: $0)) },
      location: TODOLocation(
        name: try row.decode(forColumn: "locationName"),
        address: try row.decode(forColumn: "locationAddress"),
        coordinate: try row.decode(String?.self, forColumn: "coordinate")
          .map { try Self.stored(Coordinate(stored: $0)) }
      ),
      completedAt: try row.decode(Int64?.self, forColumn: "completedAt").map(Date.init(milliseconds:)),
      createdAt: Date(milliseconds: try row.decode(forColumn: "createdAt")),
      modifiedAt: Date(milliseconds: try row.decode(forColumn: "modifiedAt"))
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
    return try Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 1
  }
}
