public import Foundation
import GRDB
public import TODOCore

/// Reads items in manual order, each before its steps, page by page: open and done ones together.
struct ExportReader: Sendable {
  static let pageSize = 200

  private let format: FileFormat
  /// The numbers of the items; nil for all.
  private let chosen: ItemSet?
  /// Whether they are asked for files of other formats that have them.
  private let knowsOtherFormats: Bool
  /// What has been read.
  private var page: [ExportedItem] = []
  /// The items that come next, the first one last.
  private var waiting: [Place] = []
  /// How far the index of positions has been read, by whether the items are done; nil at its end.
  private var ends: [Bool: Key?] = [
    false: Key(position: Data(), number: 0), true: Key(position: Data(), number: 0),
  ]
  /// What has been read of it.
  private var ahead: [Bool: ArraySlice<Key>] = [:]

  private struct Place {
    let number: Int64
    let level: Int
  }

  /// A place in the index of positions.
  private struct Key: Comparable {
    let position: Data
    let number: Int64

    static func < (a: Key, b: Key) -> Bool {
      if a.position == b.position { return a.number < b.number }
      return a.position.lexicographicallyPrecedes(b.position)
    }
  }

  init(_ format: FileFormat, of chosen: ItemSet?, knowingOtherFormats: Bool) {
    (self.format, self.chosen, knowsOtherFormats) = (format, chosen, knowingOtherFormats)
  }

  mutating func takePage() -> [ExportedItem] {
    defer { page = [] }
    return page
  }

  /// Reads the next page.
  ///
  /// - Returns: whether there may be more.
  mutating func readOn(_ db: Database) throws -> Bool {
    while page.count < Self.pageSize {
      if let place = waiting.popLast() {
        try read(place, db)
      } else {
        guard let next = try nextKey(db) else { return false }
        guard chosen?.contains(next.number) != false else { continue }
        try readTop(next.number, db)
      }
    }
    return true
  }

  // MARK: Places

  /// How many entries of the index are read at once.
  private static let keysAtOnce = 1_000

  /// The next item by its position, of the open and the done ones; nil at the end.
  private mutating func nextKey(_ db: Database) throws -> Key? {
    for isDone in [false, true] where ahead[isDone]?.isEmpty != false {
      guard case .some(.some(let end)) = ends[isDone] else { continue }
      let sql = """
        SELECT position, number FROM item INDEXED BY itemByPosition
        WHERE deletedAt IS NULL AND isDone = ? AND (position, number) > (?, ?) ORDER BY position, number LIMIT ?
        """
      let arguments: StatementArguments = [isDone, end.position, end.number, Self.keysAtOnce]
      let keys = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map { row in
        Key(position: try row.decode(atIndex: 0), number: try row.itemNumber(1))
      }
      ahead[isDone] = keys[...]
      ends[isDone] = .some(keys.count == Self.keysAtOnce ? keys.last : nil)
    }
    let next = [false, true].compactMap { isDone in ahead[isDone]?.first.map { (isDone, $0) } }.min {
      $0.1 < $1.1
    }
    guard let next else { return nil }
    return ahead[next.0]?.popFirst()
  }

