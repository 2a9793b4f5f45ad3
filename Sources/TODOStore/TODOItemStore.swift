public import Foundation
import GRDB
import Synchronization
public import TODOCore

/// The items and the undo history in one SQLite file, or in memory.
///
/// Every function reads or writes in one short transaction, off the caller's actor; a change and the step that
/// undoes it are in the same one. When a function throws a ``TODOStoreError``, nothing was changed.
public final class TODOItemStore: Sendable {
  public let location: DatabaseLocation
  /// Who makes the changes of this store.
  public let session: TODOSession
  let clock: WallClock
  /// Whether the thread that calls waits for the file itself.
  let blocksCaller: Bool
  let queue: DatabaseQueue
  /// The file that ``queue`` writes to; nil in memory.
  let file: OpenedFile?
  /// The place of the last step when the store was opened: what others made later is foreign to this window.
  let openingSequence: Int64
  /// SQLite's `data_version` then.
  let openingDataVersion: Int64?
  /// How much work of this store is under way that may leave a step running. A step of this store that is running
  /// while there is none was cut short by an error.
  let workUnderWay = Mutex(0)
  /// Whether changed texts are being brought into the search index.
  let isMergingSearchTexts = Mutex(false)
  let searchTextMerging = Mutex(SearchTextMerging())
  /// Whether damage was met. From then on nothing is written, so that what can still be read stays as it is, until
  /// a sound copy is seen to arrive over the broken file.
  private let hasMetDamage = Mutex(false)

  /// Opens the database, making it when there is none.
  ///
  /// It waits up to five seconds for another program that holds the file.
  ///
  /// - Parameter blocksCaller: whether calls are done on the thread that makes them, for a process that has nothing
  ///   else to do meanwhile: to start another thread takes longer than to read a page.
  public convenience init(
    _ location: DatabaseLocation,
    session: TODOSession,
    clock: WallClock,
    blocksCaller: Bool = false
  ) throws(TODOStoreError) {
    try self.init(
      location,
      session: session,
      clock: clock,
      blocksCaller: blocksCaller,
      lockTimeout: DatabaseFile.lockTimeout
    )
  }

  /// - Parameter lockTimeout: how long another program that holds the file is waited for, in seconds.
  init(
    _ location: DatabaseLocation,
    session: TODOSession,
    clock: WallClock,
    blocksCaller: Bool = false,
    lockTimeout: TimeInterval
  ) throws(TODOStoreError) {
    self.location = location
    self.session = session
    self.clock = clock
    self.blocksCaller = blocksCaller
    do {
      (queue, file) = try DatabaseFile.open(location, lockTimeout: lockTimeout) { queue, path in
        try Self.backUpBeforeUpgrade(of: queue, at: path, clock: clock)
      }
      (openingSequence, openingDataVersion) = try queue.reading { db in
        (
          try HistoryTable(db: db, session: session).lastSequence(),
          try Int64.fetchOne(db, sql: "PRAGMA data_version")
        )
      }
    } catch {
      throw TODOStoreError(error)
    }
  }

  // MARK: Reading

  /// A part of the list that `query` gives. Reads no more than the rows it returns and one or two beyond.
  public nonisolated(nonsending) func filteredItems(
    _ query: TODOQuery,
    window: TODOWindow
  ) async throws(TODOStoreError) -> TODOPage {
    try await read { db in try ListReader(db, query).page(window) }
  }

  /// What a screen shows: a part of a list, the counts, and what undo and redo would do, all as of one moment.
  public func snapshot(_ query: TODOQuery, window: TODOWindow) async throws(TODOStoreError) -> TODOSnapshot {
    try await read { [session] db in try TODOSnapshot(db, session, query, window) }
  }

  /// The same on the calling thread, for the first frame.
  public func openingSnapshot(_ query: TODOQuery, window: TODOWindow) throws(TODOStoreError) -> TODOSnapshot {
    do {
      return try queue.reading { [session] db in try TODOSnapshot(db, session, query, window) }
    } catch {
      throw noted(error)
    }
  }

  /// The item as it is stored now; nil when there is none, or deletion was asked for.
  public func refetchItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOItem? {
    try await read { db in try ItemRecord.fetchLive(db, id: id)?.item }
  }

  public func counts() async throws(TODOStoreError) -> TODOCounts {
    try await read { db in try TODOCounts(db) }
  }

  /// Whether the list of `query` shows an item.
  public func contains(_ id: TODOItem.ID, in query: TODOQuery) async throws(TODOStoreError) -> Bool {
    try await read { db in try ListReader(db, query).cursor(of: id) != nil }
  }

  /// The items whose id begins with a prefix, without those flagged for deletion: up to `limit` of them in the order of
  /// their ids, and how many there are. Reads those items only.
  public nonisolated(nonsending) func items(
    withID prefix: ItemIDPrefix,
    limit: Int
  ) async throws(TODOStoreError) -> (items: [TODOItem], count: Int) {
    try await read { db in
      let ids = ItemIDIndex(db: db)
      let items = try ids.items(withID: prefix, limit: limit)
      return (items, items.count == limit ? try ids.count(withID: prefix) : items.count)
    }
  }

