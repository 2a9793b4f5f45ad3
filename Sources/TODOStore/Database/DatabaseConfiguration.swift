import Foundation
import GRDB

/// How a connection waits for the locks of other programs, and how changes reach the disk.
enum DatabaseConfiguration {
  /// How long to wait for a lock of another program, in seconds.
  static let lockTimeout: TimeInterval = 5

  /// The interval between two attempts to get a lock, in seconds. SQLite's own intervals grow to 100 ms, which misses
  /// the gaps between the slices of another window's job. It must be shorter than those gaps.
  private static let lockInterval: TimeInterval = 0.002

  /// The only place that defines how changes reach the disk; `Docs/Decisions.md` gives the reasons.
  private static let durability = "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL"

  /// How many pages a connection keeps in memory: those of two windows of a list, such as its beginning and its end, whose items have
  /// lists, tags and steps. SQLite's default has room for one.
  static let cache = "PRAGMA cache_size = -4000"

  /// A job touches pages all over the indexes, and those that do not fit are written and synced before its end.
  static let cacheOfJob = "PRAGMA cache_size = -8192"

  static var inMemory: Configuration {
    var configuration = Configuration()
    configuration.label = "mytodo.store"
    return configuration
  }

  /// A connection refuses a foreign file before it changes anything.
  static func of(path: String, _ lockTimeout: TimeInterval = lockTimeout) -> Configuration {
    var configuration = inMemory
    let attempts = Int(lockTimeout / lockInterval)
    configuration.busyMode = .callback { attempt in
      Thread.sleep(forTimeInterval: lockInterval)
      return attempt < attempts
    }
    configuration.prepareDatabase { db in
      try DatabaseFile.refuseForeignFile(db, path: path)
      try db.execute(sql: durability + "; " + cache)
    }
    return configuration
  }
}
