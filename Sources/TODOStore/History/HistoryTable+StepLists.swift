import GRDB
import TODOCore

/// An item in another list than the one that it is a step of.
struct StrayStep {
  let item: Int64
  let list: DatabaseValue
  let above: Int64
  let listAbove: DatabaseValue
}

/// A step is in the list of its item.
extension HistoryTable {
  /// What has been changed since that would leave a step in another list than its item if a slice continued; nil for nothing. What the rest
  /// of the step changes is not considered yet. Of an item that moves, the last steps are looked at: others come after those that it had.
  func strayedSince(_ slice: StepSlice, _ way: StepWay) throws -> TODOChange? {
    guard slice.field.map({ $0.entity == .item && Self.fieldsOfOutline.contains($0.name) }) != false,
      try ItemOutline(db: db).hasSteps()
    else { return nil }
    func isMoved(_ row: String) -> String {
      "EXISTS (SELECT 1 FROM change AS one WHERE one.row = \(row) AND one.step = :step AND one.entity = 'item' AND one.field = 'list')"
    }
    func lastSteps(isDone: Bool) -> String {
      """
      SELECT * FROM (
        SELECT number FROM item AS step INDEXED BY itemByParent
        WHERE step.parent = above.number AND step.parent IS NOT NULL AND step.deletedAt IS NULL AND step.isDone = \(isDone ? 1 : 0)
        ORDER BY step.position DESC LIMIT 200)
      """
    }
    func isMovedSince(_ rows: String) -> String {
      "EXISTS (SELECT 1 FROM change AS one WHERE one.row IN (\(rows)) AND one.entity = 'item' AND one.field = 'list' AND one.step > :step)"
    }
    let columns =
      "item.number, above.number, \(isMoved("item.number")), \(isMoved("above.number")), \(isMovedSince("above.number"))"
    let condition = """
      \(Self.isStray) AND NOT EXISTS (
        SELECT 1 FROM change AS one
        WHERE one.row IN (item.number, above.number) AND one.step = :step AND one.entity = 'item'
          AND one.field IN ('list', 'parent', 'deletedAt') AND one.ordinal \(way == .forth ? "> :last" : "< :first"))
      """
    // One that only comes back may have been in another list before it was deleted.
    let sql = """
      SELECT \(columns) FROM change JOIN item ON item.number = change.row JOIN item AS above ON above.number = item.parent
      WHERE (change.field IN ('list', 'parent')
          OR change.field = 'deletedAt' AND \(isMovedSince("item.number, above.number")))
        AND \(condition)
      UNION ALL
      SELECT \(columns) FROM change JOIN item AS above ON above.number = change.row
        JOIN item ON item.number IN (\(lastSteps(isDone: false)) UNION ALL \(lastSteps(isDone: true)))
      WHERE change.field = 'list' AND \(condition)
      LIMIT 1
      """
    let statement = try db.cachedStatement(sql: sql)
    guard let row = try Row.fetchOne(statement, arguments: Self.arguments(slice.step, slice.ordinals)) else {
      return nil
    }
    let (isMoved, isAboveMoved) = (
      try row.decode(Bool.self, atIndex: 2), try row.decode(Bool.self, atIndex: 3)
    )
    if !isMoved, isAboveMoved { return .field(.parent, of: try row.itemNumber(0), from: .null, to: .null) }
    let isOfAbove = try isMoved || row.decode(Bool.self, atIndex: 4)
    return .field(.list, of: try row.itemNumber(isOfAbove ? 1 : 0), from: .null, to: .null)
  }

  /// Items of which a step has changed the list or what they are steps of, or has done so above them, and which are in
  /// another list than that.
  func stepsInOtherLists(of step: Int64) throws -> [StrayStep] {
    let columns = "item.number, item.list, above.number, above.list"
    let sql = """
      SELECT \(columns) FROM change JOIN item ON item.number = change.row JOIN item AS above ON above.number = item.parent
      WHERE change.field IN ('list', 'parent', 'deletedAt') AND \(Self.isStray)
      UNION
      SELECT \(columns) FROM change JOIN item AS above ON above.number = change.row
        JOIN item INDEXED BY itemByParent ON item.parent = above.number
      WHERE change.field IN ('list', 'deletedAt') AND \(Self.isStray)
      """
    let arguments = Self.arguments(step, StepSlice.places)
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map { row in
      StrayStep(item: try row.itemNumber(0), list: row[1], above: try row.itemNumber(2), listAbove: row[3])
    }
  }

  /// The fields of an item that say where it is among the others.
  private static let fieldsOfOutline: Set<String> = ["list", "parent", "deletedAt"]

  private static let isStray = """
    change.step = :step AND change.ordinal BETWEEN :first AND :last AND change.entity = 'item'
      AND item.parent IS NOT NULL AND item.deletedAt IS NULL AND above.deletedAt IS NULL AND item.list <> above.list
    """

  private static func arguments(_ step: Int64, _ ordinals: ClosedRange<Int64>) -> StatementArguments {
    ["step": step, "first": ordinals.lowerBound, "last": ordinals.upperBound]
  }
}
