import Foundation
import GRDB
import TODOCore

/// Writes rows of items that are not deleted, and what belongs to them, within one transaction.
struct NewRowWriter {
  private let db: Database
  private let madeAt: Date
  private let collections: CollectionTable
  private let index: SearchIndex
  private let insertion, changes, tags, texts: Statement
  private let textRange: Int64
  private let isIndexBuilt: Bool
  /// By the names and owners that rows of this transaction have.
  private var lists: [String: Int64] = [:]
  private var tagNumbers: [String: Int64] = [:]
  private var orders: [(number: Int64, keys: OrderKeys)] = []

  private static let columnFields = ItemField.allCases.filter { $0 != .tags }

  private static let sql: String = {
    let columns =
      ["number", "id", "createdAt", "modifiedAt", "copyOf", "scheduled"] + columnFields.map(\.row.column)
      + ["titleKey", "position"]
    return """
      INSERT INTO item (\(columns.joined(separator: ", ")))
      VALUES (\(databaseQuestionMarks(count: columns.count))) ON CONFLICT (id) DO NOTHING
      """
  }()

  /// - Parameter madeAt: when the items are made, unless they say otherwise.
  init(_ db: Database, madeAt: Date) throws {
    (self.db, self.madeAt) = (db, madeAt)
    (collections, index) = (CollectionTable(db: db), SearchIndex(db: db))
    insertion = try db.cachedStatement(sql: Self.sql)
    changes = try db.cachedStatement(
      sql: """
        INSERT INTO change (step, ordinal, entity, row, field, before, after)
        VALUES (?, ?, 'item', ?, '\(HistoryField.deletion.column)', ?, NULL)
        """
    )
    tags = try db.cachedStatement(sql: "INSERT OR IGNORE INTO itemTag (item, tag) VALUES (?, ?)")
    texts = try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO searchChange (item, old, new, edition, isTaken, isOldExact)
        VALUES (?, '', ?, random(), ?, ?)
        """
    )
    textRange = try index.notedRange()
    isIndexBuilt = textRange == SearchIndex.wholeRange
  }

  /// Writes a row, and the change that makes it.
  ///
  /// - Returns: false if another item has the id; nothing is written then.
  mutating func insert(
    _ row: ItemBatch.Row,
    _ number: Int64,
    at position: ManualPosition,
    in step: inout StepRecorder
  ) throws -> Bool {
    var values = row.item.values
    values.normalise()
    let list = try self.list(of: row, values)
    let now = madeAt
    let completedAt = values.isDone ? (row.item.completedAt ?? now).milliseconds : nil
    let createdAt = (row.item.createdAt ?? now).milliseconds
    let titleKey = Data(TextFold.sortKey(for: values.title))
    let stored = Data(position.bytes)
    var arguments: [DatabaseValue] = [
      number.databaseValue, row.item.id.databaseValue, createdAt.databaseValue,
      (row.modifiedAt ?? now).milliseconds.databaseValue,
      row.item.copyOf.databaseValue, (row.scheduled?.description).databaseValue,
    ]
    for field in Self.columnFields {
      switch field {
      case .isDone: arguments.append(completedAt.databaseValue)
      case .list: arguments.append(list.databaseValue)
      case .parent: arguments.append(row.parent.databaseValue)
      default: arguments.append(field.stored(in: values).databaseValue)
      }
    }
    arguments += [titleKey.databaseValue, stored.databaseValue]
    insertion.setUncheckedArguments(StatementArguments(arguments))
    try insertion.execute()
    guard db.changesCount == 1 else { return false }
    orders.append(
      (
        number,
        OrderKeys(
          titleKey: titleKey,
          priorityOrder: Int64(TODOPriority.highest.rawValue - values.priority.rawValue),
          due: values.due?.description,
          createdAt: createdAt,
          position: stored,
          completedAt: completedAt,
          list: list
        )
      )
    )
    step.changeCount += 1
    step.rowCount += 1
    changes.setUncheckedArguments([step.step, step.changeCount, number, now.milliseconds])
    try changes.execute()
    for tag in values.tags.keyedNames {
      tags.setUncheckedArguments([number, try self.number(of: tag)])
      try tags.execute()
    }
    if number <= textRange {
      texts.setUncheckedArguments([number, TODOSearch.foldedText(of: values), !isIndexBuilt, isIndexBuilt])
      try texts.execute()
    }
    let sources = SourceTable(db: db)
    for source in row.sources { try sources.insert(source, of: number) }
    return true
  }

  /// Writes what rows have in common. Before that, none of them may be changed.
  mutating func finish() throws {
    try index.noteOrders(ofNew: orders)
    orders = []
  }

  private mutating func list(of row: ItemBatch.Row, _ values: TODOItemValues) throws -> Int64 {
    if let list = row.list { return list }
    if let owner = row.listOwner {
      if let known = lists["\(owner)"] { return known }
      if let list = try ItemOutline(db: db).member(owner)?.list {
        // No name begins with a digit in this table: see below.
        lists["\(owner)"] = list
        return list
      }
    }
    if let known = lists["/" + values.list] { return known }
    let list = try collections.listNumber(values.list, now: madeAt)
    lists["/" + values.list] = list
    return list
  }

  private mutating func number(of tag: CollectionName) throws -> Int64 {
    if let known = tagNumbers[tag.key] { return known }
    let number = try collections.number(making: tag, .tag, now: madeAt)
    tagNumbers[tag.key] = number
    return number
  }
}

extension TODOItemValues {
  /// Texts as they are stored, and no repeat without a due date.
  fileprivate mutating func normalise() {
    title = StoredText.line(title)
    detail = StoredText.lines(detail)
    location.name = StoredText.line(location.name)
    location.address = StoredText.line(location.address)
    url = StoredText.line(url)
    if due == nil { repeats = nil }
  }
}
