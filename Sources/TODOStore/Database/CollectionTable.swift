import Foundation
import GRDB
import TODOCore

/// The lists, tags and views in the database. Rows of one kind whose names have the same key are one list, tag or view:
/// two lists are merged by giving them one name, and one that was deleted and made again is the same when the deletion is
/// undone.
struct CollectionTable {
  let db: Database

  /// The list of the items that are in no other one.
  static let inbox: Int64 = 1
  /// The same in every file.
  static let inboxID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  /// The valid numbers.
  static let numbers: ClosedRange<Int64> = 1...1 << 48

  // MARK: SQL

  /// The kind of a row, as a condition.
  static let (isList, isTag, isView) = (condition(.list), condition(.tag), condition(.view))

  private static func condition(_ kind: TODOCollection.Kind) -> String { "kind = \(kind.rawValue)" }

  /// How the names of the list and the tags of an item are read, by the columns of ``ItemField``. An item whose list is
  /// deleted is in the Inbox.
  static let nameColumns = [
    ItemField.list.row.column: """
    coalesce((SELECT name FROM collection WHERE number = item.list AND deletedAt IS NULL), '')
    """,
    ItemField.tags.row.column: """
    (SELECT group_concat(name, ' ') FROM itemTag JOIN collection ON collection.number = itemTag.tag
      WHERE itemTag.item = item.number AND collection.deletedAt IS NULL)
    """,
  ]

  /// The numbers of the lists whose items the Inbox shows.
  private static let inboxNumbers =
    "SELECT number FROM collection WHERE number = \(inbox) OR \(Self.isList) AND deletedAt IS NOT NULL"

  /// The numbers of a list or tag; without a name, of the Inbox.
  static func numbers(
    _ kind: TODOCollection.Kind,
    _ name: CollectionName?
  ) -> (sql: String, arguments: [DatabaseValue]) {
    guard let name else { return (inboxNumbers, []) }
    let sql = "SELECT number FROM collection WHERE kind = ? AND nameKey = ? AND deletedAt IS NULL"
    return (sql, [kind.rawValue.databaseValue, name.key.databaseValue])
  }

  // MARK: Reading

  /// The numbers of a list or tag, the oldest first; without a name, of the Inbox.
  func numbers(of name: CollectionName?, _ kind: TODOCollection.Kind) throws -> [Int64] {
    let (sql, arguments) = Self.numbers(kind, name)
    let statement = try db.cachedStatement(sql: sql + " ORDER BY number")
    return try Int64.fetchAll(statement, arguments: StatementArguments(arguments)).map(Self.numbers.checked)
  }

  /// The Inbox and the lists in their order, the tags that an item has, by name, or the views in their order. Of several
  /// rows of one view, the oldest says what it shows.
  ///
  /// - Parameter moment: open items that start later are snoozed.
  func all(_ kind: TODOCollection.Kind, at moment: LocalMoment? = nil) throws -> [TODOCollection] {
    var found = try fetch(
      kind,
      """
      kind = ? AND deletedAt IS NULL AND (NOT \(Self.isTag) OR EXISTS (
        SELECT 1 FROM itemTag JOIN item ON item.number = itemTag.item
        WHERE itemTag.tag = collection.number AND item.deletedAt IS NULL))
      """,
      [kind.rawValue],
      "ORDER BY \(kind == .tag ? "nameKey" : Self.order)"
    )
    try countSnoozed(&found, at: moment)
    return found
  }

  /// What a sidebar shows: up to `limit` of each kind.
  ///
  /// - Parameter moment: open items that start later are snoozed.
  func shelf(_ limit: Int, at moment: LocalMoment?) throws -> [TODOCollection] {
    var found = try TODOCollection.Kind.shown.flatMap { try first(limit, $0) }
    try countSnoozed(&found, at: moment)
    return found
  }

  /// How many snoozed items are counted by list and tag at most, since each of them is read.
  private static let maxSnoozed = 500

