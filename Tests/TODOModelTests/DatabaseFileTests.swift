import Foundation
import GRDB
import Testing

@testable import TODOModel

@Suite struct DatabaseFileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func rights(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test("a change is on the disk when it is said to be: the journal is truncated, every commit synced")
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

  @Test("the file names the app and the version of its schema") func isMarked() async throws {
    // When
    let store = try directory.openStore()
    // Then
    #expect(try await store.value("PRAGMA application_id") == 0x4D79_5444)
    #expect(try await store.value("PRAGMA user_version") == 2)
  }

  @Test("nobody else may read the file, its journal or the directories made for it") func isPrivate()
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

  @Test("what is stored is there when the file is opened again") func keepsItems() async throws {
    // Given
    let draft = TODODraft(
      title: "Bay đi Hà Nội",
      detail: "window seat\none bag",
      isDone: true,
      priority: .highest,
      due: DueDate(stored: "2026-11-21T17:30"),
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
    #expect(item.draft == draft)
  }

  @Test("a file whose first migration was cut short opens as a new one") func opensHalfMadeFile() async throws
  {
    // Given
    var interrupted = DatabaseMigrator()
    interrupted.registerMigration("1: cut short") { _ in throw CancellationError() }
    #expect(throws: CancellationError.self) {
      try DatabaseFile.migrate(DatabaseQueue(path: directory.database), with: interrupted)
    }
    // When
    let store = try directory.openStore()
    // Then
    #expect(try await store.counts() == TODOCounts())
  }

  @Test("windows that open a new file at the same moment all open it", arguments: 0..<10)
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
