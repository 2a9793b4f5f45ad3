import Foundation
import GRDB
import TODOCore

/// The plan of a change, made in the transaction that makes its first rows: those of its targets to which it can be made, as
/// sets; and the parts of the step that changes these and what follows from them.
struct ChangePlan: Sendable {
  let change: Change
  let targets: Targets
  /// The items of a list, which were determined in short reads before; nil if they are named.
  let listed: SectionedItems?
  let clock: WallClock

  func plan(_ history: HistoryTable, now: Date) throws -> StepRunner.Plan {
    var chosen = try choose(history, now: now)
    guard !chosen.items.isEmpty else { return .ended(try chosen.outcome(nil, history.db)) }
    var parts: Parts
    do {
      parts = try self.parts(&chosen, FieldRules(history: history, clock: clock, now: now))
    } catch let refusal as ParentRefusal {
      return .ended(.refused(.parent(refusal)))
    } catch let refusal as RefusedChange {
      return .ended(.refused(refusal.reason, try chosen.item(history.db)))
    }
    let subject = parts.subject ?? chosen.only?.title
    let step = NewStep(
      parts.verb,
      .item,
      subject: subject.map(StoredText.line),
      parts: parts.parts.filter { $0.rowCount > 0 }
    )
    return .step(step) { [chosen, missed = parts.missed] history, step in
      try chosen.outcome(step, history.db, missed: missed)
    }
  }

  /// The parts of a step.
  private struct Parts {
    let verb: TODOVerb
    let parts: [any StepPart]
    /// The title of the item that it changes, if the change gives it one.
    var subject: String?
    /// How many dates the only item skips.
    var missed = 0

    init(_ verb: TODOVerb, _ parts: [any StepPart], subject: String? = nil, missed: Int = 0) {
      (self.verb, self.parts, self.subject, self.missed) = (verb, parts, subject, missed)
    }
  }

  private func parts(_ chosen: inout ChosenItems, _ rules: FieldRules) throws -> Parts {
    let items = chosen.items
    switch change {
    case .isDone(let isDone): return try parts(isDone: isDone, chosen, rules)
    case .toggleIsDone: return try parts(isDone: chosen.wasAnyOpen, chosen, rules)
    case .skip: return Parts(.skip, [ChangeList(try skips(&chosen, rules))])
    case .priority(let priority):
      return Parts(.setPriority, rules.setting(.priority, .integer(Int64(priority.rawValue)), of: items))
    case .due(let due, let ofSeries): return Parts(.edit, rules.setting(due, ofSeries: ofSeries, of: items))
    case .dueMoved(let days, let today):
      return Parts(.edit, rules.movingDue(of: items, byDays: days, today: today))
    case .start(let start):
      return Parts(.edit, rules.setting(.start, start.map { .text($0.description) } ?? .null, of: items))
    case .list(let name): return Parts(.edit, try rules.moving(items, to: name))
    case .tags(let added, let removed):
      return Parts(.edit, try rules.tagging(items, adding: added, removing: removed))
    case .nest(let parent, _):
      return try edits(
        chosen.topmost(rules.outline).map { ($0, [TODOEdit(.parent) { $0.parent = parent }]) },
        isFollowing: true,
        chosen,
        rules
      )
    case .unnest(let upwards):
      // Each is placed right beside the item that it leaves, so the first one is placed last.
      let edits = try chosen.topmost(rules.outline).reversed().compactMap { item -> ItemEdits.Edits? in
        guard let record = try ItemRecord.fetch(rules.history.db, number: item),
          let parent = record.item.values.parent.flatMap({ try? rules.outline.member(withID: $0) })
        else { return nil }
        let above = try parent.parent.flatMap { try ItemRecord.fetch(rules.history.db, number: $0) }
        return (item, [TODOEdit(.parent) { $0.parent = above?.item.id }])
      }
      return try self.edits(edits, isFollowing: true, chosen, rules, leaving: upwards ? .before : .after)
    case .move(let direction, let query):
      let move = try BlockMove(rules.history.db, Set(chosen.named.map(\.id)), direction, in: query)
      return Parts(.move, [ChangeList(try move.changes())])
    case .place(let side, let neighbour):
      return Parts(.move, [ChangeList(try place(chosen, side, neighbour, rules.history.db))])
    case .edit(let edits, let isFollowing):
      let completed = Set(
        chosen.named.filter { edits[$0.id]?.contains(where: \.completes) == true }.map(\.number)
      )
      let items = try chosen.parentsFirst(rules.outline).map { item, above -> ItemEdits.Edits in
        let own = edits[item.id] ?? []
        // A step is completed with its item, or is open again with that.
        let isCompletedAbove = isFollowing && above.contains(where: completed.contains)
        return (item.number, isCompletedAbove ? own.filter { $0.field != .isDone } : own)
      }
      return try self.edits(items, isFollowing: isFollowing, chosen, rules)
    case .delete: return Parts(.delete, try rules.deleting(items))
    case .deleteAll(let onlyDone):
      let parts = try rules.deleting(items, withSteps: false, onlyDone: onlyDone)
      return Parts(onlyDone ? .deleteDone : .deleteAll, parts)
    }
  }

