import Foundation
import GRDB
import TODOCore

/// Changes items to what files say of them, including those that have come back. Each is read and merged in the transaction that changes
/// it, so that between two slices of the step others can change the items that are still to come.
///
/// Fields hold what the files say, and nothing follows from that in other items: one that repeats and is completed does not move on. Only
/// what must always hold is ensured: steps go to another list with their item, and an open one does not stay below a done one.
struct ImportedEdits: StepPart {
  private let survey: ImportSurvey
  private let firstNumber: Int64
  private let tally: ImportTally
  private let clock: WallClock
  private var rest: ArraySlice<Int32>
  /// The items that are still to come.
  private var coming: ItemSet
  /// Steps that move with the item that was read last.
  private var following = FollowingParts()

  init(_ survey: ImportSurvey, firstNumber: Int64, _ tally: ImportTally, _ clock: WallClock) {
    (self.survey, self.firstNumber, self.tally, self.clock) = (survey, firstNumber, tally, clock)
    rest = survey.changed[...]
    coming = ItemSet(survey.changed.map { survey.entries[Int($0)].item })
  }

  var rowCount: Int { rest.count + following.rowCount }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    var left = limit
    while left > 0 {
      if try following.makeNext(&left, in: &step) != nil { continue }
      if let entry = rest.popFirst() {
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
      tally.note(known.read.note(.leftOut, .deletedHere))
      return tally.count(\.leftOut)
    }
    tally.count(known.isBack ? \.new : merge.isChange ? \.changed : \.same)
    for note in merge.notes { tally.note(note) }
    let record = merge.record
    let stated = StatedItem(
      record,
      edits: merge.fields.edits,
      completedAt: merge.fields.edits.contains { $0.field == .isDone } ? known.read.item.completedAt : nil,
      others: merge.others
    )
    try step.make(ofRows: stated.changes(step, clock))
    let rules = FieldRules(history: step.history, clock: clock, now: step.madeAt, followsOthers: true)
    if merge.fields.edits.contains(where: { $0.field == .parent }) {
      following += try rules.nesting(record.number, underStated: known.parent, in: &step)
    } else if case .text(let name) = merge.fields.edits.first(where: { $0.field == .list })?.after {
      following += try rules.moving(SectionedItems(open: ItemSet([record.number])), to: name)
    }
    let partings = try rules.outline.openFromDone(beside: record.number, unless: coming)
    try step.make(ofRows: partings.map(ItemOutline.leavingParent))
  }
}

/// Brings items back whose import was undone: all of them before new ones are made, which may be steps of theirs.
///
/// The list that such an item was in may have disappeared with that import. So it comes back in the list that it is to be in: if the import
/// ends between two slices, nothing says that it was moved. All else that files say of it is compared with what was kept, and can wait.
struct ItemReturn: StepPart {
  private let survey: ImportSurvey
  private let firstNumber: Int64
  private let clock: WallClock
  private var rest: ArraySlice<Int>

  init(_ survey: ImportSurvey, firstNumber: Int64, _ clock: WallClock) {
    (self.survey, self.firstNumber, self.clock, rest) = (survey, firstNumber, clock, survey.returning[...])
  }

  var rowCount: Int { rest.count }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    for entry in rest.prefix(limit) { try take(survey.entryItem(entry, firstNumber: firstNumber), in: &step) }
    rest = rest.dropFirst(limit)
  }

  private func take(_ known: ImportSurvey.EntryItem, in step: inout StepRecorder) throws {
    let db = step.history.db
    let sql = "SELECT deletedAt FROM item WHERE number = ? AND deletedAt IS NOT NULL"
    let statement = try db.cachedStatement(sql: sql)
    guard let deletedAt = try DatabaseValue.fetchOne(statement, arguments: [known.number]) else { return }
    let change = TODOChange(.item, known.number, HistoryField.deletion.column, from: deletedAt, to: .null)
    try step.make(CollectionOfOne(change))
    let rules = FieldRules(history: step.history, clock: clock, now: step.madeAt, followsOthers: true)
    let item = SectionedItems(open: ItemSet([known.number]))
    if let parent = try rules.outline.member(known.number)?.parent.flatMap(rules.outline.member) {
      for var part in try rules.moving(item, toListOf: parent) { try part.makeAll(in: &step) }
    } else if let merge = try known.merge(prefersFile: survey.prefersFile, db),
      case .text(let name) = merge.fields.edits.first(where: { $0.field == .list })?.after
    {
      for var part in try rules.moving(item, to: name) { try part.makeAll(in: &step) }
    }
  }
}
