import Foundation
import GRDB

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
    let take = try db.cachedStatement(sql: "UPDATE searchChange SET isTaken = 1 WHERE item = ?")
    for change in changes { try take.execute(arguments: [change.item]) }
    return changes
  }

  /// Those of `changes` that have not changed again since they were taken, by their items.
  func unchanged(_ changes: [SearchChange]) throws -> [Int64: SearchChange] {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM searchChange WHERE item = ? AND edition = ?)"
    )
    var current: [Int64: SearchChange] = [:]
    for change in changes
    where try Bool.fetchOne(statement, arguments: [change.item, change.edition]) ?? false {
      current[change.item] = change
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