  private func parts(isDone: Bool, _ chosen: ChosenItems, _ rules: FieldRules) throws -> Parts {
    guard isDone else { return Parts(.reopen, try rules.reopening(chosen.items)) }
    var missed = 0
    if let only = chosen.only, only.repeats,
      let record = try ItemRecord.fetch(rules.history.db, number: only.number)
    {
      missed = record.item.following(clock.local(rules.now))?.missed ?? 0
    }
    return Parts(.complete, try rules.completing(chosen.items).parts, missed: missed)
  }

  /// Each item that cannot skip a date is refused. The steps of one that can move with it.
  private func skips(_ chosen: inout ChosenItems, _ rules: FieldRules) throws -> [TODOChange] {
    let repeating = try rules.outline.repeating(in: chosen.items.open)
    let changes = try repeating.map(rules.skipping)
    let item = try chosen.item(rules.history.db)
    let others = chosen.items.all.subtracting(try rules.outline.closure(of: ItemSet(repeating)))
    let lastDates = changes.count { $0.isEmpty }
    guard lastDates < repeating.count else {
      throw RefusedChange(reason: lastDates > 0 ? .lastDate : .notRepeating)
    }
    chosen.refuse(.notRepeating, count: others.count, item)
    chosen.refuse(.lastDate, count: lastDates, item)
    return changes.flatMap(\.self).byRow
  }

  private func place(
    _ chosen: ChosenItems,
    _ side: Change.Side,
    _ neighbour: TODOItem.ID,
    _ db: Database
  ) throws -> [TODOChange] {
    guard let item = chosen.named.first, let position = try ManualPosition.current(db, of: item.id),
      let beside = try ManualPosition.current(db, of: neighbour),
      let goal = try ManualPosition.places(db, 1, beside: beside, side).first
    else { throw RefusedChange(reason: .deleted) }
    return goal == position || item.id == neighbour ? [] : [.move(item.number, from: position, to: goal)]
  }

