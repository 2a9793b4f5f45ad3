public import TODOCore

/// The steps of one item.
extension TODOItemStore {
  /// The first steps of an item in manual order, open ones before done ones.
  public func steps(of id: TODOItem.ID, limit: Int) async throws(TODOStoreError) -> [TODOItem] {
    try await database.read { db in try ItemOutline(db: db).steps(of: id, limit: limit) }
  }

  /// The same on the calling thread, for the first frame.
  public func openingSteps(of id: TODOItem.ID, limit: Int) throws(TODOStoreError) -> [TODOItem] {
    do {
      return try database.queue.reading { db in try ItemOutline(db: db).steps(of: id, limit: limit) }
    } catch {
      throw database.noted(error)
    }
  }

  /// The level of an item: 1 at the top of an outline, 2 for a step of such an item; 0 if there is no such item.
  public func level(of id: TODOItem.ID) async throws(TODOStoreError) -> Int {
    try await database.read { db in
      let outline = ItemOutline(db: db)
      return try outline.member(withID: id).map(outline.level) ?? 0
    }
  }

  /// Why an item, or a new one, cannot become a step of another one; nil if it can.
  public func refusal(
    of id: TODOItem.ID?,
    below parent: TODOItem.ID
  ) async throws(TODOStoreError) -> ParentRefusal? {
    try await database.read { db in
      let outline = ItemOutline(db: db)
      do {
        _ = try outline.parent(withID: parent, of: id.flatMap(outline.member)?.number)
        return nil
      } catch let refusal as ParentRefusal { return refusal }
    }
  }
}
