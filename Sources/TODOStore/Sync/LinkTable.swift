import Foundation
import GRDB
import TODOCore

/// The links of lists with collections elsewhere. A link is in force while a list has it; a new one is made each time a list is linked, so
/// that undo never combines an older state of the list with a newer one of the other side.
struct LinkTable {
  let db: Database

  // MARK: Reading

  private static let columns = """
    link.number, account, href, link.name, doneSince, token, lastSuccess, progress, error, question, unreadable,
    collection.id AS list, collection.name AS listName, collection.deletedAt IS NOT NULL AS isDeleted,
    (SELECT count(theirs) FROM remote INDEXED BY remoteByHref WHERE remote.link = link.number) AS resources
    """

  /// The links in force, in the order of their accounts and lists. The link of a deleted list is in force only while something is left to
  /// settle, and no other list is linked with the same collection.
  func inForce() throws -> [SyncLink] {
    let sql = """
      SELECT \(Self.columns) FROM collection JOIN link ON link.number = collection.link
      WHERE collection.link IS NOT NULL AND (collection.deletedAt IS NULL
        OR EXISTS (SELECT 1 FROM remote INDEXED BY remoteByHref WHERE remote.link = link.number AND theirs IS NOT NULL)
        AND NOT EXISTS (
          SELECT 1 FROM link AS other JOIN collection AS list ON list.link = other.number
          WHERE other.account = link.account AND other.href = link.href AND list.deletedAt IS NULL))
      ORDER BY account, collection.number <> \(CollectionTable.inbox), collection.position, collection.number
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql)).map(Self.link)
  }

  func one(_ id: SyncLink.ID) throws -> SyncLink? {
    let sql = """
      SELECT \(Self.columns) FROM link LEFT JOIN collection ON collection.link = link.number
      WHERE link.number = ? ORDER BY collection.deletedAt IS NOT NULL LIMIT 1
      """
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]).map(Self.link)
  }

  private static func link(_ row: Row) throws -> SyncLink {
    func time(_ column: String) throws -> Date? {
      try row.decode(Int64?.self, forColumn: column).map {
        Date(milliseconds: try WallClock.times.checked($0))
      }
    }
    let list = try row.decode(UUID?.self, forColumn: "list").map { id in
      SyncLink.List(
        id: id,
        name: try row.decode(forColumn: "listName"),
        isDeleted: try row.decode(forColumn: "isDeleted")
      )
    }
    return SyncLink(
      id: try row.decode(forColumn: "number"),
      account: try row.decode(forColumn: "account"),
      href: try row.decode(forColumn: "href"),
      list: list,
      name: try row.decode(forColumn: "name"),
      doneSince: try time("doneSince") ?? .distantPast,
      token: try row.decode(forColumn: "token"),
      lastSuccess: try time("lastSuccess"),
      progress: try row.decode(forColumn: "progress"),
      error: try row.decode(forColumn: "error"),
      question: try row.decode(forColumn: "question"),
      left: try texts(row.decode(forColumn: "unreadable")).map(LeftResource.init(stored:)),
      resourceCount: try row.decode(forColumn: "resources")
    )
  }

  private static func texts(_ text: String) throws -> [String] {
    guard let texts = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
      throw TODOStoreError.damaged
    }
    return texts
  }

  /// The number of the list that has a link; nil if none has, or that is deleted.
  func list(of link: SyncLink.ID) throws -> Int64? {
    let sql = "SELECT number FROM collection WHERE link = ? AND deletedAt IS NULL"
    return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [link])
  }

  /// A list that is not deleted.
  struct List {
    let number: Int64
    /// Empty for the Inbox.
    let name: String
    let link: DatabaseValue
  }

  func list(withID id: TODOCollection.ID) throws -> List? {
    let sql = """
      SELECT number, name, link FROM collection
      WHERE id = ? AND \(CollectionTable.isList) AND deletedAt IS NULL
      """
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]).map { row in
      List(number: try row.decode(atIndex: 0), name: try row.decode(atIndex: 1), link: row[2])
    }
  }

  /// Whether a list that is not deleted is linked with a collection.
  func isTaken(account: String, href: String) throws -> Bool {
    let sql = """
      SELECT EXISTS (
        SELECT 1 FROM collection JOIN link ON link.number = collection.link
        WHERE collection.link IS NOT NULL AND collection.deletedAt IS NULL AND account = ? AND href = ?)
      """
    return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [account, href]) ?? false
  }

  // MARK: Writing

  /// - Parameter now: when what is there was taken in.
  func insert(_ link: NewSyncLink, now: Date) throws -> SyncLink.ID {
    let sql = "INSERT INTO link (account, href, name, doneSince, lastSuccess) VALUES (?, ?, ?, ?, ?)"
    try db.cachedStatement(sql: sql).execute(arguments: [
      link.account, link.href, link.name, Self.stored(link.doneSince), Self.stored(now),
    ])
    return db.lastInsertedRowID
  }

  /// Writes what a run finds out.
  func update(_ link: SyncLink) throws {
    let sql = """
      UPDATE link SET name = ?, doneSince = ?, token = ?, lastSuccess = ?, progress = ?, error = ?, question = ?, unreadable = ?
      WHERE number = ?
      """
    try db.cachedStatement(sql: sql).execute(arguments: [
      link.name, Self.stored(link.doneSince), link.token, link.lastSuccess.map(Self.stored), link.progress,
      link.error, link.question, Self.stored(link.left.prefix(Self.leftLimit)), link.id,
    ])
  }

  /// Lets the next run list everything.
  func forgetToken(of link: SyncLink.ID) throws {
    try db.cachedStatement(sql: "UPDATE link SET token = NULL WHERE number = ?").execute(arguments: [link])
  }

  /// Writes how far a run has come, at all links in force.
  func noteProgress(_ percent: Int?) throws {
    let sql = """
      UPDATE link SET progress = ?1
      WHERE number IN (SELECT link FROM collection WHERE link IS NOT NULL) AND progress IS NOT ?1
      """
    try db.cachedStatement(sql: sql).execute(arguments: [percent])
  }

  /// How many of the files that are left alone are named.
  private static let leftLimit = 1000

  private static func stored(_ left: some Sequence<LeftResource>) -> String {
    "[\(left.map { JSON.quoted($0.stored) }.joined(separator: ","))]"
  }

  private static func stored(_ time: Date) -> Int64 { time.milliseconds.clamped(to: WallClock.times) }

  /// A link that no list has, and that no step would give one back; nil if there is none.
  func forgotten() throws -> SyncLink.ID? {
    let sql = """
      SELECT number FROM link WHERE number NOT IN (SELECT link FROM collection WHERE link IS NOT NULL)
        AND NOT EXISTS (
          SELECT 1 FROM collection CROSS JOIN change INDEXED BY changeByRow ON change.row = collection.number
          WHERE collection.\(CollectionTable.isList) AND change.entity = 'collection' AND change.field = 'link'
            AND link.number IN (change.before, change.after))
      LIMIT 1
      """
    return try SyncLink.ID.fetchOne(db.cachedStatement(sql: sql))
  }

  func remove(_ link: SyncLink.ID) throws {
    try db.cachedStatement(sql: "DELETE FROM link WHERE number = ?").execute(arguments: [link])
  }
}
