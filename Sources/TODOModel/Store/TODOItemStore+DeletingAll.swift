import Foundation
import GRDB

extension TODOItemStore {
  /// Deletes all finished items, or all, as one step. Items that are added meanwhile stay.
  ///
  /// When it throws or is cancelled, what it had deleted is brought back; where not even that can be written, it is
  /// a step that undo takes back.
  ///
  /// - Parameter report: is told how far it is after each slice.
  public func deleteAll(
    onlyFinished: Bool,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    try await SlicedWork.run(report) { [self] work async throws(TODOStoreError) in
      try await underWay { () async throws(TODOStoreError) in
        try await deleteInSlices(onlyFinished: onlyFinished, work)
      }
    }
  }

  private func deleteInSlices(
    onlyFinished: Bool,
    _ work: SlicedWork
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    let now = clock.now
    let condition = onlyFinished ? "isDone = 1" : "isDone IN (0, 1)"
    let start = try await write { [session, runner] db -> (deletion: Deletion, itemCount: Int)? in
      let live = "deletedAt IS NULL AND \(condition)"
      let sql = "SELECT title FROM item INDEXED BY itemByAge WHERE \(live) LIMIT 1"
      guard let subject = try String.fetchOne(db, sql: sql) else { return nil }
      let counts = try TODOCounts(db)
      let itemCount = onlyFinished ? counts.done : counts.total
      let step = try HistoryTable(db: db, session: session).insert(
        kind: onlyFinished ? .deleteFinished : .deleteAll,
        subject: subject,
        itemCount: itemCount,
        madeAt: now,
        runner: runner
      )
      let lastItem = try Int64.fetchOne(db, sql: "SELECT max(number) FROM item") ?? 0
      return (Deletion(step: step, condition: condition, lastItem: lastItem, now: now), itemCount)
    }
    guard let (deletion, itemCount) = start else { return .unchanged }
    work.expect(itemCount)
    let isDone = try await withLargeCache { () async throws(TODOStoreError) in
      try await flagOrReturn(deletion, work)
    }
    guard isDone else { return .cancelled }
    do throws(TODOStoreError) {
      return try await read { [session] db in
        guard let record = try HistoryTable(db: db, session: session).step(deletion.step) else {
          throw TODOStoreError.damaged
        }
        return .changed(record.step(for: session))
      }
    } catch {
      // The items are deleted by now, whatever cannot be read.
      throw error.withStateOpen
    }
  }

  /// What a deletion of many items goes by.
  private struct Deletion: Sendable {
    let step: Int64
    /// Which items it deletes, in SQL.
    let condition: String
    /// Items with a higher number were added since it began.
    let lastItem: Int64
    let now: Date
  }

  /// Flags the items of a deletion, or brings those back that it had flagged.
  ///
  /// - Returns: whether it came to its end; otherwise it was cancelled.
  private func flagOrReturn(_ deletion: Deletion, _ work: SlicedWork) async throws(TODOStoreError) -> Bool {
    var count: Int64 = 0
    do throws(TODOStoreError) {
      if try await flag(deletion, &count, work) { return true }
      try await goBack(deletion.step, .forth, at: count, to: .expired, work)
      return false
    } catch {
      // Brought back as far as the file can be written. What cannot stays running, and the next undo ends it.
      _ = try? await goBack(deletion.step, .forth, at: count, to: .expired, work)
      throw error
    }
  }

  /// Flags the items of a deletion, slice by slice.
  ///
  /// - Parameter count: how many are flagged.
  /// - Returns: whether it came to its end; otherwise it was cancelled.
  private func flag(
    _ deletion: Deletion,
    _ count: inout Int64,
    _ work: SlicedWork
  ) async throws(TODOStoreError) -> Bool {
    var pace = SlicePace()
    while !work.isCancelled {
      let (limit, done) = (pace.items, count)
      let (deleted, duration) = try await writeSlice { [session] db in
        let deleted = try Self.flag(db, deletion, after: done, limit: limit)
        if deleted < limit {
          let history = HistoryTable(db: db, session: session)
          try history.setItemCount(Int(done) + deleted, of: deletion.step)
          try history.end(deletion.step, as: .done)
        }
        return deleted
      }
      count += Int64(deleted)
      await work.advance(by: deleted)
      if deleted < limit { return true }
      await pace.next(after: duration)
    }
    return false
  }

  /// Flags up to `limit` items and writes their changes behind the `after` ones that the step has.
  private static func flag(_ db: Database, _ deletion: Deletion, after: Int64, limit: Int) throws -> Int {
    let now = deletion.now.milliseconds
    try db.cachedStatement(
      sql: """
        INSERT INTO change (step, ordinal, item, field, before, after)
        SELECT :step, :after + row_number() OVER (), number, 'deletedAt', NULL, :now FROM (
          SELECT number FROM item INDEXED BY itemByAge
          WHERE deletedAt IS NULL AND \(deletion.condition) AND number <= :lastItem LIMIT :limit)
        """
    ).execute(arguments: [
      "step": deletion.step, "after": after, "now": now, "lastItem": deletion.lastItem, "limit": limit,
    ])
    let count = db.changesCount
    try db.cachedStatement(
      sql: """
        UPDATE item SET deletedAt = :now, modifiedAt = :now
        WHERE number IN (SELECT item FROM change WHERE step = :step AND ordinal > :after)
        """
    ).execute(arguments: ["now": now, "step": deletion.step, "after": after])
    try SearchIndex(db: db).noteFlags(ofStep: deletion.step, from: after + 1)
    return count
  }
}
