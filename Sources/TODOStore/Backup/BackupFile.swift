import GRDB
import TODOCore

/// The file of a backup, opened to be read. No window has it open, so nobody waits for its reader.
struct BackupFile {
  private let queue: DatabaseQueue

  /// - Throws: ``TODOStoreError/cannotOpen(reason:)`` for what is no file, an error of SQLite when it is no database.
  init(path: String) throws {
    let target = FilePath(FilePath(path).target)
    try target.refuseOtherThanFile()
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "mytodo.backup"
    queue = try DatabaseQueue(path: target.string, configuration: configuration)
  }

  /// What the file says that it holds. Quick at any size.
  func summary() throws -> BackupSummary {
    try reading { db in
      try db.refuseOtherContent()
      return BackupSummary(counts: try TODOCounts(db))
    }
  }

  /// How thoroughly SQLite looks at the pages (sqlite.org/pragma.html#pragma_integrity_check).
  enum Check: String {
    /// Including whether each index agrees with its table.
    case full = "integrity_check"
    /// Only the pages themselves: a fraction of the work.
    case quick = "quick_check"
  }

  /// Whether the pages are sound, by SQLite's own check of all of them, and the counts are those of the rows.
  func isSound(check: Check = .full) throws -> Bool {
    let summary = try summary()
    return try reading { db in
      guard try String.fetchAll(db, sql: "PRAGMA \(check.rawValue)(1)") == ["ok"] else { return false }
      return try summary.counts == TODOCounts(countingRowsOf: db)
    }
  }

  /// Runs `body` on the connection. There is no transaction: nobody writes, and one in which a statement met damaged
  /// pages cannot be committed.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value { try queue.inDatabase(body) }

  /// Copies what it holds to a new file, which is not synced.
  func copy(to file: NewFile) throws { try OnlineBackup(queue).copy(to: file) }

  /// Puts what it holds in place of what another database holds, in one transaction of that database: all or nothing.
  /// Other connections to it see a commit.
  func replace(_ live: DatabaseQueue) throws { try queue.backup(to: live) }
}

extension TODOCounts {
  /// Counts the rows themselves.
  init(countingRowsOf db: Database) throws {
    let sql = "SELECT count(*) FROM item WHERE deletedAt IS NULL AND isDone = ?"
    self.init(
      open: try Int.fetchOne(db, sql: sql, arguments: [0]) ?? 0,
      done: try Int.fetchOne(db, sql: sql, arguments: [1]) ?? 0
    )
  }
}
