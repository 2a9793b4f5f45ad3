import Foundation
package import TODOCore

/// For tests and measurements.
extension TODOItemStore {
  /// A screen reads the counts with its list.
  package func counts() async throws(TODOStoreError) -> TODOCounts {
    try await database.read { db in try TODOCounts(db) }
  }

  /// Adds many items in one transaction. It leaves no steps to undo, and search is unavailable until the index has been
  /// built.
  package func fill(with items: [TODOItemValues]) async throws(TODOStoreError) {
    let now = clock.now
    try await database.write { db in
      try SearchIndex(db: db).suspend()
      var writer = try NewRowWriter(db, madeAt: now)
      for values in items { _ = try writer.append(NewItem(values)) }
      try writer.finish()
    }
  }
}
