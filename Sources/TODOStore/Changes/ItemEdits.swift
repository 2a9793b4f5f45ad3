import Foundation
import GRDB
import TODOCore

/// Sets fields of items, each to values of its own. Each item is read in the transaction that changes it, so that between two
/// slices of the step others can change the items that are still to come.
struct ItemEdits: StepPart {
  typealias Edits = (item: Int64, edits: [TODOEdit])

  private var items: ArraySlice<Edits>
  /// How many rows change with those items.
  private var bondedCount: Int
  /// What follows from the values of the item that was read last.
  private var following = FollowingParts()
  private let clock: WallClock
  /// Whether what follows from a value in other fields and items is done.
  private let isFollowing: Bool
  /// The side of its former parent on which an item that is taken out is placed.
  private let side: Change.Side

  init(
    _ items: [Edits],
    _ clock: WallClock,
    isFollowing: Bool,
    leaving side: Change.Side = .after,
    bondedCount: Int = 0
  ) {
    (self.items, self.clock, self.isFollowing) = (items[...], clock, isFollowing)
    (self.side, self.bondedCount) = (side, bondedCount)
  }

  var rowCount: Int {
    items.count + (items.isEmpty ? following.rowCount : max(bondedCount, following.rowCount))
  }

  /// - Throws: ``StaleChange`` if an item holds another value than the user saw.
  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    var left = limit
    while left > 0 {
      if let count = try following.makeNext(&left, in: &step) {
        bondedCount = max(0, bondedCount - count)
      } else if let next = items.popFirst() {
        left -= 1
        guard let record = try ItemRecord.fetch(step.history.db, number: next.item), record.deletedAt == nil
        else { continue }
        let edit = ItemEdit(next.edits, of: record, step.history, clock, now: step.madeAt)
        if let contested = edit.contested.first { throw StaleChange(change: edit.change(contested)) }
        // A parent that has become impossible between two slices leaves the item as it is.
        do { following += try edit.parts(isFollowing: isFollowing, leaving: side) } catch is ParentRefusal {}
      } else {
        return
      }
    }
  }
}

/// Edits compared with an item: those whose values are new; of two of one field, the last one counts.
struct ItemEdit {
  let edits: [TODOEdit]
  /// Whether a rule is stated, even the one that the item has: its due date is a date of that rule then.
  private let statesRule: Bool
  private let record: ItemRecord
  private let history: HistoryTable
  private let clock: WallClock
  private let now: Date

  init(_ edits: [TODOEdit], of record: ItemRecord, _ history: HistoryTable, _ clock: WallClock, now: Date) {
    var last = Dictionary(edits.map { ($0.field, $0) }) { _, later in later }
    // A step is in the list of its parent, and without a due date nothing repeats.
    if let parent = last[.parent], parent.after != .null { last[.list] = nil }
    if (last[.due]?.after ?? ItemField.due.stored(in: record.item.values)) == .null {
      last[.repeats] = record.item.repeats.map { _ in TODOEdit(.repeats, after: .null) }
    }
    statesRule = last[.repeats] != nil
    self.edits = ItemField.allCases.compactMap { last[$0] }
      .filter { $0.after != $0.field.stored(in: record.item.values) }
    (self.record, self.history, self.clock, self.now) = (record, history, clock, now)
  }

  private var db: Database { history.db }

  /// The edits that compete with a change made elsewhere: their fields hold other values than the user saw, and others than
  /// the wanted ones. Each tag is a field of its own, which holds the value that the user saw or the one that is wanted.
  var contested: [TODOEdit] {
    edits.filter { edit in
      edit.field != .tags && edit.before.map { $0 != edit.field.stored(in: record.item.values) } ?? false
    }
  }

  /// Whether an edit depends on a due date that is no longer the one that was seen: one that repeats is completed at the date that was
  /// seen, and a reminder before the due date needs one.
  func actsOnDate(seenAs due: DueDate?) -> Bool {
    guard record.item.due != due, !edits.contains(where: { $0.field == .due }) else { return false }
    var values = record.item.values
    values.apply(edits)
    return values.isDone && !record.item.isDone && values.repeats != nil
      || edits.contains { $0.field == .reminder } && values.reminder?.moment(due: nil) == nil
        && values.reminder != nil && record.item.due == nil
  }

