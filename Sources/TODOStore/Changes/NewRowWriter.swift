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
  /// Up to which number the index notes items.
  private let notedRange: Int64
  private let isIndexBuilt: Bool
  /// By the names and owners that rows of this transaction have.
  private var lists: [String: Int64] = [:]
  private var tagNumbers: [String: Int64] = [:]
  /// The position of the next item that comes after all others; nil before the first.
  private var next: (number: Int64, position: ManualPosition)?
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
    notedRange = try index.notedRange()
    isIndexBuilt = notedRange == SearchIndex.wholeRange
  }

  /// Writes an item as the last one, a step after the item that it is a step of.
  ///
  /// - Returns: its number; nil if another item has the id; nothing is written then.
  mutating func append(_ item: NewItem) throws -> Int64? {
    let parent = try item.values.parent.flatMap(ItemOutline(db: db).member)
    var row = ItemBatch.Row(item: item, place: 0)
    (row.parent, row.list) = (parent?.number, parent?.list)
    return try append(row)
  }

  /// Writes a row as the last one.
  ///
  /// - Returns: its number; nil if another item has the id; nothing is written then.
  mutating func append(_ row: ItemBatch.Row) throws -> Int64? {
    let (number, position) =
      try next ?? (ItemEntity.nextNumber(db), ManualPosition.last(db)?.following ?? .first)
    let isWritten = try insert(row, number, at: position)
    next = isWritten ? (number + 1, position.following) : (number, position)
    return isWritten ? number : nil
  }

  /// Writes a row.
  ///
  /// - Returns: false if another item has the id; nothing is written then.
  mutating func insert(_ row: ItemBatch.Row, _ number: Int64, at position: ManualPosition) throws -> Bool {
    var values = row.item.values
    values.normalise()
    let list = try self.list(of: row, values)
    let completedAt = values.isDone ? (row.item.completedAt ?? madeAt).milliseconds : nil
    let createdAt = (row.item.createdAt ?? madeAt).milliseconds
    let titleKey = Data(TextFold.sortKey(for: values.title))
    let stored = Data(position.bytes)
    var arguments: [DatabaseValue] = [
      number.databaseValue, row.item.id.databaseValue, createdAt.databaseValue,
      (row.modifiedAt ?? madeAt).milliseconds.databaseValue,
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
    for tag in values.tags.keyedNames {
      tags.setUncheckedArguments([number, try self.number(of: tag)])
      try tags.execute()
    }
    if number <= notedRange {
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
      texts.setUncheckedArguments([number, TODOSearch.foldedText(of: values), !isIndexBuilt, isIndexBuilt])
      try texts.execute()
    }
    let sources = SourceTable(db: db)
    for source in row.sources { try sources.insert(source, of: number) }
    return true
  }

  /// Records the change that makes an item which was just written.
  func record(_ number: Int64, in step: inout StepRecorder) throws {
    step.changeCount += 1
    step.rowCount += 1
    changes.setUncheckedArguments([step.step, step.changeCount, number, madeAt.milliseconds])
    try changes.execute()
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
