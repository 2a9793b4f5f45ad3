import GRDB

@testable import TODOCore
@testable import TODOStore

/// The contents of the file, byte by byte: Swift considers é in one scalar and in two equal.
struct RawItems: Equatable, Sendable {
  /// Columns that undo restores, in the order of ``rows``.
  static let columns =
    ["number", "id", "titleKey", "position", "createdAt", "deletedAt"]
    + ItemField.allCases.filter { $0 != .tags }.map(\.row.column) + [tags]
  private static let tags =
    "(SELECT group_concat(tag) FROM (SELECT tag FROM itemTag WHERE item = item.number ORDER BY tag))"

  /// Every row that is not deleted, and of the deleted ones those of `numbers`.
  var rows: [Int64: String] = [:]
  /// The lists, tags and views that are not deleted.
  var collections: [Int64: String] = [:]
  /// The deleted items.
  var flagged: Set<Int64> = []

  init(_ db: Database) throws {
    let values = Self.columns.map { "typeof(\($0)) || ' ' || hex(\($0))" }.joined(separator: " || ',' || ")
    for row in try Row.fetchAll(db, sql: "SELECT number, \(values), deletedAt IS NOT NULL FROM item") {
      rows[row[0]] = row[1] as String
      if row[2] as Bool { flagged.insert(row[0]) }
    }
    let names = """
      SELECT number, name || ' ' || hex(position) || coalesce(' ' || query || ' ' || sort, '') FROM collection WHERE deletedAt IS NULL
      """
    for row in try Row.fetchAll(db, sql: names) { collections[row[0]] = row[1] as String }
  }

  /// The rows of the items that are in the list.
  var live: [Int64: String] { rows.filter { !flagged.contains($0.key) } }
}

extension TODOItemStore {
  func rawItems() async throws -> RawItems { try await database.read { try RawItems($0) } }

  /// The first value that a statement returns.
  func value<Value: DatabaseValueConvertible & Sendable>(_ sql: String) async throws -> Value? {
    try await database.read { try Value.fetchOne($0, sql: sql) }
  }

  func count(_ sql: String) async throws -> Int { try await value("SELECT count(*) FROM \(sql)") ?? -1 }

  /// How many rows the tables of the items and the history have.
  func rowCounts() async throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for table in ["item", "step", "change"] { counts[table] = try await count(table) }
    return counts
  }

  func execute(_ sql: String) async throws { try await database.write { try $0.execute(sql: sql) } }

  /// Counts the items directly; ``TODOItemStore/counts()`` must agree.
  func recount() async throws -> TODOCounts {
    TODOCounts(
      open: try await count("item WHERE deletedAt IS NULL AND completedAt IS NULL"),
      done: try await count("item WHERE deletedAt IS NULL AND completedAt IS NOT NULL")
    )
  }

  /// Leaves no room for another page.
  func fillDisk() async throws {
    let pages: Int = try await value("PRAGMA page_count") ?? 0
    try await execute("PRAGMA max_page_count = \(pages)")
  }

  func freeDisk() async throws { try await execute("PRAGMA max_page_count = 1000000") }
}

extension Configuration {
  /// For the connection of another program, which waits while the store is working.
  static var patient: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return configuration
  }
}
