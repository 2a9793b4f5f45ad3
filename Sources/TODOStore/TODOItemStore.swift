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
  private let undoRedo: UndoRedo
  private let elsewhere: ElsewhereWatch
  let searchTexts: SearchTextMerging
  let matches = MatchCache()
  let coming = ComingDates()
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
    try await database.read { [matches] db in try ListReader(db, query, keepingIn: matches).page(window) }
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
    try await steps.read { [matches, coming] history in
      try TODOSnapshot(history, query, window, grouping, matches, coming, shelf: shelf, days: days)
    }
  }

  /// The same on the calling thread, for the first frame.
  public func openingSnapshot(
    _ query: TODOQuery,
    window: TODOWindow,
    grouping: DueGrouping? = nil
  ) throws(TODOStoreError) -> TODOSnapshot {
    do {
      return try database.queue.reading { [steps, matches, coming] db in
        try TODOSnapshot(steps.history(db), query, window, grouping, matches, coming)
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

  // MARK: History

  /// Up to `limit` steps, newest first: the newest of all, or those made before `step`.
  public func history(before step: HistoryStep? = nil, limit: Int) async throws(TODOStoreError)
    -> [HistoryStep]
  {
    try await steps.read { history in try history.steps(before: step?.sequence ?? .max, limit: limit) }
  }

  /// The first items that a step changed, up to `limit`, with what changed in each.
  public func changedItems(in step: HistoryStep, limit: Int) async throws(TODOStoreError) -> [ChangedItem] {
    try await steps.read { history in try history.changedItems(in: step.number, limit: limit) }
  }

  /// The values that steps have set, of those that are named with them: a due date, a list, a priority. Steps of several items
  /// are left out.
  public func namedChanges(in steps: [HistoryStep]) async throws(TODOStoreError) -> [Int64: [ChangedItem
    .Change]]
  {
    let named = steps.filter { $0.rowCount == 1 && ($0.verb == .edit || $0.verb == .setPriority) }
    guard !named.isEmpty else { return [:] }
    return try await self.steps.read { history in
      try named.reduce(into: [:]) { $0[$1.number] = try history.namedChanges(in: $1.number) }
    }
  }

  /// The step with this number; nil if it has been removed from the file or is about to be.
  public func step(_ number: Int64) async throws(TODOStoreError) -> HistoryStep? {
    let step = try await steps.read { history in try history.step(number) }
    return step?.state == .expired ? nil : step
  }

  /// Undoes the newest step that is done, or redoes the step that was undone last, if each field still holds the value
  /// that the step expects.
  ///
  /// - Parameter report: receives the progress after each slice of a large step, which can be cancelled.
  public func perform(
    _ direction: HistoryDirection,
    _ request: HistoryRequest,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> HistoryOutcome {
    defer { searchTexts.textChanged() }
    return try await SlicedJob.run(report) { [undoRedo] job async throws(TODOStoreError) in
      try await undoRedo.perform(direction, request, job)
    }
  }

  /// Skips a step that can no longer be undone or redone, and changes no other.
  ///
  /// - Returns: whether it was the next one; otherwise nothing is changed.
  public func skip(_ direction: HistoryDirection, step number: Int64) async throws(TODOStoreError) -> Bool {
    try await undoRedo.skip(direction, step: number)
  }

  /// Undoes or redoes one step after another until `step` is the newest that is done; nil undoes all. A replaced step
  /// is restored alone, as a new step.
  ///
  /// A conflict, a cancellation or an error leaves the steps before it undone or redone. It throws only if there was no
  /// step before the error.
  ///
  /// - Parameter report: receives the progress after each step, and after each slice of a large one.
  public func jump(
    to step: HistoryStep?,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> HistoryJump {
    defer { searchTexts.textChanged() }
    return try await SlicedJob.run(report) { [undoRedo] job async throws(TODOStoreError) in
      try await undoRedo.jump(to: step, job)
    }
  }

  /// Undoes one step alone, by a new step: sets back each field that still holds what that step has left there. The rest stays
  /// as it is, and is what the outcome has refused: values that have changed since, and items, lists and views that the step has
  /// made and that have been changed since.
  ///
  /// A due date and its repeat, and an address and the point found from it, go back together or not at all. It is refused for a step
  /// that is not in effect.
  ///
  /// - Parameter report: receives the progress of a large step, which can be cancelled.
  public func undoAlone(
    step number: Int64,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Outcome {
    defer { searchTexts.textChanged() }
    return try await SlicedJob.run(report) { [steps] job async throws(TODOStoreError) in
      try await steps.perform(job) { history, _ in try StepReversal.plan(number, history) }
    }
  }

  /// Whether ``finishInterruptedSteps(progress:)`` has something to do.
  public func hasInterruptedSteps() async throws(TODOStoreError) -> Bool {
    try await InterruptedSteps(runner: steps).exist()
  }

  /// Ends steps whose process died, or during which an operation of this window failed: one that was being made ends
  /// with the rows it had reached, one that was being undone is undone completely. This cannot be cancelled.
  ///
  /// - Returns: the steps as they are now, without those that had not reached any row.
  @discardableResult
  public func finishInterruptedSteps(
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> [HistoryStep] {
    defer { searchTexts.textChanged() }
    return try await SlicedJob.run(report) { [steps] job async throws(TODOStoreError) in
      try await InterruptedSteps(runner: steps).finish(job).filter { $0.state != .expired }
    }
  }

  /// Removes the steps beyond `limits`, oldest first, each with the deleted rows that only it refers to.
  ///
  /// - Returns: how many steps were removed.
  @discardableResult
  public func expireHistory(limits: HistoryLimits = .standard) async throws(TODOStoreError) -> Int {
    try await HistoryExpiry(steps: steps, limits: limits).run()
  }

  // MARK: Beside the screen

  /// Whether every item can be found.
  public func isSearchReady() async throws(TODOStoreError) -> Bool {
    try await database.read { db in try SearchIndex(db: db).isBuilt() }
  }

  /// Builds the search index in short transactions if it is incomplete. If cancelled or interrupted, it continues there
  /// the next time.
  ///
  /// - Parameter report: receives the progress after each slice.
  /// - Returns: whether every item can be found now; if not, it was cancelled, or another window is building.
  @discardableResult
  public func buildSearchIndex(
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> Bool {
    try await SlicedJob.run(report) { [database, steps] job async throws(TODOStoreError) in
      try await database.withLargeCache { () async throws(TODOStoreError) in
        try await SearchIndexBuilding(database: database, name: steps.name).run(job)
      }
    }
  }

  /// Returns when the background work of all changes so far is done. A process that ends earlier would leave it to the
  /// next one, which may do the same.
  public func finishWorkBeside(isolation: isolated (any Actor)? = #isolation) async {
    await searchTexts.finish()
  }

  /// Recomputes the sort keys of titles if those in the file come from another version of the fold. Until then, the
  /// list may have the old order.
  ///
  /// - Returns: whether there were any; an interrupted run starts over.
  @discardableResult
  public func rebuildSortKeys() async throws(TODOStoreError) -> Bool {
    try await SortKeyRebuilding(database: database).run()
  }

  /// Makes today's backup unless it exists, or there is nothing to keep. Windows keep writing in the meantime.
  ///
  /// - Returns: nil if none was made.
  @discardableResult
  public func backUpDaily() async throws(TODOStoreError) -> DatabaseBackup? {
    try await WindowBackup(database: database, clock: clock).make(.daily)
  }

  /// Makes a backup now. Windows keep writing in the meantime.
  ///
  /// - Returns: nil if the database is in memory.
  /// - Throws: ``TODOStoreError/backupsBusy`` if another window or command uses the backups.
  public func backUp() async throws(TODOStoreError) -> DatabaseBackup? {
    try await WindowBackup(database: database, clock: clock).make(.manual)
  }
}

extension Change {
  /// Why it is refused whatever the file holds.
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
