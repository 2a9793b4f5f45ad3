import Foundation
import GRDB
import TODOCore

/// A change that sets a field of many items to one value, as one step.
struct BulkChange: Sendable {
  /// Makes the step of the items that were chosen, and counts those that it leaves as they are because they have gone on to
  /// another date.
  let step: @Sendable (SectionedItems, HistoryTable, _ now: Date) throws -> (NewStep, goneOn: Int)

  /// - Parameter seen: see ``TODOItemStore/changeItems(_:_:seen:progress:)``.
  init(_ change: TODOBulkChange, seen: Int64?, _ clock: WallClock) {
    step = { items, history, now in
      let collections = CollectionTable(db: history.db)
      let outline = ItemOutline(db: history.db)
      var items = items
      let completes = change == .isDone(true) || change == .toggleIsDone && !items.open.isEmpty
      let goneOn = completes ? try Self.removeGoneOn(from: &items, history, since: seen) : 0
      let step: NewStep =
        switch change {
        case .isDone, .toggleIsDone:
          try Self.step(isDone: completes, of: items, history, clock, seen: seen, now: now)
        case .priority(let priority):
          Self.step(.setPriority, HistoryField(.priority), priority.rawValue.databaseValue, of: items)
        case .due(let due, let rule): try Self.step(due, rule, of: items, history.db)
        case .start(let start):
          Self.step(.edit, HistoryField(.start), (start?.description).databaseValue, of: items)
        case .dueMoved(let days, let today):
          try Self.step(movingDueBy: days, today: today, of: items, history.db)
        case .list(let name):
          try Self.step(
            movingTo: collections.listNumber(name, now: now),
            isIn: collections.numbers(of: CollectionName(name, .list), .list),
            of: items,
            outline
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
        case .delete:
          Self.step(
            .delete,
            .deletion,
            now.milliseconds.databaseValue,
            inOrder: try Self.stepsFirst(items.withSteps(outline), outline)
          )
        }
      return (step, goneOn)
    }
  }

  init(deletingOnlyDone onlyDone: Bool) {
    step = { items, history, now in
      let step = Self.step(
        onlyDone ? .deleteDone : .deleteAll,
        .deletion,
        now.milliseconds.databaseValue,
        where: onlyDone ? "completedAt IS NOT NULL" : nil,
        inOrder: try Self.stepsFirst(items, ItemOutline(db: history.db))
      )
      return (step, goneOn: 0)
    }
  }

  func run(
    _ selection: TODOItemSelection,
    _ steps: StepRunner,
    _ job: SlicedJob
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    let chooser = try await steps.database.readAll(ItemChooser(selection)) { job.isStopped }
    guard let items = chooser?.items, !job.isStopped else { return .cancelled }
    job.expect(items.count)
    let change = StoreChange<TODOBulkOutcome>(
      plan: { history, now in
        let (step, goneOn) = try step(items, history, now)
        return .step(step) { _, step in
          goneOn > 0 ? .goneOn(count: goneOn, step) : step.map { .changed($0) } ?? .unchanged
        }
      },
      stopped: .cancelled
    )
    return try await steps.perform(change, job)
  }

  /// Items to be deleted: steps before the items that they belong to, open ones before done ones.
  private static func stepsFirst(_ items: SectionedItems, _ outline: ItemOutline) throws -> [ItemSet] {
    try outline.levels(of: items.all).reversed()
      .flatMap { [$0.subtracting(items.done), $0.intersection(items.done)] }
  }

  private static func step(
    _ verb: TODOVerb,
    _ field: HistoryField,
    _ value: DatabaseValue,
    of items: SectionedItems
  ) -> NewStep {
    step(verb, field, value, inOrder: [items.open, items.done])
  }

  /// - Parameters:
  ///   - condition: which of the items to change, in SQL; by default, those that hold another value.
  ///   - rows: the items that are changed first, those that follow, and so on.
  private static func step(
    _ verb: TODOVerb,
    _ field: HistoryField,
    _ value: DatabaseValue,
    where condition: String? = nil,
    inOrder rows: [ItemSet]
  ) -> NewStep {
    let assignment = FieldAssignment(.item, field.column, value, where: condition, in: rows)
    return NewStep(verb, .item, parts: [assignment])
  }

  /// The time of day stays.
  private static func step(
    movingDueBy days: Int,
    today: CalendarDay,
    of items: SectionedItems,
    _ db: Database
  ) throws -> NewStep {
    let due = HistoryField(.due).column
    // date() knows the years 0–9999.
    let day = "date(substr(\(due), 1, 10), '\(days) days')"
    let moved = """
      CASE WHEN \(due) IS NULL THEN '\(today)'
        WHEN \(day) >= '0001-01-01' THEN \(day) || substr(\(due), 11) ELSE \(due) END
      """
    let assignment = FieldAssignment(.item, due, computedAs: "(\(moved))", in: [items.open, items.done])
    let scheduled = try scheduling(of: items, db) { item in
      item.due.flatMap { due in due.day.adding(days: days).map { DueDate(day: $0, minute: due.minute) } }
    }
    return NewStep(.edit, .item, parts: [assignment, ChangeList(scheduled)])
  }

  /// Of items that repeat, the date that is moved stays that of the rule.
  private static func scheduling(
    of items: SectionedItems,
    _ db: Database,
    movingTo due: (TODOItem) -> DueDate?
  ) throws -> [TODOChange] {
    try ItemOutline(db: db).repeating(isDone: nil).filter(items.all.contains)
      .compactMap { try ItemRecord.fetch(db, number: $0) }
      .flatMap { record in
        let due = due(record.item)
        return RepeatingItem.scheduling(after: [TODOEdit(.due) { $0.due = due }], of: record)
      }
  }

  /// Items go to a list with their steps. Those whose parents stay elsewhere are no longer steps.
  ///
  /// - Parameter lists: the numbers of the list, whose items stay as they are.
  private static func step(
    movingTo list: Int64,
    isIn lists: [Int64],
    of items: SectionedItems,
    _ outline: ItemOutline
  ) throws -> NewStep {
    var items = try items.withSteps(outline)
    let leaving = try outline.steps(in: items.all, withParentElsewhereThan: lists)
    let changes = leaving.flatMap { member -> [TODOChange] in
      items.remove(member.number)
      return [
        .field(.list, of: member.number, from: member.list.databaseValue, to: list.databaseValue),
        ItemOutline.leavingParent(member),
      ]
    }
    let isElsewhere = "list NOT IN (\(lists.map(String.init).joined(separator: ", ")))"
    let rest = FieldAssignment(
      .item,
      HistoryField(.list).column,
      list.databaseValue,
      where: isElsewhere,
      in: [items.open, items.done]
    )
    return NewStep(.edit, .item, parts: [ChangeList(changes), rest])
  }

  /// The completion time of done items stays, so only open ones are completed; with their steps. An item is reopened with
  /// those that it is a step of.
  private static func step(
    isDone: Bool,
    of items: SectionedItems,
    _ history: HistoryTable,
    _ clock: WallClock,
    seen: Int64?,
    now: Date
  ) throws -> NewStep {
    let outline = ItemOutline(db: history.db)
    var items = items
    var repeating: [Int64] = []
    if isDone {
      repeating = try outline.repeating(in: items.open)
      var goingOn = ItemSet()
      for item in repeating { goingOn.insert(item) }
      items.open = items.open.subtracting(try outline.closure(of: goingOn))
      items = try items.withSteps(outline)
    } else {
      items.done = items.done.union(try outline.allAncestors(of: items.all))
    }
    let rows = isDone ? items.open : items.done
    let levels = try outline.levels(of: rows)
    let assignment = FieldAssignment(
      .item,
      HistoryField(.isDone).column,
      isDone ? now.milliseconds.databaseValue : .null,
      where: isDone ? "completedAt IS NULL" : "completedAt IS NOT NULL",
      in: (isDone ? levels.reversed() : levels) + [isDone ? items.done : items.open]
    )
    let parts: [any StepPart] = repeating.isEmpty ? [] : [RepeatCompletion(repeating, clock, seen: seen)]
    return NewStep(isDone ? .complete : .reopen, .item, parts: parts + [assignment])
  }

  /// Takes out the items that repeat and to which others have given another date since, with their steps.
  ///
  /// - Returns: how many repeat.
  private static func removeGoneOn(
    from items: inout SectionedItems,
    _ history: HistoryTable,
    since seen: Int64?
  ) throws -> Int {
    guard let seen else { return 0 }
    let moved = try history.itemsWithNewDate(since: seen)
    guard !moved.isEmpty else { return 0 }
    let outline = ItemOutline(db: history.db)
    var goneOn = ItemSet()
    for item in try outline.repeating(in: items.open) where moved.contains(item) { goneOn.insert(item) }
    items.open = items.open.subtracting(try outline.closure(of: goneOn))
    return goneOn.count
  }

  /// - Parameter rule: nil for items to keep their own; of those, the old date stays that of the rule.
  private static func step(
    _ due: DueDate?,
    _ rule: Repeat?,
    of items: SectionedItems,
    _ db: Database
  ) throws -> NewStep {
    let rows = [items.open, items.done]
    func setting(_ field: HistoryField, _ value: DatabaseValue, followsOthers: Bool = true) -> FieldAssignment
    {
      FieldAssignment(.item, field.column, value, followsOthers: followsOthers, in: rows)
    }
    let dates = setting(HistoryField(.due), (due?.description).databaseValue, followsOthers: false)
    if due == nil || rule != nil {
      let rules = setting(HistoryField(.repeats), (rule?.stored).databaseValue)
      return NewStep(.edit, .item, parts: [dates, rules, setting(.scheduled, .null)])
    }
    let scheduled = try scheduling(of: items, db) { _ in due }
    return NewStep(.edit, .item, parts: [dates, ChangeList(scheduled)])
  }
}
