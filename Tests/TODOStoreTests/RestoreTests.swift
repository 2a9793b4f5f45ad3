import Foundation
import GRDB
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOStore

@Suite struct RestoreTests {
  let directory: TemporaryDirectory
  let clock = HandClock()

  init() throws { directory = try TemporaryDirectory() }

  private var library: BackupLibrary { BackupLibrary(database: directory.database, clock: clock.wallClock) }

  private func openStore(_ name: String = "window") throws -> TODOItemStore {
    try directory.openStore(name, clock: clock.wallClock)
  }

  @Test("a restored database has the contents of the backup, and open windows see it") func restores()
    async throws
  {
    // Given
    let window = try openStore()
    try await window.add("Kept")
    let backup = try #require(try await window.backUp(.daily))
    try await window.add("Made later")
    let before: Int? = try await window.value("PRAGMA data_version")
    // When
    _ = try library.restore(backupAt: backup.path)
    // Then
    #expect(try await window.titles() == ["Kept"])
    #expect(try await window.value("PRAGMA data_version") != before)
    #expect(try await window.undo().appliedStep?.subject == "Kept")
  }

  @Test("the contents replaced by a restoration are backed up first, and can be restored in turn")
  func keepsReplaced()
    async throws
  {
    // Given
    let window = try openStore()
    try await window.add("Kept")
    let backup = try #require(try await window.backUp(.daily))
    try await window.add("Made later")
    clock.advance(seconds: 60)
    // When
    let replaced = try library.restore(backupAt: backup.path)
    // Then
    guard case .backedUp(let undo) = replaced else {
      Issue.record("not backed up but \(replaced)")
      return
    }
    #expect(undo.reason == .restore)
    _ = try library.restore(backupAt: undo.path)
    #expect(try await window.titles() == ["Kept", "Made later"])
  }

  @Test("what others save until the contents are replaced is backed up, too") func keepsSavedMeanwhile()
    async throws
  {
    // Given
    let window = try openStore()
    try await window.add("Kept")
    let backup = try #require(try await window.backUp(.daily))
    try await window.add("Made later")
    var times = 0
    var restoration = Restoration(
      backup: backup.path,
      database: directory.database,
      directory: BackupDirectory(database: directory.database, clock: clock.wallClock)
    )
    restoration.beforeReplacing = {
      times += 1
      guard times == 1 else { return }
      let other = try? DatabaseFile.connect(toFileAt: directory.database)
      try? other?.write {
        try $0.execute(sql: "UPDATE item SET detail = 'meanwhile' WHERE title = 'Made later'")
      }
    }
    // When
    let replaced = try restoration.run()
    // Then
    #expect(times == 2)
    guard case .backedUp(let undo) = replaced else {
      Issue.record("not backed up but \(replaced)")
      return
    }
    #expect(library.backups.filter { $0.reason == .restore } == [undo])
    #expect(try await window.titles() == ["Kept"])
    _ = try library.restore(backupAt: undo.path)
    #expect(try await window.value("SELECT detail FROM item WHERE title = 'Made later'") == "meanwhile")
  }

  @Test("nothing is restored while others keep changing the contents") func givesUp() async throws {
    // Given
    let window = try openStore()
    try await window.add("Kept")
    let backup = try #require(try await window.backUp(.daily))
    var restoration = Restoration(
      backup: backup.path,
      database: directory.database,
      directory: BackupDirectory(database: directory.database, clock: clock.wallClock)
    )
    restoration.beforeReplacing = {
      let other = try? DatabaseFile.connect(toFileAt: directory.database)
      try? other?.write { try $0.execute(sql: "UPDATE item SET detail = detail || 'x'") }
    }
    // When, Then
    #expect(throws: TODOStoreError.busy) { try restoration.run() }
    #expect(library.backups.allSatisfy { $0.reason == .daily })
    #expect(try await window.value("SELECT detail FROM item") == "xxxxx")
  }

  @Test("a backup that could be removed stays while it is restored") func staysWhileRestored() async throws {
    // Given
    let window = try openStore()
    try await window.add("Oldest")
    for _ in 0..<5 {
      try await window.backUp(.restore)
      clock.advance(days: 1)
    }
    let oldest = try #require(library.backups.last)
    try await window.add("Newer")
    // When
    _ = try library.restore(backupAt: oldest.path)
    // Then
    #expect(try await window.titles() == ["Oldest"])
  }

  @Test("a backup of an older schema is upgraded before windows see it") func migrates()
    async throws
  {
    // Given
    let window = try openStore()
    try await window.add("Kept")
    let backup = try #require(try await window.backUp(.upgrade))
    let old = try DatabaseQueue(path: backup.path)
    try await old.write { try $0.execute(sql: OlderSchema.sql) }
    try old.close()
    // When
    _ = try library.restore(backupAt: backup.path)
    // Then
    #expect(try await window.titles() == ["Kept"])
    #expect(try await window.value("PRAGMA user_version") == Schema.version)
  }

  @Test("a damaged backup changes nothing") func refusesDamagedBackup() async throws {
    // Given
    let window = try openStore()
    try await window.fill(count: 1000) { TODOItemValues("Item \($0)") }
    let backup = try #require(try await window.backUp(.daily))
    try damage(backup.path)
    let before = try directory.bytes(of: directory.database)
    // Then
    #expect(throws: TODOStoreError.self) { try library.restore(backupAt: backup.path) }
    #expect(try directory.bytes(of: directory.database) == before)
    #expect(library.backups.count == 1)
  }

