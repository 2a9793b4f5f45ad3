import Foundation
import GRDB
import TODOCore

/// The steps of items: an item with a `parent` is a step of that item.
///
/// A file may name a parent that is deleted, or parents that form a circle. Such an item is not a step: every item is
/// either at the top of an outline, or a step of an item that is shown.
struct ItemOutline {
  let db: Database

  /// Parents are followed this far; beyond, there is a circle or a file that the app did not make.
  private static let walkLimit = StepCount.readLevelLimit

  // MARK: SQL

  /// The condition that an item is a step: its parent is there, is open or done with it, and the way up has an end.
  static let isStep = "(item.parent IS NOT NULL AND EXISTS (SELECT 1 FROM item AS above WHERE \(isAbove)))"

  /// The condition that an item, read as `above`, is the one that another one is a step of. Most have no parent themselves.
  private static let isAbove = """
    above.number = item.parent AND above.deletedAt IS NULL
      AND (above.completedAt IS NULL OR item.completedAt IS NOT NULL)
      AND (above.parent IS NULL OR \(isWayEnding))
    """

  /// The condition that an item is at the top of an outline, where steps with a due date may be, too.
  static func isAtTop(hasDated: Bool) -> String { "(\(hasDated ? "due IS NOT NULL OR " : "")NOT \(isStep))" }

  /// The condition that the way up from an item with a parent has an end. Most end at once.
  static let hasTop = """
    (EXISTS (SELECT 1 FROM item AS above WHERE above.number = item.parent AND above.parent IS NULL)
      OR \(isWayEnding))
    """

  /// The same, walked.
  private static let isWayEnding = """
    \(walkLimit) > (
      WITH RECURSIVE up (number, level) AS (
        SELECT item.parent, 1
        UNION ALL
        SELECT above.parent, up.level + 1 FROM up JOIN item AS above ON above.number = up.number
          WHERE above.parent IS NOT NULL AND up.level < \(walkLimit))
      SELECT max(level) FROM up)
    """

  /// How the columns of an item that concern its steps are read. Steps are counted as
  /// ``StepCount/init(stored:)`` takes them. They are in every statement that reads items, and most of the time that it takes to
  /// compile it is theirs; so the id of the item above and its title are one text, as ``Above/init(stored:)`` takes it.
  static let readColumns = [
    ItemField.parent.row.column: """
    (SELECT hex(id) || title FROM item AS above WHERE \(isAbove))
    """,
    // Nothing is below an item in a circle, and no open step below a done item.
    "steps": """
    CASE WHEN EXISTS (
      SELECT 1 FROM item AS step INDEXED BY itemByParent
        WHERE step.parent = item.number AND step.parent IS NOT NULL AND step.deletedAt IS NULL)
      AND (item.parent IS NULL OR \(hasTop))
    THEN (
      SELECT ((sum(open) * 1000 + sum(done)) * 1000 + sum(open AND isDated)) * 1000 + sum(done AND isDated) FROM (
        SELECT * FROM (\(countedSteps(areDone: false)))
        UNION ALL SELECT * FROM (\(countedSteps(areDone: true))))
    ) END
    """,
  ]

  private static func countedSteps(areDone: Bool) -> String {
    """
    SELECT \(areDone ? "FALSE" : "TRUE") AS open, \(areDone ? "TRUE" : "FALSE") AS done, due IS NOT NULL AS isDated
    FROM item AS step INDEXED BY itemByParent
    WHERE step.parent = item.number AND step.parent IS NOT NULL AND step.deletedAt IS NULL
      AND step.isDone = \(areDone ? 1 : 0) AND (\(areDone) OR item.completedAt IS NULL) LIMIT \(StepCount.limit + 1)
    """
  }

  /// The item that a step belongs to, as it is read with the step.
  struct Above {
    let id: TODOItem.ID
    let title: String

    /// - Parameter stored: the digits of the id, and the title.
    init?(stored: String) {
      let digits = stored.utf8.prefix(32)
      guard let prefix = ItemIDPrefix(Substring(digits)), let id = prefix.wholeID else { return nil }
      self.id = id
      title = String(stored.utf8.dropFirst(digits.count)) ?? ""
    }
  }

  // MARK: Reading

