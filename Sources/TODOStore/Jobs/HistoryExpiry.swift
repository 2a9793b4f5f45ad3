import Foundation
import GRDB
import TODOCore

/// Removes steps beyond the limits of the history, oldest first, each with the deleted rows that only it referred to.
struct HistoryExpiry: Sendable {
  let steps: StepRunner
  let limits: HistoryLimits

  private var database: StoreDatabase { steps.database }

  /// How many changes one short transaction removes.
  private static let slice = 200

  func run() async throws(TODOStoreError) -> Int {
    let cutoff = try await historyTime() - Int64(limits.days) * 86_400_000
    var expired = 0
    var last: Int64?
    while let step = try await oldestExpiredStep(cutoff: cutoff) {
      // Rows that are removed from a damaged index may still be found in it.
      guard step != last else { throw .damaged }
      guard try await markExpired(step) else { break }
      last = step
      while try await !removeSlice(of: step) {}
      expired += 1
    }
    return expired
  }

  /// The time against which the age of steps is measured. It follows the clock, by at most a week per call, so that a
  /// clock that is wrong once does not remove history.
  private func historyTime() async throws(TODOStoreError) -> Int64 {
    let (now, day) = (steps.clock.now.milliseconds, Int64(86_400_000))
    let known = try await database.read { [limits] db -> Int64? in
      let sql = """
        SELECT coalesce((SELECT value FROM setting WHERE name = 'historyTime'),
          (SELECT madeAt FROM step ORDER BY sequence DESC LIMIT 1 OFFSET ?))
        """
      return try Int64.fetchOne(db, sql: sql, arguments: [limits.steps])
    }
    // If there are fewer steps than are kept, none of them is removed.
    guard let known = known.map({ $0.clamped(to: WallClock.times) }) else { return now }
    let time = min(now, known + 7 * day)
    if abs(time - known) >= day {
      try await database.write { db in try db.set("historyTime", to: time) }
    }
    return time
  }

  private func oldestExpiredStep(cutoff: Int64) async throws(TODOStoreError)
    -> Int64?
  {
    try await database.read { [limits] db in
      // A step that an interrupted run left half removed comes first.
      let sql = """
        SELECT number FROM step WHERE state = 'expired'
        UNION ALL
        SELECT number FROM (
          SELECT number FROM step
          WHERE state <> 'running' AND madeAt < :cutoff
            AND sequence <= (SELECT sequence FROM step ORDER BY sequence DESC LIMIT 1 OFFSET :kept)
          ORDER BY sequence LIMIT 1)
        LIMIT 1
        """
      return try Int64.fetchOne(db, sql: sql, arguments: ["cutoff": cutoff, "kept": limits.steps])
    }
  }

  /// - Returns: whether the step can be removed: another window may just have begun to undo it.
  private func markExpired(_ step: Int64) async throws(TODOStoreError) -> Bool {
    try await database.write { db in
      let sql = "UPDATE step SET state = 'expired' WHERE number = ? AND state <> 'running'"
      try db.cachedStatement(sql: sql).execute(arguments: [step])
      return db.changesCount == 1
    }
  }

  /// - Returns: whether nothing is left of the step.
  private func removeSlice(of step: Int64) async throws(TODOStoreError) -> Bool {
    try await steps.write { history in
      let db = history.db
      let slice = try history.changes(of: step, above: 0, limit: Self.slice)
      guard let last = slice.last else {
        try history.remove(step)
        return true
      }
      try db.execute(
        sql: "DELETE FROM change WHERE step = ? AND ordinal <= ?",
        arguments: [step, last.ordinal]
      )
      guard db.changesCount > 0 else { throw TODOStoreError.damaged }
      for (entity, changes) in Dictionary(grouping: slice.map(\.change), by: \.entity) {
        try history.purge(Set(changes.map(\.row)), of: entity)
      }
      return false
    }
  }
}

extension HistoryTable {
  /// Removes those of these rows that are deleted and that no step refers to any more.
  fileprivate func purge(_ rows: Set<Int64>, of entity: TODOEntity) throws {
    let table = try entities.named(entity)
    guard table.losesDeletedRows else { return }
    let statement = try db.cachedStatement(
      sql: """
        DELETE FROM \(entity.rawValue) WHERE number = :row AND deletedAt IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM change WHERE row = :row AND entity = :entity)
        """
    )
    var purged: [Int64] = []
    for row in rows {
      try statement.execute(arguments: ["row": row, "entity": entity.rawValue])
      if db.changesCount == 1 { purged.append(row) }
    }
    if !purged.isEmpty { try table.followRemoval(of: purged, db) }
  }
}

/// How much of the history is kept: a step is removed if it is beyond both limits.
public struct HistoryLimits: Hashable, Sendable {
  /// This many of the newest steps are kept.
  public var steps: Int
  /// Steps that are younger than this are kept; in days.
  public var days: Int

  public init(steps: Int, days: Int) {
    self.steps = steps
    self.days = days
  }

  public static let standard = HistoryLimits(steps: 1000, days: 90)
}
