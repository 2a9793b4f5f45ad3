import GRDB
import TODOCore

/// Checks the tables of sync.
extension DatabaseCheck {
  /// A resource may name an item that was removed from the file, and so may a conflict that was resolved.
  static let strayRowsOfSync: Rule = { db in
    let strays = [
      (
        "collection",
        "SELECT count(*) FROM collection WHERE link IS NOT NULL AND link NOT IN (SELECT number FROM link)"
      ),
      ("remote", "SELECT count(*) FROM remote WHERE link NOT IN (SELECT number FROM link)"),
      ("intent", "SELECT count(*) FROM intent WHERE remote NOT IN (SELECT number FROM remote)"),
      (
        "conflict",
        "SELECT count(*) FROM conflict WHERE deletedAt IS NULL AND item NOT IN (SELECT number FROM item)"
      ),
      (
        "seenTag",
        "SELECT count(*) FROM seenTag WHERE tag NOT IN (SELECT number FROM collection WHERE \(CollectionTable.isTag))"
      ),
    ]
    return try strays.compactMap { table, sql in
      let count = try Int.fetchOne(db, sql: sql) ?? 0
      return count > 0 ? .references(table: table, rows: count) : nil
    }
  }

  static let rowsOfSync: Rule = { db in
    let times = "BETWEEN \(WallClock.times.lowerBound) AND \(WallClock.times.upperBound)"
    var wrong = 0
    let links = """
      SELECT count(*) FROM link WHERE NOT (doneSince \(times) AND coalesce(lastSuccess, 0) \(times)
        AND iif(json_valid(unreadable), json_type(unreadable) = 'array'
          AND NOT EXISTS (SELECT 1 FROM json_each(unreadable) WHERE type <> 'text'), FALSE))
      """
    wrong += try Int.fetchOne(db, sql: links) ?? 0
    let twice = """
      SELECT count(*) FROM collection JOIN link ON link.number = collection.link
      WHERE collection.deletedAt IS NULL AND EXISTS (
        SELECT 1 FROM collection AS other JOIN link AS same ON same.number = other.link
        WHERE other.deletedAt IS NULL AND other.number < collection.number
          AND same.account = link.account AND same.href = link.href)
      """
    wrong += try Int.fetchOne(db, sql: twice) ?? 0
    let bases = try String?.fetchCursor(db, sql: "SELECT mine FROM remote UNION ALL SELECT mine FROM intent")
    while let base = try bases.next() {
      if let base, SyncedValues(stored: base) == nil { wrong += 1 }
    }
    let intents = try Row.fetchCursor(db, sql: "SELECT verb, madeAt FROM intent")
    while let intent = try intents.next() {
      let isSound = try NewIntent.Verb(rawValue: intent.decode(atIndex: 0)) != nil
      if try !isSound || !WallClock.times.contains(intent.decode(atIndex: 1)) { wrong += 1 }
    }
    let conflicts = try Row.fetchCursor(db, sql: "SELECT field, theirs, since FROM conflict")
    while let conflict = try conflicts.next() {
      let isSound = try SyncField(name: conflict.decode(atIndex: 0)) != nil
      if try !isSound || SyncedValues(stored: conflict.decode(atIndex: 1)) == nil
        || !WallClock.times.contains(conflict.decode(atIndex: 2))
      {
        wrong += 1
      }
    }
    return wrong > 0 ? [.sync(rows: wrong)] : []
  }
}
