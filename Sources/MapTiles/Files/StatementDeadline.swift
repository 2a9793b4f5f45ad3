import Foundation
import GRDB
import GRDBSQLite

/// Stops statements that take too long: a view of a foreign file may be any computation.
///
/// SQLite calls the handler on the thread of the statement, and statements of one connection run one after the other,
/// so the end is never read and written at once; that is why it may be unchecked.
final class StatementDeadline: @unchecked Sendable {
  /// How long the statements of one call may take, in nanoseconds.
  private static let allowance: UInt64 = 200_000_000
  /// How many steps of SQLite's machine run between two looks at the clock.
  private static let steps: Int32 = 1000

  private var end: UInt64 = .max

  /// Watches a connection, which must not outlive this object.
  func watch(_ db: Database) {
    sqlite3_progress_handler(
      db.sqliteConnection,
      Self.steps,
      { context in
        guard let context else { return 0 }
        let deadline = Unmanaged<StatementDeadline>.fromOpaque(context).takeUnretainedValue()
        return DispatchTime.now().uptimeNanoseconds > deadline.end ? 1 : 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Starts the time of the next statements.
  func restart() {
    end = DispatchTime.now().uptimeNanoseconds + Self.allowance
  }
}