  /// Values of each item. Up to the threshold of slices, all are compared before the first is changed.
  private func edits(
    _ items: [ItemEdits.Edits],
    isFollowing: Bool,
    _ chosen: ChosenItems,
    _ rules: FieldRules,
    leaving side: Change.Side = .after
  ) throws -> Parts {
    let db = rules.history.db
    var (verbs, bondedCount, title) = (Set<TODOVerb>(), 0, String?.none)
    for item in items.prefix(StepRunner.sliceThreshold) {
      guard let record = try ItemRecord.fetch(db, number: item.item) else { continue }
      let edit = ItemEdit(item.edits, of: record, rules.history, clock, now: rules.now)
      var contested = edit.contested.map(\.field)
      if let seen = chosen.named.first(where: { $0.number == item.item })?.seen,
        edit.actsOnDate(seenAs: seen.due)
      {
        contested = ItemField.allCases.filter { contested.contains($0) || $0 == .due }
      }
      guard contested.isEmpty else {
        let state = try ItemState(record, rules.history)
        throw RefusedChange(reason: .changed(EditConflict(state: state, fields: contested)))
      }
      if isFollowing, edit.edits.contains(where: { [.isDone, .list, .parent].contains($0.field) }) {
        for case .text(let id) in edit.edits.filter({ $0.field == .parent }).map(\.after) {
          guard let id = UUID(uuidString: id) else { continue }
          // It cannot be below itself, or too deep.
          _ = try rules.outline.parent(withID: id, of: record.number)
        }
        bondedCount += try rules.outline.closure(of: ItemSet([record.number])).count - 1
      }
      if !edit.edits.isEmpty { verbs.insert(edit.verb) }
      var values = record.item.values
      values.apply(edit.edits)
      title = values.title
    }
    let verb = verbs.count == 1 ? verbs.first : nil
    let part = ItemEdits(items, clock, isFollowing: isFollowing, leaving: side, bondedCount: bondedCount)
    return Parts(verb ?? .edit, [part], subject: items.count == 1 ? title : nil)
  }
}

/// Why a change is made to no item at all.
struct RefusedChange: Error {
  let reason: Refusal
}

extension ChangePlan {
  /// The items that the change can be made to: those that are there, and are as they were seen.
  private func choose(_ history: HistoryTable, now: Date) throws -> ChosenItems {
    var chosen = ChosenItems()
    switch targets {
    case .items(let targets):
      for target in targets { try chosen.add(target, change, history.db, isOne: targets.count == 1) }
    case .all(_, _, let seen): try chosen.add(listed ?? SectionedItems(), change, history, seen: seen)
    }
    return chosen
  }
}

/// The items that a change is made to.
private struct ChosenItems: Sendable {
  /// An item that was named.
  struct Named: Sendable {
    let number: Int64
    let id: TODOItem.ID
    let title: String
    let repeats: Bool
    let seen: Target.Seen?
  }

  private(set) var items = SectionedItems()
  /// In the order of the targets; none if these are the items of a list.
  private(set) var named: [Named] = []
  /// The item if the change was asked for one.
  private(set) var only: Named?
  private(set) var refused: [Refused] = []
  /// Whether any of the targets was open when it was seen.
  private(set) var wasAnyOpen = false

