import GRDB
import TODOCore

/// Makes items steps of others, or of none, as the other side says: when all items of a run are there. One whose parent is not there leaves
/// the former one, as it has there, and waits for the next run; so does one that would be below itself (``RemoteTable/circles(of:)``). If an
/// item has been given another parent here in the meantime, ours counts.
struct ParentJoining: StepPart {
  private let link: SyncLink.ID
  private let clock: WallClock
  /// The resources that are left, in the order of their numbers.
  private var waiting: ArraySlice<SyncResource.ID>
  private var following = FollowingParts()

  init(_ link: SyncLink.ID, waiting: [SyncResource.ID], _ clock: WallClock) {
    (self.link, self.waiting, self.clock) = (link, waiting[...], clock)
  }

  var rowCount: Int { waiting.count + following.rowCount }

  static func waiting(of link: SyncLink.ID, _ db: Database) throws -> [SyncResource.ID] {
    let sql =
      "SELECT number FROM remote INDEXED BY remoteByParent WHERE link = ? AND parent IS NOT NULL ORDER BY number"
    return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [link])
  }

  mutating func makeNext(_ limit: Int, in step: inout StepRecorder) throws {
    guard let list = try LinkTable(db: step.history.db).list(of: link) else { return }
    var left = limit
    while left > 0 {
      if try following.makeNext(&left, in: &step) != nil { continue }
      if let next = waiting.popFirst() {
        left -= 1
        try join(next, list: list, in: &step)
      } else {
        return
      }
    }
  }

  private mutating func join(_ id: SyncResource.ID, list: Int64, in step: inout StepRecorder) throws {
    let db = step.history.db
    let (resources, reader) = (RemoteTable(db: db), SyncReader(db: db))
    guard let stored = try resources.one(id), let uid = stored.resource.parentUID, let number = stored.item,
      let record = try ItemRecord.fetch(db, number: number), record.deletedAt == nil
    else { return }
    let before = try reader.item(record)
    // The stored parent counts, not the one that is shown: an item whose parent is deleted has not left it.
    let (mine, now) = (stored.resource.mine?[.parent], SyncedValues(before.item)[.parent])
    // Another version of the resource named it, or it was not sent yet, so it is also to be sent.
    let isSent = mine == SyncedValues.waiting(below: now)
    if let mine, !isSent, mine != now { return try note(id, in: db) }
    // No open item is a step of a done one.
    let above = uid.isEmpty ? nil : try above(uid, list: list, db)
    let parent = above.flatMap { !$0.isDone || record.item.isDone ? $0.number : nil }
    let isWaiting = !uid.isEmpty && parent == nil
    if isWaiting, isSent || now == .null { return }
    let rules = FieldRules(history: step.history, clock: clock, now: step.madeAt, followsOthers: true)
    following += try rules.nesting(number, underStated: parent, in: &step)
    guard let joined = try ItemRecord.fetch(db, number: number) else { return }
    if let parent, parent != number, try ItemOutline(db: db).member(number)?.parent != parent { return }
    if isSent { return try note(id, in: db) }
    let after = try reader.item(joined)
    let isAgreed = stored.resource.edition == before.edition
    try note(
      id,
      waitingFor: isWaiting ? uid : nil,
      parent: SyncedValues(after.item)[.parent],
      edition: isAgreed ? after.edition : stored.resource.edition,
      in: db
    )
  }

  /// The item with a UID, also one that has come to the list and was not sent yet. If it was deleted there and then written again, it has a new
  /// UID and keeps its id.
  private func above(_ uid: String, list: Int64, _ db: Database) throws -> ItemOutline.Member? {
    let (outline, resources) = (ItemOutline(db: db), RemoteTable(db: db))
    if let number = try resources.one(link, uid: uid)?.item { return try outline.member(number) }
    let known = try resources.item(withUID: uid, near: link).flatMap(outline.member)
    let member = try known ?? outline.member(withID: TODOItem.ID(.ics, key: uid))
    return member?.list == list ? member : nil
  }

  /// Ours counts, and the resource waits no longer.
  private func note(_ id: SyncResource.ID, in db: Database) throws {
    try db.cachedStatement(sql: "UPDATE remote SET parent = NULL WHERE number = ?").execute(arguments: [id])
  }

  private func note(
    _ id: SyncResource.ID,
    waitingFor uid: String?,
    parent: StoredValue?,
    edition: Int64,
    in db: Database
  ) throws {
    let sql = """
      UPDATE remote SET parent = ?, mine = json_set(mine, '$.\(ItemField.parent.row.column)', ?), edition = ? WHERE number = ?
      """
    let arguments: StatementArguments = [uid, parent?.databaseValue ?? .null, edition, id]
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
    try RemoteTable(db: db).raiseMark()
  }
}
