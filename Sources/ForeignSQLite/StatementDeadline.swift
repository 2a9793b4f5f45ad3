import Foundation
import GRDB
import GRDBSQLite
import Synchronization

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
  func restart(milliseconds: Int) {
    end.store(Self.now + milliseconds * 1_000_000, ordering: .relaxed)
  }

  /// The time that this thread has used, in nanoseconds; clock_gettime(2).
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
