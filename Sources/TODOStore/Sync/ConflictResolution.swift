import Foundation
import GRDB
import TODOCore

/// Resolves conflicts as part of a step: one side's value is set, or another one, and the field is synced again.
struct ConflictResolution: StepPart {
  private var choices: ArraySlice<(id: SyncConflict.ID, choice: SyncChoice)>
  private let clock: WallClock
  /// The items that the step is counted by so far.
  private var items = ItemSet()

  init(_ choices: [(id: SyncConflict.ID, choice: SyncChoice)], _ clock: WallClock) {
    (self.choices, self.clock) = (choices[...], clock)
  }

  var rowCount: Int { choices.count }

  /// The step that resolves them; nil if none of them is left.
  static func step(
    _ choices: [(id: SyncConflict.ID, choice: SyncChoice)],
    _ db: Database,
    _ clock: WallClock
  ) throws -> NewStep? {
    let table = ConflictTable(db: db)
    let known = try choices.filter { try table.one($0.id) != nil }
    guard let first = try known.first.flatMap({ try table.one($0.id) }),
      let title = try ItemRecord.fetch(db, number: first.item)?.item.title
    else { return nil }
    return NewStep(.resolve, .item, subject: title, parts: [ConflictResolution(known, clock)])
  }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    for next in choices.prefix(limit) { try resolve(next.id, next.choice, in: &step) }
    choices = choices.dropFirst(limit)
  }

  private mutating func resolve(_ id: SyncConflict.ID, _ choice: SyncChoice, in step: inout StepRecorder)
    throws
  {
    let db = step.history.db
    guard let stored = try ConflictTable(db: db).one(id),
      let record = try ItemRecord.fetch(db, number: stored.item), record.deletedAt == nil
    else { return }
    let rowsBefore = step.rowCount
    switch (stored.conflict.field, choice) {
    case (.deletedThere, .theirs), (.deletedHere, .mine):
      try step.make(ofRows: [.deletion(.item, record.number, at: step.madeAt)])
    case (.field(.parent), .theirs):
      // It may be gone by now, or a step of the item itself.
      let edit = TODOEdit(.parent, after: stored.conflict.theirs[.parent] ?? .null)
      guard try set([edit], in: record, &step) else { return }
    case (.field(.list), .theirs): try move(record.number, stored.conflict.theirs, in: &step)
    case (.field, .theirs): try set(stored.conflict.theirs, in: record, &step)
    case (_, .value(let edits)): _ = try set(edits, in: record, &step)
    case (_, .mine), (.deletedHere, .theirs): break
    }
    try step.make(ofRows: [.deletion(.conflict, stored.number, at: step.madeAt)])
    // A conflict is part of its item, which counts once.
    let rowsMade = step.rowCount - rowsBefore - 1
    let others = max(0, rowsMade - 1)
    step.rowCount = rowsBefore + others + (items.contains(record.number) ? 0 : 1)
    items.insert(record.number)
  }

  private func set(_ theirs: SyncedValues, in record: ItemRecord, _ step: inout StepRecorder) throws {
    let edits = SyncedValues.fields.compactMap { field in theirs[field].map { TODOEdit(field, after: $0) } }
    let isKnown = theirs.columns[SyncedValues.scheduled] != nil
    let scheduled = isKnown ? TODOChange.scheduled(theirs.scheduledDate, of: record) : nil
    let stated = StatedItem(
      record,
      edits: edits,
      completedAt: theirs.completedAt,
      others: [scheduled].compactMap(\.self)
    )
    try step.make(ofRows: stated.changes(step, clock))
    for member in try ItemOutline(db: step.history.db).openFromDone(beside: record.number, unless: ItemSet())
    {
      try step.make(ofRows: [ItemOutline.leavingParent(member)])
    }
  }

  /// - Returns: whether the item can have them.
  private func set(_ edits: [TODOEdit], in record: ItemRecord, _ step: inout StepRecorder) throws -> Bool {
    let edit = ItemEdit(edits, of: record, step.history, clock, now: step.madeAt)
    do { try make(edit.parts(isFollowing: true, leaving: .after), in: &step) } catch is ParentRefusal {
      return false
    }
    return true
  }

  private func move(_ item: Int64, _ theirs: SyncedValues, in step: inout StepRecorder) throws {
    guard case .integer(let link) = theirs.columns[SyncConflict.link],
      let list = try LinkTable(db: step.history.db).list(of: link)
    else { return }
    let rules = FieldRules(history: step.history, clock: clock, now: step.madeAt, followsOthers: true)
    try make(rules.moving(SectionedItems(open: ItemSet([item])), to: list, of: [list]), in: &step)
  }

  private func make(_ parts: [any StepPart], in step: inout StepRecorder) throws {
    for var part in parts { try part.makeAll(in: &step) }
  }
}
