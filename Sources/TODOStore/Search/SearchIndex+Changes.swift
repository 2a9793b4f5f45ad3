import Foundation
import GRDB
import TODOCore

/// Maintains the index, in the transaction that changes an item.
extension SearchIndex {
  /// Items were added whose numbers are among those that are noted; their texts are recorded by ``NewRowWriter``.
  func noteOrders(ofNew items: [(number: Int64, keys: OrderKeys)]) throws {
    let table = DigestTable(db: db)
    for order in DigestTable.orders {
      try table.set(items.map { ($0.keys.digest(in: order), $0.number) }, in: order)
    }
    try set(.live, items.map(\.number), true)
    try set(.done, items.filter { $0.keys.completedAt != nil }.map(\.number), true)
  }

  /// The text of an item before one of its fields is changed, for ``noteChanged(_:_:to:textBefore:)``; nil if that does
  /// not affect the index.
  func textBefore(of number: Int64, changing field: HistoryField) throws -> String? {
    guard field.cause.isSearched, try tracks(number) else { return nil }
    return try foldedText(of: number)
  }

  /// A field of an item was changed.
  func noteChanged(
    _ number: Int64,
    _ field: HistoryField,
    to value: DatabaseValue,
    textBefore: String?
  ) throws {
    guard try tracks(number) else { return }
    if let textBefore { try noteText(of: number, was: textBefore) }
    switch field.cause {
    case .field(.isDone): try set(.done, [number], !value.isNull)
    case .deletion: try set(.live, [number], value.isNull)
    case .field, .position, .name, .view, .source, .link, .conflict: break
    }
    try noteOrder(of: number, field.cause.orders)
  }

  /// A part of a step has changed one field of many items.
  ///
  /// - Precondition: the field is not searched.
  func noteChanges(of field: HistoryField, in slice: StepSlice) throws {
    switch field.cause {
    case .deletion: try noteMembers(.live, "deletedAt IS NULL", in: slice)
    case .field(.isDone): try noteMembers(.done, "completedAt IS NOT NULL", in: slice)
    case .field, .position, .name, .view, .source, .link, .conflict:
      precondition(!field.cause.isSearched, "changes of text are noted one by one")
    }
    try noteOrders(field.cause.orders, in: slice)
  }

  /// - Parameter condition: which items are members, in SQL.
  private func noteMembers(_ membership: Membership, _ condition: String, in slice: StepSlice) throws {
    var numbers: (members: [Int64], others: [Int64]) = ([], [])
    try forEachItem(in: slice, selecting: "number, \(condition)") { row in
      let number = try row.itemNumber(0)
      if try row.decode(atIndex: 1) { numbers.members.append(number) } else { numbers.others.append(number) }
    }
    try set(membership, numbers.members, true)
    try set(membership, numbers.others, false)
  }

  private func noteOrders(_ orders: [TODOSort.Order], in slice: StepSlice) throws {
    guard !orders.isEmpty else { return }
    var items: [(number: Int64, keys: OrderKeys)] = []
    try forEachItem(in: slice, selecting: "number, \(OrderKeys.columns)") { row in
      items.append((try row.itemNumber(0), try OrderKeys(row)))
    }
    let table = DigestTable(db: db)
    for order in orders { try table.set(items.map { ($0.keys.digest(in: order), $0.number) }, in: order) }
  }

