import Foundation
import GRDB
public import TODOCore

/// Checks a database for anything that the app would not have written.
///
/// It works on a copy, because it takes seconds at a million items and would block writers for as long.
struct DatabaseCheck {
  /// Checks one thing; returns its findings.
  typealias Rule = @Sendable (Database) throws -> [DatabaseFinding]

  static let rules: [Rule] = [
    references, items, parents, openSteps, strayedSteps, sameTags, steps, changes, redoOrder, counts, starts,
    collections, views, strayRowsOfSync, rowsOfSync,
  ]

  /// How many findings of SQLite's own check, and of each rule, are reported; a damaged file can have any number.
  private static let limit = 20

  static func findings(_ db: Database) throws -> [DatabaseFinding] {
    let pages = try pageFindings(db)
    // Rows of damaged pages are meaningless.
    guard pages.isEmpty else { return pages.map(DatabaseFinding.pages) }
    // An older file lacks what today's rules check; it is upgraded when the app opens it.
    guard try Int64.fetchOne(db, sql: "PRAGMA user_version") == Schema.version else { return [] }
    let findings = try rules.flatMap { try $0(db).prefix(limit) }
    // The index is compared only with sound items.
    return try findings.isEmpty ? search(db) : findings
  }

  private static func pageFindings(_ db: Database) throws -> [String] {
    var findings: [String] = []
    do {
      let rows = try String.fetchCursor(db, sql: "PRAGMA integrity_check(\(limit))")
      while let row = try rows.next() {
        // One row may hold many lines, the first of which names the database.
        let lines = row.split(separator: "\n").filter { $0 != "ok" && !$0.hasPrefix("***") }
        findings += lines.map(String.init)
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT && !findings.isEmpty {
      // The check stopped at a fault that it has already reported.
    }
    return findings
  }

  private static let references: Rule = { db in
    let sql = "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1"
    let keys = try Row.fetchAll(db, sql: sql).map { row in
      DatabaseFinding.references(table: try row.decode(atIndex: 0), rows: try row.decode(atIndex: 1))
    }
    // The entity names the table of a change's row, which no foreign key can express.
    let strayChanges = try HistoryEntities.standard.all.reduce(0) { count, entity in
      let table = entity.name.rawValue
      let sql = """
        SELECT count(*) FROM change
        WHERE entity = '\(table)' AND NOT EXISTS (SELECT 1 FROM \(table) WHERE number = change.row)
        """
      return try count + (Int.fetchOne(db, sql: sql) ?? 0)
    }
    let sources = "SELECT count(*) FROM source WHERE item NOT IN (SELECT number FROM item)"
    let straySources = try Int.fetchOne(db, sql: sources) ?? 0
    return keys + (strayChanges > 0 ? [.references(table: "change", rows: strayChanges)] : [])
      + (straySources > 0 ? [.references(table: "source", rows: straySources)] : [])
  }

  private static let items: Rule = { db in
    var findings: [DatabaseFinding] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT \(ItemRecord.columns), position, kept FROM item")
    while let row = try rows.next(), findings.count < limit {
      if !isSound(row) { findings.append(.item(number: try row.decode(atIndex: 0))) }
    }
    return findings
  }

  /// Whether the app can read an item and could have written it.
  private static func isSound(_ row: Row) -> Bool {
    guard let item = try? ItemRecord(row).item,
      (try? ManualPosition(stored: row.decode(forColumn: "position"))) != nil,
      (try? row.time(row.count - 1)) != nil || row.hasNull(atIndex: row.count - 1)
    else { return false }
    return item.values.hasTitle
  }

  /// Parents that are deleted may have been removed since; a circle of them, or a number that no item has, is never written.
  private static let parents: Rule = { db in
    let sql = """
      SELECT number FROM item
      WHERE parent IS NOT NULL AND deletedAt IS NULL AND (NOT \(ItemOutline.hasTop) OR parent NOT BETWEEN ? AND ?)
      LIMIT \(limit)
      """
    let valid = ItemRecord.numbers
    let numbers = try Int64.fetchAll(db, sql: sql, arguments: [valid.lowerBound, valid.upperBound])
    return numbers.map { .item(number: $0) }
  }

  /// An open item is never a step of a done one.
  private static let openSteps: Rule = { db in
    let sql = """
      SELECT item.number FROM item JOIN item AS above ON above.number = item.parent
      WHERE item.parent IS NOT NULL AND item.deletedAt IS NULL AND item.completedAt IS NULL
        AND above.deletedAt IS NULL AND above.completedAt IS NOT NULL LIMIT \(limit)
      """
    return try Int64.fetchAll(db, sql: sql).map { .item(number: $0) }
  }

  /// A step is in the list of its item.
  private static let strayedSteps: Rule = { db in
    let sql = """
      SELECT item.number FROM item JOIN item AS above ON above.number = item.parent
      WHERE item.parent IS NOT NULL AND item.deletedAt IS NULL AND above.deletedAt IS NULL AND item.list <> above.list
      LIMIT \(limit)
      """
    return try Int64.fetchAll(db, sql: sql).map { .item(number: $0) }
  }

  /// Two tags with one name are one: no item has both, except a deleted one, which nothing changes.
  private static let sameTags: Rule = { db in
    let sql = """
      SELECT DISTINCT one.item FROM collection AS a
        JOIN collection AS b ON b.\(CollectionTable.isTag) AND b.nameKey = a.nameKey AND b.number > a.number AND b.deletedAt IS NULL
        JOIN itemTag AS one ON one.tag = a.number
        JOIN itemTag AS other ON other.tag = b.number AND other.item = one.item
        JOIN item ON item.number = one.item AND item.deletedAt IS NULL
      WHERE a.\(CollectionTable.isTag) AND a.deletedAt IS NULL LIMIT \(limit)
      """
    return try Int64.fetchAll(db, sql: sql).map { .item(number: $0) }
  }

  private static let steps: Rule = { db in
    let verbs = HistoryStep.verbs.keys.map { "'\($0)'" }.joined(separator: ", ")
    let entities = HistoryEntities.standard.all.map { "'\($0.name.rawValue)'" }.joined(separator: ", ")
    // Steps that are being made, or removed, do not have all their changes. The copy and the steps of an item that repeats
    // are not counted.
    let sql = """
      SELECT number, verb IN (\(verbs)) AND entity IN (\(entities)) AND madeAt BETWEEN :first AND :last,
        state IN ('running', 'expired')
          OR rowCount <= (
            SELECT count(*) FROM (SELECT DISTINCT entity, row FROM change WHERE step = step.number))
      FROM step
      """
    let times = WallClock.times
    let rows = try Row.fetchAll(
      db,
      sql: sql,
      arguments: ["first": times.lowerBound, "last": times.upperBound]
    )
    return try rows.flatMap { row -> [DatabaseFinding] in
      let number: Int64 = try row.decode(atIndex: 0)
      return (try row.decode(atIndex: 1) ? [] : [.step(number: number, .unknownValue)])
        + (try row.decode(atIndex: 2) ? [] : [.step(number: number, .itemCount)])
    }
  }

  private static let changes: Rule = { db in
    let rows = try Row.fetchAll(db, sql: "SELECT entity, field, min(step) FROM change GROUP BY entity, field")
    return try rows.compactMap { row -> DatabaseFinding? in
      let name = TODOEntity(rawValue: try row.decode(atIndex: 0))
      let field = try? HistoryEntities.standard.named(name).knownField(row.decode(atIndex: 1))
      return field == nil ? .step(number: try row.decode(atIndex: 2), .unknownValue) : nil
    }
  }

  /// A new step ends redo, so steps that can be redone are newer than all that are done.
  private static let redoOrder: Rule = { db in
    let sql = """
      SELECT number FROM step WHERE state = 'undone'
        AND sequence < (SELECT max(sequence) FROM step WHERE state = 'done')
      """
    return try Int64.fetchAll(db, sql: sql).map { .step(number: $0, .order) }
  }

  private static let counts: Rule = { db in
    let (stated, counted) = (try TODOCounts(db), try TODOCounts(countingRowsOf: db))
    return stated == counted ? [] : [.counts(stated: stated, counted: counted)]
  }

  private static let starts: Rule = { db in
    let sql = """
      WITH counted AS (
        SELECT substr(start, 1, 10) AS day, count(*) AS items FROM item
        WHERE start IS NOT NULL AND completedAt IS NULL AND deletedAt IS NULL GROUP BY 1)
      SELECT count(*) FROM (
        SELECT day FROM (SELECT * FROM counted EXCEPT SELECT * FROM startTally)
        UNION SELECT day FROM (SELECT * FROM startTally EXCEPT SELECT * FROM counted))
      """
    let wrong = try Int.fetchOne(db, sql: sql) ?? 0
    return wrong > 0 ? [.starts(days: wrong)] : []
  }

  private static let collections: Rule = { db in
    let strays = [
      (
        "item",
        """
        SELECT count(*) FROM item
        WHERE list NOT IN (SELECT number FROM collection WHERE \(CollectionTable.isList))
        """
      ),
      (
        "itemTag",
        """
        SELECT count(*) FROM itemTag
        WHERE item NOT IN (SELECT number FROM item)
          OR tag NOT IN (SELECT number FROM collection WHERE \(CollectionTable.isTag))
        """
      ),
    ]
    let references = try strays.compactMap { table, sql -> DatabaseFinding? in
      let count = try Int.fetchOne(db, sql: sql) ?? 0
      return count > 0 ? .references(table: table, rows: count) : nil
    }
    let sql = """
      WITH openItem AS (SELECT number, list FROM item WHERE deletedAt IS NULL AND completedAt IS NULL),
        listCount AS (SELECT list, count(*) AS items FROM openItem GROUP BY list),
        tagCount AS (
          SELECT tag, count(*) AS items FROM openItem JOIN itemTag ON itemTag.item = openItem.number GROUP BY tag)
      SELECT count(*) FROM collection WHERE openItems <> coalesce(
        (SELECT items FROM listCount WHERE list = collection.number),
        (SELECT items FROM tagCount WHERE tag = collection.number), 0)
      """
    let wrong = try Int.fetchOne(db, sql: sql) ?? 0
    return references + (wrong > 0 ? [.collections(wrong)] : [])
  }

  private static let views: Rule = { db in
    let rows = try Row.fetchAll(db, sql: "SELECT query, sort FROM collection WHERE \(CollectionTable.isView)")
    let wrong = try rows.count { row in
      let (query, sort) = (try row.decode(String?.self, atIndex: 0), try row.decode(String?.self, atIndex: 1))
      let view = SavedView(storedQuery: query, sort: sort)
      return query.map(view.query.hasSameBytes) != true || sort != view.sort.stored
    }
    return wrong > 0 ? [.views(wrong)] : []
  }
}

/// Something in a database that the app would not have written.
public enum DatabaseFinding: Hashable, Sendable {
  /// Not even the schema can be read, or the file is shorter than its header says.
  case unreadable
  /// A fault found by SQLite's own check of the pages, in its words.
  case pages(String)
  /// Rows of a table refer to missing rows.
  case references(table: String, rows: Int)
  /// An item holds a value that the app never writes.
  case item(number: Int64)
  case step(number: Int64, StepFlaw)
  /// The maintained counts do not agree with the rows.
  case counts(stated: TODOCounts, counted: TODOCounts)

  /// The maintained numbers of items that start on this many days do not agree with the items.
  case starts(days: Int)

  /// The maintained counts of this many lists and tags do not agree with the items.
  case collections(Int)

  /// This many views hold a query or an order that the app never writes.
  case views(Int)

  /// This many rows of links, of resources on their other sides and of conflicts hold a value that the app never writes.
  case sync(rows: Int)

  /// The search index does not agree with the items.
  case search(SearchPart, items: Int)

  /// A part of the search index.
  public enum SearchPart: Hashable, Sendable {
    /// The words of the items.
    case texts
    /// The positions of the items in the orders.
    case orders
    /// Whether items are deleted or done.
    case memberships
  }

  /// The faults of a step of the history.
  public enum StepFlaw: Hashable, Sendable {
    /// A kind, state or field that the app never writes.
    case unknownValue
    /// It changes a different number of items than it says.
    case itemCount
    /// It can be redone although a later step is done, so redo would not follow the order.
    case order
  }
}
