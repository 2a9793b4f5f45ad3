import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Computes the keys that titles sort by anew where the file has those of another version of the fold. The list
  /// may stand in the old order until then.
  ///
  /// - Returns: whether there were any; an interrupted run begins again.
  @discardableResult
  public func rebuildSortKeys() async throws(TODOStoreError) -> Bool {
    let isCurrent = try await database.read { db in
      try Int64.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'foldVersion'") == TextFold.version
    }
    guard !isCurrent else { return false }
    var pace = SlicePace()
    var place: Int64? = 0
    while let from = place {
      let limit = pace.items
      let (last, duration) = try await database.writeSlice { db in
        try Self.rebuildSortKeys(db, after: from, limit: limit)
      }
      place = last
      if last != nil { await pace.next(after: duration) }
    }
    return true
  }

  /// - Returns: the number of the last item of the slice; nil when the last of all was done.
  private static func rebuildSortKeys(_ db: Database, after number: Int64, limit: Int) throws -> Int64? {
    let sql = "SELECT number, title FROM item WHERE number > ? ORDER BY number LIMIT ?"
    let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [number, limit])
    let update = try db.cachedStatement(sql: "UPDATE item SET titleKey = ? WHERE number = ?")
    for row in rows {
      let key = Data(TextFold.sortKey(for: try row.decode(forColumn: "title")))
      try update.execute(arguments: [key, try row.decode(Int64.self, forColumn: "number")])
    }
    guard let last = rows.last else {
      try db.execute(
        sql: "INSERT OR REPLACE INTO setting VALUES ('foldVersion', ?)",
        arguments: [TextFold.version]
      )
      return nil
    }
    return try last.decode(forColumn: "number")
  }
}
