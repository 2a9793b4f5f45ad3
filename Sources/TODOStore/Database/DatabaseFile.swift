import Foundation
import GRDB
import SystemCalls
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
      try migratedInMemory.get().backup(to: queue)
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

  /// A database in memory with today's schema, which all others are copies of: the tests open thousands, and the migrations take longer
  /// than many a test.
  private static let migratedInMemory = Result {
    let queue = try DatabaseQueue(configuration: DatabaseConfiguration.inMemory)
    try migrate(queue)
    return queue
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
    guard access(path, F_OK) != 0 else { return try FilePath(path).refuseOtherThanDatabase() }
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
      if let state = FileState(path: path), Int64(state.size) < pages * pageSize {
        throw TODOStoreError.damaged
      }
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

/// Where the items are kept.
public enum DatabaseLocation: Hashable, Sendable {
  /// The path of a file, which is created with its directory if missing.
  case file(String)
  /// Nothing is saved.
  case inMemory
}

/// The file that was opened by a name, to determine whether the name still refers to it: changes to a file that was
/// moved away, deleted or replaced would be lost.
struct OpenedFile: Sendable {
  /// The name by which it was opened.
  let path: String
  private let identity: FileState.Identity

  /// - Throws: ``TODOStoreError/cannotOpen(reason:)`` if there is no such file.
  init(path: String) throws {
    guard let identity = FileState(path: path)?.identity else {
      throw TODOStoreError.cannotOpen(reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.identity = identity
  }

  /// Only the name is checked: opening the file would release SQLite's locks when it is closed again.
  ///
  /// - Throws: ``TODOStoreError/moved`` if the name refers to another file, or to none.
  func check() throws {
    guard FileState(path: path)?.identity == identity else { throw TODOStoreError.moved }
  }
}

extension Database {
  /// Throws if this release must not use the contents of the file. That can happen to an open file: copying over it
  /// does not change its name.
  func refuseOtherContent() throws {
    let id = try Int64.fetchOne(cachedStatement(sql: "PRAGMA application_id"))
    guard id == Schema.applicationID else { throw TODOStoreError.foreign }
    let version = try Int64.fetchOne(cachedStatement(sql: "PRAGMA user_version")) ?? 0
    guard version <= Schema.version else { throw TODOStoreError.newer(version: Int(version)) }
  }
}

/// How a connection waits for the locks of other programs, and how changes reach the disk.
enum DatabaseConfiguration {
  /// How long to wait for a lock of another program, in seconds.
  static let lockTimeout: TimeInterval = 5

  /// The interval between two attempts to get a lock, in seconds. SQLite's own intervals grow to 100 ms, which misses
  /// the gaps between the slices of another window's job. It must be shorter than those gaps.
  private static let lockInterval: TimeInterval = 0.002

  /// The only place that defines how changes reach the disk; `Docs/Decisions.md` gives the reasons.
  private static let durability = "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL"

  /// How many pages a connection keeps in memory: those of two windows of a list, such as its beginning and its end, whose items have
  /// lists, tags and steps. SQLite's default has room for one.
  static let cache = "PRAGMA cache_size = -4000; PRAGMA temp_store = DEFAULT"

  /// A job touches pages all over the indexes, and those that do not fit are written and synced before its end. What a statement with
  /// triggers may have to roll back is a copy of each page that it changes: beyond 64 KB, SQLite would write it to a file
  /// (sqlite.org/tempfiles.html, section 2.3).
  static let cacheOfJob = "PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY"

  static var inMemory: Configuration {
    var configuration = Configuration()
    configuration.label = "mytodo.store"
    configuration.prepareDatabase { $0.add(function: .isRinging) }
    return configuration
  }

  /// A connection refuses a foreign file before it changes anything.
  static func of(path: String, _ lockTimeout: TimeInterval = lockTimeout) -> Configuration {
    var configuration = inMemory
    let attempts = Int(lockTimeout / lockInterval)
    configuration.busyMode = .callback { attempt in
      Thread.sleep(forTimeInterval: lockInterval)
      return attempt < attempts
    }
    configuration.prepareDatabase { db in
      try DatabaseFile.refuseForeignFile(db, path: path)
      try db.execute(sql: durability + "; " + cache)
    }
    return configuration
  }
}
