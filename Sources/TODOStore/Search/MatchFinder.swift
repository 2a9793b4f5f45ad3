import GRDB
import TODOCore

/// Finds the items in an expression by the sets of the search index.
struct MatchFinder {
  private let db: Database
  private let live, done: ItemSet
  private let indexLimit: Int

  /// Nil while the index is incomplete.
  init?(_ db: Database, indexLimit: Int = Self.indexLimit) throws {
    let index = SearchIndex(db: db)
    guard try index.isBuilt() else { return nil }
    (self.db, self.indexLimit) = (db, indexLimit)
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
    case .due, .completed, .created, .priority:
      return (try ColumnRange(expression).map { try find($0, among: items) } ?? ItemSet(), ItemSet())
    case .list, .tag:
      return (try find(collection: expression, among: items), ItemSet())
    case .start:
      return (try find(expression, in: "itemByStart", among: items), ItemSet())
    case .repeating:
      return (try find(expression, in: "itemByRepeat", among: items), ItemSet())
    case .ringing:
      return (try find(expression, in: "itemByRinging", among: items), ItemSet())
    case .step:
      var found = ItemSet()
      try ItemOutline(db: db).forEachItemWithParent { found.insert($0) }
      found = found.intersection(items)
      return (found, found)
    case .topOfOutline:
      // Most are; the others are seen when their rows are read.
      return (items, items)
    case .not(let part):
      let found = try find(part, among: items)
      return (items.subtracting(found.items.subtracting(found.unsure)), found.unsure)
    case .and(let parts):
      // Each part only has to search among the items that the previous ones have left. Lists and tags come last: with few items left, the
      // others in the list need not be read.
      var all: Found = (items, ItemSet())
      for part in parts.filter({ !$0.hasCollections }) + parts.filter(\.hasCollections) {
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

  /// Up to this many items are read from the index of a column; for more, reading the digests of all items is faster.
  static let indexLimit = 8000

  private func find(_ range: ColumnRange, among items: ItemSet) throws -> ItemSet {
    // Open items have a digest in the order by completion, too: that of the earliest time.
    let items = range.order == .completed ? items.intersection(done) : items
    var numbers = ItemSet()
    var rest = indexLimit
    for isDone in [false, true] {
      guard !(isDone ? items.intersection(done) : items.subtracting(done)).isEmpty else { continue }
      let sql = """
        SELECT number FROM item INDEXED BY \(range.order.storeRow.index)
        WHERE deletedAt IS NULL AND isDone = \(isDone ? 1 : 0) AND \(range.sql) LIMIT \(indexLimit)
        """
      try db.forEachItemNumber(sql, StatementArguments(range.arguments)) { number in
        rest -= 1
        if rest > 0 { numbers.insert(number) }
      }
      guard rest > 0 else {
        return try DigestTable(db: db).items(in: range.digests, of: range.order, among: items)
      }
    }
    return numbers.intersection(items)
  }

  /// The items of a column's own index, which has only those with a value.
  private func find(_ expression: ItemExpression, in index: String, among items: ItemSet) throws -> ItemSet {
    guard let condition = ColumnCondition(expression, isDone: false) else { return ItemSet() }
    let sql = "SELECT number FROM item INDEXED BY \(index) WHERE deletedAt IS NULL AND \(condition.sql)"
    var numbers = ItemSet()
    try db.forEachItemNumber(sql, StatementArguments(condition.arguments)) { numbers.insert($0) }
    return numbers.intersection(items)
  }

  // MARK: Lists and tags

  /// Up to this many items are looked up one by one.
  private static let itemLookupLimit = 500

  private func find(collection: ItemExpression, among items: ItemSet) throws -> ItemSet {
    let table = CollectionTable(db: db)
    var numbers = ItemSet()
    let few = items.numbers(limit: Self.itemLookupLimit + 1)
    if few.count <= Self.itemLookupLimit, let condition = ColumnCondition(collection, isDone: false) {
      return try lookUp(condition, of: few)
    }
    if case .list(let name) = collection, try table.isLargerThanOthers(name) {
      try table.forEachItem(notInList: name) { numbers.insert($0) }
      return items.subtracting(numbers)
    }
    try table.forEachItem(of: collection) { numbers.insert($0) }
    return numbers.intersection(items)
  }

  private func lookUp(_ condition: ColumnCondition, of items: [Int64]) throws -> ItemSet {
    let sql = "SELECT number FROM item WHERE number IN (SELECT value FROM json_each(?)) AND \(condition.sql)"
    let numbers = items.json.databaseValue
    var found = ItemSet()
    try db.forEachItemNumber(sql, StatementArguments([numbers] + condition.arguments)) { found.insert($0) }
    return found
  }

  // MARK: Words

  private func find(_ search: TODOSearch, among items: ItemSet) throws -> Found {
    var found = items
    var isExact = true
    for forms in search.forms where !found.isEmpty {
      var all = ItemSet()
      for form in forms {
        let (grams, tellsAll) = Gram.covering(form.text, beginsWord: form.isPair)
        var some = found
        for gram in grams where !some.isEmpty { try intersect(&some, gram) }
        isExact = isExact && (tellsAll || some.isEmpty)
        all = all.union(some)
      }
      found = all
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

extension ItemExpression {
  fileprivate var hasCollections: Bool {
    switch self {
    case .isDone, .matching, .due, .completed, .created, .priority, .start, .repeating, .ringing: false
    case .list, .tag, .step, .topOfOutline: true
    case .not(let part): part.hasCollections
    case .and(let parts), .or(let parts): parts.contains(where: \.hasCollections)
    }
  }
}
