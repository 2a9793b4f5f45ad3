public import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// The items whose id begins with a prefix, without those flagged for deletion: up to `limit` of them in the order of
  /// their ids, and how many there are. Reads those items only, through the index of the ids.
  public nonisolated(nonsending) func items(
    withID prefix: ItemIDPrefix,
    limit: Int
  ) async throws(TODOStoreError) -> (items: [TODOItem], count: Int) {
    try await read { db in
      let items = try prefix.items(db, limit: limit)
      return (items, items.count == limit ? try prefix.count(db) : items.count)
    }
  }

  /// For each of some ids the shortest prefix that no other id in the file begins with, those of deleted items
  /// included, as undo may bring them back. Reads the two neighbours of each id in the index.
  public nonisolated(nonsending) func shortIDs(
    of ids: [TODOItem.ID]
  ) async throws(TODOStoreError) -> [TODOItem.ID: ItemIDPrefix] {
    try await read { db in
      let sql = """
        SELECT (SELECT id FROM item INDEXED BY \(idIndex) WHERE id < :id ORDER BY id DESC LIMIT 1),
          (SELECT id FROM item INDEXED BY \(idIndex) WHERE id > :id ORDER BY id LIMIT 1)
        """
      let statement = try db.cachedStatement(sql: sql)
      var prefixes: [TODOItem.ID: ItemIDPrefix] = [:]
      for id in ids {
        let row = try Row.fetchOne(statement, arguments: ["id": id.data])
        let neighbours = [row?[0] as Data?, row?[1] as Data?].compactMap { $0.flatMap(UUID.init(data:)) }
        let shared = neighbours.map { id.sharedDigits(with: $0) }.max() ?? 0
        prefixes[id] = ItemIDPrefix(id, digits: shared + 1)
      }
      return prefixes
    }
  }
}

/// The items that are not flagged for deletion and whose id begins so.
extension ItemIDPrefix {
  private static let range = "FROM item INDEXED BY \(idIndex) WHERE id BETWEEN ? AND ? AND deletedAt IS NULL"

  /// Up to `limit` of them in the order of their ids.
  func items(_ db: Database, limit: Int) throws -> [TODOItem] {
    let sql = "SELECT \(ItemRecord.columns) \(Self.range) ORDER BY id LIMIT ?"
    let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [lowest, highest, limit])
    return try rows.map { try ItemRecord($0).item }
  }

  fileprivate func count(_ db: Database) throws -> Int {
    let statement = try db.cachedStatement(sql: "SELECT count(*) \(Self.range)")
    return try Int.fetchOne(statement, arguments: [lowest, highest]) ?? 0
  }
}

/// The index that SQLite keeps for the column `id` being unique.
private let idIndex = "sqlite_autoindex_item_1"

extension UUID {
  /// With how many digits both begin.
  fileprivate func sharedDigits(with other: UUID) -> Int {
    withUnsafeBytes(of: uuid) { mine in
      withUnsafeBytes(of: other.uuid) { theirs in
        guard let byte = mine.indices.first(where: { mine[$0] != theirs[$0] }) else { return 32 }
        return 2 * byte + (mine[byte] >> 4 == theirs[byte] >> 4 ? 1 : 0)
      }
    }
  }
}
