public import Foundation
import GRDB
public import TODOCore

/// One change of many items, as one step.
extension TODOItemStore {
  /// Gives one value to several items. Items that have it already are no part of the step, and neither are those that were
  /// deleted meanwhile.
  ///
  /// When it throws or is cancelled, what it had changed is changed back; where not even that can be written, it is a step
  /// that can be undone.
  ///
  /// - Parameter report: is told how far it is after each slice.
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

  /// Deletes all done items, or all. Items that are added meanwhile stay, and so do those that are reopened.
  ///
  /// - Parameter report: is told how far it is after each slice.
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

  /// The items that a step has changed. Of those that were chosen, others had the value already, or were deleted.
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
  /// A step that gives a field of items one value.
  ///
  /// - Parameter condition: which of the items are changed, in SQL; by default, those that hold another value.
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

  /// The time at which an item was completed stays, so only open ones are completed.
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
