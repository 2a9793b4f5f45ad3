import Foundation
import GRDB
import SystemCalls
import TODOCore

/// Copies a database while windows keep writing to it, with SQLite's backup interface (sqlite.org/backup.html).
///
/// It works in steps, each of which blocks writers for about a millisecond. If someone writes between two steps, SQLite
/// starts over; after a few times, the copy is made in one step.
struct OnlineBackup {
  private let source: DatabaseQueue
  private let betweenSteps: () throws -> Void

  /// How many pages of 4 kB one step copies.
  static let pagesPerStep: CInt = 256
  private static let maxRestarts = 3
  /// How long writers can take the lock between two steps, in seconds: longer than the interval between two of their
  /// attempts.
  private static let gap: TimeInterval = 0.003

  /// Someone wrote too often between two steps.
  private struct Overtaken: Error {}

  /// - Parameters:
  ///   - source: a connection to the database that is not used by anyone else at the same time.
  ///   - betweenSteps: called between two steps; by default, it gives others time to write.
  init(
    _ source: DatabaseQueue,
    betweenSteps: @escaping () throws -> Void = { Thread.sleep(forTimeInterval: gap) }
  ) {
    self.source = source
    self.betweenSteps = betweenSteps
  }

  /// Makes the copy, on the calling thread; it is not synced.
  ///
  /// - Throws: ``TODOStoreError/diskFull`` unless there is room for the copy and for the changes that follow.
  func copy(to file: FileReplacement) throws {
    try Self.refuseFullDisk(holding: source.reading { try $0.size }, at: file.openPath)
    do {
      try connect(to: file, copyInSteps)
    } catch is Overtaken {
      // There is no journal to roll back with, so what was copied so far is not a valid database.
      guard truncate(file.openPath, 0) == 0 else { throw TODOStoreError(errno: errno) }
      try connect(to: file) { try source.backup(to: $0) }
    }
  }

  /// Throws ``TODOStoreError/diskFull`` if there is no room for this many bytes and some to spare: a copy must not take the room that the
  /// next change needs.
  static func refuseFullDisk(holding bytes: Int64, at path: String) throws {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { throw TODOStoreError(errno: errno) }
    let free = Int64(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
    guard free - spareRoom >= bytes else { throw TODOStoreError.diskFull }
  }

  private static let spareRoom: Int64 = 16 << 20

  private func connect(to file: FileReplacement, _ copy: (_ target: DatabaseQueue) throws -> Void) throws {
    var configuration = Configuration()
    configuration.label = "mytodo.copy"
    configuration.prepareDatabase { db in
      // An interrupted copy is discarded.
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    }
    let target = try DatabaseQueue(path: file.openPath, configuration: configuration)
    try copy(target)
    try target.close()
  }

  private func copyInSteps(to target: DatabaseQueue) throws {
    var restarts = 0
    var remaining = Int.max
    try source.backup(to: target, pagesPerStep: Self.pagesPerStep) { progress in
      guard !progress.isCompleted else { return }
      if progress.remainingPageCount >= remaining { restarts += 1 }
      guard restarts < Self.maxRestarts else { throw Overtaken() }
      remaining = progress.remainingPageCount
      try betweenSteps()
    }
  }
}

extension Database {
  /// The size of the file, in bytes.
  fileprivate var size: Int64 {
    get throws {
      let pages = try Int64.fetchOne(self, sql: "PRAGMA page_count") ?? 0
      return try pages * (Int64.fetchOne(self, sql: "PRAGMA page_size") ?? 0)
    }
  }
}
