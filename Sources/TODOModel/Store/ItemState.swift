import GRDB

/// An item as it stands in the store, and who changed it last.
public struct TODOItemState: Hashable, Sendable {
  public let item: TODOItem
  /// The step that gave the item the values it has; nil when that is not known: undo, redo and other programs leave
  /// no step of their own.
  public let lastStep: HistoryStep?
}

/// Fields of an item that were to be changed, and that hold something else than the person had seen in them.
public struct TODOEditConflict: Hashable, Sendable {
  /// The item as it stands in the store.
  public let state: TODOItemState
  /// The fields in question, in the order of a form.
  public let fields: [TODODraftField]
}

extension TODOItemState {
  /// The item of that id with its last step; nil when there is none, or deletion was asked for.
  init?(_ db: Database, id: TODOItem.ID, session: TODOSession) throws {
    guard let record = try ItemRecord.fetchLive(db, id: id) else { return nil }
    try self.init(db, record, session: session)
  }

  init(_ db: Database, _ record: ItemRecord, session: TODOSession) throws {
    item = record.item
    let newest = try HistoryTable(db: db, session: session).newestStep(of: record.number)
    // A step and the change it makes bear the same time, to the millisecond.
    let isCause = newest?.state == .done && newest?.madeAt == record.item.modifiedAt
    lastStep = isCause ? newest?.step(for: session) : nil
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
