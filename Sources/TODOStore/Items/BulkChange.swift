import Foundation
import GRDB
import TODOCore

/// A change that sets a field of many items to one value, as one step.
struct BulkChange: Sendable {
  /// Makes the step of the items that were chosen.
  let step: @Sendable (SectionedItems, HistoryTable, _ now: Date) throws -> NewStep

  init(_ change: TODOBulkChange) {
    step = { items, history, now in
      let collections = CollectionTable(db: history.db)
      return switch change {
      case .isDone(let isDone): Self.step(isDone: isDone, of: items, now: now)
      case .toggleIsDone: Self.step(isDone: !items.open.isEmpty, of: items, now: now)
      case .priority(let priority):
        Self.step(.setPriority, HistoryField(.priority), priority.rawValue.databaseValue, of: items)
      case .due(let due): Self.step(.edit, HistoryField(.due), (due?.description).databaseValue, of: items)
      case .list(let name):
        Self.step(
          .edit,
          HistoryField(.list),
          try collections.listNumber(name, now: now).databaseValue,
          where: try Self.isElsewhere(collections.numbers(of: CollectionName(name, .list), .list)),
          of: items
        )
      case .tags(let added, let removed):
        NewStep(
          .edit,
          .item,
          parts: [
            TagAssignment(
              adding: try added.keyedNames.map { name in
                _ = try collections.number(making: name, .tag, now: now)
                return try collections.numbers(of: name, .tag)
              },
              removing: try removed.keyedNames.flatMap { try collections.numbers(of: $0, .tag) },
              in: [items.open, items.done]
            )
          ]
        )
      case .delete: Self.step(.delete, .deletion, now.milliseconds.databaseValue, of: items)
      }
    }
  }

  init(deletingOnlyDone onlyDone: Bool) {
    step = { items, _, now in
      Self.step(
        onlyDone ? .deleteDone : .deleteAll,
        .deletion,
        now.milliseconds.databaseValue,
        where: onlyDone ? "completedAt IS NOT NULL" : nil,
        of: items
      )
    }
  }

  func run(
    _ selection: TODOItemSelection,
    _ steps: StepRunner,
    _ job: Job
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    let chooser = try await steps.database.readAll(ItemChooser(selection)) { job.isStopped }
    guard let items = chooser?.items, !job.isStopped else { return .cancelled }
    job.expect(items.count)
    let change = StoreChange<TODOBulkOutcome>(
      plan: { history, now in
        .step(try step(items, history, now)) { _, step in step.map { .changed($0) } ?? .unchanged }
      },
      stopped: .cancelled
    )
    return try await steps.perform(change, job)
  }

  /// - Parameter condition: which of the items to change, in SQL; by default, those that hold another value.
  private static func step(
    _ verb: TODOVerb,
    _ field: HistoryField,
    _ value: DatabaseValue,
    where condition: String? = nil,
    of items: SectionedItems
  ) -> NewStep {
    let rows = [items.open, items.done]
    let assignment = FieldAssignment(.item, field.column, value, where: condition, in: rows)
    return NewStep(verb, .item, parts: [assignment])
  }

  /// The condition that an item is in none of some lists.
  private static func isElsewhere(_ lists: [Int64]) -> String {
    "list NOT IN (\(lists.map(String.init).joined(separator: ", ")))"
  }

  /// The completion time of done items stays, so only open ones are completed.
  private static func step(isDone: Bool, of items: SectionedItems, now: Date) -> NewStep {
    step(
      isDone ? .complete : .reopen,
      HistoryField(.isDone),
      isDone ? now.milliseconds.databaseValue : .null,
      where: isDone ? "completedAt IS NULL" : "completedAt IS NOT NULL",
      of: items
    )
  }
}
