import GRDB
import TODOCore

/// Finds what may have to be sent: it is computed from the state of the items, so undo, other windows and interruptions need no special
/// case. Only indexes and rows of the list are read, however many items other lists have.
struct CandidateReader {
  let db: Database
  let link: SyncLink.ID
  let list: Int64
  /// Whether done copies of items that repeat are sent.
  let withCopies: Bool

  /// Nil if no list has the link.
  init?(_ db: Database, _ link: SyncLink.ID, withCopies: Bool = true) throws {
    guard let list = try LinkTable(db: db).list(of: link) else { return nil }
    (self.db, self.link, self.list, self.withCopies) = (db, link, list, withCopies)
  }

  func candidates() throws -> SyncCandidates {
    let tags = try changedTags()
    let resources = try changedResources().union(resources(ofTags: tags.map(\.tag)))
    let keys =
      resources.sorted().map(SyncCandidates.Key.resource) + (try newItems().map(SyncCandidates.Key.item))
    return SyncCandidates(keys: keys, tags: tags)
  }

  /// Whether an item has a conflict about one of these, in which nobody has chosen yet: it waits.
  private static func isHeld(by fields: SyncField...) -> String {
    let names = fields.map { "'\($0.name)'" }.joined(separator: ", ")
    return """
      EXISTS (
        SELECT 1 FROM conflict INDEXED BY liveConflict
        WHERE conflict.item = item.number AND conflict.field IN (\(names)) AND conflict.deletedAt IS NULL)
      """
  }

  /// The resources whose items have changed since both sides agreed, are deleted or gone, or are in another list. What is on neither side
  /// is not one.
  func changedResources() throws -> Set<SyncResource.ID> {
    let sql = """
      SELECT remote.number FROM remote INDEXED BY remoteByHref LEFT JOIN item ON item.number = remote.item
      WHERE remote.link = ?
        AND (item.number IS NULL OR iif(item.deletedAt IS NOT NULL, remote.theirs IS NOT NULL,
          item.edition <> remote.edition OR item.list <> ? AND NOT \(Self.isHeld(by: .field(.list)))))
      """
    return try Int64.fetchSet(db.cachedStatement(sql: sql), arguments: [link, list])
  }

  /// The items of the list that are not on the other side, without those that were done long ago.
  func newItems() throws -> [Int64] {
    let sql = """
      SELECT number FROM item INDEXED BY itemByList
      WHERE list = ?1 AND deletedAt IS NULL
        AND NOT EXISTS (SELECT 1 FROM remote INDEXED BY remoteByItem WHERE remote.item = item.number AND remote.link = ?2)
        AND (completedAt IS NULL OR completedAt >= (SELECT doneSince FROM link WHERE link.number = ?2))
        AND NOT \(Self.isHeld(by: .field(.list), .deletedThere, .deletedHere))
        AND (?3 OR NOT \(ItemRecord.isDoneCopy))
      ORDER BY number
      """
    return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [list, link, withCopies]).map(
      ItemRecord.numbers.checked
    )
  }

  /// The done copies in the list that are due at a date, those that were not sent first, without those that are resources of other programs.
  func doneCopies(due date: DueDate) throws -> [SyncedCopy] {
    let sql = """
      SELECT item.id, title, remote.number, remote.uid FROM item INDEXED BY itemByDue
        LEFT JOIN remote INDEXED BY remoteByItem ON remote.item = item.number AND remote.link = ?
      WHERE isDone = 1 AND due = ? AND item.deletedAt IS NULL AND list = ? AND \(ItemRecord.isDoneCopy)
      ORDER BY remote.number IS NOT NULL, item.number
      """
    let arguments: StatementArguments = [link, date.description, list]
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).compactMap { row in
      let id: TODOItem.ID = try row.decode(atIndex: 0)
      let uid: String? = try row.decode(atIndex: 3)
      guard uid == nil || uid == SyncResource.uid(of: id) else { return nil }
      let (title, resource): (String, SyncResource.ID?) = (
        try row.decode(atIndex: 1), try row.decode(atIndex: 2)
      )
      return SyncedCopy(item: id, title: title, due: date, resource: resource)
    }
  }

  /// The tags whose names, or whose flags, are not those that were sent last.
  func changedTags() throws -> [SeenTag] {
    let name = "iif(collection.deletedAt IS NULL, collection.name, NULL)"
    let sql = """
      SELECT collection.number, \(name) FROM collection LEFT JOIN seenTag ON seenTag.tag = collection.number
      WHERE collection.\(CollectionTable.isTag) AND (seenTag.tag IS NULL OR seenTag.name IS NOT \(name))
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql)).map { row in
      SeenTag(tag: try row.decode(atIndex: 0), name: try row.decode(atIndex: 1))
    }
  }

  private func resources(ofTags tags: [Int64]) throws -> Set<SyncResource.ID> {
    let sql = """
      SELECT remote.number FROM json_each(?) AS one CROSS JOIN itemTag INDEXED BY itemTagByTag ON itemTag.tag = one.value
        CROSS JOIN remote INDEXED BY remoteByItem ON remote.item = itemTag.item AND remote.link = ?
      """
    return try Int64.fetchSet(db.cachedStatement(sql: sql), arguments: [tags.json, link])
  }

  /// A candidate as it is now; nil if it is gone.
  func outgoing(_ key: SyncCandidates.Key) throws -> OutgoingItem? {
    let reader = SyncReader(db: db)
    let found =
      switch key {
      case .resource(let id): try reader.find(RemoteTable(db: db).one(id))
      case .item(let number): try reader.find(itemNumber: number)
      }
    guard found.resource != nil || found.item != nil else { return nil }
    var parentUID: String?
    if let parent = found.item?.item.values.parent,
      let number = try ItemRecord.fetch(db, id: parent)?.number
    {
      parentUID = try RemoteTable(db: db).uid(of: number, near: link)
    }
    return OutgoingItem(state: found.state, parentUID: parentUID)
  }

  /// Notes the names of an item's tags that no resource had before.
  static func noteNewTags(of item: Int64, _ db: Database) throws {
    let sql = """
      INSERT OR IGNORE INTO seenTag (tag, name)
      SELECT number, iif(deletedAt IS NULL, name, NULL) FROM itemTag JOIN collection ON number = tag WHERE item = ?
      """
    try db.cachedStatement(sql: sql).execute(arguments: [item])
  }

  /// Notes the names of tags as they have been sent.
  static func note(_ tags: [SeenTag], _ db: Database) throws {
    let statement = try db.cachedStatement(sql: "INSERT OR REPLACE INTO seenTag (tag, name) VALUES (?, ?)")
    for tag in tags { try statement.execute(arguments: [tag.tag, tag.name]) }
  }
}
