import Foundation
import GRDB
import TODOCore

/// Completes open items that repeat: each moves to its next date, and a done copy is added, with copies of its done steps,
/// which are open again. An item that has been given another date since the step was planned is left alone.
struct RepeatCompletion: StepPart {
  /// An item that has a next date.
  struct Item: Sendable {
    let number: Int64
    let due: DueDate?
    /// How many rows change with it, as far as is known.
    let rowCount: Int
  }

  /// An item that has gone on, and whose done steps are being copied and reopened.
  private struct Going: Sendable {
    let number: Int64
    let date: DueDate
    /// The ids of the copies, by those of the items that they are copies of.
    var copies: [TODOItem.ID: TODOItem.ID]
    /// Nil once it is known that no steps are left.
    var rowCount: Int?
  }

  private var items: ArraySlice<Item>
  private var going: Going?
  private let clock: WallClock

  init(_ items: [Item], _ clock: WallClock) { (self.items, self.clock) = (items[...], clock) }

  var rowCount: Int { items.reduce(0) { $0 + $1.rowCount } + (going?.rowCount ?? 0) }

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
    let (db, now) = (step.history.db, step.madeAt)
    guard let record = try ItemRecord.fetch(db, number: item.number), record.deletedAt == nil,
      record.item.due == item.due, let repeating = RepeatingItem(record),
      let advance = repeating.following(clock.local(now))
    else { return false }
    try step.make(repeating.changes(advance))
    let id = try step.add(repeating.copy(completedAt: now), clock)
    going = Going(
      number: item.number,
      date: repeating.scheduled,
      copies: [record.item.id: id],
      rowCount: item.rowCount > 1 ? item.rowCount - 1 : record.item.steps.map { _ in 1 }
    )
    if going?.rowCount == nil { going = nil }
    return true
  }

  /// Copies and reopens the next done steps of the item that has gone on.
  ///
  /// - Returns: how many.
  private mutating func takeSteps(limit: Int, in step: inout StepRecorder) throws -> Int {
    guard var going else { return 0 }
    let steps = try ItemOutline(db: step.history.db).doneSteps(of: going.number, limit: limit)
    for record in steps {
      guard let completedAt = record.item.completedAt else { continue }
      // A done step of an open one is not part of what was done.
      if let parent = record.item.values.parent.flatMap({ going.copies[$0] }) {
        let copy = RepeatingItem.copy(
          of: record.item,
          at: going.date,
          under: parent,
          completedAt: completedAt
        )
        going.copies[record.item.id] = try step.add(copy, clock)
      }
      try step.remake(
        .field(.isDone, of: record.number, from: completedAt.milliseconds.databaseValue, to: .null)
      )
    }
    going.rowCount = max(1, (going.rowCount ?? 1) - steps.count)
    self.going = steps.count < limit ? nil : going
    return steps.count
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

  /// The first done steps of an item and of its steps, each after the one that it belongs to.
  fileprivate func doneSteps(of item: Int64, limit: Int) throws -> [ItemRecord] {
    let sql = """
      WITH RECURSIVE down (number, level) AS (
        SELECT number, 1 FROM item AS step INDEXED BY itemByParent
          WHERE step.parent = ? AND step.parent IS NOT NULL AND step.deletedAt IS NULL
        UNION ALL
        SELECT step.number, down.level + 1 FROM down JOIN item AS step INDEXED BY itemByParent ON step.parent = down.number
          WHERE step.parent IS NOT NULL AND step.deletedAt IS NULL AND down.level < \(StepCount.levelLimit))
      SELECT item.number FROM down JOIN item ON item.number = down.number
      WHERE item.completedAt IS NOT NULL ORDER BY level, position LIMIT ?
      """
    let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [item, limit])
    return try rows.compactMap { try ItemRecord.fetch(db, number: $0.itemNumber(0)) }
  }
}
