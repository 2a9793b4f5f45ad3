import Foundation
import TODOCore
import TODOStore

/// Calls every asynchronous function of the store from the main actor, and ends at once if one does not return to it.
///
/// `Scripts/check-actor` builds it as the app is built, because only the optimiser has ever lost the actor, and checks that no
/// function is missing.
@main
struct StoreCalls {
  static func main() async throws {
    for blocksCaller in [false, true] {
      let directory = FileManager.default.temporaryDirectory.appending(path: "StoreCalls.\(UUID())")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let location = DatabaseLocation.file(directory.appending(path: "items.sqlite").path)
      let clock = WallClock.fixed(at: Date(timeIntervalSince1970: 1_700_000_000))
      let store = try TODOItemStore(
        location,
        session: TODOSession(name: "calls"),
        clock: clock,
        blocksCaller: blocksCaller
      )
      let calls = StoreCalls(store: store)
      try await calls.makeItems()
      try await calls.read()
      try await calls.change()
      try await calls.organise()
      try await calls.changeMany()
      try await calls.remind()
      try await calls.importAndExport()
      try await calls.sync()
      try await calls.goThroughHistory()
      try await calls.workBeside()
      _ = await FormDraftFiles(location, clock: clock)?.claimOrphans()
      returned()
      // Every function throws from now on.
      try FileManager.default.removeItem(at: directory)
      await calls.fail()
    }
    print("the main actor was kept")
  }

  let store: TODOItemStore

