import Foundation
import GRDB
import TODOCore

/// Completes open items that repeat: each moves to its next date, and a done copy is added. One without a next date is
/// completed itself.
struct RepeatCompletion: StepPart {
  private var items: ArraySlice<Int64>
  private let clock: WallClock
  /// The newest step that the user has seen: items to which others gave another date since are passed by. Nil for none.
  private let seen: Int64?

  init(_ items: [Int64], _ clock: WallClock, seen: Int64? = nil) {
    (self.items, self.clock, self.seen) = (items[...], clock, seen)
  }

  var rowCount: Int { items.count }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    // Between two slices, others can change the items that are still to come.
    let moved = try seen.map { try step.history.itemsWithNewDate(since: $0) } ?? []
    for number in items.prefix(limit) where !moved.contains(number) {
      let (countBefore, changesBefore) = (step.rowCount, step.changeCount)
      let isKnown = try step.history.changes(.item, number, in: step.step)
      try complete(number, in: &step)
      // The copy and the steps are part of the item.
      step.rowCount = countBefore + (step.changeCount > changesBefore && !isKnown ? 1 : 0)
    }
    items = items.dropFirst(limit)
  }

  private func complete(_ number: Int64, in step: inout StepRecorder) throws {
    let (db, now) = (step.history.db, step.madeAt)
    let outline = ItemOutline(db: db)
    guard let record = try ItemRecord.fetch(db, number: number), record.deletedAt == nil, !record.item.isDone
    else { return }
    guard let item = RepeatingItem(record), let advance = item.following(clock.local(now)) else {
      let done = TODOChange.field(.isDone, of: number, from: .null, to: now.milliseconds.databaseValue)
      return try step.make(ofRows: try outline.completing(stepsOf: number, at: now) + [done])
    }
    var parents: [TODOItem.ID: TODOItem.ID] = [:]
    for var copy in try item.copies(outline, now: now) {
      copy.values.parent = copy.values.parent.map { parents[$0] ?? $0 }
      parents[copy.id] = try add(copy, in: &step)
    }
    try step.make(ofRows: try item.changes(advance, outline).byRow)
  }

  /// Adds a copy; if the same date was completed before and undone, that copy comes back.
  ///
  /// - Returns: its id, a new one if there is another item with it.
  private func add(_ copy: RepeatingItem.Copy, in step: inout StepRecorder) throws -> TODOItem.ID {
    let db = step.history.db
    var id = copy.id
    if let known = try ItemRecord.fetch(db, id: id) {
      if let deletedAt = known.deletedAt, known.item.values.parent == copy.values.parent {
        try step.make(CollectionOfOne(.creation(.item, known.number, at: deletedAt)))
        var values = copy.values
        values.isDone = known.item.isDone
        let edits = known.item.values.edits(to: values)
        let changes = try ComparedEdit.effective(edits, of: known, db, now: step.madeAt).flatMap(\.changes)
        let completion = TODOChange.field(
          .isDone,
          of: known.number,
          from: (known.item.completedAt?.milliseconds).databaseValue,
          to: copy.completedAt.milliseconds.databaseValue
        )
        try step.make(ofRows: (changes + (completion.before == completion.after ? [] : [completion])).byRow)
        return id
      }
      id = TODOItem.ID()
    }
    let row = try ItemEntity.insert(
      db,
      id: id,
      values: copy.values,
      now: step.madeAt,
      completedAt: copy.completedAt
    )
    try step.make(CollectionOfOne(.creation(.item, row, at: step.madeAt)))
    return id
  }
}

extension ItemOutline {
  /// The open items that repeat, of a set; without the steps of others in it, which are completed with those.
  func repeating(in items: ItemSet) throws -> [Int64] {
    try repeating(isDone: false).filter(items.contains).filter { number in
      try !ancestors(of: number).contains { items.contains($0.number) }
    }
  }

  /// - Parameter isDone: nil for both.
  func repeating(isDone: Bool?) throws -> [Int64] {
    let sql = """
      SELECT number FROM item INDEXED BY itemByRepeat
      WHERE deletedAt IS NULL AND isDone IN (?, ?) AND repeat IS NOT NULL
      """
    let arguments: StatementArguments = [isDone ?? false, isDone ?? true]
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map { try $0.itemNumber(0) }
  }

  /// The done steps of an item are open again.
  func reopening(stepsOf item: Int64) throws -> [TODOChange] { Self.reopening(try descendants(of: item)) }
}
