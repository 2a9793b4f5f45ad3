import Foundation
import GRDB
import TODOCore

/// One row of the item table: the public value, and the columns that only the store needs.
struct ItemRecord: Sendable {
  /// The row's number, which steps refer to.
  let number: Int64
  let item: TODOItem
  /// Nil while the item is in the list.
  let deletedAt: Date?

  /// The condition of ``TODOItem/isDoneCopy``.
  static let isDoneCopy =
    "(item.completedAt IS NOT NULL AND (item.copyOf IS NOT NULL OR substr(hex(item.id), 13, 1) = '5'))"

  /// The columns that ``init(_:)`` reads. A query for an item begins with them, because finding a column by its name
  /// takes as long as reading it.
  static let columnNames =
    ["number", "id", "createdAt", "modifiedAt", "deletedAt", "steps", "scheduled", "copyOf", "reminded"]
    + fieldColumns
  static let columns = columnNames.map { readColumns[$0] ?? $0 }.joined(separator: ", ")
  private static let readColumns = CollectionTable.nameColumns.merging(ItemOutline.readColumns) { $1 }
  private static let fieldColumns = ItemField.allCases.map(\.row.column)

  /// The place of each field in a row, made once from the table of fields.
  private static let places = ItemField.allCases.map { field in
    (field: field, index: columnNames.firstIndex(of: field.row.column) ?? columnNames.endIndex)
  }

  /// - Parameter row: begins with ``columns``.
  /// - Throws: ``TODOStoreError/damaged`` for values that the app never writes.
  init(_ row: Row) throws {
    var values = TODOItemValues()
    var completedAt: Date?
    var above: ItemOutline.Above?
    // A field is set directly: by its key path it takes three times as long, and a list may have a million rows.
    for (field, index) in Self.places {
      switch field {
      case .title: values.title = try row.decode(atIndex: index)
      case .detail: values.detail = try row.decode(atIndex: index)
      case .isDone:
        completedAt = try row.time(index)
        values.isDone = completedAt != nil
      case .priority: values.priority = try Self.stored(TODOPriority(rawValue: row.decode(atIndex: index)))
      case .due: values.due = try Self.optional(row, index, DueDate.init(stored:))
      case .repeats: values.repeats = try Self.optional(row, index, Repeat.init(stored:))
      case .start: values.start = try Self.optional(row, index, DueDate.init(stored:))
      case .reminder: values.reminder = try Self.optional(row, index, Reminder.init(stored:))
      case .list: values.list = try row.decode(atIndex: index)
      case .tags:
        values.tags = try row.decode(String?.self, atIndex: index).map(ItemTags.init(stored:)) ?? ItemTags()
      case .parent:
        above = try Self.optional(row, index, ItemOutline.Above.init(stored:))
        values.parent = above?.id
      case .locationName: values.location.name = try row.decode(atIndex: index)
      case .locationAddress: values.location.address = try row.decode(atIndex: index)
      case .coordinate: values.location.coordinate = try Self.optional(row, index, Coordinate.init(stored:))
      case .url: values.url = try row.decode(atIndex: index)
      }
    }
    number = try row.itemNumber(0)
    let noted = try row.decode(String?.self, atIndex: 8)
    item = TODOItem(
      id: try row.decode(atIndex: 1),
      values: values,
      completedAt: completedAt,
      createdAt: try Self.stored(row.time(2)),
      modifiedAt: try Self.stored(row.time(3)),
      scheduled: try Self.optional(row, 6, DueDate.init(stored:)),
      copyOf: try row.decode(atIndex: 7),
      isRinging: try completedAt == nil && values.reminder?.isRinging(due: values.due, noted: noted) == true,
      parentTitle: above?.title,
      steps: try row.decode(Int?.self, atIndex: 5).flatMap(StepCount.init(stored:))
    )
    deletedAt = try row.time(4)
  }

  private static func stored<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw TODOStoreError.damaged }
    return value
  }

  /// What a column holds; nil for NULL.
  private static func optional<Value>(
    _ row: Row,
    _ index: Int,
    _ value: (String) -> Value?
  ) throws -> Value? {
    try row.decode(String?.self, atIndex: index).map { try stored(value($0)) }
  }

  /// The item with that id, even if it is deleted.
  static func fetch(_ db: Database, id: UUID) throws -> ItemRecord? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM item WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id]).map(ItemRecord.init)
  }

  /// The item with that id, unless it is deleted.
  static func fetchLive(_ db: Database, id: UUID) throws -> ItemRecord? {
    guard let record = try fetch(db, id: id), record.deletedAt == nil else { return nil }
    return record
  }

  /// Open or done items whose titles begin with a text, folded as for sorting, in the order of their titles.
  static func fetchAll(_ db: Database, titled text: String, isDone: Bool, limit: Int) throws -> [ItemRecord] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns) FROM item INDEXED BY itemByTitle
        WHERE isDone = ? AND titleKey BETWEEN ? AND ? AND deletedAt IS NULL ORDER BY titleKey LIMIT ?
        """
    )
    let key = Data(TextFold.sortKey(for: text).prefix { $0 != 0 })
    let arguments: StatementArguments = [isDone, key, key + [UInt8.max], limit]
    return try Row.fetchAll(statement, arguments: arguments).map(ItemRecord.init)
  }

  static func fetch(_ db: Database, number: Int64) throws -> ItemRecord? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM item WHERE number = ?")
    return try Row.fetchOne(statement, arguments: [number]).map(ItemRecord.init)
  }
}