  /// The call before this one was awaited on the main actor, so that is where its result has to arrive.
  private static func returned(_ line: UInt = #line) { MainActor.preconditionIsolated(line: line) }
  private func returned(_ line: UInt = #line) { Self.returned(line) }

  private var everything: TODOQuery { TODOQuery(filter: .all) }
  private var today: DueDate { DueDate(day: store.localNow.day) }

  private func values(_ title: String) -> TODOItemValues {
    var values = TODOItemValues()
    values.title = title
    return values
  }

  private func firstID() async throws -> TODOItem.ID {
    let page = try await store.filteredItems(everything, window: .start(count: 1))
    returned()
    guard let item = page.rows.first else { throw TODOStoreError.damaged }
    return item.id
  }

  // MARK: The calls

  private func makeItems() async throws {
    // A job has more rows than one transaction takes.
    let many = 300
    try await store.fill(with: (0..<many).map { values("item \($0)") })
    returned()
    _ = try await store.isSearchReady()
    returned()
    _ = try await store.buildSearchIndex { _ in }
    returned()
    _ = try await store.create([NewItem(values("one"))])
    returned()
    _ = try await store.create((0..<many).map { NewItem(values("new \($0)")) }) { _ in }
    returned()
    _ = try await store.copies(of: firstID())
    returned()
    _ = try await store.level(of: firstID())
    returned()
  }

  private func read() async throws {
    let id = try await firstID()
    let prefix = ItemIDPrefix(id)
    _ = try await store.snapshot(everything, window: .start(count: 10))
    returned()
    _ = try await store.refetchItem(id)
    returned()
    _ = try await store.refetchItems([id], changedBy: nil)
    returned()
    _ = try await store.items(withID: prefix, limit: 2)
    returned()
    _ = try await store.items(titled: "a", limit: 2)
    returned()
    _ = try await store.items(completing: prefix, limit: 2)
    returned()
    _ = try await store.shortIDs(of: [id])
    returned()
    _ = try await store.itemState(id)
    returned()
    _ = try await store.deletingStep(of: id)
    returned()
    _ = try await store.contains(id, in: everything)
    returned()
    _ = try await store.countMatches(everything)
    returned()
    _ = try await store.count(.isDone(false))
    returned()
    _ = try await store.hasSnoozedEarlier(in: everything)
    returned()
    _ = try await store.items(from: id, to: id, in: everything)
    returned()
    _ = try await store.counts()
    returned()
    _ = try await store.leavesOutRepeats()
    returned()
    _ = try await store.entries(of: ShownDays(today.day...today.day, limit: 3))
    returned()
    _ = try await store.busyDays(in: today.day...today.day)
    returned()
    _ = try await store.figures(of: RecentWeeks(until: today.day, firstWeekday: .monday))
    returned()
    _ = try await store.itemsWithPoint(.open)
    returned()
    if let point = Coordinate(latitude: 0, longitude: 0) {
      _ = try await store.distances(.isDone(false), from: point, within: 1)
      returned()
    }
    _ = try await store.itemsWithAddressOnly()
    returned()
    _ = try await store.steps(of: id, limit: 3)
    returned()
    _ = try await store.refusal(of: nil, below: id)
    returned()
  }

  private func change() async throws {
    let id = try await firstID()
    _ = try await store.perform(.edit(id, [TODOEdit(.title) { $0.title = "changed" }]), on: .ids([id]))
    returned()
    _ = try await store.perform(.toggleIsDone, on: .ids([id]))
    returned()
    _ = try await store.perform(.delete, on: .ids([id]))
    returned()
  }

  private func organise() async throws {
    guard let home = CollectionName("Home", .list), let house = CollectionName("House", .list),
      let urgent = CollectionName("Urgent", .view), let view = SavedView(query: "item", sort: TODOSort(.due)),
      let today = CalendarDay(year: 2023, month: 11, day: 14)
    else { throw TODOStoreError.damaged }
    _ = try await store.makeList(home)
    returned()
    _ = try await store.makeView(urgent, view)
    returned()
    _ = try await store.firstCollections(3)
    returned()
    _ = try await store.agendaCounts(DueGrouping(today: today, firstWeekday: .monday))
    returned()
    let lists = try await store.collections(.list).filter { !$0.isInbox }
    returned()
    let views = try await store.collections(.view)
    returned()
    guard let list = lists.first, let shown = views.first else { throw TODOStoreError.damaged }
    _ = try await store.collection(list.id)
    returned()
    _ = try await store.tagCounts(of: .ids([try await firstID()]))
    returned()
    _ = try await store.unlisted([try await firstID()], in: everything)
    returned()
    _ = try await store.missing([TypedQuery.Name(.list, house)])
    returned()
    _ = try await store.replaceView(shown.id, with: view)
    returned()
    _ = try await store.renameCollection(list.id, to: house)
    returned()
    _ = try await store.moveCollection(list.id, before: nil)
    returned()
    _ = try await store.deleteCollection(list.id)
    returned()
  }

  private func changeMany() async throws {
    let all = Targets.all(of: everything)
    _ = try await store.perform(.priority(.highest), on: all) { _ in }
    returned()
    _ = try await store.decisions(in: store.review(openedAfter: 0), kept: 0)
    returned()
    let kept = try await store.keep(all)
    returned()
    try await store.takeBack(kept)
    returned()
    _ = try await store.perform(.deleteAll(onlyDone: true), on: all)
    returned()
  }

  private func remind() async throws {
    var values = values("ring")
    values.due = today
    values.reminder = Reminder(at: DueDate(day: store.localNow.day, minute: MinuteOfDay(hour: 0, minute: 0)))
    _ = try await store.create([NewItem(values)])
    returned()
    let agenda = try await store.reminders()
    returned()
    guard let reminder = agenda.due.first else { throw TODOStoreError.damaged }
    _ = try await store.ring([reminder])
    returned()
    try await store.takeBack([reminder])
    returned()
    _ = try await store.snooze(reminder, until: store.localNow)
    returned()
    _ = try await store.answer([reminder])
    returned()
  }

  private func importAndExport() async throws {
    // More entries than one transaction takes.
    let file = FewEntries(count: 300)
    _ = try await store.planImport(of: [file], prefersFile: false) { _ in }
    returned()
    _ = try await store.importItems([file], prefersFile: false, subject: "tasks.ics") { _ in }
    returned()
    try await store.exportItems(.all(of: everything), format: .ics) { _ in returned() }
    returned()
    _ = try await store.exported(as: [ItemSource(.ics, key: "1", text: Data())])
    returned()
    _ = try await store.keptZones()
    _ = try await store.completedCopies()
    returned()
    try await store.keep([(try await firstID(), ItemSource(.ics, key: "1", text: Data()))])
    returned()
  }

  private func sync() async throws {
    guard let list = try await store.collections(.list).last else { throw TODOStoreError.damaged }
    let target = NewSyncLink(
      account: "work",
      href: "/",
      name: "Tasks",
      doneSince: Date(timeIntervalSince1970: 0)
    )
    // More entries than one transaction takes.
    let entries = (0..<300).map { IncomingEntry(.found(uid: "\($0)", href: "/\($0)")) }
    let decide: SyncDecision.Decide = { entry, _ in
      var values = TODOItemValues()
      values.title = "there \(entry)"
      let base = SyncDecision.Base(uid: "\(entry)", href: "/\(entry)", etag: nil, theirs: nil, isAgreed: true)
      let theirs = SyncedValues(columns: ["due": .null])
      return SyncDecision(
        .make(NewItem(values)),
        resource: .set(base),
        conflicts: [.field(.due): .raise(theirs: theirs)]
      )
    }
    _ = try await store.linkableItems(of: list.id)
    returned()
    guard let id = try await store.link(list.id, to: target, entries, decide: decide).link else {
      throw TODOStoreError.damaged
    }
    returned()
    _ = try await store.syncLinks()
    returned()
    guard let link = try await store.syncLink(id) else { throw TODOStoreError.damaged }
    returned()
    try await store.update(link)
    returned()
    _ = try await store.syncStates(of: Array(entries.prefix(1)), in: id)
    returned()
    let step = IncomingStep(id, subject: list.name, origin: "sync: work")
    _ = try await store.apply(entries, to: step) { _, _ in SyncDecision() }
    returned()
    _ = try await store.joinParents(in: step)
    returned()
    _ = try await store.resources(ofUIDs: ["1"], near: "work")
    returned()
    _ = try await store.resource(of: TODOItem.ID(), besideThatOf: id)
    returned()
    _ = try await store.doneCopies(due: [], of: id)
    returned()
    let known = try await store.knownResources(of: id)
    returned()
    let candidates = try await store.candidates(of: id)
    returned()
    _ = try await store.outgoing(candidates.keys.prefix(1), of: id)
    returned()
    if let tag = CollectionName("a", .tag) {
      _ = try await store.resourceBodies(withTag: tag, inAccountOf: id, limit: 1)
    }
    returned()
    try await store.noteAgreed(known.prefix(1).map { ($0.id, 0) })
    returned()
    try await store.noteTags(candidates.tags)
    returned()
    let intents = try await store.makeIntents(
      known.prefix(1).map { NewIntent(.delete, .resource($0.id), condition: nil) }
    )
    returned()
    _ = try await store.intents()
    returned()
    try await store.finish(intents.map { IntentResult($0.id, .dropped) })
    returned()
    let conflicts = try await store.syncConflicts(limit: 1)
    returned()
    let conflicted = try await store.conflictedItems()
    returned()
    if let item = conflicted.first?.item { _ = try await store.conflicted(item, limit: 1) }
    returned()
    _ = try await store.resolve(conflicts.map { ($0.id, .mine) })
    returned()
    _ = try await store.syncOverview()
    returned()
    _ = try await store.syncRefusals(of: id)
    _ = try await store.syncCircles(of: id)
    returned()
    _ = try await store.syncNote(of: UUID())
    _ = try await store.syncBase(of: UUID(), upTo: 1)
    returned()
    try await store.noteSyncProgress(nil)
    returned()
    _ = try await store.syncMark()
    returned()
    _ = try await store.unlink(id)
    returned()
    try await store.forget(id)
    returned()
    try await store.removeForgottenLinks()
    returned()
  }

  private func goThroughHistory() async throws {
    let history = try await store.history(limit: 1000)
    returned()
    guard let newest = history.first, let oldest = history.last else { throw TODOStoreError.damaged }
    _ = try await store.changedItems(in: newest, limit: 1)
    returned()
    _ = try await store.namedChanges(in: history)
    returned()
    _ = try await store.step(newest.number)
    returned()
    _ = try await store.skip(.redo, step: newest.number)
    returned()
    _ = try await store.undoAlone(step: newest.number)
    returned()
    // Over the job.
    for step in history.filter({ $0.rowCount > 256 }).prefix(1) {
      _ = try await store.undoAlone(step: step.number) { _ in }
      returned()
    }
    let request = HistoryRequest(expectedStep: nil, acceptsForeignStep: true)
    _ = try await store.perform(.undo, request)
    returned()
    _ = try await store.perform(.redo, request)
    returned()
    // Over the job.
    _ = try await store.jump(to: oldest)
    returned()
    _ = try await store.hasInterruptedSteps()
    returned()
    _ = try await store.finishInterruptedSteps()
    returned()
  }

  private func workBeside() async throws {
    await store.finishWorkBeside()
    returned()
    _ = try await store.rebuildSortKeys()
    returned()
    _ = try await store.expireHistory()
    returned()
    _ = try await store.backUpDaily()
    returned()
    _ = try await store.backUp()
    returned()
  }

  private func fail() async {
    for work in [
      makeItems, read, change, organise, changeMany, remind, importAndExport, sync, goThroughHistory,
      workBeside,
    ] {
      do {
        try await work()
        fatalError("A file that was taken away is used.")
      } catch { returned() }
    }
  }
}

/// A file of entries that have only titles.
private struct FewEntries: ImportedItems {
  let count: Int
  let format = FileFormat.ics

  func item(at index: Int) -> ImportedItem {
    var values = TODOItemValues()
    values.title = "entry \(index)"
    let source = ItemSource(format, key: "\(index)", text: Data(values.title.utf8))
    return ImportedItem(
      id: UUID(),
      values: values,
      fields: [.title],
      line: index + 1,
      key: source.key,
      sources: [source]
    )
  }

  func item(keptIn source: ItemSource) -> ImportedItem? { Int(source.key).map(item(at:)) }
}
