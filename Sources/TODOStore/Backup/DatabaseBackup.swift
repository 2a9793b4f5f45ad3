public import Foundation
import GRDB
import SystemCalls
import TODOCore

/// A copy of the database at one moment.
public struct DatabaseBackup: Hashable, Sendable {
  /// Why it was made; part of the file's name.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// On the first use of a day.
    case daily
    /// By the user.
    case manual
    /// Before a newer release changes the file.
    case upgrade = "before-upgrade"
    /// Before a backup is restored in its place.
    case restore = "before-restore"

    /// Reads the end of a name: "-daily.sqlite", "-daily-2.sqlite". It may name the reason as older releases did.
    init?(afterStamp text: Substring) {
      guard text.hasPrefix("-"), text.hasSuffix(".sqlite") else { return nil }
      var name = text.dropFirst().dropLast(7)
      if let hyphen = name.lastIndex(of: "-"), UInt(name[hyphen...].dropFirst()) != nil {
        name = name[..<hyphen]
      }
      switch name {
      case "asked": self = .manual
      case "migration": self = .upgrade
      case "replaced": self = .restore
      default: self.init(rawValue: String(name))
      }
    }
  }

  public let path: String
  /// UTC, whole seconds.
  public let madeAt: Date
  public let reason: Reason
  /// In bytes.
  public let size: Int64

  public var name: String { FilePath(path).name }

  /// "2026-11-21T093000Z-daily.sqlite"; if several are made in one second, "2026-11-21T093000Z-daily-2.sqlite" and so
  /// on.
  static func name(madeAt: Date, reason: Reason, number: Int = 1) -> String {
    let moment = WallClock(now: { madeAt }).localNow
    let second = ((madeAt.milliseconds / 1000) % 60 + 60) % 60
    let digits = "\(moment.minute)".filter { $0 != ":" } + (second < 10 ? "0\(second)" : "\(second)")
    return "\(moment.day)T\(digits)Z-\(reason.rawValue)\(number > 1 ? "-\(number)" : "").sqlite"
  }

  /// Reads the names that ``name(madeAt:reason:number:)`` writes, or wrote in an older release; nil for any other name.
  init?(path: String, size: Int64) {
    let name = FilePath(path).name
    let stamp = name.prefix(18)
    // The digits of the day and of the time. A regular expression takes longer to compile than a start to read its list.
    guard let digits = Int(stamp.utf8, digitsOf: "0000-00-00T000000Z".utf8),
      let day = CalendarDay(iso: stamp.prefix(10))
    else { return nil }
    let (hour, minute, second) = (digits / 10_000 % 100, digits / 100 % 100, digits % 100)
    guard MinuteOfDay(hour: hour, minute: minute) != nil, second < 60,
      let reason = Reason(afterStamp: name.dropFirst(18))
    else { return nil }
    let seconds = ((day.dayNumber * 24 + hour) * 60 + minute) * 60 + second
    (self.path, self.size, self.reason) = (path, size, reason)
    madeAt = Date(milliseconds: Int64(seconds) * 1000)
  }
}

/// The file of a backup, opened for reading. No window has it open, so reading it blocks no one.
struct BackupFile {
  private let queue: DatabaseQueue

  /// - Throws: ``TODOStoreError/cannotOpen(reason:)`` if it is not a file, an error of SQLite if it is not a database.
  init(path: String) throws {
    let target = FilePath(FilePath(path).target)
    try target.refuseOtherThanDatabase()
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "mytodo.backup"
    queue = try DatabaseQueue(path: target.string, configuration: configuration)
  }

  /// How many items it contains, according to the file. Fast at any size.
  func counts() throws -> TODOCounts {
    try reading { db in
      try db.refuseOtherContent()
      return try TODOCounts(db)
    }
  }

  /// Whether all pages pass SQLite's own check, and the counts agree with the rows.
  ///
  /// - Parameter isQuick: whether to leave out the comparison of each index with its table, which is most of the work
  ///   (sqlite.org/pragma.html#pragma_quick_check).
  func isSound(isQuick: Bool = false) throws -> Bool {
    let counts = try counts()
    return try reading { db in
      let check = isQuick ? "quick_check" : "integrity_check"
      guard try String.fetchAll(db, sql: "PRAGMA \(check)(1)") == ["ok"] else { return false }
      return try counts == TODOCounts(countingRowsOf: db)
    }
  }

  /// Runs `body` on the connection, without a transaction: no one writes, and a transaction in which a statement met
  /// damaged pages cannot be committed.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value { try queue.inDatabase(body) }

  /// Copies the database to a new file, which is not synced.
  func copy(to file: FileReplacement) throws { try OnlineBackup(queue).copy(to: file) }

  /// Replaces the contents of another database by this one's, in one transaction of that database: all or nothing.
  /// Other connections to it see a commit.
  ///
  /// - Parameter isWanted: called once when nobody else can change that database any more.
  /// - Returns: whether it was wanted.
  func replace(_ live: DatabaseQueue, if isWanted: @escaping () -> Bool) throws -> Bool {
    struct Unwanted: Error {}
    var isAsked = false
    do {
      // The first step locks it; sqlite.org/c3ref/backup_finish.html. Every database has more pages than these, which stay in memory.
      try queue.backup(to: live, pagesPerStep: 16) { _ in
        guard !isAsked else { return }
        isAsked = true
        guard isWanted() else { throw Unwanted() }
      }
      return true
    } catch is Unwanted {
      return false
    }
  }
}

extension TODOCounts {
  init(countingRowsOf db: Database) throws {
    let sql = "SELECT count(*) FROM item WHERE deletedAt IS NULL AND isDone = ?"
    self.init(
      open: try Int.fetchOne(db, sql: sql, arguments: [0]) ?? 0,
      done: try Int.fetchOne(db, sql: sql, arguments: [1]) ?? 0
    )
  }
}
