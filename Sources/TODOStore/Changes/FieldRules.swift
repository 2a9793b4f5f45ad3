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

  var db: Database { history.db }
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
  /// - Parameter onlyDone: whether those that have been reopened by then stay.
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
