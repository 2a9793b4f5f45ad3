import GRDB
public import TODOCore

extension TODOItemState {
  /// The item of that id with its last step; nil when there is none, or deletion was asked for.
  init?(_ db: Database, id: TODOItem.ID, session: TODOSession) throws {
    guard let record = try ItemRecord.fetchLive(db, id: id) else { return nil }
    try self.init(db, record, session: session)
  }

  init(_ db: Database, _ record: ItemRecord, session: TODOSession) throws {
    let newest = try HistoryTable(db: db, session: session).newestStep(of: record.number)
    // A step and the change it makes bear the same time, to the millisecond.
    let isCause = newest?.state == .done && newest?.madeAt == record.item.modifiedAt
    self.init(item: record.item, lastStep: isCause ? newest?.step(for: session) : nil)
  }
}

extension TODOItemStore {
  /// An item as it is stored now, and who changed it last; nil when there is none, or deletion was asked for.
  public func itemState(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOItemState? {
    try await read { [session] db in try TODOItemState(db, id: id, session: session) }
  }
}

extension HistoryTable {
  /// The newest step that has changed an item.
  fileprivate func newestStep(of item: Int64) throws -> StepRecord? {
    let sql = """
      SELECT \(StepRecord.columns) FROM step WHERE number IN (SELECT step FROM change WHERE item = ?)
      ORDER BY sequence DESC LIMIT 1
      """
    return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [item]).map(StepRecord.init)
  }
}
