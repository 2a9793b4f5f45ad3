import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite("Sort keys of another version of the fold")
struct SortKeyRebuildTests {
  @Test("are recomputed, in slices, together with the version")
  func rebuild() async throws {
    // Given: keys that sort in reverse, of a version that is not ours.
    let store = try TODOItemStore(
      .inMemory,
      session: TODOSession(name: "test"),
      clock: .fixed(at: Date(timeIntervalSince1970: 0))
    )
    try await store.fill(with: (0..<300).map { TODOItemValues("Item \($0)") })
    try await store.database.write { db in
      try db.execute(sql: "UPDATE item SET titleKey = CAST(1000 - number AS BLOB)")
      try db.execute(sql: "UPDATE setting SET value = 0 WHERE name = 'foldVersion'")
    }

    // When
    let hadOldKeys = try await store.rebuildSortKeys()

    // Then
    #expect(hadOldKeys)
    let page = try await store.filteredItems(TODOQuery(), window: .start(count: 300))
    #expect(page.rows.map(\.item.title) == (0..<300).map { "Item \($0)" })
    #expect(try await !store.rebuildSortKeys())
  }
}
