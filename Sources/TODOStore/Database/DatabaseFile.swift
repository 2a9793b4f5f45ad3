import Foundation
import GRDB
import TODOCore

/// Opens the database file: makes it private, refuses foreign files, upgrades its schema.
enum DatabaseFile {
  /// Opens or creates the database and upgrades its schema.
  ///
  /// - Parameters:
  ///   - lockTimeout: how long to wait for a lock of another program, in seconds.
  ///   - beforeMigration: called with a connection to a file with an older schema, or to a new one, and its path.
  /// - Returns: the connection, and the file that it writes to; nil for a database in memory.
  /// - Throws: ``TODOStoreError``; the file is then unchanged.
  static func open(
    _ location: DatabaseLocation,
    lockTimeout: TimeInterval,
    beforeMigration: (DatabaseQueue, String) throws -> Void
  ) throws -> (queue: DatabaseQueue, file: OpenedFile?) {
    switch location {
    case .inMemory:
      let queue = try DatabaseQueue(configuration: DatabaseConfiguration.inMemory)
      try migrate(queue)
      return (queue, nil)
    case .file(let path):
      let target = FilePath(path).target
      try makePrivateFile(at: target)
      let file = try OpenedFile(path: path)
      let queue = try DatabaseQueue(
        path: target,
        configuration: DatabaseConfiguration.of(path: target, lockTimeout)
      )
      if try !isCurrent(queue) {
        try beforeMigration(queue, target)
        try migrate(queue)
      }
      try file.check()
      return (queue, file)
    }
  }

  /// Opens or creates the file and refuses a foreign one, without changing the schema.
  static func connect(toFileAt path: String) throws -> DatabaseQueue {
    let target = FilePath(path).target
    try makePrivateFile(at: target)
    return try DatabaseQueue(path: target, configuration: DatabaseConfiguration.of(path: target))
  }

  /// Opens a file as it is, without creating or upgrading it.
  static func openExisting(_ path: String) throws -> DatabaseQueue {
    guard access(path, F_OK) == 0 else { throw TODOStoreError(errno: errno) }
    return try connect(toFileAt: path)
  }

  /// Creates the file with mode 0600 and missing directories with 0700, before SQLite can create them with more
  /// permissions. SQLite gives the journal the mode of the file.
  private static func makePrivateFile(at path: String) throws {
    guard access(path, F_OK) != 0 else { return try FilePath(path).refuseOtherThanFile() }
    try makeDirectories(FilePath(path).directory)
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // Another window may have created it at the same moment.
    guard descriptor >= 0 || errno == EEXIST else { throw TODOStoreError(errno: errno) }
    if descriptor >= 0 { close(descriptor) }
  }

  private static func makeDirectories(_ path: String) throws {
    guard access(path, F_OK) != 0 else { return }
    try makeDirectories(FilePath(path).directory)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw TODOStoreError(errno: errno) }
  }

  /// Reads the header before anything is written, and compares the size of the file with the size in the header.
  static func refuseForeignFile(_ db: Database, path: String) throws {
    try db.inTransaction(.deferred) {
      let id = try Int64.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      let version = try Int64.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
      if id != Schema.applicationID, id != 0 || version != 0 || !isEmpty { throw TODOStoreError.foreign }
      if version > Schema.version { throw TODOStoreError.newer(version: Int(version)) }
      if try version <= 0 && !isEmpty && db.tableExists("item") { throw TODOStoreError.damaged }
      let pages = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      let pageSize = try Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0
      // Only the name is checked: opening the file here would release SQLite's locks when it is closed again.
      var status = stat()
      if stat(path, &status) == 0, Int64(status.st_size) < pages * pageSize { throw TODOStoreError.damaged }
      return .commit
    }
  }

  /// Upgrades the tables in one transaction: an interruption leaves the old file or the new one.
  static func migrate(
    _ queue: DatabaseQueue,
    with migrations: [Schema.Migration] = Schema.migrations
  ) throws {
    try queue.writeWithoutTransaction { db in
      // A migration may replace a table by another; this has no effect within a transaction
      // (sqlite.org/lang_altertable.html, section 7).
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
      try db.inTransaction(.immediate) {
        // Another window may have done it in the meantime.
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard version < migrations.count else { return .commit }
        for migration in migrations.dropFirst(max(0, version)) { try migration(db) }
        guard try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil else {
          throw TODOStoreError.damaged
        }
        try db.execute(
          sql: "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(migrations.count)"
        )
        return .commit
      }
    }
  }

  /// Whether there is an item or a history to lose. A new file has no tables yet.
  static func hasItems(_ db: Database) throws -> Bool {
    guard try db.tableExists("item") else { return false }
    return try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM item)") ?? false
  }

  /// Whether the file has today's schema.
  static func isCurrent(_ queue: DatabaseQueue) throws -> Bool {
    try queue.read { try Int64.fetchOne($0, sql: "PRAGMA user_version") } == Schema.version
  }
}
