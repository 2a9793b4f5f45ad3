import GRDB
import TODOCore

/// The file of a backup, opened for reading. No window has it open, so reading it blocks no one.
struct BackupFile {
  private let queue: DatabaseQueue

  /// - Throws: ``TODOStoreError/cannotOpen(reason:)`` if it is not a file, an error of SQLite if it is not a database.
  init(path: String) throws {
    let target = FilePath(FilePath(path).target)
    try target.refuseOtherThanFile()
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "mytodo.backup"
    queue = try DatabaseQueue(path: target.string, configuration: configuration)
  }

  /// The contents according to the file. Fast at any size.
  func summary() throws -> BackupSummary {
    try reading { db in
      try db.refuseOtherContent()
      return BackupSummary(counts: try TODOCounts(db))
    }
  }

  /// How thoroughly SQLite checks the pages (sqlite.org/pragma.html#pragma_integrity_check).
  enum Check: String {
    /// Including whether each index agrees with its table.
    case full = "integrity_check"
    /// Only the pages themselves: a fraction of the work.
    case quick = "quick_check"
  }

  /// Whether all pages pass SQLite's own check, and the counts agree with the rows.
  func isSound(check: Check = .full) throws -> Bool {
    let summary = try summary()
    return try reading { db in
      guard try String.fetchAll(db, sql: "PRAGMA \(check.rawValue)(1)") == ["ok"] else { return false }
      return try summary.counts == TODOCounts(countingRowsOf: db)
    }
  }

  /// Runs `body` on the connection, without a transaction: no one writes, and a transaction in which a statement met
  /// damaged pages cannot be committed.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value { try queue.inDatabase(body) }

  /// Copies the database to a new file, which is not synced.
  func copy(to file: NewFile) throws { try OnlineBackup(queue).copy(to: file) }

  /// Replaces the contents of another database by this one's, in one transaction of that database: all or nothing.
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
