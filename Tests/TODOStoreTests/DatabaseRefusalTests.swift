import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct DatabaseRefusalTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Opens the file, which must be refused and left unchanged.
  private func refusal() throws -> TODOStoreError {
    let before = try directory.bytes(of: directory.database)
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    let error = #expect(throws: TODOStoreError.self) { _ = try directory.openStore() }
    #expect(try directory.bytes(of: directory.database) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == files.sorted())
    return try #require(error)
  }

  /// Writes a database as another program would.
  private func makeDatabase(_ sql: String) throws {
    let queue = try DatabaseQueue(path: directory.database)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func makeItems(_ count: Int) async throws {
    let store = try directory.openStore()
    try await store.fill(count: count) { TODOItemValues("Item \($0)", detail: "Some detail") }
    try store.database.queue.close()
  }

  /// Removes bytes from the end of the file.
  private func cutOff(_ count: Int) throws {
    let handle = try #require(FileHandle(forWritingAtPath: directory.database))
    try handle.truncate(atOffset: handle.seekToEnd() - UInt64(count))
    try handle.close()
  }

  @Test(
    "a database of another program is refused and left unchanged",
    arguments: [
      "CREATE TABLE note (text)", "PRAGMA application_id = 1", "PRAGMA user_version = 7",
      "PRAGMA application_id = 1; CREATE TABLE item (number)",
    ]
  ) func refusesForeignFile(sql: String) throws {
    // Given
    try makeDatabase(sql)
    // Then
    guard case .foreign = try refusal() else {
      Issue.record("not refused as foreign")
      return
    }
  }

  @Test(
    "a file that is not a database is refused and left unchanged",
    arguments: [1, 500]
  ) func refusesText(lines: Int) throws {
    // Given
    let text = String(repeating: "milk\n", count: lines)
    try Data(text.utf8).write(to: URL(fileURLWithPath: directory.database))
    // Then
    guard case .notADatabase = try refusal() else {
      Issue.record("not refused as no database")
      return
    }
  }

  @Test("a file of a newer release is refused, with its version, and left unchanged") func refusesNewerFile()
    throws
  {
    // Given
    try makeDatabase("PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 42")
    // Then
    guard case .newer(version: 42) = try refusal() else {
      Issue.record("not refused as newer")
      return
    }
  }

  @Test(
    "a truncated file is refused as damaged and left unchanged",
    arguments: [1, 4096, 40_000, 100_000]
  )
  func refusesTruncatedFile(missing: Int) async throws {
    // Given
    try await makeItems(500)
    try cutOff(missing)
    // Then
    guard case .damaged = try refusal() else {
      Issue.record("not refused as damaged")
      return
    }
  }

  @Test("reading a damaged page is an error, not a crash, and the file is left unchanged")
  func reportsDamagedPage() async throws {
    // Given
    try await makeItems(500)
    var bytes = try directory.bytes(of: directory.database)
    bytes.replaceSubrange(8192..<bytes.count, with: repeatElement(0xA5, count: bytes.count - 8192))
    try bytes.write(to: URL(fileURLWithPath: directory.database))
    // Then
    let error = await #expect(throws: TODOStoreError.self) {
      let store = try directory.openStore()
      _ = try await store.titles()
    }
    guard case .damaged = try #require(error) else {
      Issue.record("not reported as damaged")
      return
    }
    #expect(try directory.bytes(of: directory.database) == bytes)
  }

  @Test("an empty file is a new database") func adoptsEmptyFile() async throws {
    // Given
    try Data().write(to: URL(fileURLWithPath: directory.database))
    // When
    let store = try directory.openStore()
    // Then
    #expect(try await store.counts() == TODOCounts())
  }

  @Test(
    "a path that cannot hold a file is refused with the system's reason",
    arguments: ["file/list.sqlite", "folder"]
  )
  func refusesImpossiblePath(name: String) throws {
    // Given
    try Data().write(to: URL(fileURLWithPath: directory.file("file")))
    try FileManager.default.createDirectory(
      atPath: directory.file("folder"),
      withIntermediateDirectories: false
    )
    // Then
    let error = #expect(throws: TODOStoreError.self) {
      _ = try TODOItemStore(
        .file(directory.file(name)),
        session: TODOSession(name: "window"),
        clock: .november
      )
    }
    guard case .cannotOpen(let reason) = try #require(error) else {
      Issue.record("not refused as impossible to open")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test("a path below a directory that accepts no files is refused") func refusesProc() throws {
    let error = #expect(throws: TODOStoreError.self) {
      _ = try TODOItemStore(
        .file("/proc/mytodo/list.sqlite"),
        session: TODOSession(name: "window"),
        clock: .november
      )
    }
    guard case .cannotOpen = try #require(error) else {
      Issue.record("not refused as impossible to open")
      return
    }
  }

  @Test("a pipe in place of a journal is refused, not waited for", .timeLimit(.minutes(1))) func pipe()
    async throws
  {
    let directory = try TemporaryDirectory()
    let store = try directory.openStore()
    try await store.add("Kept")
    try store.database.queue.close()
    unlink(directory.database + "-journal")
    #expect(mkfifo(directory.database + "-journal", 0o600) == 0)
    #expect(throws: TODOStoreError.cannotOpen(reason: "not a regular file")) { try directory.openStore() }
    #expect(throws: TODOStoreError.cannotOpen(reason: "not a regular file")) {
      try BackupLibrary(database: directory.file("other.sqlite"), clock: .november).restore(
        backupAt: directory.database
      )
    }
  }
}
