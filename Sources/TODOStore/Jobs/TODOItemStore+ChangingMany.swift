public import Foundation
import GRDB
public import TODOCore

extension TODOItemStore {
  /// Makes a change to several items, as one step. Items that hold the value already are no part of it, and neither
  /// are those that were deleted meanwhile. Few items are changed in one transaction, more of them in slices.
  ///
  /// When it throws or is cancelled, what it had changed is brought back; where not even that can be written, it is
  /// a step that undo takes back.
  ///
  /// - Parameter report: is told how far it is after each slice.
  public func changeItems(
    _ selection: TODOItemSelection,
    _ change: TODOBulkChange,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    try await changeItems(selection, change, as: nil, report)
  }

  /// - Parameter kind: what the step is in the history, where that is more than the change says.
  func changeItems(
    _ selection: TODOItemSelection,
    _ change: TODOBulkChange,
    as kind: TODOCommandKind?,
    _ report: @escaping WorkProgress.Report
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    try await SlicedWork.run(report) { [self] work async throws(TODOStoreError) in
      try await underWay { () async throws(TODOStoreError) in
        let chooser = try await readAll(ItemChooser(selection)) { work.isCancelled }
        guard let items = chooser?.items, !work.isCancelled else { return .cancelled }
        guard !items.isEmpty else { return .unchanged }
        work.expect(items.count)
        let assignment = BulkAssignment(
          change,
          as: kind,
          hasOpenItems: !items.open.isEmpty,
          madeAt: clock.now
        )
        return items.count > Self.sliceThreshold
          ? try await changeInSlices(items, assignment, work)
          : try await changeAtOnce(items, assignment, work)
      }
    }
  }

  /// The items that a step has changed. Of those that were chosen, others held the value already, or were deleted.
  public func items(changedBy step: Int64) async throws(TODOStoreError) -> Set<TODOItem.ID> {
    try await read { db in
      let sql = "SELECT id FROM item WHERE number IN (SELECT item FROM change WHERE step = ?)"
      return Set(try Data.fetchAll(db, sql: sql, arguments: [step]).compactMap(UUID.init(data:)))
    }
  }

  // MARK: In one transaction

  private func changeAtOnce(
    _ items: SectionedItems,
    _ assignment: BulkAssignment,
    _ work: SlicedWork
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    let outcome = try await write { [session] db -> TODOBulkOutcome in
      var items = items
      let changes = try items.takeFirst(.max).compactMap { try assignment.change(db, of: $0) }
      guard !changes.isEmpty else { return .unchanged }
      let command = TODOCommand(kind: assignment.kind, changes: changes)
      return try .changed(HistoryTable(db: db, session: session).perform(command, now: assignment.madeAt))
    }
    await work.advance(by: items.count)
    return outcome
  }

  // MARK: In slices

  /// A step that is being made.
  private struct BulkStep: Sendable {
    let number: Int64
    let assignment: BulkAssignment
  }

  private func changeInSlices(
    _ items: SectionedItems,
    _ assignment: BulkAssignment,
    _ work: SlicedWork
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    let first = items.open.numbers(limit: 1).first ?? items.done.numbers(limit: 1).first
    let number = try await write { [session, runner] db in
      let subject = try first.flatMap { try ItemRecord.fetch(db, number: $0)?.item.title }
      return try HistoryTable(db: db, session: session).insert(
        kind: assignment.kind,
        subject: subject ?? "",
        itemCount: items.count,
        madeAt: assignment.madeAt,
        runner: runner
      )
    }
    let step = BulkStep(number: number, assignment: assignment)
    let changed = try await withLargeCache { () async throws(TODOStoreError) in
      try await assignOrReturn(items, step, work)
    }
    guard let changed else { return .cancelled }
    guard changed > 0 else { return .unchanged }
    do throws(TODOStoreError) {
      return try await read { [session] db in
        guard let record = try HistoryTable(db: db, session: session).step(number) else {
          throw TODOStoreError.damaged
        }
        return .changed(record.step(for: session))
      }
    } catch {
      // The items are changed by now, whatever cannot be read.
      throw error.withStateOpen
    }
  }

