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
  func notedRange() throws -> Int64 {
    try db.setting("searchRange") ?? 0
  }

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
