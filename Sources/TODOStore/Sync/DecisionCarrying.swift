import Foundation
import GRDB
import TODOCore

/// Carries out the decision on one entry: its item, its conflicts, and what both sides then agree on.
struct DecisionCarrying {
  private let found: SyncReader.Found
  private let link: SyncLink.ID
  private let clock: WallClock
  private let coming: ItemSet
  /// The number of the item; nil if there is none.
  private var number: Int64?
  /// What moves with it.
  private(set) var following: [any StepPart] = []
  private(set) var counts = SyncCounts()
  /// The UID of the item that it has left for a reason that the other side has not given.
  private var formerParent: String?

  init(found: SyncReader.Found, link: SyncLink.ID, clock: WallClock, coming: ItemSet) {
    (self.found, self.link, self.clock, self.coming) = (found, link, clock, coming)
    number = found.number
  }

  mutating func carryOut(
    _ decision: SyncDecision,
    _ making: inout ItemMaking,
    in step: inout StepRecorder
  ) throws {
    if case .make(let item, let scheduled) = decision.item {
      number = try making.make(item, scheduled: scheduled, in: &step)
      counts.added = 1
    }
    let isMakingOnly = decision.movesTo == nil && decision.conflicts.isEmpty
    if case .make = decision.item, isMakingOnly {} else { try making.finish() }
    try change(decision.item, in: &step)
    try decision.movesTo.map { try move(to: $0, in: &step) }
    try change(decision.conflicts, in: &step)
    try part(decision.item, in: &step)
    try write(decision.resource, step.history.db)
  }

  // MARK: The item

  private mutating func change(_ change: SyncDecision.ItemChange, in step: inout StepRecorder) throws {
    switch change {
    case .leave, .make: return
    case .change, .bringBack, .completeDate, .delete: break
    }
    let db = step.history.db
    guard let number, let record = try ItemRecord.fetch(db, number: number) else { return }
    let countBefore = step.changeCount
    switch change {
    case .leave, .make: break
    case .change(let edits, let times):
      guard record.deletedAt == nil else { return }
      try set(edits, times, of: record, in: &step)
      if step.changeCount > countBefore { counts.changed = 1 }
    case .bringBack(let edits, let times):
      guard let deletedAt = record.deletedAt else { return try set(edits, times, of: record, in: &step) }
      try step.make(ofRows: [.creation(.item, number, at: deletedAt)])
      try ItemRecord.fetch(db, number: number).map { try set(edits, times, of: $0, in: &step) }
      if step.changeCount > countBefore { counts.added = 1 }
    case .completeDate(let time, let edits, let times):
      guard record.deletedAt == nil else { return }
      try set(edits, times, of: record, in: &step)
      let due = try ItemRecord.fetch(db, number: number)?.item.due
      let item = RepeatCompletion.Item(number: number, due: due, rowCount: 1)
      var completion = RepeatCompletion([item], at: time, clock)
      try completion.makeAll(in: &step)
      if step.changeCount > countBefore { counts.changed = 1 }
    case .delete:
      guard record.deletedAt == nil else { return }
      try step.make(ofRows: [.deletion(.item, number, at: step.madeAt)])
      counts.deleted = 1
    }
  }

  private func set(
    _ edits: [TODOEdit],
    _ times: SyncDecision.StatedTimes,
    of record: ItemRecord,
    in step: inout StepRecorder
  ) throws {
    let scheduled = times.scheduled.flatMap { TODOChange.scheduled($0, of: record) }
    let stated = StatedItem(
      record,
      edits: edits,
      completedAt: times.completedAt,
      others: [scheduled].compactMap(\.self)
    )
    try step.make(ofRows: stated.changes(step, clock))
    try times.copyDate.map { try removeCopy(of: record, at: $0, in: &step) }
  }

  /// Deletes the done copy of a date as it was made: the item itself is that, and has the copies of its steps.
  private func removeCopy(
    of record: ItemRecord,
    at date: DueDate,
    in step: inout StepRecorder
  ) throws {
    let (db, id) = (step.history.db, record.item.copyID(at: date))
    guard let copy = try ItemRecord.fetchLive(db, id: id), copy.item.isDoneCopy,
      copy.item.modifiedAt == copy.item.createdAt
    else { return }
    let rowCount = step.rowCount
    for member in try ItemOutline(db: db).members(below: copy.number) {
      let (before, after) = (member.parent.databaseValue, record.number.databaseValue)
      try step.make(ofRows: [.field(.parent, of: member.number, from: before, to: after)])
    }
    try step.make(ofRows: [.deletion(.item, copy.number, at: step.madeAt)])
    step.rowCount = rowCount
  }

  private func rules(_ step: StepRecorder) -> FieldRules {
    FieldRules(history: step.history, clock: clock, now: step.madeAt, followsOthers: true)
  }

