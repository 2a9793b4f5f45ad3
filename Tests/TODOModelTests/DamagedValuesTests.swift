import Foundation
import GRDB
import Testing

@testable import TODOModel

/// Values that no release writes, as a damaged page may hold them: each is an error, never a crash.
@Suite struct DamagedValuesTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Makes two items with a history, then changes the file behind the back of every constraint.
  private func makeDamagedFile(_ sql: String) async throws {
    let store = try directory.openStore()
    let item = try await store.add("First")
    try await store.add("Second")
    _ = try await store.updateItem(item.id, [.title("Changed")])
    try store.queue.close()
    let queue = try DatabaseQueue(path: directory.database)
    try await queue.writeWithoutTransaction { db in
      // Tables that take NULL anywhere; sqlite.org/pragma.html#pragma_writable_schema.
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(replace(replace(sql, 'TEXT NOT NULL', 'TEXT'),
            'BLOB NOT NULL', 'BLOB'), 'INTEGER NOT NULL', 'INTEGER') WHERE type = 'table';
          PRAGMA writable_schema = RESET;
          """
      )
      try db.execute(sql: sql)
    }
    try queue.close()
  }

  private func expectDamage(_ work: () async throws -> Void) async throws {
    let error = await #expect(throws: TODOStoreError.self) { try await work() }
    guard case .damaged = try #require(error) else {
      Issue.record("not reported as damage but as \(String(describing: error))")
      return
    }
  }

  @Test(
    "a value of another type in an item is damage",
    arguments: [
      "id", "title", "detail", "priority", "locationName", "locationAddress", "createdAt", "modifiedAt",
    ]
  ) func item(column: String) async throws {
    // Given
    try await makeDamagedFile("UPDATE item SET \(column) = NULL")
    let store = try directory.openStore()
    // Then
    try await expectDamage { _ = try await store.titles(.all, .age) }
  }

  @Test(
    "a value of another type in a step is damage",
    arguments: ["kind", "subject", "itemCount", "state", "madeAt", "session", "origin"]
  ) func step(column: String) async throws {
    // Given
    try await makeDamagedFile("UPDATE step SET \(column) = NULL WHERE number > 1")
    // Then
    try await expectDamage {
      let store = try directory.openStore()
      _ = try await store.history(limit: 10)
      _ = try await store.undo()
      _ = try await store.history(limit: 10)
    }
  }

  @Test(
    "counts that no file can hold are damage",
    arguments: ["NULL", "-1", "9223372036854775807"]
  ) func counts(value: String) async throws {
    // Given
    try await makeDamagedFile("UPDATE tally SET items = \(value)")
    let store = try directory.openStore()
    // Then
    try await expectDamage { _ = try await store.counts() }
  }

  @Test(
    "a place in the order by hand that cannot be one is damage",
    arguments: ["NULL", "x''", "x'80'", "x'8000000000010000'"]
  ) func position(value: String) async throws {
    // Given
    try await makeDamagedFile("UPDATE item SET position = \(value) WHERE number = 2")
    let store = try directory.openStore()
    let ids = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 2)).rows.map(\.id)
    // Then
    try await expectDamage { _ = try await store.moveItem(ids[0], .before(ids[1])) }
  }

  @Test("a history at its last number is damage, not an overflow") func sequence() async throws {
    // Given
    try await makeDamagedFile("UPDATE step SET sequence = 9223372036854775807 WHERE number = 3")
    let store = try directory.openStore()
    // Then
    try await expectDamage { try await store.add("Third") }
  }

  @Test("a file with items whose header has lost its version is refused as damaged and stays as it is")
  func lostVersion() async throws {
    // Given
    try await makeDamagedFile("PRAGMA user_version = 0")
    let before = try directory.bytes(of: directory.database)
    // Then
    try await expectDamage { _ = try directory.openStore() }
    #expect(try directory.bytes(of: directory.database) == before)
  }

  @Test("once damage was met nothing is written any more, while the rest can be read") func writesNoMore()
    async throws
  {
    // Given
    try await makeDamagedFile("UPDATE item SET due = 'soon' WHERE number = 1")
    let store = try directory.openStore()
    try await store.add("Before")
    try await expectDamage { _ = try await store.titles() }
    let before = try directory.bytes(of: directory.database)
    // Then
    try await expectDamage { try await store.add("After") }
    #expect(try directory.bytes(of: directory.database) == before)
    #expect(try await store.history(limit: 10).count == 4)
  }
}
