import Foundation
import GRDB
import TODOCore

/// The search index in the database: which items contain which grams, which are deleted and which are done, and the
/// position of each item in the orders. `Docs/Storage.md` describes the tables.
///
/// Recently changed texts are in a table of their own, so that a change writes one row and not one for each of its
/// grams; ``SearchTextMerging`` merges them into the lists of grams.
struct SearchIndex {
  let db: Database

  /// The ``notedRange()`` of a complete index: all present and future items.
  static let wholeRange = Int64.max

  // MARK: State

  /// Changes are recorded for items up to this one; while the index is being built, those beyond it do not matter.
  func notedRange() throws -> Int64 { try db.setting("searchRange") ?? 0 }

  /// Whether every item can be found.
  func isBuilt() throws -> Bool {
    try db.setting("searchFold") == Schema.searchVersion && notedRange() == Self.wholeRange
  }

  // MARK: Lists of items

  /// The bits in the column `items` of a row.
  static func bits(_ row: Row) throws -> ItemSet.Bits {
    try row.withUnsafeData(named: "items") { try $0.map(ItemSet.decoded) ?? ItemSet.noBits }
  }

  /// Calls `body` with every list of grams of one chunk. It reads those of all chunks.
  func forEachPosting(ofChunk chunk: Int, _ body: (Gram, ItemSet.Bits) throws -> Void) throws {
    let sql = "SELECT key, items FROM searchPosting WHERE key & ? = ?"
    let rows = try Row.fetchCursor(db, sql: sql, arguments: [PostingKey.chunks.upperBound - 1, chunk])
    while let row = try rows.next() {
      try body(PostingKey(value: try row.decode(forColumn: "key")).gram, try Self.bits(row))
    }
  }

  // MARK: Which items are in the list

  enum Membership: Int64 {
    /// Not deleted.
    case live
    /// Done, deleted or not.
    case done
  }

  func members(_ membership: Membership) throws -> ItemSet {
    var set = ItemSet()
    let sql = "SELECT chunk, items FROM searchMember WHERE membership = ?"
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [membership.rawValue])
    while let row = try rows.next() {
      let chunk: Int = try row.decode(forColumn: "chunk")
      guard PostingKey.chunks.contains(chunk) else { throw TODOStoreError.damaged }
      set.set(try Self.bits(row), chunk: chunk)
    }
    return set
  }
}

/// Writes the lists of grams.
extension SearchIndex {
  /// How many changed texts are waiting to be merged into the lists of grams.
  func changeCount() throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM searchChange")) ?? 0
  }

  /// The oldest of the changed texts. Until they have been merged, further changes to them keep their recorded old
  /// text.
  func takeChanges(limit: Int) throws -> [SearchChange] {
    let sql = "SELECT item, old, new, edition, isOldExact FROM searchChange ORDER BY item LIMIT ?"
    let changes = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [limit]).map(SearchChange.init)
    // Those are all up to the last of them.
    try db.cachedStatement(sql: "UPDATE searchChange SET isTaken = 1 WHERE item <= ?")
      .execute(arguments: [changes.last?.item])
    return changes
  }

  /// Those of `changes` that have not changed again since they were taken, by their items.
  func unchanged(_ changes: [SearchChange]) throws -> [Int64: SearchChange] {
    let taken = Dictionary(changes.map { ($0.item, $0) }) { first, _ in first }
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT item, edition FROM searchChange WHERE item BETWEEN ? AND ?"),
      arguments: [changes.map(\.item).min(), changes.map(\.item).max()]
    )
    var current: [Int64: SearchChange] = [:]
    while let row = try rows.next() {
      let item: Int64 = try row.decode(atIndex: 0)
      if let change = taken[item], try row.decode(atIndex: 1) == change.edition { current[item] = change }
    }
    return current
  }

  /// Forgets changed texts that are now in the lists of grams.
  ///
  /// - Returns: how many; the others have changed again in the meantime.
  func endChanges(_ changes: [SearchChange]) throws -> Int {
    let statement = try db.cachedStatement(sql: "DELETE FROM searchChange WHERE item = ? AND edition = ?")
    return try changes.reduce(0) { count, change in
      try statement.execute(arguments: [change.item, change.edition])
      return count + db.changesCount
    }
  }

  /// Changes one list of a gram.
  ///
  /// - Parameter isCurrent: whether an item, by its offset in the chunk, still has to be changed.
  func change(_ key: PostingKey, added: [Int], removed: [Int], isCurrent: (Int) -> Bool) throws {
    let select = try db.cachedStatement(sql: "SELECT items FROM searchPosting WHERE key = ?")
    var bits = try Row.fetchOne(select, arguments: [key.value]).map(Self.bits) ?? ItemSet.noBits
    for offset in removed where isCurrent(offset) { bits[offset / 64] &= ~(1 << UInt64(offset % 64)) }
    for offset in added where isCurrent(offset) { bits[offset / 64] |= 1 << UInt64(offset % 64) }
    try write(ItemSet.encoded(bits), key)
  }

  /// Replaces one list of a gram; an empty one has no row.
  func write(_ items: Data, _ key: PostingKey) throws {
    if items.isEmpty {
      try db.cachedStatement(sql: "DELETE FROM searchPosting WHERE key = ?").execute(arguments: [key.value])
    } else {
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO searchPosting (key, items) VALUES (?, ?)")
        .execute(arguments: [key.value, items])
    }
  }
}
