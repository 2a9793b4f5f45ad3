public import Foundation
import GRDB
public import TODOCore

/// One change to many items, as one step.
extension TODOItemStore {
  /// Sets one value in several items. Items that already have it do not become part of the step, and neither do those
  /// deleted in the meantime.
  ///
  /// If it throws or is cancelled, its changes are rolled back; if even that cannot be written, they remain as a step
  /// that can be undone.
  ///
  /// - Parameter report: receives the progress after each slice.
  public func changeItems(
    _ selection: TODOItemSelection,
    _ change: TODOBulkChange,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    try await Job.run(report) { [self] job async throws(TODOStoreError) in
      try await changeItems(selection, job) { items, now in
        switch change {
        case .isDone(let isDone): .setting(isDone: isDone, of: items, now: now)
        case .toggleIsDone: .setting(isDone: !items.open.isEmpty, of: items, now: now)
        case .priority(let priority):
          .setting(HistoryField(.priority), priority.rawValue.databaseValue, of: items, .setPriority)
        case .due(let due): .setting(HistoryField(.due), (due?.description).databaseValue, of: items, .edit)
        case .delete: .setting(.deletion, now.milliseconds.databaseValue, of: items, .delete)
        }
      }
    }
  }

  /// Deletes all done items, or all items. Items that are added in the meantime stay, and so do those that are
  /// reopened.
  ///
  /// - Parameter report: receives the progress after each slice.
  public func deleteAll(
    onlyFinished: Bool,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    try await Job.run(report) { [self] job async throws(TODOStoreError) in
      let query = TODOQuery(filter: onlyFinished ? .done : .all)
      return try await changeItems(.all(of: query), job) { items, now in
        .setting(
          .deletion,
          now.milliseconds.databaseValue,
          where: onlyFinished ? "completedAt IS NOT NULL" : nil,
          of: items,
          onlyFinished ? .deleteDone : .deleteAll
        )
      }
    }
  }

  /// The items that a step has changed. Of the selected ones, others already had the value, or were deleted.
  public func items(changedBy step: Int64) async throws(TODOStoreError) -> Set<TODOItem.ID> {
    try await database.read { db in
      let sql = """
        SELECT id FROM item WHERE number IN (SELECT row FROM change WHERE step = ? AND entity = 'item')
        """
      return Set(try Data.fetchAll(db, sql: sql, arguments: [step]).compactMap(UUID.init(data:)))
    }
  }

  private func changeItems(
    _ selection: TODOItemSelection,
    _ job: Job,
    _ step: @escaping @Sendable (SectionedItems, _ now: Date) -> NewStep
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    let chooser = try await database.readAll(ItemChooser(selection)) { job.isStopped }
    guard let items = chooser?.items, !job.isStopped else { return .cancelled }
    job.expect(items.count)
    let change = StoreChange<TODOBulkOutcome>(
      plan: { _, now in .step(step(items, now)) },
      outcome: { _, step in step.map { .changed($0) } ?? .unchanged },
      stopped: .cancelled
    )
    return try await steps.perform(change, job)
  }
}

extension NewStep {
  /// A step that sets a field of items to one value.
  ///
  /// - Parameter condition: which of the items to change, in SQL; by default, those that hold another value.
  fileprivate static func setting(
    _ field: HistoryField,
    _ value: DatabaseValue,
    where condition: String? = nil,
    of items: SectionedItems,
    _ verb: TODOVerb
  ) -> NewStep {
    let rows = [items.open, items.done]
    let assignment = FieldAssignment(.item, field.column, value, where: condition, in: rows)
    return NewStep(verb, .item, parts: [assignment])
  }

  /// The completion time of done items stays, so only open ones are completed.
  fileprivate static func setting(isDone: Bool, of items: SectionedItems, now: Date) -> NewStep {
    .setting(
      HistoryField(.isDone),
      isDone ? now.milliseconds.databaseValue : .null,
      where: isDone ? "completedAt IS NULL" : "completedAt IS NOT NULL",
      of: items,
      isDone ? .complete : .reopen
    )
  }
}
