import Foundation
import GRDB
import GRDBSQLite

/// A SQLite file that may come from anyone, opened for reading with what SQLite recommends for such files
/// (sqlite.org/security.html).
final class ForeignDatabase: Sendable {
  /// The longest text or blob, in bytes.
  private static let lengthLimit: Int32 = 16 << 20

  private let queue: DatabaseQueue
  private let deadline = StatementDeadline()

  /// - Parameter isImmutable: whether nobody writes to the file, so that no locks are needed
  ///   (sqlite.org/uri.html, "immutable").
  /// - Throws: ``MapFileProblem/unreadable(reason:)``, ``MapFileProblem/notAMap``
  init(path: String, isImmutable: Bool) throws(MapFileProblem) {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "mytodo.map"
    configuration.busyMode = .timeout(0.2)
    configuration.prepareDatabase { [deadline] db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Self.lengthLimit)
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_ATTACHED, 0)
      deadline.restart()
      deadline.watch(db)
      // No memory map: a file that is cut while it is mapped ends the process.
      try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 0; PRAGMA cell_size_check = ON")
    }
    do {
      queue = try DatabaseQueue(path: Self.name(path, isImmutable: isImmutable), configuration: configuration)
    } catch { throw MapFileProblem(error) }
  }

  /// The path, or a link with the wish to SQLite where it understands links.
  private static func name(_ path: String, isImmutable: Bool) -> String {
    guard isImmutable, path.hasPrefix("/"), sqlite3_compileoption_used("USE_URI") != 0 else { return path }
    let allowed = CharacterSet(charactersIn: "/-_.~").union(.alphanumerics)
    guard let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) else { return path }
    return "file://\(escaped)?immutable=1"
  }

  /// Reads with a limit on the time of all statements together.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.unsafeRead { db in
      deadline.restart()
      return try body(db)
    }
  }
}

extension MapFileProblem {
  /// The problem that an error of SQLite means.
  init(_ error: any Error) {
    switch error {
    case let problem as MapFileProblem: self = problem
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_NOTADB: self = .notAMap
      case .SQLITE_CORRUPT, .SQLITE_ERROR: self = .damaged
      case .SQLITE_INTERRUPT: self = .unreadable(reason: "reading takes too long")
      default: self = .unreadable(reason: error.message ?? "\(error.resultCode)")
      }
    default: self = .unreadable(reason: error.localizedDescription)
    }
  }
}