  mutating func add(_ target: Target, _ change: Change, _ db: Database, isOne: Bool) throws {
    let sql = """
      SELECT number, title, completedAt IS NOT NULL, due, repeat IS NOT NULL FROM item
      WHERE id = ? AND deletedAt IS NULL
      """
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [target.id]) else {
      return refuse(.deleted, nil)
    }
    let item = Named(
      number: try row.itemNumber(0),
      id: target.id,
      title: try row.decode(atIndex: 1),
      repeats: try row.decode(atIndex: 4),
      seen: target.seen
    )
    let isDone: Bool = try row.decode(atIndex: 2)
    if isOne { only = item }
    if !(target.seen?.isDone ?? isDone) { wasAnyOpen = true }
    let due = try row.decode(String?.self, atIndex: 3).flatMap { DueDate(stored: $0) }
    if let seen = target.seen,
      let reason = change.refusal(ofSeen: seen, isDone: isDone, due: due, repeats: item.repeats)
    {
      return refuse(reason, isOne ? try ItemRecord.fetch(db, number: item.number)?.item : nil)
    }
    guard !items.contains(item.number) else { return }
    items.insert(item.number, isDone: isDone)
    named.append(item)
  }

  /// Adds the items of a list, without those that others have changed since the step `seen` in what the change acts on.
  mutating func add(_ listed: SectionedItems, _ change: Change, _ history: HistoryTable, seen: Int64?) throws
  {
    items = listed
    wasAnyOpen = !listed.open.isEmpty
    guard let seen, change.actsOnDone || change == .skip else { return }
    let outline = ItemOutline(db: history.db)
    if change == .toggleIsDone {
      let turned = ItemSet(try history.itemsChanged(in: .isDone, since: seen)).intersection(listed.all)
      wasAnyOpen = !listed.open.subtracting(turned).isEmpty || !listed.done.intersection(turned).isEmpty
      refuse(.reopened, count: listed.open.intersection(turned).count)
      refuse(.completed, count: listed.done.intersection(turned).count)
      items = SectionedItems(open: listed.open.subtracting(turned), done: listed.done.subtracting(turned))
      if !wasAnyOpen { return }
    } else if change == .isDone(false) {
      return
    }
    let moved = try history.itemsChanged(in: .due, since: seen)
    guard !moved.isEmpty else { return }
    let goneOn = ItemSet(try outline.repeating(in: items.open).filter(moved.contains))
    refuse(.newDate, count: goneOn.count)
    items.open = items.open.subtracting(try outline.closure(of: goneOn))
  }

  mutating func refuse(_ reason: Refusal, count: Int = 1, _ item: TODOItem? = nil) {
    guard count > 0 else { return }
    if let index = refused.firstIndex(where: { $0.reason == reason }) {
      refused[index].count += count
    } else {
      refused.append(Refused(reason, count: count, item: item))
    }
  }

  /// The items without the steps of others among them, in their order.
  func topmost(_ outline: ItemOutline) throws -> [Int64] {
    guard named.count > 1 else { return named.map(\.number) }
    return try named.map(\.number).filter { number in
      try !outline.ancestors(of: number).contains { items.contains($0.number) }
    }
  }

  /// The items, each before its steps, with those that it is a step of: a step follows its item, in whatever order they were
  /// named.
  func parentsFirst(_ outline: ItemOutline) throws -> [(item: Named, above: [Int64])] {
    guard named.count > 1, try outline.hasSteps() else { return named.map { ($0, []) } }
    let items = try named.map { (item: $0, above: try outline.ancestors(of: $0.number).map(\.number)) }
    return items.enumerated().sorted {
      ($0.element.above.count, $0.offset) < ($1.element.above.count, $1.offset)
    }
    .map(\.element)
  }

  /// The item as it is now, if the change was asked for one.
  func item(_ db: Database) throws -> TODOItem? {
    try only.flatMap { try ItemRecord.fetch(db, number: $0.number)?.item }
  }

  func outcome(_ step: HistoryStep?, _ db: Database, missed: Int = 0) throws -> Outcome {
    if let step { return .made(step, item: try item(db), missed: missed, refused: refused) }
    return refused.isEmpty ? .nothing(try item(db)) : .refused(refused)
  }
}

extension Change {
  /// Whether it depends on whether the items are done.
  fileprivate var actsOnDone: Bool {
    switch self {
    case .isDone, .toggleIsDone: true
    default: false
    }
  }

  /// Why it is not made to an item that was seen in a state: it acts on what has changed since.
  fileprivate func refusal(
    ofSeen seen: Target.Seen,
    isDone: Bool,
    due: DueDate?,
    repeats: Bool
  ) -> Refusal? {
    let hasNewDate = repeats && due != seen.due
    return switch self {
    case .toggleIsDone where isDone != seen.isDone: isDone ? .completed : .reopened
    case .isDone(true) where hasNewDate && !isDone, .toggleIsDone where hasNewDate && !isDone,
      .skip where hasNewDate:
      .newDate
    case .due(let change?, _) where change.writesOver(due, seenAs: seen.due): .newDate
    case .due(nil, _) where due != nil && due != seen.due: .newDate
    default: nil
    }
  }
}