  /// Reads an item by its position, unless it comes as a step of another one.
  private mutating func readTop(_ number: Int64, _ db: Database) throws {
    let sql = "SELECT parent FROM item WHERE number = ? AND \(ItemOutline.isStep)"
    let parent = try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [number])
    if let parent, chosen?.contains(parent) != false { return }
    try read(Place(number: number, level: 0), db)
  }

  // MARK: Items

  private mutating func read(_ place: Place, _ db: Database) throws {
    guard let record = try ItemRecord.fetch(db, number: place.number), record.deletedAt == nil else { return }
    page.append(try exported(record, level: place.level, db))
    guard record.item.steps != nil else { return }
    let sql = """
      SELECT number FROM item INDEXED BY itemByParent
      WHERE parent = ? AND parent IS NOT NULL AND deletedAt IS NULL AND \(ItemOutline.isStep)
      ORDER BY position DESC, number DESC
      """
    for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [place.number]) {
      let step = try row.itemNumber(0)
      if chosen?.contains(step) != false { waiting.append(Place(number: step, level: place.level + 1)) }
    }
  }

  private func exported(_ record: ItemRecord, level: Int, _ db: Database) throws -> ExportedItem {
    let isInOther = try knowsOtherFormats && Self.isInFile(record, notOf: format, db)
    return try Self.exported(record, format, level: level, among: chosen, isInOtherFormat: isInOther, db)
  }

  private static func exported(
    _ record: ItemRecord,
    _ format: FileFormat,
    level: Int,
    among chosen: ItemSet? = nil,
    isInOtherFormat: Bool = false,
    _ db: Database
  ) throws -> ExportedItem {
    let table = SourceTable(db: db)
    let sources = try table.sources(of: record.number, format == .json ? nil : format)
    var parent: (id: TODOItem.ID, key: String?)?
    var parentText: Data?
    if let id = record.item.values.parent {
      // The id by which a todo.txt names the item is in its line; in other formats the text may be long, and says nothing more.
      let columns = format == .todotxt ? "key, text" : "key"
      let sql =
        "SELECT \(columns) FROM source WHERE item = (SELECT number FROM item WHERE id = ?) AND format = ?"
      let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id, format.rawValue])
      parent = (id, try row.map { EntryKey(text: try $0.decode(atIndex: 0)).entry })
      if format == .todotxt { parentText = try row?.decode(atIndex: 1) }
    }
    let kept = sources.first { $0.format == format }
    return ExportedItem(
      record.item,
      kept: kept,
      parent: parent,
      parentText: parentText,
      level: level,
      original: kept == nil ? try original(of: record.item, format, among: chosen, db) : nil,
      isInOtherFormat: isInOtherFormat,
      sources: format == .json ? sources : []
    )
  }

  /// Whether a file of another format brought an item, or the one that it is a completed copy of.
  private static func isInFile(_ record: ItemRecord, notOf format: FileFormat, _ db: Database) throws -> Bool
  {
    let sql = """
      SELECT key FROM source WHERE format <> ? AND item IN (?, (SELECT number FROM item WHERE id = ?))
      """
    let arguments: StatementArguments = [format.rawValue, record.number, record.item.copyOf]
    return try String.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).contains {
      EntryKey(text: $0).state == .inFile
    }
  }

  /// The item of which another one is a completed copy, with what was kept with it: the copy belongs to the same file.
  private static func original(
    of copy: TODOItem,
    _ format: FileFormat,
    among chosen: ItemSet?,
    _ db: Database
  ) throws -> (item: TODOItem, kept: ItemSource)? {
    guard let id = copy.copyOf, let record = try ItemRecord.fetchLive(db, id: id),
      chosen?.contains(record.number) != false,
      let kept = try SourceTable(db: db).source(of: record.number, format)
    else { return nil }
    return (record.item, kept)
  }

  /// The item of an entry: the one that was made of it; or the one that has its key as id, like those that are written to a file for the
  /// first time; or the one that was written as it to a file that now has another name; or one of which an entry of no file was kept.
  static func known(_ entry: ItemSource, _ db: Database) throws -> KnownEntry {
    let (table, format, key) = (SourceTable(db: db), entry.format, entry.key)
    var known =
      try table.item(format, key: key)
      ?? table.item(format, movedTo: EntryKey(text: key), text: entry.text) { other, _ in
        [.inFile, .added].contains(other.state) && !other.file.isEmpty
      }
    if known == nil, let id = TODOItem.ID(uuidString: key) {
      // What was kept with the item of an entry of which nothing is kept came from another file.
      known = try table.item(withID: id, format, key: key).flatMap {
        $0.isOfOtherEntry && !entry.text.isEmpty ? nil : $0
      }
    }
    guard let known, let record = try ItemRecord.fetch(db, number: known.item) else { return .unknown }
    guard known.isDeleted else {
      let level = try ItemOutline(db: db).ancestors(of: known.item).count
      return .item(try exported(record, format, level: level, db))
    }
    guard try table.wasDeleted(known.item) else { return .unknown }
    return .deleted(record.item.id, kept: try table.source(of: known.item, format))
  }
}

/// What is known of an entry of a file.
public enum KnownEntry: Hashable, Sendable {
  /// The item that it is, with what was kept.
  case item(ExportedItem)
  /// Its item was deleted, with what was kept.
  case deleted(TODOItem.ID, kept: ItemSource?)
  /// There is no such item, or its import was undone.
  case unknown
}
