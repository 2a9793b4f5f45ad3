import Foundation
import GRDB
import Synchronization
import TODOCore

/// Undoes one step alone, whatever was done since: a new step, which sets back each field that still holds what that step has
/// left there. What holds another value stays as it is, and is counted.
///
/// The changes are undone newest first. What cannot be set back yet, because it would leave an open step below a done item
/// for example, is tried again when all others are: the item above may change, too.
struct UndoAlone: StepPart {
  /// The step that is undone.
  private let step: HistoryStep
  /// The changes from this place on have been looked at.
  private var place = Int64.max
  /// How many are left.
  private(set) var rowCount: Int
  /// The changes that could not be set back so far, although their fields hold what the step has left.
  private var waiting: [TODOChange] = []
  /// The items of which the fields of a kind that go back together have been looked at.
  private var seen: [FieldsTogether: ItemSet] = [:]
  private var counts = UndoAloneCounts()
  /// Called with the counts when the last change is made.
  private let onEnd: @Sendable (UndoAloneCounts) -> Void

  /// How many changes are tried again at most: their order matters only where items are above others, which are few.
  private static let maxWaiting = 2000

  /// What undoes a step alone.
  static func plan(_ number: Int64, _ history: HistoryTable) throws -> StepRunner.Plan {
    guard let step = try history.step(number), step.state != .expired else {
      return .ended(.refused(.notInEffect(nil)))
    }
    guard step.isInEffect else { return .ended(.refused(.notInEffect(step.state))) }
    let left = Mutex(UndoAloneCounts())
    let part = UndoAlone(step, changeCount: try history.changeCount(of: number)) { counts in
      left.withLock { $0 = counts }
    }
    var new = NewStep(.reverse, step.entity, subject: step.subject, parts: [part])
    new.reversedVerb = step.verb == .reverse ? nil : step.verb
    return .step(new) { history, made in try left.withLock { $0 }.outcome(of: step, made, history) }
  }

  private init(
    _ step: HistoryStep,
    changeCount: Int,
    onEnd: @escaping @Sendable (UndoAloneCounts) -> Void
  ) {
    (self.step, rowCount, self.onEnd) = (step, changeCount, onEnd)
  }

  // MARK: The changes

  mutating func makeNext(_ limit: Int, in new: inout StepRecorder) throws {
    let history = new.history
    if let slice = try history.slice(of: step.number, .back, behind: place, limit: limit) {
      if try !putBackAtOnce(slice, in: &new) {
        let changes = try history.changes(
          of: step.number,
          above: slice.ordinals.lowerBound - 1,
          limit: slice.changeCount
        )
        for change in changes.reversed() { try putBack(change.change, in: &new) }
      }
      place = slice.ordinals.lowerBound
      rowCount = max(0, rowCount - slice.changeCount)
    } else {
      // Its changes have been removed from the file meanwhile.
      rowCount = 0
    }
    guard rowCount == 0 else { return }
    try tryAgain(in: &new)
    try UndoAloneFollowing(history: history, step: new.step).make(in: &new)
    onEnd(counts)
  }

  private mutating func putBack(_ change: TODOChange, in new: inout StepRecorder) throws {
    if change.entity == .item, let fields = FieldsTogether(column: change.field) {
      guard seen[fields]?.contains(change.row) != true else { return }
      seen[fields, default: ItemSet()].insert(change.row)
      return try putBack(fields, of: change.row, in: &new)
    }
    switch try UndoAloneChange(change, of: step, new).state() {
    case .asLeft:
      if try !make(change, in: &new) {
        if waiting.count < Self.maxWaiting { waiting.append(change) } else { counts.add(change) }
      }
    case .asBefore: break
    case .changed: counts.add(change)
    }
  }

  private func make(_ change: TODOChange, in new: inout StepRecorder) throws -> Bool {
    let reversed = UndoAloneChange(change, of: step, new)
    guard try reversed.isPossible() else { return false }
    return try new.make(change.flipped, ifSound: reversed.isSound)
  }

  /// Sets back the fields of an item that go back together or not at all.
  private mutating func putBack(_ fields: FieldsTogether, of item: Int64, in new: inout StepRecorder) throws {
    let changes = try new.history.changes(of: item, in: fields.columns, by: step.number)
    let states = try changes.map { try UndoAloneChange($0, of: step, new).state() }
    let isFree = try states.allSatisfy { $0 == .asLeft } && fields.isFree(item, since: step, new)
    for (change, state) in zip(changes, states) where state != .asBefore {
      if try !isFree || !make(change, in: &new) { counts.add(change) }
    }
  }

  /// Tries again what could not be set back, as long as that changes something.
  private mutating func tryAgain(in new: inout StepRecorder) throws {
    var isGoingOn = true
    while isGoingOn, !waiting.isEmpty {
      let before = waiting.count
      waiting = try waiting.filter { try !make($0, in: &new) }
      isGoingOn = waiting.count < before
    }
    for change in waiting {
      counts.add(change, isNameTaken: try UndoAloneChange(change, of: step, new).isNameTaken())
    }
    waiting = []
  }

  // MARK: Many changes

