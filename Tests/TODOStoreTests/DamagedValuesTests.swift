import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

/// Values that no release writes, as a damaged page may contain them: each is an error, never a crash.
@Suite struct DamagedValuesTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Creates two items with a history, then changes the file without regard to any constraint.
  private func makeDamagedFile(_ sql: String) async throws {
    let store = try directory.openStore()
    let item = try await store.add("First")
    try await store.add("Second")
    _ = try await store.updateItem(item.id, [.title("Changed")])
    try store.database.queue.close()
    let queue = try DatabaseQueue(path: directory.database)
    try await queue.writeWithoutTransaction { db in
      // Tables that take NULL anywhere; sqlite.org/pragma.html#pragma_writable_schema.
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(replace(replace(sql, 'TEXT NOT NULL', 'TEXT'),
            'BLOB NOT NULL', 'BLOB'), 'INTEGER NOT NULL', 'INTEGER') WHERE type = 'table';
          UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')') WHERE name = 'item';
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
    arguments: ["verb", "entity", "subject", "rowCount", "state", "madeAt", "session", "origin"]
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
    "a number of sleeping items that no file can hold is damage",
    arguments: ["-1", "9223372036854775807"]
  )
  func asleep(value: String) async throws {
    // Given
    try await makeDamagedFile(
      "INSERT INTO startTally VALUES ('2027-01-01', \(value)), ('2027-01-02', \(value))"
    )
    let store = try directory.openStore()
    var query = TODOQuery()
    query.moment = WallClock.november.localNow
    // Then
    try await expectDamage { [query] in _ = try await store.snapshot(query, window: .start(count: 1)) }
  }

  @Test(
    "an invalid position in the manual order is damage",
    arguments: ["NULL", "x''", "x'80'", "x'8000000000010000'"]
  ) func position(value: String) async throws {
    // Given
    try await makeDamagedFile("UPDATE item SET position = \(value) WHERE number = 2")
    let store = try directory.openStore()
    let ids = try await store.filteredItems(TODOQuery(filter: .all), window: .start(count: 2)).rows.map(\.id)
    // Then
    try await expectDamage { _ = try await store.moveItem(ids[0], .before(ids[1])) }
  }

  @Test(
    "an item number below one, or above the highest possible, is damage",
    arguments: [-5, 0, 1_056_964_608, Int64.max]
  ) func itemNumber(number: Int64) async throws {
    // Given
    try await makeDamagedFile(
      "PRAGMA foreign_keys = OFF; UPDATE item SET number = \(number) WHERE number = 1"
    )
    let store = try directory.openStore()
    // Then
    try await expectDamage { _ = try await store.titles(.all, .age) }
    try await expectDamage {
      _ = try await store.changeItems(.all(of: TODOQuery(filter: .all)), .delete)
    }
  }

  @Test(
    "a time outside the years of the calendar is damage",
    arguments: ["createdAt", "modifiedAt", "completedAt"],
    ["9223372036854775807", "-9223372036854775808", "9e999"]
  ) func itemTime(column: String, value: String) async throws {
    // Given
    try await makeDamagedFile("UPDATE item SET \(column) = \(value)")
    let store = try directory.openStore()
    let id = try #require(try await store.value("SELECT hex(id) FROM item") as String?)
    // Then
    try await expectDamage {
      _ = try await store.items(completing: ItemIDPrefix(id)!, limit: 10)
    }
  }

  @Test(
    "a step at the end of time, or of more items than possible, is damage",
    arguments: ["madeAt = 9223372036854775807", "rowCount = 9223372036854775807", "rowCount = -1"]
  ) func stepNumbers(assignment: String) async throws {
    // Given
    try await makeDamagedFile("UPDATE step SET \(assignment) WHERE number = 2")
    let store = try directory.openStore()
    // Then
    try await expectDamage { _ = try await store.history(limit: 10) }
  }

  @Test("an impossible ordinal of a change is damage") func ordinal() async throws {
    // Given: a step that is undone in slices.
    try await makeDamagedFile(
      "UPDATE step SET rowCount = 300; UPDATE change SET ordinal = -9223372036854775808 WHERE step = 3"
    )
    let store = try directory.openStore()
    // Then
    try await expectDamage { _ = try await store.undo() }
  }

  @Test("a changed text of an item number below one is damage") func searchChange() async throws {
    // Given
    try await makeDamagedFile("UPDATE searchChange SET item = -7 WHERE item = 1")
    let store = try directory.openStore()
    let query = TODOQuery(filter: .all, conditions: [.matching(TODOSearch("changed"))])
    // Then
    try await expectDamage { _ = try await store.filteredItems(query, window: .start(count: 10)) }
    try await expectDamage { try await store.searchTexts.merge() }
  }

  @Test("the lowest position in the manual order is damage, because nothing fits before it")
  func firstPosition() async throws {
    // Given
    try await makeDamagedFile("UPDATE item SET position = x'000000000000' WHERE number = 1")
    let store = try directory.openStore()
    let rows = try await store.filteredItems(
      TODOQuery(filter: .all, sort: TODOSort(.manual)),
      window: .start(count: 2)
    ).rows
    // Then
    try await expectDamage { _ = try await store.moveItem(rows[1].id, .before(rows[0].id)) }
  }

  @Test(
    "a search index that lost its state is built, whatever progress it claims",
    .timeLimit(.minutes(1)),
    arguments: [
      "DELETE FROM setting", "DELETE FROM setting WHERE name <> 'searchFold'",
      "UPDATE setting SET value = 'x'", "UPDATE setting SET value = NULL",
      "UPDATE setting SET value = 0 WHERE name LIKE 'search%'; UPDATE setting SET value = -9e18 WHERE name = 'searchFold'",
    ]
  ) func lostSearchState(sql: String) async throws {
    // Given
    try await makeDamagedFile(sql)
    let store = try directory.openStore()
    // When
    _ = try await store.buildSearchIndex()
    // Then
    let query = TODOQuery(filter: .all, conditions: [.matching(TODOSearch("changed"))])
    #expect(
      try await store.filteredItems(query, window: .start(count: 10)).rows.map(\.item.title) == ["Changed"]
    )
  }

  @Test("a search index that claims to be built beyond the last item is damage") func searchStateTooHigh()
    async throws
  {
    // Given
    try await makeDamagedFile(
      "UPDATE setting SET value = 9223372036854775807 WHERE name = 'searchBuilt'; UPDATE setting SET value = 0 WHERE name = 'searchRange'"
    )
    let store = try directory.openStore()
    // Then
    try await expectDamage { try await store.buildSearchIndex() }
  }

  @Test(
    "an item number far above the others does not keep the search index from being completed",
    .timeLimit(.minutes(1))
  )
  func sparseNumbers() async throws {
    // Given
    try await makeDamagedFile(
      "PRAGMA foreign_keys = OFF; UPDATE item SET number = 1000000000 WHERE number = 2; UPDATE setting SET value = 0 WHERE name LIKE 'search%'"
    )
    let store = try directory.openStore()
    // Then
    #expect(try await store.buildSearchIndex())
    let library = BackupLibrary(database: directory.database, clock: .november)
    _ = try library.check()
  }

  @Test("a history at its last number is damage, not an overflow") func sequence() async throws {
    // Given
    try await makeDamagedFile("UPDATE step SET sequence = 9223372036854775807 WHERE number = 3")
    let store = try directory.openStore()
    // Then
    try await expectDamage { try await store.add("Third") }
  }

  @Test("a file with items whose header has lost its version is refused as damaged and left unchanged")
  func lostVersion() async throws {
    // Given
    try await makeDamagedFile("PRAGMA user_version = 0")
    let before = try directory.bytes(of: directory.database)
    // Then
    try await expectDamage { _ = try directory.openStore() }
    #expect(try directory.bytes(of: directory.database) == before)
  }

  @Test("once damage was met nothing is written any more, but the rest can be read") func writesNoMore()
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
