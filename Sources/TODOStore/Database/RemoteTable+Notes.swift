import GRDB
import TODOCore

/// What a person is told about resources: which are refused, not sent, or below themselves.
extension RemoteTable {
  /// Whether a resource is refused with its item as it is now: one that was edited or deleted since has not been sent yet.
  private static let isRefused = """
    remote.refused IS NOT NULL AND coalesce(
      remote.edition IN (\(SyncResource.noEdition), item.edition, \(SyncResource.noEdition) - 1 - item.edition), TRUE)
    """

  /// How many resources the other sides of linked lists have refused.
  func refusedCounts() throws -> [SyncLink.ID: Int] {
    let sql = """
      SELECT remote.link, count(*) FROM collection JOIN remote INDEXED BY remoteRefused ON remote.link = collection.link
        LEFT JOIN item ON item.number = remote.item
      WHERE collection.link IS NOT NULL AND collection.deletedAt IS NULL AND \(Self.isRefused)
      GROUP BY remote.link
      """
    let rows = try Row.fetchAll(db.cachedStatement(sql: sql))
    return try Dictionary(
      rows.map { (try $0.decode(SyncLink.ID.self, atIndex: 0), try $0.decode(Int.self, atIndex: 1)) }
    ) { $1 }
  }

  /// The items of a link that the other side has refused, in the order in which they became known.
  func refusals(of link: SyncLink.ID) throws -> [SyncRefusal] {
    let sql = """
      SELECT coalesce(item.title, ''), remote.refused
      FROM remote INDEXED BY remoteRefused LEFT JOIN item ON item.number = remote.item
      WHERE remote.link = ? AND \(Self.isRefused) ORDER BY remote.number
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [link]).map { row in
      SyncRefusal(title: try row.decode(atIndex: 0), reason: try row.decode(atIndex: 1))
    }
  }

  /// The titles of items that are steps of another item there but cannot be here, since they would be below themselves.
  func circles(of link: SyncLink.ID) throws -> [String] {
    let sql = """
      SELECT item.title FROM remote INDEXED BY remoteByParent JOIN item ON item.number = remote.item
        JOIN remote AS above INDEXED BY remoteByUID ON above.link = remote.link AND above.uid = remote.parent
        JOIN item AS parent ON parent.number = above.item
      WHERE remote.link = ? AND remote.parent IS NOT NULL AND item.deletedAt IS NULL AND parent.deletedAt IS NULL
        AND (parent.completedAt IS NULL OR item.completedAt IS NOT NULL)
        AND EXISTS (
          WITH RECURSIVE line (number) AS (
            SELECT parent.number UNION
            SELECT member.parent FROM line JOIN item AS member ON member.number = line.number
            WHERE member.parent IS NOT NULL)
          SELECT 1 FROM line WHERE line.number = item.number)
      ORDER BY remote.number
      """
    return try String.fetchAll(db.cachedStatement(sql: sql), arguments: [link])
  }

  /// What there is to say about an item in a linked list: nothing for a done item that is not to be sent.
  ///
  /// - Parameter keepers: the accounts to which no done copies are sent.
  func note(of item: TODOItem.ID, withoutCopiesIn keepers: Set<String>) throws -> SyncNote? {
    let sql = """
      SELECT iif(\(Self.isRefused), remote.refused, NULL), remote.edition IS item.edition, account,
        remote.number IS NULL AND \(ItemRecord.isDoneCopy)
      FROM item JOIN collection ON collection.number = item.list JOIN link ON link.number = collection.link
        LEFT JOIN remote INDEXED BY remoteByItem ON remote.item = item.number AND remote.link = link.number
      WHERE item.id = ? AND item.deletedAt IS NULL AND collection.deletedAt IS NULL
        AND (remote.number IS NOT NULL OR completedAt IS NULL OR completedAt >= link.doneSince)
      """
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [item]) else { return nil }
    if let reason = try row.decode(String?.self, atIndex: 0) { return .refused(reason: reason) }
    if try keepers.contains(row.decode(atIndex: 2)), try row.decode(atIndex: 3) { return nil }
    return try row.decode(Bool.self, atIndex: 1) ? nil : .unsent
  }
}