  /// Whether the file has steps at all.
  func hasSteps() throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM item WHERE parent IS NOT NULL AND deletedAt IS NULL)"
    return try Bool.fetchOne(db.cachedStatement(sql: sql)) ?? false
  }

  /// An item as a parent or a step.
  struct Member {
    let number: Int64
    let list: Int64
    let completedAt: DatabaseValue
    let position: DatabaseValue
    /// As stored, even if it is not possible.
    let parent: Int64?

    fileprivate static let columns = "item.number, item.list, item.completedAt, item.position, item.parent"

    fileprivate init(_ row: Row) throws {
      number = try row.itemNumber(0)
      list = try row.decode(atIndex: 1)
      completedAt = row[2]
      position = row[3]
      parent = try row.decode(atIndex: 4)
    }

    var isDone: Bool { !completedAt.isNull }
  }

  /// An item that is not deleted.
  func member(withID id: TODOItem.ID) throws -> Member? { try member("id = ?", id.databaseValue) }

  func member(_ number: Int64) throws -> Member? { try member("number = ?", number.databaseValue) }

  private func member(_ condition: String, _ argument: DatabaseValue) throws -> Member? {
    let sql = "SELECT \(Member.columns) FROM item WHERE \(condition) AND deletedAt IS NULL"
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [argument]).map(Member.init)
  }

  /// The first steps of an item in manual order, open ones before done ones.
  func steps(of id: TODOItem.ID, limit: Int) throws -> [TODOItem] {
    let sql = """
      SELECT \(ItemRecord.columns) FROM item INDEXED BY itemByParent
      WHERE parent = (SELECT number FROM item WHERE id = ?) AND parent IS NOT NULL AND deletedAt IS NULL
        AND \(Self.isStep)
      ORDER BY isDone, position LIMIT ?
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [id, limit]).map {
      try ItemRecord($0).item
    }
  }

  /// The steps of an item, without theirs, whether open or done.
  func members(below item: Int64) throws -> [Member] {
    let sql = """
      SELECT \(Member.columns) FROM item INDEXED BY itemByParent
      WHERE parent = ? AND parent IS NOT NULL AND deletedAt IS NULL
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [item]).map(Member.init)
  }

  private static let isBelow =
    "step.deletedAt IS NULL AND (item.completedAt IS NULL OR step.completedAt IS NOT NULL)"

  /// The numbers of the steps of an item and theirs in manual order, all of one level before those of the next.
  func stepsByLevel(of item: Int64) throws -> [Int64] {
    let sql = """
      WITH RECURSIVE down (number, level) AS (
        SELECT ?, 0
        UNION ALL
        SELECT step.number, down.level + 1 FROM down JOIN item ON item.number = down.number
          JOIN item AS step INDEXED BY itemByParent ON step.parent = down.number
          WHERE step.parent IS NOT NULL AND \(Self.isBelow) AND down.level < \(StepCount.levelLimit))
      SELECT item.number FROM down JOIN item ON item.number = down.number WHERE level > 0 ORDER BY level, position
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [item]).map { try $0.itemNumber(0) }
  }

  /// The parent of an item, that one's parent and so on, the nearest first.
  func ancestors(of item: Int64) throws -> [Member] {
    var found: [Member] = []
    var next = try member(item)?.parent
    while let number = next, found.count < Self.walkLimit, let above = try member(number) {
      found.append(above)
      next = above.parent
    }
    return next == nil || found.count < Self.walkLimit ? found : []
  }

  /// Whether an item can be a step of another one without a circle of parents, deleted ones included.
  func isCircle(_ item: Int64, under parent: Int64) throws -> Bool {
    let sql = """
      WITH RECURSIVE up (number) AS (
        SELECT ?1 UNION SELECT item.parent FROM up JOIN item ON item.number = up.number WHERE item.parent IS NOT NULL)
      SELECT EXISTS (SELECT 1 FROM up WHERE number = ?2)
      """
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [parent, item]) ?? true
  }

  /// Whether an item can be a step of another one in a file that has items as deep as they can be read.
  func hasRoom(for item: Int64, under parent: Int64) throws -> Bool {
    guard try !isCircle(item, under: parent) else { return false }
    return try ancestors(of: parent).count + 1 + height(of: item, upTo: Self.walkLimit) <= Self.walkLimit
  }

  /// Whether new items of some levels can be steps of an item.
  func hasRoom(forLevels levels: Int, under parent: Int64) throws -> Bool {
    try ancestors(of: parent).count + 1 + levels <= Self.walkLimit
  }

  /// The level of an item: 1 at the top of an outline, 2 for a step of such an item.
  func level(of item: Member) throws -> Int { try ancestors(of: item.number).count + 1 }

  /// How many levels an item and its steps have: 1 without steps.
  ///
  /// - Parameter limit: how many are counted, and one more.
  private func height(of item: Int64, upTo limit: Int = StepCount.levelLimit) throws -> Int {
    let sql = """
      WITH RECURSIVE down (number, level) AS (
        SELECT ?1, 1
        UNION ALL
        SELECT step.number, down.level + 1 FROM down JOIN item AS step ON step.parent = down.number
          WHERE step.deletedAt IS NULL AND down.level <= ?2)
      SELECT max(level) FROM down
      """
    return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [item, limit]) ?? 1
  }

  /// Whether an item with its steps reaches below the last level.
  func isTooDeep(_ item: Int64) throws -> Bool {
    try ancestors(of: item).count + height(of: item) > StepCount.levelLimit
  }

  /// The item that an item is to be a step of.
  ///
  /// - Parameter item: nil for one that is to be made.
  /// - Throws: ``ParentRefusal``.
  func parent(withID id: TODOItem.ID, of item: Int64?) throws -> Member {
    guard let parent = try member(withID: id) else { throw ParentRefusal.notFound }
    if let item, try isCircle(item, under: parent.number) { throw ParentRefusal.cycle }
    let levels = try ancestors(of: parent.number).count + 1 + (item.map { try height(of: $0) } ?? 1)
    guard levels <= StepCount.levelLimit else { throw ParentRefusal.tooDeep }
    return parent
  }

  /// Calls `body` with the number of each item that has a parent, a few of which may not be steps. Only the index is read.
  func forEachItemWithParent(_ body: (Int64) -> Void) throws {
    let sql = "SELECT number FROM item INDEXED BY itemByParent WHERE parent IS NOT NULL AND deletedAt IS NULL"
    try db.forEachItemNumber(sql) { body($0) }
  }
}

extension StepCount {
  /// - Parameter number: groups of three digits: open and done steps, open and done ones with a date; 0 for none.
  init?(stored number: Int) {
    guard number > 0 else { return nil }
    func group(_ index: Int) -> Int { (0..<index).reduce(number) { rest, _ in rest / 1000 } % 1000 }
    self.init(open: group(3), done: group(2), openDated: group(1), doneDated: group(0))
  }
}