  /// Does the same for changes of one field of items, in one statement each.
  ///
  /// - Returns: whether that was possible; if not, nothing is changed.
  private mutating func putBackAtOnce(_ slice: StepSlice, in new: inout StepRecorder) throws -> Bool {
    guard slice.changeCount > 1, let changed = slice.field, changed.entity == .item,
      FieldsTogether(column: changed.name) == nil
    else { return false }
    let items = try new.history.entities.named(changed.entity)
    let field = try items.knownField(changed.name)
    guard field.isSetAtOnce, let asBefore = try countAsBefore(slice, field, new.history.db),
      let count = try setBack(field, of: items, slice, in: &new)
    else { return false }
    counts.changed += max(0, slice.changeCount - count - asBefore)
    return true
  }

  /// How many items already hold the former value; nil if the step has made one of them: those are looked at one by one.
  private func countAsBefore(_ slice: StepSlice, _ field: HistoryField, _ db: Database) throws -> Int? {
    let sql = """
      SELECT count(*) FILTER (WHERE item.\(field.column) IS change.before), count(*) FILTER (WHERE change.after IS NULL)
      FROM change JOIN item ON item.number = change.row WHERE step = ? AND ordinal BETWEEN ? AND ?
      """
    let arguments: StatementArguments = [slice.step, slice.ordinals.lowerBound, slice.ordinals.upperBound]
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments),
      try field.column != HistoryField.deletion.column || row.decode(Int.self, atIndex: 1) == 0
    else { return nil }
    return try row.decode(atIndex: 0)
  }

  /// Sets back the items that hold what the step has left.
  ///
  /// - Returns: how many; nil if one of them would end up where it cannot be, and nothing is changed.
  private func setBack(
    _ field: HistoryField,
    of items: any HistoryEntity,
    _ slice: StepSlice,
    in new: inout StepRecorder
  ) throws -> Int? {
    let rows = """
      SELECT row, after AS before, before AS after FROM change AS made JOIN item ON item.number = made.row
      WHERE made.step = :undone AND made.ordinal BETWEEN :first AND :last
        AND item.\(field.column) IS made.after\(field.condition(in: "item"))
      ORDER BY made.ordinal DESC
      """
    let arguments: StatementArguments = [
      "undone": slice.step, "first": slice.ordinals.lowerBound, "last": slice.ordinals.upperBound,
    ]
    let (history, former) = (new.history, new)
    var count: Int?
    try history.db.inSavepoint {
      guard let made = try new.make(field, of: items, inRows: rows, arguments) else {
        count = 0
        return .commit
      }
      guard try history.openStepBelowDone(in: new.step, made.ordinals) == nil,
        try !history.isTooDeep(anyOf: made)
      else { return .rollback }
      count = made.changeCount
      return .commit
    }
    if count == nil { new = former }
    return count
  }
}

/// What has not been set back.
struct UndoAloneCounts: Hashable, Sendable {
  /// Fields that hold other values by now.
  var changed = 0
  /// Items and collections that the step has made, and that are not as it left them.
  private var used = 0
  private var namesTaken = 0

  /// - Parameter isNameTaken: whether another list, tag or view has got the former name.
  fileprivate mutating func add(_ change: TODOChange, isNameTaken: Bool = false) {
    if isNameTaken {
      namesTaken += 1
    } else if change.isCreation {
      used += 1
    } else {
      changed += 1
    }
  }

  /// - Parameter made: the new step; nil if nothing was set back.
  fileprivate func outcome(of step: HistoryStep, _ made: HistoryStep?, _ history: HistoryTable) throws
    -> Outcome
  {
    let reasons: [(Refusal, Int)] = [(.nameTaken, namesTaken), (.usedSince, used), (.changedSince, changed)]
    let refused = reasons.filter { $0.1 > 0 }.map { Refused($0.0, count: $0.1) }
    guard let made else { return refused.isEmpty ? .nothing() : .refused(refused) }
    return .made(made, item: try history.onlyItem(of: made), refused: refused)
  }
}

extension TODOChange {
  /// Whether it has made the row, or has brought it back.
  var isCreation: Bool { field == HistoryField.deletion.column && after.isNull }
}

extension HistoryTable {
  /// The changes that a step has made in some fields of an item, newest first.
  fileprivate func changes(of item: Int64, in columns: [String], by step: Int64) throws -> [TODOChange] {
    let sql = """
      SELECT ordinal, entity, row, field, before, after FROM change
      WHERE row = ? AND step = ? AND entity = 'item' AND field IN (SELECT value FROM json_each(?)) ORDER BY ordinal DESC
      """
    let names = "[" + columns.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [item, step, names])
      .map { try OrderedChange($0).change }
  }

  /// Whether an item that has come back is below the last level.
  fileprivate func isTooDeep(anyOf slice: StepSlice) throws -> Bool {
    guard [HistoryField.deletion.column, HistoryField(.parent).column].contains(slice.field?.name) else {
      return false
    }
    let sql = """
      SELECT item.number FROM change JOIN item ON item.number = change.row
      WHERE step = ? AND ordinal BETWEEN ? AND ? AND item.parent IS NOT NULL AND item.deletedAt IS NULL
      """
    let arguments: StatementArguments = [slice.step, slice.ordinals.lowerBound, slice.ordinals.upperBound]
    let outline = ItemOutline(db: db)
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
      .contains { try outline.isTooDeep($0.itemNumber(0)) }
  }

  /// The item that a step has changed, as it is now; nil if it has changed several, or something else.
  fileprivate func onlyItem(of step: HistoryStep) throws -> TODOItem? {
    guard step.entity == .item, step.rowCount == 1,
      let change = try changes(of: step.number, above: 0, limit: 1).first?.change
    else { return nil }
    return try ItemRecord.fetch(db, number: change.row)?.item
  }
}
