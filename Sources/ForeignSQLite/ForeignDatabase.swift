import Foundation
public import GRDB
import GRDBSQLite
import Synchronization
import SystemCalls

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
  ///   - milliseconds: how much processor time one reading may take.
  /// - Throws: ``ForeignDatabaseProblem``
  public init(path: String, isImmutable: Bool, milliseconds: Int) throws(ForeignDatabaseProblem) {
    self.milliseconds = milliseconds
    // Opening a pipe would wait for its writer; fifo(7). SQLite opens the journal, too, to roll it back.
    for path in [path, path + "-journal"] {
      if FileState(path: path)?.isRegular == false { throw .unreadable(reason: "not a regular file") }
    }
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

/// Why a foreign file cannot be read.
public enum ForeignDatabaseProblem: Error, Hashable, Sendable {
  case notADatabase
  /// It breaks the format of SQLite, lacks a table or column, or has values of another type or length.
  case damaged
  /// A reading was stopped at the limit of its time.
  case takesTooLong
  /// With the message of SQLite.
  case unreadable(reason: String)

  /// The problem that an error of GRDB means. Source: the list of result codes at sqlite.org/rescode.html.
  public init(_ error: any Error) {
    switch error {
    case let problem as ForeignDatabaseProblem: self = problem
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_NOTADB: self = .notADatabase
      case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_TOOBIG: self = .damaged
      case .SQLITE_INTERRUPT: self = .takesTooLong
      default: self = .unreadable(reason: error.message ?? "\(error.resultCode)")
      }
    case is RowDecodingError: self = .damaged
    default: self = .unreadable(reason: "\(error)")
    }
  }
}

/// Stops statements that take too long: a view of a foreign file may be any computation. What counts is the time of the
/// processor, because a machine may be busy with other work.
final class StatementDeadline: Sendable {
  /// How many steps of SQLite's machine run between two looks at the clock.
  private static let steps: Int32 = 1000

  /// In nanoseconds of the time that the thread has used.
  private let end = Atomic(Int.max)

  /// Watches a connection, which must not outlive this object.
  func watch(_ db: Database) {
    sqlite3_progress_handler(
      db.sqliteConnection,
      Self.steps,
      { context in
        guard let context else { return 0 }
        let deadline = Unmanaged<StatementDeadline>.fromOpaque(context).takeUnretainedValue()
        return StatementDeadline.now > deadline.end.load(ordering: .relaxed) ? 1 : 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Starts the time of the next statements, which must run on the same thread.
  ///
  /// - Parameter milliseconds: how long they may take together.
  func restart(milliseconds: Int) { end.store(Self.now + milliseconds * 1_000_000, ordering: .relaxed) }

  /// The time that this thread has used, in nanoseconds; clock_gettime(2).
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
