import Foundation
import GRDB

/// Where the items are kept.
public enum DatabaseLocation: Hashable, Sendable {
  /// The path of a file; it and its directory are made when missing.
  case file(String)
  /// Nothing is kept.
  case inMemory
}

/// Opens the database file: makes it private, refuses what is not ours, sets how it is written.
enum DatabaseFile {
  /// How long a lock of another program is waited for, in seconds.
  static let lockTimeout: TimeInterval = 5

  /// How long it is between two attempts to get a lock, in seconds. SQLite's own intervals grow to 100 ms, which
  /// misses the gaps between the slices of another window's work. It has to be shorter than those.
  private static let lockInterval: TimeInterval = 0.002

  /// The one place that says how changes reach the disk; `Docs/Decisions.md` gives the reasons.
  private static let durability = "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL"

  /// Opens, or makes, the database and brings its schema up to date.
  ///
  /// - Parameter lockTimeout: how long a lock of another program is waited for, in seconds.
  /// - Returns: the connection, and the file that it writes to; nil for a database in memory.
  /// - Throws: ``TODOStoreError``; the file is then as it was before.
  static func open(
    _ location: DatabaseLocation,
    lockTimeout: TimeInterval = lockTimeout,
    clock: WallClock
  ) throws -> (queue: DatabaseQueue, file: OpenedFile?) {
    switch location {
    case .inMemory:
      let queue = try DatabaseQueue(configuration: configuration(lockTimeout))
      try Schema.migrator.migrate(queue)
      return (queue, nil)
    case .file(let path):
      try makePrivateFile(at: path)
      let file = try OpenedFile(path: path)
      let queue = try DatabaseQueue(path: path, configuration: configuration(lockTimeout, path: path))
      try backUpBeforeMigration(queue, path: path, clock: clock)
      try migrate(queue)
      try file.check()
      return (queue, file)
    }
  }

  /// Opens, or makes, the file and refuses one that is not ours, without a change of its schema.
  static func connect(toFileAt path: String) throws -> DatabaseQueue {
    try makePrivateFile(at: path)
    return try DatabaseQueue(path: path, configuration: configuration(lockTimeout, path: path))
  }

  private static func configuration(_ lockTimeout: TimeInterval, path: String? = nil) -> Configuration {
    var configuration = Configuration()
    let attempts = Int(lockTimeout / lockInterval)
    configuration.busyMode = .callback { attempt in
      Thread.sleep(forTimeInterval: lockInterval)
      return attempt < attempts
    }
    configuration.label = "mytodo.store"
    configuration.prepareDatabase { db in
      guard let path else { return }
      try refuseForeignFile(db, path: path)
      try db.execute(sql: durability)
    }
    return configuration
  }

  /// Makes the file 0600 and missing directories 0700 before SQLite can make them with wider rights.
  /// SQLite gives the journal the rights of the file.
  private static func makePrivateFile(at path: String) throws {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw TODOStoreError.cannotOpen(reason: "not a regular file")
      }
      return
    }
    try makeDirectories((path as NSString).deletingLastPathComponent)
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // Another window may have made it just now.
    guard descriptor >= 0 || errno == EEXIST else { throw TODOStoreError(errno: errno) }
    if descriptor >= 0 { close(descriptor) }
  }

  private static func makeDirectories(_ path: String) throws {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    try makeDirectories((path as NSString).deletingLastPathComponent)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw TODOStoreError(errno: errno) }
  }

  /// Reads the header before anything is written, and compares the file's size with the size that it states.
  private static func refuseForeignFile(_ db: Database, path: String) throws {
    try db.inTransaction(.deferred) {
      let id = try Int64.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      let version = try Int64.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
      if id != Schema.applicationID, id != 0 || version != 0 || !isEmpty { throw TODOStoreError.foreign }
      if version > Schema.version { throw TODOStoreError.newer(version: Int(version)) }
      if try version <= 0 && !isEmpty && db.tableExists("item") { throw TODOStoreError.damaged }
      let pages = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      let pageSize = try Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0
      // Only the name is looked at: opening the file here would drop SQLite's locks when it is closed again.
      var status = stat()
      if stat(path, &status) == 0, Int64(status.st_size) < pages * pageSize { throw TODOStoreError.damaged }
      return .commit
    }
  }

  static func migrate(_ queue: DatabaseQueue, with migrator: DatabaseMigrator = Schema.migrator) throws {
    guard try version(of: queue) < Schema.version else { return }
    // GRDB commits a table of its own before the first migration. The mark goes before that one, so that what a
    // crash leaves behind, or another window sees just then, is a file of ours without tables.
    try queue.write { try $0.execute(sql: "PRAGMA application_id = \(Schema.applicationID)") }
    var reached = try version(of: queue)
    while true {
      do {
        return try migrator.migrate(queue)
      } catch {
        // Two windows may open a file at once; one of them finds a migration done, and goes on behind it.
        let known = reached
        reached = try version(of: queue)
        guard reached > known else { throw error }
      }
    }
  }

  /// Keeps a file that holds something as it is before a newer schema changes it.
  private static func backUpBeforeMigration(_ queue: DatabaseQueue, path: String, clock: WallClock) throws {
    guard try version(of: queue) < Schema.version, try queue.reading(hasItems) else { return }
    _ = try BackupWriter(queue).backUp(.migration, in: BackupDirectory(database: path), clock: clock) {
      // Another window may have brought it up to date while this one waited.
      (try? version(of: queue)) != Schema.version
    }
  }

  /// Whether there is an item or a history to lose. A new file has no tables yet.
  static func hasItems(_ db: Database) throws -> Bool {
    guard try db.tableExists("item") else { return false }
    return try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM item)") ?? false
  }

  private static func version(of queue: DatabaseQueue) throws -> Int64 {
    try queue.read { try Int64.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }
}