  /// Moves the item at once, because its resource is there from now on; its steps follow. If it is a step itself, of an item that may still
  /// come, it waits for that.
  private mutating func move(to link: SyncLink.ID, in step: inout StepRecorder) throws {
    let db = step.history.db
    guard let number, let list = try LinkTable(db: db).list(of: link),
      let item = try ItemOutline(db: db).member(number), item.list != list
    else { return }
    let countBefore = step.changeCount
    try step.make(ofRows: [
      .field(.list, of: number, from: item.list.databaseValue, to: list.databaseValue)
    ])
    if let parent = try item.parent.flatMap(ItemOutline(db: db).member), parent.list != list {
      try step.make(ofRows: [ItemOutline.leavingParent(item)])
      formerParent = try RemoteTable(db: db).uid(of: parent.number, near: link)
    }
    if step.changeCount > countBefore, counts.added == 0 { counts.changed = 1 }
    following = try rules(step).moving(SectionedItems(open: ItemSet([number])), to: list, of: [list])
  }

  /// Open items leave done ones, and steps leave an item that comes back to another list: neither side has asked for it, so it is not sent. An
  /// item that does not change may already have open steps.
  private mutating func part(_ change: SyncDecision.ItemChange, in step: inout StepRecorder) throws {
    let isBack: Bool
    switch change {
    case .leave, .change, .completeDate: isBack = false
    case .bringBack: isBack = true
    case .make, .delete: return
    }
    guard let number else { return }
    let outline = ItemOutline(db: step.history.db)
    try leave(outline.openFromDone(beside: number, unless: coming), in: &step)
    // Those of one that moves follow it.
    if isBack, following.isEmpty { try leave(outline.inOtherLists(beside: number), in: &step) }
  }

  private mutating func leave(_ members: [ItemOutline.Member], in step: inout StepRecorder) throws {
    let resources = RemoteTable(db: step.history.db)
    for member in members {
      try step.make(ofRows: [ItemOutline.leavingParent(member)])
      guard let parent = member.parent else { continue }
      try resources.noteParting(of: member.number, from: parent)
      if member.number == number { formerParent = try resources.uid(of: parent, near: link) }
    }
  }

  // MARK: Conflicts

  private mutating func change(
    _ changes: [SyncField: SyncDecision.ConflictChange],
    in step: inout StepRecorder
  ) throws {
    guard !changes.isEmpty, let number, let record = try ItemRecord.fetch(step.history.db, number: number)
    else { return }
    let (rowsBefore, isKnown) = (
      step.rowCount, try step.history.changes(.item, number, in: step.step)
    )
    for (field, change) in changes.sorted(by: { $0.key.name < $1.key.name }) {
      let live = found.conflicts.filter { $0.conflict.field == field }
      switch change {
      case .settle: try step.make(ofRows: live.map { .deletion(.conflict, $0.number, at: step.madeAt) })
      case .raise(let theirs):
        if let known = live.first {
          guard known.conflict.theirs != theirs else { continue }
          try step.make(ofRows: [known.change(to: theirs)])
        } else {
          let row = try ConflictTable(db: step.history.db)
            .insert(field, of: number, title: record.item.title, theirs: theirs, now: step.madeAt)
          try step.make(ofRows: [.creation(.conflict, row, at: step.madeAt)])
          counts.conflicts += 1
        }
      }
    }
    // They are part of their item.
    step.rowCount = min(step.rowCount, rowsBefore + (isKnown ? 0 : 1))
  }

  // MARK: Bases

  private func write(_ change: SyncDecision.ResourceChange, _ db: Database) throws {
    let resources = RemoteTable(db: db)
    switch change {
    case .leave: break
    case .remove: try found.resource.map { try resources.remove($0.id) }
    case .set(var base):
      if let formerParent {
        // One that was chosen here counts before one that it waited for.
        let (ours, now) = (base.except[.parent], found.item.flatMap { SyncedValues($0.item)[.parent] })
        let hasWaited = [nil, SyncedValues.waiting(below: now)].contains(ours)
        base.parentUID = base.parentUID ?? (hasWaited ? found.resource?.parentUID : nil) ?? formerParent
        // What was not sent yet is sent, though it is not so here.
        if ours != nil {
          base.except.columns[ItemField.parent.row.column] = SyncedValues.neverAgreed
        }
      }
      let item = try number.flatMap { try ItemRecord.fetch(db, number: $0) }.map {
        try SyncReader(db: db).item($0)
      }
      try resources.set(
        base,
        in: found.resource,
        link: base.link ?? link,
        item: number,
        mine: item.map { SyncedValues($0.item).merging(base.except) },
        edition: base.isAgreed ? item?.edition ?? SyncResource.noEdition : SyncResource.noEdition
      )
      if let number, item?.item.tags.isEmpty == false { try CandidateReader.noteNewTags(of: number, db) }
    }
  }
}

extension ConflictTable.Stored {
  fileprivate func change(to theirs: SyncedValues) -> TODOChange {
    TODOChange(
      .conflict,
      number,
      "theirs",
      from: self.theirs.databaseValue,
      to: theirs.stored.databaseValue
    )
  }
}
