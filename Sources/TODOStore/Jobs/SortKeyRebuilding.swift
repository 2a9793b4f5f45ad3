import Foundation
import GRDB
import TODOCore

/// Recomputes the sort keys of titles; see ``TODOItemStore/rebuildSortKeys()``.
struct SortKeyRebuilding: Sendable {
  let database: StoreDatabase

  func run() async throws(TODOStoreError) -> Bool {
    guard try await database.read({ db in try db.setting("foldVersion") != TextFold.version }) else {
      return false
    }
    var last: Int64 = 0
    _ = try await SlicedJob().work(on: database, from: &last) { db, last, limit in
      let sql = "SELECT number, title FROM item WHERE number > ? ORDER BY number LIMIT ?"
      let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [last, limit])
      let update = try db.cachedStatement(sql: "UPDATE item SET titleKey = ? WHERE number = ?")
      for row in rows {
        last = try row.decode(forColumn: "number")
        let key = Data(TextFold.sortKey(for: try row.decode(forColumn: "title")))
        try update.execute(arguments: [key, last])
      }
      guard rows.isEmpty else { return .goesOn(rowCount: rows.count) }
      try db.set("foldVersion", to: TextFold.version)
      return .finished(rowCount: 0)
    }
    return true
  }
}
