import Foundation
import GRDB
import Testing

@testable import TODOCore
@testable import TODOStore

/// The file of an open store is moved away, deleted, replaced or overwritten.
@Suite(.timeLimit(.minutes(5))) struct MovedFileTests {
  let directory: TemporaryDirectory
  let store: TODOItemStore

  init() async throws {
    directory = try TemporaryDirectory()
    store = try directory.openStore()
    try await store.add("Kept")
  }

  /// What may happen to a file.
  enum Fate: CaseIterable {
    case deleted, moved, replaced, directoryMoved

    /// - Returns: where the file is now, if it still exists.
    func strike(_ directory: TemporaryDirectory) throws -> String? {
      let files = FileManager.default
      switch self {
      case .deleted:
        try files.removeItem(atPath: directory.database)
        return nil
      case .moved:
        try files.moveItem(atPath: directory.database, toPath: directory.file("away.sqlite"))
        return directory.file("away.sqlite")
      case .replaced:
        try files.copyItem(atPath: directory.database, toPath: directory.file("copy.sqlite"))
        guard rename(directory.file("copy.sqlite"), directory.database) == 0 else {
          throw CocoaError(.fileWriteUnknown)
        }
        return directory.database
      case .directoryMoved:
        try files.moveItem(atPath: directory.path, toPath: directory.path + "-away")
        return directory.path + "-away/list.sqlite"
      }
    }
  }

  @Test("nothing is written to a file that the name no longer refers to", arguments: Fate.allCases)
  func writesNothing(fate: Fate) async throws {
    // Given
    let file = try fate.strike(directory)
    defer { try? FileManager.default.removeItem(atPath: directory.path + "-away") }
    let bytes = try file.map(directory.bytes(of:))
    // When
    await #expect(throws: TODOStoreError.moved) { try await store.add("Lost") }
    // Then
    #expect(try file.map(directory.bytes(of:)) == bytes)
  }

  @Test("nor is it read as if nothing had happened", arguments: Fate.allCases)
  func readsNothing(fate: Fate) async throws {
    _ = try fate.strike(directory)
    defer { try? FileManager.default.removeItem(atPath: directory.path + "-away") }
    await #expect(throws: TODOStoreError.moved) { try await store.counts() }
  }

  @Test("the window is notified", arguments: Fate.allCases)
  func tells(fate: Fate) async throws {
    // Given
    var changes = store.changesElsewhere().makeAsyncIterator()
    // When
    _ = try fate.strike(directory)
    defer { try? FileManager.default.removeItem(atPath: directory.path + "-away") }
    // Then
    #expect(await changes.next() == .lost)
  }

  @Test("a file that is moved back is used as before, and the window is notified") func movedBack()
    async throws
  {
    // Given
    var changes = store.changesElsewhere().makeAsyncIterator()
    _ = try Fate.moved.strike(directory)
    #expect(await changes.next() == .lost)
    // When
    try FileManager.default.moveItem(atPath: directory.file("away.sqlite"), toPath: directory.database)
    // Then
    #expect(await changes.next() == .changed)
    try await store.add("Later")
    #expect(try await store.titles() == ["Kept", "Later"])
  }

  @Test("a copy of an earlier state over the file is read, and reported as such") func earlierState()
    async throws
  {
    // Given
    let copy = try directory.bytes(of: directory.database)
    var changes = store.changesElsewhere().makeAsyncIterator()
    try await directory.openStore("other").add("Later")
    #expect(await changes.next() == .changed)
    // When
    try overwrite(with: copy)
    // Then: while the copy is in progress, the file may contain anything.
    var change: ChangeElsewhere?
    repeat { change = await changes.next() } while change == .lost
    #expect(change == .wentBack)
    #expect(try await store.titles() == ["Kept"])
    try await store.add("New")
    #expect(try await store.titles() == ["Kept", "New"])
  }

  @Test("after a copy that was met in progress the window writes again") func halfWrittenCopy() async throws {
    // Given
    let earlier = try directory.bytes(of: directory.database)
    try await store.add("Later")
    let copy = try directory.bytes(of: directory.database)
    var changes = store.changesElsewhere().makeAsyncIterator()
    try overwrite(with: earlier.prefix(earlier.count / 2))
    #expect(await changes.next() == .lost)
    await #expect(throws: TODOStoreError.self) { try await store.titles() }
    // Whether a read meets exactly this depends on SQLite's cache.
    _ = store.database.noted(TODOStoreError.damaged)
    await #expect(throws: TODOStoreError.damaged) { try await store.add("Lost") }
    // When
    try overwrite(with: copy)
    // Then
    #expect(await changes.next() == .changed)
    try await store.add("New")
    #expect(try await store.titles() == ["Kept", "Later", "New"])
  }

  @Test("a copy of the same state is read even if the file was empty in between") func sameState()
    async throws
  {
    // Given
    let copy = try directory.bytes(of: directory.database)
    var changes = store.changesElsewhere().makeAsyncIterator()
    try overwrite(with: Data())
    #expect(await changes.next() == .lost)
    // When
    try overwrite(with: copy)
    // Then
    #expect(await changes.next() == .changed)
    try await store.add("New")
    #expect(try await store.titles() == ["Kept", "New"])
  }

  @Test("damage that was met is remembered while the file is moved away and back") func movedDamage()
    async throws
  {
    // Given
    try await store.execute("UPDATE item SET due = 'soon'")
    var changes = store.changesElsewhere().makeAsyncIterator()
    await #expect(throws: TODOStoreError.damaged) { try await store.titles() }
    _ = try Fate.moved.strike(directory)
    #expect(await changes.next() == .lost)
    // When
    try FileManager.default.moveItem(atPath: directory.file("away.sqlite"), toPath: directory.database)
    #expect(await changes.next() == .changed)
    // Then
    await #expect(throws: TODOStoreError.damaged) { try await store.add("Lost") }
  }

  @Test("a database of another program, copied over the file, is not written to") func foreignContent()
    async throws
  {
    // Given
    let path = directory.file("foreign.sqlite")
    let foreign = try DatabaseQueue(path: path)
    try await foreign.write { db in
      try db.execute(sql: "PRAGMA user_version = 3; CREATE TABLE item (x); CREATE TABLE y (z)")
    }
    try foreign.close()
    let bytes = try directory.bytes(of: path)
    // When
    try overwrite(with: bytes)
    await #expect(throws: TODOStoreError.foreign) { try await store.add("Lost") }
    // Then
    #expect(try directory.bytes(of: directory.database) == bytes)
  }

  @Test("a file that a newer release has upgraded is not written to") func newerSchema()
    async throws
  {
    // Given
    let newer = try DatabaseQueue(path: directory.database, configuration: .patient)
    try await newer.write { db in try db.execute(sql: "PRAGMA user_version = 99") }
    // Then
    await #expect(throws: TODOStoreError.newer(version: 99)) { try await store.add("Lost") }
    #expect(try await store.titles() == ["Kept"])
  }

  /// As with cp(1): the name still refers to the same file.
  private func overwrite(with bytes: Data) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: directory.database))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: bytes)
    try file.close()
  }
}
