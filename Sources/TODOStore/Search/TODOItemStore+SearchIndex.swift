import GRDB
public import TODOCore

/// Building the search index: for a file of an older release, or when the fold has changed.
extension TODOItemStore {
  /// Whether every item can be found.
  public func isSearchReady() async throws(TODOStoreError) -> Bool {
    try await database.read { db in try SearchIndex(db: db).isBuilt() }
  }

  /// Builds the search index in short transactions where it is not built. Cancelled or cut short, it goes on where it
  /// was the next time.
  ///
  /// - Parameter report: is told how far it is after each slice.
  /// - Returns: whether every item can be found now; if not, it was cancelled, or another window is at it.
  @discardableResult
  public func buildSearchIndex(
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Bool {
    try await Job.run(report) { [self] job async throws(TODOStoreError) in
      try await database.withLargeCache { () async throws(TODOStoreError) in try await buildSearchIndex(job) }
    }
  }

  private func buildSearchIndex(_ job: Job) async throws(TODOStoreError) -> Bool {
    if try await isSearchReady() { return true }
    let isOurs = try await database.write { [steps] db in
      try SearchIndex(db: db).takeOverBuilding(as: steps.name) { builder in
        ProcessIdentity(String(builder.prefix { $0 != "/" }))?.isAlive ?? false
      }
    }
    guard isOurs else { return false }
    let isWhole = try await buildAllChunks(job)
    try await database.write { db in try SearchIndex(db: db).leaveBuilding() }
    return isWhole
  }

  private func buildAllChunks(_ job: Job) async throws(TODOStoreError) -> Bool {
    job.expect(try await database.read { db in try Int(TODOItemStore.lastNumber(db)) })
    try await dropOldSearchIndex()
    var lastChunk = -1
    while !job.isStopped {
      guard let missing = try await endBuilding() else { return true }
      let chunk = ItemSet.chunk(of: missing)
      // What is built stays built, in a file that is sound.
      guard chunk > lastChunk else { throw .damaged }
      lastChunk = chunk
      guard let lists = try await readChunk(chunk, job) else { break }
      try await write(lists, chunk, job)
    }
    return false
  }

  static func lastNumber(_ db: Database) throws -> Int64 {
    let last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(number) FROM item"))
    return try last.map(ItemSet.numbers.checked) ?? 0
  }

  /// Empties an index that was built with another fold.
  private func dropOldSearchIndex() async throws(TODOStoreError) {
    var pace = SlicePace()
    var isDropped = false
    while !isDropped {
      let limit = pace.items
      let duration: Duration
      (isDropped, duration) = try await database.writeSlice { db in
        let sql = "SELECT value FROM setting WHERE name = 'searchFold'"
        guard try Int64.fetchOne(db, sql: sql) != TextFold.version else { return true }
        try db.execute(sql: "INSERT OR REPLACE INTO setting VALUES ('searchRange', 0), ('searchBuilt', 0)")
        for table in ["searchPosting", "searchDigest", "searchChange"] {
          try db.execute(
            sql: "DELETE FROM \(table) WHERE rowid IN (SELECT rowid FROM \(table) LIMIT ?)",
            arguments: [limit]
          )
          guard db.changesCount == 0 else { return false }
        }
        try db.execute(sql: "DELETE FROM searchMember")
        try db.execute(
          sql: "INSERT OR REPLACE INTO setting VALUES ('searchFold', ?)",
          arguments: [TextFold.version]
        )
        return true
      }
      if !isDropped { await pace.next(after: duration) }
    }
  }

  /// Ends the building when no item is left.
  ///
  /// - Returns: the first item that is left.
  private func endBuilding() async throws(TODOStoreError) -> Int64? {
    try await database.write { db in
      let index = SearchIndex(db: db)
      let missing = try index.firstMissingNumber()
      if missing == nil { try index.setWhole() }
      return missing
    }
  }

  // MARK: One chunk

  /// Reads the items of a chunk, writes their places in the orders, and gives back their grams. From here on changes of
  /// these items are noted.
  ///
  /// - Returns: nil when it was cancelled.
  private func readChunk(_ chunk: Int, _ job: Job) async throws(TODOStoreError)
    -> [PostingKey: DistanceList]?
  {
    var lists: [PostingKey: DistanceList] = [:]
    let groups = DigestTable.groups(ofChunk: chunk)
    var group = groups.lowerBound
    var pace = SlicePace()
    try await database.write { db in try SearchIndex(db: db).startChunk(chunk) }
    while group < groups.upperBound {
      guard !job.isStopped else { return nil }
      let slice = (group..<groups.upperBound).prefix(max(1, pace.items / DigestTable.groupItems))
      let (read, duration) = try await database.writeSlice { db in
        let index = SearchIndex(db: db)
        return (try slice.flatMap(index.buildOrder), try Self.lastNumber(db))
      }
      let (items, last) = read
      for item in items {
        let offset = ItemSet.offset(of: item.number)
        for gram in Gram.all(in: TODOSearch.foldedText(of: item.values)) {
          lists[PostingKey(gram, chunk: chunk), default: DistanceList()].append(offset)
        }
      }
      group = slice.endIndex
      // Reading is half of the work on a chunk, writing the other.
      await job.advance(by: items.count / 2)
      if last < Int64(group * DigestTable.groupItems) { break }
      await pace.next(after: duration)
    }
    return lists
  }

  private func write(
    _ lists: [PostingKey: DistanceList],
    _ chunk: Int,
    _ job: Job
  ) async throws(TODOStoreError) {
    let keys = lists.keys.sorted()
    var pace = SlicePace()
    var place = 0
    while place < keys.count {
      guard !job.isStopped else { return }
      let slice = keys[place...].prefix(pace.items)
      let (_, duration) = try await database.writeSlice { [lists] db in
        let index = SearchIndex(db: db)
        for key in slice { try lists[key].map { try index.write($0.encoded, key) } }
      }
      place = slice.endIndex
      await job.advance(by: slice.count * ItemSet.chunkItems / 2 / keys.count)
      await pace.next(after: duration)
    }
    try await database.write { db in try SearchIndex(db: db).endChunk(chunk) }
  }
}