  /// Calls `body` with columns of each item that a part of a step has changed and that the index contains.
  private func forEachItem(
    in slice: StepSlice,
    selecting columns: String,
    _ body: (Row) throws -> Void
  ) throws {
    let sql = """
      SELECT \(columns) FROM change JOIN item ON item.number = change.row
      WHERE step = ? AND ordinal BETWEEN ? AND ? AND number <= ?
      """
    let range = try notedRange()
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: [slice.step, slice.ordinals.lowerBound, slice.ordinals.upperBound, range]
    )
    while let row = try rows.next() { try body(row) }
  }

  /// Rows of deleted items were removed. Their numbers are not reused, so remaining entries in the lists of grams do
  /// not matter.
  func notePurged(_ numbers: [Int64]) throws {
    guard let highest = numbers.max() else { return }
    let statement = try db.cachedStatement(sql: "DELETE FROM searchChange WHERE item = ?")
    for number in numbers { try statement.execute(arguments: [number]) }
    try set(.done, numbers, false)
    try db.raise("lastPurgedItem", to: highest)
  }

  private func tracks(_ number: Int64) throws -> Bool {
    try ItemRecord.numbers.checked(number) <= notedRange()
  }

  // MARK: Texts

  /// Records the text of an item as it is now, until it is merged into the lists of grams. The item's entries in those
  /// lists come from `was` or, if it was recorded before, from `old`; while they are being written, they may come from
  /// any of the texts recorded in the meantime.
  private func noteText(of number: Int64, was: String) throws {
    let isBuilt = try notedRange() == Self.wholeRange
    try db.cachedStatement(
      sql: """
        INSERT INTO searchChange (item, old, new, edition, isTaken, isOldExact)
        VALUES (:item, :was, :new, random(), NOT :isBuilt, :isBuilt)
        ON CONFLICT (item) DO UPDATE SET
          old = CASE WHEN isTaken THEN old || char(10) || new ELSE old END,
          new = excluded.new, edition = excluded.edition, isTaken = excluded.isTaken,
          isOldExact = isOldExact AND NOT isTaken
        """
    ).execute(arguments: [
      "item": number, "was": was, "new": try foldedText(of: number), "isBuilt": isBuilt,
    ])
  }

  private func foldedText(of number: Int64) throws -> String {
    guard let record = try ItemRecord.fetch(db, number: number) else { return "" }
    return TODOSearch.foldedText(of: record.item.values)
  }

  // MARK: Lists and orders

  /// Adds items to a membership, or removes them.
  func set(_ membership: Membership, _ numbers: [Int64], _ isMember: Bool) throws {
    let select = try db.cachedStatement(
      sql: "SELECT items FROM searchMember WHERE membership = ? AND chunk = ?"
    )
    for (chunk, members) in Dictionary(grouping: numbers, by: ItemSet.chunk) {
      // Always stored in full, so that one bit can be changed in place.
      var bytes =
        try Data.fetchOne(select, arguments: [membership.rawValue, chunk]) ?? Data(count: ItemSet.wholeBytes)
      guard bytes.count == ItemSet.wholeBytes else { throw TODOStoreError.damaged }
      for offset in members.map(ItemSet.offset) {
        let bit: UInt8 = 1 << UInt8(offset % 8)
        let index = bytes.startIndex + offset / 8
        if isMember { bytes[index] |= bit } else { bytes[index] &= ~bit }
      }
      let sql = "INSERT OR REPLACE INTO searchMember (membership, chunk, items) VALUES (?, ?, ?)"
      try db.cachedStatement(sql: sql).execute(arguments: [membership.rawValue, chunk, bytes])
    }
  }

  private func noteOrder(of number: Int64, _ orders: [TODOSort.Order]) throws {
    guard !orders.isEmpty else { return }
    let sql = "SELECT \(OrderKeys.columns) FROM item WHERE number = ?"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [number]) else { return }
    let keys = try OrderKeys(row)
    let table = DigestTable(db: db)
    for order in orders { try table.set([(keys.digest(in: order), number)], in: order) }
  }
}

extension HistoryConflict.Cause {
  fileprivate var isSearched: Bool {
    if case .field(let field) = self { field.row.isSearched } else { false }
  }

  /// The orders in which an item may move when it changes.
  fileprivate var orders: [TODOSort.Order] {
    switch self {
    case .field(let field): field.row.orders
    case .position: [.manual]
    case .deletion, .name, .view, .source, .link, .conflict: []
    }
  }
}

/// The pending changes of the lists of grams.
typealias PostingChanges = [PostingKey: (added: [Int], removed: [Int])]

/// A text that has changed since it was merged into the lists of grams.
struct SearchChange: Sendable {
  let item: Int64
  /// The text from which all entries of the item in the lists come.
  let old: String
  let new: String
  /// Whether the lists contain all entries that come from ``old``.
  let isOldExact: Bool
  /// Different for every change.
  let edition: Int64

  init(_ row: Row) throws {
    item = try ItemRecord.numbers.checked(row.decode(forColumn: "item"))
    old = try row.decode(forColumn: "old")
    new = try row.decode(forColumn: "new")
    isOldExact = try row.decode(forColumn: "isOldExact")
    edition = try row.decode(forColumn: "edition")
  }

  /// The lists of grams that change when the item is merged into them.
  func add(to changes: inout PostingChanges) {
    let (before, after) = (Gram.all(in: old), Gram.all(in: new))
    let (chunk, offset) = (ItemSet.chunk(of: item), ItemSet.offset(of: item))
    for gram in isOldExact ? after.subtracting(before) : after {
      changes[PostingKey(gram, chunk: chunk), default: ([], [])].added.append(offset)
    }
    for gram in before.subtracting(after) {
      changes[PostingKey(gram, chunk: chunk), default: ([], [])].removed.append(offset)
    }
  }
}
