import GRDB
import Synchronization

/// What was read of a file for the lists that a window shows, as long as the file does not change.
struct ListCaches: Sendable {
  let matches = MatchCache()
  let counts = CountCache()
  let coming = ComingDates()
}

/// The numbers of rows that were counted last, as long as the file does not change: a key that moves through a list needs the same ones, and one
/// reading may need one of them twice.
final class CountCache: Sendable {
  private struct Rows: Hashable {
    let sql: String
    let arguments: [DatabaseValue]
    let limit: Int
  }

  private struct Kept {
    let version: FileVersion
    var counts: [Rows: Int] = [:]
  }

  /// Enough for the groups of a list; beyond it, moments and lists of before are among them.
  private static let limit = 64

  private let kept = Mutex<Kept?>(nil)

  /// As ``GRDB/Database/count(_:_:upTo:)``.
  func count(_ sql: String, _ arguments: [DatabaseValue], upTo limit: Int, _ db: Database) throws -> Int {
    let (rows, version) = (Rows(sql: sql, arguments: arguments, limit: limit), try FileVersion(db))
    if let kept = kept.withLock(\.self), kept.version == version, let count = kept.counts[rows] {
      return count
    }
    let count = try db.count(sql, arguments, upTo: limit)
    kept.withLock { kept in
      var new = kept ?? Kept(version: version)
      if new.version != version || new.counts.count >= Self.limit { new = Kept(version: version) }
      new.counts[rows] = count
      kept = new
    }
    return count
  }
}
