import Foundation
import GRDB
import TODOCore

/// Changes items by what files say of them, also those that have come back. Each is read and merged in the transaction that
/// changes it, so that between two slices of the step others can change the items that are still to come.
///
/// Fields hold what the files say, and nothing follows from that in other items: one that repeats and is completed does not go on.
/// Only what never is otherwise is seen to: steps go to another list with their item, and an open one does not stay below a done
/// one.
struct ImportedEdits: StepPart {
  private let survey: ImportSurvey
  private let firstNumber: Int64
  private let tally: ImportTally
  private let clock: WallClock
  private var rest: ArraySlice<Int32>
  /// The items that are still to come.
  private var coming: ItemSet
  /// Steps that move with the item that was read last.
  private var pending: [any StepPart] = []

  init(_ survey: ImportSurvey, firstNumber: Int64, _ tally: ImportTally, _ clock: WallClock) {
    (self.survey, self.firstNumber, self.tally, self.clock) = (survey, firstNumber, tally, clock)
    rest = survey.changed[...]
    coming = ItemSet(survey.changed.map { survey.entries[Int($0)].item })
  }

  var rowCount: Int { rest.count + pending.reduce(0) { $0 + $1.rowCount } }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    var left = limit
    while left > 0 {
      if let count = pending.first?.rowCount {
        try pending[0].makeNext(left, in: &step)
        let rest = pending[0].rowCount
        left -= max(1, count - rest)
        if rest == 0 { pending.removeFirst() }
      } else if let entry = rest.popFirst() {
        left -= 1
        try take(Int(entry), in: &step)
      } else {
        return
      }
    }
  }

  private mutating func take(_ index: Int, in step: inout StepRecorder) throws {
    let db = step.history.db
    let known = survey.entryItem(index, firstNumber: firstNumber)
    coming.remove(known.number)
    guard let merge = try known.merge(prefersFile: survey.prefersFile, db), merge.record.deletedAt == nil
    else {
      return tally.count(\.leftOut)
    }
    tally.count(known.isBack ? \.new : merge.isChange ? \.changed : \.same)
    for note in merge.notes { tally.note(note) }
    try step.make(ofRows: changes(merge, known, step))
    let rules = FieldRules(history: step.history, clock: clock, now: step.madeAt, followsOthers: true)
    try settle(merge, known, rules, in: &step)
  }

  /// The changes of the item itself, but for its list.
  private func changes(
    _ merge: ImportMerge,
    _ known: ImportSurvey.EntryItem,
    _ step: StepRecorder
  ) throws -> [TODOChange] {
    let record = merge.record
    let plain = merge.fields.edits.filter { ![.isDone, .list, .parent].contains($0.field) }
    let edit = ItemEdit(plain, of: record, step.history, clock, now: step.madeAt)
    var changes = try edit.parts(isFollowing: false, leaving: .after)
      .flatMap { part in (part as? ChangeList).map { Array($0.changes) } ?? [] }
      .filter { $0.field != HistoryField.scheduled.column }
    changes += merge.others
    if let done = merge.fields.edits.first(where: { $0.field == .isDone }) {
      let isDone = done.after == .integer(1)
      let completedAt = isDone ? known.read.item.completedAt ?? step.madeAt : nil
      changes.append(
        .field(
          .isDone,
          of: record.number,
          from: (record.item.completedAt?.milliseconds).databaseValue,
          to: (completedAt?.milliseconds).databaseValue
        )
      )
    }
    return changes
  }

  /// Moves it to its list, or below another item, and keeps open items from being below done ones.
  private mutating func settle(
    _ merge: ImportMerge,
    _ known: ImportSurvey.EntryItem,
    _ rules: FieldRules,
    in step: inout StepRecorder
  ) throws {
    let (edits, outline) = (merge.fields.edits, rules.outline)
    if edits.contains(where: { $0.field == .parent }) {
      try nest(merge.record.number, under: known.parent, rules, in: &step)
    } else if case .text(let name) = edits.first(where: { $0.field == .list })?.after {
      pending += try rules.moving(SectionedItems(open: ItemSet([merge.record.number])), to: name)
    }
    guard let item = try outline.member(merge.record.number) else { return }
    if item.isDone {
      let sql = """
        SELECT number FROM item INDEXED BY itemByParent
        WHERE parent = ? AND parent IS NOT NULL AND deletedAt IS NULL AND isDone = 0
        """
      let open = try Int64.fetchAll(rules.history.db.cachedStatement(sql: sql), arguments: [item.number])
      for member in try open.filter({ !coming.contains($0) }).compactMap(outline.member) {
        try step.make(ofRows: [ItemOutline.leavingParent(member)])
      }
    } else if let parent = try item.parent.flatMap(outline.member), parent.isDone,
      !coming.contains(parent.number)
    {
      try step.make(ofRows: [ItemOutline.leavingParent(item)])
    }
  }

  /// Makes an item a step of another one, or of none. One that would be below itself, or too deep, stays where it is.
  private mutating func nest(
    _ number: Int64,
    under parent: Int64,
    _ rules: FieldRules,
    in step: inout StepRecorder
  ) throws {
    let outline = rules.outline
    guard let item = try outline.member(number) else { return }
    guard let parent = try outline.member(parent) else {
      if item.parent != nil { try step.make(ofRows: [ItemOutline.leavingParent(item)]) }
      return
    }
    guard try item.parent != parent.number && outline.hasRoom(for: number, under: parent.number) else {
      return
    }
    try step.make(ofRows: [
      .field(.parent, of: number, from: item.parent.databaseValue, to: parent.number.databaseValue)
    ])
    pending += try rules.moving(SectionedItems(open: ItemSet([number])), toListOf: parent)
  }
}

/// Brings items back whose import was undone: all of them before new ones are made, which may be steps of theirs.
struct ItemReturn: StepPart {
  private var items: ArraySlice<Int64>

  /// - Parameter items: each before its steps.
  init(_ items: [Int64]) { self.items = items[...] }

  var rowCount: Int { items.count }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    let sql = "SELECT deletedAt FROM item WHERE number = ? AND deletedAt IS NOT NULL"
    let statement = try step.history.db.cachedStatement(sql: sql)
    for item in items.prefix(limit) {
      guard let deletedAt = try DatabaseValue.fetchOne(statement, arguments: [item]) else { continue }
      let change = TODOChange(
        entity: .item,
        row: item,
        field: HistoryField.deletion.column,
        before: deletedAt,
        after: .null
      )
      try step.make(CollectionOfOne(change))
    }
    items = items.dropFirst(limit)
  }
}
