import Foundation
import GRDB
import SystemCalls
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct BackupTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var backups: BackupDirectory { BackupDirectory(database: directory.database, clock: .november) }

  private func openBackup(_ backup: DatabaseBackup) throws -> TODOItemStore {
    try TODOItemStore(.file(backup.path), session: TODOSession(name: "backup"), clock: .november)
  }

  /// What a file holds after the header, in which each file counts its own changes.
  private func pages(of path: String) throws -> Data { try directory.bytes(of: path).dropFirst(100) }

  private func rights(of path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("a backup holds the items and the history") func holdsAll() async throws {
    // Given
    let store = try directory.openStore()
    try await store.add("Buy milk")
    try await store.add("Call the dentist", isDone: true)
    try await store.undo()
    // When
    let backup = try #require(try await store.backUp(.manual))
    // Then
    let copy = try openBackup(backup)
    #expect(try await copy.rawItems() == store.rawItems())
    #expect(try await copy.redo().appliedStep?.subject == "Call the dentist")
  }

  @Test("a backup is identical byte for byte, except the counters in its header") func isSameFile()
    async throws
  {
    // Given
    let store = try directory.openStore()
    try await store.fill(count: 20_000) {
      TODOItemValues("Item \($0)", detail: String(repeating: "x", count: 100))
    }
    // When
    let backup = try #require(try await store.backUp(.manual))
    // Then
    #expect(try pages(of: backup.path) == pages(of: directory.database))
    #expect(backup.size > 3 << 20)
  }

  @Test("only the owner may read a backup") func isPrivate() async throws {
    // Given
    let store = try directory.openStore()
    try await store.add("Secret")
    // When
    let backup = try #require(try await store.backUp(.manual))
    // Then
    #expect(try rights(of: backup.path) == 0o600)
    #expect(try rights(of: backups.path) == 0o700)
  }

  @Test("a backup finishes although a window never stops writing") func endsUnderWrites()
    async throws
  {
    // Given
    let store = try directory.openStore()
    let writer = try directory.openStore("writer")
    try await store.fill(count: 10_000) {
      TODOItemValues("Item \($0)", detail: String(repeating: "x", count: 200))
    }
    let writing = Task {
      var count = 0
      while !Task.isCancelled {
        try await writer.add("Written \(count)")
        count += 1
      }
    }
    // When
    let backup = try #require(try await store.backUp(.manual))
    writing.cancel()
    _ = await writing.result
    // Then
    let copy = try openBackup(backup)
    #expect(try await copy.counts().open >= 10_000)
    #expect(try await copy.counts() == copy.recount())
    #expect(try await copy.value("PRAGMA integrity_check") == "ok")
  }

  @Test(
    "a writer gets the file between two steps of a copy; after a few times, the copy is made in one step"
  )
  func makesRoom() async throws {
    // Given
    let store = try directory.openStore()
    try await store.fill(count: 5000) {
      TODOItemValues("Item \($0)", detail: String(repeating: "x", count: 400))
    }
    let writer = try DatabaseQueue(path: directory.database)
    let file = try FileReplacement(privateAt: directory.file("copy"))
    var count = 0
    // When
    try OnlineBackup(DatabaseFile.openExisting(directory.database)) {
      count += 1
      try writer.write { try $0.execute(sql: "UPDATE item SET detail = '\(count)' WHERE number = 4000") }
    }
    .copy(to: file)
    try file.publish()
    // Then
    #expect(count == 3)
    let copy = try DatabaseQueue(path: file.path)
    #expect(
      try await copy.read { try String.fetchOne($0, sql: "SELECT detail FROM item WHERE number = 4000") }
        == "3"
    )
    #expect(try pages(of: file.path) == pages(of: directory.database))
  }

  @Test("the first use of a day makes a backup, in whichever window") func oneEachDay() async throws {
    // Given
    let clock = HandClock()
    let first = try directory.openStore(clock: clock.wallClock)
    let second = try directory.openStore("second", clock: clock.wallClock)
    try await first.add("Item")
    // When
    let made = try await [first.backUpDaily(), second.backUpDaily(), first.backUpDaily()]
    clock.advance(days: 1)
    let next = try await second.backUpDaily()
    // Then
    #expect(made.map { $0 != nil } == [true, false, false])
    #expect(next?.reason == .daily)
    #expect(backups.backups().count == 2)
  }

  @Test("one that is asked for is made each time, and none of a database in memory") func manual()
    async throws
  {
    let store = try directory.openStore()
    try await store.add("Item")
    let made = try await [store.backUpDaily(), store.backUp(), store.backUp()]
    #expect(made.map { $0?.reason } == [.daily, .manual, .manual])
    #expect(backups.backups().count == 3)
    #expect(try await TODOItemStore.inMemory().backUp() == nil)
  }

  @Test("windows that open at the same moment make one backup between them") func oneAtOnce() async throws {
    // Given
    let stores = try (0..<4).map { try directory.openStore("window \($0)") }
    try await stores[0].add("Item")
    // When
    try await withThrowingTaskGroup { group in
      for store in stores { group.addTask { try await store.backUpDaily() } }
      try await group.waitForAll()
    }
    // Then
    #expect(backups.backups().count == 1)
  }

  @Test("a clock that was once ahead does not cause a backup at every start") func clockAhead() async throws {
    // Given
    let clock = HandClock()
    let store = try directory.openStore(clock: clock.wallClock)
    try await store.add("Item")
    for _ in 0..<20 {
      clock.advance(days: 30)
      try await store.backUpDaily()
    }
    clock.advance(days: -600)
    // When
    let made = [try await store.backUpDaily(), try await store.backUpDaily(), try await store.backUpDaily()]
    // Then
    #expect(made.map { $0 != nil } == [true, false, false])
    let library = BackupLibrary(database: directory.database, clock: clock.wallClock)
    #expect(library.newestSoundBackup()?.backup == made[0])
  }

  @Test("a command waiting for the lock of the backups says so, and finally gives up") func heldLock()
    async throws
  {
    // Given
    let store = try directory.openStore()
    try await store.add("Item")
    try await store.backUpDaily()
    let holder = open(backups.path + "/lock", O_RDWR)
    #expect(flock(holder, LOCK_EX) == 0)
    // When
    let log = EventLog()
    var waiting = backups
    waiting.patience = (.zero, .milliseconds(500))
    waiting.whenWaiting = { log.append("waiting") }
    // Then
    #expect(throws: BackupDirectory.LockHeld.self) { try waiting.locked { log.append("locked") } }
    #expect(log.events == ["waiting"])
    close(holder)
    try waiting.locked { log.append("locked") }
    #expect(log.events == ["waiting", "locked"])
  }

  @Test("a database without items needs no backup") func nothingToKeep() async throws {
    // Given
    let store = try directory.openStore()
    // Then
    #expect(try await store.backUpDaily() == nil)
    #expect(!FileManager.default.fileExists(atPath: backups.path))
  }

  @Test("the remains of an interrupted backup do not count as one, and the next backup removes them")
  func cut()
    async throws
  {
    // Given
    let store = try directory.openStore()
    try await store.add("Item")
    try FileManager.default.createDirectory(atPath: backups.path, withIntermediateDirectories: false)
    let half =
      backups.path + "/" + DatabaseBackup.name(madeAt: .novemberMorning, reason: .daily)
      + FileReplacement.partialSuffix
    try Data("half".utf8).write(to: URL(fileURLWithPath: half))
    #expect(backups.backups().isEmpty)
    // When
    try await store.backUp(.daily)
    // Then
    #expect(backups.backups().count == 1)
    #expect(!FileManager.default.fileExists(atPath: half))
  }

  @Test("a damaged database produces no backup, and removes none") func damaged() async throws {
    // Given
    let store = try directory.openStore()
    try await store.fill(count: 2000) { TODOItemValues("Item \($0)") }
    let good = try #require(try await store.backUp(.daily))
    try store.database.queue.close()
    var bytes = try directory.bytes(of: directory.database)
    bytes.replaceSubrange(bytes.count / 2..<bytes.count / 2 + 4096, with: Data(repeating: 0xA5, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: directory.database))
    // When
    let error = await #expect(throws: TODOStoreError.self) { try await directory.openStore().backUp(.daily) }
    // Then
    guard case .damaged = try #require(error) else {
      Issue.record("not reported as damage")
      return
    }
    #expect(backups.backups() == [good])
  }

  @Test("a file of an older schema is backed up before it is changed") func beforeMigration() async throws {
    // Given
    let store = try directory.openStore()
    try await store.add("Old")
    try await store.execute(OlderSchema.sql)
    try store.database.queue.close()
    let before = try pages(of: directory.database)
    // When
    _ = try directory.openStore()
    // Then
    let backup = try #require(backups.backups().first)
    #expect(backup.reason == .upgrade)
    #expect(try pages(of: backup.path) == before)
  }

  @Test("a disk without room for the copy and the next change counts as full") func fullDisk() throws {
    let path = directory.file("")
    #expect(throws: TODOStoreError.diskFull) { try OnlineBackup.refuseFullDisk(holding: .max / 2, at: path) }
    try OnlineBackup.refuseFullDisk(holding: 1, at: path)
  }

  @Test("a copy never overwrites a file") func overwritesNothing() async throws {
    // Given
    _ = try directory.openStore()
    let path = directory.file("mine")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    // Then
    let library = BackupLibrary(database: directory.database, clock: .november)
    #expect(throws: TODOStoreError.self) { try library.writeCopy(to: path) }
    #expect(try directory.bytes(of: path) == Data("mine".utf8))
  }
}

extension TODOItemStore {
  /// Makes a backup in the directory beside the database.
  @discardableResult
  func backUp(_ reason: DatabaseBackup.Reason) async throws -> DatabaseBackup? {
    guard let path = database.file?.path else { return nil }
    return try BackupWriter(DatabaseFile.openExisting(path))
      .backUp(reason, in: BackupDirectory(database: path, clock: clock))
  }
}
