import GRDB
import GRDBSQLite
import Synchronization

@testable import TODOStore

extension TODOItemStore {
  /// Approximately how many instructions SQLite's virtual machine runs for an operation: a measure that is the same on
  /// every machine. Source: sqlite.org/c3ref/progress_handler.html.
  func instructions(of work: () async throws -> Void) async throws -> Int {
    let counter = Counter()
    try await database.read { db in
      let handler: @convention(c) (UnsafeMutableRawPointer?) -> CInt = { pointer in
        if let pointer {
          Unmanaged<Counter>.fromOpaque(pointer).takeUnretainedValue().count.withLock { $0 += 1 }
        }
        return 0
      }
      sqlite3_progress_handler(db.sqliteConnection, 10, handler, Unmanaged.passUnretained(counter).toOpaque())
    }
    try await work()
    try await database.read { db in sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
    return withExtendedLifetime(counter) { counter.count.withLock { $0 } }
  }

  /// The query plans of every statement in an operation, without subqueries that are made for each row.
  func plans(of work: () async throws -> Void) async throws -> [String] {
    let statements = StatementLog()
    try await database.read { db in
      db.trace { event in
        if case .statement(let statement) = event { statements.sql.withLock { $0.append(statement.sql) } }
      }
    }
    try await work()
    return try await database.read { db in
      db.trace(options: [], nil)
      return try statements.sql.withLock { $0 }.filter { $0.hasPrefix("SELECT") }.flatMap { sql -> [String] in
        let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
        // The plan is the same for all values.
        statement.setUncheckedArguments(StatementArguments())
        // What is looked up for single rows, such as the names of tags, is left out.
        var left: Set<Int> = []
        return try Row.fetchAll(statement).compactMap { row -> String? in
          let detail: String = row["detail"]
          guard left.contains(row["parent"]) || detail.hasPrefix("CORRELATED") else { return detail }
          left.insert(row["id"])
          return nil
        }
      }
    }
  }
}

private final class Counter: Sendable { let count = Mutex(0) }
private final class StatementLog: Sendable { let sql = Mutex<[String]>([]) }
