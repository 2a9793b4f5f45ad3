import GRDB
import TODOCore

/// Builds the index chunk by chunk. If a chunk is interrupted, the earlier ones remain, and it is started again.
extension SearchIndex {
  /// Makes a window the builder of the index, unless another one is.
  ///
  /// - Returns: whether this window is the builder.
  func takeOverBuilding(as runner: String) throws -> Bool {
    let builder: String? = try db.setting("searchBuilder")
    if let builder, builder != runner, ProcessIdentity.isAlive(runner: builder) { return false }
    try db.set("searchBuilder", to: runner)
    return true
  }

  /// From now on, another window may build the index.
  func leaveBuilding() throws { try db.execute(sql: "DELETE FROM setting WHERE name = 'searchBuilder'") }

  /// Makes the index one of another version, which is built again.
  static func dropVersion(_ db: Database) throws { try db.set("searchFold", to: 0) }

  /// Empties a part of an index that was of another version.
  ///
  /// - Parameter limit: how many rows to remove.
  /// - Returns: whether nothing is left of it.
  func dropOld(limit: Int) throws -> Bool {
    guard try db.setting("searchFold") != Schema.searchVersion else { return true }
    try db.set("searchRange", to: 0)
    try db.set("searchBuilt", to: 0)
    for table in ["searchPosting", "searchDigest", "searchChange"] {
      try db.execute(
        sql: "DELETE FROM \(table) WHERE rowid IN (SELECT rowid FROM \(table) LIMIT ?)",
        arguments: [limit]
      )
      guard db.changesCount == 0 else { return false }
    }
    try db.execute(sql: "DELETE FROM searchMember")
    try db.set("searchFold", to: Schema.searchVersion)
    return true
  }

  /// The highest item number.
  func lastNumber() throws -> Int64 {
    let last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(number) FROM item"))
    return try last.map(ItemRecord.numbers.checked) ?? 0
  }

  /// The first item that is not indexed yet; nil if all are.
  func firstMissingNumber() throws -> Int64? {
    let built = try (0...ItemRecord.numbers.upperBound).checked(db.setting("searchBuilt") ?? 0)
    let next = try db.cachedStatement(sql: "SELECT min(number) FROM item WHERE number > ?")
    return try Int64.fetchOne(next, arguments: [built]).map(ItemRecord.numbers.checked)
  }

  /// From now on, changes to the items of a chunk are recorded.
  func startChunk(_ chunk: Int) throws {
    try db.set("searchRange", to: Self.lastNumber(ofChunk: chunk))
    try db.execute(sql: "DELETE FROM searchMember WHERE chunk = ?", arguments: [chunk])
  }

  func endChunk(_ chunk: Int) throws { try db.set("searchBuilt", to: Self.lastNumber(ofChunk: chunk)) }

  /// Items added from now on are not recorded until they are indexed.
  func suspend() throws {
    guard try notedRange() == Self.wholeRange else { return }
    let last = try lastNumber()
    try db.set("searchRange", to: last)
    try db.set("searchBuilt", to: last)
  }

  /// Items added from now on are recorded too.
  func setWhole() throws { try db.set("searchRange", to: Self.wholeRange) }

  /// The input for the index.
  struct IndexedItem {
    let number: Int64
    let values: TODOItemValues
    let isLive: Bool
    /// In the order of ``DigestTable/orders``.
    let digests: [UInt64]
  }

  func items(ofGroup group: Int) throws -> [IndexedItem] {
    let first = Int64(group * DigestTable.groupItems)
    let sql = """
      SELECT \(ItemRecord.columns), \(OrderKeys.columns) FROM item WHERE number BETWEEN ? AND ? ORDER BY number
      """
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: sql),
      arguments: [first, first + Int64(DigestTable.groupItems) - 1]
    )
    var items: [IndexedItem] = []
    while let row = try rows.next() {
      let record = try ItemRecord(row)
      let keys = try OrderKeys(row)
      items.append(
        IndexedItem(
          number: record.number,
          values: record.item.values,
          isLive: record.deletedAt == nil,
          digests: DigestTable.orders.map(keys.digest(in:))
        )
      )
    }
    return items
  }

  /// Writes the sort positions, and the memberships, of one group of items.
  ///
  /// - Returns: the items.
  func buildOrder(ofGroup group: Int) throws -> [IndexedItem] {
    let items = try items(ofGroup: group)
    guard !items.isEmpty else { return [] }
    let table = DigestTable(db: db)
    for (index, order) in DigestTable.orders.enumerated() {
      var digests = DigestTable.noDigests
      for item in items { digests[Int(item.number) % DigestTable.groupItems] = item.digests[index] }
      try table.write(digests, in: order, group: group)
    }
    try set(.live, items.filter(\.isLive).map(\.number), true)
    try set(.done, items.filter(\.values.isDone).map(\.number), true)
    return items
  }

  private static func lastNumber(ofChunk chunk: Int) -> Int64 {
    Int64((chunk + 1) * ItemSet.chunkItems - 1)
  }
}
