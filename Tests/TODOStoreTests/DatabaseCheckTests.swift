import Foundation
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct DatabaseCheckTests {
  let directory: TemporaryDirectory
  let store: TODOItemStore

  init() async throws {
    directory = try TemporaryDirectory()
    store = try directory.openStore()
    try await store.add("First")
    try await store.add("Second")
  }

  private var library: BackupLibrary { BackupLibrary(database: directory.database, clock: .november) }

  @Test("nothing is found after any gestures", arguments: 0..<4) func sound(seed: UInt64) async throws {
    // Given
    var gestures = RandomGestures(seed: seed, clock: HandClock())
    // When
    try await gestures.perform(80, in: store)
    // Then
    #expect(try library.check() == [])
  }

  /// A way to spoil a database, and what is found.
  private static let faults: [(String, DatabaseFinding)] = [
    (
      "UPDATE tally SET items = 7 WHERE isDone = 0",
      .counts(stated: TODOCounts(open: 7), counted: TODOCounts(open: 2))
    ),
    ("INSERT INTO startTally VALUES ('2026-12-01', 3)", .starts(days: 1)),
    ("UPDATE item SET due = 'soon' WHERE number = 2", .item(number: 2)),
    ("UPDATE item SET title = ' ' WHERE number = 1", .item(number: 1)),
    ("UPDATE step SET verb = 'dream' WHERE number = 1", .step(number: 1, .unknownValue)),
    ("UPDATE step SET entity = 'dream' WHERE number = 1", .step(number: 1, .unknownValue)),
    ("UPDATE change SET field = 'mood' WHERE step = 2", .step(number: 2, .unknownValue)),
    ("UPDATE change SET entity = 'dream' WHERE step = 2", .step(number: 2, .unknownValue)),
    ("UPDATE change SET row = 99 WHERE step = 2", .references(table: "change", rows: 1)),
    ("UPDATE step SET rowCount = 5 WHERE number = 2", .step(number: 2, .itemCount)),
    ("UPDATE step SET state = 'undone' WHERE number = 1", .step(number: 1, .order)),
    ("UPDATE searchDigest SET digests = zeroblob(3584) WHERE key = 0", .search(.orders, items: 2)),
    ("UPDATE searchMember SET items = zeroblob(4032) WHERE membership = 0", .search(.memberships, items: 2)),
    ("DELETE FROM searchChange WHERE item = 1", .search(.texts, items: 1)),
    ("INSERT INTO searchChange VALUES (-7, '', '', 1, 0, 1)", .search(.texts, items: 1)),
  ]

  @Test("anything the app would not have written is found", arguments: faults)
  func finds(fault: String, finding: DatabaseFinding) async throws {
    // Given
    try await store.execute(fault)
    // Then
    #expect(try library.check() == [finding])
  }

  @Test("a step in another list than its item is found") func strayedStep() async throws {
    // Given
    let third = try await store.add("Third")
    _ = try await store.perform(.list("Work"), on: .ids([third.id]))
    try await store.execute("UPDATE item SET parent = 1 WHERE number = 3")
    // Then
    #expect(try library.check() == [.item(number: 3)])
  }

  @Test("rows that refer to missing rows are found") func references() async throws {
    // Given
    try await store.database.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM step WHERE number = 1")
    }
    // Then
    #expect(try library.check() == [.references(table: "change", rows: 1)])
  }

  @Test("damaged pages are found") func pages() async throws {
    // Given
    try await store.fill(count: 1000) { TODOItemValues("Item \($0)") }
    try store.database.queue.close()
    try overwrite(last: 10 * 4096)
    // When
    let findings = try library.check()
    // Then
    #expect(findings.count > 1)
    #expect(findings.allSatisfy { if case .pages = $0 { true } else { false } })
  }

  @Test("a truncated file is found") func cutShort() async throws {
    // Given
    try store.database.queue.close()
    try directory.bytes(of: directory.database).dropLast(4096).write(
      to: URL(fileURLWithPath: directory.database)
    )
    // Then
    #expect(try library.check() == [.unreadable])
  }

  private func overwrite(last count: Int) throws {
    var bytes = try directory.bytes(of: directory.database)
    bytes.replaceSubrange((bytes.count - count)..., with: Data(repeating: 0xA5, count: count))
    try bytes.write(to: URL(fileURLWithPath: directory.database))
  }

  @Test("a check changes nothing and leaves no files behind") func leavesNothing() async throws {
    // Given
    let before = try directory.bytes(of: directory.database)
    // When
    _ = try library.check()
    // Then
    #expect(try directory.bytes(of: directory.database) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.database + ".backups") == ["lock"])
  }

  @Test("a missing database is not created") func missing() {
    // Given
    let path = directory.file("none.sqlite")
    // Then
    #expect(throws: TODOStoreError.self) { try BackupLibrary(database: path, clock: .november).check() }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
