import GRDB
import Synchronization
public import TODOCore

/// Links of lists with collections elsewhere.
extension TODOItemStore {
  /// The links in force, in the order of their accounts and lists; those of deleted lists are among them.
  public func syncLinks() async throws(TODOStoreError) -> [SyncLink] {
    try await database.read { db in try LinkTable(db: db).inForce() }
  }

  /// A link, even one that is not in force; nil if there is none with that number.
  public func syncLink(_ id: SyncLink.ID) async throws(TODOStoreError) -> SyncLink? {
    try await database.read { db in try LinkTable(db: db).one(id) }
  }

  /// Writes what a run finds out about a link: all but its account, its collection and its list. It is not a step of the history.
  public func update(_ link: SyncLink) async throws(TODOStoreError) {
    try await note { db in try LinkTable(db: db).update(link) }
  }

  /// Notes how far a run has come, in percent, for windows to show; nil when it has ended.
  public func noteSyncProgress(_ percent: Int?) async throws(TODOStoreError) {
    try await note { db in try LinkTable(db: db).noteProgress(percent) }
  }

  /// Links a list with a collection elsewhere, as one step of the history, and takes in what is there. The list is linked with the last change.
  ///
  /// If it throws or is cancelled, all of it is rolled back; if even that cannot be written, what came in remains as a step that
  /// can be undone. It is refused if the list is linked, or another list with the collection.
  ///
  /// - Parameters:
  ///   - report: receives the progress if there are many entries.
  ///   - decide: called in the transaction that carries the decision out.
  /// - Returns: what became of it, the new link, and what has changed here.
  public func link(
    _ list: TODOCollection.ID,
    to target: NewSyncLink,
    _ entries: [IncomingEntry],
    progress report: @escaping WorkProgress.Report = { _ in },
    decide: @escaping SyncDecision.Decide
  ) async throws(TODOStoreError) -> (outcome: Outcome, link: SyncLink.ID?, counts: SyncCounts) {
    defer { searchTexts.textChanged() }
    let coming = try await items(of: entries)
    return try await SlicedJob.run(searchTexts.mergingBeside(report)) {
      [steps] job async throws(TODOStoreError) in
      let tally = SyncTally()
      let made = Mutex(SyncLink.ID?.none)
      let outcome = try await steps.perform(job) { history, _ in
        try LinkChange(clock: steps.clock).link(list, to: target, history) { link, number in
          IncomingChanges(
            entries,
            of: link,
            for: number,
            coming: coming,
            steps.clock,
            tally,
            decide: decide
          )
        } outcome: { number in
          made.withLock { $0 = number }
        }
      }
      guard outcome.step != nil else { return (outcome, nil, SyncCounts()) }
      return (outcome, made.withLock { $0 }, tally.counts)
    }
  }

  /// Unlinks a list, as one step of the history. The other side is left alone, and so are the items here. It is refused for a list that is
  /// not there; ``forget(_:)`` is for that of a deleted one.
  public func unlink(_ link: SyncLink.ID) async throws(TODOStoreError) -> Outcome {
    try await steps.perform { [clock] history, _ in try LinkChange(clock: clock).unlink(link, history) }
  }

  /// Forgets all resources of a link, in short transactions: nothing there belongs to an item here any more. Should its list come back,
  /// everything is listed again, and found by UID. It is not a step of the history.
  public func forget(_ link: SyncLink.ID) async throws(TODOStoreError) {
    while try await database.write({ db in
      try RemoteTable(db: db).raiseMark()
      try LinkTable(db: db).forgetToken(of: link)
      return try RemoteTable(db: db).removeSome(of: link, limit: Self.forgottenAtOnce)
    }) {}
  }

  private static let forgottenAtOnce = 200

  /// Removes the links that neither a list nor a step of the history has, with their resources, in short transactions.
  public func removeForgottenLinks() async throws(TODOStoreError) {
    while let link = try await database.read({ db in try LinkTable(db: db).forgotten() }) {
      try await forget(link)
      // Another window may have linked a list meanwhile, but never with this one.
      try await database.write { db in try LinkTable(db: db).remove(link) }
    }
  }

  /// The first items of a list, or those after one, in the order in which they were made: for the preview of a link. Each comes with the UID
  /// under which a file of another program knew it.
  ///
  /// - Parameter last: where the last page has ended; nil for the first one.
  /// - Returns: where the next one begins; nil if there is none.
  public func linkableItems(
    of list: TODOCollection.ID,
    after last: Int64? = nil
  ) async throws(TODOStoreError) -> (items: [(item: SyncedItem, uid: String?)], next: Int64?) {
    try await database.read { db in
      guard let list = try LinkTable(db: db).list(withID: list) else { return ([], nil) }
      let limit = Self.linkableItemsAtOnce
      let items = try SyncReader(db: db).items(ofList: list.number, after: last ?? 0, limit: limit)
      return (items.map { ($0.item, $0.uid) }, items.count == limit ? items.last?.number : nil)
    }
  }

  private static let linkableItemsAtOnce = 200
}
