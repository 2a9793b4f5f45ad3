import Foundation
import GRDB
package import TODOCore

extension TODOItemStore {
  /// Adds many items at once, in one transaction and without steps, for measurements with large lists. There is no
  /// undo, and search is unavailable until the index has been rebuilt.
  package func fill(with items: [TODOItemValues]) async throws(TODOStoreError) {
    let now = clock.now
    try await database.write { db in
      try SearchIndex(db: db).suspend()
      for values in items {
        let number = try ItemRecord.insertFlagged(db, id: UUID(), values: values, now: now)
        let statement = try db.cachedStatement(sql: "UPDATE item SET deletedAt = NULL WHERE number = ?")
        try statement.execute(arguments: [number])
      }
    }
  }
}
