import GRDB
import TODOCore

/// The file of a backup, opened for reading. No window has it open, so reading it blocks no one.
struct BackupFile {
  private let queue: DatabaseQueue

  /// - Throws: ``TODOStoreError/cannotOpen(reason:)`` if it is not a file, an error of SQLite if it is not a database.
  init(path: String) throws {
    let target = FilePath(FilePath(path).target)
    try target.refuseOtherThanDatabase()
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "mytodo.backup"
    queue = try DatabaseQueue(path: target.string, configuration: configuration)
  }

  /// How many items it contains, according to the file. Fast at any size.
  func counts() throws -> TODOCounts {
    try reading { db in
      try db.refuseOtherContent()
      return try TODOCounts(db)
    }
  }

  /// Whether all pages pass SQLite's own check, and the counts agree with the rows.
  ///
  /// - Parameter isQuick: whether to leave out the comparison of each index with its table, which is most of the work
  ///   (sqlite.org/pragma.html#pragma_quick_check).
  func isSound(isQuick: Bool = false) throws -> Bool {
    let counts = try counts()
    return try reading { db in
      let check = isQuick ? "quick_check" : "integrity_check"
      guard try String.fetchAll(db, sql: "PRAGMA \(check)(1)") == ["ok"] else { return false }
      return try counts == TODOCounts(countingRowsOf: db)
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
  init(countingRowsOf db: Database) throws {
    let sql = "SELECT count(*) FROM item WHERE deletedAt IS NULL AND isDone = ?"
    self.init(
      open: try Int.fetchOne(db, sql: sql, arguments: [0]) ?? 0,
      done: try Int.fetchOne(db, sql: sql, arguments: [1]) ?? 0
    )
  }
}
