import Foundation
import GRDB
import TODOCore

/// Conflicts that are not resolved.
struct ConflictTable {
  let db: Database

  struct Stored {
    let conflict: SyncConflict
    let number: Int64
    /// The number of its item.
    let item: Int64
    /// What the row says of the other side.
    let theirs: String

    fileprivate init(_ row: Row, _ db: Database) throws {
      guard let field = SyncField(name: try row.decode(atIndex: 2)) else { throw TODOStoreError.damaged }
      number = try row.decode(atIndex: 0)
      item = try row.itemNumber(5)
      theirs = try row.decode(atIndex: 3)
      var values = try SyncedValues(ofFile: theirs)
      // Its parent may have come since, as an item of another id.
      if case .text(let uid) = values.columns[SyncConflict.parentUID], !uid.isEmpty,
        let link = try row.decode(SyncLink.ID?.self, atIndex: 6),
        let id = try RemoteTable(db: db).liveItem(withUID: uid, near: link)
      {
        values.columns[ItemField.parent.row.column] = .text(id.uuidString)
      }
      conflict = SyncConflict(
        id: try row.decode(atIndex: 1),
        field: field,
        theirs: values,
        since: Date(milliseconds: try WallClock.times.checked(row.decode(atIndex: 4)))
      )
    }
  }

  private func fetch(_ condition: String, _ arguments: StatementArguments) throws -> [Stored] {
    let sql = """
      SELECT conflict.number, conflict.id, field, theirs, since, item.number,
        (SELECT link FROM collection WHERE collection.number = item.list)
      FROM conflict INDEXED BY liveConflict JOIN item ON item.number = conflict.item
      WHERE conflict.deletedAt IS NULL AND \(condition)
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map { try Stored($0, db) }
  }

  /// Those of an item, even of a deleted one.
  func of(_ item: Int64) throws -> [Stored] {
    try fetch("conflict.item = ? ORDER BY conflict.number", [item])
  }

  /// Those that are shown: of items in linked lists, the oldest first.
  func shown(of item: TODOItem.ID?, limit: Int) throws -> [SyncConflict] {
    let arguments: StatementArguments = [item, limit]
    return try fetch(
      "\(Self.areShown) AND item.id = coalesce(?, item.id) ORDER BY conflict.number LIMIT ?",
      arguments
    )
    .map(\.conflict)
  }

  func one(_ id: SyncConflict.ID) throws -> Stored? {
    let statement = try db.cachedStatement(
      sql: "SELECT item FROM conflict WHERE id = ? AND deletedAt IS NULL"
    )
    guard let item = try Int64.fetchOne(statement, arguments: [id]) else { return nil }
    return try of(item).first { $0.conflict.id == id }
  }

  /// The condition of conflicts that are shown: the item is there, and its list is linked.
  private static let areShown = """
    item.deletedAt IS NULL AND EXISTS (
      SELECT 1 FROM collection WHERE collection.number = item.list AND collection.link IS NOT NULL)
    """

  /// The items that have some, up to `limit`. Where there are none, only the index is looked at.
  func items(limit: Int) throws -> Set<TODOItem.ID> {
    let sql = """
      SELECT DISTINCT item.id FROM conflict INDEXED BY liveConflict JOIN item ON item.number = conflict.item
      WHERE conflict.deletedAt IS NULL AND \(Self.areShown) LIMIT ?
      """
    return try TODOItem.ID.fetchSet(db.cachedStatement(sql: sql), arguments: [limit])
  }

  /// The items that have conflicts, each with all of its own; the item with the oldest conflict comes first.
  func conflictedItems(limit: Int) throws -> [ConflictedItem] {
    let sql = """
      SELECT item.number FROM conflict INDEXED BY liveConflict JOIN item ON item.number = conflict.item
      WHERE conflict.deletedAt IS NULL AND \(Self.areShown)
      GROUP BY item.number ORDER BY min(conflict.number) LIMIT ?
      """
    return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [limit]).compactMap { number in
      guard let record = try ItemRecord.fetch(db, number: number) else { return nil }
      let conflicts = try of(number).map(\.conflict)
      return try conflicted(record.item, conflicts)
    }
  }

  /// An item with those of its conflicts that are shown; nil if there are none.
  func conflicted(_ item: TODOItem, limit: Int) throws -> ConflictedItem? {
    let conflicts = try shown(of: item.id, limit: limit)
    if conflicts.isEmpty { return nil }
    return try conflicted(item, conflicts)
  }

  private func conflicted(_ item: TODOItem, _ conflicts: [SyncConflict]) throws -> ConflictedItem {
    ConflictedItem(
      item: item,
      conflicts: conflicts,
      lists: try lists(in: conflicts),
      parents: try parents(of: item, in: conflicts),
      changesThere: try conflicts.first { $0.field == .deletedHere }.map { try changes(with: $0.id) } ?? []
    )
  }

  /// What has changed in an item with the conflict about it; nothing is known of that once the step that made the conflict is gone.
  private func changes(with conflict: SyncConflict.ID) throws -> [ChangedItem.Change] {
    let sql = """
      SELECT change.field AS field, before, after
      FROM conflict JOIN change INDEXED BY changeByRow ON change.row = conflict.item AND entity = 'item'
      WHERE conflict.id = ? AND step = (
        SELECT min(step) FROM change AS made INDEXED BY changeByRow
        WHERE made.row = conflict.number AND made.entity = 'conflict'
          AND made.field = 'deletedAt' AND made.after IS NULL)
      ORDER BY ordinal
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [conflict])
      .compactMap { try ChangedItem.Change($0, db) }
  }

  /// The names of the lists to which the other side has moved an item, by their links.
  private func lists(in conflicts: [SyncConflict]) throws -> [SyncLink.ID: String] {
    var lists: [SyncLink.ID: String] = [:]
    for conflict in conflicts {
      guard case .integer(let link) = conflict.theirs.columns[SyncConflict.link] else { continue }
      let statement = try db.cachedStatement(
        sql: "SELECT name FROM collection WHERE link = ? AND deletedAt IS NULL"
      )
      lists[link] = try String.fetchOne(statement, arguments: [link])
    }
    return lists
  }

  /// The titles of the items that an item is a step of, on either side.
  private func parents(of item: TODOItem, in conflicts: [SyncConflict]) throws -> [TODOItem.ID: String] {
    guard let conflict = conflicts.first(where: { $0.field == .field(.parent) }) else { return [:] }
    var parents: [TODOItem.ID: String] = [:]
    for id in [item.values.parent, conflict.theirs[.parent]?.itemID].compactMap(\.self) {
      parents[id] = try ItemRecord.fetchLive(db, id: id)?.item.title
    }
    return parents
  }

  /// How many items have some.
  func itemCount() throws -> Int {
    let sql = """
      SELECT count(DISTINCT item.number) FROM conflict INDEXED BY liveConflict JOIN item ON item.number = conflict.item
      WHERE conflict.deletedAt IS NULL AND \(Self.areShown)
      """
    return try Int.fetchOne(db.cachedStatement(sql: sql)) ?? 0
  }

  /// Adds one that is flagged as deleted, as rows of the history are made.
  ///
  /// - Returns: its number.
  func insert(_ field: SyncField, of item: Int64, title: String, theirs: SyncedValues, now: Date) throws
    -> Int64
  {
    let sql = """
      INSERT INTO conflict (id, item, field, title, theirs, since, modifiedAt, deletedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    let time = now.milliseconds
    try db.cachedStatement(sql: sql)
      .execute(arguments: [UUID(), item, field.name, title, theirs.stored, time, time, time])
    return db.lastInsertedRowID
  }
}
