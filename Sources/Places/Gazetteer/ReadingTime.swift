import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// Stops a reading that takes too long, as a damaged or made-up file can cause. What counts is the time of the processor,
/// because a machine may be busy with other work.
final class ReadingTime: Sendable {
  /// In milliseconds; a reading of a sound file takes a few.
  private static let limit = 1000
  /// After how many instructions of SQLite's machine the time is looked at.
  private static let interval: Int32 = 10_000

  private let end = Atomic(Int.max)

  /// Has the statements of a connection stopped at the end of a reading. The connection must not live longer than this.
  func watch(_ db: Database) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      db.sqliteConnection,
      Self.interval,
      { this in
        guard let this else { return 0 }
        let time = Unmanaged<ReadingTime>.fromOpaque(this).takeUnretainedValue()
        return ReadingTime.now > time.end.load(ordering: .relaxed) ? 1 : 0
      },
      this
    )
  }

  /// Begins a reading on this thread.
  func start() { end.store(Self.now + Self.limit, ordering: .relaxed) }

  /// The time that this thread has used, in milliseconds; clock_gettime(2).
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
