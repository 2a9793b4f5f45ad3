import Foundation
import GRDB
import TODOCore

/// A change of one item, as one step.
struct ItemChange: Sendable {
  enum Kind: Sendable {
    /// Sets fields whose values are new; of two edits of one field, the last one counts.
    case edit([TODOEdit])
    /// Completes or reopens it, if it is as the user saw it; nil for any state.
    case toggleIsDone(seen: Bool?)
    /// Flags it as deleted.
    case delete
    case move(TODOPlacement)
    /// Moves a repeating item on to its next date, from the one that the user saw; nil for any.
    case skip(at: DueDate?)
  }

  typealias Plan = StoreChange<TODOChangeOutcome>.Plan

  let id: TODOItem.ID
  let kind: Kind
  let clock: WallClock

  /// The outcome is the item in its new state, which follows from the changes: it is not read again.
  func plan(_ history: HistoryTable, now: Date) throws -> Plan {
    guard let record = try ItemRecord.fetchLive(history.db, id: id) else { return .ended(.notFound) }
    switch kind {
    case .edit(let edits): return try plan(edits, of: record, history, now: now)
    case .toggleIsDone(let seen):
      if let seen, seen != record.item.isDone { return .ended(.unchanged(record.item)) }
      let edit = TODOEdit(.isDone, after: .integer(record.item.isDone ? 0 : 1))
      return try plan([edit], of: record, history, now: now)
    case .delete:
      let steps = try ItemOutline(db: history.db).deleting(stepsOf: record.number, at: now)
      return plan(.delete, of: record, steps + [.deletion(.item, record.number, at: now)], now: now)
    case .move(let placement):
      let db = history.db
      let side: ManualPosition.Side = if case .before = placement { .before } else { .after }
      guard let position = try ManualPosition.current(db, of: id),
        let neighbour = try ManualPosition.current(db, of: placement.neighbour),
        let goal = try ManualPosition.places(db, 1, beside: neighbour, side).first
      else { return .ended(.notFound) }
      let stays = goal == position || id == placement.neighbour
      let changes = stays ? [] : [TODOChange.move(record.number, from: position, to: goal)]
      return plan(.move, of: record, changes, now: now)
    case .skip(let due):
      if let due, due != record.item.due {
        return .ended(.conflict(TODOEditConflict(state: try TODOItemState(record, history), fields: [.due])))
      }
      guard let item = RepeatingItem(record), let advance = item.skipping(clock.local(now)) else {
        return .ended(.unchanged(record.item))
      }
      let changes = try item.changes(advance, ItemOutline(db: history.db))
      return plan(.skip, of: record, [ChangeList(changes.byRow)])
    }
  }

  private func plan(
    _ edits: [TODOEdit],
    of record: ItemRecord,
    _ history: HistoryTable,
    now: Date
  ) throws -> Plan {
    let changes: [ComparedEdit]
    do {
      changes = try ComparedEdit.effective(edits, of: record, history.db, now: now)
    } catch let refusal as ParentRefusal { return .ended(.parentRefused(refusal)) }
    let contested = changes.filter(\.isContested)
    guard contested.isEmpty else {
      let state = try TODOItemState(record, history)
      return .ended(.conflict(TODOEditConflict(state: state, fields: contested.map(\.edit.field))))
    }
    let edits = changes.map(\.edit)
    var values = record.item.values
    values.apply(edits)
    if values.isDone, !record.item.isDone, values.repeats != nil {
      let others = changes.filter { $0.edit.field != .isDone }.flatMap(\.changes).byRow
      return plan(.complete, of: record, [ChangeList(others), RepeatCompletion([record.number], clock)])
    }
    if record.item.repeats != nil || values.repeats != nil {
      return plan(Self.verb(of: edits), of: record, [ChangeList(changes.flatMap(\.changes).byRow)])
    }
    return plan(Self.verb(of: edits), of: record, changes.flatMap(\.changes).byRow, edits, now: now)
  }

  /// The plan of a step after which the item is read again.
  private func plan(_ verb: TODOVerb, of record: ItemRecord, _ parts: [any StepPart]) -> Plan {
    let step = NewStep(verb, .item, subject: StoredText.line(record.item.title), parts: parts)
    return .step(step) { db, step in
      let item = try ItemRecord.fetch(db, id: id)?.item ?? record.item
      return step.map { .changed(item, $0) } ?? .unchanged(item)
    }
  }

  /// The plan of one step that edits several items. Items deleted in the meantime are left out, and so are those that
  /// already have the values.
  static func plan(
    _ items: [ItemEdits.Edits],
    _ history: HistoryTable,
    now: Date,
    _ clock: WallClock,
    leaving side: ManualPosition.Side
  ) throws -> StoreChange<TODOEditsOutcome>.Plan {
    var effective: [ItemEdits.Edits] = []
    var verbs: Set<TODOVerb> = []
    for item in items {
      guard let record = try ItemRecord.fetchLive(history.db, id: item.id) else { continue }
      let changes: [ComparedEdit]
      do {
        changes = try ComparedEdit.effective(item.edits, of: record, history.db, now: now, leaving: side)
      } catch let refusal as ParentRefusal { return .ended(.parentRefused(refusal)) }
      guard !changes.contains(where: \.isContested) else { return .ended(.conflict) }
      guard !changes.isEmpty else { continue }
      effective.append(item)
      verbs.insert(verb(of: changes.map(\.edit)))
    }
    let verb = verbs.count == 1 ? verbs.first : nil
    return .step(NewStep(verb ?? .edit, .item, parts: [ItemEdits(effective, clock, leaving: side)])) {
      _,
      step in
      step.map(TODOEditsOutcome.changed) ?? .unchanged
    }
  }

  /// - Parameter edits: the changes of fields that the user fills in.
  private func plan(
    _ verb: TODOVerb,
    of record: ItemRecord,
    _ changes: [TODOChange],
    _ edits: [TODOEdit] = [],
    now: Date
  ) -> Plan {
    var values = record.item.values
    values.apply(edits)
    let item = TODOItem(
      id: id,
      values: values,
      completedAt: values.isDone ? record.item.completedAt ?? now : nil,
      createdAt: record.item.createdAt,
      modifiedAt: now,
      parentTitle: record.item.parentTitle,
      steps: record.item.steps
    )
    let step = NewStep(verb, .item, subject: StoredText.line(values.title), changes)
    let isNested = edits.contains { $0.field == .parent }
    return .step(step) { db, step in
      guard let step else { return .unchanged(record.item) }
      // Its parent decides on its list, too.
      return .changed(isNested ? try ItemRecord.fetch(db, id: id)?.item ?? item : item, step)
    }
  }

  private static func verb(of edits: [TODOEdit]) -> TODOVerb {
    guard edits.count == 1, let edit = edits.first else { return .edit }
    return switch edit.field {
    case .isDone: edit.after == .integer(1) ? .complete : .reopen
    case .priority: .setPriority
    default: .edit
    }
  }
}

extension TODOItemState {
  /// The item of a record with the step that changed it last.
  init(_ record: ItemRecord, _ history: HistoryTable) throws {
    let newest = try history.newestStep(of: record.number, .item)
    // A step and its change have the same time, to the millisecond.
    let isCause = newest?.state == .done && newest?.madeAt == record.item.modifiedAt
    self.init(item: record.item, lastStep: isCause ? newest : nil)
  }
}
