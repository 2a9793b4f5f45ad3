import Foundation
import GRDB
import TODOCore

/// Finds items by the beginnings of their ids, using the index that makes ids unique. The functions of
/// ``TODOItemStore`` describe the details.
struct ItemIDIndex {
  let db: Database

  private static let name = "sqlite_autoindex_item_1"
  private static let range = "FROM item INDEXED BY \(name) WHERE id BETWEEN ? AND ? AND deletedAt IS NULL"

  func items(withID prefix: ItemIDPrefix, limit: Int) throws -> [TODOItem] {
    let statement = try db.cachedStatement(
      sql: "SELECT \(ItemRecord.columns) \(Self.range) ORDER BY id LIMIT ?"
    )
    let rows = try Row.fetchAll(statement, arguments: [prefix.lowest, prefix.highest, limit])
    return try rows.map { try ItemRecord($0).item }
  }

  func count(withID prefix: ItemIDPrefix) throws -> Int {
    let statement = try db.cachedStatement(sql: "SELECT count(*) \(Self.range)")
    return try Int.fetchOne(statement, arguments: [prefix.lowest, prefix.highest]) ?? 0
  }

  func items(completing prefix: ItemIDPrefix, limit: Int) throws -> [TODOItem] {
    let first = try items(withID: prefix, limit: limit + 1)
    guard first.count > limit else { return first }
    let next = (0...0xF).map { ItemIDPrefix(firstDigits: prefix.digits + [$0]) }
    return try next.flatMap { try items(withID: $0, limit: max(1, limit / next.count)) }
  }

  func shortID(of id: TODOItem.ID) throws -> ItemIDPrefix {
    let sql = """
      SELECT (SELECT id FROM item INDEXED BY \(Self.name) WHERE id < :id ORDER BY id DESC LIMIT 1),
        (SELECT id FROM item INDEXED BY \(Self.name) WHERE id > :id ORDER BY id LIMIT 1)
      """
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: ["id": id])
    let neighbours = try [0, 1].compactMap { try row?.decode(UUID?.self, atIndex: $0) }
    return ItemIDPrefix(id, digits: (neighbours.map { id.sharedDigits(with: $0) }.max() ?? 0) + 1)
  }
}

extension UUID {
  /// The number of digits that both ids share at the beginning.
  fileprivate func sharedDigits(with other: UUID) -> Int {
    withUnsafeBytes(of: uuid) { mine in
      withUnsafeBytes(of: other.uuid) { theirs in
        guard let byte = mine.indices.first(where: { mine[$0] != theirs[$0] }) else { return 32 }
        return 2 * byte + (mine[byte] >> 4 == theirs[byte] >> 4 ? 1 : 0)
      }
    }
  }
}
