import Foundation
import GRDB
import Synchronization
import TODOCore

/// Carries out what is decided on entries of the other side. Each is read, decided and written in one transaction, with its bases and
/// conflicts, so nothing that is decided is ever stale, and nothing of an entry is ever written without the rest.
///
/// Nothing follows from what the other side says in other items, except what must always hold: see ``StatedItem``.
struct IncomingChanges: StepPart {
  private let entries: [IncomingEntry]
  private let link: SyncLink.ID
  /// The list that gets the link with a later change of the step; nil for the one that has it.
  private let list: Int64?
  private let decide: SyncDecision.Decide
  private let clock: WallClock
  private let tally: SyncTally
  private var next = 0
  /// The items of entries that are still to come, as far as they matter.
  private var coming: ItemSet
  /// What moves with the item of the last entry.
  private var following = FollowingParts()

  /// - Parameters:
  ///   - list: the list that gets the link with a later change of the step; nil for the one that has it.
  ///   - coming: the items of the entries, if any item has steps.
  init(
    _ entries: [IncomingEntry],
    of link: SyncLink.ID,
    for list: Int64? = nil,
    coming: ItemSet,
    _ clock: WallClock,
    _ tally: SyncTally,
    decide: @escaping SyncDecision.Decide
  ) {
    (self.entries, self.link, self.list, self.coming) = (entries, link, list, coming)
    (self.clock, self.tally, self.decide) = (clock, tally, decide)
  }

  var rowCount: Int { entries.count - next + following.rowCount }

  /// How many entries have been carried out.
  var doneCount: Int { next }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    guard let list = try self.list ?? LinkTable(db: step.history.db).list(of: link) else { return }
    var (left, making) = (limit, ItemMaking(list: list))
    while left > 0 {
      if try following.makeNext(&left, in: &step) != nil { continue }
      if next < entries.count {
        left -= 1
        try take(next, &making, in: &step)
        next += 1
      } else {
        break
      }
    }
    try making.finish()
    if left < limit { try RemoteTable(db: step.history.db).raiseMark() }
  }

  private mutating func take(_ index: Int, _ making: inout ItemMaking, in step: inout StepRecorder) throws {
    let db = step.history.db
    let found = try SyncReader(db: db).find(entries[index], in: link)
    if let number = found.number { coming.remove(number) }
    let decision = try decide(index, found.state)
    var carrying = DecisionCarrying(found: found, link: link, clock: clock, coming: coming)
    try carrying.carryOut(decision, &making, in: &step)
    following += carrying.following
    tally.add(carrying.counts)
  }
}

/// Makes new items of one transaction, those that follow each other with one writer.
struct ItemMaking {
  private let list: Int64
  private var writer: NewRowWriter?

  init(list: Int64) { self.list = list }

  /// - Returns: the number of the item.
  mutating func make(_ item: NewItem, scheduled: DueDate?, in step: inout StepRecorder) throws -> Int64 {
    if writer == nil { writer = try NewRowWriter(step.history.db, madeAt: step.madeAt) }
    var row = ItemBatch.Row(item: item, place: 0)
    row.list = list
    let values = item.values
    if values.due != nil, values.repeats != nil, scheduled != values.due { row.scheduled = scheduled }
    var number = try writer?.append(row)
    if number == nil {
      row.item.id = TODOItem.ID()
      number = try writer?.append(row)
    }
    guard let number else { throw TODOStoreError.damaged }
    try writer?.record(number, in: &step)
    return number
  }

  /// Writes what the new items have in common, before any other row is changed.
  mutating func finish() throws {
    try writer?.finish()
    writer = nil
  }
}

/// What a run has changed here so far.
final class SyncTally: Sendable {
  private let value = Mutex(SyncCounts())

  var counts: SyncCounts { value.withLock { $0 } }

  func add(_ counts: SyncCounts) { value.withLock { $0 = $0 + counts } }
}
