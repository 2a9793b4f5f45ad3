import GRDB
import TODOCore

/// Builds the search index in short transactions: for a file of an older release, or if the fold has changed. If
/// stopped or interrupted, it continues there the next time.
struct SearchIndexBuilding: Sendable {
  let database: StoreDatabase
  /// The builder: this window of this process.
  let name: String

  func run(_ job: SlicedJob) async throws(TODOStoreError) -> Bool {
    if try await database.read({ db in try SearchIndex(db: db).isBuilt() }) { return true }
    guard try await database.write({ [name] db in try SearchIndex(db: db).takeOverBuilding(as: name) }) else {
      return false
    }
    let isWhole: Bool
    do throws(TODOStoreError) {
      isWhole = try await buildAllChunks(job)
    } catch {
      // If even that cannot be written, other windows wait until this one quits.
      try? await leave()
      throw error
    }
    try await leave()
    return isWhole
  }

  private func leave() async throws(TODOStoreError) {
    try await database.write { db in try SearchIndex(db: db).leaveBuilding() }
  }

  private func buildAllChunks(_ job: SlicedJob) async throws(TODOStoreError) -> Bool {
    job.expect(try await database.read { db in try Int(SearchIndex(db: db).lastNumber()) })
    // What is left says where to continue.
    var noPlace: Void = ()
    _ = try await SlicedJob().work(on: database, from: &noPlace) { db, _, limit in
      try SearchIndex(db: db).dropOld(limit: limit) ? .finished(rowCount: 0) : .goesOn(rowCount: 0)
    }
    var lastChunk = -1
    while !job.isStopped {
      let missing = try await database.write { db in
        let index = SearchIndex(db: db)
        let missing = try index.firstMissingNumber()
        if missing == nil { try index.setWhole() }
        return missing
      }
      guard let missing else { return true }
      let chunk = ItemSet.chunk(of: missing)
      // The built part remains valid, in a file that is sound.
      guard chunk > lastChunk else { throw .damaged }
      lastChunk = chunk
      guard let lists = try await readChunk(chunk, job) else { break }
      try await write(lists, chunk, job)
    }
    return false
  }

  /// Reads the items of a chunk, writes their sort positions, and returns their grams. From here on, changes to these
  /// items are recorded.
  ///
  /// - Returns: nil if it was stopped.
  private func readChunk(_ chunk: Int, _ job: SlicedJob) async throws(TODOStoreError) -> [PostingKey:
    DistanceList]?
  {
    var lists: [PostingKey: DistanceList] = [:]
    let groups = DigestTable.groups(ofChunk: chunk)
    var group = groups.lowerBound
    var pace = SlicedJob.Pace()
    try await database.write { db in try SearchIndex(db: db).startChunk(chunk) }
    while group < groups.upperBound {
      guard !job.isStopped else { return nil }
      let slice = (group..<groups.upperBound).prefix(max(1, pace.rows / DigestTable.groupItems))
      let (read, duration) = try await database.writeSlice { db in
        let index = SearchIndex(db: db)
        return (items: try slice.flatMap(index.buildOrder), last: try index.lastNumber())
      }
      for item in read.items {
        let offset = ItemSet.offset(of: item.number)
        for gram in Gram.all(in: TODOSearch.foldedText(of: item.values)) {
          lists[PostingKey(gram, chunk: chunk), default: DistanceList()].append(offset)
        }
      }
      group = slice.endIndex
      // Half of the work on a chunk is reading, the other half writing.
      await job.advance(by: read.items.count / 2)
      if read.last < Int64(group * DigestTable.groupItems) { break }
      await pace.next(after: duration)
    }
    return lists
  }

  private func write(
    _ lists: [PostingKey: DistanceList],
    _ chunk: Int,
    _ job: SlicedJob
  ) async throws(TODOStoreError) {
    var place = 0
    _ = try await job.work(on: database, from: &place) { [keys = lists.keys.sorted()] db, place, limit in
      let index = SearchIndex(db: db)
      let slice = keys[place...].prefix(limit)
      for key in slice { if let list = lists[key] { try index.write(list.encoded, key) } }
      place = slice.endIndex
      let itemCount = slice.count * ItemSet.chunkItems / 2 / max(1, keys.count)
      guard place == keys.count else { return .goesOn(rowCount: itemCount) }
      try index.endChunk(chunk)
      return .finished(rowCount: itemCount)
    }
  }
}
