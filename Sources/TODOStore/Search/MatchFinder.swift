import GRDB
import TODOCore

/// Finds the items in an expression by the sets of the search index.
struct MatchFinder {
  private let db: Database
  private let live, done: ItemSet

  /// Nil while the index is incomplete.
  init?(_ db: Database) throws {
    let index = SearchIndex(db: db)
    guard try index.isBuilt() else { return nil }
    self.db = db
    live = try index.members(.live)
    done = try index.members(.done)
  }

  func matches(of expression: ItemExpression) throws -> Matches {
    let found = try find(expression, among: live)
    let items = SectionedItems(open: found.items.subtracting(done), done: found.items.intersection(done))
    return Matches(expression, items, unsure: found.unsure)
  }

  /// The items in an expression according to the sets: `items` are all of them, plus some if the sets cannot decide.
  /// Those are `unsure`.
  private typealias Found = (items: ItemSet, unsure: ItemSet)

  private func find(_ expression: ItemExpression, among items: ItemSet) throws -> Found {
    switch expression {
    case .isDone(let isDone):
      return (isDone ? items.intersection(done) : items.subtracting(done), ItemSet())
    case .matching(let search):
      return try find(search, among: items)
    case .due, .priority:
      return (try numbers(of: expression).intersection(items), ItemSet())
    case .not(let part):
      let found = try find(part, among: items)
      return (items.subtracting(found.items.subtracting(found.unsure)), found.unsure)
    case .and(let parts):
      // Each part only has to search among the items that the previous ones have left.
      var all: Found = (items, ItemSet())
      for part in parts {
        let found = try find(part, among: all.items)
        all = (found.items, all.unsure.intersection(found.items).union(found.unsure))
      }
      return all
    case .or(let parts):
      var (all, certain) = (ItemSet(), ItemSet())
      for part in parts {
        let found = try find(part, among: items)
        all = all.union(found.items)
        certain = certain.union(found.items.subtracting(found.unsure))
      }
      return (all, all.subtracting(certain))
    }
  }

  // MARK: Columns

  /// The numbers of the items that meet a condition of columns. Only the index is read.
  private func numbers(of expression: ItemExpression) throws -> ItemSet {
    var numbers = ItemSet()
    for isDone in expression.sections {
      guard let condition = ColumnCondition(expression, isDone: isDone) else { continue }
      let sql = """
        SELECT number FROM item INDEXED BY \(condition.boundsDue ? "itemByDue" : "itemByPriority")
        WHERE deletedAt IS NULL AND isDone = \(isDone ? 1 : 0) AND \(condition.sql)
        """
      let arguments = StatementArguments(condition.arguments)
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
      while let row = try rows.next() { numbers.insert(try row.itemNumber(0)) }
    }
    return numbers
  }

  // MARK: Words

  private func find(_ search: TODOSearch, among items: ItemSet) throws -> Found {
    var found = items
    var isExact = true
    for word in search.words {
      let (grams, tellsAll) = Gram.covering(word)
      isExact = isExact && tellsAll
      for gram in grams where !found.isEmpty { try intersect(&found, gram) }
    }
    var unsure = isExact ? ItemSet() : found
    // The lists of grams have the old texts of these.
    let changes = try Row.fetchCursor(db.cachedStatement(sql: "SELECT item, new FROM searchChange"))
    while let row = try changes.next() {
      let number = try row.itemNumber(0)
      unsure.remove(number)
      if items.contains(number), search.matches(folded: try row.decode(forColumn: "new")) {
        found.insert(number)
      } else {
        found.remove(number)
      }
    }
    return (found, unsure)
  }

  /// From this many chunks on, reading all rows of a gram costs less than looking each one up.
  private static let lookupLimit = 8

  private func intersect(_ found: inout ItemSet, _ gram: Gram) throws {
    let filled = found.filledChunks
    if filled.count < Self.lookupLimit {
      let statement = try db.cachedStatement(sql: "SELECT items FROM searchPosting WHERE key = ?")
      for chunk in filled {
        let row = try Row.fetchOne(statement, arguments: [PostingKey(gram, chunk: chunk).value])
        try found.formIntersection(row.map(SearchIndex.bits) ?? ItemSet.noBits, chunk: chunk)
      }
      return
    }
    let keys = PostingKey.all(of: gram)
    let sql = "SELECT key, items FROM searchPosting WHERE key BETWEEN ? AND ?"
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: [keys.lowerBound, keys.upperBound]
    )
    var missing = Set(filled)
    while let row = try rows.next() {
      let chunk = PostingKey(value: try row.decode(forColumn: "key")).chunk
      if missing.remove(chunk) != nil { found.formIntersection(try SearchIndex.bits(row), chunk: chunk) }
    }
    for chunk in missing { found.formIntersection(ItemSet.noBits, chunk: chunk) }
  }
}
