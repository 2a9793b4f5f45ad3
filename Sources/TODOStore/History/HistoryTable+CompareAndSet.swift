import GRDB
import TODOCore

/// Every change that a step makes, undoes or redoes: a field gets its new value only if it still holds the old one.
extension HistoryTable {
  /// Makes or undoes the changes of a slice.
  ///
  /// - Parameter passing: which fields that hold another value are left as they are.
  /// - Returns: the items that were to come back, and had come back already.
  /// - Throws: ``StaleChange`` at the first field that is not left; the slice is then unchanged.
  @discardableResult
  func turn(_ slice: StepSlice, _ way: StepWay, passing: PassedChanges, now: Int64) throws -> ReturnedItems {
    let kept = try passing == .stale ? itemsReturnedSince(slice, way) : []
    if slice.changeCount > 1, kept.isEmpty, let field = slice.field,
      try turnAtOnce(slice, of: field, way, passingStaleChanges: passing == .stale, now: now)
    {
      return ReturnedItems()
    }
    var changes = try changes(of: slice.step, above: slice.ordinals.lowerBound - 1, limit: slice.changeCount)
      .map(\.change)
    if way == .back { changes = changes.reversed().map(\.flipped) }
    var returned = ReturnedItems()
    try db.inSavepoint {
      for change in changes where !(change.isDeletion(of: .item) && kept.contains(change.row)) {
        do { try apply(change, now: now) } catch let stale as StaleChange {
          if passing == .stale { continue }
          guard passing == .returned, try hasReturned(change) else { throw stale }
          returned += ReturnedItems(count: 1, first: change)
        }
      }
      return .commit
    }
    return returned
  }

