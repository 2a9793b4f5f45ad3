import GRDB
import TODOCore

/// The items of lists and tags, and how many of all items these are.
extension CollectionTable {
  /// Calls `body` with the numbers of the items, for tags deleted ones included, that an expression of one list or tag
  /// contains. Only an index is read.
  func forEachItem(of collection: ItemExpression, _ body: (Int64) throws -> Void) throws {
    guard let numbers = Self.numbers(of: collection) else { return }
    let sql =
      if case .list = collection {
        "SELECT number FROM item INDEXED BY itemByList WHERE deletedAt IS NULL AND list IN (\(numbers.sql))"
      } else {
        "SELECT item FROM itemTag INDEXED BY itemTagByTag WHERE tag IN (\(numbers.sql))"
      }
    let arguments = StatementArguments(numbers.arguments)
    try db.forEachItemNumber(sql, arguments, body)
  }

  /// Calls `body` with the numbers of the items in all lists but one. Only an index is read.
  func forEachItem(notInList name: CollectionName?, _ body: (Int64) throws -> Void) throws {
    let numbers = Self.numbers(.list, name)
    let sql = """
      SELECT number FROM item INDEXED BY itemByList WHERE deletedAt IS NULL
        AND list IN (SELECT number FROM collection WHERE \(Self.isList) AND number NOT IN (\(numbers.sql)))
      """
    let arguments = StatementArguments(numbers.arguments)
    try db.forEachItemNumber(sql, arguments, body)
  }

  /// Whether a list has more open items than all others together; without a name, the Inbox.
  func isLargerThanOthers(_ name: CollectionName?) throws -> Bool {
    let numbers = Self.numbers(.list, name)
    let sql =
      "SELECT sum(iif(number IN (\(numbers.sql)), openItems, -openItems)) > 0 FROM collection WHERE \(Self.isList)"
    let arguments = StatementArguments(numbers.arguments)
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? false
  }

  /// Whether a combination of lists and tags probably has so large a share of the items that looking at each item of a list soon finds
  /// some.
  func isCommon(_ expression: ItemExpression) throws -> Bool {
    switch expression {
    case .isDone: return true
    case .matching, .due, .completed, .created, .priority, .start, .repeating, .ringing: return false
    case .not(.isDone), .not(.step), .not(.start), .topOfOutline: return true
    case .not(.list(let name)): return try !isCommon(.list(name))
    case .not(.tag(let name)): return try !isCommon(.tag(name))
    case .not: return false
    case .and(let parts): return try parts.allSatisfy(isCommon)
    case .or(let parts): return try parts.contains(where: isCommon)
    case .list, .tag, .step: break
    }
    guard let numbers = Self.numbers(of: expression) else { return false }
    let sql = """
      SELECT \(Self.commonShare)
          * coalesce((SELECT sum(openItems) FROM collection WHERE number IN (\(numbers.sql))), 0)
        >= max(1, (SELECT items FROM tally WHERE isDone = 0))
      """
    let arguments = StatementArguments(numbers.arguments)
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) ?? true
  }

  /// One item in this many.
  private static let commonShare = 26

  private static func numbers(of collection: ItemExpression) -> (sql: String, arguments: [DatabaseValue])? {
    switch collection {
    case .list(let name): numbers(.list, name)
    case .tag(let name): numbers(.tag, name)
    default: nil
    }
  }
}
