import Foundation
import GRDB
import TODOCore

/// What files of other programs said of items, each entry as it was last read. An item has at most one of each format.
struct SourceTable {
  let db: Database

  /// An item that an entry of a file may be.
  struct Known {
    let item: Int64
    let isDeleted: Bool
    /// Whether exactly this entry was kept.
    var isSame = false
    /// Whether another entry of the format was kept with it.
    var isOfOtherEntry = false
  }

  // MARK: Reading

  /// The item that was made of an entry with this key, or changed by it; one that is not deleted if there is one.
  ///
  /// - Parameter text: what the entry says now.
  func item(_ format: FileFormat, key: String, text: Data? = nil) throws -> Known? {
    let sql = """
      SELECT number, deletedAt IS NOT NULL, text IS ? FROM source JOIN item ON item.number = source.item
      WHERE format = ? AND key IN (?, ?, ?, ?, ?) ORDER BY deletedAt IS NOT NULL, key <> ?, number DESC LIMIT 1
      """
    let entry = EntryKey(text: key)
    let former = entry.isID ? key : entry.formerText
    let (copy, takenOut) = (entry.with(.copy).text, entry.with(.takenOut).text)
    let added = entry.with(.added).text
    let arguments: StatementArguments = [text, format.rawValue, key, copy, takenOut, added, former, key]
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).map { row in
      Known(
        item: try row.itemNumber(0),
        isDeleted: try row.decode(atIndex: 1),
        isSame: try row.decode(atIndex: 2)
      )
    }
  }

  /// The item of an equal entry without an id that was in another file: as if it had moved from there. For an entry of no file, such as one
  /// kept by a release that did not note files, only the text has to be equal.
  ///
  /// - Parameters:
  ///   - isFormer: whether the entry is one that was kept, completed since: such a one may have had another number there; nil for an entry
  ///     that is not done.
  ///   - stays: whether an entry has not moved, of which the item is told, too.
  func item(
    _ format: FileFormat,
    movedTo key: EntryKey,
    text: Data,
    orCompletedFrom isFormer: ((ItemSource) -> Bool)? = nil,
    unless stays: (EntryKey, Int64) -> Bool
  ) throws -> Known? {
    guard !key.isID else { return nil }
    var completed: Known?
    var ofNoFile: Known?
    let others = isFormer == nil ? [] : key.othersOfText(upTo: Self.movedNumber)
    for entry in [key.entry] + others {
      // No key has another character before a line end.
      let sql = """
        SELECT number, key, text FROM source JOIN item ON item.number = source.item
        WHERE format = ? AND key >= ? AND key < ? AND deletedAt IS NULL ORDER BY number DESC
        """
      let arguments: StatementArguments = [format.rawValue, entry, entry + "\u{B}"]
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
      while let row = try rows.next() {
        let number = try row.itemNumber(0)
        let source = ItemSource(format, key: try row.decode(atIndex: 1), text: try row.decode(atIndex: 2))
        let other = EntryKey(text: source.key)
        guard other.entry == entry, !stays(other, number) else { continue }
        let known = Known(item: number, isDeleted: false)
        if entry == key.entry {
          if text.isSameEntry(as: source.text) { return known }
          if other.file.isEmpty { ofNoFile = known }
        }
        if completed == nil, isFormer?(source) == true { completed = known }
      }
      if completed != nil { break }
    }
    return completed ?? ofNoFile
  }

  /// Among so many equal entries of a file, one that was completed and has moved is looked for.
  private static let movedNumber = 8

  /// The item with the id that an entry of this key wants.
  ///
  /// An entry whose key is that id was written for the item, and so is the same one as an entry without an id: as in an org file that was made
  /// of another one.
  func item(withID id: TODOItem.ID, _ format: FileFormat, key: String) throws -> Known? {
    let sql = """
      SELECT number, deletedAt IS NOT NULL,
        EXISTS (
          SELECT 1 FROM source WHERE source.item = item.number AND format = ? AND key NOT IN (?, ?, ?) AND key NOT BETWEEN ? AND ?
            AND NOT (? AND instr(key, ' ') > 0 OR ? AND lower(key) = ?))
      FROM item WHERE id = ?
      """
    let entry = EntryKey(text: key)
    let ownKey = id.uuidString.lowercased()
    let (copy, takenOut) = (entry.with(.copy).text, entry.with(.takenOut).text)
    // An entry with an id may come back in another file than it was taken out of.
    let last = entry.isID ? takenOut + "\u{10FFFF}" : takenOut
    let added = entry.with(.added).text
    let arguments: StatementArguments = [
      format.rawValue, key, copy, added, takenOut, last, key.lowercased() == ownKey, !entry.isID, ownKey, id,
    ]
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).map { row in
      Known(
        item: try row.itemNumber(0),
        isDeleted: try row.decode(atIndex: 1),
        isOfOtherEntry: try row.decode(atIndex: 2)
      )
    }
  }

  /// Whether a deleted item was deleted by a step that is in effect. Otherwise the step that made it was undone.
  func wasDeleted(_ item: Int64) throws -> Bool {
    let sql = """
      SELECT EXISTS (
        SELECT 1 FROM change JOIN step ON step.number = change.step
        WHERE row = ? AND change.entity = 'item' AND field = '\(HistoryField.deletion.column)' AND after IS NOT NULL
          AND state IN \(HistoryStep.State.inEffectSQL))
      """
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [item]) ?? false
  }

  /// What was kept with an item, of one format or of all; formats of newer releases are left out.
  func sources(of item: Int64, _ format: FileFormat? = nil) throws -> [ItemSource] {
    let sql =
      "SELECT format, key, text FROM source WHERE item = ? AND format = coalesce(?, format) ORDER BY format"
    let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [item, format?.rawValue])
    return try rows.compactMap { row in
      guard let format = FileFormat(rawValue: try row.decode(atIndex: 0)) else { return nil }
      return ItemSource(format, key: try row.decode(atIndex: 1), text: try row.decode(atIndex: 2))
    }
  }

  func source(of item: Int64, _ format: FileFormat) throws -> ItemSource? {
    try sources(of: item, format).first
  }

  // MARK: Writing

  /// Keeps an entry with an item that is being made.
  func insert(_ source: ItemSource, of item: Int64) throws {
    let sql = "INSERT OR REPLACE INTO source (item, format, key, text) VALUES (?, ?, ?, ?)"
    try db.cachedStatement(sql: sql).execute(arguments: [
      item, source.format.rawValue, source.key, source.text,
    ])
  }

  /// Keeps an entry in place of the one that is kept, in the history, too.
  func replace(with source: ItemSource, of item: Int64) throws {
    let held = try self.source(of: item, source.format)?.inHistory ?? .null
    try insert(source, of: item)
    for side in ["before", "after"] {
      let sql = """
        UPDATE change SET \(side) = ?
        WHERE row = ? AND entity = '\(TODOEntity.item.rawValue)' AND field = ? AND \(side) IS ?
        """
      try db.cachedStatement(sql: sql).execute(arguments: [
        source.inHistory, item, source.format.sourceField, held,
      ])
    }
  }

  /// Makes a change of the history, if the item is not deleted and holds what the change expects.
  ///
  /// - Returns: whether it did.
  func set(_ format: FileFormat, _ change: TODOChange) throws -> Bool {
    let isLive = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM item WHERE number = ? AND deletedAt IS NULL)"),
      arguments: [change.row]
    )
    let held = try source(of: change.row, format)?.inHistory ?? .null
    guard isLive == true, held == change.before else { return false }
    guard !change.after.isNull else {
      try db.cachedStatement(sql: "DELETE FROM source WHERE item = ? AND format = ?")
        .execute(arguments: [change.row, format.rawValue])
      return true
    }
    guard let source = ItemSource(format, inHistory: change.after) else { throw TODOStoreError.damaged }
    try insert(source, of: change.row)
    return true
  }

  // MARK: Time zones

  /// Keeps the definitions of time zones; one of the same name is replaced.
  func keep(_ zones: [String: Data]) throws {
    let sql = """
      INSERT INTO zone (id, text) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET text = excluded.text WHERE text <> excluded.text
      """
    for (id, text) in zones { try db.cachedStatement(sql: sql).execute(arguments: [id, text]) }
  }

  func zones() throws -> [String: Data] {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT id, text FROM zone"))
    return try Dictionary(
      rows.map { (try $0.decode(String.self, atIndex: 0), try $0.decode(Data.self, atIndex: 1)) }
    ) {
      first,
      _ in first
    }
  }
}

