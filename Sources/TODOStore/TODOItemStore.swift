public import Foundation
import GRDB
public import TODOCore

/// The items and the undo history in one SQLite file, or in memory.
///
/// Every function reads or writes in one short transaction, off the caller's actor, and returns to it; a change and the
/// step that undoes it share one transaction. A change to many items takes several, as one step. If a function throws a
/// ``TODOStoreError``, nothing was changed, unless the error has ``TODOStoreError/leavesStateOpen``.
public final class TODOItemStore: Sendable {
  /// A change of more rows than this is made in slices, each a short transaction: it takes a while, and reports its
  /// progress. The same is true of undoing and redoing it.
  public static let sliceThreshold = StepRunner.sliceThreshold

  let database: StoreDatabase
  let steps: StepRunner
  private let undoRedo: UndoRedo
  private let elsewhere: ElsewhereWatch
  let searchTexts: SearchTextMerging
  let matches = MatchCache()
  let coming = ComingDates()
  let nextReminder = NextReminder()

  var clock: WallClock { steps.clock }
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
  public func itemState(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOItemState? {
    try await steps.read { history in
      try ItemRecord.fetchLive(history.db, id: id).map { try TODOItemState($0, history) }
    }
  }

  // MARK: Changing one item

  /// Adds an item, as the last one in the manual order.
  public func createTODOItem(
    _ values: TODOItemValues,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await create([values]).first ?? .titleMissing
  }

  /// Adds items as one step of the history: all of them or none.
  ///
  /// - Parameter items: those without a title are not added.
  /// - Returns: the items, in the same order; or why one of them cannot be a step of its parent.
  public func createTODOItems(
    _ items: [TODOItemValues]
  ) async throws(TODOStoreError) -> Result<[TODOItem], ParentRefusal> {
    let outcomes = try await create(items)
    if case .parentRefused(let refusal) = outcomes.first { return .failure(refusal) }
    return .success(outcomes.compactMap { if case .changed(let item, _) = $0 { item } else { nil } })
  }

  /// Adds an open copy of an item and of its steps, as one step of the history.
  public func duplicateTODOItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    let items = try await database.read { db in try ItemOutline(db: db).copies(of: id) }
    return try await create(items).first ?? .notFound
  }

  private func create(
    _ items: [TODOItemValues],
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> [TODOChangeOutcome] {
    try await create(items.filter(\.hasTitle).map { (id: UUID(), values: $0) })
  }

  private func create(
    _ items: [(id: UUID, values: TODOItemValues)],
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TODOStoreError) -> [TODOChangeOutcome] {
    guard !items.isEmpty else { return [] }
    let change = StoreChange<[TODOChangeOutcome]>(
      plan: { history, _ in
        let creation: NewStep
        do {
          creation = try ItemEntity.creation(of: items, ItemOutline(db: history.db))
        } catch let refusal as ParentRefusal { return .ended([.parentRefused(refusal)]) }
        return .step(creation) { db, step in
          try items.compactMap { item in
            try step.flatMap { step in try ItemRecord.fetch(db, id: item.id).map { .changed($0.item, step) } }
          }
        }
      },
      stopped: []
    )
    defer { searchTexts.textChanged() }
    return try await steps.perform(change)
  }

  /// Changes the fields named by `edits`, if their values are new; of two edits of one field, the last one counts.
  /// Without a new value, no step is made.
  ///
  /// If a field to be changed holds another value than the user saw according to the edit, nothing is changed and the
  /// outcome is ``TODOChangeOutcome/conflict(_:)``.
  public func updateItem(
    _ id: TODOItem.ID,
    _ edits: [TODOEdit]
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    guard !edits.contains(where: \.isOfEmptyTitle) else { return .titleMissing }
    defer { searchTexts.textChanged() }
    return try await change(id, .edit(edits))
  }

  /// Changes fields of several items as one step, as ``updateItem(_:_:)`` changes those of one.
  ///
  /// Items deleted in the meantime are left out.
  ///
  /// - Parameter isLeftUpwards: whether one that is taken out of the item it is a step of comes before that one in the
  ///   manual order, not after it.
  public func updateItems(
    _ items: [(id: TODOItem.ID, edits: [TODOEdit])],
    leavingUpwards isLeftUpwards: Bool = false
  ) async throws(TODOStoreError) -> TODOEditsOutcome {
    guard !items.contains(where: { $0.edits.contains(where: \.isOfEmptyTitle) }) else { return .titleMissing }
    defer { searchTexts.textChanged() }
    return try await steps.perform(
      StoreChange<TODOEditsOutcome>(
        plan: { [clock] history, now in
          try ItemChange.plan(items, history, now: now, clock, leaving: isLeftUpwards ? .before : .after)
        },
        stopped: .conflict
      )
    )
  }

  /// Moves a repeating item on to its next date, without completing it. One that has none, or does not repeat, stays.
  ///
  /// - Parameter due: the date that the user saw, which it has to be at still; nil for any.
  public func skipDate(
    of id: TODOItem.ID,
    at due: DueDate? = nil
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id, .skip(at: due))
  }

