import Foundation
import GRDB

extension TODOItemStore {
  /// Deletes all finished items, or all, as one step.
  ///
  /// When it throws, what it had deleted is brought back; where not even that can be written, it is a step that
  /// undo takes back.
  public func deleteAll(onlyFinished: Bool) async throws(TODOStoreError) -> TODOBulkOutcome {
    try await underWay { () async throws(TODOStoreError) in
      try await deleteInSlices(onlyFinished: onlyFinished, now: clock.now)
    }
  }

  private func deleteInSlices(
    onlyFinished: Bool,
    now: Date
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    let condition = onlyFinished ? "isDone = 1" : "isDone IN (0, 1)"
    let start = try await write { [session, runner] db -> (step: Int64, lastItem: Int64)? in
      let live = "deletedAt IS NULL AND \(condition)"
      let sql = "SELECT title FROM item INDEXED BY itemByAge WHERE \(live) LIMIT 1"
      guard let subject = try String.fetchOne(db, sql: sql) else { return nil }
      let step = try HistoryTable(db: db, session: session).insert(
        kind: onlyFinished ? .deleteFinished : .deleteAll,
        subject: subject,
        itemCount: 0,
        madeAt: now,
        runner: runner
      )
      return (step, try Int64.fetchOne(db, sql: "SELECT max(number) FROM item") ?? 0)
    }
    guard let (step, lastItem) = start else { return .unchanged }
    do {
      try await flag(step, where: condition, upTo: lastItem, now: now)
    } catch {
      // Brought back as far as the file can be written. What cannot stays running, and the next undo ends it.
      var place = Way.back.start
      _ = try? await drive(step, .back, from: &place, passingStaleChanges: true) { history in
        try history.end(step, as: .expired)
      }
      throw error
    }
    return try await write { [session] db in
      let history = HistoryTable(db: db, session: session)
      try history.countItems(of: step)
      try history.end(step, as: .done)
      guard let record = try history.step(step) else { throw TODOStoreError.damaged }
      return .changed(record.step(for: session))
    }
  }

  /// Flags the items that meet a condition, slice by slice.
  private func flag(
    _ step: Int64,
    where condition: String,
    upTo lastItem: Int64,
    now: Date
  ) async throws(TODOStoreError) {
    var pace = SlicePace()
    var count: Int64 = 0
    var isFinished = false
    while !isFinished {
      let (limit, done) = (pace.items, count)
      let deleted = try await write { db in
        try Self.flag(db, step: step, after: done, where: condition, upTo: lastItem, limit: limit, now: now)
      }
      count += deleted
      isFinished = deleted < Int64(limit)
      if !isFinished { await pace.next() }
    }
  }

  /// Flags up to `limit` items and writes their changes behind the `after` ones that the step has.
  private static func flag(
    _ db: Database,
    step: Int64,
    after: Int64,
    where condition: String,
    upTo lastItem: Int64,
    limit: Int,
    now: Date
  ) throws -> Int64 {
    try db.cachedStatement(
      sql: """
        INSERT INTO change (step, ordinal, item, field, before, after)
        SELECT :step, :after + row_number() OVER (), number, 'deletedAt', NULL, :now FROM (
          SELECT number FROM item INDEXED BY itemByAge
          WHERE deletedAt IS NULL AND \(condition) AND number <= :lastItem LIMIT :limit)
        """
    ).execute(arguments: [
      "step": step, "after": after, "now": now.milliseconds, "lastItem": lastItem, "limit": limit,
    ])
    let count = db.changesCount
    try db.cachedStatement(
      sql: """
        UPDATE item SET deletedAt = :now, modifiedAt = :now
        WHERE number IN (SELECT item FROM change WHERE step = :step AND ordinal > :after)
        """
    ).execute(arguments: ["now": now.milliseconds, "step": step, "after": after])
    let sql = "SELECT item FROM change WHERE step = ? AND ordinal > ?"
    try SearchIndex(db: db).noteFlagged(
      try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [step, after])
    )
    return Int64(count)
  }
}
