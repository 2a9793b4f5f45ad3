import GRDB
import TODOCore

/// What steps have changed, as the history shows it.
extension HistoryTable {
  /// The first items that a step changed. Of very long texts, fewer items are read.
  func changedItems(in step: Int64, limit: Int) throws -> [ChangedItem] {
    let sql = """
      SELECT row, field, before, after, (SELECT title FROM item WHERE number = row) AS title FROM change
      WHERE step = ? AND ordinal <= ? AND entity = 'item' ORDER BY ordinal
      """
    // Each field, the position and the flag can change in an item.
    let arguments: StatementArguments = [step, limit * (ItemField.allCases.count + 2)]
    var items: [(row: Int64, item: ChangedItem)] = []
    var length = 0
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
    while let row = try rows.next() {
      let number: Int64 = try row.decode(forColumn: "row")
      // Items of a sync become steps when all of them are there.
      let known = items.lastIndex { $0.row == number }
      guard known != nil || items.count < limit && length < Self.longestTexts else { break }
      let index = known ?? items.count
      if known == nil {
        items.append((number, ChangedItem(title: try row.decode(String?.self, forColumn: "title") ?? "")))
      }
      if try row.decode(String.self, forColumn: "field") == HistoryField.deletion.column {
        items[index].item.presence = (row["after"] as DatabaseValue).isNull ? .added : .deleted
      }
      guard let change = try ChangedItem.Change(row, db) else { continue }
      items[index].item.changes.append(change)
      length += change.before.length + change.after.length
    }
    return items.map(\.item)
  }

  /// The due date, the list and the priority that a step has set in its first item.
  func namedChanges(in step: Int64) throws -> [ChangedItem.Change] {
    let fields = [ItemField.due, .start, .list, .priority].map { "'\($0.row.column)'" }.joined(
      separator: ", "
    )
    let sql = """
      SELECT row, field, before, after FROM change
      WHERE step = ? AND ordinal <= ? AND entity = 'item' AND field IN (\(fields)) ORDER BY ordinal
      """
    let arguments: StatementArguments = [step, ItemField.allCases.count + 2]
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
      .compactMap { try ChangedItem.Change($0, db) }
  }

  /// From this length on, in bytes, the texts of one more item are not read.
  private static let longestTexts = 1 << 20
}

extension ChangedItem.Change {
  /// Nil for a column that users do not enter.
  init?(_ row: Row, _ db: Database) throws {
    let column: String = try row.decode(forColumn: "field")
    guard let field = ItemField(column: column) else { return nil }
    let collections = CollectionTable(db: db)
    let values = try [row["before"] as DatabaseValue, row["after"]].map { value -> StoredValue in
      switch field {
      // The column holds the time at which the item was completed.
      case .isDone: .integer(value.isNull ? 0 : 1)
      case .list: .text(try Int64.fromDatabaseValue(value).flatMap(collections.name) ?? "")
      case .tags:
        .text(value == 1.databaseValue ? try collections.name(ofTagField: column).map { "#" + $0 } ?? "" : "")
      case .parent:
        try Int64.fromDatabaseValue(value).flatMap { try ItemRecord.fetch(db, number: $0) }
          .map { .text($0.item.title) } ?? .null
      default: StoredValue(value)
      }
    }
    self.init(field: field, before: values[0], after: values[1])
  }
}

extension StoredValue {
  /// In bytes.
  fileprivate var length: Int {
    switch self {
    case .null, .integer, .real: 8
    case .text(let text): text.utf8.count
    case .blob(let bytes): bytes.count
    }
  }
}
