import Foundation
public import GRDB
import GRDBSQLite

/// A SQLite file that may come from anyone, opened for reading with what SQLite recommends for such files
/// (sqlite.org/security.html).
public final class ForeignDatabase: Sendable {
  /// The longest text or blob, in bytes.
  private static let lengthLimit: Int32 = 16 << 20

  private let queue: DatabaseQueue
  private let deadline = StatementDeadline()
  private let milliseconds: Int

  /// - Parameters:
  ///   - isImmutable: whether nobody writes to the file, so that no locks are needed (sqlite.org/uri.html, "immutable").
  ///   - milliseconds: how much time of the processor one reading may take.
  /// - Throws: ``ForeignDatabaseProblem``
  public init(path: String, isImmutable: Bool, milliseconds: Int) throws(ForeignDatabaseProblem) {
    self.milliseconds = milliseconds
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "mytodo.foreign"
    configuration.busyMode = .timeout(0.2)
    configuration.prepareDatabase { [deadline] db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Self.lengthLimit)
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_ATTACHED, 0)
      deadline.restart(milliseconds: milliseconds)
      deadline.watch(db)
      // No memory map: a file that is cut while it is mapped ends the process.
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 0; PRAGMA cell_size_check = ON")
    }
    do {
      queue = try DatabaseQueue(path: Self.name(path, isImmutable: isImmutable), configuration: configuration)
    } catch { throw ForeignDatabaseProblem(error) }
  }

  /// The path, or a URI that asks SQLite for `immutable`, if this SQLite reads URIs.
  private static func name(_ path: String, isImmutable: Bool) -> String {
    guard isImmutable, sqlite3_compileoption_used("USE_URI") != 0 else { return path }
    return URL(filePath: path, directoryHint: .notDirectory).absoluteString + "?immutable=1"
  }

  /// Reads with a limit on the time of all statements together. Calls wait for each other.
  ///
  /// - Throws: what `body` throws, and errors of GRDB; see ``ForeignDatabaseProblem/init(_:)``.
  public func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.unsafeRead { db in
      deadline.restart(milliseconds: milliseconds)
      return try body(db)
    }
  }
}
