import Foundation
import GRDB
import TODOCore

/// What is being done on the other side, noted before it is done.
struct IntentTable {
  let db: Database

  func all() throws -> [SyncIntent] {
    let sql = "SELECT number, remote, verb, condition, body FROM intent ORDER BY number"
    return try Row.fetchAll(db.cachedStatement(sql: sql)).map(intent)
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
      body: try row.decode(atIndex: 4)
    )
  }

  /// - Returns: nil if its resource or its item is gone, or its resource is there by now.
  func insert(_ intent: NewIntent, now: Date) throws -> SyncIntent? {
    let resources = RemoteTable(db: db)
    let resource: SyncResource
    switch intent.target {
    case .resource(let id):
      guard let known = try resources.one(id)?.resource else { return nil }
      resource = known
    case .new(let link, let item, let uid, let href):
      guard let number = try ItemOutline(db: db).member(withID: item)?.number,
        try resources.one(link, href: href)?.resource.uid != uid
      else { return nil }
      resource = try resources.insert(link, item: number, uid: uid, href: resources.free(href, in: link))
    }
    let sql = """
      INSERT INTO intent (remote, verb, condition, body, mine, edition, madeAt) VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      resource.id, intent.verb.rawValue, intent.condition, intent.body, intent.mine?.stored, intent.edition,
      now.milliseconds,
    ])
    return SyncIntent(
      id: db.lastInsertedRowID,
      verb: intent.verb,
      resource: resource,
      condition: intent.condition,
      body: intent.body
    )
  }

  /// Removes intents, and writes what became of them.
  func finish(_ results: [IntentResult]) throws {
    guard !results.isEmpty else { return }
    for result in results { try finish(result) }
    try RemoteTable(db: db).raiseMark()
  }

  private func finish(_ result: IntentResult) throws {
    let sql = """
      SELECT remote.number, remote.link, remote.href, intent.edition, intent.verb, item.edition
      FROM intent JOIN remote ON remote.number = intent.remote LEFT JOIN item ON item.number = remote.item
      WHERE intent.number = ?
      """
    let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [result.intent])
    guard let row else { return }
    let (resource, link) = (try row.decode(Int64.self, atIndex: 0), try row.decode(Int64.self, atIndex: 1))
    let edition = try row.decode(Int64.self, atIndex: 3)
    let resources = RemoteTable(db: db)
    switch result.result {
    case .written(let etag, let theirs, let href):
      if let href, try href != row.decode(String.self, atIndex: 2),
        let other = try resources.one(link, href: href)
      {
        try resources.remove(other.resource.id)
      }
      let sql = """
        UPDATE remote SET etag = ?, theirs = ?, href = coalesce(?, href), edition = ?, refused = NULL,
          mine = (SELECT mine FROM intent WHERE intent.number = ?)
        WHERE number = ?
        """
      try db.cachedStatement(sql: sql)
        .execute(arguments: [etag, theirs, href, edition, result.intent, resource])
    case .removed: try resources.noteRemoved(resource)
    case .refused(let reason, let mayPass):
      // A deletion is of no edition, and stays refused until the item comes back.
      let isDeletion = try row.decode(String.self, atIndex: 4) == NewIntent.Verb.delete.rawValue
      let refused = isDeletion ? try row.decode(Int64?.self, atIndex: 5) ?? edition : edition
      try db.cachedStatement(sql: "UPDATE remote SET refused = ?, edition = ? WHERE number = ?")
        .execute(arguments: [reason, mayPass ? SyncResource.passing(refused) : refused, resource])
    case .dropped: break
    }
    try db.cachedStatement(sql: "DELETE FROM intent WHERE number = ?").execute(arguments: [result.intent])
  }
}