  /// The items that a slice would delete though a later step, as of a sync, has brought them back: what stopped in between has passed them by.
  private func itemsReturnedSince(_ slice: StepSlice, _ way: StepWay) throws -> Set<Int64> {
    let sql = """
      SELECT change.row FROM change JOIN step ON step.number = change.step
      WHERE change.step = ? AND change.ordinal BETWEEN ? AND ? AND change.entity = 'item' AND change.field = 'deletedAt'
        AND change.\(way == .forth ? "after" : "before") IS NOT NULL
        AND EXISTS (
          SELECT 1 FROM change AS later INDEXED BY changeByRow JOIN step AS other ON other.number = later.step
          WHERE later.row = change.row AND later.entity = 'item' AND later.field = 'deletedAt' AND later.after IS NULL
            AND other.sequence > step.sequence AND other.state IN \(HistoryStep.State.inEffectSQL))
      """
    let arguments: StatementArguments = [slice.step, slice.ordinals.lowerBound, slice.ordinals.upperBound]
    return try Int64.fetchSet(db.cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first of the items that had come back already if a step has no others: then it would change nothing.
  func firstOfAll(_ returned: ReturnedItems, in step: Int64) throws -> TODOChange? {
    try returned.count > 0 && returned.count == changeCount(of: step) ? returned.first : nil
  }

  /// Whether a change is to bring an item back that has come back already, as by a sync.
  private func hasReturned(_ change: TODOChange) throws -> Bool {
    guard change.isCreation, change.entity == .item else { return false }
    return try ItemRecord.fetch(db, number: change.row).map { $0.deletedAt == nil } ?? false
  }

  /// Does the same, unless an item would then be open below a done one that it is a step of, or in another list than that
  /// one: others have given it that step, have completed or reopened one of them, or have moved one of them, since.
  ///
  /// - Parameters:
  ///   - isLast: whether no later slice may set right what is open below a done item.
  ///   - passing: as that of ``turn(_:_:passing:now:)``.
  /// - Throws: ``StaleChange`` if it would; the slice is then unchanged.
  @discardableResult
  func turnKeepingSteps(
    _ slice: StepSlice,
    _ way: StepWay,
    isLast: Bool = true,
    passing: PassedChanges = .none,
    now: Int64
  ) throws -> ReturnedItems {
    var returned = ReturnedItems()
    try db.inSavepoint {
      returned = try turn(slice, way, passing: passing, now: now)
      let change = try isLast ? openStepBelowDone(in: slice.step, slice.ordinals) : nil
      if let change = try change ?? strayedSince(slice, way) { throw StaleChange(change: change) }
      return .commit
    }
    return returned
  }

  /// The first of some changes of a step that leaves an open step below a done item; nil if none does.
  func openStepBelowDone(in step: Int64, _ ordinals: ClosedRange<Int64>) throws -> TODOChange? {
    let sql = """
      SELECT change.* FROM change JOIN item ON item.number = change.row
      WHERE step = ? AND ordinal BETWEEN ? AND ? AND entity = 'item' AND field IN ('completedAt', 'parent', 'deletedAt')
        AND item.deletedAt IS NULL AND CASE WHEN item.completedAt IS NULL
          THEN item.parent IS NOT NULL AND EXISTS (
            SELECT 1 FROM item AS above
            WHERE above.number = item.parent AND above.deletedAt IS NULL AND above.completedAt IS NOT NULL)
          ELSE EXISTS (
            SELECT 1 FROM item AS step INDEXED BY itemByParent
            WHERE step.parent = item.number AND step.parent IS NOT NULL AND step.deletedAt IS NULL AND step.isDone = 0)
          END
      ORDER BY ordinal LIMIT 1
      """
    let arguments: StatementArguments = [step, ordinals.lowerBound, ordinals.upperBound]
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).map {
      try OrderedChange($0).change
    }
  }

  /// Does the same as ``apply(_:now:)``, in one statement, for changes of one field.
  ///
  /// - Returns: whether that was possible; if not, nothing is changed.
  private func turnAtOnce(
    _ slice: StepSlice,
    of changed: StepSlice.Field,
    _ way: StepWay,
    passingStaleChanges: Bool,
    now: Int64
  ) throws -> Bool {
    let entity = try entities.named(changed.entity)
    let field = try entity.knownField(changed.name)
    guard entity.isSetAtOnce(field) else { return false }
    let (table, column) = (entity.name.rawValue, field.column)
    let (old, new) = way == .forth ? ("before", "after") : ("after", "before")
    let sql = """
      UPDATE \(table) SET \(column) = change.\(new), \(entity.stamp(field)) FROM change
      WHERE change.step = :step AND change.ordinal BETWEEN :first AND :last
        AND \(table).number = change.row AND \(table).\(column) IS change.\(old)\(field.condition(in: table))
      """
    let statement = try db.cachedStatement(sql: sql)
    var isWhole = false
    try db.inSavepoint {
      try statement.execute(arguments: [
        "now": now, "step": slice.step, "first": slice.ordinals.lowerBound, "last": slice.ordinals.upperBound,
      ])
      isWhole = passingStaleChanges || db.changesCount == slice.changeCount
      if isWhole { try entity.follow(slice, of: field, db) }
      return isWhole ? .commit : .rollback
    }
    return isWhole
  }

  /// Sets a field if it still holds the expected value, compared by bytes.
  ///
  /// - Throws: ``StaleChange`` if it does not; nothing is changed then.
  func apply(_ change: TODOChange, now: Int64) throws {
    let entity = try entities.named(change.entity)
    let field = try entity.knownField(change.field)
    try entity.follow(change, db) {
      guard try entity.set(field, change, db, now: now) else { throw StaleChange(change: change) }
    }
  }
}

extension HistoryEntity {
  /// Does what ``set(_:_:_:now:)`` says, for a field that is a column of its own.
  func setColumn(of field: HistoryField, _ change: TODOChange, _ db: Database, now: Int64) throws -> Bool {
    var assignments = "\(field.column) = :after, \(stamp(field))"
    var arguments: StatementArguments = [
      "after": change.after, "now": now, "row": change.row, "before": change.before,
    ]
    if let derived = field.derived {
      assignments += ", \(derived.column) = :derived"
      arguments += ["derived": derived.value(change.after)]
    }
    let sql = """
      UPDATE \(name.rawValue) SET \(assignments)
      WHERE number = :row AND \(field.column) IS :before\(field.condition(in: name.rawValue))
      """
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
    return db.changesCount == 1
  }
}

/// Which changes of a step are skipped, because their fields hold other values.
enum PassedChanges {
  case none
  /// Those that bring items back which have come back already, if there are others.
  case returned
  /// All.
  case stale
}

/// Items that a step was to bring back, and that had come back already, as by a sync.
struct ReturnedItems: Sendable {
  var count = 0
  /// The change of the first one.
  var first: TODOChange?

  static func += (a: inout ReturnedItems, b: ReturnedItems) {
    a = ReturnedItems(count: a.count + b.count, first: a.first ?? b.first)
  }
}

/// A field no longer holds what a step left there.
struct StaleChange: Error {
  let change: TODOChange
}
