public import Foundation
import GRDB

/// The contents of a database file, read without the app.
public struct DatabaseFacts {
  private let path: String

  public init(path: String) { self.path = path }

  /// The problems of the file: SQLite's own check, dangling references, wrong counts.
  public func faults() throws -> [String] {
    try DatabaseQueue(path: path).read { db in
      var faults = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      let strayReferences = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
      if strayReferences > 0 { faults.append("\(strayReferences) references lead nowhere") }
      for isDone in [false, true] {
        let kept = try Int.fetchOne(db, sql: "SELECT items FROM tally WHERE isDone = ?", arguments: [isDone])
        let counted = try Int.fetchOne(
          db,
          sql: "SELECT count(*) FROM item WHERE deletedAt IS NULL AND isDone = ?",
          arguments: [isDone]
        )
        if kept != counted { faults.append("\(kept ?? -1) items are said to be where \(counted ?? -1) are") }
      }
      return faults
    }
  }

  /// The titles of the done items, or of the open ones, in the order of their creation.
  public func titles(isDone: Bool) throws -> [String] {
    try DatabaseQueue(path: path).read { db in
      let condition = "deletedAt IS NULL AND isDone = ?"
      return try String.fetchAll(
        db,
        sql: "SELECT title FROM item WHERE \(condition) ORDER BY number",
        arguments: [isDone]
      )
    }
  }

  /// The bytes of one column of all items, in the order of their creation.
  public func bytes(ofColumn column: String) throws -> [Data] {
    try DatabaseQueue(path: path).read { db in
      try Data.fetchAll(db, sql: "SELECT CAST(\(column) AS BLOB) FROM item ORDER BY number")
    }
  }
}
