import GRDB
import TODOCore

/// The search index in the database: which items have which grams, which are in the list and which of those are done,
/// and where each item stands in the orders. `Docs/Storage.md` describes the tables.
///
/// Texts that were changed lately stand in a table of their own, so that a change writes one row and not one for each
/// of its grams; ``TODOItemStore/mergeSearchTexts()`` brings them into the lists of grams.
struct SearchIndex {
  let db: Database

  /// The ``notedRange()`` of an index that is built: all items that are and will be.
  static let wholeRange = Int64.max

  // MARK: State

  /// Up to which item changes are noted; those of items beyond it are no concern of the index while it is being built.
  func notedRange() throws -> Int64 {
    let sql = "SELECT value FROM setting WHERE name = 'searchRange'"
    return try Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 0
  }

  /// Whether every item can be found.
  func isBuilt() throws -> Bool {
    let sql = "SELECT value FROM setting WHERE name = 'searchFold'"
    let fold = try Int64.fetchOne(db.cachedStatement(sql: sql))
    return try fold == TextFold.version && notedRange() == Self.wholeRange
  }

  // MARK: Looking up

  /// The items of the list that may have every word: all that have, and where the grams cannot tell, some more.
  func hits(_ search: TODOSearch) throws -> SearchHits {
    let live = try members(.live)
    var found = live
    var isExact = true
    for word in search.words {
      let (grams, tellsAll) = Gram.covering(word)
      isExact = isExact && tellsAll
      for gram in grams where !found.isEmpty { try intersect(&found, gram) }
    }
    let changes = try Row.fetchCursor(db.cachedStatement(sql: "SELECT item, new FROM searchChange"))
    while let row = try changes.next() {
      let number = try row.itemNumber(0)
      if live.contains(number), search.matches(folded: try row.decode(forColumn: "new")) {
        found.insert(number)
      } else {
        found.remove(number)
      }
    }
    let done = try members(.done)
    return SearchHits(open: found.subtracting(done), done: found.intersection(done), isExact: isExact)
  }

  /// From so many chunks on, reading all rows of a gram costs less than a lookup of each.
  private static let lookupLimit = 8

  private func intersect(_ found: inout ItemSet, _ gram: Gram) throws {
    let filled = found.filledChunks
    if filled.count < Self.lookupLimit {
      let statement = try db.cachedStatement(sql: "SELECT items FROM searchPosting WHERE key = ?")
      for chunk in filled {
        let row = try Row.fetchOne(statement, arguments: [PostingKey(gram, chunk: chunk).value])
        try found.formIntersection(row.map(Self.bits) ?? ItemSet.noBits, chunk: chunk)
      }
      return
    }
    let keys = PostingKey.all(of: gram)
    let sql = "SELECT key, items FROM searchPosting WHERE key BETWEEN ? AND ?"
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: [keys.lowerBound, keys.upperBound]
    )
    var missing = Set(filled)
    while let row = try rows.next() {
      let chunk = PostingKey(value: try row.decode(forColumn: "key")).chunk
      if missing.remove(chunk) != nil { found.formIntersection(try Self.bits(row), chunk: chunk) }
    }
    for chunk in missing { found.formIntersection(ItemSet.noBits, chunk: chunk) }
  }

  /// The bits in the column `items` of a row.
  static func bits(_ row: Row) throws -> ItemSet.Bits {
    try row.withUnsafeData(named: "items") { try $0.map(ItemSet.decoded) ?? ItemSet.noBits }
  }

  /// Calls `body` with every list of grams of one chunk. It goes through those of all chunks.
  func forEachPosting(ofChunk chunk: Int, _ body: (Gram, ItemSet.Bits) throws -> Void) throws {
    let sql = "SELECT key, items FROM searchPosting WHERE key & ? = ?"
    let rows = try Row.fetchCursor(db, sql: sql, arguments: [PostingKey.chunks.upperBound - 1, chunk])
    while let row = try rows.next() {
      try body(PostingKey(value: try row.decode(forColumn: "key")).gram, try Self.bits(row))
    }
  }

  // MARK: Which items are in the list

  enum Membership: Int64, CaseIterable {
    /// Not flagged for deletion.
    case live
    /// Done, flagged or not.
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

/// What the index finds, by the sections of a list.
struct SearchHits: Sendable {
  var open: ItemSet
  var done: ItemSet
  /// Whether all of them have the words; otherwise their texts have to be looked at.
  let isExact: Bool

  func section(isDone: Bool) -> ItemSet { isDone ? done : open }
}

/// The key of the row that lists the items of one chunk which have a gram: forty-eight bits for the gram, fifteen for the
/// chunk.
struct PostingKey: Hashable, Comparable, Sendable {
  let value: Int64

  private static let chunkBits = 15
  /// The chunks that there can be: of a billion items.
  static let chunks = 0..<1 << chunkBits

  init(value: Int64) { self.value = value }

  init(_ gram: Gram, chunk: Int) { value = Int64(gram.code) << Self.chunkBits | Int64(chunk) }

  var gram: Gram { Gram(code: UInt64(bitPattern: value) >> UInt64(Self.chunkBits)) }
  var chunk: Int { Int(value & (1 << Self.chunkBits - 1)) }

  static func all(of gram: Gram) -> ClosedRange<Int64> {
    let first = PostingKey(gram, chunk: 0).value
    return first...(first | (1 << chunkBits - 1))
  }

  static func < (a: PostingKey, b: PostingKey) -> Bool { a.value < b.value }
}
