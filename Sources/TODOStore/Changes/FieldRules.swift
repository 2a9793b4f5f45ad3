import Foundation
import GRDB
import TODOCore

/// What a change of a field brings about in other fields and other items. Each rule is for sets of items: one item is a set
/// with one member.
struct FieldRules {
  let history: HistoryTable
  let clock: WallClock
  /// When the change is made.
  let now: Date
  /// Whether parts of the step before these change the same rows, which are counted once.
  var followsOthers = false

  private var db: Database { history.db }
  var outline: ItemOutline { ItemOutline(db: db) }
  var collections: CollectionTable { CollectionTable(db: db) }

  private func setting(
    _ field: FieldAssignment.Field,
    _ bond: ItemBond? = nil,
    in rows: [ItemSet]
  ) -> FieldAssignment {
    FieldAssignment(.item, [field], bond: bond, followsOthers: followsOthers, in: rows)
  }

  // MARK: Done

  /// Completes the open ones of a set with their steps; those that repeat move to their next dates, as long as there is one.
  /// The completion time of done items stays.
  ///
  /// - Returns: what does that, and the items that move to their next dates.
  func completing(_ items: SectionedItems) throws -> (parts: [any StepPart], goingOn: [RepeatCompletion.Item])
  {
    var items = items
    let repeating = try outline.repeating(in: items.open).compactMap { number -> RepeatCompletion.Item? in
      guard let record = try ItemRecord.fetch(db, number: number),
        RepeatingItem(record)?.following(clock.local(now)) != nil
      else { return nil }
      let steps = record.item.steps == nil ? 0 : try outline.stepsByLevel(of: number).count
      return RepeatCompletion.Item(number: number, due: record.item.due, rowCount: 1 + steps)
    }
    if !repeating.isEmpty {
      items.open = items.open.subtracting(try outline.closure(of: ItemSet(repeating.map(\.number))))
    }
    let named = items.all
    items = try items.withSteps(outline)
    let field = FieldAssignment.Field(
      HistoryField(.isDone).column,
      now.milliseconds.databaseValue,
      where: "completedAt IS NULL"
    )
    let rows = try outline.levels(of: items.open).reversed() + [items.done]
    let rest = setting(field, ItemBond(kind: .steps, named: named, members: items.all), in: rows)
    let parts: [any StepPart] = repeating.isEmpty ? [] : [RepeatCompletion(repeating, clock)]
    return (parts + [rest], repeating)
  }

  /// Reopens the done ones of a set, with the items that they are steps of.
  func reopening(_ items: SectionedItems) throws -> [any StepPart] {
    let done = items.done.union(try outline.allAncestors(of: items.all))
    let field = FieldAssignment.Field(HistoryField(.isDone).column, .null, where: "completedAt IS NOT NULL")
    let bond = ItemBond(kind: .itemsAbove, named: items.all, members: done.union(items.open))
    // Open ones belong to the change because others may complete them meanwhile; each is in one set.
    return [setting(field, bond, in: try outline.levels(of: done) + [items.open.subtracting(done)])]
  }

  // MARK: List and parent

  /// Moves items to a list with their steps. Those whose parents stay elsewhere are no longer steps.
  func moving(_ items: SectionedItems, to name: String) throws -> [any StepPart] {
    let list = try collections.listNumber(name, now: now)
    return try moving(items, to: list, of: collections.numbers(of: CollectionName(name, .list), .list))
  }

  /// Moves items, and their steps, to the list of an item that they become steps of.
  func moving(_ items: SectionedItems, toListOf parent: ItemOutline.Member) throws -> [any StepPart] {
    try moving(items, to: parent.list, of: [parent.list])
  }

  /// - Parameter lists: the numbers of the list, whose items stay as they are.
  func moving(_ items: SectionedItems, to list: Int64, of lists: [Int64]) throws -> [any StepPart] {
    let named = items.all
    let items = try items.withSteps(outline)
    let field = FieldAssignment.Field(
      HistoryField(.list).column,
      list.databaseValue,
      where: "list NOT IN (\(lists.map(String.init).joined(separator: ", ")))"
    )
    let bond = ItemBond(kind: .list(lists), named: named, members: items.all)
    return [setting(field, bond, in: [items.open, items.done])]
  }

  // MARK: Dates

