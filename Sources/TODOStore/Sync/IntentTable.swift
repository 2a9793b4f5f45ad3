import Foundation
import GRDB
import TODOCore

/// What is being done on the other side, noted before it is done.
struct IntentTable {
  let db: Database

  func all() throws -> [SyncIntent] {
    let sql =
      "SELECT number, remote, verb, condition, body, mine, edition, madeAt FROM intent ORDER BY number"
    return try Row.fetchAll(db.cachedStatement(sql: sql)).map(intent)
  }

  func one(_ id: SyncIntent.ID) throws -> SyncIntent? {
    let sql = """
      SELECT number, remote, verb, condition, body, mine, edition, madeAt FROM intent WHERE number = ?
      """
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]).map(intent)
  }

  private func intent(_ row: Row) throws -> SyncIntent {
    guard let verb = NewIntent.Verb(rawValue: try row.decode(atIndex: 2)),
      let resource = try RemoteTable(db: db).one(row.decode(atIndex: 1))?.resource
    else { throw TODOStoreError.damaged }
    return SyncIntent(
      id: try row.decode(atIndex: 0),
      verb: verb,
      resource: resource,
      condition: try row.decode(atIndex: 3),
      body: try row.decode(atIndex: 4),
      mine: try row.decode(String?.self, atIndex: 5).map(SyncedValues.init(ofFile:)),
      edition: try row.decode(atIndex: 6),
      madeAt: Date(milliseconds: try WallClock.times.checked(row.decode(atIndex: 7)))
    )
  }

  /// - Returns: nil if its resource or its item is gone, or the address is taken.
  func insert(_ intent: NewIntent, now: Date) throws -> SyncIntent? {
    let resources = RemoteTable(db: db)
    let resource: SyncResource.ID
    switch intent.target {
    case .resource(let id):
      guard try resources.one(id) != nil else { return nil }
      resource = id
    case .new(let link, let item, let uid, let href):
      guard let number = try ItemOutline(db: db).member(withID: item)?.number,
        try resources.one(link, href: href) == nil
      else { return nil }
      resource = try resources.insert(link, item: number, uid: uid, href: href)
    }
    let sql = """
      INSERT INTO intent (remote, verb, condition, body, mine, edition, madeAt) VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      resource, intent.verb.rawValue, intent.condition, intent.body, intent.mine?.stored, intent.edition,
      now.milliseconds,
    ])
    return try one(db.lastInsertedRowID)
  }

  /// Removes an intent, and writes what became of it.
  func finish(_ result: IntentResult) throws {
    guard let intent = try one(result.intent) else { return }
    try db.cachedStatement(sql: "DELETE FROM intent WHERE number = ?").execute(arguments: [intent.id])
    let resources = RemoteTable(db: db)
    switch result.result {
    case .written(let etag, let theirs, let href):
      if let href, href != intent.resource.href,
        let other = try resources.one(intent.resource.link, href: href)
      {
        try resources.remove(other.resource.id)
      }
      let sql = """
        UPDATE remote SET etag = ?, theirs = ?, href = coalesce(?, href), mine = ?, edition = ?, refused = NULL WHERE number = ?
        """
      try db.cachedStatement(sql: sql).execute(arguments: [
        etag, theirs, href, intent.mine?.stored, intent.edition, intent.resource.id,
      ])
    case .removed: try resources.remove(intent.resource.id)
    case .refused(let reason):
      try db.cachedStatement(sql: "UPDATE remote SET refused = ?, edition = ? WHERE number = ?")
        .execute(arguments: [reason, intent.edition, intent.resource.id])
    case .dropped: break
    }
  }
}