  /// The items whose id begins with a prefix, in the order of their ids: all of them up to a limit. Of more, some for each
  /// digit that may come next, so that what their ids begin with in common is the prefix and no more.
  public nonisolated(nonsending) func items(
    completing prefix: ItemIDPrefix,
    limit: Int
  ) async throws(TODOStoreError) -> [TODOItem] {
    try await read { db in try ItemIDIndex(db: db).items(completing: prefix, limit: limit) }
  }

  /// For each of some ids the shortest prefix that no other id in the file begins with, those of deleted items
  /// included, as undo may bring them back. Reads the two neighbours of each id in the index.
  public nonisolated(nonsending) func shortIDs(
    of ids: [TODOItem.ID]
  ) async throws(TODOStoreError) -> [TODOItem.ID: ItemIDPrefix] {
    try await read { db in
      let index = ItemIDIndex(db: db)
      return try Dictionary(ids.map { ($0, try index.shortID(of: $0)) }) { first, _ in first }
    }
  }

  /// Counts the items of a list where ``TODOPage/matchCount`` is not known yet. Cancelled, it gives what is known then.
  public func countMatches(_ query: TODOQuery) async throws(TODOStoreError) -> TODOMatchCount {
    let matches = SettledMatches(query.expression, limit: TODOMatchCount.limit)
    guard let settled = try await readAll(matches) else { return .unknown }
    return settled.matches.map { TODOMatchCount($0.certainCount) } ?? .notReady
  }

  /// The items of a list from one to another, whichever comes first.
  public func items(
    from one: TODOItem.ID,
    to other: TODOItem.ID,
    in query: TODOQuery
  ) async throws(TODOStoreError) -> TODOItemRun {
    try await readAll(ItemRunReader(from: one, to: other, in: query))?.run ?? .endMissing
  }

  // MARK: Transactions

  /// Reads something part by part, each in a short transaction.
  ///
  /// - Returns: nil when it was cancelled.
  func readAll<Reading: PartwiseReading>(
    _ reading: Reading,
    unless isCancelled: () -> Bool = { Task.isCancelled }
  ) async throws(TODOStoreError) -> Reading? {
    var (reading, goesOn) = (reading, true)
    while goesOn {
      guard !isCancelled() else { return nil }
      (reading, goesOn) = try await read { [reading] db in
        var next = reading
        let goesOn = try next.readOn(db)
        return (next, goesOn)
      }
    }
    return reading
  }

  nonisolated(nonsending) func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(TODOStoreError) -> Value {
    do throws(TODOStoreError) { return try await glance(body) } catch { throw noted(error) }
  }

  /// Reads what may be a copy on its way, so that damage says nothing of what the file will hold.
  nonisolated(nonsending) func glance<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(TODOStoreError) -> Value {
    do {
      try file?.check()
      return try blocksCaller ? queue.readingOnCaller(body) : await queue.reading(body)
    } catch {
      throw TODOStoreError(error)
    }
  }

  /// Runs `body` in an IMMEDIATE transaction, which is on the disk when this returns, in the file that the name
  /// leads to.
  ///
  /// - Throws: ``TODOStoreError``; ``TODOStoreError/damaged`` without a try where damage was met.
  nonisolated(nonsending) func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(TODOStoreError) -> Value {
    guard !hasMetDamage.withLock({ $0 }) else { throw .damaged }
    do {
      let checked: @Sendable (Database) throws -> Value = { [file] db in
        if let file {
          try file.check()
          try db.refuseOtherContent()
        }
        return try body(db)
      }
      let value = try blocksCaller ? queue.writeOnCaller(checked) : await queue.write(checked)
      // One that went to a file moved away meanwhile is no change of the person's file.
      try file?.check()
      return value
    } catch {
      throw noted(error)
    }
  }

  /// Takes note of damage: nothing is written after it.
  func noted(_ error: any Error) -> TODOStoreError {
    let error = TODOStoreError(error)
    if case .damaged = error { hasMetDamage.withLock { $0 = true } }
    return error
  }

  /// The file holds another database than the one in which damage was met.
  func forgetDamage() { hasMetDamage.withLock { $0 = false } }
}

extension DatabaseQueue {
  /// Reads in one transaction. Unlike `read`, it does not switch `PRAGMA query_only` on and off, each of which makes
  /// SQLite compile every prepared statement anew (sqlite3.c, OP_Expire).
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try writeWithoutTransaction { db in try db.reading(body) }
  }

  /// The same from an asynchronous function, which would take the one below.
  fileprivate func readingOnCaller<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try reading(body)
  }

  /// Writes on the calling thread, from an asynchronous function.
  fileprivate func writeOnCaller<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try write(body)
  }

  /// The same off the caller's actor.
  func reading<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writeWithoutTransaction { db in try db.reading(body) }
  }
}

extension Database {
  fileprivate func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try beginTransaction(.deferred)
    do {
      let value = try body(self)
      try commit()
      return value
    } catch {
      // The first error is the one to report, and SQLite may have rolled back already.
      try? rollback()
      throw error
    }
  }
}

extension TODOSnapshot {
  fileprivate init(_ db: Database, _ session: TODOSession, _ query: TODOQuery, _ window: TODOWindow) throws {
    let history = HistoryTable(db: db, session: session)
    page = try ListReader(db, query).page(window)
    counts = try TODOCounts(db)
    undoStep = try history.undoHead()?.step(for: session)
    redoStep = try history.redoHead()?.step(for: session)
  }
}