  /// Completes an open item, or reopens a done one. One that repeats moves to its next date.
  ///
  /// - Parameter seen: whether the user saw it as done: if it is not so any more, it stays as it is; nil for any state.
  public func toggleIsDone(
    _ id: TODOItem.ID,
    seen: Bool? = nil
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id, .toggleIsDone(seen: seen))
  }

  /// Flags an item as deleted, which hides it everywhere; ``expireHistory(limits:)`` removes it later.
  public func deleteTODOItem(_ id: TODOItem.ID) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id, .delete)
  }

  /// Moves an item in the manual order. Only its own row changes.
  public func moveItem(
    _ id: TODOItem.ID,
    _ placement: TODOPlacement
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    try await change(id, .move(placement))
  }

  private func change(
    _ id: TODOItem.ID,
    _ kind: ItemChange.Kind
  ) async throws(TODOStoreError) -> TODOChangeOutcome {
    let change = ItemChange(id: id, kind: kind, clock: clock)
    return try await steps.perform(StoreChange(plan: change.plan, stopped: .notFound))
  }

  // MARK: Changing many items

  /// How many items can be moved at once.
  public static let moveLimit = StepRunner.sliceThreshold

  /// Moves items as one block past the neighbour that a list in manual order shows next to them. If there is no
  /// neighbour, scattered items are gathered beside the one at the end.
  public func moveItems(
    _ ids: Set<TODOItem.ID>,
    _ direction: TODOMoveDirection,
    in query: TODOQuery
  ) async throws(TODOStoreError) -> TODOMoveOutcome {
    guard ids.count <= Self.moveLimit else { return .tooMany }
    let change = StoreChange<TODOMoveOutcome>(
      plan: { history, _ in try BlockMove(history.db, ids, direction, in: query).plan() },
      stopped: .notFound
    )
    return try await steps.perform(change)
  }

  /// Sets one value in several items. Items that already have it do not become part of the step, and neither do those
  /// deleted in the meantime.
  ///
  /// If it throws or is cancelled, its changes are rolled back; if even that cannot be written, they remain as a step
  /// that can be undone.
  ///
  /// - Parameters:
  ///   - seen: the place in the history of the newest step in effect that the user has seen. An item that repeats, and to
  ///     which others have given another date since, is not completed at that. Nil to complete any.
  ///   - report: receives the progress after each slice.
  public func changeItems(
    _ selection: TODOItemSelection,
    _ change: TODOBulkChange,
    seen: Int64? = nil,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    try await SlicedJob.run(report) { [steps] job async throws(TODOStoreError) in
      try await BulkChange(change, seen: seen, steps.clock).run(selection, steps, job)
    }
  }

  /// Deletes all done items, or all items. Items that are added in the meantime stay, and so do those that are
  /// reopened.
  ///
  /// - Parameter report: receives the progress after each slice.
  public func deleteAll(
    onlyDone: Bool,
    progress report: @escaping WorkProgress.Report = { _ in }
  ) async throws(TODOStoreError) -> TODOBulkOutcome {
    try await SlicedJob.run(report) { [steps] job async throws(TODOStoreError) in
      let items = TODOItemSelection.all(of: TODOQuery(filter: onlyDone ? .done : .all))
      return try await BulkChange(deletingOnlyDone: onlyDone).run(items, steps, job)
    }
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

  /// The total number of rows in the steps on the way to a step.
  public func rowCount(ofJumpTo step: HistoryStep?) async throws(TODOStoreError) -> Int {
    try await steps.read { history in try history.rowCount(ofJumpTo: step) }
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
    try await DailyBackup(database: database, clock: clock).make()
  }
}