  /// Changes the items, or brings those back that were changed.
  ///
  /// - Returns: how many were changed; nil when it was cancelled.
  private func assignOrReturn(
    _ items: SectionedItems,
    _ step: BulkStep,
    _ work: SlicedWork
  ) async throws(TODOStoreError) -> Int64? {
    var count: Int64 = 0
    do throws(TODOStoreError) {
      if try await assign(items, step, &count, work) { return count }
      try await goBack(step.number, .forth, at: count, to: .expired, work)
      return nil
    } catch {
      // Brought back as far as the file can be written. What cannot stays running, and the next undo ends it.
      _ = try? await goBack(step.number, .forth, at: count, to: .expired, work)
      throw error
    }
  }

  /// Changes the items slice by slice.
  ///
  /// - Parameter count: how many are changed.
  /// - Returns: whether it came to its end; otherwise it was cancelled.
  private func assign(
    _ items: SectionedItems,
    _ step: BulkStep,
    _ count: inout Int64,
    _ work: SlicedWork
  ) async throws(TODOStoreError) -> Bool {
    var pace = SlicePace()
    var rest = items
    while !work.isCancelled {
      let numbers = rest.takeFirst(pace.items)
      let (isLast, done) = (rest.isEmpty, count)
      let (changed, duration) = try await writeSlice { [session] db in
        let changed = try Self.assign(db, step, to: numbers, after: done)
        if isLast {
          let history = HistoryTable(db: db, session: session)
          let count = Int(done) + changed
          try history.setItemCount(count, of: step.number)
          try history.end(step.number, as: count > 0 ? .done : .expired)
        }
        return changed
      }
      count += Int64(changed)
      await work.advance(by: numbers.count)
      if isLast { return true }
      await pace.next(after: duration)
    }
    return false
  }

  /// Changes the items of one slice and writes their changes behind the `after` ones that the step has.
  ///
  /// - Returns: how many were changed.
  private static func assign(
    _ db: Database,
    _ step: BulkStep,
    to numbers: [Int64],
    after: Int64
  ) throws -> Int {
    let (assignment, column) = (step.assignment, step.assignment.field.rawValue)
    try db.cachedStatement(
      sql: """
        INSERT INTO change (step, ordinal, item, field, before, after)
        SELECT :step, :after + row_number() OVER (), number, :field, \(column), :value FROM (
          SELECT number, \(column) FROM item WHERE number IN (SELECT value FROM json_each(:numbers))
          AND deletedAt IS NULL AND \(assignment.condition) ORDER BY number)
        """
    ).execute(arguments: [
      "step": step.number, "after": after, "field": assignment.field.rawValue, "value": assignment.value,
      "numbers": "[\(numbers.map(String.init).joined(separator: ","))]",
    ])
    let count = db.changesCount
    try db.cachedStatement(
      sql: """
        UPDATE item SET \(column) = :value, modifiedAt = :now
        WHERE number IN (SELECT item FROM change WHERE step = :step AND ordinal > :after)
        """
    ).execute(arguments: [
      "value": assignment.value, "now": assignment.madeAt.milliseconds, "step": step.number, "after": after,
    ])
    try SearchIndex(db: db).noteChanges(of: assignment.field, inStep: step.number, from: after + 1)
    return count
  }
}

extension HistoryTable {
  /// Executes a command and writes its step, in the transaction under way.
  func perform(_ command: TODOCommand, now: Date) throws -> HistoryStep {
    try command.execute(db, now: now.milliseconds)
    let first = try command.changes.first.flatMap { try ItemRecord.fetch(db, number: $0.item)?.item }
    return try record(command, subject: first?.title ?? "", madeAt: now).step(for: session)
  }
}

extension BulkAssignment {
  /// The change that it makes to one item; nil where it makes none.
  fileprivate func change(_ db: Database, of number: Int64) throws -> TODOChange? {
    let sql = """
      SELECT \(field.rawValue), :value FROM item
      WHERE number = :number AND deletedAt IS NULL AND \(condition)
      """
    let statement = try db.cachedStatement(sql: sql)
    let row = try Row.fetchOne(statement, arguments: ["number": number, "value": value])
    return row.map { TODOChange(item: number, field: field, before: $0[0], after: $0[1]) }
  }
}
