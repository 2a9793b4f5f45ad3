import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct DatabaseFileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func rights(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test("an acknowledged change is on disk: the journal is truncated, every commit synced")
  func isDurable() async throws {
    // When
    let store = try directory.openStore()
    // Then
    #expect(try await store.value("PRAGMA journal_mode") == "truncate")
    #expect(try await store.value("PRAGMA synchronous") == 2)
  }

  @Test("a file that is opened again is as durable as a new one") func staysDurable() async throws {
    // Given
    _ = try directory.openStore()
    // When
    let store = try directory.openStore()
    // Then
    #expect(try await store.value("PRAGMA journal_mode") == "truncate")
    #expect(try await store.value("PRAGMA synchronous") == 2)
  }

  @Test("a connection keeps pages for two windows of a list, also after a job, which keeps more")
  func cache() async throws {
    // Given
    let store = try directory.openStore()
    #expect(try await store.value("PRAGMA cache_size") == -4000)
    // When
    let inJob = try await store.database.withLargeCache { () async throws(TODOStoreError) in
      try await store.database.read { db in try Int.fetchOne(db, sql: "PRAGMA cache_size") }
    }
    // Then
    #expect(inJob == -8192)
    #expect(try await store.value("PRAGMA cache_size") == -4000)
  }

  @Test("the file names the app and the version of its schema") func isMarked() async throws {
    // When
    let store = try directory.openStore()
    // Then
    #expect(try await store.value("PRAGMA application_id") == 0x4D79_5444)
    #expect(try await store.value("PRAGMA user_version") == 18)
  }

  @Test("only the owner may access the file, its journal and the directories created for it") func isPrivate()
    async throws
  {
    // Given
    let path = directory.file("a/b/list.sqlite")
    // When
    let store = try TODOItemStore(.file(path), session: TODOSession(name: "window"), clock: .november)
    try await store.add("Secret")
    // Then
    #expect(try rights(of: path) == 0o600)
    #expect(try rights(of: path + "-journal") == 0o600)
    #expect(try rights(of: directory.file("a")) == 0o700)
    #expect(try rights(of: directory.file("a/b")) == 0o700)
  }

  @Test("stored items are there when the file is opened again") func keepsItems() async throws {
    // Given
    let draft = TODOItemValues(
      "Bay đi Hà Nội",
      detail: "window seat\none bag",
      isDone: true,
      priority: .highest,
      due: "2026-11-21T17:30",
      location: TODOLocation(
        name: "Nội Bài",
        address: "Phú Minh, Sóc Sơn",
        coordinate: Coordinate(latitude: 21.2187, longitude: 105.8042)
      )
    )
    let item = try await directory.openStore().add(draft)
    // When
    let store = try directory.openStore()
    // Then
    #expect(try await store.refetchItem(item.id) == item)
    #expect(item.values == draft)
  }

  @Test("an interrupted migration leaves every byte unchanged") func cutMigration() async throws {
    // Given
    try await directory.openStore().add("Kept")
    let before = try directory.bytes(of: directory.database)
    let next: Schema.Migration = { try $0.execute(sql: "DELETE FROM setting") }
    let cut: Schema.Migration = { _ in throw CancellationError() }
    // When
    #expect(throws: CancellationError.self) {
      try DatabaseFile.migrate(
        DatabaseFile.connect(toFileAt: directory.database),
        with: Schema.migrations + [next, cut]
      )
    }
    // Then
    #expect(try directory.bytes(of: directory.database) == before)
  }

  @Test("a file in which an older release had only begun the first migration opens as a new one")
  func opensHalfMadeFile() async throws {
    // Given
    let queue = try DatabaseQueue(path: directory.database)
    try await queue.write { db in
      try db.execute(
        sql: """
          PRAGMA application_id = \(Schema.applicationID);
          CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)
          """
      )
    }
    try queue.close()
    // When
    let store = try directory.openStore()
    // Then
    #expect(try await store.counts() == TODOCounts())
  }

  @Test(
    "a name with a special meaning to SQLite is a file name",
    arguments: [":memory:", "file:list", "file:list?mode=memory", "file:list?vfs=none"]
  ) func plainNames(name: String) async throws {
    // Given
    let path = directory.file(name)
    try await TODOItemStore(.file(path), session: TODOSession(name: "window"), clock: .november).add("Kept")
    // Then
    let store = try TODOItemStore(.file(path), session: TODOSession(name: "other"), clock: .november)
    #expect(try await store.titles() == ["Kept"])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("a link is followed, and the files that belong to the database are beside its target")
  func followsLink()
    async throws
  {
    // Given
    let link = directory.file("link.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: directory.file("folder/list.sqlite")
    )
    let store = try TODOItemStore(.file(link), session: TODOSession(name: "window"), clock: .november)
    try await store.add("Kept")
    // Then
    try await store.backUpDaily()
    #expect(try rights(of: directory.file("folder/list.sqlite")) == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.file("folder")).sorted()
        == ["list.sqlite", "list.sqlite-journal", "list.sqlite.backups"]
    )
  }

  @Test("windows that open a new file at the same moment all succeed", arguments: 0..<10)
  func opensAtOnce(round: Int) async throws {
    // When
    let stores = try await withThrowingTaskGroup(of: TODOItemStore.self) { group in
      for number in 0..<6 {
        group.addTask { [directory] in try directory.openStore("window \(number)") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // Then
    for store in stores { try await store.add("Item") }
    #expect(try await stores[0].counts().open == 6)
  }
}
