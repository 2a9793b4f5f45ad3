import GRDB
public import TODOCore

extension TODOItemState {
  /// The item of a record with the step that changed it last.
  init(_ record: ItemRecord, _ history: HistoryTable) throws {
    let newest = try history.newestStep(of: record.number, .item)
    // A step and its change have the same time, to the millisecond.
    let isCause = newest?.state == .done && newest?.madeAt == record.item.modifiedAt
    self.init(item: record.item, lastStep: isCause ? newest?.step(for: history.session) : nil)
  }
}

extension TODOItemStore {
  /// An item as it is stored now, and who changed it last; nil if it does not exist or is deleted.
  public func itemState(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOItemState? {
    try await database.read { [steps] db in
      try ItemRecord.fetchLive(db, id: id).map { try TODOItemState($0, steps.history(db)) }
    }
  }
}
