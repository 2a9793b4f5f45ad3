import Foundation
import GRDB
import TODOCore

/// The resources on the other side, as both sides last agreed on them. They are not part of the history.
struct RemoteTable {
  let db: Database

  // MARK: Reading

  private static let columns =
    "number, link, uid, href, etag, mine, theirs, edition, refused, parent, item"

  struct Stored {
    let resource: SyncResource
    /// The number of its item, which may have been removed from the file.
    let item: Int64?

    fileprivate init(_ row: Row) throws {
      resource = SyncResource(
        id: try row.decode(atIndex: 0),
        link: try row.decode(atIndex: 1),
        uid: try row.decode(atIndex: 2),
        href: try row.decode(atIndex: 3),
        etag: try row.decode(atIndex: 4),
        mine: try row.decode(String?.self, atIndex: 5).map(SyncedValues.init(ofFile:)),
        theirs: try row.decode(atIndex: 6),
        edition: try row.decode(atIndex: 7),
        refused: try row.decode(atIndex: 8),
        parentUID: try row.decode(atIndex: 9)
      )
      item = try row.decode(Int64?.self, atIndex: 10).map(ItemRecord.numbers.checked)
    }
  }

  func one(_ id: SyncResource.ID) throws -> Stored? { try first("number = ?", [id]) }

  func one(_ link: SyncLink.ID, href: String) throws -> Stored? {
    try first("link = ? AND href = ?", [link, href])
  }

  func one(_ link: SyncLink.ID, uid: String) throws -> Stored? {
    try first("link = ? AND uid = ? ORDER BY theirs IS NULL, number", [link, uid])
  }