  @Test("while another program holds the database, nothing is restored") func busy() async throws {
    // Given
    let window = try openStore()
    try await window.add("Kept")
    let backup = try #require(try await window.backUp(.daily))
    try await window.add("Made later")
    // When
    let error = try await window.database.queue.write { _ in
      #expect(throws: TODOStoreError.self) { try library.restore(backupAt: backup.path) }
    }
    // Then
    guard case .busy = try #require(error) else {
      Issue.record("not reported as busy")
      return
    }
    #expect(try await window.titles() == ["Kept", "Made later"])
  }

  @Test("a damaged database is kept unchanged beside the restored one", arguments: [true, false])
  func damagedDatabase(hasHeader: Bool) async throws {
    // Given
    let store = try openStore()
    try await store.fill(count: 1000) { TODOItemValues("Item \($0)") }
    let backup = try #require(try await store.backUp(.daily))
    try store.database.queue.close()
    try damage(directory.database)
    if !hasHeader { try overwrite(directory.database, at: 0, count: 100) }
    try Data("journal".utf8).write(to: URL(fileURLWithPath: directory.database + "-journal"))
    let damaged = try directory.bytes(of: directory.database)
    // When
    let replaced = try library.restore(backupAt: backup.path)
    // Then
    guard case .setAside(let path) = replaced else {
      Issue.record("not set aside but \(replaced)")
      return
    }
    #expect(try directory.bytes(of: path) == damaged)
    #expect(
      try directory.bytes(of: directory.database).dropFirst(100)
        == directory.bytes(of: backup.path).dropFirst(100)
    )
    #expect(try await openStore().counts().open == 1000)
  }

  @Test("only a regular file is read, because a pipe might never end", .timeLimit(.minutes(1))) func pipe()
    throws
  {
    // Given
    _ = try openStore()
    #expect(mkfifo(directory.file("pipe"), 0o600) == 0)
    // Then
    #expect(throws: TODOStoreError.cannotOpen(reason: "not a regular file")) {
      try library.restore(backupAt: directory.file("pipe"))
    }
  }

  @Test("a damaged database behind a link is replaced where it is, and the link stays")
  func damagedBehindLink()
    async throws
  {
    // Given
    let store = try openStore()
    try await store.fill(count: 1000) { TODOItemValues("Item \($0)") }
    let backup = try #require(try await store.backUpDaily())
    try store.database.queue.close()
    try damage(directory.database)
    let link = directory.file("link.sqlite")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "list.sqlite")
    // When
    let library = BackupLibrary(database: link, clock: clock.wallClock)
    #expect(library.backups == [backup])
    _ = try library.restore(backupAt: backup.path)
    // Then
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "list.sqlite")
    #expect(try await openStore().counts().open == 1000)
  }

  @Test("the newest sound backup is found behind damaged ones") func newestSound() async throws {
    // Given
    let store = try openStore()
    try await store.fill(count: 1000) { TODOItemValues("Item \($0)") }
    let good = try #require(try await store.backUp(.daily))
    clock.advance(days: 1)
    try damage(#require(try await store.backUp(.daily)).path)
    // When
    let newest = try #require(library.newestSoundBackup())
    // Then
    #expect(newest.backup == good)
    #expect(newest.counts == TODOCounts(open: 1000))
  }

  private func damage(_ path: String) throws {
    try overwrite(path, at: directory.bytes(of: path).count / 8192 * 4096, count: 4096)
  }

  private func overwrite(_ path: String, at offset: Int, count: Int) throws {
    var bytes = try directory.bytes(of: path)
    bytes.replaceSubrange(offset..<offset + count, with: Data(repeating: 0xA5, count: count))
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  @Test(
    "a search index that does not fit its items is built again",
    arguments: [
      "UPDATE searchPosting SET items = zeroblob(4032)", "UPDATE searchDigest SET digests = zeroblob(3584)",
      "UPDATE searchMember SET items = zeroblob(4032)", "UPDATE searchMember SET items = x'01'",
      "DELETE FROM searchChange", "UPDATE searchMember SET chunk = -1", "",
    ]
  )
  func searchIndex(damage: String) async throws {
    // Given
    let window = try openStore()
    try await window.add("Kept")
    for number in 0...SearchTextMerging.limit { try await window.add("Other \(number)") }
    await window.finishWorkBeside()
    try await window.add("Kept, too")
    let backup = try #require(try await window.backUp(.daily))
    try await DatabaseQueue(path: backup.path).write { try $0.execute(sql: damage) }
    // When
    _ = try library.restore(backupAt: backup.path)
    // Then
    #expect(try await window.isSearchReady() == damage.isEmpty)
    #expect(try await window.buildSearchIndex())
    let found = try await window.filteredItems(
      TODOQuery(filter: .all, conditions: [.matching(TODOSearch("kept"))]),
      window: .start(count: 10)
    )
    #expect(found.rows.map(\.item.title) == ["Kept", "Kept, too"])
    #expect(try library.check() == [])
  }
}
