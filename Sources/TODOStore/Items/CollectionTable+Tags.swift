import Foundation
import GRDB
import TODOCore

/// The tags of items.
extension CollectionTable {
  /// The numbers of an item's tags and their names, without deleted ones.
  func tags(of item: Int64) throws -> [(number: Int64, name: CollectionName)] {
    let sql = """
      SELECT tag, name FROM itemTag JOIN collection ON collection.number = tag
      WHERE item = ? AND deletedAt IS NULL ORDER BY nameKey
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [item]).compactMap { row in
      let number: Int64 = try row.decode(atIndex: 0)
      return CollectionName(try row.decode(String.self, atIndex: 1), .tag).map { (number, $0) }
    }
  }

  /// How many of the items with these numbers have each tag, without deleted ones.
  func tagCounts(of items: [Int64]) throws -> [CollectionName: Int] {
    let sql = """
      SELECT name FROM itemTag CROSS JOIN collection ON collection.number = tag
      WHERE item = ? AND deletedAt IS NULL
      """
    let statement = try db.cachedStatement(sql: sql)
    var counts: [CollectionName: Int] = [:]
    for item in items {
      for name in try String.fetchAll(statement, arguments: [item]) {
        if let name = CollectionName(name, .tag) { counts[name, default: 0] += 1 }
      }
    }
    return counts
  }

  /// Removes, from items that are in the list again, tags with the name of another one that they have: others may have
  /// given two tags one name while the items were deleted.
  ///
  /// - Parameter items: their numbers, in SQL.
  func keepOneTagOfEachName(_ items: String, _ arguments: StatementArguments) throws {
    let sql = """
      DELETE FROM itemTag WHERE item IN (\(items)) AND EXISTS (
        SELECT 1 FROM itemTag AS kept JOIN collection AS one ON one.number = kept.tag
          JOIN collection AS other ON other.number = itemTag.tag
        WHERE kept.item = itemTag.item AND kept.tag < itemTag.tag AND one.nameKey = other.nameKey
          AND one.deletedAt IS NULL AND other.deletedAt IS NULL)
      """
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// The number of the tag of which a field of the history says whether an item has it; nil for another field.
  static func tagNumber(ofField name: String) -> Int64? {
    guard name.hasPrefix(ItemField.tagColumn) else { return nil }
    return Int64(name.dropFirst(ItemField.tagColumn.count)).flatMap { numbers.contains($0) ? $0 : nil }
  }

  func name(ofTagField name: String) throws -> String? {
    try Self.tagNumber(ofField: name).flatMap { try self.name(of: $0) }
  }
}