  /// Puts a typed date over that of each item. Without a date nothing repeats; an item that keeps its rule keeps the date of
  /// that.
  func setting(_ change: DueChange?, ofSeries: Bool, of items: SectionedItems) -> [any StepPart] {
    if ofSeries || change?.repeats == true {
      return [SeriesChange(change, ofSeries: ofSeries, of: [items.open, items.done])]
    }
    switch change {
    case .day(let day):
      return settingDates(
        of: items,
        day.description.databaseValue,
        computedAs: "(:value || coalesce(substr(due, 11), ''))"
      )
    case .time(let minute, let days, let first):
      let day = days == 0 ? "substr(due, 1, 10)" : "date(substr(due, 1, 10), '+\(days) days')"
      let time = "coalesce(\(day) || 'T\(minute)', :value)"
      return settingDates(of: items, first.description.databaseValue, computedAs: time)
    case .allDay: return settingDates(of: items, .null, computedAs: "substr(due, 1, 10)")
    case .date(let due): return settingDates(of: items, due.description.databaseValue, computedAs: ":value")
    case .rule, .repeats, nil:
      let columns = [HistoryField.scheduled.column, HistoryField(.repeats).column, HistoryField(.due).column]
      let fields = columns.map { FieldAssignment.Field($0, .null) }
      return [FieldAssignment(.item, fields, in: [items.open, items.done])]
    }
  }

  /// Moves the due date; the time of day stays.
  func movingDue(of items: SectionedItems, byDays days: Int, today: CalendarDay) -> [any StepPart] {
    // date() knows the years 0–9999.
    let day = "date(substr(due, 1, 10), '\(days) days')"
    let moved = """
      (CASE WHEN due IS NULL THEN '\(today)'
        WHEN \(day) >= '0001-01-01' THEN \(day) || substr(due, 11) ELSE due END)
      """
    return settingDates(of: items, .null, computedAs: moved)
  }

  private func settingDates(
    of items: SectionedItems,
    _ due: DatabaseValue,
    computedAs expression: String
  ) -> [any StepPart] {
    let scheduled =
      "(CASE WHEN repeat IS NULL THEN NULL ELSE nullif(coalesce(scheduled, due), \(expression)) END)"
    let fields = [
      FieldAssignment.Field(HistoryField.scheduled.column, due, computedAs: scheduled),
      FieldAssignment.Field(HistoryField(.due).column, due, computedAs: expression),
    ]
    return [FieldAssignment(.item, fields, in: [items.open, items.done])]
  }

  /// Moves an open item that repeats to its next date, with its steps.
  ///
  /// - Returns: no changes if this is its last date.
  func skipping(_ number: Int64) throws -> [TODOChange] {
    let now = clock.local(now)
    guard let record = try ItemRecord.fetch(db, number: number), let item = RepeatingItem(record),
      let advance = item.skipping(now)
    else { return [] }
    var changes = item.changes(advance)
    var moves = [record.item.id: item.move(advance)]
    for number in try outline.stepsByLevel(of: number) {
      guard let step = try ItemRecord.fetch(db, number: number),
        let above = step.item.values.parent.flatMap({ moves[$0] }),
        let moved = above.changes(of: step, advance: { $0.skipping(now) })
      else { continue }
      changes += moved.changes
      moves[step.item.id] = moved.move
    }
    return changes
  }

  // MARK: Other fields

  func setting(_ field: ItemField, _ value: StoredValue, of items: SectionedItems) -> [any StepPart] {
    let field = FieldAssignment.Field(HistoryField(field).column, value.databaseValue)
    return [FieldAssignment(.item, [field], in: [items.open, items.done])]
  }

  func tagging(_ items: SectionedItems, adding: ItemTags, removing: ItemTags) throws -> [any StepPart] {
    let added = try adding.keyedNames.map { try collections.number(making: $0, .tag, now: now) }
    let removed = try removing.keyedNames.flatMap { try collections.numbers(of: $0, .tag) }
    return [TagAssignment(adding: added, removing: removed, in: [items.open, items.done])]
  }

  /// Deletes items with their steps: these before the items that they belong to, open ones before done ones.
  ///
  /// - Parameter onlyDone: whether those that are open by then stay.
  func deleting(_ items: SectionedItems, withSteps: Bool = true, onlyDone: Bool = false) throws
    -> [any StepPart]
  {
    let named = items.all
    let items = withSteps ? try items.withSteps(outline) : items
    let rows = try outline.levels(of: items.all).reversed()
      .flatMap { [$0.subtracting(items.done), $0.intersection(items.done)] }
    let field = FieldAssignment.Field(
      HistoryField.deletion.column,
      now.milliseconds.databaseValue,
      where: onlyDone ? "completedAt IS NOT NULL" : "TRUE"
    )
    let bond = withSteps ? ItemBond(kind: .steps, named: named, members: items.all) : nil
    return [FieldAssignment(.item, [field], bond: bond, in: rows)]
  }
}