  private func first(_ condition: String, _ arguments: StatementArguments) throws -> Stored? {
    let sql = "SELECT \(Self.columns) FROM remote WHERE \(condition) LIMIT 1"
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).map(Stored.init)
  }

  /// As ``SyncResource/isAwaited``.
  private static let isAwaited = "(remote.etag IS NULL AND remote.theirs IS NOT NULL)"

  /// Those of a link after one of them, in the order of their numbers. Earlier builds did not note since when one is awaited: it is since the
  /// last run.
  func known(_ link: SyncLink.ID, after last: Int64, limit: Int) throws -> [KnownResource] {
    let sql = """
      SELECT number, uid, href, etag, iif(\(Self.isAwaited), coalesce(mine ->> '$.\(SyncedValues.awaited)',
        (SELECT lastSuccess FROM link WHERE link.number = remote.link), 0), NULL)
      FROM remote WHERE link = ? AND number > ? ORDER BY number LIMIT ?
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [link, last, limit]).map { row in
      KnownResource(
        id: try row.decode(atIndex: 0),
        uid: try row.decode(atIndex: 1),
        href: try row.decode(atIndex: 2),
        etag: try row.decode(atIndex: 3),
        awaitedSince: try row.decode(Int64?.self, atIndex: 4).map {
          Date(milliseconds: try WallClock.times.checked($0))
        }
      )
    }
  }

  /// Whether a resource is in another account than that of a link: what it says counts last.
  private static let isElsewhere = "account <> (SELECT account FROM link WHERE number = ?2)"

  /// The UID of an item in the list of a link, or else in another linked list, from which it may be on its way; of one that is in none, that with
  /// which it is written.
  func uid(of item: Int64, near link: SyncLink.ID) throws -> String? {
    let sql = """
      SELECT uid FROM remote INDEXED BY remoteByItem JOIN link ON link.number = remote.link
      WHERE item = ?1 AND EXISTS (SELECT 1 FROM collection WHERE collection.link = remote.link)
      ORDER BY remote.link <> ?2, \(Self.isElsewhere), remote.number LIMIT 1
      """
    return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [item, link])
      ?? ItemRecord.fetch(db, number: item).map { SyncResource.uid(of: $0.item.id) }
  }

  /// The number of the item with a UID in the list of a link, or else in another linked list.
  func item(withUID uid: String, near link: SyncLink.ID) throws -> Int64? {
    // While a list is being linked, it does not have the link yet.
    if let own = try one(link, uid: uid)?.item { return own }
    let sql = """
      SELECT remote.item FROM collection JOIN link ON link.number = collection.link
        JOIN remote INDEXED BY remoteByUID ON remote.link = link.number AND remote.uid = ?1
      WHERE collection.link IS NOT NULL AND remote.item IS NOT NULL
      ORDER BY \(Self.isElsewhere), theirs IS NULL, remote.number LIMIT 1
      """
    return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [uid, link])
      .map(ItemRecord.numbers.checked)
  }

  /// The item with a UID, which may have another id than that of the UID; nil if it is deleted.
  func liveItem(withUID uid: String, near link: SyncLink.ID) throws -> TODOItem.ID? {
    let known = try item(withUID: uid, near: link).flatMap { try ItemRecord.fetch(db, number: $0) }
    let record = try known ?? ItemRecord.fetchLive(db, id: TODOItem.ID(.ics, key: uid))
    return record.flatMap { $0.deletedAt == nil ? $0.item.id : nil }
  }

  /// The resource of an item in the linked lists, but for one link.
  func resource(of id: TODOItem.ID, besideThatOf link: SyncLink.ID) throws -> SyncResource? {
    let sql = """
      SELECT remote.number FROM item JOIN remote INDEXED BY remoteByItem ON remote.item = item.number
        JOIN link ON link.number = remote.link
      WHERE item.id = ?1 AND remote.link <> ?2
        AND EXISTS (SELECT 1 FROM collection WHERE collection.link = remote.link)
      ORDER BY theirs IS NULL, \(Self.isElsewhere), remote.number LIMIT 1
      """
    let number = try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [id, link])
    return try number.flatMap(one)?.resource
  }

  /// The resources in the linked lists that have UIDs, or whose items have the ids of these, each first of one account. What is not there any
  /// more, as its item is not here, is in no list.
  func resources(ofUIDs uids: some Sequence<String>, near account: String) throws -> [String: SyncedPlace] {
    let sql = """
      SELECT remote.link, remote.number, \(Self.isAwaited), account <> ?2 AS isElsewhere, FALSE AS hasOther FROM collection JOIN link ON link.number = collection.link
        JOIN remote INDEXED BY remoteByUID ON remote.link = link.number AND remote.uid = ?1
      WHERE collection.link IS NOT NULL AND remote.item IS NOT NULL
        AND (theirs IS NOT NULL OR EXISTS (SELECT 1 FROM item WHERE item.number = remote.item AND item.deletedAt IS NULL))
      UNION ALL
      SELECT remote.link, remote.number, \(Self.isAwaited), account <> ?2, TRUE FROM item
        JOIN remote INDEXED BY remoteByItem ON remote.item = item.number JOIN link ON link.number = remote.link
      WHERE item.id = ?3 AND EXISTS (SELECT 1 FROM collection WHERE collection.link = remote.link)
        AND (theirs IS NOT NULL OR item.deletedAt IS NULL)
      ORDER BY isElsewhere, hasOther LIMIT 1
      """
    let statement = try db.cachedStatement(sql: sql)
    var places: [String: SyncedPlace] = [:]
    for uid in uids {
      let id = TODOItem.ID(.ics, key: uid)
      places[uid] = try Row.fetchOne(statement, arguments: [uid, account, id]).map { row in
        SyncedPlace(
          link: try row.decode(atIndex: 0),
          resource: try row.decode(atIndex: 1),
          isAwaited: try row.decode(atIndex: 2)
        )
      }
    }
    return places
  }

  /// The bytes of some resources in an account whose items have a tag.
  func bodies(withTag tag: CollectionName, inAccountOf link: SyncLink.ID, limit: Int) throws -> [Data] {
    let sql = """
      SELECT theirs FROM collection CROSS JOIN itemTag INDEXED BY itemTagByTag ON itemTag.tag = collection.number
        CROSS JOIN remote INDEXED BY remoteByItem ON remote.item = itemTag.item JOIN link ON link.number = remote.link
      WHERE collection.\(CollectionTable.isTag) AND collection.nameKey = ? AND collection.deletedAt IS NULL AND theirs IS NOT NULL
        AND account = (SELECT account FROM link WHERE number = ?)
      LIMIT ?
      """
    return try Data.fetchAll(db.cachedStatement(sql: sql), arguments: [tag.key, link, limit])
  }

  /// The other side's base of an item in a linked list; nil if there is none, or if it is longer.
  func base(of item: TODOItem.ID, upTo limit: Int) throws -> Data? {
    let sql = """
      SELECT remote.theirs
      FROM item JOIN collection ON collection.number = item.list
        JOIN remote INDEXED BY remoteByItem ON remote.item = item.number AND remote.link = collection.link
      WHERE item.id = ? AND item.deletedAt IS NULL AND length(remote.theirs) <= ?
      """
    return try Data.fetchOne(db.cachedStatement(sql: sql), arguments: [item, limit])
  }

  // MARK: Writing

  /// Writes what both sides agree on, into the row of the resource or a new one.
  ///
  /// - Parameters:
  ///   - known: the row that there is.
  ///   - link: that of the resource.
  ///   - edition: that of the item, if nothing is left to be sent.
  func set(
    _ base: SyncDecision.Base,
    in known: SyncResource?,
    link: SyncLink.ID,
    item: Int64?,
    mine: SyncedValues?,
    edition: Int64
  ) throws {
    var old = known.flatMap { $0.link == link ? $0 : nil }
    if let other = try one(link, href: base.href), other.resource.id != old?.id {
      if other.resource.uid != base.uid {
        try giveWay(other)
      } else if old == nil {
        old = other.resource
      } else {
        try remove(other.resource.id)
      }
    }
    // A resource that has moved to another collection is one there, and none where it was.
    if let known, known.id != old?.id {
      if base.isLeftBehind { try leave(known.id) } else { try remove(known.id) }
    }
    if let former = base.replaced, former != old?.id { try replace(former) }
    let values: [(any DatabaseValueConvertible)?] = [
      item, base.uid, base.href, base.etag, mine?.stored, base.theirs, edition,
      // A step that has moved still looks for its parent.
      base.parentUID ?? known?.parentUID,
    ]
    if let old {
      let sql = """
        UPDATE remote SET item = ?, uid = ?, href = ?, etag = ?, mine = ?, theirs = ?, edition = ?, parent = coalesce(?, parent),
          refused = NULL
        WHERE number = ?
        """
      try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values) + [old.id])
    } else {
      let sql = """
        INSERT INTO remote (item, uid, href, etag, mine, theirs, edition, parent, link) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
      try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values) + [link])
    }
  }

  /// Makes the row of a resource that is about to be written.
  func insert(_ link: SyncLink.ID, item: Int64, uid: String, href: String) throws -> SyncResource {
    let sql = "INSERT INTO remote (link, item, uid, href, edition) VALUES (?, ?, ?, ?, ?)"
    try db.cachedStatement(sql: sql).execute(arguments: [link, item, uid, href, SyncResource.noEdition])
    return SyncResource(
      id: db.lastInsertedRowID,
      link: link,
      uid: uid,
      href: href,
      etag: nil,
      mine: nil,
      theirs: nil,
      edition: SyncResource.noEdition,
      refused: nil,
      parentUID: nil
    )
  }

  /// Another resource has the address of this one, which is gone or elsewhere, and is dealt with in its own turn. Should its item come
  /// back, it is written to another address.
  private func giveWay(_ other: Stored) throws {
    let item = try other.item.flatMap { try ItemRecord.fetch(db, number: $0)?.item.id }
    let usual = SyncResource.href(of: item ?? TODOItem.ID())
    try db.cachedStatement(sql: "UPDATE remote SET href = ? WHERE number = ?")
      .execute(arguments: [free(usual, in: other.resource.link), other.resource.id])
  }

  /// An address for a resource that is written: the usual one, unless another one has that.
  func free(_ usual: String, in link: SyncLink.ID) throws -> String {
    try one(link, href: usual) == nil ? usual : SyncResource.href(of: TODOItem.ID())
  }

  /// Nothing is there any more. As long as the item may come back to its list, it is known what was there.
  func noteRemoved(_ id: SyncResource.ID) throws {
    guard let resource = try one(id)?.resource else { return }
    var mine = resource.mine
    mine?.lastBody = resource.theirs
    let sql = """
      UPDATE remote SET etag = NULL, theirs = NULL, mine = ?, refused = NULL, edition = \(SyncResource.noEdition)
      WHERE number = ? AND EXISTS (
        SELECT 1 FROM item JOIN collection ON collection.number = item.list
        WHERE item.number = remote.item AND collection.link = remote.link)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [mine?.stored, id])
    if db.changesCount == 0 { try remove(id) }
  }

  func remove(_ id: SyncResource.ID) throws {
    try db.cachedStatement(sql: "DELETE FROM intent WHERE remote = ?").execute(arguments: [id])
    try db.cachedStatement(sql: "DELETE FROM remote WHERE number = ?").execute(arguments: [id])
  }

  /// The resource belongs to no item any more, and so is deleted there.
  private func leave(_ id: SyncResource.ID) throws {
    let sql = "UPDATE remote SET item = NULL, parent = NULL, refused = NULL WHERE number = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [id])
  }

  /// The same of one whose item gets another resource in the list: its steps name that from now on.
  private func replace(_ id: SyncResource.ID) throws {
    let sql = """
      UPDATE remote SET edition = \(SyncResource.noEdition),
        mine = json_set(mine, '$.\(ItemField.parent.row.column)', ?)
      WHERE mine IS NOT NULL AND parent IS NULL AND item IN (
        SELECT step.number FROM remote AS above JOIN item AS step INDEXED BY itemByParent ON step.parent = above.item
        WHERE above.number = ? AND step.parent IS NOT NULL AND step.deletedAt IS NULL)
      """
    try db.cachedStatement(sql: sql).execute(arguments: [SyncedValues.neverAgreed.databaseValue, id])
    try leave(id)
  }

  /// Removes some of the rows of a link.
  ///
  /// - Returns: whether there are more.
  func removeSome(of link: SyncLink.ID, limit: Int) throws -> Bool {
    let sql = "SELECT number FROM remote WHERE link = ? LIMIT ?"
    let ids = try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [link, limit])
    for id in ids { try remove(id) }
    return ids.count == limit
  }

  /// An item has left its parent here for a reason that the other side has not given: this is not sent, and the parent is tried again,
  /// unless the item waits for another one anyway. A parent that was chosen here and not sent yet is sent.
  func noteParting(of item: Int64, from parent: Int64) throws {
    let links = try db.cachedStatement(sql: "SELECT link FROM remote WHERE item = ? AND mine IS NOT NULL")
    let column = ItemField.parent.row.column
    let sql = """
      UPDATE remote SET parent = iif(mine ->> '$.\(column)' IN (?2, ?3), coalesce(parent, ?1), ?1),
        mine = json_set(mine, '$.\(column)', iif(mine ->> '$.\(column)' = ?2, NULL, ?4))
      WHERE item = ?5 AND link = ?6 AND mine IS NOT NULL
      """
    let id = try ItemRecord.fetch(db, number: parent)?.item.id.uuidString
    let waiting = SyncedValues.waiting(below: id.map(StoredValue.text))
    for link in try SyncLink.ID.fetchSet(links, arguments: [item]) {
      try db.cachedStatement(sql: sql).execute(arguments: [
        uid(of: parent, near: link), id, waiting.databaseValue, SyncedValues.neverAgreed.databaseValue, item,
        link,
      ])
    }
  }

  // MARK: The mark

  private static let mark = "syncMark"

  /// Raised with every change of what both sides agree on: if it is lower than it was, an earlier state of the file was restored.
  func mark() throws -> Int64 { try db.setting(Self.mark) ?? 0 }

  func raiseMark() throws {
    let sql = "INSERT INTO setting VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1"
    try db.cachedStatement(sql: sql).execute(arguments: [Self.mark])
  }
}
