public import Foundation
import GRDB
public import TODOCore

/// The items and the undo history in one SQLite file, or in memory.
///
/// Every function reads or writes in one short transaction, off the caller's actor, and returns to it; a change and the
/// step that undoes it share one transaction. A change to many items takes several, as one step. If a function throws a
/// ``TODOStoreError``, nothing was changed, unless the error has ``TODOStoreError/leavesStateOpen``.
public final class TODOItemStore: Sendable {
  let database: StoreDatabase
  let steps: StepRunner
  let undoRedo: UndoRedo
  private let elsewhere: ElsewhereWatch
  let searchTexts: SearchTextMerging
  let caches = ListCaches()
  let nextReminder = NextReminder()

  package var clock: WallClock { steps.clock }
  /// The time on the wall clock.
  package var localNow: LocalMoment { clock.localNow }

  /// Opens the database, creating it if there is none.
  ///
  /// It waits up to five seconds for another program that holds the file.
  ///
  /// - Parameter blocksCaller: whether calls are executed on the calling thread, for a process that has nothing else to
  ///   do: starting another thread takes longer than reading a page.
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
      lockTimeout: DatabaseConfiguration.lockTimeout
    )
  }

  /// - Parameter lockTimeout: how long to wait for another program that holds the file, in seconds.
  init(
    _ location: DatabaseLocation,
    session: TODOSession,
    clock: WallClock,
    blocksCaller: Bool = false,
    lockTimeout: TimeInterval = DatabaseConfiguration.lockTimeout,
    entities: HistoryEntities = .standard
  ) throws(TODOStoreError) {
    do {
      database = try StoreDatabase(location, blocksCaller: blocksCaller, lockTimeout: lockTimeout) {
        queue,
        path in
        try BackupWriter.backUpBeforeUpgrade(of: queue, at: path, clock: clock)
      }
      let steps = StepRunner(database, session: session, clock: clock, entities: entities)
      let readMark: @Sendable (Database) throws -> ElsewhereWatch.Mark = { db in
        try ElsewhereWatch.Mark(db, sequence: steps.history(db).lastSequence())
      }
      let opening = try database.queue.reading(readMark)
      self.steps = steps
      undoRedo = UndoRedo(runner: steps, openingSequence: opening.sequence)
      elsewhere = ElsewhereWatch(database, known: opening, reading: readMark)
      searchTexts = SearchTextMerging(database)
    } catch {
      throw TODOStoreError(error)
    }
  }

  /// The place in the history of the newest step when the file was opened.
  package var openingSequence: Int64 { undoRedo.openingSequence }

  /// Yields an element whenever another connection has changed the database; several changes may be combined into one.
  /// Never ends on its own. Nothing runs while no one writes.
  public func changesElsewhere() -> AsyncStream<ChangeElsewhere> { elsewhere.changes() }

  // MARK: Reading

  /// A part of the list of `query`. Reads only the rows it returns and one or two beyond.
  public func filteredItems(
    _ query: TODOQuery,
    window: TODOWindow,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> TODOPage {
    try await database.read { [matches = caches.matches] db in
      try ListReader(db, query, keepingIn: matches).page(window)
    }
  }

  /// The data that a screen shows: a part of a list, the counts, and the next undo and redo, all as of one moment.
  ///
  /// - Parameters:
  ///   - grouping: the groups of a list by due date; nil if they need no counts.
  ///   - shelf: how many lists and as many tags are read.
  ///   - days: the days of a calendar that are read; nil for none.
  public func snapshot(
    _ query: TODOQuery,
    window: TODOWindow,
    grouping: DueGrouping? = nil,
    shelf: Int = 0,
    days: ShownDays? = nil
  ) async throws(TODOStoreError) -> TODOSnapshot {
    try await steps.read { [caches] history in
      try TODOSnapshot(history, query, window, grouping, caches, shelf: shelf, days: days)
    }
  }

  /// The same on the calling thread, for the first frame.
  public func openingSnapshot(
    _ query: TODOQuery,
    window: TODOWindow,
    grouping: DueGrouping? = nil
  ) throws(TODOStoreError) -> TODOSnapshot {
    do {
      return try database.queue.reading { [steps, caches] db in
        try TODOSnapshot(steps.history(db), query, window, grouping, caches)
      }
    } catch {
      throw database.noted(error)
    }
  }

  /// The item as it is stored now; nil if it does not exist or is deleted.
  public func refetchItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOItem? {
    try await database.read { db in try ItemRecord.fetchLive(db, id: id)?.item }
  }

  /// The items with these ids as they are stored now, without those that do not exist or are deleted, and which of the
  /// ids a step has changed.
  public func refetchItems(
    _ ids: [TODOItem.ID],
    changedBy step: HistoryStep?
  ) async throws(TODOStoreError) -> (items: [TODOItem.ID: TODOItem], changed: Set<TODOItem.ID>) {
    try await steps.read { history in
      let items = try ids.compactMap { try ItemRecord.fetchLive(history.db, id: $0)?.item }
      let changed = try ids.filter { id in try step.map { try history.changes(id, in: $0.number) } ?? false }
      return (Dictionary(items.map { ($0.id, $0) }) { first, _ in first }, Set(changed))
    }
  }

  /// The items whose id begins with a prefix, except deleted ones: up to `limit` of them in the order of their ids, and
  /// how many there are. Reads only those items.
  public func items(
    withID prefix: ItemIDPrefix,
    limit: Int,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> (items: [TODOItem], count: Int) {
    try await database.read { db in
      let ids = ItemIDIndex(db: db)
      let items = try ids.items(withID: prefix, limit: limit)
      return (items, items.count == limit ? try ids.count(withID: prefix) : items.count)
    }
  }

  /// The items whose titles begin with a text, open ones first, in the order of their titles: up to `limit` open and as many
  /// done ones. Reads only those items.
  public func items(
    titled text: String,
    limit: Int,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> [TODOItem] {
    try await database.read { db in
      try [false, true].flatMap { isDone in
        try ItemRecord.fetchAll(db, titled: text, isDone: isDone, limit: limit).map(\.item)
      }
    }
  }

  /// The items whose id begins with a prefix, in the order of their ids: all of them up to a limit; if there are more,
  /// some for each possible next digit, so that their ids have only the prefix in common.
  public func items(
    completing prefix: ItemIDPrefix,
    limit: Int,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> [TODOItem] {
    try await database.read { db in try ItemIDIndex(db: db).items(completing: prefix, limit: limit) }
  }

  /// For each of these ids, the shortest prefix that no other id in the file begins with, including those of deleted
  /// items, because undo may restore them. Reads the two neighbours of each id in the index.
  public func shortIDs(
    of ids: [TODOItem.ID],
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> [TODOItem.ID: ItemIDPrefix] {
    try await database.read { db in
      let index = ItemIDIndex(db: db)
      return try Dictionary(ids.map { ($0, try index.shortID(of: $0)) }) { first, _ in first }
    }
  }

  /// An item as it is stored now, and who changed it last; nil if it does not exist or is deleted.
  public func itemState(_ id: TODOItem.ID) async throws(TODOStoreError) -> ItemState? {
    try await steps.read { history in
      try ItemRecord.fetchLive(history.db, id: id).map { try ItemState($0, history) }
    }
  }

  /// The step that deleted an item; nil if it is not deleted, or if that is unknown, as for ``ItemState/lastStep``.
  public func deletingStep(of id: TODOItem.ID) async throws(TODOStoreError) -> HistoryStep? {
    try await steps.read { history in
      guard let record = try ItemRecord.fetch(history.db, id: id), let time = record.deletedAt,
        let newest = try history.newestStep(of: record.number, .item)
      else { return nil }
      return newest.isInEffect && newest.madeAt == time ? newest : nil
    }
  }

  // MARK: Changing items

  /// Makes a change to its targets, as one step of the history. What already has the requested value does not become part of
  /// the step, and neither does what has been deleted, or has changed since it was seen in what the change acts on.
  ///
  /// If it throws or is cancelled, its changes are rolled back; if even that cannot be written, they remain as a step
  /// that can be undone.
  ///
  /// - Parameter report: receives the progress of a change that is so large that it is made in slices: before the first, and
  ///   after each.
  public func perform(
    _ change: Change,
    on targets: Targets,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Outcome {
    if let reason = change.refusal(on: targets) { return .refused(reason) }
    defer { if case .edit = change { searchTexts.textChanged() } }
    return try await SlicedJob.run(report) { [steps] job async throws(TODOStoreError) in
      var listed: SectionedItems?
      if case .all = targets {
        let chooser = try await steps.database.readAll(ItemChooser(targets)) { job.isStopped }
        guard let chooser, !job.isStopped else { return .stopped }
        listed = chooser.items
      }
      let plan = ChangePlan(change: change, targets: targets, listed: listed, clock: steps.clock)
      return try await steps.perform(job) { history, now in try plan.plan(history, now: now) }
    }
  }

  /// Makes items, the last ones in the manual order, as one step of the history: all of them or none. A step comes after the
  /// item that it belongs to.
  ///
  /// - Parameter report: receives the progress of a change that is so large that it is made in slices.
  public func create(
    _ items: [NewItem],
    isolation: isolated (any Actor)? = #isolation,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Outcome {
    guard items.allSatisfy(\.values.hasTitle) else { return .refused(.titleMissing) }
    guard let first = items.first else { return .nothing() }
    defer { searchTexts.textChanged() }
    let plan: @Sendable (HistoryTable, Date) throws -> StepRunner.Plan = { [clock = steps.clock] history, _ in
      do {
        let step = try ItemCreation(items, clock).step(ItemOutline(db: history.db))
        return .step(step) { history, step in
          guard let step else { return .nothing() }
          return .made(step, item: try ItemRecord.fetch(history.db, id: first.id)?.item)
        }
      } catch let refusal as ParentRefusal { return .ended(.refused(.parent(refusal))) }
    }
    if items.count > StepRunner.sliceThreshold, items.allSatisfy({ $0.values.parent == nil }) {
      return try await SlicedJob.run(searchTexts.mergingBeside(report)) {
        [steps] job async throws(TODOStoreError) in
        let plan = ItemBatch.creation(of: items, steps.clock)
        return try await steps.perform(job) { history, now in try plan(history, now) }
      }
    }
    // Starting another thread takes longer than adding an item.
    if database.blocksCaller { return try await steps.perform(SlicedJob(report), plan) }
    return try await SlicedJob.run(report) { [steps] job async throws(TODOStoreError) in
      try await steps.perform(job, plan)
    }
  }

  /// New items with the values of an item and its steps, open, each before its steps; none if there is no such item.
  public func copies(of id: TODOItem.ID) async throws(TODOStoreError) -> [NewItem] {
    try await database.read { db in try ItemOutline(db: db).copies(of: id) }
  }
}

extension Change {
  /// Why the change is refused, whatever the file holds.
  fileprivate func refusal(on targets: Targets) -> Refusal? {
    switch (self, targets) {
    case (.edit(let edits, _), _) where edits.values.contains { $0.contains(where: \.isOfEmptyTitle) }:
      .titleMissing
    case (.move, .all), (.nest, .all), (.unnest, .all), (.place, .all): .everything
    case (.move, .items(let items)), (.nest, .items(let items)), (.unnest, .items(let items)):
      items.count > Self.moveLimit ? .tooMany : nil
    default: nil
    }
  }
}
