import GRDB
import TODOCore

/// Counts the items of the due group in which a page ends, by the index of the order.
struct EndingGroupReader {
  let db: Database
  let grouping: DueGrouping

  /// - Returns: nil if the page has all of the group, or not its beginning, which has the heading.
  func group(atEndOf page: TODOPage, of query: TODOQuery) throws -> TODOEndingGroup? {
    guard query.order == .due, !query.expression.narrowsSections, page.hasMoreAfter,
      let first = page.rows.first?.item, let last = page.rows.last?.item, !last.isDone
    else { return nil }
    let group = grouping.group(of: last.due)
    guard !page.hasMoreBefore || grouping.group(of: first.due) != group else { return nil }
    return TODOEndingGroup(group: group, grouping: grouping, count: try count(group))
  }

  private func count(_ group: DueGroup) throws -> TODOGroupCount {
    let bounds = grouping.bounds(of: group)
    var conditions = ["deletedAt IS NULL", "isDone = 0"]
    var arguments: [DatabaseValue] = []
    if let first = bounds.first {
      conditions.append("due >= ?")
      arguments.append(first.description.databaseValue)
    }
    if let end = bounds.end {
      conditions.append("due < ?")
      arguments.append(end.description.databaseValue)
    }
    if group == .noDate { conditions.append("due IS NULL") }
    let sql = """
      SELECT count(*) FROM (
        SELECT 1 FROM item INDEXED BY itemByDue WHERE \(conditions.joined(separator: " AND ")) LIMIT ?
      )
      """
    arguments.append((TODOGroupCount.limit + 1).databaseValue)
    let statement = try db.cachedStatement(sql: sql)
    return TODOGroupCount(counted: try Int.fetchOne(statement, arguments: StatementArguments(arguments)) ?? 0)
  }
}