  private func countSnoozed(_ collections: inout [TODOCollection], at moment: LocalMoment?) throws {
    guard let first = moment.map(DueDate.init(startingAfter:))?.description else { return }
    let snoozed = "item INDEXED BY itemByStart WHERE \(TODOQuery.sleepers)"
    let number = try db.count(snoozed, [first.databaseValue], upTo: Self.maxSnoozed)
    guard number > 0, number <= Self.maxSnoozed else { return }
    let sql = """
      SELECT kind, iif(\(Self.isList) AND deletedAt IS NOT NULL, '', nameKey), count(*)
      FROM collection JOIN (
        SELECT list AS ofItem FROM \(snoozed)
        UNION ALL SELECT tag FROM itemTag WHERE item IN (SELECT number FROM \(snoozed))
      ) ON ofItem = number
      WHERE \(Self.isList) OR deletedAt IS NULL
      GROUP BY 1, 2
      """
    var counts: [TODOCollection.Kind: [String: Int]] = [:]
    for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [first, first]) {
      guard let kind = TODOCollection.Kind(rawValue: try row.decode(atIndex: 0)) else { continue }
      counts[kind, default: [:]][try row.decode(atIndex: 1)] = try row.decode(atIndex: 2)
    }
    for index in collections.indices {
      collections[index].snoozedItems = counts[collections[index].kind]?[collections[index].sortKey] ?? 0
    }
  }

  /// The first lists or views in their order, or the tags with the most open items, by name.
  private func first(_ limit: Int, _ kind: TODOCollection.Kind) throws -> [TODOCollection] {
    let found = try fetch(
      kind,
      "kind = ? AND deletedAt IS NULL",
      [kind.rawValue],
      kind != .tag
        ? "ORDER BY \(Self.order) LIMIT \(limit)"
        : "HAVING sum(openItems) > 0 ORDER BY sum(openItems) DESC, nameKey LIMIT \(limit)"
    )
    return kind != .tag ? found : found.sorted { $0.sortKey.utf8.lexicographicallyPrecedes($1.sortKey.utf8) }
  }

  /// How many names of lists are read at most, since they are read with every page.
  private static let maxListNames = 200

  /// The names of all lists but the Inbox; of very many, the first by name.
  func listNames() throws -> [String] {
    let sql = """
      SELECT name FROM collection WHERE \(Self.isList) AND deletedAt IS NULL AND number <> \(Self.inbox)
      ORDER BY nameKey LIMIT \(Self.maxListNames)
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql)).map { try $0.decode(atIndex: 0) }
  }

  /// The lists and tags that a query names; those that do not exist are left out.
  func ids(of names: [TypedQuery.Name]) throws -> [TypedQuery.Name: TODOCollection.ID] {
    let statement = try db.cachedStatement(sql: "SELECT id FROM collection WHERE number = ?")
    var ids: [TypedQuery.Name: TODOCollection.ID] = [:]
    for name in names {
      ids[name] = try numbers(of: name.name, name.kind).first.flatMap { number in
        try TODOCollection.ID.fetchOne(statement, arguments: [number])
      }
    }
    return ids
  }

  /// A list, tag or view as it is now, with the same id even if it has become one with another; nil if it is deleted.
  func one(_ id: TODOCollection.ID) throws -> TODOCollection? {
    let sql = "SELECT kind, nameKey FROM collection WHERE id = ? AND deletedAt IS NULL"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]),
      let kind = TODOCollection.Kind(rawValue: try row.decode(atIndex: 0))
    else { return nil }
    let key: String = try row.decode(atIndex: 1)
    return try fetch(
      kind,
      "kind = ? AND deletedAt IS NULL AND nameKey = ?",
      [kind.rawValue, key]
    ).first.map { found in
      TODOCollection(id: id, kind: kind, name: found.name, openItems: found.openItems, view: found.view)
    }
  }

  private static let order = "number <> \(inbox), position, number"

  private func fetch(
    _ kind: TODOCollection.Kind,
    _ condition: String,
    _ arguments: StatementArguments,
    _ order: String = ""
  ) throws -> [TODOCollection] {
    let sql = """
      SELECT id, name, iif(number = \(Self.inbox),
          (SELECT sum(openItems) FROM collection WHERE number IN (\(Self.inboxNumbers))), sum(openItems)),
        min(number), query, sort
      FROM collection WHERE \(condition) GROUP BY nameKey \(order)
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map { row in
      TODOCollection(
        id: try row.decode(atIndex: 0),
        kind: kind,
        name: try row.decode(atIndex: 1),
        openItems: Int(try TODOCounts.stored.checked(row.decode(atIndex: 2))),
        view: kind == .view
          ? SavedView(storedQuery: try row.decode(atIndex: 4), sort: try row.decode(atIndex: 5)) : nil
      )
    }
  }

  /// A list, tag or view as stored.
  struct Stored {
    let kind: TODOCollection.Kind
    let name: String
    /// One or more; the first is the one with the id.
    let rows: [StoredRow]
  }

  struct StoredRow {
    let number: Int64
    /// By the name of the field.
    private let values: Row

    init(_ row: Row) throws {
      number = try numbers.checked(row.decode(forColumn: "number"))
      values = row
    }

    subscript(field: String) -> DatabaseValue { values[field] }
  }

  /// Nil for the Inbox, and for one that does not exist or is deleted.
  func stored(_ id: TODOCollection.ID) throws -> Stored? {
    let sql = """
      SELECT other.number, other.name, other.position, other.query, other.sort, one.kind, one.name AS oneName
      FROM collection AS one
      JOIN collection AS other ON other.kind = one.kind AND other.nameKey = one.nameKey AND other.deletedAt IS NULL
      WHERE one.id = ? AND one.deletedAt IS NULL AND one.number <> \(Self.inbox)
      ORDER BY other.number <> one.number, other.number
      """
    let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [id])
    guard let first = rows.first else { return nil }
    guard let kind = TODOCollection.Kind(rawValue: try first.decode(forColumn: "kind")) else {
      throw TODOStoreError.damaged
    }
    return Stored(
      kind: kind,
      name: try first.decode(forColumn: "oneName"),
      rows: try rows.map(StoredRow.init)
    )
  }

  /// Whether an item that is not deleted has one of some tags.
  func haveItems(_ tags: Set<Int64>) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: """
        SELECT EXISTS (SELECT 1 FROM itemTag JOIN item ON item.number = itemTag.item
          WHERE itemTag.tag = ? AND item.deletedAt IS NULL)
        """
    )
    return try tags.contains { try Bool.fetchOne(statement, arguments: [$0]) ?? false }
  }

  /// The name of a list, a tag or a view, even of one that is deleted; empty for the Inbox.
  func name(of number: Int64) throws -> String? {
    let statement = try db.cachedStatement(sql: "SELECT name FROM collection WHERE number = ?")
    return try String.fetchOne(statement, arguments: [number])
  }

  /// Nil if there is no such row.
  func kind(of number: Int64) throws -> TODOCollection.Kind? {
    let statement = try db.cachedStatement(sql: "SELECT kind FROM collection WHERE number = ?")
    return try Int.fetchOne(statement, arguments: [number]).flatMap(TODOCollection.Kind.init(rawValue:))
  }

  // MARK: Writing

  /// A row of the list or tag with a name, which is made if there is none. That is no step of the history: if it were
  /// undone, the items that have got the same tag elsewhere would lose it.
  func number(making name: CollectionName, _ kind: TODOCollection.Kind, now: Date) throws -> Int64 {
    try numbers(of: name, kind).first ?? insert(name, kind, now: now, isDeleted: false)
  }

  /// Adds a list, a tag or a view, as the last one.
  ///
  /// - Returns: its number.
  func insert(
    _ name: CollectionName,
    _ kind: TODOCollection.Kind,
    _ view: SavedView? = nil,
    now: Date,
    isDeleted: Bool
  ) throws -> Int64 {
    let last = try Data.fetchOne(db.cachedStatement(sql: "SELECT max(position) FROM collection"))
    let position = try last.map(Self.position)?.following ?? .first
    let sql = """
      INSERT INTO collection (id, kind, name, nameKey, query, sort, position, createdAt, modifiedAt, deletedAt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      UUID(), kind.rawValue, name.text, name.key, view?.query, view?.sort.stored, Data(position.bytes),
      now.milliseconds, now.milliseconds, isDeleted ? now.milliseconds : nil,
    ])
    return db.lastInsertedRowID
  }

  /// A free position directly before a list or view; without one, after all others. Before the Inbox, which is always the
  /// first, it is that before all other lists.
  ///
  /// - Parameter number: the list or view that is moved.
  /// - Returns: nil if the neighbour does not exist or is deleted.
  func position(before neighbour: TODOCollection.ID?, of number: Int64) throws -> ManualPosition? {
    var upper: Data?
    if neighbour == Self.inboxID {
      let sql =
        "SELECT min(position) FROM collection WHERE \(Self.isList) AND deletedAt IS NULL AND number <> \(Self.inbox)"
      upper = try Data.fetchOne(db.cachedStatement(sql: sql))
    } else if let neighbour {
      guard let row = try stored(neighbour)?.rows.first else { return nil }
      upper = Data.fromDatabaseValue(row["position"])
    }
    let sql = "SELECT max(position) FROM collection WHERE number <> ? AND (? IS NULL OR position < ?)"
    let lower = try Data.fetchOne(db.cachedStatement(sql: sql), arguments: [number, upper, upper])
    switch (try lower.map(Self.position), try upper.map(Self.position)) {
    case (let lower, nil): return lower?.following ?? .first
    case (nil, let upper?): return upper.preceding
    case (let lower?, let upper?):
      guard let between = ManualPosition.places(1, between: lower, upper).first else {
        throw TODOStoreError.damaged
      }
      return between
    }
  }

  private static func position(_ stored: Data) throws -> ManualPosition {
    let position = ManualPosition(bytes: Array(stored))
    guard position.isValid else { throw TODOStoreError.damaged }
    return position
  }

  /// The number of a list by its name in ``TODOItemValues/list``. A new name makes a list.
  func listNumber(_ name: String, now: Date) throws -> Int64 {
    guard let name = CollectionName(name, .list) else { return Self.inbox }
    return try number(making: name, .list, now: now)
  }
}
