import GRDB
import TODOCore

extension TODOQuery {
  /// The same list, without a moment if no item sleeps then: it needs no condition for each row. Until the search index is
  /// complete, nothing is folded in a list that is narrowed.
  func resolved(_ db: Database) throws -> TODOQuery {
    var query = self
    if folding != nil, expression.narrowsSections, try !SearchIndex(db: db).isBuilt() { query.folding = nil }
    guard let first = firstHiddenStart else { return query }
    let sql = "SELECT EXISTS (SELECT 1 FROM item INDEXED BY itemByStart WHERE \(Self.sleepers))"
    let hasSleepers = try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [first.description]) ?? false
    if !hasSleepers { query.moment = nil }
    return query
  }

  /// The condition of open items that start at a moment or later.
  static let sleepers = "deletedAt IS NULL AND isDone = 0 AND start IS NOT NULL AND start >= ?"

  /// The items of the list when it is read as one set: those that it leaves out are not in it.
  var listedExpression: ItemExpression {
    guard !isNarrowed, let first = firstHiddenStart else { return expression }
    return .and([expression, .not(.start(from: first))])
  }
}

extension TODOCounts {
  /// - Parameter moment: open items that start later are asleep.
  init(_ db: Database, at moment: LocalMoment? = nil) throws {
    self.init()
    let statement = try db.cachedStatement(sql: "SELECT isDone, items FROM tally")
    for row in try Row.fetchAll(statement) {
      let items = Int(try Self.stored.checked(row.decode(forColumn: "items")))
      if try row.decode(forColumn: "isDone") { done = items } else { open = items }
    }
    guard let moment else { return }
    asleep = min(open, try Self.asleep(db, from: DueDate(startingAfter: moment)))
    open -= asleep
  }

  /// The sum of the days after the first one, and the items of that day, which differ by their minute.
  private static func asleep(_ db: Database, from first: DueDate) throws -> Int {
    let day = first.day.description
    let days = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT items FROM startTally WHERE day > ?"),
      arguments: [day]
    )
    let sql = "SELECT count(*) FROM item INDEXED BY itemByStart WHERE \(TODOQuery.sleepers) AND start < ?"
    let end = first.day.adding(days: 1)?.description ?? "~"
    let ofDay = try Int64.fetchOne(
      db.cachedStatement(sql: sql),
      arguments: [first.description, end]
    )
    return try Int(stored.checked(days.reduce(ofDay ?? 0) { try stored.checked($0 + stored.checked($1)) }))
  }
}