  /// What the step does, in one word.
  var verb: TODOVerb {
    guard edits.count == 1, let edit = edits.first else { return .edit }
    return switch edit.field {
    case .isDone: edit.completes ? .complete : .reopen
    case .priority: .setPriority
    default: .edit
    }
  }

  /// The change of a field that holds its value in a column.
  func change(_ edit: TODOEdit) -> TODOChange {
    .field(
      edit.field,
      of: record.number,
      from: edit.field.stored(in: record.item.values).databaseValue,
      to: edit.after.databaseValue
    )
  }

  /// - Throws: ``ParentRefusal``.
  func parts(isFollowing: Bool, leaving side: Change.Side) throws -> [any StepPart] {
    let rules = FieldRules(history: history, clock: clock, now: now, followsOthers: true)
    var item = ItemSet()
    item.insert(record.number)
    var own: [TODOChange] = []
    var following: [any StepPart] = []
    var values = record.item.values
    values.apply(edits)
    for edit in edits {
      switch (edit.field, edit.after) {
      case (.isDone, _) where isFollowing:
        let items = SectionedItems(
          open: record.item.isDone ? ItemSet() : item,
          done: record.item.isDone ? item : ItemSet()
        )
        following += try record.item.isDone ? rules.reopening(items) : rules.completing(items).parts
      case (.isDone, _):
        let before = (record.item.completedAt?.milliseconds).databaseValue
        own.append(change(edit, before, record.item.isDone ? .null : now.milliseconds.databaseValue))
      case (.list, .text(let name)):
        guard isFollowing else {
          let old = try rules.outline.member(record.number)?.list
          own.append(
            change(edit, old.databaseValue, try rules.collections.listNumber(name, now: now).databaseValue)
          )
          continue
        }
        following += try rules.moving(SectionedItems(open: item), to: name)
      case (.parent, _):
        let parent = edit.after.itemID
        guard isFollowing else {
          let number = try parent.map { try rules.outline.parent(withID: $0, of: record.number).number }
          let old = try rules.outline.member(record.number)?.parent
          own.append(change(edit, old.databaseValue, number.databaseValue))
          continue
        }
        own += try rules.outline.nesting(record.number, under: parent, leaving: side)
        if let parent = try parent.flatMap(rules.outline.member) {
          following += try rules.moving(SectionedItems(open: item), toListOf: parent)
          // An item that repeats may move on instead of being done.
          let mayBeOpen = !values.isDone || values.repeats != nil
          if mayBeOpen { following.append(ChangeList(try rules.outline.reopening(parent))) }
        }
      case (.tags, _): own += try tagChanges(edit, rules.collections)
      default:
        let sql = "SELECT \(edit.field.row.column) FROM item WHERE number = ?"
        let before = try DatabaseValue.fetchOne(db.cachedStatement(sql: sql), arguments: [record.number])
        own.append(change(edit, before ?? .null, edit.after.databaseValue))
      }
    }
    if edits.contains(where: { [.due, .repeats].contains($0.field) }) {
      own += RepeatingItem.scheduling(after: edits, of: record, statesRule: statesRule)
    }
    return ([ChangeList(own.byRow)] + following).filter { $0.rowCount > 0 }
  }

  private func change(_ edit: TODOEdit, _ before: DatabaseValue, _ after: DatabaseValue) -> TODOChange {
    .field(edit.field, of: record.number, from: before, to: after)
  }

  /// The tags that an edit adds and removes: those in which its values differ, or, if it sets them regardless of their
  /// value, those in which it differs from the item.
  private func tagChanges(_ edit: TODOEdit, _ table: CollectionTable) throws -> [TODOChange] {
    func tags(_ value: StoredValue) -> ItemTags {
      var values = TODOItemValues()
      return edit.field.set(value, in: &values) ? values.tags : ItemTags()
    }
    let (before, after) = (edit.before.map(tags) ?? record.item.tags, tags(edit.after))
    let held = try table.tags(of: record.number)
    let names = Set(held.map(\.name))
    let added = after.removing(before).keyedNames.filter { !names.contains($0) }
    let removed = Set(before.removing(after).keyedNames)
    return held.filter { removed.contains($0.name) }.map { .tag($0.number, of: record.number, isSet: false) }
      + (try added.map {
        .tag(try table.number(making: $0, .tag, now: now), of: record.number, isSet: true)
      })
  }
}

extension StoredValue {
  var itemID: TODOItem.ID? {
    if case .text(let text) = self { UUID(uuidString: text) } else { nil }
  }
}