extension Data {
  /// Whether an entry is equal to another one, but for the line end, which the last line of a file may not have.
  fileprivate func isSameEntry(as other: Data) -> Bool {
    func end(_ data: Data) -> Index {
      data.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.map { $0 + 1 }
        ?? data.startIndex
    }
    return self[..<end(self)] == other[..<end(other)]
  }
}

extension ItemSource {
  /// As the history has it: one text, in which the length of the key in bytes and a line end come before the key and the entry.
  var inHistory: DatabaseValue { (Data("\(key.utf8.count)\n\(key)".utf8) + text).databaseValue }

  /// Nil for a value that the app never writes.
  init?(_ format: FileFormat, inHistory value: DatabaseValue) {
    guard let data = Data.fromDatabaseValue(value), let end = data.firstIndex(of: UInt8(ascii: "\n")),
      let length = Int(String(decoding: data[..<end], as: UTF8.self)), length >= 0,
      let keyEnd = data.index(end, offsetBy: 1 + length, limitedBy: data.endIndex),
      let key = String(data: data[(end + 1)..<keyEnd], encoding: .utf8)
    else { return nil }
    self.init(format, key: key, text: Data(data[keyEnd...]))
  }
}

extension FileFormat {
  private static let sourceColumn = "source:"

  /// The name of the field of the history that says what was kept.
  var sourceField: String { Self.sourceColumn + rawValue }

  /// The format of which a field of the history says what was kept; nil for another field.
  init?(sourceField name: String) {
    guard name.hasPrefix(Self.sourceColumn) else { return nil }
    self.init(rawValue: String(name.dropFirst(Self.sourceColumn.count)))
  }
}

extension TODOChange {
  /// An item gets another entry of a format.
  static func source(_ format: FileFormat, of item: Int64, from before: ItemSource?, to after: ItemSource?)
    -> TODOChange
  {
    TODOChange(
      .item,
      item,
      format.sourceField,
      from: before?.inHistory ?? .null,
      to: after?.inHistory ?? .null
    )
  }
}
