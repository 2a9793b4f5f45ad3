import Foundation
import GRDB
import TODOCore

/// Completes open items that repeat: each moves to its next date with its steps, and a done copy is added, with copies of these.
/// An item that has been given another date since the step was planned is left alone.
struct RepeatCompletion: StepPart {
  /// An item that has a next date.
  struct Item: Sendable {
    let number: Int64
    let due: DueDate?
    /// How many rows change with it, as far as is known.
    let rowCount: Int
  }

  /// An item that has moved on, and whose steps are being copied and moved.
  private struct Going: Sendable {
    /// The item, or a step of it.
    struct Moved: Sendable {
      let move: RepeatMove
      let copy: TODOItem.ID
    }

    let number: Int64
    /// The item and its steps that have moved.
    var moved: [TODOItem.ID: Moved]
    /// The steps that are left, each after the one that it belongs to.
    var steps: ArraySlice<Int64>
    /// All steps that were found.
    var found: Set<Int64>
  }

  private var items: ArraySlice<Item>
  private var going: Going?
  private let clock: WallClock
  /// Nil for the time of the step.
  private let completedAt: Date?

  /// - Parameter completedAt: when they were completed; nil for now.
  init(_ items: [Item], at completedAt: Date? = nil, _ clock: WallClock) {
    (self.items, self.clock, self.completedAt) = (items[...], clock, completedAt)
  }

  var rowCount: Int { items.reduce(0) { $0 + $1.rowCount } + (going.map { max(1, $0.steps.count) } ?? 0) }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    var left = limit
    while left > 0 {
      // The copies and the steps are part of the item.
      let count = step.rowCount
      if going != nil {
        left -= max(1, try takeSteps(limit: left, in: &step))
        step.rowCount = count
      } else if let item = items.popFirst() {
        left -= 1
        let isKnown = try step.history.changes(.item, item.number, in: step.step)
        if try complete(item, in: &step) { step.rowCount = count + (isKnown ? 0 : 1) }
      } else {
        return
      }
    }
  }

  /// - Returns: whether it is changed.
  private mutating func complete(_ item: Item, in step: inout StepRecorder) throws -> Bool {
    let (db, now) = (step.history.db, completedAt ?? step.madeAt)
    guard let record = try ItemRecord.fetch(db, number: item.number), record.deletedAt == nil,
      record.item.due == item.due, let repeating = RepeatingItem(record),
      let advance = repeating.following(clock.local(now))
    else { return false }
    try step.make(repeating.changes(advance))
    let id = try step.add(repeating.copy(completedAt: now), clock)
    guard record.item.steps != nil else { return true }
    let steps = try ItemOutline(db: db).stepsByLevel(of: item.number)
    going = Going(
      number: item.number,
      moved: [record.item.id: Going.Moved(move: repeating.move(advance), copy: id)],
      steps: steps[...],
      found: Set(steps)
    )
    return true
  }

  /// Copies and moves the next steps of the item that has moved on.
  ///
  /// - Returns: how many.
  private mutating func takeSteps(limit: Int, in step: inout StepRecorder) throws -> Int {
    guard var going else { return 0 }
    let (outline, now) = (ItemOutline(db: step.history.db), clock.local(completedAt ?? step.madeAt))
    let numbers = going.steps.prefix(limit)
    going.steps = going.steps.dropFirst(limit)
    for number in numbers {
      guard let record = try ItemRecord.fetch(outline.db, number: number), record.deletedAt == nil,
        let parent = record.item.values.parent, let above = going.moved[parent],
        let (changes, move) = above.move.changes(of: record, advance: { $0.following(now) })
      else { continue }
      // Others may have completed the item above meanwhile, and the step with it.
      if step.comesAfterOthers, try outline.member(withID: parent)?.isDone != false { continue }
      let copy = RepeatingItem.copy(
        of: record.item,
        at: move.scheduled,
        under: above.copy,
        completedAt: record.item.completedAt ?? completedAt ?? step.madeAt
      )
      going.moved[record.item.id] = Going.Moved(move: move, copy: try step.add(copy, clock))
      try step.make(ofRows: changes)
    }
    if going.steps.isEmpty, step.comesAfterOthers {
      // Others may have given it more steps meanwhile.
      going.steps = try outline.stepsByLevel(of: going.number).filter {
        going.found.insert($0).inserted
      }[...]
    }
    self.going = going.steps.isEmpty ? nil : going
    return numbers.count
  }
}

extension ItemOutline {
  /// The open items that repeat, of a set; without the steps of others in it, which are completed with those.
  func repeating(in items: ItemSet) throws -> [Int64] {
    let few = items.numbers(limit: Self.lookupLimit + 1)
    let sql = """
      SELECT 1 FROM item WHERE number = ? AND deletedAt IS NULL AND completedAt IS NULL AND repeat IS NOT NULL
      """
    let repeating =
      few.count > Self.lookupLimit
      ? try repeating(isDone: false).filter(items.contains)
      : try few.filter { try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [$0]) != nil }
    return try repeating.filter { number in
      try !ancestors(of: number).contains { items.contains($0.number) }
    }
  }

  private func repeating(isDone: Bool) throws -> [Int64] {
    let sql = """
      SELECT number FROM item INDEXED BY itemByRepeat
      WHERE deletedAt IS NULL AND isDone = ? AND repeat IS NOT NULL
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [isDone]).map { try $0.itemNumber(0) }
  }
}
